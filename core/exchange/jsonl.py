"""A run as JSON lines: lossless export and import.

The first line names the run, the last one shows that the file is complete. Between them, one line
per record: `step`, `episode`, `metric`, `log`, `config`, `lifecycle`, `artifact`, `reject`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any, cast

import msgspec

from core.errors import InvalidInput
from core.events import RecordKind
from core.exchange import batch_builder as building
from core.exchange.batch_builder import Batches
from core.exchange.digest import StepDigest
from core.exchange.export_rows import FORMAT, episode_rows, plain_step_rows, run_row
from core.exchange.lossless_json import from_plain, to_plain
from core.exchange.public import Public
from core.exchange.run_source import Source
from core.jsontext import NOT_JSON
from mosaic_sdk.codec.step_builder import decode_steps

HEADER = "mosaic.run"
END = "end"

_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder().decode

Write = Callable[[bytes], object]
Tick = Callable[[int], None]


@dataclass
class Totals:
    """Counts of a file's contents."""

    rows: dict[str, int] = field(default_factory=dict[str, int])
    digest: str = ""

    def add(self, kind: str, count: int = 1) -> None:
        self.rows[kind] = self.rows.get(kind, 0) + count


def export_jsonl(
    source: Source, run_id: str, write: Write, tick: Tick, public: Public | None = None
) -> Totals:
    """Writes a run line by line, in constant memory. `public`: omits the machine and
    the author."""
    totals = Totals()
    digest = StepDigest()
    run = source.run(run_id)
    row, facts = run_row(run), source.facts(run_id)
    if public is not None:
        row, facts = public.value(row), public.facts(facts)
    header = {"type": HEADER, "format": FORMAT, "run": row, "facts": facts}
    write(_encode(to_plain(header)) + b"\n")

    def lines(kind: str, rows: Iterable[dict[str, Any]]) -> None:
        """Write rows that are JSON values already."""
        count = 0
        part: list[bytes] = []
        for row in rows:
            part.append(_encode({"type": kind, **row}))
            count += 1
            if len(part) >= 256:
                write(b"\n".join(part) + b"\n")
                part.clear()
        if part:
            write(b"\n".join(part) + b"\n")
        totals.add(kind, count)
        tick(count)

    for batch in source.batches(run_id):
        if batch.set_aside or not batch.raw:
            continue
        if batch.kind == RecordKind.STEPS:
            steps = decode_steps(batch.raw)
            digest.update(steps)
            lines("step", plain_step_rows(steps))
        elif batch.kind == RecordKind.EPISODES:
            lines("episode", map(to_plain, episode_rows(batch.raw)))

    def told(rows: Iterable[dict[str, Any]]) -> Iterable[dict[str, Any]]:
        return rows if public is None else map(public.value, rows)

    lines("metric", map(to_plain, source.points(run_id)))
    lines("log", told(source.logs(run_id)))
    for kind, row in source.events(run_id):
        lines(kind, told([to_plain(row)]))
    lines("artifact", told(map(to_plain, source.artifacts(run_id))))
    lines("reject", told(map(to_plain, source.rejects(run_id))))
    totals.digest = digest.hexdigest()
    totals.rows = {kind: count for kind, count in totals.rows.items() if count}
    write(_encode({"type": END, "rows": totals.rows, "digest": totals.digest}) + b"\n")
    return totals


def read_header(line: bytes) -> dict[str, Any] | None:
    """The first line of an export; None if the file is something else."""
    try:
        decoded = _decode(line)
    except NOT_JSON:
        return None
    if not isinstance(decoded, dict):
        return None
    header = cast("dict[str, Any]", decoded)
    if header.get("type") != HEADER:
        return None
    if header.get("format") != FORMAT:
        raise InvalidInput(
            f"The export has format {header.get('format')} and this Mosaic reads {FORMAT}",
            "Export it again, or update Mosaic",
        )
    return cast("dict[str, Any]", from_plain(header))


def import_jsonl(lines: Iterator[bytes], into: Batches, tick: Tick) -> Totals | None:
    """Reads the lines after the header; None if the end of the file is missing."""
    number = 1
    for raw in lines:
        number += 1
        if not raw.strip():
            continue
        try:
            row = from_plain(_decode(raw))
            kind = row.pop("type")
            if kind == END:
                return Totals(row["rows"], row["digest"])
            _READERS[kind](into, row)
        except msgspec.DecodeError as error:
            if not raw.endswith(b"\n"):
                # Only the last line of a file that was cut off has no end.
                return None
            raise InvalidInput(f"Line {number} can't be read: {error}") from error
        except RecursionError as error:
            raise InvalidInput(f"Line {number} is nested too deep") from error
        except (KeyError, TypeError, ValueError, AttributeError, OverflowError) as error:
            what = f"{type(error).__name__}: {error}"
            raise InvalidInput(f"Line {number} is not a record of a run ({what})") from error
        tick(1)
    return None


# What a column of steps can hold.
_WHOLE = {
    "slot": 1 << 32,
    "branch": 1 << 32,
    "step": 1 << 32,
    "episode": 1 << 64,
    "ts_unix_ns": 1 << 64,
}


def _step(into: Batches, row: dict[str, Any]) -> None:
    for name, limit in _WHOLE.items():
        value = row.get(name, 0)
        if type(value) is not int or not 0 <= value < limit:
            raise ValueError(f"{name} is {value!r}")
    if type(row.get("seat", "")) is not str:
        raise ValueError(f"seat is {row['seat']!r}")
    into.step(row)


def _metric(into: Batches, row: dict[str, Any]) -> None:
    into.metric(row["name"], row["value"], row.get("step"), row.get("ts_unix_ns", 0))


def _log(into: Batches, row: dict[str, Any]) -> None:
    into.event(building.log_event(row["ts_unix_ns"], row["level"], row["source"], row["text"]))


def _config(into: Batches, row: dict[str, Any]) -> None:
    into.event(building.config_event(row["ts_unix_ns"], row["values"]))


def _lifecycle(into: Batches, row: dict[str, Any]) -> None:
    into.event(building.lifecycle_event(row["ts_unix_ns"], row["name"], row.get("detail")))


def _artifact(into: Batches, row: dict[str, Any]) -> None:
    into.event(
        building.artifact_event(
            row["ts_unix_ns"],
            row["kind"],
            row["path"],
            row["url"],
            row["size"],
            row.get("metadata"),
        )
    )


def _reject(into: Batches, row: dict[str, Any]) -> None:
    into.event(
        building.reject_event(
            row["ts_unix_ns"], row["source"], row["reason"], row["head"], row["size"]
        )
    )


_READERS: dict[str, Callable[[Batches, dict[str, Any]], None]] = {
    "step": _step,
    "episode": Batches.episode,
    "metric": _metric,
    "log": _log,
    "config": _config,
    "lifecycle": _lifecycle,
    "artifact": _artifact,
    "reject": _reject,
}
