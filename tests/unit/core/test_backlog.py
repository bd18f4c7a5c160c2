"""The backlog before the writer: fair slices, bounded work, order within a run."""

from __future__ import annotations

from core.backlog import SLICE_S, Backlog, weight
from core.events import BatchHeader, BatchReceived, RecordKind


def batches(run_id: str, count: int, first: int = 1, size: int = 100) -> list[BatchReceived]:
    return [
        BatchReceived(BatchHeader(run_id, "a", n, RecordKind.STEPS, 1), bytes(size))
        for n in range(first, first + count)
    ]


def learn(backlog: Backlog, run_id: str, work_s: float) -> None:
    """Teach the usual work of a batch of a run."""
    for n in range(200):
        backlog.add(batches(run_id, 1, n + 1))
        backlog.settle(backlog.take(), {run_id: work_s})


def names(taken) -> list[str]:
    return [batch.header.run_id for batch in taken.batches]


def test_one_run_alone_keeps_its_order_and_is_taken_in_slices():
    backlog = Backlog()
    learn(backlog, "a", 0.0001)
    given = batches("a", 1000)
    backlog.add(given)
    taken = []
    while backlog:
        part = backlog.take()
        assert sum(part.estimated.values()) <= SLICE_S + 0.001
        backlog.settle(part, {"a": 0.0001 * len(part.batches)})
        taken += part.batches
    assert taken == given


def test_who_has_much_to_do_does_not_hold_up_who_has_little():
    backlog = Backlog()
    learn(backlog, "heavy", 2 * SLICE_S)
    learn(backlog, "light", 0.0002)
    backlog.add(batches("heavy", 500))
    first = backlog.take()
    assert len(first.batches) == 1
    backlog.add(batches("light", 1))
    assert not backlog.has_room
    backlog.settle(first, {"heavy": 2 * SLICE_S})
    assert backlog.has_room
    # Before hundreds that were there earlier.
    assert names(backlog.take())[0] == "light"


def test_a_single_batch_of_much_work_is_taken_all_the_same():
    backlog = Backlog()
    backlog.add(batches("a", 2, size=4_000_000))
    assert len(backlog.take().batches) == 1
    assert len(backlog.take().batches) == 1
    assert not backlog


def test_a_run_that_was_silent_has_saved_up_no_turns():
    backlog = Backlog()
    learn(backlog, "a", SLICE_S / 25)
    backlog.add(batches("b", 4000) + batches("a", 4000))
    taken = []
    for _ in range(40):
        part = backlog.take()
        taken.append(part)
        backlog.settle(
            part, {name: SLICE_S / 25 * names(part).count(name) for name in set(names(part))}
        )
    counts = [sum(names(part).count(name) for part in taken) for name in "ab"]
    assert min(counts) > sum(counts) / 4


def test_what_takes_longer_than_estimated_is_paid_for():
    backlog = Backlog()
    backlog.add(batches("liar", 1000) + batches("honest", 1000))
    first = backlog.take()
    assert {"liar", "honest"} == set(names(first))
    backlog.settle(first, {"liar": 2.0, "honest": 0.001})
    assert set(names(backlog.take())) == {"honest"}


def test_rows_of_next_to_nothing_weigh_as_well():
    empty = BatchReceived(BatchHeader("a", "a", 1, RecordKind.STEPS, 65_536), b"1234")
    assert weight(empty) == 65_536 * 16
    backlog = Backlog()
    backlog.add([empty, empty])
    assert len(backlog.take().batches) == 1
