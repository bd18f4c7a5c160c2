"""Walk through a folder that a worker may change meanwhile: bounded, and never through links."""

from __future__ import annotations

import os
import stat
from collections.abc import Container
from dataclasses import dataclass, field

MOST_FILES, MOST_DEPTH, MOST_LOOKED_AT = 10_000, 16, 100_000
# Of programs, not of runs.
_PASSED = frozenset({"__pycache__", "node_modules", "site-packages"})


@dataclass(frozen=True, slots=True)
class Seen:
    """A file below the folder, with its path from there. `why`: it can't be read."""

    path: str
    size: int
    written_ns: int
    why: str = ""


@dataclass(slots=True)
class Walk:
    files: list[Seen] = field(default_factory=list[Seen])
    # Whether a bound ended it: there are more.
    is_cut: bool = False
    looked_at: int = 0

    @property
    def size(self) -> int:
        return sum(file.size for file in self.files)

    @property
    def written_ns(self) -> int:
        return max((file.written_ns for file in self.files), default=0)


def walk(
    folder: str, *, since_ns: int = 0, passed: Container[str] = (), most: int = MOST_FILES
) -> Walk:
    """Files below a folder, in order of their names; `passed`: entries of the top to leave out."""
    walked = Walk()
    waiting = [("", 0)]
    while waiting and not walked.is_cut:
        below, depth = waiting.pop()
        folders: list[str] = []
        for entry in _entries(os.path.join(folder, below) if below else folder):
            walked.looked_at += 1
            if len(walked.files) >= most or walked.looked_at > MOST_LOOKED_AT:
                walked.is_cut = True
                break
            if not depth and entry.name in passed:
                continue
            path = f"{below}/{entry.name}" if below else entry.name
            try:
                state = entry.stat(follow_symlinks=False)
            except OSError:
                continue  # gone meanwhile
            if stat.S_ISDIR(state.st_mode):
                if entry.name.startswith(".") or entry.name in _PASSED:
                    continue
                if depth + 1 < MOST_DEPTH:
                    folders.append(path)
                else:
                    walked.is_cut = True
            elif state.st_mtime_ns >= since_ns:
                size = state.st_size if stat.S_ISREG(state.st_mode) else 0
                walked.files.append(Seen(path, size, state.st_mtime_ns, why_unread(state)))
        waiting += [(path, depth + 1) for path in reversed(folders)]
    return walked


def why_unread(state: os.stat_result) -> str:
    """Reason why an entry is never opened; empty for a plain file."""
    if stat.S_ISREG(state.st_mode):
        return ""
    return "a link" if stat.S_ISLNK(state.st_mode) else "no plain file"


def _entries(folder: str) -> list[os.DirEntry[str]]:
    try:
        handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW | os.O_CLOEXEC)
    except OSError:
        return []
    try:
        os.close(handle)
        entries: list[os.DirEntry[str]] = []
        with os.scandir(folder) as listed:
            for entry in listed:
                entries.append(entry)
                if len(entries) > MOST_LOOKED_AT:
                    break
    except OSError:
        return []
    return sorted(entries, key=lambda entry: entry.name)
