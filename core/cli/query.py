"""`mosaic query`: SQL over the record, read-only."""

from __future__ import annotations

import argparse
import csv
import sys
from collections.abc import Iterable
from typing import Any

from core.cli.output import Out, number
from core.cli.parsing import Commands
from core.cli.profile_access import ProfileAccess
from core.cli.runs import clean
from core.errors import InvalidInput
from core.terminal_text import in_table

LIMIT = 10_000

EPILOG = """\
`steps` is a table too: run_id, commit_seq, slot, branch, episode, step, seat, action, reward,
terminated, truncated, reset, human, observation, unix_ns, extras. Say run_id where you can.
With --run the id of that run is the parameter :run.

  mosaic query "select name, steps, mean_return from runs order by mean_return desc"
  mosaic query --run last "select action, count(*) from steps where run_id = :run group by 1"
"""


def add(commands: Commands) -> None:
    parser = commands.add("query", query, "query the record in SQL, read-only")
    parser.epilog = EPILOG
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("sql", nargs="?", help="the query; - or none reads it from stdin")
    parser.add_argument("--run", metavar="RUN", help="its id is :run in the query")
    parser.add_argument("--csv", action="store_true", help="print CSV")
    parser.add_argument("--tables", action="store_true", help="list tables and their columns")
    parser.add_argument(
        "-n", "--limit", type=int, default=LIMIT, metavar="N", help=f"at most N rows ({LIMIT})"
    )


def query(args: argparse.Namespace, out: Out) -> int:
    if args.limit < 1:
        raise InvalidInput("--limit must be at least 1")
    with ProfileAccess(args).reader() as reader:
        if args.tables:
            return _tables(reader, out)
        sql = args.sql
        if sql in (None, "-"):
            if sys.stdin.isatty():
                raise InvalidInput("No query given", 'mosaic query "select * from runs"')
            sql = sys.stdin.read()
        values: list[Any] = []
        if args.run:
            from core.cli.runs import find

            values = [find(reader, args.run, deleted=None).run_id]
        names, rows = reader.sql(sql, values if ":run" in sql else None, args.limit + 1)
    cut = len(rows) > args.limit
    rows = rows[: args.limit]
    if args.csv:
        writer = csv.writer(out.out, lineterminator="\n")
        writer.writerow(map(in_table, names))
        writer.writerows(map(in_table, row) for row in rows)
    elif out.as_json:
        for row in rows:
            out.line({name: _json(value) for name, value in zip(names, row)})
    elif names:
        right = {name for i, name in enumerate(names) if is_number(row[i] for row in rows)}
        out.table(names, [[_cell(value) for value in row] for row in rows], right=right)
    if cut:
        out.note(f"Only the first {args.limit} rows: --limit N for more")
    return 0


def _tables(reader: Any, out: Out) -> int:
    _, tables = reader.sql(
        "select name from sqlite_schema where type in ('table', 'view') and name not like 'sqlite%'"
        " order by name"
    )
    columns_of: dict[str, list[str]] = {}
    for name in sorted({*(str(row[0]) for row in tables), "steps"}):
        _, columns = reader.sql("select name from pragma_table_info(?)", [name])
        columns_of[name] = [str(row[0]) for row in columns]
    if out.as_json:
        out.document(columns_of)
    else:
        out.fields((name, ", ".join(columns)) for name, columns in columns_of.items())
    return 0


def is_number(values: Iterable[object]) -> bool:
    """Whether a column is one of numbers."""
    return all(value is None or isinstance(value, int | float) for value in values)


def _cell(value: object) -> str:
    if value is None:
        return ""
    if isinstance(value, float):
        return number(value) if value != value else f"{value:.10g}"
    if isinstance(value, bytes):
        return f"x'{value[:16].hex()}'{'...' if len(value) > 16 else ''}"
    return clean(str(value))


def _json(value: object) -> object:
    return value.hex() if isinstance(value, bytes) else value
