"""Texts and glyphs for the author of a step, for stage, replay and lists. Pure."""

from __future__ import annotations

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
