"""CRC-32C as TFRecord files use it, many records at a time.

Byte by byte in Python, a large log would take minutes; NumPy processes the same byte of thousands
of records at once.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

_POLYNOMIAL = 0x82F63B78  # Castagnoli, bits reversed
_MASK_DELTA = 0xA282EAD8


def _make_table() -> NDArray[np.uint32]:
    table = np.arange(256, dtype=np.uint32)
    for _ in range(8):
        table = np.where(table & 1, (table >> 1) ^ np.uint32(_POLYNOMIAL), table >> 1)
    return table.astype(np.uint32)


_TABLE = _make_table()
_TABLE_INTS: list[int] = [int(number) for number in _TABLE]

# Longer ones are few, and padding all others to their length would cost more than it saves.
_TOGETHER = 4096


def crc32c(data: bytes) -> int:
    """One checksum, byte by byte."""
    table = _TABLE_INTS
    crc = 0xFFFFFFFF
    for byte in data:
        crc = table[(crc ^ byte) & 0xFF] ^ (crc >> 8)
    return crc ^ 0xFFFFFFFF


def masked(crc: int) -> int:
    """The form in which TFRecord stores a checksum."""
    return (((crc >> 15) | (crc << 17)) + _MASK_DELTA) & 0xFFFFFFFF


def masked_many(blobs: Sequence[bytes]) -> list[int]:
    """The stored form of each blob's checksum."""
    result = [0] * len(blobs)
    short = [i for i, blob in enumerate(blobs) if len(blob) <= _TOGETHER]
    for i, blob in enumerate(blobs):
        if len(blob) > _TOGETHER:
            result[i] = masked(crc32c(blob))
    if not short:
        return result
    # Longest first: at byte j only a leading part of the records still has one.
    short.sort(key=lambda i: -len(blobs[i]))
    lengths: NDArray[Any] = np.array([len(blobs[i]) for i in short])
    width = int(lengths[0])
    columns = np.zeros((width, len(short)), dtype=np.uint8)
    for column, i in enumerate(short):
        columns[: len(blobs[i]), column] = np.frombuffer(blobs[i], dtype=np.uint8)
    crc = np.full(len(short), 0xFFFFFFFF, dtype=np.uint32)
    counts = np.searchsorted(-lengths, -np.arange(width), side="left")
    for j in range(width):
        n = int(counts[j])
        part = crc[:n]
        crc[:n] = _TABLE[(part ^ columns[j, :n]) & 0xFF] ^ (part >> np.uint32(8))
    for column, i in enumerate(short):
        result[i] = masked(int(crc[column]) ^ 0xFFFFFFFF)
    return result
