"""Files below a folder, each counted once despite hard links."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path


def files_below(folder: Path, *, without: str = "") -> Iterator[os.stat_result]:
    """Files below a folder; skips vanished files and folders named `without`."""
    known: set[tuple[int, int]] = set()
    for parent, folders, names in os.walk(folder):
        if without in folders:
            folders.remove(without)
        for name in names:
            try:
                file = os.lstat(os.path.join(parent, name))
            except OSError:
                continue
            if (file.st_dev, file.st_ino) not in known:
                known.add((file.st_dev, file.st_ino))
                yield file


def folder_bytes(folder: Path, *, without: str = "") -> int:
    """Blocks on the disk of all files below."""
    return sum(file.st_blocks * 512 for file in files_below(folder, without=without))
