"""Commands to launchers: each is answered, or it is known that nobody will."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from core.bus import RunBus
from core.clock import ManualClock
from core.errors import MosaicError
from core.events import ControlAnswered
from core.rpc.command_router import Controls
from core.rpc.grpc_shims import EOF
from core.tokens import Identity
from mosaic_sdk.v1 import mosaic_pb2 as pb

DEEP = b"[" * 200_000 + b"]" * 200_000


class _Line:
    """The engine's end of a control stream of which the launcher never answers."""

    def __init__(self) -> None:
        self.up: asyncio.Queue[Any] = asyncio.Queue()
        self.down: asyncio.Queue[Any] = asyncio.Queue()

    async def read(self) -> Any:
        return await self.up.get()

    async def write(self, message: Any) -> None:
        self.down.put_nowait(message)


async def _anybody(who: Identity, run_id: str) -> bool:
    return True


def test_a_command_to_a_launcher_that_leaves_is_over_with_its_run():
    async def go() -> None:
        clock = ManualClock()
        controls = Controls(RunBus(clock), lambda *_: None, lambda *_: None, lambda *_: None)
        line: Any = _Line()
        line.up.put_nowait(pb.ControlUp(run_id="r"))
        async with asyncio.timeout(20):
            serving = asyncio.create_task(controls.serve(line, Identity(), _anybody))
            asking = asyncio.create_task(controls.command("r", "pause", timeout_s=600))
            await line.down.get()
            line.up.put_nowait(EOF)
            await serving
            # It may dial again: only the end of the run is the end of the wait.
            assert not asking.done()
            controls.forget("r")
            with pytest.raises(MosaicError, match="ended"):
                await asking

    asyncio.run(go())


def test_a_report_that_is_too_long_is_counted_and_not_taken_for_an_empty_one():
    async def go() -> None:
        clock = ManualClock()
        heard: list[object] = []
        unread: list[tuple[str, str, str]] = []
        controls = Controls(
            RunBus(clock),
            lambda *words: heard.append(words),
            lambda *_: None,
            lambda *words: unread.append(words),
        )
        line: Any = _Line()
        for name, detail in (("long", b"x" * ((1 << 20) + 1)), ("short", b"{}")):
            report = pb.WorkerReport(name=name, detail=detail)
            line.up.put_nowait(pb.ControlUp(run_id="r", report=report))
        line.up.put_nowait(EOF)
        async with asyncio.timeout(20):
            await controls.serve(line, Identity(), _anybody)
        assert heard == [("r", "short", b"{}")]
        assert [words[:2] for words in unread] == [("r", "long")]

    asyncio.run(go())


def test_an_end_waits_for_what_was_told_before_it():
    """The record overtakes reports that queue up in another call."""

    async def go() -> None:
        heard: list[object] = []
        controls = Controls(
            RunBus(ManualClock()),
            lambda run_id, name, detail: heard.append(name),
            lambda *_: None,
            lambda *_: None,
        )
        line: Any = _Line()
        line.up.put_nowait(pb.ControlUp(run_id="r"))
        async with asyncio.timeout(20):
            serving = asyncio.create_task(controls.serve(line, Identity(), _anybody))
            while not controls.connected("r"):
                await asyncio.sleep(0)
            for count in (2, 3):
                controls.once_told("r", count, lambda count=count: heard.append(count))
            for name in ("worker.state", "usage", "worker.score"):
                report = pb.WorkerReport(name=name, detail=b"{}")
                line.up.put_nowait(pb.ControlUp(report=report))
            # The third never comes: its launcher leaves.
            line.up.put_nowait(EOF)
            await serving
        assert heard == ["worker.state", "usage", "worker.score", 2, 3]
        controls.once_told("r", 9, lambda: heard.append("nobody to wait for"))
        assert heard[-1] == "nobody to wait for"

    asyncio.run(go())


@pytest.mark.parametrize(
    ("data", "result"), [(b"", None), (b'{"a": 1}', {"a": 1}), (b"{", None), (b"\xff", None)]
)
def test_an_answer_that_is_no_json_is_no_result(data: bytes, result: object):
    assert ControlAnswered("r", "1", True, "", data).result == result
