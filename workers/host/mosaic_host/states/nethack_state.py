"""NetHack: its terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mosaic_host.states.made import Made

if TYPE_CHECKING:
    from mosaic_host.worlds.env_adapters import World


def nethack(world: World) -> Made:
    """The terminal: 24 lines of 80 characters."""
    rows = world.observation(world.seats[0])["tty_chars"]
    text = "\n".join(bytes(row).decode("latin-1").rstrip() for row in rows)
    return "text", {"world": "nethack", "text": text.rstrip(), "screen": [80, 24]}


PAYLOADS = {"NetHack*": nethack}
