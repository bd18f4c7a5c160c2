"""Batches into rows: each is parsed completely before it is written, so that a bad one leaves no
rows.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, cast

from google.protobuf.message import DecodeError as ProtobufError

from core.events import BatchReceived, RecordKind
from core.store.numpy_columns import StepArrays, seeds
from core.store.rollup import TERMINATED, TRUNCATED, Key, Position, Report, spans
from core.store.run_ledger import EVALUATION_SLOT, RunLedger, Stream
from core.store.schema import i64, key
from core.store.sqlite import Database
from core.store.store_settings import StoreSettings
from core.store.value_json import clean, to_json
from mosaic_sdk.codec.step_builder import Steps
from mosaic_sdk.codec.values import check_parts, decode_value
from mosaic_sdk.codec.wire_format import DecodeError, fields
from mosaic_sdk.v1 import records_pb2 as pb

HEARTBEAT = "heartbeat"
OPENED = "environment_opened"
_LONGEST_LABEL = 200
# What one batch may ask of the only writer: about a quarter of a second. Its bytes bound little,
# for two of them may be a record.
MOST_SPANS = 8_192
MOST_EPISODES = 8_192
MOST_EVENTS = 16_384
MOST_POINTS = 65_536
MOST_SERIES = 8_192
MOST_DECISIONS = 16_384
MOST_PAYLOADS = 65_536
MOST_PARTS = 1 << 16
_HUNGRY_BYTES = 1 << 20
# Less can't hold too much.
_LITTLE = 64 * 1024
REJECT_HEAD = 4096
"""Bytes of a set-aside record that are kept when the run has no room left for all of it."""

_TABLES = (
    "batches", "points", "logs", "events", "artifacts", "rejects", "decisions", "payloads",
)  # fmt: skip

Apply = Callable[[Position], None]


class Unreadable(ValueError):
    """A batch that contradicts its header."""


class Unstorable(BatchReceived):
    """A batch that could be read but not stored: it is set aside with the reason."""

    reason: str
    hungry: bool
    """It asked for more memory than there is."""

    def __init__(self, batch: BatchReceived, reason: str, hungry: bool = False) -> None:
        super().__init__(batch.header, batch.raw)
        self.__dict__.update(reason=reason, hungry=hungry)  # the class is frozen


@dataclass(slots=True)
class Sheet:
    """Rows of one transaction, written table by table."""

    batches: list[tuple[Any, ...]] = field(default_factory=list[Any])
    points: list[tuple[Any, ...]] = field(default_factory=list[Any])
    logs: list[tuple[Any, ...]] = field(default_factory=list[Any])
    events: list[tuple[Any, ...]] = field(default_factory=list[Any])
    artifacts: list[tuple[Any, ...]] = field(default_factory=list[Any])
    rejects: list[tuple[Any, ...]] = field(default_factory=list[Any])
    decisions: list[tuple[Any, ...]] = field(default_factory=list[Any])
    payloads: list[tuple[Any, ...]] = field(default_factory=list[Any])
    # Of runs that named none when they began: run number, environment.
    environments: list[tuple[int, str]] = field(default_factory=list[Any])

    def write(self, db: Database) -> None:
        if self.environments:
            db.executemany(
                "update runs set environment = ?2 where run_no = ?1 and environment = ''",
                self.environments,
            )
        for table in _TABLES:
            rows: list[tuple[Any, ...]] = getattr(self, table)
            if rows:
                marks = ", ".join("?" * len(rows[0]))
                db.executemany(f"insert into {table} values ({marks})", rows)


def project(
    batch: BatchReceived,
    ledger: RunLedger,
    stream: Stream,
    sheet: Sheet,
    settings: StoreSettings,
    now_ns: int,
) -> Position:
    """Adds the next batch of a stream to the sheet and the ledger."""
    header = batch.header
    reason, raw = "", None
    apply: Apply | None = None
    try:
        if isinstance(batch, Unstorable):
            reason = batch.reason
        elif header.kind == RecordKind.STEPS:
            apply, raw = _steps(batch, ledger, stream, sheet), batch.raw
        elif header.kind == RecordKind.EPISODES:
            apply, raw = _episodes(batch, ledger), batch.raw
        elif header.kind == RecordKind.METRICS:
            apply = _metrics(batch, ledger, sheet)
        elif header.kind == RecordKind.EVENTS:
            apply = _events(batch, ledger, sheet, settings)
        else:
            reason = f"records of unknown kind {int(header.kind)}"
    except (DecodeError, ProtobufError, Unreadable) as error:
        reason = f"{header.kind.name.lower()} that can't be read: {error}"
    position = ledger.next_place(stream, header.sequence)
    if apply is not None:
        apply(position)
    else:
        reason = reason or "it can't be read"
        source = f"{header.stream}#{header.sequence}"
        stored = batch.raw
        if isinstance(batch, Unstorable) and batch.hungry and len(stored) > _HUNGRY_BYTES:
            # Storing it whole would want the memory again that there is not.
            stored = stored[:REJECT_HEAD]
        size = len(batch.raw)
        _set_aside(ledger, sheet, settings, position, now_ns, source, reason, stored, size)
    sheet.batches.append(
        (
            key(ledger.run_no, position.commit_seq),
            position.stream_no,
            i64(header.sequence),
            int(header.kind) if apply is not None else -int(header.kind),
            header.count,
            i64(header.sent_unix_ns),
            raw,
        )
    )
    return position if apply is not None else position._replace(set_aside=reason)


def _bound(count: int, most: int, what: str) -> None:
    if count > most:
        raise Unreadable(f"{count} {what} in one batch, where {most} are possible")


def _bound_records(raw: bytes, most: int, what: str) -> None:
    """Limit records before they are parsed: two bytes each may take a hundred in memory."""
    if len(raw) > _LITTLE:
        for count, _ in enumerate(fields(memoryview(raw)), 1):
            if count > most:
                raise Unreadable(f"more than {most} {what} in one batch")


def bound_events(raw: bytes) -> None:
    """Raise `Unreadable` for more events than one batch may have; before they are parsed."""
    _bound_records(raw, MOST_EVENTS, "events")


def _steps(batch: BatchReceived, ledger: RunLedger, stream: Stream, sheet: Sheet) -> Apply:
    steps = batch.steps
    if steps.count != batch.header.count:
        raise Unreadable(f"{steps.count} rows where the header says {batch.header.count}")
    _, decided, drawn = steps.additions()
    _bound(decided, MOST_DECISIONS, "decisions")
    _bound(drawn, MOST_PAYLOADS, "payloads")
    if decided and len(batch.raw) > _LITTLE:
        steps.check_actions(MOST_PARTS)
    arrays = StepArrays(steps)
    spans_found = spans(arrays, MOST_SPANS)
    if len(spans_found) > MOST_SPANS:
        raise Unreadable(f"more than {MOST_SPANS} episodes started, left or resumed")
    if not ledger.rollup.has_room(stream.no, spans_found):
        raise Unreadable("the run has too many episodes that have not ended")
    resets = sum(span.reset for span in spans_found)
    seed_of = seeds(steps)
    decisions, payloads = steps.decisions, steps.payloads
    last_ns = int(arrays.unix_ns.max()) if steps.count else None

    def apply(position: Position) -> None:
        counters, rollup = ledger.counters, ledger.rollup
        for span in spans_found:
            rollup.add(span, position, seed_of.get(span.first_row))
        counters.step_rows += steps.count
        aside = rollup.evaluations
        if aside:
            own = [span for span in spans_found if span.key.slot not in aside]
            counters.steps += sum(span.rows - span.reset for span in own)
        else:
            counters.steps += steps.count - resets
        if last_ns is not None and last_ns > (counters.last_step_ns or 0):
            counters.last_step_ns = last_ns
        for decision in decisions:
            counters.decision_count += 1
            sheet.decisions.append(
                (
                    key(ledger.run_no, counters.decision_count),
                    *_row(steps, decision.row),
                    decision.order,
                    decision.role,
                    decision.who,
                    decision.verdict,
                    None if decision.action is None else to_json(decision.action),
                    decision.reason,
                    i64(decision.latency_us),
                    decision.default_taken,
                    decision.hint_visible,
                    position.commit_seq,
                    decision.row,
                )
            )
        for decision in payloads:
            counters.payload_count += 1
            sheet.payloads.append(
                (
                    key(ledger.run_no, counters.payload_count),
                    *_row(steps, decision.row),
                    decision.kind,
                    decision.encoding,
                    len(decision.data),
                    position.commit_seq,
                    decision.row,
                )
            )

    return apply


def _row(steps: Steps, row: int) -> tuple[int, int, int, int, str]:
    seat = steps.seats[steps.seat[row]]
    return (steps.slot[row], steps.branch[row], i64(steps.episode[row]), steps.step[row], seat)


def _episodes(batch: BatchReceived, ledger: RunLedger) -> Apply:
    _bound_records(batch.raw, MOST_EPISODES, "episodes")
    reports = [
        Report(
            Key(episode.slot, episode.branch, episode.episode, episode.seat or "agent"),
            # No episode has no steps: a length of 0 is one that was not told.
            i64(episode.length) or None,
            episode.total_reward,
            TERMINATED * episode.terminated | TRUNCATED * episode.truncated,
            i64(episode.end_unix_ns),
            _json(episode, "seed"),
            _json(episode, "metadata"),
        )
        for episode in pb.EpisodeRecords.FromString(batch.raw).episodes
    ]

    def apply(position: Position) -> None:
        for report in reports:
            ledger.rollup.report(report, position)

    return apply


def _metrics(batch: BatchReceived, ledger: RunLedger, sheet: Sheet) -> Apply:
    sent = i64(batch.header.sent_unix_ns)
    _bound_records(batch.raw, MOST_SERIES, "series")
    points = 0
    parsed: list[tuple[str, list[float], list[int | None], list[int]]] = []
    for record in pb.MetricRecords.FromString(batch.raw).series:
        count = len(record.value)
        points += count
        _bound(points, MOST_POINTS, "points")
        if max(len(record.step), len(record.unix_ns)) > count:
            raise Unreadable(f"columns of unequal length in series {record.name!r}")
        values = list(record.value)
        steps: list[int | None] = list(record.step) or [None] * count
        times = [i64(at) for at in record.unix_ns] or [sent] * count
        if len(steps) != count or len(times) != count:
            raise Unreadable(f"columns of unequal length in series {record.name!r}")
        if count:
            parsed.append((record.name, values, steps, times))

    new = ledger.new_series({name for name, *_ in parsed})
    if new and ledger.series_count + new > ledger.MOST_SERIES:
        raise Unreadable(f"the run has {ledger.series_count} metrics, the most that are possible")

    def apply(position: Position) -> None:
        for name, values, steps, times in parsed:
            series = ledger.series(name)
            first = series.points + 1
            sheet.points.extend(
                (series.no, first + at, value, step, time, position.commit_seq)
                for at, (value, step, time) in enumerate(zip(values, steps, times))
            )
            series.points += len(values)
            series.last_value, series.last_step, series.last_ns = values[-1], steps[-1], times[-1]
            ledger.counters.metric_points += len(values)

    return apply


def _events(
    batch: BatchReceived, ledger: RunLedger, sheet: Sheet, settings: StoreSettings
) -> Apply:
    bound_events(batch.raw)
    events = list(pb.EventRecords.FromString(batch.raw).events)
    for event in events:
        if event.WhichOneof("what") is None:
            raise Unreadable("an empty event")
    parsed = [(event, _detail(event)) for event in events]
    counters, run_no = ledger.counters, ledger.run_no

    def apply(position: Position) -> None:
        for event, detail in parsed:
            unix_ns, what = i64(event.unix_ns), event.WhichOneof("what")
            seq = position.commit_seq
            if what == "log":
                log = event.log
                counters.log_count += 1
                counters.log_bytes += len(log.text.encode())
                row = (unix_ns, log.level, log.source, log.text, seq)
                sheet.logs.append((key(run_no, counters.log_count), *row))
            elif what == "artifact":
                made = event.artifact
                counters.artifact_count += 1
                row = (unix_ns, made.kind, made.path, made.url, i64(made.size), detail, seq)
                sheet.artifacts.append((key(run_no, counters.artifact_count), *row))
            elif what == "reject":
                bad = event.reject
                _set_aside(
                    ledger, sheet, settings, position, unix_ns,
                    bad.source, bad.reason, bad.head, bad.size,
                )  # fmt: skip
            elif (
                what == "lifecycle"
                and event.lifecycle.name == HEARTBEAT
                and not ledger.beats_anew(detail)
            ):
                # Once a second for days: the time of the last one says it all.
                counters.heartbeat_ns = unix_ns
            else:
                name = _name(event)
                if name == HEARTBEAT and what == "lifecycle":
                    counters.heartbeat_ns = unix_ns
                if name == OPENED and what == "lifecycle":
                    sheet.environments += _environment(run_no, detail)
                elif name == EVALUATION_SLOT and what == "lifecycle":
                    ledger.declare_evaluations(_slot(detail))
                counters.event_count += 1
                row = (unix_ns, what, name, detail, seq)
                sheet.events.append((key(run_no, counters.event_count), *row))

    return apply


def _environment(run_no: int, detail: str | None) -> list[tuple[int, str]]:
    """Environment of a run: the first one that its script creates."""
    decoded: Any = json.loads(detail) if detail else None
    known = cast("dict[str, Any]", decoded) if isinstance(decoded, dict) else {}
    label = known.get("environment")
    if not isinstance(label, str) or not label:
        return []
    return [(run_no, clean(label[:_LONGEST_LABEL]))]


def _slot(detail: str | None) -> list[int]:
    decoded: Any = json.loads(detail) if detail else None
    known = cast("dict[str, Any]", decoded) if isinstance(decoded, dict) else {}
    slot = known.get("slot")
    return [slot] if isinstance(slot, int) else []


def _name(event: pb.Event) -> str:
    what = event.WhichOneof("what")
    if what == "lifecycle":
        return event.lifecycle.name
    if what == "lane_opened":
        return event.lane_opened.lane
    return event.lane_closed.lane if what == "lane_closed" else ""


def _detail(event: pb.Event) -> str | None:
    what = event.WhichOneof("what")
    if what == "artifact":
        return _json(event.artifact, "metadata")
    if what == "config":
        return _json(event.config, "values")
    if what == "lifecycle":
        return _json(event.lifecycle, "detail")
    if what == "lane_opened":
        lane = event.lane_opened
        names = ("segment", "version", "width", "height")
        return to_json({name: getattr(lane, name) for name in names})
    return None


def _json(message: Any, name: str) -> str | None:
    """A `Value` field as JSON; None if it was not set."""
    if not message.HasField(name):
        return None
    raw = getattr(message, name).SerializeToString()
    if len(raw) > _LITTLE:
        check_parts(raw, MOST_PARTS)
    return to_json(decode_value(raw))


def _set_aside(
    ledger: RunLedger,
    sheet: Sheet,
    settings: StoreSettings,
    position: Position,
    unix_ns: int,
    source: str,
    reason: str,
    head: bytes,
    size: int,
) -> None:
    counters = ledger.counters
    counters.reject_count += 1
    if counters.reject_kept >= settings.reject_rows:
        return
    size = size or len(head)
    if counters.reject_bytes + len(head) > settings.reject_bytes:
        head = head[:REJECT_HEAD]
    counters.reject_kept += 1
    counters.reject_bytes += len(head)
    sheet.rejects.append(
        (
            key(ledger.run_no, counters.reject_count),
            unix_ns,
            source,
            reason,
            head,
            i64(size),
            position.commit_seq,
        )
    )
