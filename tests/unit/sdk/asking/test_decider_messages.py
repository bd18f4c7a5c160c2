"""The hand-written messages are those of the proto."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mosaic_sdk.asking import decider_messages as q
from mosaic_sdk.codec import link_frames
from mosaic_sdk.codec.wire_format import DecodeError
from mosaic_sdk.decider import message_codec
from mosaic_sdk.v1 import decider_pb2 as pb

text = st.text(st.characters(codec="utf-8"), max_size=8)
simple = st.one_of(st.integers(-(2**40), 2**40), st.floats(allow_nan=False), text)
terms = st.recursive(
    st.builds(q.Term, text.filter(bool), st.lists(simple, max_size=3).map(tuple), st.booleans()),
    lambda inner: st.builds(
        lambda f, a: q.Term(f, (q.Term(a.functor, a.args),)), text.filter(bool), inner
    ),
    max_leaves=3,
)
questions = st.builds(
    q.Question,
    id=st.integers(0, 2**63),
    slot=st.integers(0, 99),
    seat=text,
    episode=st.integers(0, 2**40),
    step=st.integers(0, 2**31),
    observation=st.one_of(simple, st.lists(simple, max_size=3)),
    legal=st.none() | st.lists(st.integers(0, 9), max_size=4),
    legal_names=st.lists(text, max_size=3).map(tuple),
    deadline_ms=st.integers(0, 2**31),
    start=st.none()
    | st.builds(
        q.EpisodeStart,
        environment=text,
        kwargs=st.none() | st.dictionaries(text, simple, max_size=2),
        seed=st.integers(0, 2**63),
        seats=st.lists(text, max_size=2).map(tuple),
        action_names=st.lists(text, max_size=2).map(tuple),
        resumed=st.booleans(),
    ),
    last=st.none()
    | st.builds(
        q.Outcome,
        executed=simple,
        by=text,
        reward=st.floats(allow_nan=False),
        terminated=st.booleans(),
        name=text,
        proposed=st.none() | simple,
    ),
    percepts=st.none()
    | st.builds(
        q.Percepts,
        statics=st.lists(terms, max_size=3).map(tuple),
        added=st.lists(terms, max_size=3).map(tuple),
        removed=st.lists(terms, max_size=3).map(tuple),
        full=st.booleans(),
    ),
    warm_up=st.booleans(),
    over=st.booleans(),
)


@given(questions)
def test_a_question_arrives_as_it_was_asked(question: q.Question) -> None:
    request = pb.DecideRequest.FromString(q.decide_request([question]))
    assert message_codec.question(request.questions[0]) == question


@given(questions, st.lists(st.floats(0, 1), max_size=3).map(tuple), text)
def test_a_review_arrives_as_it_was_asked(
    question: q.Question, chances: tuple[float, ...], by: str
) -> None:
    proposal = q.Proposal(3, chances, 0.5, "because", name="up")
    raw = q.review_request([(question, proposal, by)])
    sent = pb.ReviewRequest.FromString(raw).questions[0]
    assert message_codec.question(sent.question) == question
    assert message_codec.proposal(sent.proposal) == proposal
    assert sent.proposed_by == by


@given(st.sampled_from(q.VERDICTS), simple, st.lists(simple, max_size=3).map(tuple), text)
def test_a_verdict_arrives_as_it_was_given(
    word: str, action: object, allowed: tuple[object, ...], reason: str
) -> None:
    verdict = q.Verdict(
        word,
        action,
        allowed,
        reason,
        b"mind",
        (("k", "t"),),
        (q.SetParam("1", "epsilon", 0.1, "less"),),
        q.Trouble("parse", "unexpected", "look", "a.asl", 3, 4),
    )
    response = pb.ReviewResponse(
        ask=1, verdicts=[message_codec.from_verdict(9, verdict)], counters={"late": 2}
    )
    verdicts = q.verdicts(response.SerializeToString(), [9])
    assert verdicts.by_id == {9: verdict}
    assert verdicts.counters == {"late": 2}


@given(simple, st.lists(st.floats(0, 1), max_size=3).map(tuple), st.none() | st.floats(-1, 1))
def test_a_proposal_arrives_as_it_was_made(
    action: object, chances: tuple[float, ...], value: float | None
) -> None:
    made = q.Proposal(
        action, chances, value, "text", q.Trouble("error", "no"), b"m", "up",
        {"tokens": 12.0, "cost": 0.25}, "no legal action: up",
    )  # fmt: skip
    raw = pb.DecideResponse(ask=1, proposals=[message_codec.from_proposal(4, made)])
    assert q.proposals(raw.SerializeToString(), [4]).by_id == {4: made}


@pytest.mark.parametrize(
    ("ids", "word"), [([1, 1], "approve"), ([2], "approve"), ([], "approve"), ([1], "maybe")]
)
def test_answers_to_other_questions_twice_or_in_other_words_are_malformed(
    ids: list[int], word: str
) -> None:
    response = pb.ReviewResponse(verdicts=[pb.Verdict(id=i, verdict=word) for i in ids])
    with pytest.raises(DecodeError):
        q.verdicts(response.SerializeToString(), [1])


@given(st.binary(max_size=40))
def test_any_bytes_are_read_or_refused(raw: bytes) -> None:
    for read in (q.verdicts, q.proposals):
        try:
            read(raw, [1])
        except DecodeError:
            pass


def test_too_many_percepts_are_refused() -> None:
    many = q.Percepts(added=[q.Term("p", (i,)) for i in range(q.MAX_TERMS + 1)])
    with pytest.raises(q.TooMuch):
        q.decide_request([q.Question(1, percepts=many)])


@given(st.integers(0, 2**64 - 1), st.sampled_from([1, 2, 129, 130]), text, st.binary(max_size=20))
def test_frames_of_questions_come_back(number: int, what: int, name: str, raw: bytes) -> None:
    reader = link_frames.FrameReader()
    packed = link_frames.pack_ask(number, what, 7, name.encode(), raw)
    ((kind, body),) = reader.feed(packed)
    assert kind == link_frames.ASK
    assert link_frames.unpack_ask(body) == link_frames.Ask(number, what, 7, name, raw)
    ((_, body),) = reader.feed(link_frames.pack_answer(number, link_frames.DEAD, raw))
    assert link_frames.unpack_answer(body) == link_frames.Answer(number, link_frames.DEAD, raw)
