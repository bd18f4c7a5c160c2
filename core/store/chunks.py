"""Stored step batches: in separate rows, or packed in an archive."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Sequence
from typing import Any

from core.store.schema import key
from core.store.sqlite import Database

_COUNT = struct.Struct("<I")
_ENTRY = struct.Struct("<QI")
LEVEL = 6


def pack(batches: Sequence[tuple[int, bytes]]) -> bytes:
    """Compress batches with their ids together, so that repetition shrinks."""
    head = [_COUNT.pack(len(batches)), *(_ENTRY.pack(id, len(raw)) for id, raw in batches)]
    return zlib.compress(b"".join([*head, *(raw for _, raw in batches)]), LEVEL)


def unpack(data: bytes) -> dict[int, bytes]:
    whole = zlib.decompress(data)
    (count,) = _COUNT.unpack_from(whole)
    at = _COUNT.size + count * _ENTRY.size
    parts: dict[int, bytes] = {}
    for id, size in _ENTRY.iter_unpack(whole[_COUNT.size : at]):
        parts[id] = whole[at : at + size]
        at += size
    return parts


class Chunks:
    """Payloads by location, for one reading thread; caches the last unpacked archive."""

    def __init__(self, db: Database) -> None:
        self._db = db
        self._open: dict[int, bytes] = {}

    def raw(self, id: int, raw: bytes | None) -> bytes:
        """The payload of a batch whose row has `raw`; empty if rows replaced it."""
        if raw is not None:
            return raw
        chunk = self._open.get(id)
        if chunk is None:
            row = self._db.execute(
                "select data from archives where id <= ? and last >= ? order by id desc limit 1",
                (id, id),
            ).fetchone()
            if row is None:
                return b""
            self._open = unpack(row[0])
            chunk = self._open.get(id, b"")
        return chunk

    def at(self, stream_no: int, sequence: int) -> tuple[int, int, bytes] | None:
        """Id, kind and payload of a batch of a stream."""
        row = self._db.execute(
            "select id, kind, raw from batches where stream_no = ? and sequence = ?",
            (stream_no, sequence),
        ).fetchone()
        return None if row is None else self._resolved(row)

    def between(
        self, run_no: int, first: int, last: int, kind: int, limit: int
    ) -> list[tuple[int, bytes]]:
        """Commit sequence and payload of batches of one kind, the first of a span."""
        rows = self._db.execute(
            "select id, kind, raw from batches where id >= ? and id <= ? and kind = ?"
            " order by id limit ?",
            (key(run_no, first), key(run_no, last), kind, limit),
        ).fetchall()
        base = key(run_no, 0)
        return [(id - base, raw) for id, _, raw in map(self._resolved, rows)]

    def _resolved(self, row: Any) -> tuple[int, int, bytes]:
        id, kind, raw = row
        # Only of steps the payload may be elsewhere.
        return id, kind, self.raw(id, raw) if kind == 1 else raw or b""
