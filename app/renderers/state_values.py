"""State values of an agent, as a share of a bar and as text. Pure."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

from app.renderers.payload import by_action, mapping

MATE = 90.0  # pawns: engines write a mate as a hundred of them


@dataclass(frozen=True)
class Worth:
    """`share` of the first side, 0..1; -1 if unknown or not displayable as a bar."""

    share: float = -1.0
    text: str = ""


def worth(overlay: dict[str, Any], game: str, turn: int, seats: list[str]) -> Worth:
    value = overlay.get("value")
    if not isinstance(value, int | float) or not math.isfinite(value):
        return Worth()
    unit = str(overlay.get("valueUnit") or ("pawns" if game == "chess" else "chance"))
    if unit == "return":
        return Worth(-1.0, _signed(float(value), 2))
    who = overlay.get("valueFor")
    side = seats.index(who) if who in seats else max(0, turn)
    first = float(value) if side == 0 else -float(value)
    if unit == "pawns":
        if abs(first) >= MATE:
            return Worth(1.0 if first > 0 else 0.0, "mate")
        return Worth(1 / (1 + 10 ** (-first / 4)), _signed(first, 1))
    first = max(-1.0, min(1.0, first))
    return Worth((first + 1) / 2, _signed(first, 2))


def _signed(value: float, digits: int) -> str:
    magnitude = f"{abs(value):.{digits}f}"
    return (
        f"+{magnitude}" if value > 0 else f"\N{MINUS SIGN}{magnitude}" if value < 0 else magnitude
    )


def bars(overlay: dict[str, Any], names: list[str], legal: frozenset[int] | None) -> list[Any]:
    """Every action with its probability and value, for the strip below a picture."""
    chances, q = by_action(overlay.get("probabilities")), _own(overlay.get("q"))
    meters: list[dict[str, Any]] = []
    for action, name in enumerate(names):
        if action not in chances and action not in q:
            continue
        meters.append({
            "action": action,
            "name": name,
            "chance": chances.get(action, -1.0),
            "percent": f"{round(100 * chances[action])} %" if action in chances else "",
            "value": _signed(q[action], 2) if action in q else "",
            "legal": legal is None or action in legal,
        })  # fmt: skip
    return meters


def _own(q: Any) -> dict[int, float]:
    """The values of this state, unless they are a table of all states."""
    if isinstance(q, list | tuple) and q and isinstance(q[0], list | tuple):
        return {}
    return by_action(q)


def thought(overlay: Any, key: str) -> tuple[int, str, bool] | None:
    """A proposal or what was run: action, who, whether it was vetoed."""
    choice = mapping(mapping(overlay).get(key))
    action = choice.get("action")
    if not isinstance(action, int | float):
        return None
    return int(action), str(choice.get("actor") or "agent"), bool(choice.get("vetoed"))
