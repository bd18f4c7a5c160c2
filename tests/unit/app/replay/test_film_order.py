"""Moments that a person names for the begin and the end of a film."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest

from app.replay.film_command import _line_up
from core.errors import InvalidInput, NotFound


def a_run() -> Any:
    takes = [
        SimpleNamespace(episode=n, first_step=0, count=10, key=(n, 0, 0), score=float(n))
        for n in range(3)
    ]
    film = SimpleNamespace(takes=takes, slot=0, count=30, extend=lambda: False)
    mark = SimpleNamespace(note="the fall", slot=0, episode=1, branch=0, attempt=0, step=4)
    return SimpleNamespace(
        film=film, bookmarks=SimpleNamespace(rows=[mark]), slots=[0], slot_names=["one"], title="t"
    )


def parts(**values: Any) -> list[tuple[int, int, int]]:
    args = SimpleNamespace(**{"episodes": None, "first": None, "last": None, **values})
    return list(_line_up(a_run(), cast("Any", args), False).parts)


def test_a_film_goes_from_mark_to_mark():
    assert parts() == [(0, 0, 9), (1, 0, 9), (2, 0, 9)]
    assert parts(first="1:8", last="the fall") == [(0, 8, 9), (1, 0, 4)]
    assert parts(first="the fall") == [(1, 4, 9), (2, 0, 9)]
    assert parts(last="1:3") == [(0, 0, 3)]
    assert parts(last="1:300") == [(0, 0, 9)]
    assert parts(episodes="best") == [(2, 0, 9)]
    assert parts(episodes="2-3", last="the fall") == [(1, 0, 4)]


def test_marks_that_are_none_say_which_there_are():
    with pytest.raises(NotFound, match="no mark nowhere") as refused:
        parts(first="nowhere")
    assert "the fall" in refused.value.hint
    with pytest.raises(NotFound):
        parts(first="9:1")
    with pytest.raises(InvalidInput, match="from there to there"):
        parts(first="3:1", last="1:1")
