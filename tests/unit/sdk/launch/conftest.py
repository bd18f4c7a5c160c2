"""A place that takes everything a reader of lines puts down."""

from __future__ import annotations

from typing import Any

import pytest

from mosaic_sdk.codec.step_builder import ObservationPolicy, decode_steps
from mosaic_sdk.codec.values import decode_value
from mosaic_sdk.launch.journal import Journal
from mosaic_sdk.launch.jsonlines import JsonLines
from mosaic_sdk.launch.outbox import Outbox
from mosaic_sdk.launch.spool import SpooledBatch
from mosaic_sdk.v1 import records_pb2 as records


class Taken(Outbox):
    """An outbox without a disk."""

    def __init__(self) -> None:
        self.batches: list[SpooledBatch] = []

    def put(
        self,
        stream: str,
        kind: int,
        count: int,
        payload: bytes,
        sent_unix_ns: int = 0,
        urgent: bool = False,
    ) -> int:
        sequence = sum(batch.stream == stream for batch in self.batches) + 1
        batch = SpooledBatch(stream, sequence, kind, count, payload, sent_unix_ns)
        self.batches.append(batch)
        return sequence

    def uncommitted_of(self, stream: str) -> int:
        return 0

    def of(self, kind: int, stream: str = "") -> list[SpooledBatch]:
        return [b for b in self.batches if b.kind == kind and stream in ("", b.stream)]

    def rows(self) -> list[dict[str, Any]]:
        for batch in self.of(1):
            assert len(decode_steps(batch.payload)) == batch.rows
            decode_steps(batch.payload).check()
            records.StepColumns.FromString(batch.payload)
        return [row for batch in self.of(1) for row in decode_steps(batch.payload).rows()]

    def payloads(self) -> list[Any]:
        return [p for batch in self.of(1) for p in decode_steps(batch.payload).payloads]

    def episodes(self) -> list[records.Episode]:
        return [
            e for b in self.of(2) for e in records.EpisodeRecords.FromString(b.payload).episodes
        ]

    def metrics(self) -> list[tuple[str, float, int | None, int]]:
        points = []
        for batch in self.of(3):
            for series in records.MetricRecords.FromString(batch.payload).series:
                for at, value in enumerate(series.value):
                    step = series.step[at] if series.step else None
                    points.append((series.name, value, step, series.unix_ns[at]))
        return points

    def events(self, what: str, stream: str = "") -> list[Any]:
        recorded_events = []
        for batch in self.of(4, stream):
            events = records.EventRecords.FromString(batch.payload).events
            assert len(events) == batch.rows
            recorded_events += [getattr(e, what) for e in events if e.WhichOneof("what") == what]
        return recorded_events

    def logs(self) -> list[tuple[int, str]]:
        return [(log.level, log.text) for log in self.events("log")]

    def rejects(self) -> list[str]:
        return [reject.reason for reject in self.events("reject")]

    def detail(self, value: records.Value) -> Any:
        return decode_value(value.SerializeToString())


class Output:
    """A worker's standard output, read by the real reader."""

    def __init__(self, policy: str = "digest") -> None:
        self.taken = Taken()
        self.acks: list[dict[str, Any]] = []
        self.journal = Journal(self.taken, 3600)
        self.reader = JsonLines(
            self.taken, self.journal, ObservationPolicy.parse(policy), 3600, self.acks.append
        )

    def feed(self, *chunks: bytes) -> Taken:
        import asyncio

        async def go() -> None:
            for chunk in chunks:
                self.reader.feed(chunk)
            self.reader.finish()

        asyncio.run(go())
        return self.taken


@pytest.fixture
def output() -> Output:
    return Output()


@pytest.fixture(scope="session")
def make_output() -> type[Output]:
    return Output
