"""Explanations show one answer; beliefs are those that the filter leaves."""

from __future__ import annotations

from app.mind.explanation_text import Told
from app.mind.mind_explanation import MindExplanation, MindMemory


def test_an_explanation_follows_the_answer():
    explanation = MindExplanation()
    explanation.show(
        Told(kind="veto", sentence="a hole is there", plan="no_pit", why_not=[{"plan": "x"}])
    )
    assert (explanation.kind, explanation.sentence, explanation.plan) == (
        "veto",
        "a hole is there",
        "no_pit",
    )
    assert explanation.whyNot.count == 1
    explanation.show(Told())
    assert (explanation.sentence, explanation.whyNot.count) == ("", 0)


def test_the_filter_outlives_the_answer():
    memory = MindMemory()
    memory.show(Told(beliefs=[{"text": "at(0,0)"}, {"text": "Hole(1,1)"}]))
    assert memory.beliefs.count == 2
    memory.setProperty("filter", " hole ")
    assert [row["text"] for row in memory.beliefs.rows] == ["Hole(1,1)"]
    memory.show(Told(beliefs=[{"text": "at(0,1)"}]))
    assert memory.beliefs.count == 0
