"""The only source of time in the core, so that tests can control it."""

from __future__ import annotations

import asyncio
import heapq
import itertools
import time
from typing import Protocol


class Clock(Protocol):
    def monotonic(self) -> float:
        """Seconds, for measuring how long something took."""
        ...

    def unix_ns(self) -> int:
        """Nanoseconds since 1970, for records."""
        ...

    async def sleep(self, seconds: float) -> None: ...


class SystemClock:
    def monotonic(self) -> float:
        return time.monotonic()

    def unix_ns(self) -> int:
        return time.time_ns()

    async def sleep(self, seconds: float) -> None:
        # qasync fires up to 50 ms early, so one sleep is not enough.
        until = time.monotonic() + seconds
        while (left := until - time.monotonic()) > 0:  # noqa: ASYNC110
            await asyncio.sleep(left)


class ManualClock:
    """A clock that only moves by `advance`: for tests and fast simulations."""

    def __init__(self, unix_ns: int = 1_700_000_000_000_000_000) -> None:
        self._now = 0.0
        self._unix_ns = unix_ns
        self._order = itertools.count()
        self._sleepers: list[tuple[float, int, asyncio.Future[None]]] = []

    def monotonic(self) -> float:
        return self._now

    def unix_ns(self) -> int:
        return self._unix_ns + round(self._now * 1e9)

    async def sleep(self, seconds: float) -> None:
        if seconds <= 0:
            await asyncio.sleep(0)
            return
        future = asyncio.get_running_loop().create_future()
        heapq.heappush(self._sleepers, (self._now + seconds, next(self._order), future))
        await future

    def advance(self, seconds: float) -> None:
        self._now += seconds
        while self._sleepers and self._sleepers[0][0] <= self._now:
            _, _, future = heapq.heappop(self._sleepers)
            if not future.done():
                future.set_result(None)
