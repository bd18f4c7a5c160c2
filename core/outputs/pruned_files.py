"""Files that made room, in a folder of the profile until Mosaic starts again.

A worker wrote the names and may have put links anywhere: every folder on the way is opened by
itself and never through a link, so that nothing outside the run's folder is ever moved.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import stat
from collections.abc import Generator
from pathlib import Path

from core.errors import MosaicError, NotFound

FOLDER = "pruned"
_OPEN = os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW | os.O_CLOEXEC


class PrunedFiles:
    """Blocks on the disk; for threads."""

    def __init__(self, profile: Path, runs: Path) -> None:
        self._bin = profile / FOLDER
        self._runs = runs

    def move(self, run_id: str, path: str, size: int, written_ns: int) -> None:
        """Move a file away; NotFound if it is another one by now."""
        with _folder(self._runs, f"{run_id}/{path}", make=False) as (here, name):
            state = _state(here, name)
            is_folder = stat.S_ISDIR(state.st_mode)
            if not is_folder and not stat.S_ISREG(state.st_mode):
                raise NotFound(f"{path} is no plain file")
            if not is_folder and (state.st_size, state.st_mtime_ns) != (size, written_ns):
                raise NotFound(f"{path} has changed")
            self._bin.mkdir(mode=0o700, exist_ok=True)
            with _folder(self._bin, f"{run_id}/{path}", make=True) as (there, _):
                os.rename(name, name, src_dir_fd=here, dst_dir_fd=there)

    def bring_back(self, run_id: str, path: str) -> None:
        """Inverse of `move`; refuses where another file has taken the place."""
        with (
            _folder(self._bin, f"{run_id}/{path}", make=False) as (there, name),
            _folder(self._runs, f"{run_id}/{path}", make=True) as (here, _),
        ):
            _state(there, name)
            try:
                os.stat(name, dir_fd=here, follow_symlinks=False)
            except FileNotFoundError:
                os.rename(name, name, src_dir_fd=there, dst_dir_fd=here)
            else:
                raise MosaicError(f"{path} is taken by another file", "Move that file away first")

    def has(self, run_id: str, path: str) -> bool:
        return os.path.lexists(self._bin / run_id / path)

    def empty(self) -> int:
        """Delete for good what was moved before; returns the bytes."""
        freed = 0
        for parent, _, names in os.walk(self._bin):
            for name in names:
                with contextlib.suppress(OSError):
                    freed += os.lstat(os.path.join(parent, name)).st_size
        if self._bin.is_symlink():
            raise MosaicError(f"{self._bin} is a link", "Remove it")
        shutil.rmtree(self._bin, ignore_errors=True)
        return freed


@contextlib.contextmanager
def _folder(root: Path, path: str, *, make: bool) -> Generator[tuple[int, str]]:
    """The open folder of a file below a root, and the file's name."""
    *folders, name = path.split("/")
    if any(part in ("", ".", "..") for part in (*folders, name)):
        raise NotFound(f"{path!r} is no path below a run")
    handle = _open(str(root), None)
    try:
        for part in folders:
            if make:
                with contextlib.suppress(FileExistsError):
                    os.mkdir(part, 0o700, dir_fd=handle)
            below = _open(part, handle)
            os.close(handle)
            handle = below
        yield handle, name
    finally:
        os.close(handle)


def _open(name: str, parent: int | None) -> int:
    try:
        return os.open(name, _OPEN, dir_fd=parent)
    except OSError as error:
        raise NotFound(f"{name} is no folder any more") from error


def _state(folder: int, name: str) -> os.stat_result:
    try:
        return os.stat(name, dir_fd=folder, follow_symlinks=False)
    except OSError as error:
        raise NotFound(f"{name} is no longer there") from error
