"""Commands to launchers: each is answered, or it is known that nobody will."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from core.bus import RunBus
from core.clock import ManualClock
from core.errors import MosaicError
from core.rpc.controls import Controls
from core.rpc.untyped import EOF
from core.tokens import Identity
from mosaic_sdk.v1 import mosaic_pb2 as pb


class _Line:
    """The engine's end of a control stream of which the launcher never answers."""

    def __init__(self) -> None:
        self.up: asyncio.Queue[Any] = asyncio.Queue()
        self.down: asyncio.Queue[Any] = asyncio.Queue()

    async def read(self) -> Any:
        return await self.up.get()

    async def write(self, message: Any) -> None:
        self.down.put_nowait(message)


def test_a_command_to_a_launcher_that_leaves_is_over_with_its_run():
    async def go() -> None:
        clock = ManualClock()
        controls = Controls(RunBus(clock), clock, lambda *_: None)
        line: Any = _Line()
        line.up.put_nowait(pb.ControlUp(run_id="r"))
        async with asyncio.timeout(20):
            serving = asyncio.create_task(controls.serve(line, Identity()))
            asking = asyncio.create_task(controls.command("r", "pause", timeout_s=600))
            await line.down.get()
            line.up.put_nowait(EOF)
            await serving
            # It may dial again: only the end of the run is the end of the wait.
            assert not asking.done()
            controls.forget("r")
            with pytest.raises(MosaicError, match="over"):
                await asking

    asyncio.run(go())
