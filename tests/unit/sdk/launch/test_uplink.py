"""Messages of the launcher to the engine: each is sent as soon as it is known, batches together."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

from mosaic_sdk.launch.launch_spec import Spec, SpoolLimits
from mosaic_sdk.launch.outbox import STEPS, Outbox
from mosaic_sdk.launch.spool import Spool
from mosaic_sdk.launch.uplink import MESSAGE_BYTES, MOST_EARLY, Uplink, Window


class _NoSpool:
    def reader(self) -> None:
        return None


class _Call:
    """A control call; `while_writing` happens while the next report is on its way."""

    def __init__(self) -> None:
        self.written: list[Any] = []
        self.while_writing: Any = None
        self.changed = asyncio.Condition()
        self.is_done = False

    async def write(self, message: Any) -> None:
        if message.HasField("report") and self.while_writing is not None:
            happening, self.while_writing = self.while_writing, None
            happening()
            await asyncio.sleep(0)
        async with self.changed:
            self.written.append(message)
            self.changed.notify_all()

    async def done_writing(self) -> None:
        async with self.changed:
            self.is_done = True
            self.changed.notify_all()

    async def until(self, true: Any) -> None:
        async with asyncio.timeout(20), self.changed:
            await self.changed.wait_for(true)


def told(scenario: Any) -> _Call:
    async def go() -> _Call:
        spec = Spec(run_id="r", run_dir="/nowhere", argv=["true"])
        outbox: Any = Outbox(_NoSpool())  # pyright: ignore[reportArgumentType]
        uplink, call = Uplink(spec, outbox, "boot"), _Call()
        sending = asyncio.create_task(uplink._send_control(call))  # pyright: ignore
        try:
            await scenario(uplink, call)
        finally:
            sending.cancel()
        return call

    return asyncio.run(go())


def test_an_answer_that_comes_while_a_report_is_written():
    async def scenario(uplink: Uplink, call: _Call) -> None:
        call.while_writing = lambda: uplink.answer("c1", False, "the worker has ended")
        uplink.report("worker_paused", b"{}")
        await call.until(lambda: any(each.HasField("ack") for each in call.written))

    assert told(scenario).written[-1].ack.id == "c1"


def test_a_report_that_comes_while_another_is_written():
    async def scenario(uplink: Uplink, call: _Call) -> None:
        call.while_writing = lambda: uplink.report("spool", b"{}")
        uplink.report("worker_paused", b"{}")
        await call.until(lambda: len(call.written) == 3)

    names = [each.report.name for each in told(scenario).written[1:]]
    assert names == ["worker_paused", "spool"]


def test_an_answer_goes_before_reports_of_a_worker_that_never_ends_telling():
    async def scenario(uplink: Uplink, call: _Call) -> None:
        uplink._up.set()  # pyright: ignore[reportPrivateUsage]
        told = 0

        def tells() -> None:
            # Each report that is written makes place for another.
            nonlocal told
            told += 1
            if told == 5:
                uplink.answer("c1", True, "looked")
            uplink.relay("state", b"{}")
            call.while_writing = tells

        call.while_writing = tells
        uplink.relay("state", b"{}")
        await call.until(lambda: any(each.HasField("ack") for each in call.written))

    written = told(scenario).written
    # The first says which run it is; the fifth report was on its way as the answer came.
    assert [each.HasField("ack") for each in written[:7]] == [False] * 6 + [True]


def test_first_reports_of_a_worker_wait_for_an_engine_and_later_ones_do_not():
    """A window that starts a session waits for the state that the host tells at once."""

    async def scenario(uplink: Uplink, call: _Call) -> None:
        for number in range(MOST_EARLY + 3):
            uplink.relay("state", b"%d" % number)
        await call.until(lambda: len(call.written) == 1 + MOST_EARLY)
        uplink._is_first = False  # pyright: ignore[reportPrivateUsage]
        uplink.relay("state", b"nobody is there")
        uplink.report("worker_paused", b"{}")
        await call.until(lambda: len(call.written) == 2 + MOST_EARLY)

    reports = [each.report for each in told(scenario).written[1:]]
    assert [report.detail for report in reports[:2]] == [b"3", b"4"]
    assert (reports[-2].detail, reports[-1].name) == (b"%d" % (MOST_EARLY + 2), "worker_paused")


def test_reports_are_counted_from_the_worker_to_the_connection_that_takes_them():
    async def scenario(uplink: Uplink, call: _Call) -> None:
        for _ in range(3):
            uplink.relay("state", b"{}")
        uplink.report("worker_paused", b"{}")
        assert uplink.told == 3
        await call.until(lambda: len(call.written) == 5)
        assert uplink.told == 3

    told(scenario)


def test_the_last_words_go_before_the_end():
    async def scenario(uplink: Uplink, call: _Call) -> None:
        def last() -> None:
            uplink.answer("c1", True, "stopped")
            uplink._finishing = True  # pyright: ignore[reportPrivateUsage]

        call.while_writing = last
        uplink.report("worker_paused", b"{}")
        await call.until(lambda: call.is_done)

    assert [each.HasField("ack") for each in told(scenario).written] == [False, False, True]


class _Publishing:
    """A publishing call: the size of each message."""

    def __init__(self, until: int) -> None:
        self.sizes: list[int] = []
        self.is_all = asyncio.Event()
        self._left = until

    async def write(self, message: bytes) -> None:
        self.sizes.append(len(message))
        self._left -= len(message)
        if self._left <= 0:
            self.is_all.set()


def test_what_fills_several_messages_is_not_held_back(tmp_path: Path) -> None:
    payload = bytes(MESSAGE_BYTES // 4)

    async def go() -> list[int]:
        outbox = Outbox(
            Spool(str(tmp_path / "spool"), SpoolLimits(segment_bytes=1 << 30, reserve_bytes=0))
        )
        for _ in range(24):
            outbox.put("p1", STEPS, 1, payload)
        spec = Spec(run_id="r", run_dir="/nowhere", argv=["true"])
        uplink, call = Uplink(spec, outbox, "boot"), _Publishing(24 * len(payload))
        # Nobody looks: what is not full waits so long for company.
        uplink._hold_ms = 3_600_000  # pyright: ignore[reportPrivateUsage]
        sending = asyncio.create_task(
            uplink._send_batches(call, Window(256))  # pyright: ignore
        )
        try:
            await asyncio.wait_for(call.is_all.wait(), 60)
        finally:
            sending.cancel()
        return call.sizes

    assert len(asyncio.run(go())) == 8
