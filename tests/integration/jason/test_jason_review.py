"""Reviews of a proposal by a program, and the known reasons."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import grpc
import pytest
from bridging import Bridge, facts, mind_of, question

from mosaic_sdk.asking.decider_messages import MAX_TERM_BYTES, MAX_TERMS, Percepts, Term

Start = Callable[..., Bridge]
LAKE = facts("size(4,4)", "goal(3,3)", "hole(1,1)", "hole(1,3)", "hole(2,3)", "hole(3,0)")
NAMES = ("left", "down", "right", "up")


def lake(*at: int, first: bool = True, before: tuple[int, int] | None = None) -> Percepts:
    here = (Term("at", at),)
    if first:
        return Percepts(statics=LAKE, added=here, full=True)
    return Percepts(added=here, removed=(Term("at", before or ()),))


def text_of(value: Any) -> Any:
    return getattr(value, value.WhichOneof("kind"))


def test_describes_itself(bridge: Start) -> None:
    description = bridge("frozen_lake").describe()
    assert description.kind == "program" and description.title == "frozen_lake.asl"
    assert description.version == "Jason 3.2.1"
    assert len(description.fingerprint) == 64 and not description.HasField("trouble")


def test_nobody_comes_in_without_the_token(bridge: Start) -> None:
    guard = bridge("frozen_lake")
    guard.dial(token="wrong")
    with pytest.raises(grpc.RpcError) as refused:
        guard.describe()
    assert refused.value.code() == grpc.StatusCode.UNAUTHENTICATED


def test_approves_and_replaces(bridge: Start) -> None:
    guard = bridge("frozen_lake")
    fine = guard.review(1, lake(0, 0), names=NAMES)
    assert (fine.verdict, fine.reason) == ("approve", "")
    bad = guard.review(1, lake(0, 1, first=False, before=(0, 0)), step=1)
    assert bad.verdict == "replace"
    assert bad.action.integer == 2  # right: safe and nearer
    assert bad.reason == "hole at 1,1"


def test_says_why_and_why_not(bridge: Start) -> None:
    guard = bridge("frozen_lake")
    guard.review(2, lake(0, 0), names=NAMES)
    mind = mind_of(guard.review(1, lake(0, 1, first=False, before=(0, 0))))
    why = mind.why
    assert why.plan == "no_hole_nearer"
    assert why.context == "danger(down,1,1) & safe(right) & nearer(right)"
    assert why.unifier["B"] == "right" and why.unifier["A"] == "down"
    assert why.file.endswith("frozen_lake.asl") and why.line > 0
    assert why.labels["severity"] == "high"
    assert {(t.functor, *(a.integer for a in t.args)) for t in why.beliefs} >= {
        ("at", 0, 1),
        ("hole", 1, 1),
    }
    assert [(n.plan, n.conjunct, n.place) for n in mind.why_not] == [
        ("lost", "not (at(_,_))", 1),
        ("fine", "not (danger(down,_,_))", 1),
    ]
    fine = mind_of(guard.review(2)).why
    assert (fine.plan, fine.context) == ("fine", "not (danger(right,_,_))")


def test_a_mind_records_what_changed(bridge: Start) -> None:
    guard = bridge("frozen_lake")
    whole = mind_of(guard.review(1, lake(0, 0), names=NAMES))
    assert whole.full and {b.term.functor for b in whole.added if b.source == "percept"} == {
        "size",
        "goal",
        "hole",
        "at",
    }
    delta = mind_of(guard.review(2, lake(0, 1, first=False, before=(0, 0))))
    assert not delta.full
    assert [b.term.functor for b in delta.added] == ["at"]
    assert [t.functor for t in delta.removed] == ["at"]
    assert len(delta.SerializeToString()) < 1000


EVERY_VERDICT = """
+!review(Id, _, a) <- approve(Id).
+!review(Id, _, b) <- veto(Id, "no b").
+!review(Id, _, c) <- replace(Id, a, no_c).
+!review(Id, _, d) <- allow(Id, [a, b, 7]).
+!review(Id, _, e) <- defer(Id, "ask a person").
+!review(Id, _, f) <- end_episode(Id, enough).
+!review(Id, _, g)
    <- annotate(Id, note, "seen");
       set_param(Id, epsilon, 0.5)[id(k1), expected("less noise")];
       approve(Id).
+!review(Id, _, h) <- approve(Id); veto(Id, "second thought").
+!review(Id, _, i) <- +old(Id); approve(Id).
+!review(Id, _, j) : old(Old) <- veto(Old, "late"); approve(Id).
+!review(Id, _, k) <- veto(Id, Why).
-!review(Id, _, k)[error(E)] <- defer(Id, E).
+!review(Id, _, [X, Y]) : X > Y <- replace(Id, [Y, X], "sorted").
+!review(Id, Who, person)[proposed_by(P)] <- veto(Id, P).
"""


def test_every_verdict(bridge: Start) -> None:
    program = bridge(EVERY_VERDICT)
    ask = program.review
    assert ask("a", start=True).verdict == "approve"
    assert ask("b").reason == "no b"
    assert text_of(ask("c").action) == "a"
    assert [text_of(v) for v in ask("d").allowed] == ["a", "b", 7]
    assert (ask("e").verdict, ask("f").verdict, ask("f").reason) == (
        "defer",
        "end_episode",
        "enough",
    )
    noted = ask("g", step=4)
    assert [(n.key, n.text) for n in noted.annotations] == [("note", "seen")]
    (param,) = noted.set_params
    assert (param.id, param.name, param.value.number, param.expected) == (
        "k1",
        "epsilon",
        0.5,
        "less noise",
    )
    replaced = ask([3.5, 1.25])
    assert [text_of(v) for v in replaced.action.list.items] == [1.25, 3.5]
    assert ask("person", by="person").reason == "person"


def test_the_second_verdict_is_dropped_and_counted(bridge: Start) -> None:
    program = bridge(EVERY_VERDICT)
    answer = program.batch([question("h", start=True)])
    (verdict,) = answer.verdicts
    assert verdict.verdict == "approve" and verdict.trouble.name == "double"
    assert answer.counters["double"] == 1


def test_a_late_verdict_is_dropped_and_counted(bridge: Start) -> None:
    program = bridge(EVERY_VERDICT)
    program.review("i", start=True)
    answer = program.batch([question("j")])
    assert answer.verdicts[0].verdict == "approve"
    assert answer.counters["late"] == 1


def test_a_malformed_verdict_fails_in_the_program(bridge: Start) -> None:
    verdict = bridge(EVERY_VERDICT).review("k", start=True)
    assert verdict.verdict == "defer" and verdict.trouble.name == "malformed"


def test_batches_have_a_mind_each(bridge: Start) -> None:
    counting = """
    seen(0).
    +!review(Id, _, _) : seen(N) <- -+seen(N + 1); .concat("seen ", N, Text); veto(Id, Text).
    """
    program = bridge(counting)
    seats = [(0, "a"), (0, "b"), (1, "a")]
    many = [
        question("x", id=n, slot=slot, seat=seat, start=True)
        for n, (slot, seat) in enumerate(seats)
    ]
    assert [v.reason for v in program.batch(many).verdicts] == ["seen 0"] * 3
    assert [v.reason for v in program.batch(many[:1]).verdicts] == ["seen 1"]
    shared = bridge(counting, shared=True)
    assert [v.reason for v in shared.batch(many).verdicts] == ["seen 0", "seen 1", "seen 2"]


def test_moves_go_by_their_names(bridge: Start) -> None:
    program = bridge('+!review(Id, _, e2e4) <- replace(Id, d2d4, "queen side").\n')
    verdict = program.review(77, start=True, legal=[40, 77], legal_names=["d2d4", "e2e4"])
    assert verdict.action.integer == 40


def test_percepts_are_limited_and_structured(bridge: Start) -> None:
    program = bridge(
        "+!review(Id, _, _) : danger <- veto(Id, x).\n+!review(Id,_,_) <- approve(Id)."
    )
    many = Percepts(added=tuple(Term("n", (i,)) for i in range(MAX_TERMS + 1)), full=True)
    assert program.review(0, many, start=True).trouble.name == "malformed"
    large = Percepts(added=(Term("n", ("y" * (MAX_TERM_BYTES + 1),)),), full=True)
    assert program.review(0, large).trouble.name == "malformed"
    glued = Percepts(added=(Term("n", ("x). danger. y(",)), Term("n", ('" & danger',))), full=True)
    assert program.review(0, glued).verdict == "approve"
    functor = Percepts(added=(Term("a(b). danger"),), full=True)
    assert program.review(0, functor).trouble.name == "malformed"
    assert program.review(0, Percepts(added=(Term("danger"),), full=True)).verdict == "veto"


def test_changes_without_a_beginning_are_no_percepts(bridge: Start) -> None:
    program = bridge("+!review(Id, _, _) <- approve(Id).\n")
    verdict = program.review(0, Percepts(added=(Term("at", (1,)),)))
    assert not verdict.verdict and verdict.trouble.name == "beliefs_lost"
    again = question(0, Percepts(added=(Term("at", (1,)),), full=True), start=True, resumed=True)
    answer = program.batch([again])
    assert answer.verdicts[0].verdict == "approve"
    assert [t.name for t in answer.troubles] == ["beliefs_lost"]
    assert answer.counters["beliefs_lost"] == 2


def test_warm_up_leaves_no_trace(bridge: Start) -> None:
    program = bridge("seen(0).\n+!review(Id, _, _) : seen(N) <- -+seen(N + 1); veto(Id, N).\n")
    assert program.review(0, start=True, warm_up=True).verdict == "veto"
    assert program.review(0, start=True).reason == "0"


def test_print_goes_to_the_log_and_to_the_mind(bridge: Start) -> None:
    program = bridge('+!review(Id, _, _) <- .print("hello ", Id); approve(Id).\n')
    events = mind_of(program.review(0, start=True)).events
    assert ("printed", "hello 1") in [(e.name, e.text) for e in events]
    assert "[agent] hello 1" in program.log.read_text()


RANDOM = (
    "+!review(Id, _, _) : .random(R) & R < 0.5 <- veto(Id, R).\n+!review(Id,_,_) <- approve(Id)."
)


@pytest.mark.parametrize("program", ["frozen_lake", RANDOM])
def test_same_program_and_recording_same_verdicts(bridge: Start, program: str) -> None:
    def play() -> list[tuple[str, str, int]]:
        guard = bridge(program)
        verdicts: list[tuple[str, str, int]] = []
        row = column = 0
        for step in range(60):
            moves = lake(row, column) if step % 20 == 0 else lake_delta(row, column)
            begins = {"names": NAMES, "seed": step} if step % 20 == 0 else {}
            verdict = guard.review(step * 7 % 4, moves, step=step, **begins)
            verdicts.append((verdict.verdict, verdict.reason, verdict.action.integer))
            last[:] = [row, column]
            row, column = step * 3 % 4, step * 5 % 4
        return verdicts

    last = [0, 0]

    def lake_delta(row: int, column: int) -> Percepts:
        return Percepts(added=(Term("at", (row, column)),), removed=(Term("at", tuple(last)),))

    first = play()
    assert {verdict for verdict, _, _ in first} >= {"approve"}
    assert play() == first
