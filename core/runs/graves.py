"""Ids of purged runs, which can't be used again."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path

from core.runs.run_ids import is_run_id

FILE_NAME = "purged"


class Graves:
    """A file with one id per line, append-only."""

    def __init__(self, profile: Path) -> None:
        self._path = profile / FILE_NAME
        try:
            text = self._path.read_text("ascii", "replace")
        except FileNotFoundError:
            text = ""
        self._known = {line for line in text.splitlines() if is_run_id(line)}

    def __contains__(self, run_id: str) -> bool:
        return run_id in self._known

    def add(self, run_ids: Iterable[str]) -> None:
        fresh = sorted({*run_ids} - self._known)
        if not fresh:
            return
        self._known.update(fresh)
        flags = os.O_WRONLY | os.O_CREAT | os.O_APPEND | os.O_CLOEXEC
        fd = os.open(self._path, flags, 0o600)
        with os.fdopen(fd, "w", encoding="ascii") as file:
            file.writelines(f"{run_id}\n" for run_id in fresh)
            file.flush()
            os.fsync(file.fileno())
