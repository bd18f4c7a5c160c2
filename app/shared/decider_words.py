"""Texts and glyphs for the author of a step, for stage, replay and lists. Pure."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from app.shared.core_texts import Form
from app.ui.i18n import tr
from mosaic_sdk import gate
from mosaic_sdk.session.session_state import SeatState

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
#: Counters by who decided: they add up to the steps.
MOVES = {
    "by_you": "Your moves",
    "by_agent": "Agent's moves",
    "by_supervisor": "Supervisor's moves",
    "by_default": "Moves by default",
}
#: Counters by what settled a step, each step once: the words of strip, cards and sheets.
INCIDENTS = {
    "approve": "Approved",
    "veto": "Vetoed",
    "replace": "Replaced",
    "allow": "Restricted",
    "defer": "Deferred",
    "override": "Overridden",
    "default": "Default taken",
    "idle": "No key in time",
    "unreviewed": "Unreviewed",
    "late": "Late",
}
#: A person's own moves that were vetoed before they were played: no step has them.
REFUSED = {"refused": "Refused"}
COUNTED = {**MOVES, **INCIDENTS, **REFUSED}
#: Those that are shown where they are 0 too.
ALWAYS = (*MOVES, "approve", "veto", "replace")
SIGNS = {
    "by_you": gate.HUMAN, "by_agent": gate.AGENT, "by_supervisor": gate.SUPERVISOR,
    "by_default": gate.DEFAULT, "approve": "accent", "veto": "veto", "refused": "veto",
    "override": gate.HUMAN, "default": gate.DEFAULT, "idle": gate.DEFAULT, "late": gate.DEFAULT,
    "unreviewed": gate.DEFAULT,
}  # fmt: skip

#: What the gate's substitutes run instead.
SUBSTITUTES = {
    "resample": "another action was drawn",
    "noop": "the idle action",
    "safe": "the safe action",
    "previous": "the previous action",
}


#: How the link of the person before the window is called.
YOU = ("you", "You")
LATE = Form("{who} is late")
#: Why the gate itself did something.
REASONS = (
    Form("vetoed by {who}"),
    Form("deferred by {who}, without a person"),
    Form("best of what {who} allows"),
    Form("the links do not agree"),
    Form("allows nothing"),
    LATE,
)


def counters_of(
    counts: Mapping[str, int], always: Sequence[str] = ALWAYS
) -> list[tuple[str, str, str, int]]:
    """Key, text, sign and number of what is counted in an episode, for every place that shows
    it: those of `always`, and the others that are not 0.
    """
    return [
        (key, text, SIGNS.get(key, gate.SUPERVISOR), counts.get(key, 0))
        for key, text in COUNTED.items()
        if key in always or counts.get(key)
    ]


def total(seats: Iterable[SeatState]) -> dict[str, int]:
    """Counts of all seats together: what is judged may be of any of them."""
    summed: Counter[str] = Counter()
    for seat in seats:
        summed.update(seat.counts)
    return dict(summed)


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
        name_of("you")
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
    if mark and tail in SUBSTITUTES:
        return tr("{head}, so {substitutes}", head=_why(head), substitutes=tr(SUBSTITUTES[tail]))
    return _why(reason)


def _why(reason: str) -> str:
    """A reason of the gate; those of deciders are theirs."""
    for form in REASONS:
        values = form.values(reason)
        if values is not None:
            if values.get("who") in YOU and form is LATE:
                return tr("You ran out of time")
            return tr(form.text, **{name: name_of(who) for name, who in values.items()})
    return reason


def name_of(who: str) -> str:
    """The name of a link; the person before the window is spoken to."""
    return tr("you") if who in YOU else who
