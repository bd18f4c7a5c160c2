"""Go of PettingZoo."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mosaic_host.states.made import Made

if TYPE_CHECKING:
    from mosaic_host.worlds.env_adapters import World


def go(world: World) -> Made:
    position = world.inner._go
    return "board", {
        "game": "go",
        "size": int(position.board.shape[0]),
        "cells": position.board.astype(int).tolist(),
        "komi": float(position.komi),
        "ply": int(position.n),
        "last": list(position.recent[-1].move or ()) if position.recent else [],
        "passed": bool(position.recent) and position.recent[-1].move is None,
        "captures": [int(count) for count in position.caps],
        "turn": 0 if position.to_play == 1 else 1,
        "ko": list(position.ko or ()),
    }


def names(world: World, seat: str, actions: list[int]) -> list[str]:
    size = int(world.inner._go.board.shape[0])
    return [
        f"{'ABCDEFGHJKLMNOPQRST'[action % size]}{size - action // size}"
        if action < size * size
        else "pass"
        for action in actions
    ]


PAYLOADS = {"go": go}
NAMES = {"go": names}
