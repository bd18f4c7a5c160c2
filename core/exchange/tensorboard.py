"""Reads TensorBoard event files: TFRecord framing and just enough protobuf, both by hand.

Needs neither tensorboard nor tensorflow. Damage is reported: a record whose checksum
is wrong is skipped and counted, a truncated end (a killed writer) ends the file.
"""

from __future__ import annotations

import os
import struct
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import BinaryIO

import numpy as np

from core.exchange.crc32c import masked_many

_HEADER = struct.Struct("<QI")
_CHECKSUM = struct.Struct("<I")
# A length beyond this is damage, not an image.
_LONGEST = 1 << 30
_TOGETHER = 4096


@dataclass(slots=True)
class Scalar:
    tag: str
    step: int
    wall_time: float
    value: float


@dataclass(slots=True)
class Text:
    tag: str
    step: int
    wall_time: float
    text: str


@dataclass
class Damage:
    """Unreadable parts of a file, as counts and text."""

    bad_records: int = 0
    torn_at: int | None = None
    skipped: dict[str, int] = field(default_factory=dict[str, int])

    def skip(self, kind: str) -> None:
        self.skipped[kind] = self.skipped.get(kind, 0) + 1


def event_files(path: Path) -> list[Path]:
    """Event files at or below a path, in the order of their creation."""
    if path.is_file():
        return [path]
    return sorted(file for file in path.rglob("*tfevents*") if file.is_file())


def read_events(path: Path, damage: Damage) -> Iterator[Scalar | Text]:
    """Scalars and texts of one file, in order; other data is counted."""
    with path.open("rb") as file:
        for records in _records(file, damage):
            for raw in records:
                try:
                    yield from _event(raw, damage)
                except (ValueError, IndexError, struct.error):
                    damage.bad_records += 1


def _records(file: BinaryIO, damage: Damage) -> Iterator[list[bytes]]:
    """Payloads with a correct checksum, some thousand at a time."""
    at = 0
    whole = os.fstat(file.fileno()).st_size
    while True:
        headers: list[bytes] = []
        wanted_headers: list[int] = []
        payloads: list[bytes] = []
        wanted: list[int] = []
        ended = False
        size = 0
        while len(payloads) < _TOGETHER and size < (4 << 20):
            head = file.read(_HEADER.size)
            if len(head) < _HEADER.size:
                ended = True
                if head:
                    damage.torn_at = at
                break
            length, length_crc = _HEADER.unpack(head)
            # Memory for so much is taken before a byte of it is read.
            is_there = length <= _LONGEST and at + _HEADER.size + length + _CHECKSUM.size <= whole
            body = file.read(length + _CHECKSUM.size) if is_there else b""
            if len(body) < length + _CHECKSUM.size:
                ended = True
                damage.torn_at = at
                break
            headers.append(head[:8])
            wanted_headers.append(length_crc)
            payloads.append(body[:length])
            wanted.append(_CHECKSUM.unpack_from(body, length)[0])
            at += _HEADER.size + length + _CHECKSUM.size
            size += length
        if masked_many(headers) != wanted_headers:
            # A wrong length leaves no way to find the next record.
            checksums = masked_many(headers)
            first = next(i for i, crc in enumerate(checksums) if crc != wanted_headers[i])
            damage.torn_at = at - sum(len(p) + 16 for p in payloads[first:])
            payloads, wanted, ended = payloads[:first], wanted[:first], True
        right = [
            payload
            for payload, crc, want in zip(payloads, masked_many(payloads), wanted)
            if crc == want
        ]
        damage.bad_records += len(payloads) - len(right)
        if right:
            yield right
        if ended:
            return


def _fields(raw: bytes) -> Iterator[tuple[int, int | bytes]]:
    """Number and value of each protobuf field; fixed-width ones as their raw bytes."""
    at, end = 0, len(raw)
    while at < end:
        key, at = _varint(raw, at)
        number, wire = key >> 3, key & 7
        if wire == 0:
            value, at = _varint(raw, at)
            yield number, value
        elif wire == 2:
            length, at = _varint(raw, at)
            if at + length > end:
                raise ValueError("field longer than its message")
            yield number, raw[at : at + length]
            at += length
        elif wire in (1, 5):
            width = 8 if wire == 1 else 4
            if at + width > end:
                raise ValueError("field longer than its message")
            yield number, raw[at : at + width]
            at += width
        else:
            raise ValueError(f"wire type {wire}")


def _varint(raw: bytes, at: int) -> tuple[int, int]:
    byte = raw[at]
    if byte < 0x80:
        return byte, at + 1
    value, shift = byte & 0x7F, 7
    while True:
        at += 1
        byte = raw[at]
        value |= (byte & 0x7F) << shift
        if byte < 0x80:
            return value, at + 1
        shift += 7
        if shift > 63:
            raise ValueError("varint longer than 64 bits")


def _bytes(value: int | bytes) -> bytes:
    if isinstance(value, int):
        raise ValueError("a number instead of bytes")
    return value


def _event(raw: bytes, damage: Damage) -> Iterator[Scalar | Text]:
    wall_time, step = 0.0, 0
    summaries: list[bytes] = []
    for number, value in _fields(raw):
        if number == 1:
            wall_time = float(struct.unpack("<d", _bytes(value))[0])
        elif number == 2 and isinstance(value, int):
            step = value - (1 << 64) if value >= 1 << 63 else value
        elif number == 5:
            summaries.append(_bytes(value))
        elif number in (4, 9):
            damage.skip("graph")
    for summary in summaries:
        for number, value in _fields(summary):
            if number == 1:
                value_read = _value(_bytes(value), step, wall_time, damage)
                if value_read is not None:
                    yield value_read


def _value(raw: bytes, step: int, wall_time: float, damage: Damage) -> Scalar | Text | None:
    tag, plugin = "", ""
    simple: float | None = None
    tensor: bytes | None = None
    other = ""
    for number, value in _fields(raw):
        if number == 1:
            tag = _bytes(value).decode("utf-8", "replace")
        elif number == 2:
            simple = float(struct.unpack("<f", _bytes(value))[0])
        elif number in _OTHER_VALUES:
            other = _OTHER_VALUES[number]
        elif number == 8:
            tensor = _bytes(value)
        elif number == 9:
            plugin = _plugin(_bytes(value))
    if simple is not None:
        return Scalar(tag, step, wall_time, simple)
    if tensor is not None:
        if plugin == "text":
            text = _text(tensor)
            if text is not None:
                return Text(tag.removesuffix("/text_summary"), step, wall_time, text)
        elif plugin in ("", "scalars"):
            number = _number(tensor)
            if number is not None:
                return Scalar(tag, step, wall_time, number)
        other = plugin or "tensor"
    damage.skip(other or "empty")
    return None


_OTHER_VALUES = {3: "histogram", 4: "image", 5: "histogram", 6: "audio"}


def _plugin(metadata: bytes) -> str:
    for number, value in _fields(metadata):
        if number == 1:
            for inner, name in _fields(_bytes(value)):
                if inner == 1:
                    return _bytes(name).decode("utf-8", "replace")
    return ""


# TensorProto.dtype -> NumPy spelling of tensor_content.
_DTYPES = {
    1: "<f4",
    2: "<f8",
    3: "<i4",
    4: "|u1",
    5: "<i2",
    6: "|i1",
    9: "<i8",
    10: "|b1",
    17: "<u2",
    19: "<f2",
    22: "<u4",
    23: "<u8",
}
_BFLOAT16 = 14
# TensorProto's typed lists: field -> how a packed one is laid out (empty: varints).
_LISTS = {5: "<f4", 6: "<f8", 7: "", 10: "", 11: "", 16: "", 17: ""}
_HALF_LIST = 13


def _number(tensor: bytes) -> float | None:
    """The number of a scalar tensor; None for other tensors."""
    dtype = 0
    content = b""
    listed: list[float] = []
    for number, value in _fields(tensor):
        if number == 1 and isinstance(value, int):
            dtype = value
        elif number == 2 and _elements(_bytes(value)) != 1:
            return None
        elif number == 4:
            content = _bytes(value)
        elif number in _LISTS:
            listed.extend(_list_values(_LISTS[number], value))
        elif number == _HALF_LIST:
            halves = [value] if isinstance(value, int) else _varints(value)
            listed.extend(_half(half, dtype) for half in halves)
    if content:
        if dtype == _BFLOAT16 and len(content) == 2:
            return _half(int.from_bytes(content, "little"), dtype)
        name = _DTYPES.get(dtype)
        if name is None or len(content) != np.dtype(name).itemsize:
            return None
        return float(np.frombuffer(content, dtype=name)[0])
    if len(listed) == 1:
        return listed[0]
    # protobuf leaves a zero out.
    return 0.0 if not listed and (dtype in _DTYPES or dtype == _BFLOAT16) else None


def _list_values(layout: str, value: int | bytes) -> Sequence[float]:
    if layout:
        return [float(number) for number in np.frombuffer(_bytes(value), dtype=layout)]
    ints = [value] if isinstance(value, int) else _varints(value)
    return [float(number - (1 << 64) if number >= 1 << 63 else number) for number in ints]


def _varints(raw: bytes) -> list[int]:
    at, numbers = 0, list[int]()
    while at < len(raw):
        value, at = _varint(raw, at)
        numbers.append(value)
    return numbers


def _half(bits: int, dtype: int) -> float:
    if dtype == _BFLOAT16:
        return float(np.frombuffer(struct.pack("<I", (bits & 0xFFFF) << 16), dtype="<f4")[0])
    return float(np.frombuffer(struct.pack("<H", bits & 0xFFFF), dtype="<f2")[0])


def _elements(shape: bytes) -> int:
    """Number of elements in a TensorShapeProto."""
    total = 1
    for number, value in _fields(shape):
        if number == 2:
            size = 0
            for inner, dim in _fields(_bytes(value)):
                if inner == 1 and isinstance(dim, int):
                    size = dim
            total *= size
    return total


def _text(tensor: bytes) -> str | None:
    parts = [_bytes(value) for number, value in _fields(tensor) if number == 8]
    return "\n".join(part.decode("utf-8", "replace") for part in parts) if parts else None
