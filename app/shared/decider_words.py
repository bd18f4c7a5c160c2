"""Texts and glyphs for the author of a step, for stage, replay and lists. Pure."""

from __future__ import annotations

from typing import Any

from app.ui.i18n import tr
from mosaic_sdk import gate

#: Of the lines on a timeline; a step that nobody decided leaves a gap there.
LANES = (gate.HUMAN, gate.SUPERVISOR, gate.AGENT)
#: What a timeline draws for an incident.
MARKS = {
    "veto": "veto",
    "override": "human",
    "replace": "supervisor",
    "default": "warning",
    "idle": "warning",
    "unreviewed": "warning",
    "late": "warning",
}
WORDS = {
    gate.HUMAN: "a person",
    gate.SUPERVISOR: "a supervisor",
    gate.AGENT: "the agent",
    gate.DEFAULT: "no one: the default ran",
}
#: The names of counters by who decided, and of those by incident.
MOVES = {
    "by_you": "Your moves",
    "by_agent": "Agent's moves",
    "by_supervisor": "Supervisor's moves",
    "by_default": "Defaults",
}
INCIDENTS = {
    "approve": "Approved",
    "veto": "Vetoed",
    "replace": "Replaced",
    "allow": "Restricted",
    "override": "Overridden",
    "default": "No answer in time",
    "idle": "No key in time",
    "unreviewed": "Unreviewed",
    "late": "Late",
}

#: What the gate's substitutes run instead.
SUBSTITUTES = {
    "resample": "another action was drawn",
    "noop": "the idle action",
    "safe": "the safe action",
    "previous": "the previous action",
}


def actor_glyph(by: str) -> str:
    """Glyph of an author."""
    return "warning" if by == gate.DEFAULT else by


def by_words(attribution: gate.Attribution, speaker: str = "") -> str:
    """Text of the author after the action; `speaker`: the plan of a program."""
    if attribution.by == gate.HUMAN:
        return tr("by you")
    if attribution.by == gate.DEFAULT:
        return tr("by default")
    who = (
        "you"
        if getattr(attribution.decision, "role", "") == "person"
        else speaker or attribution.who
    )
    return tr("by {who}", who=who) if who else ""


def late_words(decision: Any, person: bool) -> str:
    """A decider that did not answer in time."""
    if "deadline" not in decision.default_taken:
        return tr("{who} did not decide", who=decision.who)
    return tr("You ran out of time") if person else tr("{who} ran out of time", who=decision.who)


def reason_words(reason: str) -> str:
    """Readable text for the gate's substitutes."""
    head, mark, tail = reason.rpartition("; ")
    return (
        tr("{head}, so {substitutes}", head=head, substitutes=tr(SUBSTITUTES[tail]))
        if mark and tail in SUBSTITUTES
        else reason
    )
