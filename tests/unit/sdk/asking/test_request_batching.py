"""Questions that travel together: each is answered as if it had been asked alone."""

from __future__ import annotations

from mosaic_sdk.asking.ask_client import Asked, Reply
from mosaic_sdk.asking.decider_client import Remote
from mosaic_sdk.asking.decider_messages import Proposal, Question, verdicts
from mosaic_sdk.asking.request_batching import Together
from mosaic_sdk.codec import link_frames
from mosaic_sdk.v1 import decider_pb2 as pb


class Run:
    """Sent requests, for a test that answers by hand."""

    def __init__(self) -> None:
        self.sent: list[tuple[str, int, bytes, Asked]] = []

    def ask(self, decider: str, what: int, request: bytes, deadline_s: float) -> Asked:
        asked = Asked(deadline_s)
        self.sent.append((decider, what, request, asked))
        return asked

    def tell(self, decider: str, what: int, request: bytes) -> None:
        raise AssertionError


def put(together: Together, remote: Remote, count: int) -> list[Asked]:
    return [
        together.review(
            remote, Question(7 + slot, slot=slot, seat="a"), Proposal(slot), "operator", 1.0
        )
        for slot in range(count)
    ]


def test_one_message_for_all_and_an_answer_for_each() -> None:
    run = Run()
    together, remote = Together(), Remote(run, "guard")
    asked = put(together, remote, 3)
    assert run.sent == []
    together.flush()
    together.flush()
    [(name, what, raw, sent)] = run.sent
    assert (name, what) == ("guard", link_frames.REVIEW)
    request = pb.ReviewRequest.FromString(raw)
    assert [question.question.id for question in request.questions] == [1, 2, 3]
    assert [question.question.slot for question in request.questions] == [0, 1, 2]
    response = pb.ReviewResponse(counters={"late": 4}, troubles=[pb.Trouble(name="beliefs_lost")])
    for number, word in ((3, "veto"), (1, "approve"), (2, "defer")):
        response.verdicts.add(id=number, verdict=word, reason=word)
    sent.set_result(Reply(link_frames.ANSWERED, response.SerializeToString()))
    answers = [verdicts(question.result(0).data, [7 + slot]) for slot, question in enumerate(asked)]
    assert [item.by_id[7 + slot].verdict for slot, item in enumerate(answers)] == [
        "approve", "defer", "veto",
    ]  # fmt: skip
    assert [item.counters for item in answers] == [{"late": 4}] * 3
    assert [len(item.troubles) for item in answers] == [1, 0, 0], "told once"


def test_what_is_missing_double_or_foreign_fails_where_it_belongs() -> None:
    def answers(*ids: int) -> list[str]:
        run = Run()
        together, remote = Together(), Remote(run, "guard")
        asked = put(together, remote, 2)
        together.flush()
        response = pb.ReviewResponse()
        for number in ids:
            response.verdicts.add(id=number, verdict="approve")
        run.sent[0][3].set_result(Reply(link_frames.ANSWERED, response.SerializeToString()))
        outcomes: list[str] = []
        for slot, pending in enumerate(asked):
            try:
                verdicts(pending.result(0).data, [7 + slot])
                outcomes.append("ok")
            except ValueError:
                outcomes.append("malformed")
        return outcomes

    assert answers(1, 2) == ["ok", "ok"]
    assert answers(2) == ["malformed", "ok"]
    assert answers(1, 2, 2) == ["ok", "malformed"]
    assert answers(1, 2, 3) == ["malformed", "malformed"]


def test_late_is_late_for_all_and_bytes_that_are_none_malformed() -> None:
    for reply, status in (
        (Reply(link_frames.LATE, reason="late"), link_frames.LATE),
        (Reply(link_frames.ANSWERED, b"\xff\xff"), link_frames.MALFORMED),
    ):
        run = Run()
        together, remote = Together(), Remote(run, "guard")
        asked = put(together, remote, 2)
        together.flush()
        run.sent[0][3].set_result(reply)
        assert [question.result(0).status for question in asked] == [status] * 2


def test_deciders_deadlines_and_kinds_travel_apart() -> None:
    run = Run()
    together, first, second = Together(), Remote(run, "one"), Remote(run, "other")
    put(together, first, 2)
    put(together, second, 1)
    together.review(first, Question(1), Proposal(0), "operator", 2.0)
    together.decide(first, Question(1), 1.0)
    together.flush()
    assert [(name, what) for name, what, *_ in run.sent] == [
        ("one", link_frames.REVIEW), ("other", link_frames.REVIEW),
        ("one", link_frames.REVIEW), ("one", link_frames.DECIDE),
    ]  # fmt: skip
