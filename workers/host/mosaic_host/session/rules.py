"""Rules as supervisors: conditions on the proposal and the state."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

import numpy as np

from mosaic_sdk.gate.rule_language import FORM, RuleText, RuleTextError, read_rule
from mosaic_sdk.learning.percepts import Moment
from mosaic_sdk.session.open_objects import LinkSpec

if TYPE_CHECKING:
    from mosaic_host.worlds.env_adapters import World


# Verdict, replacement, reason.
Verdict = tuple[str, Any, str]
Rule = Callable[["World", str, Any], Verdict]

APPROVE: Verdict = ("approve", None, "")


class RuleError(ValueError):
    """An invalid rule."""


def worded(text: RuleText, env_id: str, kwargs: Mapping[str, Any], reason: str) -> Rule:
    """A rule in the language of files, commands and the window."""
    # Not before: rules of configuration alone need no Gymnasium.
    from mosaic_host.worlds.legal import action_names, legal_names, listed

    def rule(world: World, seat: str, action: Any) -> Verdict:
        legal = listed(world, seat) or []
        names = legal_names(world, env_id, seat, legal)
        named = not names
        if named:
            space = world.space(seat)
            names = action_names(env_id, space, world)
            start = int(getattr(space, "start", 0))
            legal = list(range(start, start + len(names)))
        moment = Moment(
            obs=world.observation(seat),
            env=world.inner,
            kwargs=kwargs,
            info=world.info(seat),
            seat=seat,
            seats=world.seats,
            legal=legal,
            names=names,
        )
        try:
            refused = text.refuses(action, moment, named)
        except RuleTextError as error:
            return "", None, str(error)
        return ("veto", None, reason or text.reason) if refused else APPROVE

    return rule


def never(actions: list[Any], reason: str) -> Rule:
    """Rule that never allows these actions."""
    refused = list(actions)

    def rule(world: World, seat: str, action: Any) -> Verdict:
        return ("veto", None, reason or "never allowed") if action in refused else APPROVE

    return rule


def no_holes(reason: str) -> Rule:
    """FrozenLake: no step that can end in a hole on firm ice."""
    moves = ((0, -1), (1, 0), (0, 1), (-1, 0))

    def rule(world: World, seat: str, action: Any) -> Verdict:
        lake = world.inner
        row, column = divmod(int(lake.s), int(lake.ncol))
        down, right = moves[int(action)]
        to = (
            min(max(row + down, 0), lake.nrow - 1),
            min(max(column + right, 0), lake.ncol - 1),
        )
        if lake.desc[to] == b"H":
            return ("veto", None, reason or f"hole at {to[1]},{to[0]}")
        return APPROVE

    return rule


def no_cliff(reason: str) -> Rule:
    """CliffWalking: no step over the edge."""
    moves = ((-1, 0), (0, 1), (1, 0), (0, -1))

    def rule(world: World, seat: str, action: Any) -> Verdict:
        walk = world.inner
        row, column = np.unravel_index(int(walk.s), walk.shape)
        down, right = moves[int(action)]
        to = (
            min(max(int(row) + down, 0), walk.shape[0] - 1),
            min(max(int(column) + right, 0), walk.shape[1] - 1),
        )
        return ("veto", None, reason or "that is the cliff") if walk._cliff[to] else APPROVE

    return rule


KEYS = frozenset(("name", "role", "rule", "reason", "deadline_ms", "when", "actions"))


def make_rule(spec: LinkSpec, env_id: str, kwargs: Mapping[str, Any] | None = None) -> Rule:
    """Create a rule; unknown keys are refused, because they might change its meaning."""
    name, kind = str(spec.get("name", "a rule")), str(spec.get("rule", ""))
    unknown = sorted(set(spec) - KEYS)
    if unknown:
        raise RuleError(
            f"{name}: a rule has no {', '.join(unknown)}; it has {', '.join(sorted(KEYS))}"
        )
    if not kind:
        raise RuleError(f"{name}: the rule is missing")
    if (kind == "never") != ("actions" in spec):
        raise RuleError(f"{name}: `actions` belong to the rule never, which needs them")
    reason = str(spec.get("reason", ""))
    if kind == "approve":
        return lambda world, seat, action: APPROVE
    if kind == "veto_all":
        return lambda world, seat, action: ("veto", None, reason or "everything is vetoed")
    if kind == "never":
        return never(list(spec.get("actions", ())), reason)
    if kind == "no_holes" and env_id.startswith("FrozenLake"):
        return no_holes(reason)
    if kind == "no_cliff" and env_id.startswith("CliffWalking"):
        return no_cliff(reason)
    if " " not in kind.strip():
        raise RuleError(f"there is no rule {kind} for {env_id}; a rule is: {FORM}")
    try:
        return worded(read_rule(kind), env_id, kwargs or {}, reason)
    except RuleTextError as error:
        raise RuleError(f"{name}: {error}") from error
