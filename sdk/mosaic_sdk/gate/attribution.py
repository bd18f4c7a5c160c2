"""Attribution of a step: who decided it, and what happened on the way, read from its decisions.

Live strip, cards, timeline, replay, score sheet, counters and exports all use it, so they always
agree.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

HUMAN, SUPERVISOR, DEFAULT, AGENT = "human", "supervisor", "default", "agent"
#: Strongest first: where several seats act in one step, the first of these among them names it.
DECIDERS = (HUMAN, SUPERVISOR, DEFAULT, AGENT)
#: What may happen on the way to a step's action, and what it is counted for.
INCIDENTS = (
    *("approve", "veto", "replace", "allow", "defer", "override"),
    *("default", "idle", "unreviewed", "late"),
)
#: A person at the controls who pressed nothing in time; the gate writes it so.
NO_KEY = "no key"


class Attribution(NamedTuple):
    """`by`: one of `DECIDERS`. `who`, `verdict` and `reason` are those of the decision that settled
    it, or those words of `INCIDENTS` that say why nobody's decision did."""

    by: str
    who: str = ""
    verdict: str = ""
    reason: str = ""
    decision: Any = None


def attribute(decisions: Sequence[Any], is_human: bool = False) -> Attribution:
    """Attribute a step by its decisions in their order.

    `is_human`: the row's own flag, used if there are no decisions.
    """
    author = Attribution(HUMAN if is_human else AGENT)
    before = author
    standing: Any = None
    # Who refused what stood, and with that chose that something else runs.
    refusing: Any = None
    for decision in decisions:
        verdict, role = decision.verdict, decision.role
        if verdict == "propose":
            author, refusing = _of_proposal(decision), None
        elif verdict in ("veto", "allow"):
            refusing = decision
            continue
        elif verdict == "default":
            refusing = None
            continue
        elif verdict == "override":
            author = _made(HUMAN, decision)
        elif verdict != "replace" or (role != "person" and _is_same(decision.action, standing)):
            continue
        elif role != "gate":
            before = author
            author, refusing = _made(HUMAN if role == "person" else SUPERVISOR, decision), decision
        elif decision.default_taken == "before_person":
            author, refusing = before, None
        elif decision.default_taken.startswith("late"):
            author = Attribution(DEFAULT, decision.who, "late", decision.reason, decision)
        elif refusing is not None:
            author = _made(SUPERVISOR, refusing)
        else:
            author = Attribution(DEFAULT, decision.who, "default", decision.reason, decision)
        standing = decision.action
    return author


def incidents(decisions: Sequence[Any]) -> list[str]:
    """List the `INCIDENTS` on the way to the action, each once, in their order."""
    names: set[str] = set()
    for decision in decisions:
        verdict, role = decision.verdict, decision.role
        if verdict == "propose" and decision.default_taken:
            names.add("idle" if decision.default_taken.startswith(NO_KEY) else "default")
        elif verdict == "approve":
            # What rules and programs let pass is no news.
            if role == "person":
                names.add(verdict)
        elif verdict == "replace" and role == "gate":
            continue
        elif verdict in INCIDENTS:
            names.add(verdict)
    settled = attribute(decisions)
    if settled.by == DEFAULT:
        names.add(settled.verdict)
    return [name for name in INCIDENTS if name in names]


def outcome(decisions: Sequence[Any]) -> str:
    """The one of `INCIDENTS` that settled a step: it is counted for that, beside who decided it.
    Empty where a proposal ran that no person was asked about.
    """
    settled = attribute(decisions).verdict
    if settled in INCIDENTS:
        return settled
    happened = incidents(decisions)
    return next((name for name in ("unreviewed", "approve") if name in happened), "")


def strongest(deciders: Iterable[str]) -> str:
    """Pick the strongest of several seats, or of neighbours on a timeline; empty if there is
    none.
    """
    present = set(deciders)
    return next((by for by in DECIDERS if by in present), "")


def _of_proposal(decision: Any) -> Attribution:
    if decision.default_taken:
        is_idle = decision.default_taken.startswith(NO_KEY)
        verdict = "idle" if is_idle else "default"
        return Attribution(DEFAULT, decision.who, verdict, decision.default_taken, decision)
    return _made(HUMAN if decision.role == "person" else AGENT, decision)


def _made(by: str, decision: Any) -> Attribution:
    return Attribution(by, decision.who, decision.verdict, decision.reason, decision)


def _is_same(action: Any, other: Any) -> bool:
    # Actions may be arrays, which have no truth.
    return repr(action) == repr(other)
