"""Messages of the launcher to the engine beside the record: each is sent as soon as it is known."""

from __future__ import annotations

import asyncio
from typing import Any

from mosaic_sdk.launch.launch_spec import Spec
from mosaic_sdk.launch.outbox import Outbox
from mosaic_sdk.launch.uplink import Uplink


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


def test_the_last_words_go_before_the_end():
    async def scenario(uplink: Uplink, call: _Call) -> None:
        def last() -> None:
            uplink.answer("c1", True, "stopped")
            uplink._finishing = True  # pyright: ignore[reportPrivateUsage]

        call.while_writing = last
        uplink.report("worker_paused", b"{}")
        await call.until(lambda: call.is_done)

    assert [each.HasField("ack") for each in told(scenario).written] == [False, False, True]
