"""Ended runs that count against who plays in them, and those that do not."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from core.compare.game_reader import went_down
from core.events import RunState


@pytest.mark.parametrize(
    ("state", "started_ns", "wanted"),
    [
        (RunState.LOST, 1, True),
        (RunState.LOST, None, True),
        # Killed with its launcher before its host had begun.
        (RunState.FAILED, None, True),
        (RunState.FAILED, 1, False),
        (RunState.FINISHED, 1, False),
    ],
)
def test_a_run_that_never_began_is_no_try(state: RunState, started_ns: int | None, wanted: bool):
    run: Any = SimpleNamespace(state=state, started_ns=started_ns)
    assert went_down(run) is wanted
