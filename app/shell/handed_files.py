"""Files that another process hands to the open window: by a double click, or `mosaic open`.

A request is a file in a folder of the profile, which only its owner can write to. It says which
files to open; whoever takes it removes it.
"""

from __future__ import annotations

import json
import logging
import os
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QFileSystemWatcher, QObject

log = logging.getLogger(__name__)

FOLDER, SUFFIX = "opening", ".json"
MOST_FILES, MOST_BYTES = 1_000, 1 << 20
_PAUSE_S = 0.02


def hand_over(profile: Path, paths: Sequence[Path], wait_s: float = 5.0) -> bool:
    """Hand files to the window on this profile; false if none took them. Blocks until then."""
    folder = profile / FOLDER
    if not folder.is_dir():
        return False
    request = folder / f"{time.time_ns()}-{os.getpid()}{SUFFIX}"
    fresh = request.with_suffix(".new")
    fresh.write_text(json.dumps([str(path) for path in paths]), "utf-8")
    fresh.replace(request)
    until = time.monotonic() + wait_s
    while request.exists():
        if time.monotonic() >= until:
            try:
                request.unlink()
            except FileNotFoundError:
                return True
            return False
        time.sleep(_PAUSE_S)
    return True


class HandedFiles(QObject):
    """Watches for requests while the engine runs. `opened`: gets the paths of each."""

    def __init__(
        self, profile: Path, opened: Callable[[list[str]], None], parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._folder = profile / FOLDER
        self._opened = opened
        self._watcher = QFileSystemWatcher(self)
        self._watcher.directoryChanged.connect(self._look)

    def begin(self) -> None:
        self._folder.mkdir(mode=0o700, exist_ok=True)
        for stale in self._folder.iterdir():
            # Nobody waits for it any more.
            stale.unlink(missing_ok=True)
        self._watcher.addPath(str(self._folder))

    def end(self) -> None:
        self._watcher.removePath(str(self._folder))
        try:
            self._folder.rmdir()
        except OSError as error:
            log.debug("%s stays: %s", self._folder, error)

    def _look(self) -> None:
        for request in sorted(self._folder.glob(f"*{SUFFIX}")):
            paths = taken(request)
            if paths:
                self._opened(paths)


def taken(request: Path) -> list[str]:
    """Paths of a request, which is removed."""
    try:
        with request.open("rb") as file:
            text = file.read(MOST_BYTES)
        request.unlink()
        paths: object = json.loads(text)
    except (OSError, ValueError) as error:
        log.warning("%s can't be read: %s", request, error)
        return []
    if not isinstance(paths, list):
        return []
    return [path for path in paths[:MOST_FILES] if isinstance(path, str) and os.path.isabs(path)]
