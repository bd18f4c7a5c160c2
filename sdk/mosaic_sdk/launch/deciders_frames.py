"""A plain socket to a decider that offers one beside gRPC: length, kind and message.

A message costs a fraction of its cost in HTTP/2. Only bytes; nothing in them is read here.
"""

from __future__ import annotations

import asyncio
import os
import struct
from collections.abc import Callable
from typing import Any, Optional

#: What a decider says of itself in `Describe`, if it listens there.
FACT = "frames"
SUFFIX = ".f"
HELLO = 0
_HEAD = struct.Struct(">IB")
LARGEST = 64 << 20


def path_beside(address: str) -> str:
    """Path of the socket; empty if there is none, as with one that is forwarded."""
    path = address[5:] if address.startswith("unix:") else address
    beside = f"{path}{SUFFIX}"
    return beside if path.startswith("/") and os.path.exists(beside) else ""


class FrameSocket(asyncio.Protocol):
    """One connection, for questions of every kind."""

    def __init__(self, taken: Callable[[int, bytes], None], broken: Callable[[str], None]) -> None:
        self._taken = taken
        self._broken = broken
        self._read = bytearray()
        self._transport: Any = None

    @classmethod
    async def open(
        cls,
        path: str,
        token: str,
        run_id: str,
        taken: Callable[[int, bytes], None],
        broken: Callable[[str], None],
    ) -> FrameSocket:
        """Raises OSError."""
        loop = asyncio.get_running_loop()
        _, made = await loop.create_unix_connection(lambda: cls(taken, broken), path)
        made.send(HELLO, f"{token}\n{run_id}".encode())
        return made

    def send(self, what: int, message: bytes) -> None:
        self._transport.write(_HEAD.pack(len(message), what) + message)

    def close(self) -> None:
        self._transport.abort()

    # of asyncio

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = transport

    def data_received(self, data: bytes) -> None:
        read = self._read
        read += data
        at = 0
        while len(read) - at >= _HEAD.size:
            size, what = _HEAD.unpack_from(read, at)
            if size > LARGEST:
                self._broken(f"an answer of {size} bytes")
                self._transport.abort()
                return
            end = at + _HEAD.size + size
            if len(read) < end:
                break
            self._taken(what, bytes(read[at + _HEAD.size : end]))
            at = end
        del read[:at]

    def connection_lost(self, exc: Optional[Exception]) -> None:
        self._broken("it ended the stream" if exc is None else f"{type(exc).__name__}: {exc}")
