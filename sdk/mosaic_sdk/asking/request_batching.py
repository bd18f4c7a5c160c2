"""Simultaneous questions of many seats and slots in one message.

Each is asked as if alone and gets its own answer; `flush` sends the gathered ones.
"""

from __future__ import annotations

import threading
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Optional

from mosaic_sdk.asking.ask_client import Asked, Reply
from mosaic_sdk.asking.decider_client import Remote
from mosaic_sdk.asking.decider_messages import Proposal, Question
from mosaic_sdk.codec import link_frames
from mosaic_sdk.codec.wire_format import (
    BYTES,
    VARINT,
    DecodeError,
    as_bytes,
    as_int,
    fields,
    sized,
    tag,
    varint,
)

# A decider answers them one after the other, within the deadline of all.
MOST = 256

_ANSWER, _TROUBLE = 2, 4
_ANSWER_TAG, _TROUBLE_TAG = tag(_ANSWER, BYTES), tag(_TROUBLE, BYTES)
_ID_TAG = tag(1, VARINT)


@dataclass
class _Put:
    question: Question
    asked: Asked
    # Of a review.
    proposal: Optional[Proposal] = None
    by: str = ""


class Together:
    """Requests between two flushes. Any thread may add some."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._waiting: dict[tuple[int, int, float], tuple[Remote, list[_Put]]] = {}

    def review(
        self, remote: Remote, question: Question, proposal: Proposal, by: str, deadline_s: float
    ) -> Asked:
        return self._put(
            remote, link_frames.REVIEW, _Put(question, Asked(deadline_s), proposal, by)
        )

    def decide(self, remote: Remote, question: Question, deadline_s: float) -> Asked:
        return self._put(remote, link_frames.DECIDE, _Put(question, Asked(deadline_s)))

    def _put(self, remote: Remote, what: int, put: _Put) -> Asked:
        with self._lock:
            key = (id(remote), what, put.asked.deadline_s)
            self._waiting.setdefault(key, (remote, []))[1].append(put)
        return put.asked

    def flush(self) -> None:
        with self._lock:
            if not self._waiting:
                return
            waiting, self._waiting = self._waiting, {}
        for (_, what, deadline_s), (remote, all_of_them) in waiting.items():
            for begin in range(0, len(all_of_them), MOST):
                _send(remote, what, all_of_them[begin : begin + MOST], deadline_s)


def _send(remote: Remote, what: int, puts: Sequence[_Put], deadline_s: float) -> None:
    # Numbers are unique in a message; each seat counts its own.
    numbered = [replace(put.question, id=number) for number, put in enumerate(puts, 1)]
    if what == link_frames.REVIEW:
        asked = remote.review(
            [
                (question, put.proposal or Proposal(), put.by)
                for question, put in zip(numbered, puts)
            ],
            deadline_s,
        )
    else:
        asked = remote.decide(numbered, deadline_s)
    asked.add_done_callback(lambda done: _share(done, puts))


def _share(done: Any, puts: Sequence[_Put]) -> None:
    reply: Reply = done.result()
    if reply.ok:
        try:
            parts = split(reply.data, [put.question.id for put in puts])
        except DecodeError as error:
            reply = Reply(link_frames.MALFORMED, reason=f"answers that can't be read: {error}")
            parts = []
    else:
        parts = []
    for index, put in enumerate(puts):
        own = reply._replace(data=parts[index]) if parts else reply
        if put.asked.set_running_or_notify_cancel():
            put.asked.set_result(own)


def split(raw: bytes, ids: Sequence[int]) -> list[bytes]:
    """A response to questions 1..n as n responses, with the ids of the askers.

    An answer to an unknown question is added to all, so that all fail.
    """
    answers: dict[int, list[bytes]] = {}
    common, troubles = b"", b""
    for number, kind, value in fields(memoryview(raw)):
        if number == _ANSWER:
            answer = bytes(as_bytes(value))
            key = next((as_int(item) for n, _, item in fields(memoryview(answer)) if n == 1), 0)
            answers.setdefault(key, []).append(answer)
        elif number == _TROUBLE:
            troubles += sized(_TROUBLE_TAG, bytes(as_bytes(value)))
        elif kind == BYTES:
            common += sized(tag(number, BYTES), bytes(as_bytes(value)))
    strange = b"".join(
        sized(_ANSWER_TAG, raw)
        for key, some in answers.items()
        if not 1 <= key <= len(ids)
        for raw in some
    )
    answer_parts: list[bytes] = []
    for number, own_id in enumerate(ids, 1):
        # The last of a field holds.
        own = [answer + _ID_TAG + varint(own_id) for answer in answers.get(number, [])]
        part = b"".join(sized(_ANSWER_TAG, answer) for answer in own) + strange + common
        # Of all of them: it is told once.
        answer_parts.append(part + troubles if number == 1 else part)
    return answer_parts
