"""The spool: what is appended is read, acknowledged and recovered, whatever the disk does."""

from __future__ import annotations

import errno
import os
import shutil
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mosaic_sdk.launch import recovery, spool
from mosaic_sdk.launch.launch_spec import SpoolLimits
from mosaic_sdk.launch.outbox import Outbox
from mosaic_sdk.launch.recovery import read_spool
from mosaic_sdk.launch.spool import (
    FRAME,
    Disk,
    Spool,
    batch_head,
    batch_key,
    parse_batch,
    segments_of,
)
from mosaic_sdk.v1 import records_pb2 as records

SMALL = SpoolLimits(segment_bytes=2000, reserve_bytes=4000, max_bytes=0)


class FullDisk(Disk):
    """Has so much room and no more; what is allocated counts once."""

    def __init__(self, room: int) -> None:
        self.room = room
        self._allocated: dict[int, int] = {}

    def allocate(self, fd: int, size: int) -> None:
        if size > self.room:
            raise OSError(errno.ENOSPC, "full")
        self.room -= size
        self._allocated[os.fstat(fd).st_ino] = size

    def write(self, fd: int, pieces: list[bytes], at: int) -> None:
        size = sum(map(len, pieces))
        fresh = max(0, at + size - max(at, self._allocated.get(os.fstat(fd).st_ino, 0)))
        if fresh > self.room:
            # Half of it gets through, as with a real one.
            super().write(fd, [b"".join(pieces)[: size // 2]], at)
            raise OSError(errno.ENOSPC, "full")
        self.room -= fresh
        super().write(fd, pieces, at)


def put(target: Spool, sequence: int, payload: bytes = b"x" * 100, stream: str = "w1") -> bool:
    return target.append(stream, sequence, batch_head(stream, sequence, 1, 3, 17), payload)


def read_all(target: Spool) -> list[tuple[str, int]]:
    reader = target.reader()
    keys = []
    while bodies := reader.read():
        keys += [batch_key(body) for body in bodies]
    reader.close()
    return keys


def recovered(run_dir: Path) -> list[tuple[str, int]]:
    return [(batch.stream, batch.sequence) for batch in recovery.read_spool(str(run_dir))]


def numbered(count: int, first: int = 1) -> list[tuple[str, int]]:
    return [("w1", sequence) for sequence in range(first, first + count)]


@given(
    st.text(min_size=1, max_size=40),
    st.integers(1, 1 << 40),
    st.integers(1, 4),
    st.integers(0, 1 << 20),
    st.integers(0, 1 << 63),
    st.binary(max_size=300),
)
def test_a_body_is_a_batch_for_protobuf(stream, sequence, kind, count, sent, payload):
    body = batch_head(stream, sequence, kind, count, sent) + spool.payload_head(payload) + payload
    batch = records.Batch.FromString(body)
    header = (batch.stream, batch.sequence, batch.kind, batch.count, batch.sent_unix_ns)
    assert header == (stream, sequence, kind, count, sent)
    assert batch.payload == payload
    assert batch_key(body) == (stream, sequence)
    assert parse_batch(body) == (stream, sequence, kind, count, payload, sent)


def test_reads_on_over_segments_while_it_is_written(tmp_path):
    target = Spool(str(tmp_path / "spool"), SMALL)
    reader = target.reader()
    keys = []
    for sequence in range(1, 101):
        assert put(target, sequence)
        if sequence % 7 == 0:
            while bodies := reader.read(300):
                keys += [batch_key(body) for body in bodies]
    keys += [batch_key(body) for body in reader.read(1 << 20)]
    while bodies := reader.read():
        keys += [batch_key(body) for body in bodies]
    assert keys == numbered(100)
    assert len(list((tmp_path / "spool").glob("*.seg"))) > 5


def test_a_batch_larger_than_a_segment(tmp_path):
    target = Spool(str(tmp_path / "spool"), SMALL)
    for sequence, size in enumerate((10, 50_000, 10), start=1):
        assert put(target, sequence, os.urandom(size))
    assert read_all(target) == numbered(3)
    assert recovered(tmp_path) == numbered(3)


def test_acknowledged_segments_are_removed(tmp_path):
    target = Spool(str(tmp_path / "spool"), SMALL)
    for sequence in range(1, 101):
        put(target, sequence)
    put(target, 1, stream="other")
    target.release({"w1": 50})
    assert recovered(tmp_path)[0][1] <= 51
    assert recovered(tmp_path)[-2:] == [("w1", 100), ("other", 1)]
    target.release({"w1": 100})
    assert ("other", 1) in recovered(tmp_path)
    before = target.bytes
    target.release({"w1": 100, "other": 1})
    assert target.bytes <= before
    assert put(target, 101)
    assert recovered(tmp_path)[-1] == ("w1", 101)


def test_a_reader_goes_on_behind_what_was_removed(tmp_path):
    target = Spool(str(tmp_path / "spool"), SMALL)
    reader = target.reader()
    for sequence in range(1, 51):
        put(target, sequence)
    reader.read(100)
    target.release({"w1": 50})
    for sequence in range(51, 61):
        put(target, sequence)
    keys = []
    while bodies := reader.read():
        keys += [batch_key(body) for body in bodies]
    assert keys[-10:] == numbered(10, first=51)


def test_rewind_starts_at_the_oldest(tmp_path):
    target = Spool(str(tmp_path / "spool"), SMALL)
    reader = target.reader()
    for sequence in range(1, 31):
        put(target, sequence)
    while reader.read():
        pass
    reader.rewind()
    assert batch_key(reader.read(1)[0]) == ("w1", 1)


@settings(max_examples=60, deadline=None)
@given(sizes=st.lists(st.integers(0, 400), min_size=1, max_size=12), data=st.data())
def test_a_torn_tail_costs_only_what_is_torn(tmp_path_factory, sizes, data):
    run_dir = tmp_path_factory.mktemp("run")
    target = Spool(str(run_dir / "spool"), SpoolLimits(reserve_bytes=0))
    ends = []
    for sequence, size in enumerate(sizes, start=1):
        put(target, sequence, b"y" * size)
        ends.append(target.bytes)
    (segment,) = (run_dir / "spool").glob("*.seg")
    cut = data.draw(st.integers(0, ends[-1]))
    os.truncate(segment, cut)
    whole = sum(end <= cut for end in ends)
    assert recovered(run_dir) == numbered(whole)
    # Blocks that were allocated and never written are zeros.
    os.truncate(segment, cut + 5000)
    assert recovered(run_dir) == numbered(whole)


@given(offset=st.integers(0, 10_000), flip=st.integers(1, 255))
@settings(max_examples=40, deadline=None)
def test_a_damaged_byte_never_yields_a_wrong_batch(tmp_path_factory, offset, flip):
    run_dir = tmp_path_factory.mktemp("run")
    target = Spool(str(run_dir / "spool"), SpoolLimits(reserve_bytes=0))
    for sequence in range(1, 6):
        put(target, sequence, bytes([sequence]) * 50)
    (segment,) = (run_dir / "spool").glob("*.seg")
    raw = bytearray(segment.read_bytes())
    raw[offset % len(raw)] ^= flip
    segment.write_bytes(raw)
    read_spool = list(recovery.read_spool(str(run_dir)))
    assert [batch.sequence for batch in read_spool] == list(range(1, len(read_spool) + 1))
    assert all(batch.payload == bytes([batch.sequence]) * 50 for batch in read_spool)


def test_a_full_disk_is_met_by_the_reserve(tmp_path):
    disk = FullDisk(room=7000)
    target = Spool(str(tmp_path / "spool"), SMALL, disk)
    sequence = 0
    while put(target, sequence + 1):
        sequence += 1
        if target.on_reserve:
            break
    before_reserve = sequence
    assert not target.scarce
    while put(target, sequence + 1):
        sequence += 1
    assert target.refused == "the disk is full"
    assert target.scarce
    # The reserve took what it was for, and everything is there, in order.
    assert sequence - before_reserve > 20
    assert read_all(target) == numbered(sequence)
    assert recovered(tmp_path) == numbered(sequence)
    # Room comes back: a new reserve first, then everything as before.
    assert not target.recover_room()
    disk.room += 20_000
    assert target.recover_room()
    assert not target.on_reserve
    assert put(target, sequence + 1)
    assert target.refused == ""
    assert read_all(target) == numbered(sequence + 1)


def test_without_a_reserve_the_first_refusal_counts(tmp_path):
    limits = SpoolLimits(segment_bytes=2000, reserve_bytes=0, max_bytes=0)
    disk = FullDisk(room=1000)
    target = Spool(str(tmp_path / "spool"), limits, disk)
    sequence = 0
    while put(target, sequence + 1):
        sequence += 1
    assert target.scarce
    disk.room += 10_000
    assert put(target, sequence + 1)
    assert recovered(tmp_path) == numbered(sequence + 1)


def test_a_limit_refuses_until_something_is_acknowledged(tmp_path):
    limits = SpoolLimits(segment_bytes=1000, reserve_bytes=0, max_bytes=5000)
    target = Spool(str(tmp_path / "spool"), limits)
    sequence = 0
    while put(target, sequence + 1):
        sequence += 1
    assert target.refused == "the spool has reached its limit"
    assert target.bytes <= 5000
    target.release({"w1": sequence})
    assert put(target, sequence + 1)


def test_closing_and_removing(tmp_path):
    target = Spool(str(tmp_path / "spool"), SMALL)
    put(target, 1)
    target.close()
    assert not (tmp_path / "spool" / "reserve").exists()
    assert recovered(tmp_path) == numbered(1)
    recovery.discard_spool(str(tmp_path))
    assert recovered(tmp_path) == []
    target = Spool(str(tmp_path / "spool"), SMALL)
    put(target, 1)
    target.close(remove=True)
    assert not (tmp_path / "spool").exists()


def test_a_disk_that_fails_is_named_and_tried_again(tmp_path):
    class Broken(Disk):
        is_broken = True

        def write(self, fd: int, pieces: list[bytes], at: int) -> None:
            if self.is_broken:
                raise OSError(errno.EIO, "Input/output error")
            super().write(fd, pieces, at)

    disk = Broken()
    target = Spool(str(tmp_path / "spool"), SMALL, disk)
    assert not put(target, 1)
    assert target.refused == "the disk fails: Input/output error"
    disk.is_broken = False
    assert target.recover_room()
    assert put(target, 1)
    assert recovered(tmp_path) == numbered(1)


def test_a_folder_that_was_removed_is_no_reason_to_fall(tmp_path):
    target = Spool(str(tmp_path / "spool"), SMALL)
    shutil.rmtree(tmp_path / "spool")
    assert not put(target, 1)
    assert "No such file" in target.refused


def test_a_disk_that_refuses_even_to_cut_leaves_no_hole(tmp_path):
    class Frozen(Disk):
        """Its newest file turns read-only under the launcher: writing and cutting both fail."""

        is_frozen = False

        def write(self, fd: int, pieces: list[bytes], at: int) -> None:
            if self.is_frozen:
                path = os.readlink(f"/proc/self/fd/{fd}")
                readable = os.open(path, os.O_RDONLY)
                os.dup2(readable, fd)
                os.close(readable)
            super().write(fd, pieces, at)

        def thaw(self, path: str) -> None:
            self.is_frozen = False
            for name in os.listdir("/proc/self/fd"):
                try:
                    readlink = os.readlink(f"/proc/self/fd/{name}")
                except OSError:
                    continue
                if readlink == path:
                    writable = os.open(path, os.O_RDWR)
                    os.dup2(writable, int(name))
                    os.close(writable)

    disk = Frozen()
    limits = replace(SMALL, reserve_bytes=0)
    outbox = Outbox(Spool(str(tmp_path / "spool"), limits, disk))
    assert outbox.put("w1", 1, 3, b"one") == 1
    disk.is_frozen = True
    assert outbox.put("w1", 1, 3, b"two") == 2
    assert outbox.blocked
    disk.thaw(str(tmp_path / "spool" / "00000001.seg"))
    outbox.retry()
    assert outbox.put("w1", 1, 3, b"three") == 3
    assert recovered(tmp_path) == [("w1", 1), ("w1", 2), ("w1", 3)]


def test_a_batch_that_is_none_is_not_stripped_but_kept(tmp_path):
    disk = FullDisk(300)
    outbox = Outbox(Spool(str(tmp_path / "spool"), replace(SMALL, reserve_bytes=0), disk), True)
    outbox.put("w1", 1, 3, b"\xff" * 1000)
    assert outbox.blocked
    disk.room = 10_000
    outbox.retry()
    assert recovered(tmp_path) == [("w1", 1)]


@pytest.mark.parametrize("size", [0, 3, 0xFFFF_FFFF, 65 << 20])
def test_a_segment_that_claims_more_than_it_holds_ends_there(tmp_path, size):
    target = Spool(str(tmp_path / "spool"), SMALL)
    put(target, 1)
    (path,) = segments_of(str(tmp_path / "spool"))
    with open(path, "ab") as file:
        file.write(FRAME.pack(size, 0) + b"xy")
    assert [batch.sequence for batch in read_spool(str(tmp_path))] == [1]


def test_what_is_no_file_is_no_segment(tmp_path):
    (tmp_path / "spool").mkdir()
    os.mkfifo(tmp_path / "spool" / "00000001.seg")
    assert list(read_spool(str(tmp_path))) == []
