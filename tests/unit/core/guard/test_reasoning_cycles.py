"""Cycles, trees and breakpoints are read off the events of a mind."""

from __future__ import annotations

from core.guard.explanations import Belief, Known, Review
from core.guard.reasoning_cycles import beliefs_after, count_of, goals_after, neighbour, stops
from mosaic_sdk.v1 import decider_pb2, mind_pb2


def event(name: str, text: str, cycle: int, **more: object) -> mind_pb2.MindEvent:
    return mind_pb2.MindEvent(name=name, text=text, cycle=cycle, **more)


def belief(functor: str) -> mind_pb2.Belief:
    return mind_pb2.Belief(term=decider_pb2.Term(functor=functor), source="self")


MIND = mind_pb2.Mind(
    events=[
        event("selected", "top: +!review", 0, node=1, state="failed", line=3),
        event("selected", "try: +!try", 1, node=2, parent=1, state="failed"),
        event("learnt", "", 1, belief=belief("tried")),
        event("selected", "rescue: -!try", 2, node=3, parent=2, state="achieved"),
        event("forgot", "", 2, belief=belief("tried")),
        event("learnt", "", 2, belief=belief("saved")),
        event("no_plan", "+!more", 3, parent=1),
    ]
)


def known(mind: mind_pb2.Mind, *texts: str) -> Known:
    review = Review(
        (1, 0, 0), (0, 0, 0), 4, "agent", "guard", "program", "operator", 1, "veto", None, "", 0,
        "", mind.SerializeToString(),
    )  # fmt: skip
    return Known(review, tuple(Belief(text, text, "self", 2) for text in texts), frozenset(), ())


def test_beliefs_after_a_cycle_are_those_of_the_answer_without_what_came_later():
    answer = known(MIND, "at", "saved")
    after = [sorted(belief.text for belief in beliefs_after(answer, cycle)) for cycle in range(4)]
    assert after == [["at"], ["at", "tried"], ["at", "saved"], ["at", "saved"]]


def test_goals_stand_under_their_parents_and_have_states_at_the_end_alone():
    rows = [(goal.depth, goal.text, goal.state) for goal in goals_after(MIND, 3)]
    assert rows == [
        (0, "+!review", "failed"),
        (1, "+!try", "failed"),
        (2, "-!try", "achieved"),
        (1, "+!more", "no plan"),
    ]
    assert [(goal.depth, goal.plan, goal.state) for goal in goals_after(MIND, 1)] == [
        (0, "top", ""),
        (1, "try", ""),
    ]


def test_a_breakpoint_stops_where_its_text_is_and_goes_on_into_the_next_answer():
    assert count_of(MIND) == 4
    assert stops(MIND, "tried") == [1, 2]
    assert stops(MIND, "RESCUE") == [2]
    plain = mind_pb2.Mind(events=[event("selected", "fine: +!review", 0, node=1)])
    minds = [plain, MIND, plain]
    assert neighbour(minds, 0, 0, 1, "rescue") == (1, 2)
    assert neighbour(minds, 1, 2, -1, "tried") == (1, 1)
    assert neighbour(minds, 1, 3, 1, "") == (2, 0)
    assert neighbour(minds, 2, 0, -1, "fine") == (0, 0)
    assert neighbour(minds, 1, 2, 1, "rescue") is None
