"""MiniGrid and BabyAI: cells, agent, mission, visible cells."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from mosaic_host.states.made import Made

if TYPE_CHECKING:
    from mosaic_host.worlds.env_adapters import World


def minigrid(world: World) -> Made:
    room = world.inner
    grid = room.grid.encode()
    carrying = room.carrying
    return "grid", {
        "world": "minigrid",
        "cells": grid.transpose(1, 0, 2).astype(int).tolist(),
        "agent": [int(room.agent_pos[1]), int(room.agent_pos[0])],
        "direction": int(room.agent_dir),
        "carrying": [carrying.type, carrying.color] if carrying else None,
        "mission": str(getattr(room, "mission", "")),
        "seen": _seen(room),
    }


def _seen(room: Any) -> list[str]:
    """Row by row, 1 where the agent sees the cell."""
    _, visible = room.gen_obs_grid()
    ahead, right = room.dir_vec, room.right_vec
    size = room.agent_view_size
    corner = room.agent_pos + ahead * (size - 1) - right * (size // 2)
    rows = [["0"] * room.width for _ in range(room.height)]
    for across, deep in zip(*np.nonzero(visible), strict=True):
        x, y = (int(part) for part in corner - ahead * deep + right * across)
        if 0 <= x < room.width and 0 <= y < room.height:
            rows[y][x] = "1"
    return ["".join(row) for row in rows]


# Their ids have a name of the room behind the family's.
PAYLOADS = {"MiniGrid*": minigrid, "BabyAI*": minigrid}
