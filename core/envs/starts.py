"""Where a recorded game was at some step, as a start for a new one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, cast

from core.errors import InvalidInput, NotFound
from core.store.reader import Reader


@dataclass(frozen=True, slots=True)
class Position:
    # As the recorded session described it.
    slot: dict[str, Any]
    # As a slot's `start` has it.
    start: dict[str, Any]


def position_at(
    reader: Reader, run_id: str, slot: int, episode: int, step: int, branch: int = 0
) -> Position:
    """All that was played until then is played again at the same seed; blocks."""
    parameters = cast("Mapping[str, Any]", reader.facts(run_id).get("parameters") or {})
    slots = cast("list[dict[str, Any]]", parameters.get("slots") or [])
    if not 0 <= slot < len(slots):
        raise InvalidInput(f"{run_id} has no session {slot}", "Choose a run of kind session")
    forks = _forks(reader, run_id, slot, episode)
    seed: Any = None
    told: dict[tuple[int, int], dict[str, Any]] = {}
    for row in reader.steps(run_id, slot=slot, episode=episode):
        if row.reset and row.branch == 0:
            seed = row.extras.get("seed", seed)
        elif row.action is not None:
            told.setdefault((row.branch, row.step), {})[row.seat] = _plain(row.action)
    if seed is None:
        raise NotFound(f"Episode {episode} of {run_id} has no beginning in the record")
    actions: list[dict[str, Any]] = []
    for number in range(1, step + 1):
        on = branch
        # A branch has only what came after it left the one before.
        while on > 0 and number <= forks.get(on, 0):
            on -= 1
        if (on, number) not in told:
            raise NotFound(f"Step {number} of episode {episode} is not in the record")
        actions.append(told[on, number])
    before = dict(cast("Mapping[str, Any]", slots[slot].get("start") or {}))
    position = dict(cast("Mapping[str, Any]", before.get("position") or {}))
    earlier = cast("list[Any]", position.get("actions") or [])
    position |= {"seed": position.get("seed", seed), "actions": [*earlier, *actions]}
    return Position(dict(slots[slot]), {**before, "position": position})


def _forks(reader: Reader, run_id: str, slot: int, episode: int) -> dict[int, int]:
    """After which step each branch began."""
    return {
        int(event.detail["branch"]): int(event.detail["to"])
        for event in reader.events(run_id, name="undone", limit=100_000)
        if event.detail.get("slot") == slot and event.detail.get("episode") == episode
    }


def _plain(action: Any) -> Any:
    return action.tolist() if hasattr(action, "tolist") else action
