from __future__ import annotations

import asyncio
import tracemalloc
from collections.abc import Coroutine
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.bus import RunBus
from core.clock import ManualClock
from core.events import (
    BatchHeader,
    BatchReceived,
    Event,
    LaneClosed,
    RecordKind,
    Resumed,
    RunCreated,
    RunDeleted,
    Starved,
)


def run(work: Coroutine[Any, Any, Any]) -> Any:
    return asyncio.run(work)


def batch(n: int, size: int = 10) -> BatchReceived:
    return BatchReceived(BatchHeader("r", "s", n, RecordKind.STEPS, 1), b"x" * size)


def test_only_what_was_asked_for_arrives_in_order() -> None:
    async def main() -> None:
        bus = RunBus()
        with bus.subscribe(RunCreated, RunDeleted, overflow="block") as inbox:
            bus.publish(RunCreated("a"))
            bus.publish(LaneClosed("a", "lane"))
            bus.publish(RunDeleted("b"))
            assert inbox.drain() == [RunCreated("a"), RunDeleted("b")]
            assert inbox.get_nowait() is None

    run(main())


def test_block_makes_put_wait_and_loses_nothing() -> None:
    async def main() -> None:
        bus = RunBus()
        inbox = bus.subscribe(BatchReceived, overflow="block", capacity=2)
        put = [asyncio.create_task(bus.put(batch(n))) for n in range(5)]
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert len(inbox) == 2 and not all(task.done() for task in put)
        seen: list[int] = []
        while len(seen) < 5:
            event = await inbox.get()
            assert event is not None
            seen.append(event.header.sequence)
        assert seen == [0, 1, 2, 3, 4]
        assert inbox.dropped == 0
        await asyncio.gather(*put)

    run(main())


def test_block_is_bounded_by_bytes_too() -> None:
    async def main() -> None:
        bus = RunBus()
        inbox = bus.subscribe(
            BatchReceived, overflow="block", weigh=lambda b: len(b.raw), max_weight=100
        )
        # One that is larger than all the room must still get through.
        await bus.put(batch(1, 1000))
        waiting = asyncio.create_task(bus.put(batch(2)))
        await asyncio.sleep(0)
        assert not waiting.done()
        assert inbox.get_nowait() is not None
        await waiting

    run(main())


def test_closing_lets_those_who_wait_go_on() -> None:
    async def main() -> None:
        bus = RunBus()
        inbox = bus.subscribe(BatchReceived, overflow="block", capacity=1)
        await bus.put(batch(1))
        waiting = asyncio.create_task(bus.put(batch(2)))
        await asyncio.sleep(0)
        inbox.close()
        await asyncio.wait_for(waiting, 1)
        # What was queued can still be read; then it is over.
        assert [event.header.sequence async for event in inbox] == [1]

    run(main())


def test_a_cancelled_put_publishes_nothing() -> None:
    async def main() -> None:
        bus = RunBus()
        inbox = bus.subscribe(BatchReceived, overflow="block", capacity=1)
        await bus.put(batch(1))
        waiting = asyncio.create_task(bus.put(batch(2)))
        await asyncio.sleep(0)
        waiting.cancel()
        await asyncio.gather(waiting, return_exceptions=True)
        assert [event.header.sequence for event in inbox.drain()] == [1]
        await asyncio.wait_for(bus.put(batch(3)), 1)

    run(main())


def test_latest_keeps_the_newest_of_each_key() -> None:
    async def main() -> None:
        bus = RunBus()
        inbox = bus.subscribe(BatchReceived, overflow="latest", key=lambda b: b.header.sequence % 2)
        for n in range(6):
            bus.publish(batch(n))
        assert [event.header.sequence for event in inbox.drain()] == [4, 5]
        assert inbox.dropped == 4
        assert bus.dropped() == {"BatchReceived": 4}

    run(main())


def test_a_signal_that_is_repeated_misses_nothing() -> None:
    async def main() -> None:
        clock = ManualClock()
        bus = RunBus(clock)
        troubles = bus.subscribe(Starved, Resumed, overflow="block")
        inbox = bus.subscribe(
            BatchReceived, overflow="signal", capacity=2, key=lambda b: b.header.sequence % 3
        )
        for n in (0, 3, 1, 4):
            bus.publish(batch(n))
            clock.advance(10.0)
        assert inbox.dropped == 0 and troubles.drain() == []
        bus.publish(batch(5))
        assert [event.header.sequence for event in inbox.drain()] == [4, 5]
        assert inbox.dropped == 1

    run(main())


def test_a_listener_that_fails_harms_nobody() -> None:
    async def main() -> None:
        bus = RunBus()
        heard: list[Event] = []

        def fail(_event: RunCreated) -> None:
            raise RuntimeError("mine")

        bus.listen(fail, RunCreated)
        stop = bus.listen(heard.append, RunCreated)
        bus.publish(RunCreated("a"))
        stop()
        bus.publish(RunCreated("b"))
        assert heard == [RunCreated("a")] and bus.failures == 2

    run(main())


def test_a_starving_subscriber_is_told_of_and_comes_back() -> None:
    async def main() -> None:
        clock = ManualClock()
        bus = RunBus(clock)
        subscription = bus.subscribe(Starved, Resumed, overflow="block")
        screen = bus.subscribe(
            BatchReceived, overflow="drop_oldest", capacity=2, name="screen", patience=1.0
        )
        for n in range(10):
            bus.publish(batch(n))
        assert subscription.drain() == []  # skipping for a moment is how a screen works
        clock.advance(2.0)
        bus.publish(batch(10))
        bus.publish(batch(11))
        assert subscription.drain() == [Starved("screen")]
        assert [event.header.sequence for event in screen.drain()] == [10, 11]
        assert subscription.drain() == [Resumed("screen", 10)]
        assert screen.dropped == 10

    run(main())


@pytest.mark.parametrize("overflow", ["latest", "drop_oldest"])
def test_a_slow_subscriber_for_an_hour_takes_no_memory(overflow: Any) -> None:
    async def main() -> None:
        clock = ManualClock()
        bus = RunBus(clock)
        subscription = bus.subscribe(Starved, Resumed, overflow="block")
        slow = bus.subscribe(
            BatchReceived, overflow=overflow, capacity=64, key=lambda b: b.header.sequence % 64
        )
        raw = b"x" * 4096

        def minute() -> None:
            for second in range(60):
                for n in range(16):
                    header = BatchHeader("r", "s", second * 16 + n, RecordKind.STEPS, 64)
                    bus.publish(BatchReceived(header, bytes(raw)))
                clock.advance(1.0)

        minute()
        tracemalloc.start()
        before, _ = tracemalloc.get_traced_memory()
        tracemalloc.reset_peak()
        for _ in range(60):
            minute()
        _, peak = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        # What is queued is replaced by what is traced: 64 batches of 4 KiB, and little else.
        assert peak - before < 2 * 64 * 4096
        assert len(slow) == 64
        assert slow.dropped == 61 * 60 * 16 - 64
        assert subscription.drain() == [Starved("BatchReceived")]

    run(main())


Op = tuple[str, int]


@settings(max_examples=200)
@given(
    st.lists(
        st.one_of(
            st.tuples(st.just("publish"), st.integers(0, 4)),
            st.tuples(st.just("take"), st.integers(1, 5)),
            st.tuples(st.just("drain"), st.just(0)),
        ),
        max_size=60,
    ),
    st.integers(1, 6),
)
def test_what_was_published_was_either_read_or_counted(ops: list[Op], capacity: int) -> None:
    async def main() -> None:
        bus = RunBus()
        inboxes = {
            "block": bus.subscribe(BatchReceived, overflow="block", capacity=capacity),
            "drop_oldest": bus.subscribe(BatchReceived, overflow="drop_oldest", capacity=capacity),
            "latest": bus.subscribe(
                BatchReceived, overflow="latest", capacity=capacity, key=lambda b: len(b.raw)
            ),
        }
        read: dict[str, list[int]] = {name: [] for name in inboxes}
        sent = 0
        for op, amount in ops:
            for name, inbox in inboxes.items():
                if op == "take":
                    for _ in range(amount):
                        event = inbox.get_nowait()
                        if event is not None:
                            read[name].append(event.header.sequence)
                elif op == "drain":
                    read[name] += [event.header.sequence for event in inbox.drain()]
            if op == "publish":
                bus.publish(batch(sent, amount))
                sent += 1
        for name, inbox in inboxes.items():
            left = [event.header.sequence for event in inbox.drain()]
            assert len(read[name]) + len(left) + inbox.dropped == sent
            if name != "latest":
                assert (read[name] + left) == sorted(read[name] + left)
                assert name == "block" or len(left) <= capacity
            else:
                assert len(left) <= capacity
        assert inboxes["block"].dropped == 0
        assert sent == 0 or (read["block"] == list(range(len(read["block"]))))

    run(main())
