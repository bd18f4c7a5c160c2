"""Bytes of a pipe into lines. Any chunking gives the same lines; no line grows without bound."""

from __future__ import annotations

from typing import NamedTuple

MAX_LINE = 16 << 20
HEAD = 4096


class Oversize(NamedTuple):
    """A line that was too long to keep: how it began, and its size."""

    head: bytes
    size: int


class LineSplitter:
    r"""Splits at `\n` and at `\r`, which ends a progress line; drops empty lines."""

    def __init__(self, max_line: int = MAX_LINE) -> None:
        self._max = max_line
        self._parts: list[bytes] = []
        self._size = 0
        # The rest of a line that is too long is counted and thrown away.
        self._head = b""

    def feed(self, data: bytes) -> list[bytes | Oversize]:
        """The lines that ended in `data`."""
        lines: list[bytes | Oversize] = []
        pieces = data.replace(b"\r", b"\n").split(b"\n")
        last = pieces.pop()
        if pieces:
            self._add(pieces[0])
            lines += self._end()
            if len(data) <= self._max:
                lines += pieces[1:]
            else:
                for piece in pieces[1:]:
                    self._add(piece)
                    lines += self._end()
        self._add(last)
        return [line for line in lines if line]

    def finish(self) -> list[bytes | Oversize]:
        """Rest of the output that has no line end."""
        return [line for line in self._end() if line]

    def _add(self, piece: bytes) -> None:
        if not piece:
            return
        self._size += len(piece)
        if self._head:
            return
        self._parts.append(piece)
        if self._size > self._max:
            self._head = b"".join(self._parts)[: min(HEAD, self._max)]
            self._parts = []

    def _end(self) -> list[bytes | Oversize]:
        line: bytes | Oversize = b"".join(self._parts)
        if self._head:
            line = Oversize(self._head, self._size)
        self._parts, self._size, self._head = [], 0, b""
        return [line]
