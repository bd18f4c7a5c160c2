"""`steps` as a table for queries: one row per slot, branch, episode, step and seat. Read-only.

The rows are virtual: batches are decoded during the query. `run_id` and
bounds on `commit_seq` limit how many; give them where possible.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import apsw

from core.store.chunks import Chunks
from core.store.schema import RUN_ROWS, i64, key
from core.store.sqlite import Database
from core.store.step_search import readable
from core.store.value_json import to_json
from mosaic_sdk.codec.step_builder import HUMAN, RESET, TERMINATED, TRUNCATED, Steps, decode_steps
from mosaic_sdk.codec.wire_format import DecodeError

_COLUMNS: tuple[tuple[str, Callable[[Steps, int], Any]], ...] = (
    ("slot", lambda s, i: s.slot[i]),
    ("branch", lambda s, i: s.branch[i]),
    ("episode", lambda s, i: i64(s.episode[i])),
    ("step", lambda s, i: s.step[i]),
    ("seat", lambda s, i: s.seats[s.seat[i]]),
    ("action", lambda s, i: _text(lambda: s.action(i))),
    ("reward", lambda s, i: s.reward[i]),
    ("terminated", lambda s, i: bool(s.flags[i] & TERMINATED)),
    ("truncated", lambda s, i: bool(s.flags[i] & TRUNCATED)),
    ("reset", lambda s, i: bool(s.flags[i] & RESET)),
    ("human", lambda s, i: bool(s.flags[i] & HUMAN)),
    ("observation", lambda s, i: _text(lambda: s.observation(i))),
    ("unix_ns", lambda s, i: i64(s.unix_ns(i))),
    ("extras", lambda s, i: _extras(s, i)),
)
_RUN_ID, _COMMIT_SEQ = 0, 1
_FIRST = 2
_SCHEMA = "create table steps (run_id, commit_seq, {})".format(
    ", ".join(name for name, _ in _COLUMNS)
)
_EQ, _GT, _GE = (
    apsw.SQLITE_INDEX_CONSTRAINT_EQ,
    apsw.SQLITE_INDEX_CONSTRAINT_GT,
    apsw.SQLITE_INDEX_CONSTRAINT_GE,
)
_LT, _LE = apsw.SQLITE_INDEX_CONSTRAINT_LT, apsw.SQLITE_INDEX_CONSTRAINT_LE
_PAGE = 16


class StepsTable:
    """SQLite module of the table; `register` adds it to a connection."""

    def __init__(self, db: Database, chunks: Chunks) -> None:
        self._db = db
        self._chunks = chunks

    @classmethod
    def register(cls, db: Database, chunks: Chunks) -> None:
        db.create_module(
            "steps", cls(db, chunks), eponymous=True, eponymous_only=True, read_only=True
        )

    def Connect(self, *_: Any) -> tuple[str, _Table]:
        return _SCHEMA, _Table(self._db, self._chunks)

    Create = Connect


class _Table:
    def __init__(self, db: Database, chunks: Chunks) -> None:
        self._db = db
        self._chunks = chunks

    def BestIndex(
        self, constraints: Sequence[tuple[int, int]], orderbys: Sequence[tuple[int, bool]]
    ) -> Any:
        """Takes `run_id =` and bounds on `commit_seq`; SQLite checks all conditions again."""
        used: list[Any] = []
        names: list[str] = []
        for column, op in constraints:
            name = ""
            if column == _RUN_ID and op == _EQ:
                name = "run"
            elif column == _COMMIT_SEQ and op in (_EQ, _GT, _GE, _LT, _LE):
                name = {_EQ: "eq", _GT: "ge", _GE: "ge", _LT: "le", _LE: "le"}[op]
            used.append((len(names), False) if name else None)
            if name:
                names.append(name)
        cost = 1e9 / (1000 if "run" in names else 1) / (1000 if "eq" in names else 1)
        return used, len(names), ",".join(names), False, cost

    def Open(self) -> _Cursor:
        return _Cursor(self._db, self._chunks)

    def Disconnect(self) -> None:
        pass

    Destroy = Disconnect


class _Cursor:
    def __init__(self, db: Database, chunks: Chunks) -> None:
        self._db = db
        self._chunks = chunks
        self._runs: list[tuple[int, str]] = []
        self._run_no = 0
        self._run_id = ""
        self._first = self._last = 0
        self._page: list[tuple[int, bytes]] = []
        self._seq = 0
        self._steps: Steps | None = None
        self._row = 0

    def Filter(self, indexnum: int, indexname: str | None, values: Sequence[Any] | None) -> None:
        sql, wanted = "select run_no, run_id from runs where deleted_ns is null", ()
        self._first, self._last = 0, RUN_ROWS - 1
        for name, value in zip((indexname or "").split(","), values or ()):
            if name == "run":
                sql, wanted = "select run_no, run_id from runs where run_id = ?", (value,)
            elif isinstance(value, int):
                if name in ("eq", "ge"):
                    self._first = max(self._first, value)
                if name in ("eq", "le"):
                    self._last = min(self._last, value)
        self._runs = self._db.execute(sql + " order by run_no desc", wanted).fetchall()
        self._page = []
        self._steps = None
        self._next_run()
        self._next_batch()

    def Next(self) -> None:
        self._row += 1
        if self._steps is not None and self._row >= self._steps.count:
            self._next_batch()

    def Eof(self) -> bool:
        return self._steps is None

    def Column(self, number: int) -> Any:
        if number == _RUN_ID:
            return self._run_id
        if number == _COMMIT_SEQ:
            return self._seq
        if number < 0:
            return self.Rowid()
        assert self._steps is not None
        return _COLUMNS[number - _FIRST][1](self._steps, self._row)

    def Rowid(self) -> int:
        return key(self._run_no, self._seq) * 31 + self._row

    def Close(self) -> None:
        self._steps = None
        self._page = []

    def _next_run(self) -> bool:
        if not self._runs:
            return False
        self._run_no, self._run_id = self._runs.pop()
        self._seq = self._first - 1
        return True

    def _next_batch(self) -> None:
        """The next batch that has rows, of this run or of a later one."""
        self._row = 0
        while True:
            while self._page:
                self._seq, raw = self._page.pop()
                steps = _decoded(raw)
                if steps is not None and steps.count:
                    self._steps = steps
                    return
            self._page = self._chunks.between(self._run_no, self._seq + 1, self._last, 1, _PAGE)
            self._page.reverse()
            if not self._page and not self._next_run():
                self._steps = None
                return


def _decoded(raw: bytes) -> Steps | None:
    try:
        return decode_steps(raw)
    except DecodeError:
        return None


def _text(get: Callable[[], Any]) -> Any:
    value = readable(get)
    if value is None or isinstance(value, (int, float, str)) and not isinstance(value, bool):
        # A big integer does not fit a column.
        return value if not isinstance(value, int) or -(1 << 63) <= value < 1 << 63 else str(value)
    return to_json(value)


def _extras(steps: Steps, row: int) -> str | None:
    extras = {
        extra.key: extra.value for extra in readable(lambda: steps.extras, ()) if extra.row == row
    }
    return to_json(extras) if extras else None
