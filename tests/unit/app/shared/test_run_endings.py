"""States and ends of runs, as the window tells them."""

from __future__ import annotations

import pytest

from app.shared.run_endings import state_word, told, why
from app.ui import i18n
from app.ui.languages import Catalogue, codes, language_files, read_texts
from core.events import RunState
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


@pytest.mark.parametrize("code", codes()[1:])
def test_every_state_has_a_word(code: str):
    i18n.take(code, Catalogue(read_texts(language_files() / f"{code}.ts")))
    try:
        assert not [state for state in RunState if state_word(str(state)) == str(state)]
    finally:
        i18n.take("en", None)
