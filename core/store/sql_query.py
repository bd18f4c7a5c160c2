"""SQL queries of people: they can read everything and change nothing."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from typing import Any

import apsw

from core.errors import InvalidInput, StoreTrouble
from core.store.sqlite import Cursor, Database, Row

Answer = tuple[list[str], list[Row]]
_STEPS = 20_000
"""Instructions between two looks at the clock."""


def ask(
    db: Database, query: str, values: Iterable[Any] | None, limit: int, timeout_s: float
) -> Answer:
    """Names of the columns, and at most `limit` rows."""
    db.set_progress_handler(_expired(timeout_s), _STEPS)
    try:
        cursor = db.execute(query, None if values is None else tuple(values))
        names = _names(cursor)
        rows: list[Row] = []
        for row in cursor:
            rows.append(row)
            if len(rows) >= limit:
                break
        cursor.close(True)
    except apsw.InterruptError as error:
        raise StoreTrouble(
            f"The query took longer than {timeout_s:g} s", "Narrow it, by run_id for example"
        ) from error
    except (apsw.SQLError, apsw.BindingsError, apsw.ReadOnlyError, apsw.AuthError) as error:
        raise InvalidInput(f"The query failed: {error}") from error
    finally:
        db.set_progress_handler(None)
    return names, rows


def _expired(seconds: float) -> Callable[[], bool]:
    until = time.monotonic() + seconds
    return lambda: time.monotonic() > until


def _names(cursor: Cursor) -> list[str]:
    try:
        return [str(name) for name, *_ in cursor.get_description()]
    except apsw.ExecutionCompleteError:
        return []
