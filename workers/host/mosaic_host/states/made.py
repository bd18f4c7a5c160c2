"""Common parts of payload makers: the type of payloads, the seat on turn, the last action."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mosaic_sdk.session.open_objects import Drawing

if TYPE_CHECKING:
    from mosaic_host.worlds.env_adapters import World


Made = tuple[str, Drawing]


def turn_of(world: World) -> int:
    """Index of the seat on turn; -1 when the game is over."""
    return world.seats.index(world.turn[0]) if world.turn else -1


def last_of(world: Any) -> int:
    """The last action, for the direction of the picture; -1 before the first."""
    action = getattr(world, "lastaction", None)
    return int(action) if action is not None else -1
