"""Minds put together again from what changed, step by step, branch by branch."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from core.guard.explanations import Minds, term_text
from mosaic_sdk.codec.step_builder import Decision
from mosaic_sdk.v1 import decider_pb2, mind_pb2, records_pb2

GUARD = ("guard", "agent")


def term(functor: str, *args: Any) -> decider_pb2.Term:
    made = decider_pb2.Term(functor=functor)
    for arg in args:
        kind = "integer" if isinstance(arg, int) else "text"
        made.args.append(records_pb2.Value(**{kind: arg}))
    return made


def mind(*added: decider_pb2.Term, removed: Any = (), full: bool = False, plan: str = "p") -> bytes:
    made = mind_pb2.Mind(full=full, removed=removed)
    made.added.extend(mind_pb2.Belief(term=term, source="percept") for term in added)
    made.why.plan = plan
    return made.SerializeToString()


def percepts(*added: decider_pb2.Term, removed: Any = (), full: bool = False) -> bytes:
    return decider_pb2.Percepts(added=added, removed=removed, full=full).SerializeToString()


def answer(raw: bytes, verdict: str = "approve", order: int = 1, action: Any = 0) -> Decision:
    return Decision(0, order, "program", "guard", verdict, action, "", 10, "", False, raw)


def proposal(action: Any = 0) -> Decision:
    return Decision(0, 0, "operator", "random", "propose", action, "", 0, "", False, b"")


class Tape:
    """A film of rows given by hand: a batch a row."""

    def __init__(self, *rows: tuple[int, int, list[Decision], bytes]) -> None:
        self.rows = list(rows)

    @property
    def takes(self) -> list[Any]:
        branches = sorted({row[0] for row in self.rows})
        return [
            SimpleNamespace(
                episode=0,
                branch=branch,
                key=(0, branch, 0),
                first_commit=min(n for n, row in enumerate(self.rows) if row[0] == branch),
            )
            for branch in branches
        ]

    def within(self, take: Any) -> range:
        return range(len(self.rows))

    def commit_of(self, index: int) -> int:
        return index

    def rows_of(self, take: Any, index: int) -> Any:
        return np.arange(int(self.rows[index][0] == take.branch))

    def batch(self, index: int) -> Any:
        _, step, decisions, sent = self.rows[index]
        extra = SimpleNamespace(key="percepts", value={"guard": sent})
        return SimpleNamespace(
            step=[step], seats=["agent"], seat=[0], flags=b"\0", action=lambda row: 1,
            decisions_of={0: decisions}, extras_of={0: [extra] if sent else []},
        )  # fmt: skip


def minds(*rows: tuple[int, int, list[Decision], bytes]) -> tuple[Minds, list[Any]]:
    film: Any = Tape(*rows)
    return Minds(film), film.takes


def texts(known: Any) -> list[tuple[str, int]]:
    return sorted((belief.text, belief.since) for belief in known.beliefs)


def test_a_term_reads_as_the_program_writes_it():
    inner = term("pair", "a b", -3)
    assert term_text(inner) == 'pair("a b",-3)'
    assert term_text(decider_pb2.Term(functor="here", negated=True)) == "~here"


@pytest.mark.parametrize("order", ([3, 1, 2], [1, 2, 3], [2, 3, 1]))
def test_each_step_shows_what_was_known_then(order):
    rows = (
        (0, 1, [proposal(), answer(mind(term("at", 0), term("hole", 4), full=True))], b""),
        (0, 2, [proposal(), answer(mind(term("at", 1), removed=[term("at", 0)]))], b""),
        (0, 3, [proposal(), answer(mind(term("at", 0), removed=[term("at", 1)], plan="q"))], b""),
    )
    book, (take,) = minds(*rows)
    wanted = {
        1: [("at(0)", 1), ("hole(4)", 1)],
        2: [("at(1)", 2), ("hole(4)", 1)],
        3: [("at(0)", 3), ("hole(4)", 1)],
    }
    for step in order:
        (known,) = book.at(take, GUARD, step)
        assert texts(known) == wanted[step]
        assert known.review.step == step
    assert book.at(take, GUARD, 3)[0].gone == ("at(1)",)
    assert book.at(take, GUARD, 3)[0].review.mind.why.plan == "q"


def test_a_step_without_an_answer_shows_the_last_one_before_it():
    book, (take,) = minds((0, 2, [proposal(), answer(mind(term("a"), full=True))], b""))
    assert book.at(take, GUARD, 1) == []
    assert book.at(take, GUARD, 9)[0].review.step == 2
    assert book.guards(take) == [GUARD]


def test_several_answers_of_one_step_are_told_apart():
    first = answer(mind(term("a"), full=True), "veto", 1, 2)
    again = Decision(0, 2, "gate", "the gate", "replace", 1, "", 0, "noop", False, b"")
    book, (take,) = minds(
        (0, 1, [proposal(2), first, again, answer(mind(term("b")), order=3)], b"")
    )
    earlier, later = book.at(take, GUARD, 1)
    assert (earlier.review.verdict, earlier.review.asked, earlier.review.by) == (
        "veto",
        2,
        "operator",
    )
    assert (later.review.verdict, later.review.asked, later.review.by) == ("approve", 1, "gate")
    assert [text for text, _ in texts(earlier)] == ["a"]
    assert [text for text, _ in texts(later)] == ["a", "b"]
    assert book.marks(take, GUARD) == [(1, "veto")]


def test_what_was_known_before_a_restart_keeps_its_age_where_it_is_told_again():
    book, (take,) = minds(
        (0, 1, [answer(mind(term("a"), term("b"), full=True))], b""),
        (0, 5, [answer(mind(term("a"), term("c"), full=True))], b""),
    )
    assert texts(book.at(take, GUARD, 5)[0]) == [("a", 1), ("c", 5)]


def test_a_mind_goes_on_where_the_agent_went_back():
    book, (first, second) = minds(
        (0, 1, [answer(mind(term("a"), full=True))], percepts(term("at", 1), full=True)),
        (0, 2, [answer(mind(term("b")))], percepts(term("at", 2), removed=[term("at", 1)])),
        (1, 2, [answer(mind(term("c")))], percepts(term("at", 7), removed=[term("at", 2)])),
    )
    assert [t for t, _ in texts(book.at(second, GUARD, 2)[0])] == ["a", "b", "c"]
    assert [t for t, _ in texts(book.at(first, GUARD, 2)[0])] == ["a", "b"]
    assert book.at(second, GUARD, 1)[0].review.step == 2, "the last answer before the branch"
    sent = book.sent(second, GUARD, 2)
    assert sent is not None and sent.facts == ("at(7)",) and sent.gone == ("at(2)",)


def test_percepts_are_shown_as_they_were_sent():
    book, (take,) = minds(
        (0, 1, [answer(mind(full=True))], percepts(term("at", 1), term("hole", 4), full=True)),
        (0, 2, [answer(mind())], percepts(term("at", 2), removed=[term("at", 1)])),
        (0, 3, [answer(mind())], b""),
    )
    first, second, third = (book.sent(take, GUARD, step) for step in (1, 2, 3))
    assert first and second and third
    assert first.whole and first.facts == ("at(1)", "hole(4)")
    assert second.facts == ("hole(4)", "at(2)") and second.came == {"at(2)"}
    assert third.facts == second.facts and not third.came
    assert book.sent(take, GUARD, 0) is None


def test_far_answers_are_the_same_read_forwards_and_at_once():
    rows = [(0, 1, [answer(mind(term("n", 1), full=True))], b"")]
    rows += [
        (0, n, [answer(mind(term("n", n), removed=[term("n", n - 3)] if n > 3 else ()))], b"")
        for n in range(2, 150)
    ]
    book, (take,) = minds(*rows)
    at_once = [texts(book.at(take, GUARD, 149)[0]), texts(book.at(take, GUARD, 70)[0])]
    again, (take,) = minds(*rows)
    forwards = {step: texts(again.at(take, GUARD, step)[0]) for step in range(1, 150)}
    assert at_once == [forwards[149], forwards[70]]
    assert forwards[149] == [("n(147)", 147), ("n(148)", 148), ("n(149)", 149)]


def test_a_mind_that_cannot_be_read_says_nothing():
    book, (take,) = minds((0, 1, [answer(b"\xff\xff")], b""))
    assert book.at(take, GUARD, 1)[0].beliefs == ()
