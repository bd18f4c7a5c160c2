"""Questions under way: each answer finds its question, and each question ends."""

from __future__ import annotations

import pytest

from mosaic_sdk.asking.ask_client import Asks, no_answer
from mosaic_sdk.codec import link_frames

HEAD = 5


def put(asks: Asks, sent: list[bytes], request: bytes = b"?", deadline_s: float = 1.0):
    return asks.put(sent.append, "judge", link_frames.REVIEW, request, deadline_s)


def answer(number: int, status: int = link_frames.ANSWERED, data: bytes = b"yes") -> bytes:
    return link_frames.pack_answer(number, status, data)[HEAD:]


def test_a_question_goes_out_with_its_deadline_and_its_decider() -> None:
    asks, sent = Asks(), []
    put(asks, sent, b"what now?", 0.25)
    ask = link_frames.unpack_ask(sent[0][HEAD:])
    assert (ask.id, ask.what, ask.deadline_us) == (1, link_frames.REVIEW, 250_000)
    assert (ask.decider, ask.request) == ("judge", b"what now?")
    assert asks.under_way == 1


@pytest.mark.parametrize(("deadline_s", "micros"), [(-1.0, 0), (1e9, 0xFFFF_FFFF)])
def test_a_deadline_that_the_frame_can_not_hold_is_bounded(deadline_s: float, micros: int) -> None:
    asks, sent = Asks(), []
    put(asks, sent, deadline_s=deadline_s)
    assert link_frames.unpack_ask(sent[0][HEAD:]).deadline_us == micros


def test_answers_find_their_questions_in_any_order() -> None:
    asks, sent = Asks(), []
    first, second = put(asks, sent), put(asks, sent)
    asks.answered(answer(2, data=b"second"))
    assert second.reply().data == b"second"
    assert not first.done()
    asks.answered(answer(1, data=b"first"))
    assert first.reply().ok
    assert first.reply().data == b"first"
    assert asks.under_way == 0


def test_a_failure_gives_its_reason_and_no_bytes() -> None:
    asks, sent = Asks(), []
    asked = put(asks, sent)
    asks.answered(answer(1, link_frames.LATE, b"too slow" + b"\xff"))
    reply = asked.reply()
    assert not reply.ok
    assert reply.data == b""
    assert reply.reason.startswith("too slow")


def test_an_answer_to_nothing_is_counted_and_dropped() -> None:
    asks, sent = Asks(), []
    asked = put(asks, sent)
    asks.answered(answer(7))
    assert asks.dropped == 1
    asks.answered(answer(1))
    asks.answered(answer(1, data=b"again"))
    assert asks.dropped == 2
    assert asked.reply().data == b"yes"


def test_all_questions_end_with_their_launcher() -> None:
    asks, sent = Asks(), []
    questions = [put(asks, sent) for _ in range(3)]
    questions[0].cancel()
    asks.fail_all("the launcher is gone")
    assert asks.under_way == 0
    assert {asked.reply().status for asked in questions[1:]} == {link_frames.DEAD}
    assert questions[0].reply().reason == "the launcher is silent (CancelledError)"
    asks.answered(answer(2))
    assert asks.dropped == 1


def test_a_question_that_can_not_be_put_is_refused_at_once() -> None:
    reply = no_answer("no launcher").reply()
    assert (reply.status, reply.reason) == (link_frames.REFUSED, "no launcher")
