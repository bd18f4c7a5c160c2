"""Reads CSV files: our own tables, monitor files of Stable-Baselines3, and any table of numbers."""

from __future__ import annotations

import csv
import json
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from core.errors import InvalidInput
from core.exchange.batch_builder import Batches, whole

Tick = Callable[[int], None]
Row = dict[str, str]

# What the field calls the column that counts steps, the best first.
STEP_COLUMNS = (
    "step", "global_step", "total_timesteps", "time/total_timesteps", "timestep", "timesteps",
    "num_env_steps_sampled_lifetime", "timesteps_total", "env_step", "steps", "iteration",
    "training_iteration", "epoch", "update", "episode",
)  # fmt: skip
_TIME_COLUMNS = ("ts_unix_ns", "unix_ns", "wall_time", "walltime", "timestamp", "time", "t")


@dataclass(frozen=True, slots=True)
class CsvKind:
    """Detected kind of a CSV file."""

    name: str
    start_ns: int = 0


def import_csv(
    lines: Iterable[str], into: Batches, tick: Tick, step_column: str | None = None
) -> CsvKind:
    """Reads one file; its header shows its kind."""
    source = iter(lines)
    first = next(source, "")
    if first.startswith("#"):
        kind = CsvKind("monitor", _monitor_start(first))
        _monitor(_table(source), into, tick, kind.start_ns)
        return kind
    # csv reads records that span lines: the header goes back in front.
    table = _table(_chain(first, source))
    columns = table.columns
    if step_column is not None and step_column not in columns:
        raise InvalidInput(
            f"There is no column {step_column}", f"There are: {', '.join(columns) or 'none'}"
        )
    if {"episode", "step", "action", "reward"} <= columns.keys():
        _steps(table, into, tick)
        return CsvKind("steps")
    if {"episode", "length", "total_reward"} <= columns.keys():
        _episodes(table, into, tick)
        return CsvKind("episodes")
    if {"name", "value"} <= columns.keys():
        _points(table, into, tick)
        return CsvKind("metrics")
    _wide(table, into, tick, step_column)
    return CsvKind("metrics")


class _Table:
    def __init__(self, reader: Iterator[list[str]]) -> None:
        header = next(reader, list[str]())
        self.columns = {name.strip(): index for index, name in enumerate(header)}
        if not self.columns:
            raise InvalidInput("The CSV file is empty")
        self._reader = reader

    def __iter__(self) -> Iterator[Row]:
        places = list(self.columns.items())
        for cells in self._reader:
            if cells:
                yield {name: cells[i] if i < len(cells) else "" for name, i in places}


def _table(lines: Iterator[str]) -> _Table:
    return _Table(_records(lines))


def _records(lines: Iterator[str]) -> Iterator[list[str]]:
    # One observation may be a cell of many numbers.
    csv.field_size_limit(64 << 20)
    reader = csv.reader(lines)
    while True:
        try:
            yield next(reader)
        except StopIteration:
            return
        except csv.Error as error:
            raise InvalidInput(f"Line {reader.line_num} is not valid CSV: {error}") from error


def _chain(first: str, rest: Iterator[str]) -> Iterator[str]:
    yield first
    yield from rest


def _monitor_start(line: str) -> int:
    try:
        return int(float(json.loads(line.lstrip("#"))["t_start"]) * 1e9)
    except (ValueError, KeyError, TypeError, OverflowError):
        return 0


def _monitor(table: _Table, into: Batches, tick: Tick, start_ns: int) -> None:
    """`r,l,t`: return, length, seconds since the start; other columns are kept too."""
    if not {"r", "l"} <= table.columns.keys():
        raise InvalidInput("The monitor file has no columns r and l")
    others = [name for name in table.columns if name not in ("r", "l", "t")]
    for number, row in enumerate(table):
        after = _number(row.get("t", "")) or 0.0
        metadata = {name: _value(row[name]) for name in others if row[name] != ""}
        into.episode(
            {
                "episode": number,
                "length": whole(_number(row["l"])) or 0,
                "total_reward": _required(row, "r"),
                "terminated": True,
                "ts_unix_ns": start_ns + int(after * 1e9) if start_ns else 0,
                "metadata": metadata or None,
            }
        )
        tick(1)


def _steps(table: _Table, into: Batches, tick: Tick) -> None:
    for row in table:
        into.step(
            {
                "slot": _whole(row, "slot"),
                "seat": row.get("seat") or "agent",
                "branch": _whole(row, "branch"),
                "episode": _whole(row, "episode"),
                "step": _whole(row, "step"),
                "action": _value(row["action"]),
                "observation": _value(row.get("observation", "")),
                "reward": _number(row["reward"]) or 0.0,
                "terminated": _flag(row, "terminated"),
                "truncated": _flag(row, "truncated"),
                "reset": _flag(row, "reset"),
                "human": _flag(row, "human"),
                "ts_unix_ns": _whole(row, "ts_unix_ns"),
            }
        )
        tick(1)


def _episodes(table: _Table, into: Batches, tick: Tick) -> None:
    for row in table:
        into.episode(
            {
                "slot": _whole(row, "slot"),
                "seat": row.get("seat") or "agent",
                "branch": _whole(row, "branch"),
                "episode": _whole(row, "episode"),
                "length": _whole(row, "length"),
                "total_reward": _number(row["total_reward"]) or 0.0,
                "terminated": _flag(row, "terminated"),
                "truncated": _flag(row, "truncated"),
                "seed": _value(row.get("seed", "")),
                "ts_unix_ns": _whole(row, "end_unix_ns"),
            }
        )
        tick(1)


def _points(table: _Table, into: Batches, tick: Tick) -> None:
    for row in table:
        step = row.get("step", "")
        into.metric(
            row["name"], _required(row, "value"), whole(step) if step else None, _time_ns(row)
        )
        tick(1)


def _wide(table: _Table, into: Batches, tick: Tick, step_column: str | None) -> None:
    """One metric for each column, as loggers write `progress.csv`."""
    lower = {name.lower(): name for name in table.columns}
    names = [lower[name] for name in STEP_COLUMNS if name in lower]
    step_name = step_column or (names[0] if names else None)
    times = [lower[name] for name in _TIME_COLUMNS if name in lower]
    time_name = times[0] if times else None
    for number, row in enumerate(table):
        step = whole(_number(row[step_name])) if step_name else number
        at = _time_ns(row, time_name) if time_name else 0
        for name, text in row.items():
            if name in (step_name, "ts_unix_ns", "unix_ns"):
                continue
            value = _number(text)
            if value is not None:
                into.metric(name or "value", value, step, at)
        tick(1)


def _time_ns(row: Row, name: str | None = None) -> int:
    text = row.get(name or next((name for name in _TIME_COLUMNS if name in row), ""), "")
    value = _number(text)
    if value is None or value < 0:
        return 0
    if value > 1e17:
        return whole(int(text) if text.isdigit() else value) or 0
    # Seconds since 1970; what is smaller counts from the start of something else.
    return int(value * 1e9) if value > 1e8 else 0


def _number(text: str) -> float | None:
    try:
        return float(text)
    except ValueError:
        return None


def _required(row: Row, name: str) -> float:
    value = _number(row[name])
    if value is None:
        raise InvalidInput(f"{name} is {row[name]!r} and not a number")
    return value


def _whole(row: Row, name: str) -> int:
    text = row.get(name, "")
    if not text:
        return 0
    try:
        number = int(text)
    except ValueError:
        number = whole(_number(text))
    if number is None or number < 0:
        raise InvalidInput(f"{name} is {text!r} and not a whole number")
    return number


def _flag(row: Row, name: str) -> bool:
    return row.get(name, "").strip().lower() in ("true", "1", "1.0", "yes")


def _value(text: str) -> Any:
    """A cell as the value it spells: JSON where it is JSON, else the text."""
    if text == "":
        return None
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return text
