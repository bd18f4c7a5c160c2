"""Protobuf's wire format, against what protobuf itself writes and reads."""

from __future__ import annotations

import pytest
from google.protobuf.internal import decoder, encoder

from mosaic_sdk.codec.wire_format import (
    BYTES,
    FIXED32,
    FIXED64,
    VARINT,
    DecodeError,
    as_bytes,
    as_int,
    as_text,
    as_varints,
    fields,
    packed_varints,
    read_varint,
    sized,
    tag,
    unzigzag,
    varint,
    zigzag,
)

EDGES = [0, 1, 127, 128, 129, (1 << 14) - 1, 1 << 14, (1 << 32) - 1, 1 << 63, (1 << 64) - 1]


@pytest.mark.parametrize("number", EDGES)
def test_numbers_are_written_as_protobuf_writes_them(number: int) -> None:
    theirs: list[bytes] = []
    encoder._EncodeVarint(theirs.append, number)
    assert varint(number) == b"".join(theirs)
    assert read_varint(memoryview(varint(number) + b"\xff"), 0) == (number, len(varint(number)))
    assert decoder._DecodeVarint(varint(number), 0)[0] == number


@pytest.mark.parametrize("number", [0, -1, 1, -64, 64, -(1 << 31), (1 << 63) - 1, -(1 << 63)])
def test_signed_numbers_come_back(number: int) -> None:
    read, _ = read_varint(memoryview(zigzag(number)), 0)
    assert unzigzag(read) == number
    assert read < 1 << 64


@pytest.mark.parametrize("data", [b"", b"\x80", b"\x80" * 10, b"\xff" * 11])
def test_a_number_that_never_ends_is_refused(data: bytes) -> None:
    with pytest.raises(DecodeError):
        read_varint(memoryview(data), 0)


def test_a_message_is_its_fields() -> None:
    message = (
        tag(1, VARINT) + varint(300)
        + sized(tag(200, BYTES), b"long" * 50)
        + tag(3, FIXED64) + bytes(8)
        + tag(4, FIXED32) + bytes(4)
    )  # fmt: skip
    read = [(field, kind) for field, kind, _ in fields(memoryview(message))]
    assert read == [(1, VARINT), (200, BYTES), (3, FIXED64), (4, FIXED32)]
    values = [value for _, _, value in fields(memoryview(message))]
    assert values[0] == 300
    assert bytes(as_bytes(values[1])) == b"long" * 50


@pytest.mark.parametrize(
    "data",
    [
        b"\x00\x01",
        tag(1, BYTES) + b"\x05abc",
        tag(1, BYTES) + varint(1 << 40),
        tag(1, BYTES),
        tag(1, VARINT),
        tag(1, FIXED64) + bytes(7),
        tag(1, FIXED32) + bytes(3),
        tag(1, 3),
        tag(1, 7),
    ],
    ids=["field 0", "cut", "huge", "no size", "no number", "64", "32", "group", "kind 7"],
)
def test_bytes_that_are_no_message_are_refused(data: bytes) -> None:
    with pytest.raises(DecodeError):
        list(fields(memoryview(data)))


def test_packed_numbers_and_single_ones_are_the_same() -> None:
    packed = packed_varints(tag(1, BYTES), tuple(EDGES))
    ((_, _, value),) = fields(memoryview(packed))
    assert as_varints(value) == EDGES
    assert as_varints(7) == [7]
    assert packed_varints(tag(1, BYTES), ()) == b""
    with pytest.raises(DecodeError):
        as_varints(memoryview(b"\x01\x80"))


def test_a_value_of_another_type_is_refused() -> None:
    with pytest.raises(DecodeError):
        as_int(memoryview(b"x"))
    with pytest.raises(DecodeError):
        as_text(3)
    with pytest.raises(DecodeError):
        as_text(memoryview(b"\xff"))
    assert as_text(memoryview("ä".encode())) == "ä"


@pytest.mark.parametrize("length", [0, 1, 127, 128, 300, 16_383, 16_384, 40_000])
def test_lengths_of_one_two_and_more_bytes_are_read(length: int) -> None:
    body = bytes(length)
    message = sized(b"\x0a", body) + b"\x10" + varint(length)
    (number, kind, value), (_, _, again) = fields(memoryview(message))
    assert (number, kind, bytes(value), again) == (1, 2, body, length)


def test_a_length_may_be_written_longer_than_needed() -> None:
    assert [bytes(value) for _, _, value in fields(memoryview(b"\x0a\x80\x00\x0a\x81\x00x"))] == [
        b"",
        b"x",
    ]
    for cut_off in (b"\x0a", b"\x0a\x80", b"\x0a\x81\x80", b"\x10", b"\x10\x80"):
        with pytest.raises(DecodeError):
            list(fields(memoryview(cut_off)))
