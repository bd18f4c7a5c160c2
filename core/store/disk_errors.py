"""Temporary disk errors, with advice for the user. Pure."""

from __future__ import annotations

import apsw

_HINTS: tuple[tuple[type[Exception], str, str], ...] = (
    (apsw.FullError, "the disk is full", "Free some space; recording resumes by itself"),
    (apsw.ReadOnlyError, "the database is read-only", "Make the profile folder writable"),
    (
        apsw.PermissionsError,
        "no permission to write the database",
        "Make the profile folder writable",
    ),
    (apsw.CantOpenError, "the database can't be opened", "Check the profile folder"),
    (apsw.BusyError, "another program has locked the database", "Close the other program"),
    (apsw.LockedError, "another program has locked the database", "Close the other program"),
    (apsw.CorruptError, "the database is damaged", "Run `mosaic doctor`, restore a copy"),
    (apsw.NotADBError, "the database is damaged", "Run `mosaic doctor`, restore a copy"),
    (apsw.NoMemError, "out of memory", "Close other programs"),
    (MemoryError, "out of memory", "Close other programs"),
    (apsw.IOError, "the disk reports an error", "Check the disk; recording resumes by itself"),
    (OSError, "the disk reports an error", "Check the disk; recording resumes by itself"),
)


def explain(error: BaseException) -> tuple[str, str] | None:
    """Reason and hint if waiting may help; None if the written data is at fault."""
    for kind, reason, hint in _HINTS:
        if isinstance(error, kind):
            return f"{reason} ({error})", hint
    return None
