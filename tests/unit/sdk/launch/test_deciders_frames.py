"""Frames between a launcher and a decider, over a real socket."""

from __future__ import annotations

import asyncio
import struct
import tempfile
from pathlib import Path
from typing import Any

import pytest

from mosaic_sdk.launch.deciders_frames import LARGEST, FrameSocket, path_beside

HEAD = struct.Struct(">IB")
TOO_LARGE = f"an answer of {LARGEST + 1} bytes"


class Peer:
    """A decider's end, driven by the test."""

    def __init__(self, folder: Path) -> None:
        self.path = str(folder / "s.f")
        self.taken: list[tuple[int, bytes]] = []
        self.broken: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        self.ends: asyncio.Queue[Any] = asyncio.Queue()

    async def connect(self) -> tuple[FrameSocket, Any, Any]:
        async def met(reader: Any, writer: Any) -> None:
            self.ends.put_nowait((reader, writer))

        await asyncio.start_unix_server(met, self.path)
        made = await FrameSocket.open(
            self.path, "secret", "run-1", lambda *message: self.taken.append(message), self._broke
        )
        return made, *await self.ends.get()

    def _broke(self, why: str) -> None:
        if not self.broken.done():
            self.broken.set_result(why)

    async def until(self, count: int) -> None:
        async with asyncio.timeout(60):
            while len(self.taken) < count:
                await asyncio.sleep(0.01)


async def frame(reader: Any) -> tuple[int, bytes]:
    size, what = HEAD.unpack(await reader.readexactly(HEAD.size))
    return what, await reader.readexactly(size)


def run(test: Any) -> None:
    with tempfile.TemporaryDirectory(prefix="mosaic-") as folder:
        asyncio.run(test(Path(folder)))


def test_messages_go_both_ways_whole_whatever_the_pieces() -> None:
    async def test(folder: Path) -> None:
        peer = Peer(folder)
        made, reader, writer = await peer.connect()
        assert await frame(reader) == (0, b"secret\nrun-1")
        made.send(2, b"x" * 300_000)
        made.send(1, b"")
        assert await frame(reader) == (2, b"x" * 300_000)
        assert await frame(reader) == (1, b"")
        raw = b"".join(HEAD.pack(len(body), 2) + body for body in (b"first", b"", b"y" * 70_000))
        for at in range(0, len(raw), 1013):
            writer.write(raw[at : at + 1013])
            await writer.drain()
        await peer.until(3)
        assert peer.taken == [(2, b"first"), (2, b""), (2, b"y" * 70_000)]
        made.close()

    run(test)


@pytest.mark.parametrize("how", ["closed", "large"])
def test_its_end_and_what_is_no_frame_are_told(how: str) -> None:
    async def test(folder: Path) -> None:
        peer = Peer(folder)
        _, _, writer = await peer.connect()
        if how == "closed":
            writer.close()
        else:
            writer.write(HEAD.pack(LARGEST + 1, 2))
        why = await asyncio.wait_for(peer.broken, 60)
        assert (
            why
            == {"closed": "it ended the stream", "large": f"an answer of {LARGEST + 1} bytes"}[how]
        )

    run(test)


def test_it_is_used_only_where_it_is() -> None:
    with tempfile.TemporaryDirectory(prefix="mosaic-") as folder:
        address = f"{folder}/s"
        assert path_beside(address) == "" and path_beside("127.0.0.1:5000") == ""
        Path(f"{address}.f").touch()
        assert path_beside(address) == path_beside(f"unix:{address}") == f"{address}.f"
