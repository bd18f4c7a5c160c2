"""Sentences of verdicts in the language of the window."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from app.shared import core_texts
from app.ui import i18n
from app.ui.languages import Catalogue, codes, language_files, read_texts

CORE = Path(__file__).parents[4] / "core"
LEAD = "Passive leads with +70 Elo (\u22128 to +148), but not for certain."
OPEN = "Anna and Bea and Carl: not decided after 12 (mean difference -3 to 5)."


@pytest.fixture
def german(qapp):
    i18n.take("de", Catalogue(read_texts(language_files() / "de.ts")))
    yield
    i18n.take("en", None)


@pytest.mark.parametrize(
    "sentence",
    [LEAD, OPEN, LEAD.replace(", but not for certain", ""), "A and B are level so far.",
     "A is better than B (mean difference 1 to 3, n = 50).", "No games played yet.",
     "not valid: 9 of 60 games are void (over 2 %): it died", "not valid: unheard of"],
)  # fmt: skip
def test_english_stays_as_the_core_wrote_it(sentence: str):
    assert core_texts.shown(sentence) == sentence


def test_a_verdict_is_told_with_its_own_values(german):
    assert core_texts.shown(LEAD) == (
        "Passive führt mit +70 Elo (\u22128 bis +148), aber nicht sicher."
    )
    assert core_texts.shown(LEAD.replace(", but not for certain", "")) == (
        "Passive führt mit +70 Elo (\u22128 bis +148)."
    )
    assert "mittlere Differenz -3 bis 5" in core_texts.shown(OPEN)
    assert core_texts.shown("A and B are level so far.") == "A und B sind bisher gleichauf."
    assert core_texts.shown("not valid: 9 of 60 games are void (over 2 %): it died") == (
        "nicht gültig: 9 von 60 Partien sind ungültig (über 2 %): it died"
    )
    tested = "A and B: not decided after 1 pair (Elo +3, -10 to +16)."
    assert core_texts.shown(tested) == (
        "A und B: nach 1 Paar nicht entschieden (Elo +3, -10 bis +16)."
    )


def test_braces_in_names_and_sentences_that_nobody_knows_stay(german):
    assert core_texts.shown("{0} leads with +1 Elo (0 to +2).") == (
        "{0} führt mit +1 Elo (0 bis +2)."
    )
    assert core_texts.shown("Something {else} happened") == "Something {else} happened"
    assert core_texts.shown("") == ""


def test_the_core_writes_sentences_of_these_forms():
    """A form that the core no longer writes would translate nothing."""
    modules = (
        "compare/verdict.py", "compare/suite.py", "compare/board_verdict.py",
        "replay/divergence.py", "replay/start_positions.py",
    )  # fmt: skip
    source = "".join((CORE / name).read_text("utf-8") for name in modules)
    plain = re.sub(r'"\s*f?"', "", source)
    for form in core_texts.FORMS:
        parts = re.split(r"\{\w+\}", form.text)
        assert any(part.strip(" .,:()") and part.strip(" .,:()") in plain for part in parts), form


@pytest.mark.parametrize("code", codes()[1:])
def test_every_form_and_word_is_translated(code: str):
    known = {text for _, text in read_texts(language_files() / f"{code}.ts")}
    assert {form.text for form in core_texts.FORMS} | set(core_texts.WORDS) <= known | {""}
