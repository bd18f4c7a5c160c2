"""Demand for a lane: viewers, rate and expiry. Readers write, the writer takes the maximum.

Each reader owns one entry of the table in the header. Two that claim the same entry at once notice
when they renew; an expired entry is free. So the demand of a killed reader simply expires.
"""

from __future__ import annotations

import math
import random
from typing import Protocol

from mosaic_sdk.lane.layout import DEMAND_ENTRIES, DEMAND_WORDS, WORD_CHANGED, WORD_DEMAND

LIFTED = 1  # this reader lifts the render budget
EVERY_STEP = math.inf  # a rate: render whatever is stepped
MAX_FOR_S = 60.0

_LOW = 0xFFFFFFFF
_ENTRIES = range(WORD_DEMAND, WORD_DEMAND + DEMAND_ENTRIES * DEMAND_WORDS, DEMAND_WORDS)
# A wish that reaches further than a reader may write is noise.
_HORIZON_NS = int((MAX_FOR_S + 5) * 1e9)


class Words(Protocol):
    """Words of a header, mapped or in a file."""

    def __getitem__(self, at: int, /) -> int: ...
    def __setitem__(self, at: int, word: int, /) -> None: ...


class Demand:
    """Combined demand of all readers at one moment."""

    __slots__ = ("lifted", "millihertz", "until_ns")

    def __init__(self, millihertz: int = 0, until_ns: int = 0, lifted: bool = False) -> None:
        self.millihertz = millihertz
        self.until_ns = until_ns
        self.lifted = lifted


def read_demand(words: Words, now_ns: int) -> Demand:
    rate = last = 0
    lifted = False
    for at in _ENTRIES:
        until = words[at + 1]
        if now_ns < until < now_ns + _HORIZON_NS:
            rate = max(rate, words[at] >> 32)
            last = max(last, until)
            lifted = lifted or bool(words[at + 2] & LIFTED)
    return Demand(rate, last if rate else 0, lifted)


def millihertz(hz: float) -> int:
    if hz != hz or hz <= 0:
        return 0
    return int(min(max(1.0, hz * 1000), _LOW))


class Wish:
    """One reader's entry in the segment that it is attached to."""

    def __init__(self) -> None:
        self.token = random.SystemRandom().randrange(1, _LOW)
        self.millihertz = 0
        self.until_ns = 0
        self.lifted = False
        self._told = (0, False)

    def write(self, words: Words, now_ns: int) -> None:
        """Puts this wish into the table; the last entry is shared when all are taken."""
        at = self._find(words, now_ns)
        taken = words[at] & _LOW != self.token and words[at + 1] > now_ns
        lapsed = words[at + 1] <= now_ns
        rate = max(self.millihertz, words[at] >> 32) if taken else self.millihertz
        until = max(self.until_ns, words[at + 1]) if taken else self.until_ns
        words[at + 2] = LIFTED if self.lifted else 0
        words[at] = self.token | rate << 32
        words[at + 1] = until
        wish = (self.millihertz, self.lifted)
        if lapsed or wish != self._told or words[WORD_CHANGED] == 0:
            words[WORD_CHANGED] = now_ns  # so the writer need not look at all entries each time
            self._told = wish

    def withdraw(self, words: Words, now_ns: int) -> None:
        self._told = (0, False)
        for at in _ENTRIES:
            if words[at] & _LOW == self.token and words[at + 1]:
                words[at + 1] = 0
                words[WORD_CHANGED] = now_ns

    def _find(self, words: Words, now_ns: int) -> int:
        free = _ENTRIES[-1]
        for at in reversed(_ENTRIES):
            if words[at] & _LOW == self.token:
                return at
            if words[at + 1] <= now_ns:
                free = at
        return free
