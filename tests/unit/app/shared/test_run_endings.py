"""States and ends of runs, as the window tells them."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any, cast

import pytest

from app.forms import form_schema
from app.replay import step_text
from app.run import episode_table, step_table
from app.shared import core_texts
from app.shared.run_endings import state_word, told, why
from app.shell.status_bar import StatusFigures
from app.ui import i18n
from app.ui.languages import Catalogue, codes, language_files, read_texts
from core.events import RunState
from core.replay import start_positions
from core.replay.timeline import Take
from mosaic_sdk.codec.step_builder import TERMINATED, TRUNCATED
from mosaic_sdk.launch.process_tree import describe


@pytest.fixture
def german(qapp):
    i18n.take("de", Catalogue(read_texts(language_files() / "de.ts")))
    yield
    i18n.take("en", None)


def test_an_end_is_told_in_few_words():
    assert told("finished", "ended by itself, status 0") == "finished (exit 0)"
    assert told("running", "") == "running"
    assert told("cancelled", "cancelled") == "cancelled"
    assert told("cancelled", "cancelled; ended by itself, status 0") == "cancelled (exit 0)"
    assert why("cancelled", "cancelled; killed as requested") == "killed as requested"
    assert told("failed", "a reason of somebody else") == "failed, a reason of somebody else"


@pytest.mark.parametrize("end", [
    describe(3), describe(-9), describe(-15, asked="stop"), describe(0, asked="kill", forced=True),
    describe(0, asked="stop", forced=True, grace_s=5.0),
])  # fmt: skip
def test_every_end_that_a_launcher_writes_is_known(german, end):
    text = told(end.outcome, end.reason)
    assert end.reason not in text and end.outcome not in text


def test_ends_of_episodes_are_told_in_the_language_of_the_window(german):
    """By each page that tells them, and beside what else it tells of a step."""
    take = Take(0, 0, 0, ("a",), "a", 0, 3, 0, 4, False, True, True, False, False, None, 7, 1)
    automatic = cast(Any, SimpleNamespace(schema={"x-automatic": 0}, kind="number", path=("n",)))
    reset = SimpleNamespace(
        seat="a", action=None, reward=0.0, reset=True, flags=0, decisions=(), observation=None,
        terminated=False, truncated=True, unix_ns=0,
    )  # fmt: skip
    moment = SimpleNamespace(take=SimpleNamespace(seats=("a",), start_ns=0, seed=3), rows=[reset],
                             lead=reset)  # fmt: skip
    facts = step_text.step_facts(cast(Any, moment), None, step_text.ActionNames(), None)
    told_here = [
        *(fact["name"] for fact in facts if fact["name"] != "Seed"),
        step_text.take_end(take),
        step_text.verdict_word("approve"),
        core_texts.shown(
            start_positions.why_no_position({"env": "x"}, replace(take, last_step=3), 3)
        ),
        form_schema.text_of(automatic, 0),
        episode_table.end_word(TRUNCATED),
        step_table.mark_of(TERMINATED),
        StatusFigures(state="Connected").stateText,
    ]
    assert form_schema.read(automatic, form_schema.text_of(automatic, 0)) == 0
    english = {
        "approves", "The episode ends at this step", "Automatic", "terminated", "truncated",
        "Episode ended", "Elapsed", "Connected",
    }  # fmt: skip
    assert len(told_here) >= 6 and not english & set(told_here)


@pytest.mark.parametrize("code", codes()[1:])
def test_every_state_has_a_word(code: str):
    i18n.take(code, Catalogue(read_texts(language_files() / f"{code}.ts")))
    try:
        assert not [state for state in RunState if state_word(str(state)) == str(state)]
    finally:
        i18n.take("en", None)
