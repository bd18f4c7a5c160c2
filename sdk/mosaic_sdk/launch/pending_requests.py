"""Pending questions to a decider, matched with its answers; pure.

An answer is matched by the number that its question got here, and by nothing else: one
that is late, repeated or for an unknown question is counted and dropped.
"""

from __future__ import annotations

import struct
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Optional

from mosaic_sdk.codec.wire_format import DecodeError, as_bytes, fields

# `fixed64 ask = 1` of every message; whoever serialises puts it first.
ASK_TAG = 0x09
_HEAD = struct.Struct("<BQ")
_NUMBER = struct.Struct("<Q")
# How many questions that are over are remembered, to call their answers late or double.
REMEMBERED = 8192

# (status of `frames`, response or reason)
Reply = Callable[[int, bytes], None]


def with_number(ask: int, request: bytes) -> bytes:
    """The request as the decider gets it."""
    return _HEAD.pack(ASK_TAG, ask) + request


def number_of(response: bytes) -> int:
    """Number of the question that a message answers."""
    if len(response) >= _HEAD.size and response[0] == ASK_TAG:
        return _HEAD.unpack_from(response)[1]
    unpacked = 0
    for number, _, value in fields(memoryview(response)):
        if number == 1:
            raw = as_bytes(value)
            if len(raw) != _NUMBER.size:
                raise DecodeError("expected a number of 8 bytes")
            unpacked = _NUMBER.unpack(raw)[0]
    if not unpacked:
        raise DecodeError("an answer without a number")
    return unpacked


@dataclass
class Counters:
    """Counts of all questions to one decider, by outcome."""

    asked: int = 0
    told: int = 0
    answered: int = 0
    late: int = 0
    double: int = 0
    foreign: int = 0
    malformed: int = 0
    dead: int = 0
    refused: int = 0
    restarts: int = 0
    # Answers that came after their deadline; the questions themselves are in `late`.
    too_late: int = 0

    def as_dict(self) -> dict[str, int]:
        return dict(self.__dict__)


@dataclass
class Asked:
    """One question on its way."""

    ask: int
    what: int
    reply: Reply
    asked_ns: int
    # The timer of its deadline, whatever that is to the caller.
    timer: Any = None


@dataclass
class PendingRequests:
    """The questions of one decider. Numbers are never used again, not even after a restart."""

    number: Callable[[], int]
    counters: Counters = field(default_factory=Counters)
    late_in_a_row: int = 0
    took_us: deque[int] = field(default_factory=lambda: deque[int](maxlen=512))
    _open: dict[int, Asked] = field(default_factory=dict[int, Asked])
    _over: dict[int, bool] = field(default_factory=dict[int, bool])

    @property
    def under_way(self) -> int:
        return len(self._open)

    def put(self, what: int, reply: Reply, now_ns: int) -> Asked:
        asked = Asked(self.number(), what, reply, now_ns)
        self._open[asked.ask] = asked
        self.counters.asked += 1
        return asked

    def is_open(self, ask: int) -> bool:
        return ask in self._open

    def answered(self, response: bytes, what: int, now_ns: int) -> Optional[Asked]:
        """The question of an answer; None if it is not open, which is counted."""
        counters = self.counters
        try:
            ask = number_of(response)
        except DecodeError:
            counters.malformed += 1
            return None
        asked = self._open.get(ask)
        if asked is not None and asked.what == what:
            del self._open[ask]
            self._remember(ask, True)
            counters.answered += 1
            self.late_in_a_row = 0
            self.took_us.append((now_ns - asked.asked_ns) // 1000)
            return asked
        before = self._over.get(ask)
        if before is None:
            counters.foreign += 1
        elif before:
            counters.double += 1
        else:
            counters.too_late += 1
            # The next one is a second answer.
            self._over[ask] = True
        return None

    def expired(self, ask: int) -> Optional[Asked]:
        """Expire a question; None if it was answered."""
        asked = self._open.pop(ask, None)
        if asked is not None:
            self._remember(ask, False)
            self.counters.late += 1
            self.late_in_a_row += 1
        return asked

    def fail_all(self) -> list[Asked]:
        """Fail all pending questions, because the decider is gone."""
        failed, self._open = list(self._open.values()), {}
        for asked in failed:
            self._remember(asked.ask, False)
        self.counters.dead += len(failed)
        self.late_in_a_row = 0
        return failed

    @property
    def misdeeds(self) -> int:
        """Number of answers without a question, except late ones."""
        counters = self.counters
        return counters.double + counters.foreign + counters.malformed

    @property
    def p50_us(self) -> int:
        ordered = sorted(self.took_us)
        return ordered[len(ordered) // 2] if ordered else 0

    def _remember(self, ask: int, answered: bool) -> None:
        self._over[ask] = answered
        if len(self._over) > REMEMBERED:
            del self._over[next(iter(self._over))]
