"""Writes TensorBoard event files of scalars: TFRecord framing and just enough protobuf, by hand."""

from __future__ import annotations

import struct
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

import numpy as np

from core.exchange.crc32c import masked_many

_LENGTH = struct.Struct("<Q")
_CHECKSUM = struct.Struct("<I")
_VERSION = b"brain.Event:2"
_TOGETHER = 20_000


class Point(NamedTuple):
    tag: str
    step: int
    # Seconds since 1970.
    wall_time: float
    value: float


class EventFile:
    """A file that grows; whoever reads it meanwhile sees whole records."""

    def __init__(self, folder: Path, began_s: float) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.path = folder / f"events.out.tfevents.{int(began_s):010d}.mosaic"
        first = b"\x09" + struct.pack("<d", began_s) + b"\x1a" + _sized(_VERSION)
        self.path.write_bytes(_framed([first]))

    def add(self, points: Iterable[Point]) -> int:
        """Append points; returns how many."""
        count, part = 0, list[bytes]()
        with self.path.open("ab") as file:
            for point in points:
                part.append(_event(point))
                if len(part) >= _TOGETHER:
                    file.write(_framed(part))
                    count += len(part)
                    part = []
            file.write(_framed(part))
        return count + len(part)


def _framed(payloads: list[bytes]) -> bytes:
    lengths = [_LENGTH.pack(len(payload)) for payload in payloads]
    parts: list[bytes] = []
    for length, payload, head, body in zip(
        lengths, payloads, masked_many(lengths), masked_many(payloads), strict=True
    ):
        parts += (length, _CHECKSUM.pack(head), payload, _CHECKSUM.pack(body))
    return b"".join(parts)


def _event(point: Point) -> bytes:
    # Numbers beyond those of four bytes are infinite there.
    with np.errstate(over="ignore"):
        number = np.float32(point.value).tobytes()
    value = b"\x0a" + _sized(point.tag.encode("utf-8", "replace")) + b"\x15" + number
    summary = b"\x0a" + _sized(value)
    step = b"\x10" + _varint(point.step) if point.step else b""
    return b"\x09" + struct.pack("<d", point.wall_time) + step + b"\x2a" + _sized(summary)


def _sized(raw: bytes) -> bytes:
    return _varint(len(raw)) + raw


def _varint(value: int) -> bytes:
    value &= (1 << 64) - 1
    parts = bytearray()
    while value > 0x7F:
        parts.append(value & 0x7F | 0x80)
        value >>= 7
    parts.append(value)
    return bytes(parts)
