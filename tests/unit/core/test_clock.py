from __future__ import annotations

import asyncio
import uuid

from hypothesis import given
from hypothesis import strategies as st

from core.clock import ManualClock, SystemClock
from core.rpc.rate_meter import Meter
from core.runs.run_ids import is_run_id, new_run_id


@given(st.integers(0, (1 << 48) * 1_000_000 - 1), st.integers(1, 10**12))
def test_run_ids_sort_by_time(unix_ns: int, later: int) -> None:
    first = new_run_id(unix_ns)
    assert is_run_id(first)
    UUID = uuid.UUID(first)
    assert (UUID.version, UUID.variant) == (7, uuid.RFC_4122)
    if unix_ns // 1_000_000 < (unix_ns + later) // 1_000_000 < 1 << 48:
        assert first < new_run_id(unix_ns + later)


@given(st.text())
def test_what_is_no_run_id_names_no_folder(text: str) -> None:
    assert not is_run_id(text) or ("/" not in text and "." not in text)


def test_run_ids_differ() -> None:
    assert len({new_run_id(1) for _ in range(1000)}) == 1000


def test_rates_are_of_the_last_seconds() -> None:
    clock, count = ManualClock(), 0
    meter = Meter(clock, lambda: count)
    assert meter.rate() == 0.0
    for _ in range(20):
        clock.advance(1.0)
        count += 100
        rate = meter.rate()
    assert rate == 100.0
    clock.advance(60.0)
    meter.rate()
    clock.advance(1.0)
    assert meter.rate() == 0.0


def test_sleepers_wake_in_order_and_only_when_their_time_has_come() -> None:
    async def main() -> None:
        clock = ManualClock()
        woken: list[float] = []

        async def sleep(seconds: float) -> None:
            await clock.sleep(seconds)
            woken.append(seconds)

        tasks = [asyncio.create_task(sleep(seconds)) for seconds in (3.0, 1.0, 2.0)]
        await asyncio.sleep(0)
        clock.advance(2.5)
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert woken == [1.0, 2.0]
        clock.advance(1.0)
        await asyncio.gather(*tasks)
        started = SystemClock().monotonic()
        await SystemClock().sleep(0.01)
        assert SystemClock().monotonic() - started >= 0.01

    asyncio.run(main())
