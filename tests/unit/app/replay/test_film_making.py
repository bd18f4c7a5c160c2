"""The beat of a film, and what is refused before anything is drawn."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from app.replay.film_frames import LineUp, Stretch
from app.replay.film_making import FASTEST, SLOWEST, Order, beat_of, check, pictures_of
from core.errors import InvalidInput, MosaicError


def an_order(steps: int = 100, **values: Any) -> Order:
    run = cast("Any", SimpleNamespace())
    line_up = LineUp([Stretch(run, 0, 0, steps - 1)] if steps else [])
    return replace(Order([line_up], Path("a.mp4"), "mp4"), **values)


@pytest.mark.parametrize("rate", [0.5, 1.0, 4.0, 10.0, 29.97, 60.0, 61.0, 500.0, 100_000.0])
def test_a_beat_keeps_the_pace_and_can_be_played(rate: float):
    beat = beat_of(rate)
    assert beat.fps / beat.repeat * beat.every == pytest.approx(rate)
    assert beat.fps <= FASTEST
    assert beat.fps >= SLOWEST or beat.every > 1
    assert beat.repeat == 1 or beat.every == 1


def test_a_film_is_as_long_as_its_steps():
    bare = pictures_of(an_order(100, rate=20.0, has_card=False))
    assert bare == 100 + 20
    assert pictures_of(an_order(100, rate=20.0)) == bare + 30
    assert pictures_of(an_order(100, rate=4.0, has_card=False)) == 300 + 12


@pytest.mark.parametrize(
    ("values", "why"),
    [
        ({"width": 961}, "even"),
        ({"width": 100}, "not a size"),
        ({"height": 9000}, "not a size"),
        ({"kind": "gif", "steps": 1_000, "rate": 4.0}, "too many"),
        ({"steps": 500_000, "rate": 20.0}, "too many"),
    ],
)
def test_what_no_player_takes_is_refused(values: dict[str, Any], why: str):
    steps = values.pop("steps", 10)
    with pytest.raises(InvalidInput, match=why):
        check(an_order(steps, **values))


def test_a_run_without_steps_is_no_film():
    with pytest.raises(MosaicError, match="no recorded steps"):
        check(an_order(0))
    check(an_order(1))
