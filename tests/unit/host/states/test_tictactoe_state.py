"""Tic-tac-toe: the picture tells the last move, whatever came before it."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from mosaic_host.states.tictactoe_state import tictactoe


def world(last: int | None, **inner: Any) -> Any:
    return SimpleNamespace(
        inner=SimpleNamespace(**inner), seats=("a", "b"), turn=("a",), last_action=last
    )


@pytest.mark.parametrize(("action", "last"), [(None, []), (0, [0, 0]), (5, [2, 1])])
def test_the_last_square_counts_down_the_columns(action, last):
    squares = [0] * 9
    if action is not None:
        squares[action] = 1
    made = tictactoe(world(action, board=SimpleNamespace(squares=squares)))[1]
    assert made["last"] == last
    assert not last or made["cells"][last[0]][last[1]] == 1
