"""Questions in the launcher: each is over exactly once, whatever comes back."""

import itertools

from hypothesis import given
from hypothesis import strategies as st

from mosaic_sdk.codec import link_frames
from mosaic_sdk.launch.deciders_backoff import Breaker
from mosaic_sdk.launch.pending_requests import Asked, PendingRequests, number_of, with_number
from mosaic_sdk.v1 import decider_pb2 as pb


def ledger() -> PendingRequests:
    return PendingRequests(itertools.count(1).__next__)


def put(book: PendingRequests) -> Asked:
    return book.put(link_frames.REVIEW, lambda status, data: None, 0)


def answer(ask: int) -> bytes:
    return pb.ReviewResponse(ask=ask).SerializeToString()


def test_an_answer_finds_its_question() -> None:
    book = ledger()
    first, second = put(book), put(book)
    assert book.answered(answer(second.ask), link_frames.REVIEW, 5000) is second
    assert book.answered(answer(first.ask), link_frames.REVIEW, 5000) is first
    assert book.counters.answered == 2
    assert book.under_way == 0


def test_a_second_a_late_and_a_foreign_answer_go_nowhere() -> None:
    book = ledger()
    first, second = put(book), put(book)
    assert book.answered(answer(first.ask), link_frames.REVIEW, 0)
    assert book.answered(answer(first.ask), link_frames.REVIEW, 0) is None
    assert book.expired(second.ask) is second
    assert book.expired(second.ask) is None
    assert book.answered(answer(second.ask), link_frames.REVIEW, 0) is None
    assert book.answered(answer(second.ask), link_frames.REVIEW, 0) is None
    assert book.answered(answer(99), link_frames.REVIEW, 0) is None
    assert book.answered(b"\xff\xff", link_frames.REVIEW, 0) is None
    counters = book.counters
    assert (counters.double, counters.too_late, counters.foreign) == (2, 1, 1)
    assert (counters.late, counters.malformed) == (1, 1)


def test_a_verdict_is_no_answer_to_what_asks_for_a_proposal() -> None:
    book = ledger()
    asked = book.put(link_frames.DECIDE, lambda status, data: None, 0)
    assert book.answered(answer(asked.ask), link_frames.REVIEW, 0) is None
    assert book.is_open(asked.ask)


def test_one_in_time_ends_the_row_of_late_ones() -> None:
    book = ledger()
    for _ in range(2):
        book.expired(put(book).ask)
    assert book.late_in_a_row == 2
    book.answered(answer(put(book).ask), link_frames.REVIEW, 0)
    assert book.late_in_a_row == 0


@given(st.lists(st.tuples(st.sampled_from("paxf"), st.integers(1, 12)), max_size=60))
def test_every_question_is_over_once(moves: list[tuple[str, int]]) -> None:
    book = ledger()
    over: list[int] = []
    for what, ask in moves:
        if what == "p":
            put(book)
        elif what == "a":
            answered = book.answered(answer(ask), link_frames.REVIEW, 0)
            over += [answered.ask] if answered else []
        elif what == "x":
            answered = book.expired(ask)
            over += [answered.ask] if answered else []
        else:
            over += [pending.ask for pending in book.fail_all()]
    assert len(over) == len(set(over))
    assert book.counters.asked == len(over) + book.under_way
    counters = book.counters
    assert counters.answered + counters.late + counters.dead == len(over)


def test_the_number_is_found_wherever_it_was_written() -> None:
    body = pb.ReviewResponse(verdicts=[pb.Verdict(id=3, verdict="approve")]).SerializeToString()
    assert number_of(with_number(7, body)) == 7
    assert number_of(body + with_number(8, b"")) == 8
    assert pb.ReviewRequest.FromString(with_number(9, b"")).ask == 9


def test_waits_double_and_the_circuit_opens() -> None:
    breaker = Breaker()
    waits = [breaker.died(at / 10) for at in range(6)]
    assert waits == [0.1, 0.2, 0.4, 0.8, 1.6, -1.0]
    assert "6 times" in breaker.why


def test_deaths_long_ago_are_forgiven() -> None:
    breaker = Breaker()
    assert {breaker.died(at * 100.0) for at in range(20)} == {0.1}
