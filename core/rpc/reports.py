"""Decoder of committed event batches and launchers' reports into events of the bus.

Decoded once, and built only where somebody listens.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any, cast

import msgspec
from google.protobuf.message import DecodeError

from core.bus import RunBus
from core.clock import Clock
from core.events import (
    ArtifactAdded,
    BatchCommitted,
    BatchHeader,
    LaneClosed,
    LaneOpened,
    LogWritten,
    RecordKind,
    SessionReported,
    UsageSampled,
    WorkerReported,
)
from core.jsontext import NOT_JSON
from mosaic_sdk.codec.values import decode_value
from mosaic_sdk.session import REPORTS, MessageError, decode_report
from mosaic_sdk.v1 import records_pb2 as pb

log = logging.getLogger(__name__)

# (run, stream, name, detail)
Lifecycle = Callable[[str, str, str, dict[str, Any]], None]
# (error, what failed, run)
Fault = Callable[[Exception, str, str], None]
# (run, what, why)
Unread = Callable[[str, str, str], None]


class Reports:
    def __init__(
        self,
        bus: RunBus,
        clock: Clock,
        on_lifecycle: Lifecycle,
        on_unread: Unread,
        on_fault: Fault,
    ) -> None:
        self._bus = bus
        self._on_fault = on_fault
        self._on_unread = on_unread
        self._clock = clock
        self._on_lifecycle = on_lifecycle
        self.stop = bus.listen(self._on_commit, BatchCommitted)

    def _on_commit(self, event: BatchCommitted) -> None:
        header = event.batch.header
        if header.kind is not RecordKind.EVENTS:
            return
        try:
            records = pb.EventRecords.FromString(event.batch.raw)
        except DecodeError:
            # The store has set it aside, and says so among the rejects.
            return
        logs = self._bus.wanted(LogWritten)
        for record in records.events:
            what = record.WhichOneof("what")
            if what is None or (what == "log" and not logs):
                continue
            try:
                self._hand_on(header, what, record)
            except Exception as error:  # noqa: BLE001 - the end of a run may come after it
                self._on_fault(error, f"Handling an event of the kind {what}", header.run_id)

    def _hand_on(self, header: BatchHeader, what: str, record: pb.Event) -> None:
        if what == "log":
            log = record.log
            self._bus.publish(
                LogWritten(header.run_id, log.level, log.source, log.text, record.unix_ns)
            )
        elif what == "lifecycle":
            detail = _plain(record.lifecycle.detail)
            self._on_lifecycle(header.run_id, header.stream, record.lifecycle.name, detail)
        else:
            self._publish(header.run_id, what, record)

    def _publish(self, run_id: str, what: str, event: pb.Event) -> None:
        match what:
            case "artifact":
                made = event.artifact
                self._bus.publish(ArtifactAdded(run_id, made.kind, made.path, made.url))
            case "lane_opened":
                lane = event.lane_opened
                self._bus.publish(
                    LaneOpened(
                        run_id, lane.lane, lane.segment, lane.version, lane.width, lane.height
                    )
                )
            case "lane_closed":
                self._bus.publish(LaneClosed(run_id, event.lane_closed.lane))
            case _:
                pass

    def usage(self, run_id: str, detail: bytes) -> None:
        """Publish resource use reported by a launcher."""
        report = self.object_of(run_id, "usage", detail)
        if report is None:
            return
        number = _number(report)
        try:
            sample = UsageSampled(
                run_id,
                int(report.get("unix_ns") or self._clock.unix_ns()),
                number("cpu_percent") or 0.0,
                int(number("rss_bytes") or 0),
                number("gpu_percent"),
                None if (used := number("gpu_bytes")) is None else int(used),
                int(number("processes") or 0),
            )
        except (TypeError, ValueError, OverflowError) as error:
            self._on_unread(run_id, "usage", str(error))
            return
        self._bus.publish(sample)

    def object_of(self, run_id: str, name: str, detail: bytes) -> dict[str, Any] | None:
        """Report of a launcher about itself; None if it is no JSON object."""
        try:
            return msgspec.json.decode(detail, type=dict[str, Any])
        except NOT_JSON as error:
            self._on_unread(run_id, name, f"it is not a JSON object ({error})")
            return None

    def worker(self, run_id: str, name: str, detail: bytes) -> None:
        """Publish a report of a worker or its launcher to the viewers."""
        if name not in REPORTS:
            self._bus.publish(WorkerReported(run_id, name, detail))
            return
        if not self._bus.wanted(SessionReported):
            return
        try:
            report = decode_report(name, detail)
        except MessageError as error:
            # Words of its own under a name of ours, or a host of another version.
            self._on_unread(run_id, name, str(error))
            self._bus.publish(WorkerReported(run_id, name, detail))
            return
        self._bus.publish(SessionReported(run_id, report))


def _number(detail: dict[str, Any]) -> Callable[[str], float | None]:
    def read(name: str) -> float | None:
        value = detail.get(name)
        return float(value) if isinstance(value, int | float) else None

    return read


def _plain(value: pb.Value) -> dict[str, Any]:
    try:
        decoded: Any = decode_value(value.SerializeToString())
    except ValueError:
        # The store has set it aside.
        return {}
    return cast("dict[str, Any]", decoded) if isinstance(decoded, dict) else {}
