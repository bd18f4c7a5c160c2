"""Services that a worker needs beside it: programs, and what answers at an address."""

from __future__ import annotations

import asyncio
import socket
import sys
from pathlib import Path

from core.workers.preflight import _service


def closed_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return free.getsockname()[1]


async def look() -> None:
    server = await asyncio.start_server(lambda _, writer: writer.close(), "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    async with server:
        answer = await _service(f"127.0.0.1:{port}")
    assert answer.ok and "answers" in answer.message
    gone = await _service(f"127.0.0.1:{closed_port()}")
    assert not gone.ok and gone.cure == "Start it"
    assert (await _service(Path(sys.executable).as_posix())).ok
    absent = await _service("no-such-program-here")
    assert not absent.ok and absent.cure == "Install no-such-program-here"


def test_programs_and_addresses() -> None:
    asyncio.run(look())
