"""Claims on recorded games: of several programs on one profile, one plays the games of a tag.

A claim is a locked file, so it ends with the process that made it.
"""

from __future__ import annotations

import asyncio
import fcntl
import os
import time
from collections.abc import AsyncGenerator, Iterable
from contextlib import asynccontextmanager
from pathlib import Path

from core.errors import Refused

FOLDER = "claims"
# Who has just been told to stop still ends its runs.
PATIENCE_S = 5.0
_LOOK_S = 0.1


@asynccontextmanager
async def claimed(profile: Path, tag: str, name: str) -> AsyncGenerator[None]:
    """Hold the claim on a tag; Refused while somebody else has it."""
    path = _path(profile, tag)
    until = time.monotonic() + PATIENCE_S
    while (fd := _try(path)) is None:
        if time.monotonic() >= until:
            raise Refused(
                f"{name} is being played already, by process {_holder(path)}",
                "Wait for it, or stop it there and try again: its games are resumed",
            )
        await asyncio.sleep(_LOOK_S)
    try:
        yield
    finally:
        path.unlink(missing_ok=True)
        os.close(fd)


def is_claimed(profile: Path, tags: Iterable[str]) -> bool:
    """Whether the games of one of these tags are being played."""
    for tag in tags:
        path = _path(profile, tag)
        if not path.exists():
            continue
        fd = _try(path)
        if fd is None:
            return True
        os.close(fd)
    return False


def _path(profile: Path, tag: str) -> Path:
    # A person's tag may be any text; those of games are plain.
    return profile / FOLDER / ("".join(each if each.isalnum() else "-" for each in tag)[:80] or "-")


def _try(path: Path) -> int | None:
    """The locked file; None if it is locked elsewhere."""
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    while True:
        fd = os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
        try:
            fcntl.flock(fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            os.close(fd)
            return None
        if _is_there(path, fd):
            os.truncate(fd, 0)
            os.pwrite(fd, str(os.getpid()).encode(), 0)
            return fd
        os.close(fd)  # its holder has removed it meanwhile


def _is_there(path: Path, fd: int) -> bool:
    try:
        return os.path.samestat(os.stat(path), os.fstat(fd))
    except OSError:
        return False


def _holder(path: Path) -> str:
    try:
        return path.read_text("ascii") or "?"
    except OSError:
        return "?"
