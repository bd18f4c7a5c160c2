"""Reasoning of a program within one answer: cycle by cycle, and as a tree of goals. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from core.guard.explanations import Belief, Known, term_text
from mosaic_sdk.v1 import mind_pb2

PLANS = ("selected", "earlier")


@dataclass(frozen=True, slots=True)
class Goal:
    """A goal with the plan that pursues it. `depth`: number of goals above it."""

    text: str
    plan: str
    depth: int
    state: str
    line: int
    cycle: int


def event_text(event: mind_pb2.MindEvent) -> str:
    return term_text(event.belief.term) if event.HasField("belief") else event.text


def count_of(mind: mind_pb2.Mind) -> int:
    """Reasoning cycles of an answer."""
    last = max((event.cycle for event in mind.events), default=-1) + 1
    return max(last, mind.why.cycles)


def events_of(mind: mind_pb2.Mind, cycle: int) -> list[mind_pb2.MindEvent]:
    return [event for event in mind.events if event.cycle == cycle]


def beliefs_after(known: Known, cycle: int) -> tuple[Belief, ...]:
    """Beliefs after this cycle: those of the answer without later changes."""
    held = {belief.text: belief for belief in known.beliefs}
    for event in reversed(known.review.mind.events):
        if event.cycle <= cycle or not event.HasField("belief"):
            continue
        text = event_text(event)
        if event.name == "learnt":
            held.pop(text, None)
        elif event.name == "forgot":
            functor, source = event.belief.term.functor, event.belief.source
            held.setdefault(text, Belief(text, functor, source, known.review.step))
    return tuple(held.values())


def goals_after(mind: mind_pb2.Mind, cycle: int) -> list[Goal]:
    """Tree of goals, each after its parent. States are those after the answer,
    and are known at its last cycle only.
    """
    over = cycle >= count_of(mind) - 1
    below: dict[int, list[tuple[int, Goal]]] = {}
    for event in mind.events:
        if event.cycle > cycle or event.name not in (*PLANS, "no_plan"):
            continue
        label, colon, trigger = event.text.partition(": ")
        plan, text = (label, trigger) if event.node and colon else ("", event.text)
        state = "no plan" if event.name == "no_plan" else event.state if over else ""
        made = Goal(text, plan, 0, state, event.line, event.cycle)
        below.setdefault(event.parent, []).append((event.node, made))
    goals: list[Goal] = []
    waiting = [(0, each) for each in reversed(below.get(0, []))]
    while waiting:
        depth, (node, goal) = waiting.pop()
        goals.append(replace(goal, depth=depth))
        if node:
            waiting += [(depth + 1, each) for each in reversed(below.get(node, []))]
    return goals


def stops(mind: mind_pb2.Mind, wanted: str) -> list[int]:
    """Cycles in which a plan, goal, formula or belief contains this text; all without a text."""
    if not wanted:
        return list(range(count_of(mind)))
    low = wanted.lower()
    return sorted({event.cycle for event in mind.events if low in event_text(event).lower()})


def neighbour(
    minds: Sequence[mind_pb2.Mind],
    at: int,
    cycle: int,
    by: int,
    wanted: str,
) -> tuple[int, int] | None:
    """The next answer and cycle at which a search stops, after cycle `cycle` of answer `at`."""
    order = range(at, len(minds)) if by > 0 else range(at, -1, -1)
    for index in order:
        cycles = stops(minds[index], wanted)
        if index == at:
            cycles = [number for number in cycles if (number > cycle if by > 0 else number < cycle)]
        if cycles:
            return index, cycles[0] if by > 0 else cycles[-1]
    return None
