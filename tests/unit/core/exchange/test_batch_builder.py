"""Rows of any file as the batches of one stream."""

from __future__ import annotations

import math
from typing import Any

import pytest

from core.events import BatchReceived, RecordKind
from core.exchange.batch_builder import OTHER_ROWS, STEP_ROWS, Batches, log_event, whole
from mosaic_sdk.codec.step_builder import decode_steps
from mosaic_sdk.v1 import records_pb2 as records


class Stream:
    def __init__(self) -> None:
        self.sent: list[BatchReceived] = []
        self.batches = Batches("run", "s", self.sent.append)

    @property
    def kinds(self) -> list[RecordKind]:
        return [batch.header.kind for batch in self.sent]


def test_nothing_makes_no_batch() -> None:
    stream = Stream()
    stream.batches.flush()
    assert stream.sent == []


def test_batches_are_numbered_without_gaps_and_counted() -> None:
    stream = Stream()
    for step in range(STEP_ROWS + 3):
        stream.batches.step({"step": step, "action": step})
    stream.batches.metric("loss", 0.5, 1, 0)
    stream.batches.flush()
    assert [batch.header.sequence for batch in stream.sent] == [1, 2, 3]
    assert stream.kinds == [RecordKind.STEPS, RecordKind.STEPS, RecordKind.METRICS]
    assert [batch.header.count for batch in stream.sent] == [STEP_ROWS, 3, 1]
    assert stream.batches.counts[RecordKind.STEPS] == STEP_ROWS + 3
    steps = decode_steps(stream.sent[1].raw)
    assert [steps.action(row) for row in range(3)] == [STEP_ROWS + i for i in range(3)]


def test_steps_go_before_the_ends_of_their_episodes() -> None:
    stream = Stream()
    for episode in range(OTHER_ROWS):
        if not episode:
            stream.batches.step({"step": 1})
        stream.batches.episode({"episode": episode})
    assert stream.kinds == [RecordKind.STEPS, RecordKind.EPISODES]
    stream.batches.flush()
    assert len(stream.sent) == 2, "and nothing is left"


def test_an_episode_keeps_what_it_says_of_itself() -> None:
    stream = Stream()
    stream.batches.episode({"episode": 2, "seed": 7, "metadata": {"a": 1}, "terminated": 1})
    stream.batches.episode({"seed": None})
    stream.batches.flush()
    first, second = records.EpisodeRecords.FromString(stream.sent[0].raw).episodes
    assert first.HasField("seed")
    assert first.terminated
    assert not second.HasField("seed")
    assert second.seat == "agent"


def test_a_series_of_one_batch_has_steps_for_all_points_or_none() -> None:
    stream = Stream()
    for step in (None, None, 5, 6, None):
        stream.batches.metric("loss", 1.0, step, -1)
    stream.batches.metric("other", 2.0, 1, 3)
    stream.batches.flush()
    series = [
        (points.name, len(points.value), list(points.step))
        for batch in stream.sent
        for points in records.MetricRecords.FromString(batch.raw).series
    ]
    assert series == [("loss", 2, []), ("loss", 2, [5, 6]), ("loss", 1, []), ("other", 1, [1])]


def test_a_time_before_1970_is_none() -> None:
    assert log_event(-5, 1, "s", "t").unix_ns == 0


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        (3, 3),
        (3.9, 3),
        ("4", 4),
        ("4.0", 4),
        (2**60 + 1, 2**60 + 1),
        (math.nan, None),
        (math.inf, None),
        ("x", None),
        (None, None),
        (10**400, None),
    ],
)
def test_integers_of_foreign_files(value: Any, expected: int | None) -> None:
    assert whole(value) == expected
