"""Start positions taken from recorded games, for new ones."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from core.errors import NotFound
from core.replay.timeline import Film, Take
from core.replay.verify import rows_on_the_way
from mosaic_sdk.session.open_objects import SlotObject


def why_no_position(spec: SlotObject, take: Take | None, step: int) -> str:
    """Reason why nobody can play on from this step; empty if it can be tried."""
    if take is None:
        return "No step is shown"
    if not spec.get("env"):
        return "This environment can't be recreated from the record"
    if take.seed is None and not take.branch:
        return "This episode has no recorded seed"
    if step >= take.last_step and (take.terminated or take.truncated):
        return "The episode ends at this step"
    return ""


def position_at(film: Film, take: Take, step: int, spec: SlotObject) -> dict[str, Any]:
    """A slot's `start`: all actions up to this step, at the same seed. Blocks.

    `spec`: the recorded session, which may have begun at a position itself.
    """
    seed: Any = None
    before = dict(cast("Mapping[str, Any]", spec.get("start") or {}))
    actions_at: dict[int, dict[str, Any]] = {}
    for row in rows_on_the_way(film, take):
        if row.reset:
            seed = row.extras.get("seed", seed)
            before = dict(cast("Mapping[str, Any]", row.extras.get("options") or before))
        elif row.action is not None and row.step <= step:
            actions_at.setdefault(row.step, {})[row.seat] = _plain(row.action)
    seed = seed if seed is not None else take.seed
    if seed is None:
        raise NotFound(f"Episode {take.episode} has no recorded start")
    missing = [number for number in range(1, step + 1) if number not in actions_at]
    if missing:
        raise NotFound(f"Step {missing[0]} of episode {take.episode} is not in the record")
    position = dict(cast("Mapping[str, Any]", before.get("position") or {}))
    earlier = cast("list[Any]", position.get("actions") or [])
    actions = [actions_at[number] for number in range(1, step + 1)]
    position |= {"seed": position.get("seed", seed), "actions": [*earlier, *actions]}
    return {**before, "position": position}


def _plain(action: Any) -> Any:
    return action.tolist() if hasattr(action, "tolist") else action
