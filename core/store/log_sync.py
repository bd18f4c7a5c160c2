"""Forces what is committed to the disk, so that a power cut can't take it."""

from __future__ import annotations

import os
from pathlib import Path

# Where the system has it: lengths and contents, not times.
_sync = getattr(os, "fdatasync", os.fsync)


def force_log(database: Path) -> None:
    """Everything committed so far is on the disk; beside the writer, which goes on meanwhile.

    A log that is gone was folded into the database, which is forced to the disk then.
    """
    try:
        fd = os.open(f"{database}-wal", os.O_RDONLY | os.O_CLOEXEC)
    except FileNotFoundError:
        return
    try:
        _sync(fd)
    finally:
        os.close(fd)


def force_folder(folder: Path) -> None:
    """Names in it: a file is of no use where its name is lost."""
    fd = os.open(folder, os.O_RDONLY | os.O_CLOEXEC)
    try:
        os.fsync(fd)
    finally:
        os.close(fd)
