"""Decisions of a step as the strip below the board and the cards beside it tell them. Pure."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from app.shared.decider_words import INCIDENTS, actor_glyph, late_words, name_of, reason_words
from app.ui import formatting
from app.ui.i18n import tr
from app.ui.told import composed
from mosaic_sdk import gate
from mosaic_sdk.session.host_reports import Decided, DecisionLine

#: Of what settled a step; where a person did, it is theirs.
KINDS = {"veto": "veto", "override": "human", "default": "default", "idle": "default",
         "late": "default", "unreviewed": "default"}  # fmt: skip
#: Outcomes in which nobody's verdict ran.
UNDECIDED = ("default", "unreviewed", "late")


@dataclass(frozen=True)
class DecisionRow:
    """Decisions of one step: the first, and `then` the rest, one line each."""

    kind: str  # human supervisor agent veto default late
    title: str
    reason: str
    change: str
    took: str
    step: str
    seat: str
    then: tuple[str, ...] = ()
    #: Glyph of who decided what ran; empty where nothing ran.
    actor: str = ""
    #: What it tells, to tell it again in another language; None of what is no decision of a step.
    made: Decided | None = field(default=None, compare=False, repr=False)


def settled_words(settled: gate.Attribution, decisions: Sequence[Any]) -> tuple[str, str, str]:
    """Kind, verdict and reason of what ran: the verdict is what the step is counted for."""
    outcome = gate.outcome(decisions)
    word = tr(INCIDENTS[outcome]) if outcome else tr("Passed")
    if settled.by == gate.DEFAULT:
        return "default", word, reason_words(settled.reason)
    is_person = getattr(settled.decision, "role", "") == "person"
    if settled.verdict != "propose":
        kind = KINDS.get(settled.verdict, "supervisor")
        kind = "human" if is_person and kind == "supervisor" else kind
        return kind, word, who_words(settled.decision)
    # A proposal that stands: whoever answered last let it pass, or nobody did.
    answers = [d for d in decisions if d.role != "gate" and d.verdict != "propose"]
    reason = who_words(answers[-1]) if answers else tr("no review")
    if outcome == "unreviewed":
        return "default", word, reason
    is_person = answers[-1].role == "person" if answers else settled.by == gate.HUMAN
    return ("human" if is_person else "accent"), word, reason


def who_words(decision: Any) -> str:
    who = tr("You").lower() if decision.role == "person" else speaker_of(decision)
    return _told(who, decision.reason)


def speaker_of(decision: Any) -> str:
    """The plan of a program, where it is told, else the link."""
    return getattr(decision, "plan", "") or decision.who


def took_words(latency_us: int) -> str:
    return formatting.span(latency_us / 1e6) if latency_us > 0 else ""


def decision_rows(made: Decided, name: Callable[[Any], str]) -> list[DecisionRow]:
    """The card of a step that is counted, with what it is counted for as its title; what else
    happened follows in its order. None for other steps, and for those of which nobody pressed a
    key.
    """
    outcome = gate.outcome(made.decisions)
    decisions = _since_proposed(made.decisions)
    lines = [(d, *line) for d in decisions if (line := _line(d)) is not None]
    if outcome in ("", "idle") or not lines:
        return []
    settled = gate.attribute(decisions)
    at = next((i for i, (d, *_) in enumerate(lines) if _settles(d, settled, outcome)), 0)
    decision, kind, title = lines[at]
    reason = reason_words(decision.reason)
    if outcome in UNDECIDED:
        # The word that is counted, and why nobody's decision ran.
        is_said = decision.role != "gate" and decision.default_taken.startswith(reason)
        kind, reason = "late", title if is_said else _told(title, reason)
        title = tr(INCIDENTS[outcome])
    executed, was = name(made.executed), name(decisions[0].action)
    change = composed("{} \u2192 {}", was, executed) if was and was != executed else executed
    others = (_told(after, reason_words(d.reason)) for d, _, after in lines if d is not decision)
    then = tuple(dict.fromkeys(others))
    took = took_words(decision.latency_us)
    step, actor = formatting.grouped(made.step), actor_glyph(settled.by)
    return [DecisionRow(kind, title, reason, change, took, step, made.seat, then, actor, made)]


def hands_row(seat: str, on: bool, how: str, step: int) -> DecisionRow:
    """Card of a take-over or hand-back, after this step."""
    title = tr("You took over") if on else tr("You handed back")
    reason = tr("while held") if how == "hold" else ""
    kind = gate.HUMAN if on else gate.AGENT
    return DecisionRow(kind, title, reason, "", "", formatting.grouped(step), seat)


def taken_back_row(step: int) -> DecisionRow:
    """Card of a take-back: cards before it may tell of the same steps once more."""
    reason = tr("The game goes on from this step. What followed it is another line.")
    return DecisionRow(
        gate.HUMAN, tr("You took back"), reason, "", "", formatting.grouped(step), ""
    )


def refusal_row(seat: str, action: str, by: str, reason: str, step: int) -> DecisionRow:
    """Card of a person's action that was refused before it was made, as this step."""
    title = tr("Refused by {by}", by=name_of(by))
    return DecisionRow("veto", title, reason, action, "", formatting.grouped(step), seat)


def _since_proposed(decisions: Sequence[DecisionLine]) -> Sequence[DecisionLine]:
    """Without proposals of a person that were refused: they have cards of their own."""
    proposed = [i for i, d in enumerate(decisions) if d.verdict == "propose"]
    return decisions[proposed[-1] :] if proposed else decisions


def _settles(decision: DecisionLine, settled: gate.Attribution, outcome: str) -> bool:
    """Whether this is the decision that the step is counted for."""
    if outcome in UNDECIDED:
        return bool(decision.default_taken) and decision.role != "gate"
    if outcome == "approve":
        return decision.verdict == "approve"
    return decision is settled.decision


def _told(title: str, reason: str) -> str:
    return composed("{}: {}", title, reason) if reason and title != reason else title


def _line(decision: DecisionLine) -> tuple[str, str] | None:
    """Kind and title of a decision; None for approvals of rules and programs."""
    verdict, role = decision.verdict, decision.role
    person = role == "person"
    by = tr("you") if person else speaker_of(decision)
    if decision.default_taken and role != "gate" and verdict != "override":
        return "late", late_words(decision, person)
    words = {
        "veto": tr("Vetoed by {by}", by=by),
        "override": tr("Overridden by you"),
        "replace": tr("Replaced by {by}", by=by),
        "allow": tr("Restricted by {by}", by=by),
        "defer": tr("Deferred by {by}", by=by),
        "approve": tr("Approved by you"),
    }
    if role == "gate":
        return ("default", tr("Substituted")) if verdict == "replace" else None
    if verdict not in words or (verdict == "approve" and not person):
        return None
    kind = KINDS.get(verdict, "human" if person else "supervisor")
    return kind, words[verdict]
