"""Connect Four of PettingZoo."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from mosaic_host.states.made import Made, turn_of

if TYPE_CHECKING:
    from mosaic_host.worlds.env_adapters import World


def connect_four(world: World) -> Made:
    cells = np.asarray(world.inner.board).reshape(6, 7).astype(int).tolist()
    column, last = world.last_action, list[int]()
    if column is not None:
        last = [next(row for row in range(6) if cells[row][column]), int(column)]
    return "board", {
        "game": "connect_four",
        "rows": 6,
        "columns": 7,
        "cells": cells,
        "last": last,
        "turn": turn_of(world),
    }


def names(world: World, seat: str, actions: list[int]) -> list[str]:
    return [str(action + 1) for action in actions]


PAYLOADS = {"connect_four": connect_four}
NAMES = {"connect_four": names}
