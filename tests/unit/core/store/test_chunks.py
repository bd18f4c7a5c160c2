"""Batches packed together, and found again by their place."""

from __future__ import annotations

from collections.abc import Iterator

import apsw
import pytest

from core.store.chunks import Chunks, pack, unpack
from core.store.schema import key

STEPS, METRICS = 1, 2


@pytest.fixture
def db() -> Iterator[apsw.Connection]:
    """The two tables that batches lie in, with batches 1 and 2 of run 1 in one archive."""
    db = apsw.Connection(":memory:")
    db.execute("create table archives (id integer primary key, last integer, data blob)")
    db.execute(
        "create table batches (id integer primary key, kind integer, stream_no integer,"
        " sequence integer, raw blob)"
    )
    data = pack([(key(1, 1), b"first"), (key(1, 2), b"second")])
    db.execute("insert into archives values (?, ?, ?)", (key(1, 1), key(1, 2), data))
    rows = [(1, STEPS, None), (2, STEPS, None), (3, STEPS, b"third"), (4, METRICS, b"metrics")]
    db.executemany(
        "insert into batches values (?, ?, 9, ?, ?)",
        [(key(1, seq), kind, seq, raw) for seq, kind, raw in rows],
    )
    yield db
    db.close()


@pytest.mark.parametrize(
    "batches",
    [[], [(5, b"")], [(1, b"a"), (9, b"")], [(2**40, bytes(range(256)) * 40), (2**63, b"\0")]],
)
def test_what_is_packed_is_unpacked(batches: list[tuple[int, bytes]]) -> None:
    assert unpack(pack(batches)) == dict(batches)


def test_batches_that_are_alike_shrink_together() -> None:
    raw = bytes(range(256)) * 4
    assert len(pack([(i, raw) for i in range(20)])) < 3 * len(pack([(0, raw)]))


def test_a_payload_is_its_row_or_lies_in_an_archive(db: apsw.Connection) -> None:
    chunks = Chunks(db)
    assert chunks.raw(key(1, 3), b"third") == b"third"
    assert chunks.raw(key(1, 2), None) == b"second"
    assert chunks.raw(key(1, 1), None) == b"first"
    assert chunks.raw(key(1, 3), None) == b"", "no archive reaches so far"
    assert chunks.raw(key(2, 1), None) == b"", "nor is one of another run"


def test_a_batch_is_found_by_its_stream(db: apsw.Connection) -> None:
    chunks = Chunks(db)
    assert chunks.at(9, 2) == (key(1, 2), STEPS, b"second")
    assert chunks.at(9, 4) == (key(1, 4), METRICS, b"metrics")
    assert chunks.at(8, 2) is None


def test_a_span_holds_one_kind_in_its_order(db: apsw.Connection) -> None:
    chunks = Chunks(db)
    assert chunks.between(1, 1, 9, STEPS, 9) == [(1, b"first"), (2, b"second"), (3, b"third")]
    assert chunks.between(1, 2, 9, STEPS, 1) == [(2, b"second")]
    assert chunks.between(1, 1, 9, METRICS, 9) == [(4, b"metrics")]
    assert chunks.between(2, 1, 9, STEPS, 9) == []
