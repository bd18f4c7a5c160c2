"""Batches of one stream from rows of any kind, in an order that the store can roll up.

Knows neither files nor connections: `send` takes finished batches, and may wait.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Mapping
from typing import Any

from core.events import BatchHeader, BatchReceived, RecordKind
from mosaic_sdk.codec.step_builder import (
    FULL_BYTES,
    HUMAN,
    RESET,
    TERMINATED,
    TRUNCATED,
    ObservationPolicy,
    StepBuilder,
)
from mosaic_sdk.codec.values import encode_value
from mosaic_sdk.v1 import records_pb2 as records

# Nobody waits for these rows, so that larger batches than a live worker's are better.
STEP_ROWS = 512
OTHER_ROWS = 4096

Send = Callable[[BatchReceived], None]


class Batches:
    """Rows of one producer. Call `flush` at the end."""

    def __init__(self, run_id: str, stream: str, send: Send) -> None:
        self.counts: dict[RecordKind, int] = dict.fromkeys(RecordKind, 0)
        self._run_id = run_id
        self._stream = stream
        self._send = send
        self._sequence = 0
        # What is imported was kept whole, or is a digest already.
        self._steps = StepBuilder(ObservationPolicy(1))
        self._episodes = records.EpisodeRecords()
        self._metrics: dict[str, records.MetricSeries] = {}
        self._points = 0
        self._events = records.EventRecords()

    def step(self, row: Mapping[str, Any]) -> None:
        """Add a step given by the names of an export; missing fields get their defaults."""
        builder = self._steps
        flags = (
            (TERMINATED if row.get("terminated") else 0)
            | (TRUNCATED if row.get("truncated") else 0)
            | (RESET if row.get("reset") else 0)
            | (HUMAN if row.get("human") else 0)
        )
        builder.add(
            row.get("action"),
            row.get("observation"),
            row.get("reward", 0.0),
            flags,
            row.get("slot", 0),
            row.get("seat", "agent"),
            row.get("branch", 0),
            row.get("episode", 0),
            row.get("step", 0),
            row.get("ts_unix_ns", 0),
        )
        for key, value in row.get("extras", {}).items():
            builder.extra(key, value)
        for decision in row.get("decisions", ()):
            builder.decision(**decision)
        for payload in row.get("payloads", ()):
            builder.payload(**payload)
        if len(builder) >= STEP_ROWS or builder.heavy >= FULL_BYTES:
            self._close_steps()

    def episode(self, row: Mapping[str, Any]) -> None:
        """Add the producer's report of an ended episode."""
        record = self._episodes.episodes.add(
            slot=row.get("slot", 0),
            seat=row.get("seat", "agent"),
            branch=row.get("branch", 0),
            episode=row.get("episode", 0),
            length=row.get("length", 0),
            total_reward=row.get("total_reward", 0.0),
            terminated=bool(row.get("terminated")),
            truncated=bool(row.get("truncated")),
            end_unix_ns=row.get("ts_unix_ns", 0),
        )
        for name, field in (("seed", record.seed), ("metadata", record.metadata)):
            if row.get(name) is not None:
                field.ParseFromString(encode_value(row[name]))
        if len(self._episodes.episodes) >= OTHER_ROWS:
            # The store rolls a step up into its episode before it hears of the episode's end.
            self._close_steps()
            self._close_episodes()

    def metric(self, name: str, value: float, step: int | None, unix_ns: int) -> None:
        """Add a point; a series keeps steps from its first point with one."""
        series = self._metrics.get(name)
        if series is None:
            series = self._metrics[name] = records.MetricSeries(name=name)
        elif (step is None) == bool(series.step):
            # A batch's series has steps for all its points or for none.
            self._close_metrics()
            series = self._metrics[name] = records.MetricSeries(name=name)
        series.value.append(value)
        if step is not None:
            series.step.append(step)
        series.unix_ns.append(max(unix_ns, 0))
        self._points += 1
        if self._points >= OTHER_ROWS:
            self._close_metrics()

    def event(self, event: records.Event) -> None:
        self._events.events.append(event)
        if len(self._events.events) >= OTHER_ROWS or event.ByteSize() > FULL_BYTES:
            self._close_events()

    def flush(self) -> None:
        self._close_steps()
        self._close_episodes()
        self._close_metrics()
        self._close_events()

    def _close_steps(self) -> None:
        if len(self._steps):
            self._put(RecordKind.STEPS, len(self._steps), self._steps.encode())
            self._steps.clear()

    def _close_episodes(self) -> None:
        if self._episodes.episodes:
            count, raw = len(self._episodes.episodes), self._episodes.SerializeToString()
            self._episodes = records.EpisodeRecords()
            self._put(RecordKind.EPISODES, count, raw)

    def _close_metrics(self) -> None:
        if self._points:
            raw = records.MetricRecords(series=self._metrics.values()).SerializeToString()
            count, self._points = self._points, 0
            self._metrics.clear()
            self._put(RecordKind.METRICS, count, raw)

    def _close_events(self) -> None:
        if self._events.events:
            count, raw = len(self._events.events), self._events.SerializeToString()
            self._events = records.EventRecords()
            self._put(RecordKind.EVENTS, count, raw)

    def _put(self, kind: RecordKind, count: int, raw: bytes) -> None:
        self._sequence += 1
        self.counts[kind] += count
        header = BatchHeader(
            self._run_id, self._stream, self._sequence, kind, count, time.time_ns()
        )
        self._send(BatchReceived(header, raw))


def log_event(unix_ns: int, level: int, source: str, text: str) -> records.Event:
    return records.Event(
        unix_ns=max(unix_ns, 0), log=records.Log(level=level, source=source, text=text)
    )


def config_event(unix_ns: int, values: object) -> records.Event:
    event = records.Event(unix_ns=max(unix_ns, 0), config=records.Config())
    event.config.values.ParseFromString(encode_value(values))
    return event


def lifecycle_event(unix_ns: int, name: str, detail: object) -> records.Event:
    event = records.Event(unix_ns=max(unix_ns, 0), lifecycle=records.Lifecycle(name=name))
    if detail is not None:
        event.lifecycle.detail.ParseFromString(encode_value(detail))
    return event


def artifact_event(
    unix_ns: int, kind: str, path: str, url: str, size: int, metadata: object
) -> records.Event:
    event = records.Event(
        unix_ns=max(unix_ns, 0),
        artifact=records.Artifact(kind=kind, path=path, url=url, size=size),
    )
    if metadata is not None:
        event.artifact.metadata.ParseFromString(encode_value(metadata))
    return event


def reject_event(unix_ns: int, source: str, reason: str, head: bytes, size: int) -> records.Event:
    return records.Event(
        unix_ns=max(unix_ns, 0),
        reject=records.Reject(source=source, reason=reason, head=head, size=size),
    )


def whole(value: Any) -> int | None:
    """An integer from a value of a foreign file, or None."""
    try:
        number = float(value)
    except (TypeError, ValueError, OverflowError):
        return None
    if not math.isfinite(number):
        return None
    return int(value) if isinstance(value, int) else int(number)
