"""Words and signs of the four deciders."""

import pytest

from app.shared.decider_words import (
    LANES,
    MARKS,
    WORDS,
    actor_glyph,
    by_words,
    late_words,
    reason_words,
)
from app.ui import i18n
from app.ui.languages import open_catalogue
from mosaic_sdk import gate


@pytest.mark.parametrize(
    ("attribution", "speaker", "words"),
    [
        (gate.Attribution(gate.HUMAN, "you", "propose"), "", "by you"),
        (gate.Attribution(gate.AGENT, "ppo", "propose"), "", "by ppo"),
        (gate.Attribution(gate.SUPERVISOR, "guard", "veto"), "no_hole", "by no_hole"),
        (gate.Attribution(gate.DEFAULT, "gate", "default"), "", "by default"),
        (gate.Attribution(gate.AGENT), "", ""),
    ],
)
def test_whose_action_ran(attribution, speaker, words):
    assert by_words(attribution, speaker) == words


def test_a_veto_of_the_person_is_said_as_theirs():
    veto = gate.Decision(1, "person", "You", "veto", 0)
    assert by_words(gate.Attribution(gate.SUPERVISOR, "You", "veto", "", veto)) == "by you"


def test_everybody_has_a_word_and_a_sign():
    assert set(WORDS) == set(gate.DECIDERS)
    assert {actor_glyph(by) for by in gate.DECIDERS} == {*LANES, "warning"}
    assert set(MARKS) <= set(gate.INCIDENTS)


@pytest.fixture
def german(qapp):
    i18n.take("de", open_catalogue("de"))
    yield
    i18n.take("en", None)


def test_reasons_of_the_gate_are_told_in_the_language_of_the_window(german):
    assert reason_words("vetoed by You; safe") == "Veto von dir, also die sichere Aktion"
    assert reason_words("vetoed by guard") == "Veto von guard"
    assert reason_words("You is late") == late_words(
        gate.Decision(1, "person", "You", "", 0, default_taken="deadline: noop"), True
    )
    assert reason_words("a hole is ahead") == "a hole is ahead", "reasons of deciders are theirs"
    veto = gate.Decision(1, "person", "You", "veto", 0)
    assert by_words(gate.Attribution(gate.SUPERVISOR, "You", "veto", "", veto)) == "von dir"
