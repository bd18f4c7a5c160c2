"""Import of files: detects the format, creates a run, feeds its rows to the store."""

from __future__ import annotations

import codecs
import io
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO, Any, BinaryIO, cast

from core.errors import InvalidInput, MosaicError, NotFound, Refused
from core.events import BatchHeader, BatchReceived, RecordKind, RunState
from core.exchange import jsonl
from core.exchange.batch_builder import Batches, log_event
from core.exchange.csv_files import import_csv
from core.exchange.import_sink import Door
from core.exchange.tensorboard import Damage, Scalar, event_files, read_events
from core.exchange.worker_jsonl import import_lines
from core.runs.run_ids import is_run_id, new_run_id
from core.store.rows import RunFacts
from mosaic_sdk.launch import recovery

Tick = Callable[[int], None]

STREAM, BUNDLE = "import", "bundle"
INFO = 20


@dataclass
class Imported:
    """An imported run, with notes for the person."""

    run_id: str
    name: str
    format: str
    source: str
    steps: int = 0
    episodes: int = 0
    points: int = 0
    events: int = 0
    remarks: list[str] = field(default_factory=list[str])
    # Of an export of ours: what it says, to be compared with what is stored.
    digest: str = ""
    # Of a bundle: files beside the record, and checkpoints of which nothing runs unasked.
    files: int = 0
    checkpoints: list[str] = field(default_factory=list[str])


@dataclass(frozen=True, slots=True)
class Options:
    name: str = ""
    tags: tuple[str, ...] = ()
    format: str = ""  # tensorboard | jsonl | csv | spool | bundle; empty: found out
    step_column: str | None = None
    # Folder of all runs, for files that come beside a record.
    runs: Path | None = None


def import_path(path: Path, door: Door, options: Options, tick: Tick) -> Iterator[Imported]:
    """Runs of a file, or of each folder of event files at or below a folder."""
    if not path.exists():
        raise NotFound(f"There is no {path}")
    kind = options.format or detect(path)
    if kind == "tensorboard":
        yield from _tensorboard(path, door, options, tick)
    elif kind == "spool":
        yield _spool(path, door, options, tick)
    elif kind == BUNDLE:
        from core.exchange.bundle import import_bundle

        yield from import_bundle(path, door, options, tick)
    elif path.is_dir():
        raise InvalidInput(f"{path} is a folder", "Only TensorBoard logs are imported from folders")
    elif kind == "jsonl":
        yield _jsonl(path, door, options, tick)
    else:
        yield _csv(path, door, options, tick)


def detect(path: Path) -> str:
    """Format of a file, by its name or else by its first bytes."""
    if path.is_dir():
        if (path / "launcher.json").is_file():
            return "spool"
        if not event_files(path):
            raise InvalidInput(
                f"{path} contains neither TensorBoard event files nor a launcher's spool",
                "To import another format, name the file itself",
            )
        return "tensorboard"
    if "tfevents" in path.name:
        return "tensorboard"
    if path.suffix in (".jsonl", ".ndjson", ".json"):
        return "jsonl"
    if path.suffix in (".csv", ".tsv"):
        return "csv"
    with path.open("rb") as file:
        head = file.read(64).removeprefix(codecs.BOM_UTF8).lstrip()
    if path.suffix == ".mosaic" or head.startswith(b"PK\x03\x04"):
        return BUNDLE
    if head.startswith(b"{"):
        return "jsonl"
    if b"brain.Event" in head:
        return "tensorboard"
    if b"\0" not in head and b"," in head:
        return "csv"
    raise InvalidInput(f"The format of {path} is unknown", "Set it with --format")


class _Run:
    """A run during its import; removed if the import is interrupted."""

    def __init__(self, door: Door, result: Imported, facts: RunFacts) -> None:
        self.batches = Batches(result.run_id, STREAM, door.send)
        self._door = door
        self._result = result
        door.begin(facts)

    def __enter__(self) -> Batches:
        return self.batches

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, *_: object
    ) -> None:
        result = self._result
        try:
            if error is not None:
                raise error
            self.batches.flush()
            self._door.end(result.run_id, RunState.FINISHED, f"imported from {result.format}")
        except (ValueError, OverflowError) as wrong:
            self._door.discard(result.run_id)
            raise InvalidInput(
                f"{result.source} can't be recorded: {wrong}", "Correct it"
            ) from wrong
        except BaseException:
            self._door.discard(result.run_id)
            raise
        counts = self.batches.counts
        result.steps, result.episodes = counts[RecordKind.STEPS], counts[RecordKind.EPISODES]
        result.points, result.events = counts[RecordKind.METRICS], counts[RecordKind.EVENTS]


def _facts(result: Imported, options: Options, **more: Any) -> RunFacts:
    imported: dict[str, Any] = {"from": result.source, "format": result.format}
    known = dict(more.pop("facts", None) or {})
    tags = tuple(more.pop("tags", ()))
    return RunFacts(
        run_id=result.run_id,
        kind="import",
        name=result.name,
        tags=options.tags or tags,
        facts={**known, "imported": {**imported, **more.pop("imported", {})}},
        **more,
    )


def _result(path: Path, kind: str, name: str) -> Imported:
    return Imported(new_run_id(time.time_ns()), name, kind, str(path.absolute()))


def _tensorboard(path: Path, door: Door, options: Options, tick: Tick) -> Iterator[Imported]:
    folders: dict[Path, list[Path]] = {}
    for file in event_files(path):
        folders.setdefault(file.parent, []).append(file)
    for folder, files in sorted(folders.items()):
        name = options.name
        if not name or len(folders) > 1:
            inner = "" if folder == path or path.is_file() else str(folder.relative_to(path))
            name = "/".join(part for part in (name or path.absolute().name, inner) if part)
            if path.is_file() and not options.name:
                name = path.absolute().parent.name
        result = _result(folder, "tensorboard", name)
        damage = Damage()
        with _Run(door, result, _facts(result, options)) as batches:
            for file in files:
                for event in read_events(file, damage):
                    at = int(event.wall_time * 1e9) if 0 < event.wall_time < 1e10 else 0
                    if isinstance(event, Scalar):
                        batches.metric(event.tag, event.value, event.step, at)
                    else:
                        batches.event(log_event(at, INFO, event.tag, event.text))
                    tick(1)
        if damage.bad_records:
            result.remarks.append(f"{damage.bad_records} damaged records were skipped")
        if damage.torn_at is not None:
            result.remarks.append(f"a file is truncated at byte {damage.torn_at}")
        if damage.skipped:
            what = ", ".join(f"{count} {kind}" for kind, count in sorted(damage.skipped.items()))
            result.remarks.append(f"only scalars and texts are imported; skipped: {what}")
        yield result


def _jsonl(path: Path, door: Door, options: Options, tick: Tick) -> Imported:
    with path.open("rb") as file:
        first = file.readline().removeprefix(codecs.BOM_UTF8)
        if not first.lstrip().startswith(b"{"):
            raise InvalidInput(f"{path} contains no JSON lines")
        header = jsonl.read_header(first)
        if header is None:
            return _worker_lines(path, file, door, options, tick)
        return _record(new_run_id(time.time_ns()), path, header, iter(file), door, options, tick)


def import_record(
    run_id: str,
    path: Path,
    file: IO[bytes],
    door: Door,
    options: Options,
    tick: Tick,
    changed: Callable[[bytes], bytes],
) -> Imported:
    """An export of ours within another file. `changed`: a line as it is to be read."""
    header = jsonl.read_header(file.readline())
    if header is None:
        raise InvalidInput(f"{path} holds no record of a run")
    return _record(run_id, path, header, map(changed, file), door, options, tick)


def _record(
    run_id: str,
    path: Path,
    header: dict[str, Any],
    lines: Iterator[bytes],
    door: Door,
    options: Options,
    tick: Tick,
) -> Imported:
    run, facts_given = header.get("run"), header.get("facts", {})
    if not isinstance(run, dict) or not isinstance(facts_given, dict):
        raise InvalidInput(f"The first line of {path} describes no run")
    run = cast("dict[str, Any]", run)
    tags: Any = run.get("tags")
    name = options.name or str(run.get("name") or "")
    result = Imported(run_id, name, "jsonl", str(path.absolute()))
    facts = _facts(
        result,
        options,
        tags=tuple(map(str, cast("list[Any]", tags))) if isinstance(tags, list) else (),
        note=str(run.get("note") or ""),
        worker=str(run.get("worker") or ""),
        environment=str(run.get("environment") or ""),
        facts=facts_given,
        imported={"run": run},
    )
    with _Run(door, result, facts) as batches:
        totals = jsonl.import_jsonl(lines, batches, tick)
    if totals is None:
        result.remarks.append("the file is truncated; the number of missing rows is unknown")
    else:
        result.digest = totals.digest
    return result


def _spool(path: Path, door: Door, options: Options, tick: Tick) -> Imported:
    """Import the spool of a launcher without an engine: unchanged, under its own run id."""
    folder = str(path.absolute())
    state = recovery.read_state(folder) or {}
    if recovery.is_alive(state):
        raise Refused(f"The launcher of {path} is still running", "Wait until it ends")
    run_id = str(state.get("run_id") or "")
    if not is_run_id(run_id):
        raise InvalidInput(f"{path} names no run")
    ending = recovery.read_exit(folder) or {}
    result = Imported(run_id, options.name or path.name, "spool", folder)
    rows = dict.fromkeys(RecordKind, 0)
    with _Run(door, result, _facts(result, options, imported={"exit": ending})):
        for batch in recovery.read_spool(folder):
            kind = RecordKind(batch.kind)
            header = BatchHeader(
                run_id, batch.stream, batch.sequence, kind, batch.rows, batch.sent_unix_ns
            )
            door.send(BatchReceived(header, batch.payload))
            rows[kind] += batch.rows
            tick(batch.rows)
    result.steps, result.episodes = rows[RecordKind.STEPS], rows[RecordKind.EPISODES]
    result.points, result.events = rows[RecordKind.METRICS], rows[RecordKind.EVENTS]
    if not ending:
        result.remarks.append("the worker's exit status is unknown")
    return result


def _worker_lines(path: Path, file: BinaryIO, door: Door, options: Options, tick: Tick) -> Imported:
    """Import the output of a worker: the same spellings as during a run."""
    result = _result(path, "jsonl of a worker", options.name or path.stem)
    file.seek(0)
    if file.read(len(codecs.BOM_UTF8)) != codecs.BOM_UTF8:
        file.seek(0)
    with _Run(door, result, _facts(result, options)):
        counts = import_lines(file, result.run_id, door.send, tick)
    result.steps, result.episodes = counts[RecordKind.STEPS], counts[RecordKind.EPISODES]
    result.points, result.events = counts[RecordKind.METRICS], counts[RecordKind.EVENTS]
    return result


def _csv(path: Path, door: Door, options: Options, tick: Tick) -> Imported:
    result = _result(path, "csv", options.name or path.stem.removesuffix(".monitor"))
    with path.open("rb") as raw, _Run(door, result, _facts(result, options)) as batches:
        text = io.TextIOWrapper(raw, "utf-8-sig", errors="replace", newline="")
        try:
            kind = import_csv(text, batches, tick, options.step_column)
        except MosaicError as error:
            raise InvalidInput(f"{path}: {error.message}", error.hint) from error
    result.format = f"csv ({kind.name})"
    return result
