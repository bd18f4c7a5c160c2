"""Seals of files and of folders of code: digests that reveal changes.

In a folder, all files count that are code by name or executable; files that programs write beside
themselves do not. A folder is read once, then checked by its times.
"""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path

from core.errors import InvalidInput, Refused

MOST_FILES = 20_000
MOST_BYTES = 512 << 20
# What programs leave behind; Python is told to keep its own elsewhere where a seal counts.
LEFT_OUT = frozenset({".git", "__pycache__"})
CODE = frozenset(
    (
        ".asl", ".bash", ".class", ".cfg", ".ini", ".jar", ".jl", ".js", ".lua", ".mas2j", ".pl",
        ".pth", ".py", ".pyc", ".pyd", ".pyw", ".r", ".rb", ".sh", ".so", ".toml", ".zip",
    )
)  # fmt: skip
REQUIREMENTS = "requirements"
_PART = 1 << 20

_known: dict[tuple[str, bool], tuple[str, str]] = {}


def seal_of(path: Path, *, whole: bool = False) -> str:
    """Seal of a file, or of the code below a folder; empty if nothing is there.

    `whole`: of all files below the folder, because any of them can hold code.
    """
    try:
        status = path.stat()
    except (OSError, ValueError):  # a name with a zero byte
        return ""
    if stat.S_ISDIR(status.st_mode):
        return _folder(path, whole)
    return _file(path) if stat.S_ISREG(status.st_mode) else ""


def code_files(folder: Path) -> list[Path]:
    """Files below a folder that its seal covers."""
    return [folder / name for name, _ in _entries(folder) if (folder / name).is_file()]


def _file(path: Path) -> str:
    digest = blake2b(digest_size=16)
    _feed(digest, path)
    return digest.hexdigest()


def _folder(folder: Path, whole: bool) -> str:
    entries = list(_entries(folder, whole))
    looks = blake2b(digest_size=16)
    for name, status in entries:
        looks.update(repr((name, _times(status))).encode())
        if stat.S_ISLNK(status.st_mode) and (folder / name).is_file():
            looks.update(repr(_times((folder / name).stat())).encode())
    look = looks.hexdigest()
    key = str(folder), whole
    known = _known.get(key)
    if known is not None and known[0] == look:
        return known[1]
    digest = blake2b(digest_size=16)
    for name, status in entries:
        digest.update(f"{name}\0{stat.S_IFMT(status.st_mode)}\0{status.st_size}\0".encode())
        if stat.S_ISLNK(status.st_mode):
            digest.update(os.fsencode(os.readlink(folder / name)))
        if (folder / name).is_file():
            _feed(digest, folder / name)
    _known[key] = look, digest.hexdigest()
    return digest.hexdigest()


def _entries(folder: Path, whole: bool = False) -> Iterator[tuple[str, os.stat_result]]:
    """Code files in order: regular files, and links whatever their target."""
    count = size = 0
    for at, folders, files in os.walk(folder):
        folders[:] = sorted(name for name in folders if whole or name not in LEFT_OUT)
        # A linked folder is not gone into, but where it leads is part of the seal.
        linked = [name for name in folders if os.path.islink(os.path.join(at, name))]
        for name in sorted([*files, *linked]):
            path = os.path.join(at, name)
            try:
                status = os.lstat(path)
            except OSError:
                continue
            is_code = stat.S_ISREG(status.st_mode) and (whole or _is_code(name, status.st_mode))
            if not (is_code or stat.S_ISLNK(status.st_mode)):
                continue
            count, size = count + 1, size + status.st_size
            if count > MOST_FILES or size > MOST_BYTES:
                raise Refused(
                    f"{folder} contains too many files to check before running",
                    "Put the program into a folder without other files",
                )
            yield os.path.relpath(path, folder), status


def _is_code(name: str, mode: int) -> bool:
    suffix = os.path.splitext(name)[1].lower()
    return suffix in CODE or bool(mode & 0o111) or name.startswith(REQUIREMENTS)


def _times(status: os.stat_result) -> tuple[int, ...]:
    return status.st_size, status.st_mtime_ns, status.st_ctime_ns, status.st_ino


def _feed(digest: blake2b, path: Path) -> None:
    try:
        with path.open("rb") as file:
            while part := file.read(_PART):
                digest.update(part)
    except OSError as error:
        raise InvalidInput(f"{path} can't be read: {error.strerror}") from error
