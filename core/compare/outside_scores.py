"""Scores that were measured elsewhere, as games of an experiment: CSV, JSON lines, rliable. Pure.

CSV and JSON lines have one row for each run: `lineup` (or `algorithm`, `agent`), `value` (or
`score`, `return`), and optionally `environment` (or `task`, `game`) and `seed`. The form of rliable
is a JSON object: for each algorithm a table of runs (rows) and tasks (columns). Runs without a seed
are unpaired and compared in their order.
"""

from __future__ import annotations

import csv
import io
import json
import math
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, cast

import msgspec

from core.compare.experiment import Environment, Experiment, LineUp, Metric, Seeds, Stopping
from core.compare.verdict_parts import Played
from core.errors import InvalidInput

WHO = ("lineup", "algorithm", "agent", "name", "method")
WHERE = ("environment", "task", "game", "env")
VALUE = ("value", "score", "return")
SEED = ("seed", "run")
HINT = "Write one row for each run: lineup and value, with environment and seed if known"
Row = tuple[str, str, int | None, float]


def read_scores(
    text: str,
    name: str,
    metric: Metric | None = None,
    stopping: Stopping | None = None,
    baseline: str = "",
) -> tuple[Experiment, list[Played]]:
    """An experiment for these scores, and its games."""
    rows = list(_rows(text, name))
    if not rows:
        raise InvalidInput(f"{name} contains no scores", HINT)
    metric = metric or Metric()
    if _is_rliable(text, name) and metric.range is None:
        # Its tables are of scores on one scale.
        metric = msgspec.structs.replace(metric, normalise="raw")
    who = list(dict.fromkeys(row[0] for row in rows))
    where = list(dict.fromkeys(row[1] for row in rows))
    games: list[Played] = []
    count: dict[tuple[str, str], int] = {}
    seen: set[tuple[str, str, int]] = set()
    for lineup, environment, seed, value in rows:
        turn = count.get((lineup, environment), 0)
        count[lineup, environment] = turn + 1
        at = turn if seed is None else seed
        if (lineup, environment, at) in seen:
            raise InvalidInput(f"{name}: {lineup} has seed {at} of {environment} twice", HINT)
        seen.add((lineup, environment, at))
        games.append(Played(lineup, where.index(environment), at, value))
    seeds = sorted({game.seed for game in games})
    if baseline and baseline not in who:
        raise InvalidInput(f"{name} has no scores of {baseline}", f"It has: {', '.join(who)}")
    experiment = Experiment(
        name=name[:80],
        lineups=tuple(LineUp(name=player, operator={"kind": "random"}) for player in who),
        environments=tuple(Environment(id=task) for task in where),
        seeds=Seeds(kind="list", list=tuple(seeds)),
        metric=metric,
        stopping=stopping or Stopping(),
        baseline=baseline,
    )
    return experiment, games


def _is_rliable(text: str, name: str) -> bool:
    return text.lstrip().startswith("{") and name.endswith(".json")


def _rows(text: str, name: str) -> Iterator[Row]:
    if _is_rliable(text, name):
        yield from _of_rliable(_loaded(text, name), name)
        return
    if text.lstrip().startswith("{"):
        lines = [line for line in text.splitlines() if line.strip()]
        yield from _of_tables(
            (_loaded(line, f"{name}:{i}") for i, line in enumerate(lines, 1)), name
        )
        return
    yield from _of_tables(csv.DictReader(io.StringIO(text)), name)


def _loaded(text: str, where: str) -> Mapping[str, Any]:
    try:
        table = json.loads(text)
    except ValueError as error:
        raise InvalidInput(f"{where}: {error}", HINT) from None
    if not isinstance(table, dict):
        raise InvalidInput(f"{where}: a table is needed", HINT)
    return cast("Mapping[str, Any]", table)


def _of_tables(tables: Iterable[Mapping[str, Any]], name: str) -> Iterator[Row]:
    for number, row in enumerate(tables, start=1):
        who, value = _first(row, WHO), _first(row, VALUE)
        if who in (None, "") or value in (None, ""):
            raise InvalidInput(f"{name}, row {number}: no lineup or no value", HINT)
        seed = _first(row, SEED)
        try:
            yield (
                str(who)[:80], str(_first(row, WHERE) or "scores")[:80],
                None if seed in (None, "") else int(seed), _number(value, f"{name}, row {number}"),
            )  # fmt: skip
        except (TypeError, ValueError):
            raise InvalidInput(
                f"{name}, row {number}: seed {seed!r} is not a number", HINT
            ) from None


def _of_rliable(scores: Mapping[str, Any], name: str) -> Iterator[Row]:
    """Runs x tasks of each algorithm."""
    for who, table in scores.items():
        if not isinstance(table, list):
            raise InvalidInput(f"{name}: {who} has no table of runs and tasks", HINT)
        for run, row in enumerate(cast("list[Any]", table)):
            cells = cast("list[Any]", row) if isinstance(row, list) else [row]
            for task, value in enumerate(cells):
                label = f"{name}: {who}, run {run}, task {task}"
                yield who[:80], f"task {task}", run, _number(value, label)


def _first(row: Mapping[str, Any], keys: tuple[str, ...]) -> Any:
    return next((row[key] for key in keys if key in row), None)


def _number(value: Any, where: str) -> float:
    try:
        number = float(value)
    except (TypeError, ValueError):
        raise InvalidInput(f"{where}: {value!r} is not a number", HINT) from None
    if not math.isfinite(number):
        raise InvalidInput(f"{where}: {value!r} is not a finite number", HINT)
    return number
