"""apsw's connection with result types, which its own stubs lack."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Protocol, cast

import apsw

Row = tuple[Any, ...]


class Cursor(Protocol):
    def __iter__(self) -> Iterator[Row]: ...

    def fetchone(self) -> Row | None: ...

    def fetchall(self) -> list[Row]: ...

    def close(self, force: bool = False) -> None: ...

    def get_description(self) -> Sequence[tuple[Any, ...]]: ...

    @property
    def get(self) -> Any:
        """The one row as a tuple, or its one value."""
        ...


class Database(Protocol):
    """An `apsw.Connection`."""

    @property
    def in_transaction(self) -> bool: ...

    def execute(self, statements: str, bindings: Sequence[Any] | None = None, /) -> Cursor: ...

    def executemany(self, statements: str, rows: Iterable[Sequence[Any]], /) -> Cursor: ...

    def pragma(self, name: str, value: str | int | None = None, /) -> Any: ...

    def changes(self) -> int: ...

    def last_insert_rowid(self) -> int: ...

    def table_exists(self, schema: str | None, name: str, /) -> bool: ...

    def set_busy_timeout(self, milliseconds: int, /) -> None: ...

    def set_progress_handler(
        self, handler: Callable[[], bool] | None, steps: int = 100, /
    ) -> None: ...

    def limit(self, id: int, value: int = -1, /) -> int: ...

    def create_module(
        self,
        name: str,
        module: Any,
        /,
        *,
        eponymous: bool = False,
        eponymous_only: bool = False,
        read_only: bool = False,
    ) -> None: ...

    def backup(self, name: str, source: Any, source_name: str, /) -> Any: ...

    def interrupt(self) -> None: ...

    def close(self, force: bool = False) -> None: ...


def connect(path: str, flags: int | None = None, vfs: str | None = None) -> Database:
    if flags is None:
        flags = apsw.SQLITE_OPEN_READWRITE | apsw.SQLITE_OPEN_CREATE
    return cast("Database", apsw.Connection(path, flags=flags, vfs=vfs))
