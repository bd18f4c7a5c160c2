"""CRC-32C against its published check values, one by one and together."""

from __future__ import annotations

import random

import pytest

from core.exchange.crc32c import crc32c, masked, masked_many


# RFC 3720, B.4.
@pytest.mark.parametrize(
    ("data", "crc"),
    [
        (b"", 0x00000000),
        (b"123456789", 0xE3069283),
        (bytes(32), 0x8A9136AA),
        (b"\xff" * 32, 0x62A8AB43),
        (bytes(range(32)), 0x46DD794E),
        (bytes(reversed(range(32))), 0x113FDB5C),
    ],
)
def test_known_checksums(data: bytes, crc: int) -> None:
    assert crc32c(data) == crc
    assert masked_many([data]) == [masked(crc)]


def test_the_mask_is_undone_as_tfrecord_says() -> None:
    for crc in (0, 1, 0xE3069283, 0xFFFFFFFF):
        rotated = (masked(crc) - 0xA282EAD8) & 0xFFFFFFFF
        assert ((rotated >> 17) | (rotated << 15)) & 0xFFFFFFFF == crc


def test_many_are_as_each_alone() -> None:
    generator = random.Random(7)
    sizes = [0, 1, 4095, 4096, 4097, 9000, 3, 3, 0, *(generator.randrange(200) for _ in range(60))]
    blobs = [generator.randbytes(size) for size in sizes]
    assert masked_many(blobs) == [masked(crc32c(blob)) for blob in blobs]


def test_none_have_no_checksums() -> None:
    assert masked_many([]) == []
    assert masked_many([b"", b""]) == [masked(0)] * 2
