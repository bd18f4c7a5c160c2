"""The part of protobuf's wire format that a worker needs; knows no particular message.

A worker's interpreter need not have protobuf, so the few messages are written by hand.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Union

VARINT, FIXED64, BYTES, FIXED32 = 0, 1, 2, 5

_ONE_BYTE = tuple(bytes((n,)) for n in range(128))
_MAX_VARINT_BYTES = 10

Field = tuple[int, int, Union[int, memoryview]]


class DecodeError(ValueError):
    """Bytes that are not what they claim to be."""


def varint(number: int) -> bytes:
    """A non-negative number below 2**64."""
    if number < 128:
        return _ONE_BYTE[number]
    if number < 1 << 14:
        return bytes((number & 127 | 128, number >> 7))
    out = bytearray()
    while number > 127:
        out.append(number & 127 | 128)
        number >>= 7
    out.append(number)
    return bytes(out)


def zigzag(number: int) -> bytes:
    """A signed 64-bit number; small ones are short."""
    return varint(number << 1 if number >= 0 else ((-number) << 1) - 1)


def unzigzag(number: int) -> int:
    return number >> 1 if not number & 1 else -((number + 1) >> 1)


def tag(field: int, kind: int) -> bytes:
    return varint(field << 3 | kind)


def sized(prefix: bytes, body: bytes) -> bytes:
    """A length-delimited field; `prefix` is its tag."""
    return b"%b%b%b" % (prefix, varint(len(body)), body)


def packed_varints(prefix: bytes, numbers: tuple[int, ...]) -> bytes:
    """A packed repeated field of varints; empty if there are none."""
    return sized(prefix, b"".join(map(varint, numbers))) if numbers else b""


def read_varint(data: memoryview, at: int) -> tuple[int, int]:
    """The number at `at` and the place after it."""
    number = shift = 0
    for index in range(at, min(at + _MAX_VARINT_BYTES, len(data))):
        byte = data[index]
        number |= (byte & 127) << shift
        if byte < 128:
            return number & 0xFFFF_FFFF_FFFF_FFFF, index + 1
        shift += 7
    raise DecodeError("a number is cut off or too long")


def fields(data: memoryview) -> Iterator[Field]:
    """Every field of a message: number, wire type, and an int or the bytes of it."""
    at, end = 0, len(data)
    while at < end:
        head = data[at]
        if head < 128:
            at += 1
        else:
            head, at = read_varint(data, at)
        field, kind = head >> 3, head & 7
        if not field:
            raise DecodeError("field number 0")
        if kind == BYTES:
            # Nearly all lengths have one byte or two.
            size = data[at] if at < end else 128
            if size < 128:
                at += 1
            elif at + 1 < end and data[at + 1] < 128:
                size += (data[at + 1] - 1) << 7
                at += 2
            else:
                size, at = read_varint(data, at)
            if size > end - at:
                raise DecodeError(f"field {field} says {size} bytes, {end - at} are left")
            yield field, kind, data[at : at + size]
            at += size
        elif kind == VARINT:
            number = data[at] if at < end else 128
            if number < 128:
                at += 1
            else:
                number, at = read_varint(data, at)
            yield field, kind, number
        elif kind in (FIXED64, FIXED32):
            size = 8 if kind == FIXED64 else 4
            if size > end - at:
                raise DecodeError(f"field {field} is cut off")
            yield field, kind, data[at : at + size]
            at += size
        else:
            raise DecodeError(f"wire type {kind} of field {field}")


def as_bytes(value: int | memoryview) -> memoryview:
    if isinstance(value, int):
        raise DecodeError("a number instead of bytes")
    return value


def as_int(value: int | memoryview) -> int:
    if not isinstance(value, int):
        raise DecodeError("bytes instead of a number")
    return value


def as_text(value: int | memoryview) -> str:
    try:
        return str(as_bytes(value), "utf-8")
    except UnicodeDecodeError as error:
        raise DecodeError("text that is not UTF-8") from error


def as_varints(value: int | memoryview) -> list[int]:
    """One occurrence of a repeated number: packed, or a single one."""
    if isinstance(value, int):
        return [value]
    out: list[int] = []
    at = 0
    while at < len(value):
        number, at = read_varint(value, at)
        out.append(number)
    return out
