"""The outbox: order, back-pressure, and what is dropped when a run allows it."""

from __future__ import annotations

import asyncio

import pytest

from mosaic_sdk.codec.step_builder import NO_OBSERVATION, StepBuilder, decode_steps
from mosaic_sdk.launch.outbox import (
    EVENTS,
    LAUNCHER,
    MANY,
    STEPS,
    Outbox,
    without_observations,
)
from mosaic_sdk.launch.spool import Spool, batch_key


class OnOff(Spool):
    """A spool that refuses when told."""

    def __init__(self) -> None:
        self.keys: list[tuple[str, int]] = []
        self.payloads: list[bytes] = []
        self.room = 1 << 40
        self.refused = ""
        self.bytes = 0
        self.on_reserve = False
        self.released: dict[str, int] = {}

    @property
    def scarce(self) -> bool:
        return self.room < 2000

    def append(self, stream: str, sequence: int, head: bytes, payload: bytes) -> bool:
        if len(payload) > self.room:
            self.refused = "full"
            return False
        self.room -= len(payload)
        self.refused = ""
        assert batch_key(head) == (stream, sequence)
        self.keys.append((stream, sequence))
        self.payloads.append(payload)
        return True

    def release(self, durable) -> None:
        self.released = dict(durable)

    def recover_room(self) -> bool:
        return True


class Heard:
    def __init__(self) -> None:
        self.spooled_to: list[int] = []
        self.committed_to: list[int] = []

    def spooled(self, sequence: int) -> None:
        self.spooled_to.append(sequence)

    def committed(self, sequence: int) -> None:
        self.committed_to.append(sequence)


def steps(count: int, size: int = 40) -> bytes:
    builder = StepBuilder()
    for step in range(count):
        builder.add(step, [0.5] * size, 1.0, step=step, unix_ns=1_000 + step)
    builder.extra("key", "value")
    builder.payload("board", "json", b"[1]")
    return builder.encode()


@pytest.fixture
def spool() -> OnOff:
    return OnOff()


def test_each_stream_counts_for_itself(spool):
    outbox, heard = Outbox(spool), Heard()
    outbox.listen("w1", heard)
    assert [outbox.put(s, EVENTS, 1, b"") for s in ("w1", "w2", "w1")] == [1, 1, 2]
    assert heard.spooled_to == [1, 2]
    assert outbox.uncommitted == 3
    outbox.acknowledge({"w1": 1, "unknown": 7})
    assert outbox.uncommitted == 2
    assert outbox.uncommitted_of("w1") == 1
    # More than was ever sent is somebody else's count; less is old news.
    outbox.acknowledge({"w1": 9})
    outbox.acknowledge({"w1": 1})
    assert heard.committed_to == [1, 2]
    assert outbox.committed() == {"w1": 2, "w2": 0}
    # Committed may still be lost by a power cut: nothing is dropped.
    assert spool.released == {}
    assert outbox.kept == 3
    outbox.release({"w1": 9, "unknown": 7})
    outbox.release({"w1": 1})
    assert spool.released == {"w1": 2, "w2": 0}
    assert outbox.kept == 1


def test_what_has_no_room_waits_in_order_and_says_so(spool):
    outbox, heard, troubles = Outbox(spool), Heard(), []
    outbox.listen("w1", heard)
    outbox.on_trouble = lambda reason, over: troubles.append((reason, over))
    spool.room = 10
    outbox.put("w1", EVENTS, 1, b"x" * 20)
    outbox.put("w1", EVENTS, 1, b"x")
    assert spool.keys == []
    assert outbox.blocked and outbox.state == "blocked"
    assert outbox.spooled("w1") == 0
    spool.room = 100
    outbox.release({})
    assert spool.keys == [("w1", 1), ("w1", 2)]
    assert heard.spooled_to == [1, 2]
    assert not outbox.blocked
    assert troubles == [("full", False), ("full", True)]


def test_who_is_told_may_speak(spool):
    outbox = Outbox(spool)
    outbox.on_trouble = lambda reason, over: outbox.put("launcher", EVENTS, 1, b"")
    spool.room = 10
    outbox.put("launcher", EVENTS, 1, b"x" * 20)
    spool.room = 100
    outbox.retry()
    assert [sequence for _, sequence in spool.keys] == [1, 2, 3]


def test_waiting_for_room_and_for_the_store(spool):
    async def go() -> None:
        outbox = Outbox(spool)
        spool.room = 0
        outbox.put("w1", EVENTS, 1, b"x")
        await asyncio.wait_for(outbox.blockage(), 1)
        waiting = asyncio.create_task(outbox.unblocked())
        done = asyncio.create_task(outbox.all_durable())
        await asyncio.sleep(0)
        assert not waiting.done()
        spool.room = 10
        outbox.retry()
        await asyncio.wait_for(waiting, 1)
        outbox.acknowledge({"w1": 1})
        await asyncio.sleep(0)
        assert not done.done()
        outbox.release({"w1": 1})
        await asyncio.wait_for(done, 1)

    asyncio.run(go())


def test_observations_go_first_where_the_run_allows_it(spool):
    outbox = Outbox(spool, drop_observations=True)
    whole = steps(8)
    spool.room = 1000
    outbox.put("w1", STEPS, 8, whole)
    rows = list(decode_steps(spool.payloads[0]).rows())
    assert [row["action"] for row in rows] == list(range(8))
    assert [row["reward"] for row in rows] == [1.0] * 8
    assert {row["observation"] for row in rows} == {None}
    assert outbox.counts.observations_dropped == 8
    assert not outbox.blocked


def test_observations_are_kept_where_the_run_wants_to_wait(spool):
    outbox = Outbox(spool)
    spool.room = 1000
    outbox.put("w1", STEPS, 8, steps(8))
    assert outbox.blocked
    assert outbox.counts.observations_dropped == 0


@pytest.mark.parametrize("count", [1, 2, 64])
def test_everything_else_of_a_step_stays(count):
    before, after = decode_steps(steps(count)), decode_steps(without_observations(steps(count)))
    assert len(after) == count
    assert all(flags & NO_OBSERVATION for flags in after.flags)
    assert list(after.step) == list(before.step)
    assert [after.action(row) for row in range(count)] == list(range(count))
    assert list(after.elapsed_us) == list(before.elapsed_us)
    assert after.start_unix_ns == before.start_unix_ns
    assert after.extras == before.extras
    assert after.payloads == []


def test_flags_survive_where_all_rows_are_alike():
    builder = StepBuilder()
    for step in range(3):
        builder.add(1, None, 0.0, flags=1, step=step)
    assert set(decode_steps(without_observations(builder.encode())).flags) == {1 | NO_OBSERVATION}


def test_gathering_ends_for_what_is_urgent_and_for_many() -> None:
    async def main() -> None:
        box = Outbox(OnOff())

        async def gathered(put) -> bool:
            waiting = asyncio.ensure_future(box.gather(3600))
            await asyncio.sleep(0)
            put()
            await asyncio.sleep(0)
            await asyncio.sleep(0)
            is_over = waiting.done()
            waiting.cancel()
            return not is_over

        assert await gathered(lambda: box.put("w1", STEPS, 1, b"x"))
        assert await gathered(lambda: box.put(LAUNCHER, EVENTS, 1, b"x"))
        assert not await gathered(lambda: box.put(LAUNCHER, EVENTS, 1, b"x", urgent=True))
        assert not await gathered(lambda: box.put("w1", EVENTS, 1, b"x"))
        assert not await gathered(lambda: [box.put("w1", STEPS, 1, b"x") for _ in range(MANY)])

    asyncio.run(main())
