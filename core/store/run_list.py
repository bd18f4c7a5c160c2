"""Lists of runs: the question in SQL, the answer as `Run`."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any

from core.errors import NotFound
from core.events import RunState
from core.store.rows import Run
from core.store.sqlite import Database

COLUMNS = (
    "run_id, kind, name, note, tags, worker, environment, parent, durability, state, reason,"
    " exit_status, created_ns, started_ns, ended_ns, archived, deleted_ns, commit_seq, steps,"
    " step_rows, episodes, last_return, mean_return, best_return, last_step_ns, heartbeat_ns,"
    " metric_points, log_count, log_first - 1, event_count, artifact_count, reject_count,"
    " decision_count, payload_count, files_revision"
)
_ORDERS = {
    "newest": "created_ns desc, run_no desc",
    "oldest": "created_ns, run_no",
    "name": "name collate nocase, run_no",
    "steps": "steps desc, run_no desc",
    "best": "best_return desc nulls last, run_no desc",
}


def run_number(db: Database, run_id: str) -> int:
    row = db.execute("select run_no from runs where run_id = ?", (run_id,)).fetchone()
    if row is None:
        raise NotFound(f"There is no run {run_id}")
    return row[0]


def question(
    *,
    states: Iterable[RunState] | None = None,
    kind: str | None = None,
    worker: str | None = None,
    environment: str | None = None,
    parent: str | None = None,
    tag: str | None = None,
    text: str | None = None,
    archived: bool | None = None,
    deleted: bool | None = False,
    since_ns: int | None = None,
    order: str = "newest",
    limit: int | None = None,
    offset: int = 0,
) -> tuple[str, list[Any]]:
    """None asks for all. `text` is looked for in id, name, note, worker and environment."""
    where: list[str] = []
    values: list[Any] = []
    if states is not None:
        names = [str(state) for state in states]
        where.append(f"state in ({', '.join('?' * len(names))})")
        values += names
    for column, wanted in (
        ("kind", kind),
        ("worker", worker),
        ("environment", environment),
        ("parent", parent),
    ):
        if wanted is not None:
            where.append(f"{column} = ?")
            values.append(wanted)
    if tag is not None:
        where.append("exists (select 1 from json_each(tags) where value = ?)")
        values.append(tag)
    if text:
        pattern = "%" + text.replace("\\", "\\\\").replace("%", "\\%").replace("_", "\\_") + "%"
        fields = ("run_id", "name", "note", "worker", "environment")
        where.append("(" + " or ".join(f"{name} like ? escape '\\'" for name in fields) + ")")
        values += [pattern] * len(fields)
    if archived is not None:
        where.append("archived" if archived else "not archived")
    if deleted is not None:
        where.append("deleted_ns is not null" if deleted else "deleted_ns is null")
    if since_ns is not None:
        where.append("created_ns >= ?")
        values.append(since_ns)
    condition = f" where {' and '.join(where)}" if where else ""
    values += [-1 if limit is None else limit, offset]
    return (
        f"select {COLUMNS} from runs{condition} order by {_ORDERS[order]} limit ? offset ?",
        values,
    )


def run_of(row: Sequence[Any]) -> Run:
    (
        run_id, kind, name, note, tags, worker, environment, parent, durability, state, reason,
        exit_status, created, started, ended, archived, *rest,
    ) = row  # fmt: skip
    return Run(
        run_id, kind, name, note, _tags(tags), worker, environment, parent, durability,
        _STATES[state], reason, exit_status, created, started, ended, archived != 0, *rest,
    )  # fmt: skip


@lru_cache(maxsize=1024)
def _tags(text: str) -> tuple[str, ...]:
    """Tags as JSON, cached: few combinations in many runs."""
    return tuple(json.loads(text))


_STATES = {str(state): state for state in RunState}
