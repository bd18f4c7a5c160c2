"""Notes of a step, read from its record."""

from __future__ import annotations

import math
from types import SimpleNamespace
from typing import Any, cast

import numpy as np

from app.replay import step_text
from app.replay.film_overlays import Heading, OverlayPainter, notes_of
from core.store.rows import StepRow
from mosaic_sdk.codec.step_builder import Decision


def a_row(action: Any = 1, decisions: tuple[Decision, ...] = (), **extras: Any) -> StepRow:
    return StepRow(0, 0, 0, 2, "a", 1.0, 0, 5, action, None, extras, 1, 0, decisions)


def a_moment(row: StepRow) -> Any:
    take = SimpleNamespace(lead="a", first_step=0, seats=["a"], seed=None, start_ns=0)
    return SimpleNamespace(rows=[row], take=take, step=2, lead=row, payload=None)


STORY = cast("Any", SimpleNamespace(rewards={"a": np.array([0.0, 1.0, math.nan, 4.0])}))
NAMES = step_text.ActionNames({"a": ["Left", "Right"]})


def test_the_return_is_summed_up_to_the_step():
    notes = notes_of(a_moment(a_row()), None, STORY, NAMES)
    assert list(notes.sums) == [0.0, 1.0, 1.0]
    assert notes.returned == 1.0
    assert notes.action == "Right"
    assert notes.veto == ""


def test_the_likeliest_actions_are_named():
    given = [0.1, 0.6, math.nan, "x", -1, 0.05, 0.15, 0.02, 0.03]
    notes = notes_of(a_moment(a_row(probabilities=given)), None, STORY, NAMES)
    assert [name for name, _ in notes.chances] == ["Right", "Action 6", "Left", "Action 5"]
    assert notes_of(a_moment(a_row(probabilities="none")), None, STORY, NAMES).chances == []


def test_heads_and_feet_are_there_for_what_is_in_them():
    bare = OverlayPainter("dark", frozenset())
    assert (bare.head_of(400, Heading()), bare.foot_of(400)) == (0.0, 0.0)
    assert bare.head_of(400, Heading("name")) > 0
    assert OverlayPainter("dark", frozenset({"veto"})).foot_of(400) == 0.0
    assert OverlayPainter("light", frozenset({"curve"})).foot_of(400) > 0
