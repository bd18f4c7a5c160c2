"""Steps, episodes and metrics of a run as tables: CSV and Parquet.

For spreadsheets and data frames. JSON lines are the lossless format.
"""

from __future__ import annotations

import csv
import io
import json
import math
from collections.abc import Callable, Iterable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Any, cast

import msgspec
import numpy as np

from core.events import RecordKind
from core.exchange.export_rows import step_rows
from core.exchange.run_source import Source
from core.terminal_text import in_table
from mosaic_sdk.codec.step_builder import decode_steps
from mosaic_sdk.codec.values import Array, Digest

Tick = Callable[[int], None]
Row = dict[str, Any]

COLUMNS: dict[str, tuple[str, ...]] = {
    "steps": (
        "slot", "seat", "branch", "episode", "step", "action", "observation", "reward",
        "terminated", "truncated", "reset", "human", "decided_by", "ts_unix_ns",
    ),
    "episodes": (
        "slot", "seat", "branch", "episode", "attempt", "length", "total_reward", "terminated",
        "truncated", "ended", "seed", "start_unix_ns", "end_unix_ns", "reported_return",
        "reported_length",
    ),
    "metrics": ("name", "step", "value", "ts_unix_ns"),
}  # fmt: skip


def rows_of(source: Source, run_id: str, what: str) -> Iterator[Row]:
    """The rows of one of the tables, in the order they were stored."""
    if what == "steps":
        for batch in source.batches(run_id):
            if batch.kind == RecordKind.STEPS and batch.raw and not batch.set_aside:
                for row in step_rows(decode_steps(batch.raw)):
                    yield {"reset": False, "human": False, "decided_by": None, **row}
    elif what == "episodes":
        yield from source.episodes(run_id)
    else:
        for row in source.points(run_id):
            yield {"step": None, **row}


def export_csv(
    source: Source, run_id: str, what: str, write: Callable[[bytes], object], tick: Tick
) -> int:
    """Write one table, header first; returns the number of rows."""
    columns = COLUMNS[what]
    buffer = io.StringIO()
    writer = csv.writer(buffer, lineterminator="\n")
    writer.writerow(columns)
    count = unseen = 0
    for row in rows_of(source, run_id, what):
        writer.writerow([_SPELLED.get(name, cell)(row.get(name)) for name in columns])
        count += 1
        unseen += 1
        if unseen >= 512:
            write(buffer.getvalue().encode())
            buffer.seek(0)
            buffer.truncate()
            tick(unseen)
            unseen = 0
    write(buffer.getvalue().encode())
    tick(unseen)
    return count


def cell(value: Any) -> str:
    """Text of a cell: numbers and texts as they are, the rest as JSON."""
    if value is None:
        return ""
    if isinstance(value, str):
        return in_table(value)
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int | float):
        return repr(value)
    return as_json(value)


def value_cell(value: Any) -> str:
    """Text of an action or observation; ambiguous text is quoted."""
    if isinstance(value, str):
        return as_json(value) if not value or _is_json(value) else in_table(value)
    return as_json(value) if isinstance(value, float) else cell(value)


_SPELLED = {"action": value_cell, "observation": value_cell}


def _is_json(text: str) -> bool:
    try:
        json.loads(text)
    except (ValueError, RecursionError):
        return False
    return True


def as_json(value: Any) -> str:
    """Readable JSON: arrays and tuples are lists. NaN is written NaN, inside a list null."""
    if isinstance(value, float) and not math.isfinite(value):
        return json.dumps(value)
    return msgspec.json.encode(value, enc_hook=_plain).decode()


def _plain(value: Any) -> Any:
    if isinstance(value, np.ndarray | np.generic | Array):
        return cast(Any, value).tolist()
    if isinstance(value, Digest):
        return {"digest": value.blake2b.hex(), "dtype": value.dtype, "shape": list(value.shape)}
    return str(value)


PARQUET_ROWS = 20_000


def export_parquet(source: Source, run_id: str, what: str, path: Path, tick: Tick) -> int:
    """One table as a Parquet file, a row group at a time."""
    # Only who writes Parquet waits for its import.
    pa, parquet = import_module("pyarrow"), import_module("pyarrow.parquet")
    kinds = {"action": _Kind(), "observation": _Kind()}
    if what == "steps":
        for batch in source.batches(run_id):
            if batch.kind == RecordKind.STEPS and batch.raw and not batch.set_aside:
                steps = decode_steps(batch.raw)
                kinds["action"].see(steps.action_column)
                kinds["observation"].see(steps.observation_column)
    types = _types(pa, what, kinds)
    schema = pa.schema([(name, types[name]) for name in COLUMNS[what]])
    count = 0
    with parquet.ParquetWriter(path, schema, compression="zstd") as writer:
        for part in _parts(rows_of(source, run_id, what), PARQUET_ROWS):
            columns = {
                name: [_parquet_cell(row.get(name), kinds.get(name), name) for row in part]
                for name in COLUMNS[what]
            }
            writer.write_table(pa.table(columns, schema=schema))
            count += len(part)
            tick(len(part))
    return count


class _Kind:
    """Common type of a value column over a run: one dtype and shape, or JSON text."""

    def __init__(self) -> None:
        self.dtype: str | None = None
        self.shape: tuple[int, ...] = ()
        self.text = False

    def see(self, column: Any) -> None:
        if not column.dtype:
            # Without items no row has a value, which any type allows.
            self.text = self.text or bool(column.items)
        elif column.digest_only or np.dtype(column.dtype).kind not in "biuf":
            self.text = True
        elif self.dtype is None:
            self.dtype, self.shape = column.dtype, column.shape
        elif (self.dtype, self.shape) != (column.dtype, column.shape):
            self.text = True


def _types(pa: Any, what: str, kinds: dict[str, _Kind]) -> dict[str, Any]:
    whole = {"slot", "branch", "episode", "step", "attempt", "length", "reported_length"}
    text = {"seat", "name", "seed", "decided_by"}
    real = {"reward", "total_reward", "value", "reported_return"}
    types: dict[str, Any] = {}
    for name in COLUMNS[what]:
        if name in kinds:
            types[name] = _value_type(pa, kinds[name])
        elif name in whole or name.endswith("unix_ns"):
            types[name] = pa.int64()
        elif name in real:
            types[name] = pa.float64()
        elif name in text:
            types[name] = pa.string()
        else:
            types[name] = pa.bool_()
    return types


def _value_type(pa: Any, kind: _Kind) -> Any:
    if kind.text or kind.dtype is None:
        return pa.string()
    inner = pa.from_numpy_dtype(np.dtype(kind.dtype))
    return inner if not kind.shape else pa.list_(inner)


def _parquet_cell(value: Any, kind: _Kind | None, name: str) -> Any:
    if value is None:
        return None
    if kind is not None:
        if kind.text or kind.dtype is None:
            return as_json(value)
        return np.asarray(value).ravel() if kind.shape else value
    return cell(value) if name == "seed" else value


def _parts(rows: Iterable[Row], size: int) -> Iterator[list[Row]]:
    part: list[Row] = []
    for row in rows:
        part.append(row)
        if len(part) >= size:
            yield part
            part = []
    if part:
        yield part
