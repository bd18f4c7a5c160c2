"""Words and signs of the four deciders."""

import pytest

from app.shared.decider_words import LANES, MARKS, WORDS, actor_glyph, by_words
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
