"""Migration of a database to the present schema: named atomic steps, with a copy before.

To add one, append to MIGRATIONS; never edit one that was released.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

import apsw

from core.errors import StoreTrouble
from core.store import manifest_rows, schema
from core.store.sqlite import Database, connect

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Migration:
    """One step: statements, or a function where statements do not suffice."""

    name: str
    apply: Sequence[str] | Callable[[Database], None]


MIGRATIONS: tuple[Migration, ...] = (
    Migration("first", schema.FIRST),
    Migration("files", manifest_rows.TABLES),
)


def applied(db: Database) -> list[str]:
    """Names of applied migrations, in order."""
    if not db.table_exists("main", "migrations"):
        return []
    rows = db.execute("select name from migrations order by no").fetchall()
    return [str(name) for (name,) in rows]


def missing(db: Database) -> list[str]:
    """Names of migrations that a database still needs."""
    return [migration.name for migration in MIGRATIONS][len(applied(db)) :]


def migrate(
    db: Database,
    path: Path,
    migrations: Sequence[Migration] = MIGRATIONS,
    copies: int = 2,
) -> list[str]:
    """Applies missing migrations and returns their names."""
    done = applied(db)
    known = [m.name for m in migrations]
    if done != known[: len(done)]:
        raise StoreTrouble(
            f"{path} was written by a newer Mosaic, or by another program",
            "Use the newer Mosaic, or another profile",
        )
    wanted = migrations[len(done) :]
    if done and wanted:
        copy(db, path, wanted[0].name, copies)
    for migration in wanted:
        with schema.transaction(db):
            _apply(db, migration)
        log.info("migrated %s: %s", path.name, migration.name)
    return [m.name for m in wanted]


def _apply(db: Database, migration: Migration) -> None:
    db.execute(
        "create table if not exists migrations ("
        " no integer primary key, name text not null unique, unix_ns integer not null)"
    )
    if callable(migration.apply):
        migration.apply(db)
    else:
        for statement in migration.apply:
            db.execute(statement)
    db.execute(
        "insert into migrations (name, unix_ns) values (?, ?)", (migration.name, time.time_ns())
    )


def copy(db: Database, path: Path, before: str, keep: int) -> Path:
    """Copy the database beside itself, under a temporary name until complete."""
    target = path.with_name(f"{path.name}.{time.time_ns()}.before-{before}")
    partial = target.with_name(target.name + ".partial")
    try:
        partial.unlink(missing_ok=True)
        other = connect(str(partial))
        try:
            with other.backup("main", db, "main") as backup:
                backup.step(-1)
        finally:
            other.close()
        partial.rename(target)
    except (apsw.Error, OSError) as error:
        partial.unlink(missing_ok=True)
        raise StoreTrouble(
            f"No copy of {path} could be made, so it was not migrated ({error})",
            "Free some disk space and start again",
        ) from error
    log.info("copied %s to %s", path.name, target.name)
    for old in sorted(path.parent.glob(f"{path.name}.*.before-*"))[:-keep]:
        if not old.name.endswith(".partial"):
            old.unlink(missing_ok=True)
    return target
