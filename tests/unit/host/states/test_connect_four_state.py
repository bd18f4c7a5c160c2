"""Connect Four: the picture tells the last move, whatever came before it."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from mosaic_host.states.connect_four_state import connect_four


def world(last: int | None, **inner: Any) -> Any:
    return SimpleNamespace(
        inner=SimpleNamespace(**inner), seats=("a", "b"), turn=("a",), last_action=last
    )


@pytest.mark.parametrize(("column", "last"), [(None, []), (3, [4, 3]), (0, [5, 0])])
def test_the_last_disc_is_the_highest_of_its_column(column, last):
    board = np.zeros((6, 7), int)
    board[5, 3], board[4, 3], board[5, 0] = 1, 2, 1
    assert connect_four(world(column, board=board.flatten()))[1]["last"] == last
