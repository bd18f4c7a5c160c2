"""Tic-tac-toe of PettingZoo."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from mosaic_host.states.made import Made, turn_of

if TYPE_CHECKING:
    from mosaic_host.worlds.env_adapters import World


def tictactoe(world: World) -> Made:
    squares = np.asarray(world.inner.board.squares).reshape(3, 3).T.astype(int).tolist()
    square = world.last_action
    return "board", {
        "game": "tictactoe",
        "rows": 3,
        "columns": 3,
        "cells": squares,
        "last": [] if square is None else [int(square) % 3, int(square) // 3],
        "turn": turn_of(world),
    }


def names(world: World, seat: str, actions: list[int]) -> list[str]:
    return [f"{'abc'[action // 3]}{3 - action % 3}" for action in actions]


PAYLOADS = {"tictactoe": tictactoe}
NAMES = {"tictactoe": names}
