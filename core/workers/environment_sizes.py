"""Disk use of the workers' environments, and how much removing one frees."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from core.folder_size import files_below
from core.paths import Places
from core.workers.interpreters import read_mark


@dataclass(frozen=True, slots=True)
class EnvironmentSize:
    digest: str
    # None: an installation that was interrupted.
    workers: list[str] | None
    bytes: int
    # Of these, in files that nothing else links to: what removing it frees at once.
    own_bytes: int


def environment_sizes(places: Places) -> list[EnvironmentSize]:
    """The largest first. Blocks: reads every folder."""
    if not places.environments.is_dir():
        return []
    folders = [
        path
        for path in places.environments.iterdir()
        if path.is_dir() and not path.name.startswith(".")
    ]
    return sorted((_size(folder) for folder in folders), key=lambda size: -size.bytes)


def _size(folder: Path) -> EnvironmentSize:
    files = list(files_below(folder))
    mark = read_mark(folder)
    return EnvironmentSize(
        digest=folder.name,
        workers=None if mark is None else mark.workers,
        bytes=sum(file.st_blocks * 512 for file in files),
        own_bytes=sum(file.st_blocks * 512 for file in files if file.st_nlink == 1),
    )
