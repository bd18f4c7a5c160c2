"""The folder of files saved from any page; none overwrites another."""

from __future__ import annotations

import re
from pathlib import Path

from PySide6.QtCore import QStandardPaths

UNSAFE = re.compile(r"[^\w.,+-]+")


def exports() -> Path:
    location = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DownloadLocation)
    return Path(location or Path.home()) / "Mosaic"


def free_path(folder: Path, stem: str, ending: str) -> Path:
    """A file name that is safe in every file system and not used yet."""
    folder.mkdir(parents=True, exist_ok=True)
    safe = UNSAFE.sub(" ", stem).strip() or "run"
    path, number = folder / f"{safe}{ending}", 2
    while path.exists():
        path, number = folder / f"{safe} {number}{ending}", number + 1
    return path
