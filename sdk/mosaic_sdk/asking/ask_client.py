"""The worker's side of questions to a decider, sent through the launcher; bytes only."""

from __future__ import annotations

import itertools
import threading
import time
from concurrent.futures import Future, InvalidStateError
from typing import Callable, NamedTuple

from mosaic_sdk.codec import link_frames

# Beyond the deadline, for the launcher that keeps it; only one in trouble needs it.
MARGIN_S = 2.0


class Reply(NamedTuple):
    """Reply to a question: the bytes of an answer, or the reason why there is none."""

    status: int
    data: bytes = b""
    reason: str = ""
    took_us: int = 0

    @property
    def ok(self) -> bool:
        return self.status == link_frames.ANSWERED


class Asked(Future["Reply"]):
    """A pending question; `result()` raises nothing but its own time-out."""

    def __init__(self, deadline_s: float) -> None:
        super().__init__()
        self.deadline_s = deadline_s

    def reply(self) -> Reply:
        """Waits for the reply, at most as long as the launcher may take."""
        try:
            reply = self.result(self.deadline_s + MARGIN_S)
        except Exception as error:  # noqa: BLE001 - a time-out or a cancellation, by any name
            return Reply(
                link_frames.LATE, reason=f"the launcher is silent ({type(error).__name__})"
            )
        return reply


class Asks:
    """The questions of one connection."""

    def __init__(self) -> None:
        self._numbers = itertools.count(1)
        self._open: dict[int, tuple[Asked, int]] = {}
        self._lock = threading.Lock()
        # Answers to nothing that is open; the launcher should never send one.
        self.dropped = 0

    @property
    def under_way(self) -> int:
        return len(self._open)

    def put(
        self,
        send: Callable[[bytes], None],
        decider: str,
        what: int,
        request: bytes,
        deadline_s: float,
    ) -> Asked:
        number = next(self._numbers)
        asked = Asked(deadline_s)
        micros = max(0, min(int(deadline_s * 1e6), 0xFFFF_FFFF))
        name = decider.encode()[:255]
        self._open[number] = (asked, time.perf_counter_ns())
        send(link_frames.pack_ask(number, what, micros, name, request))
        return asked

    def answered(self, body: bytes) -> None:
        """In the reading thread."""
        answer = link_frames.unpack_answer(body)
        asked_since = self._open.pop(answer.id, None)
        if asked_since is None:
            self.dropped += 1
            return
        asked, since = asked_since
        took = (time.perf_counter_ns() - since) // 1000
        if answer.status == link_frames.ANSWERED:
            _settle(asked, Reply(answer.status, answer.data, "", took))
        else:
            words = answer.data.decode("utf-8", "replace")
            _settle(asked, Reply(answer.status, b"", words, took))

    def fail_all(self, reason: str) -> None:
        """Fail all questions: the launcher is gone."""
        with self._lock:
            failed, self._open = self._open, {}
        for asked, _ in failed.values():
            _settle(asked, Reply(link_frames.DEAD, reason=reason))


def no_answer(reason: str) -> Asked:
    """Reply to a question that can't be sent."""
    asked = Asked(0.0)
    asked.set_result(Reply(link_frames.REFUSED, reason=reason))
    return asked


def _settle(asked: Asked, reply: Reply) -> None:
    try:
        asked.set_result(reply)
    except InvalidStateError:  # cancelled by who asked
        pass
