"""Event files written by tensorboardX and by tensorboard itself, whole and damaged."""

from __future__ import annotations

import math
import struct
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.exchange.crc32c import crc32c, masked, masked_many
from core.exchange.tensorboard import Damage, Scalar, Text, read_events

DATA = Path(__file__).parent / "data"


def read(path: Path) -> tuple[list[Scalar | Text], Damage]:
    damage = Damage()
    return list(read_events(path, damage)), damage


def record(payload: bytes) -> bytes:
    length = struct.pack("<Q", len(payload))
    return (
        length
        + struct.pack("<I", masked(crc32c(length)))
        + payload
        + struct.pack("<I", masked(crc32c(payload)))
    )


def test_checksum_of_the_standard():
    assert crc32c(b"123456789") == 0xE3069283


@given(st.lists(st.binary(max_size=300), max_size=40))
def test_many_checksums_are_those_of_each(blobs: list[bytes]):
    assert masked_many(blobs) == [masked(crc32c(blob)) for blob in blobs]


def test_checksum_of_a_long_record():
    blob = bytes(range(256)) * 40
    assert masked_many([b"a", blob, b""]) == [
        masked(crc32c(blob_given)) for blob_given in (b"a", blob, b"")
    ]


def test_file_of_tensorboardx():
    events, damage = read(DATA / "tensorboardx.tfevents")
    scalars = [item for item in events if isinstance(item, Scalar)]
    assert [(scalar.step, scalar.value) for scalar in scalars if scalar.tag == "charts/return"] == [
        (i * 10, i * 1.5) for i in range(5)
    ]
    assert scalars[0].wall_time == 1700000000
    assert math.isnan(
        next(scalar.value for scalar in scalars if scalar.tag == "loss" and scalar.step == 30)
    )
    assert [item for item in events if isinstance(item, Text)] == [
        Text("hyperparameters", 0, 1700000000, "|a|b|\n|-|-|")
    ]
    assert damage == Damage(skipped={"histogram": 1})


@pytest.mark.parametrize(
    ("tag", "values"),
    [
        ("f4", [0, 1 / 7, 2 / 7]),
        ("f8", [0, 1 / 7, 2 / 7]),
        ("i8", [-5, -4, -3]),
        ("f2", [0, 1 / 8, 2 / 8]),
        ("i4", [0, -1, -2]),
        ("b", [0, 1, 0]),
        ("i1", [0, -1, -2]),
    ],
)
def test_scalar_tensors_of_every_type(tag: str, values: list[float]):
    events, _ = read(DATA / "tensors.tfevents")
    assert [item.value for item in events if isinstance(item, Scalar) and item.tag == tag] == (
        pytest.approx(values)
    )


def test_what_is_no_scalar_is_counted():
    events, damage = read(DATA / "tensors.tfevents")
    assert not [item for item in events if item.tag == "vec"]
    assert damage.skipped == {"scalars": 3}
    assert Scalar("neg", -3, 1699999997, 1) in events
    assert Text("txt", 1, 1700000001, "hello") in events


def test_torn_end_keeps_all_before_it(tmp_path: Path):
    whole = (DATA / "tensorboardx.tfevents").read_bytes()
    before, _ = read(DATA / "tensorboardx.tfevents")
    torn = tmp_path / "torn"
    torn.write_bytes(whole[:-7])
    events, damage = read(torn)
    assert damage.torn_at is not None
    # NaN differs from itself: compare as text.
    assert repr(events) == repr(before[: len(events)])
    assert len(events) >= len(before) - 1


def test_flipped_bit_costs_one_record(tmp_path: Path):
    # Event{step: 1, summary{value{tag: "a", simple_value}}}
    def scalar(step: int, value: float) -> bytes:
        inner = b"\x0a\x01a\x15" + struct.pack("<f", value)
        summary = b"\x0a" + bytes([len(inner)]) + inner
        return b"\x10" + bytes([step]) + b"\x2a" + bytes([len(summary)]) + summary

    records = [record(scalar(i, i)) for i in range(1, 6)]
    bad = bytearray(b"".join(records))
    bad[2 * len(records[0]) + 20] ^= 1
    path = tmp_path / "bad"
    path.write_bytes(bad)
    events, damage = read(path)
    assert [item.step for item in events] == [1, 2, 4, 5]
    assert damage == Damage(bad_records=1)


def test_wrong_length_ends_the_file(tmp_path: Path):
    records = [record(b"\x10" + bytes([i])) for i in range(1, 4)]
    bad = bytearray(b"".join(records))
    bad[len(records[0])] ^= 0x40
    path = tmp_path / "bad"
    path.write_bytes(bad)
    _, damage = read(path)
    assert damage.torn_at == len(records[0])


@given(st.binary(max_size=200))
def test_any_payload_is_read_or_counted(payload: bytes):
    import tempfile

    with tempfile.NamedTemporaryFile() as file:
        file.write(record(payload))
        file.flush()
        read(Path(file.name))


@given(st.binary(max_size=200))
def test_any_file_is_read_or_torn(data: bytes):
    import tempfile

    with tempfile.NamedTemporaryFile() as file:
        file.write(data)
        file.flush()
        read(Path(file.name))
