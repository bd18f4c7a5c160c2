"""Checkpoints of all runs at once, and the evaluations behind their scores."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from core.store import run_list
from core.store.rows import Run
from core.store.run_ledger import EVALUATION_SLOT
from core.store.schema import RUN_ROWS, RUN_SHIFT, key, u64
from core.store.sqlite import Database
from core.store.value_json import from_json

_SAVED = (
    f"select id >> {RUN_SHIFT}, id & {RUN_ROWS - 1}, unix_ns, path, size, commit_seq, metadata"
    " from artifacts where kind = 'checkpoint' and path <> ''"
    " order by unix_ns desc, id desc"
)
_RUNS = (
    f"select {run_list.COLUMNS}, run_no from runs where deleted_ns is null and artifact_count > 0"
)
_EVALUATED = (
    'select "return" from episodes where run_no = ?1 and state = 1 and ended_commit <= ?2'
    " and slot in (select json_extract(detail, '$.slot') from events"
    " where id > ?3 and id < ?4 and kind = 'lifecycle' and name = ?5) order by id desc limit ?6"
)


@dataclass(frozen=True, slots=True)
class Saved:
    """A checkpoint in a list of many: what its worker told stays text until somebody asks."""

    n: int
    unix_ns: int
    path: str
    size: int
    commit_seq: int
    told: str | None

    @property
    def metadata(self) -> Any:
        return from_json(self.told)


def saved_checkpoints(db: Database) -> list[tuple[Run, Saved]]:
    runs = {number: run_list.run_of(row) for *row, number in db.execute(_RUNS).fetchall()}
    return [
        (runs[number], Saved(n, at, path, u64(size), seq, told))
        for number, n, at, path, size, seq, told in db.execute(_SAVED).fetchall()
        if number in runs
    ]


def evaluated_returns(db: Database, run_no: int, commit_seq: int, episodes: int) -> list[float]:
    """Returns of the newest evaluation episodes that had ended at a commit."""
    span = (key(run_no, 0), key(run_no + 1, 0))
    rows = db.execute(_EVALUATED, (run_no, commit_seq, *span, EVALUATION_SLOT, episodes)).fetchall()
    return [value for (value,) in rows if value is not None]
