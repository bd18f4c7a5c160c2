"""Syncs commits to the disk, so that they survive a power loss."""

from __future__ import annotations

import os
from pathlib import Path

# Where the system has it: lengths and contents, not times.
_sync = getattr(os, "fdatasync", os.fsync)


def force_log(database: Path) -> None:
    """Sync all commits so far, without blocking the writer.

    If the log is gone, it was folded into the database, which is then synced.
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
    """Sync the names in a folder: a file without its name is lost."""
    fd = os.open(folder, os.O_RDONLY | os.O_CLOEXEC)
    try:
        os.fsync(fd)
    finally:
        os.close(fd)
