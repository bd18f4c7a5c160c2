"""Byte layout of a lane. Knows no file and no process.

Version 2, little-endian:

    header     magic @0 version @4 flags @8 capacity @12 slot_size @16 payload_size @20
               width @24 height @28 channels @32 generation @36 head u64 @40
               writer pid u64 @48, its start time @56, its pid namespace @64
               budget limit in mHz u32 @72, created unix ns i64 @80
    readers    seen u64 @128; a mark that changes with the demand u64 @136;
               demand @192: 8 entries of token u32, mHz u32, until u64, flags u64, 0
    slots      from 4096: seq u64, width, height, format, length u32, monotonic ns, unix ns, step,
               episode i64, reward, rolling return, step rate f64; payload at +128

Fields written by readers have separate cache lines. The first 48 bytes are laid out as in version
1. A slot's seq is 2h+1 while frame h is written and 2h+2 once it is committed; head counts the
frames, so the newest is frame head-1 in slot (head-1) mod capacity. Stores of x86-64 become visible
in program order, which the protocol relies upon.
"""

from __future__ import annotations

import struct
from typing import NamedTuple

from mosaic_sdk.lane.lane_errors import LaneInvalid, LaneMissing

MAGIC = b"FLAN"
V1 = 1
V2 = 2

INVALIDATED = 1  # another segment took this one's place, or none will come
CLOSED = 2  # the writer ended in order; its last frame stays readable

RGB888 = 1
CHANNELS = 3

HEADER = struct.Struct("<4s9IQQQQIIq")
HEADER_SIZE = 4096
SLOT_HEAD = 128
META = struct.Struct("<IIIIqqqqddd")
META_AT = 8
# The same bytes for the writer, whose first four values seldom change.
SIZES = struct.Struct("<IIII")
PLACED_META = struct.Struct("<16sqqqqddd")

# Indices of 8-byte words: one aligned word is read and written at once.
WORD_FLAGS = 1  # low half; capacity is the high half
WORD_HEAD = 5
WORD_LIMIT = 9
WORD_SEEN = 16
WORD_CHANGED = 17
WORD_DEMAND = 24
DEMAND_ENTRIES = 8
DEMAND_WORDS = 4
WORD_DEMAND_END = WORD_DEMAND + DEMAND_ENTRIES * DEMAND_WORDS

_COMMON = struct.Struct("<9IQ")
V1_HEADER = struct.Struct("<4s9IQQddd")
V1_SLOT = struct.Struct("<QII")

MAX_CAPACITY = 4096
MAX_SIDE = 16384
MAX_PAYLOAD = 256 << 20
MAX_SEGMENT = 4 << 30
PREFIX = V1_HEADER.size


class Header(NamedTuple):
    """Header of a segment, checked against the size of its file."""

    version: int
    flags: int
    capacity: int
    slot_size: int
    payload_size: int
    width: int
    height: int
    channels: int
    generation: int  # version 1: checksum of the format's name
    head: int

    @property
    def slots_at(self) -> int:
        return HEADER_SIZE if self.version == V2 else V1_HEADER.size

    @property
    def size(self) -> int:
        return self.slots_at + self.capacity * self.slot_size


class Writer(NamedTuple):
    """Writer of a version 2 segment."""

    pid: int
    start: int
    namespace: int


def slot_size(payload: int) -> int:
    return (SLOT_HEAD + payload + 63) & ~63 if payload else 0


def read_header(raw: bytes, file_size: int) -> Header:
    """Reads a header; checks magic, version and bounds first."""
    if len(raw) < PREFIX or not any(raw[:8]):
        # Writers of version 1 create, size and fill a segment in three steps.
        raise LaneMissing("Nothing has been written to the lane yet")
    if raw[:4] != MAGIC:
        raise LaneInvalid("This is not a lane: wrong magic")
    header = Header(*_COMMON.unpack_from(raw, len(MAGIC)))
    version = header.version
    if version not in (V1, V2):
        raise LaneInvalid(f"Lanes of version {version} are not supported")
    head_room = SLOT_HEAD if version == V2 else V1_SLOT.size
    empty = version == V2 and header.payload_size == 0 and header.slot_size == 0
    if not 1 <= header.capacity <= MAX_CAPACITY:
        raise LaneInvalid(f"A lane of {header.capacity} slots is not plausible")
    if header.payload_size > MAX_PAYLOAD or header.size > MAX_SEGMENT:
        raise LaneInvalid(f"A lane of {header.size} bytes is not plausible")
    if not empty and header.slot_size < head_room + max(1, header.payload_size):
        raise LaneInvalid("A slot of this lane is smaller than its frame")
    if version == V2 and (header.slot_size % 64 or (empty and header.head)):
        raise LaneInvalid("The slots of this lane are not where they should be")
    if header.size > file_size or (version == V2 and file_size < HEADER_SIZE):
        raise LaneInvalid(f"The lane claims {header.size} bytes, its file has {file_size}")
    return header
