"""Interpreters of workers: a virtual environment for each set of requirements.

An environment is a folder named by the digest of its requirements; workers with equal requirements
share it. Only a complete one has the mark. The SDK is not installed into it but linked, so that an
upgrade of the program upgrades it everywhere.
"""

from __future__ import annotations

import asyncio
import contextlib
import fcntl
import json
import os
import re
import shutil
import sys
from collections.abc import AsyncGenerator
from hashlib import blake2b
from pathlib import Path
from typing import Protocol

import msgspec

import mosaic_sdk
from core.edited_text import read_text
from core.errors import InvalidInput, MissingPart, MosaicError, Refused
from core.jsontext import NOT_JSON
from core.msgspec_types import ready
from core.paths import Places
from core.tomltext import parsed
from core.workers.packages import Progress, Report, is_cached, make_environment

_MARK = "mosaic.json"
INTERPRETERS = "interpreters.toml"
NEEDED_MB = 500
_LINKED_MB = 100


class Named(Protocol):
    @property
    def interpreter(self) -> str: ...


@ready
class Environment(msgspec.Struct, frozen=True, kw_only=True):
    """Description stored in a complete environment."""

    digest: str
    # File names of the requirements and the workers that asked for it.
    requirements: str
    workers: list[str]
    python: str


def digest_of(requirements: Path) -> str:
    """Digest of requirements, without comments and blank lines."""
    lines = [line.split(" #")[0].strip() for line in read_text(requirements).splitlines()]
    wanted_lines = "\n".join(line for line in lines if line and not line.startswith("#"))
    version = f"{sys.version_info.major}.{sys.version_info.minor}"
    return blake2b(f"{version}\n{wanted_lines}".encode(), digest_size=8).hexdigest()


def folder_of(places: Places, requirements: Path) -> Path:
    return places.environments / digest_of(requirements)


def find_environment(
    places: Places, worker_id: str, manifest: Named, requirements: Path | None
) -> Path:
    """The Python of a worker, or MissingPart with the command that installs it."""
    chosen = interpreters(places).get(worker_id, "")
    if chosen or manifest.interpreter:
        given = Path(chosen or manifest.interpreter).expanduser()
        program = shutil.which(str(given))
        if program is None:
            raise MissingPart(
                f"{worker_id} needs the interpreter {given}, which does not exist",
                "Choose another one in Settings"
                if chosen
                else "Install it, or correct `interpreter` in its worker.toml",
            )
        return Path(program)
    if requirements is None:
        return Path(sys.executable)
    folder = folder_of(places, requirements)
    if read_mark(folder) is None:
        raise MissingPart(
            f"The environment of {worker_id} is not installed",
            f"mosaic workers install {worker_id}",
        )
    return folder / "bin" / "python"


def interpreters(places: Places) -> dict[str, str]:
    """The Pythons that a person chose for workers, by worker; the others have their own."""
    try:
        paths = parsed(read_text(places.data / INTERPRETERS))
    except (OSError, ValueError):
        return {}
    return {name: path for name, path in paths.items() if isinstance(path, str)}


def set_interpreter(places: Places, worker_id: str, python: str) -> None:
    """Set a worker's interpreter; an empty path restores its own environment."""
    if python and shutil.which(str(Path(python).expanduser())) is None:
        raise InvalidInput(
            f"{python} is not a program",
            "Choose a Python interpreter, for example /usr/bin/python3",
        )
    chosen = {**interpreters(places), worker_id: python}
    lines = [
        f"{json.dumps(name)} = {json.dumps(path)}\n"
        for name, path in sorted(chosen.items())
        if path
    ]
    path = places.data / INTERPRETERS
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_suffix(".new")
    fresh.write_text("".join(lines), "utf-8")
    fresh.replace(path)


def read_mark(folder: Path) -> Environment | None:
    try:
        return msgspec.json.decode((folder / _MARK).read_bytes(), type=Environment)
    except (OSError, *NOT_JSON):
        return None


def link_sdk(places: Places) -> Path:
    """A folder that contains only the SDK, for a worker's path."""
    package = Path(mosaic_sdk.__file__ or "").resolve().parent
    folder = places.data / "sdk"
    link = folder / "mosaic_sdk"
    try:
        if link.readlink() == package:
            return folder
    except OSError:
        pass
    folder.mkdir(parents=True, exist_ok=True)
    fresh = folder / f".mosaic_sdk.{os.getpid()}"
    fresh.unlink(missing_ok=True)
    fresh.symlink_to(package)
    fresh.replace(link)
    return folder


async def install_environment(
    places: Places, worker_id: str, requirements: Path, report: Report, needed_mb: int = NEEDED_MB
) -> Path:
    """Creates or completes an environment and returns its Python."""
    folder = folder_of(places, requirements)
    python = folder / "bin" / "python"
    places.environments.mkdir(parents=True, exist_ok=True)
    async with _exclusive(places.environments / f"{folder.name}.lock", report):
        known = read_mark(folder)
        if known is None:
            await _check_room(folder, requirements, needed_mb)
            await make_environment(folder, requirements, report)
            _link_into(places, folder)
        workers = sorted({worker_id, *(known.workers if known else ())})
        _write_mark(folder, requirements, workers)
    report(Progress("done", f"{worker_id} is ready", 1.0))
    return python


async def remove_environment(places: Places, digest: str) -> None:
    folder = places.environments / digest
    if not re.fullmatch(r"[0-9a-f]{16}", digest) or not folder.is_dir():
        raise Refused(f"There is no environment {digest}")
    (folder / _MARK).unlink(missing_ok=True)
    await asyncio.to_thread(shutil.rmtree, folder)
    (places.environments / f"{digest}.lock").unlink(missing_ok=True)


def _link_into(places: Places, folder: Path) -> None:
    sdk = link_sdk(places)
    for packages in folder.glob("lib/python3.*/site-packages"):
        (packages / "mosaic_sdk_link.pth").write_text(f"{sdk}\n", "utf-8")


def _write_mark(folder: Path, requirements: Path, workers: list[str]) -> None:
    mark = Environment(
        digest=folder.name,
        requirements=requirements.name,
        workers=workers,
        python=f"{sys.version_info.major}.{sys.version_info.minor}",
    )
    fresh = folder / (_MARK + ".new")
    fresh.write_bytes(msgspec.json.encode(mark))
    fresh.replace(folder / _MARK)


async def _check_room(environment: Path, requirements: Path, needed_mb: int) -> None:
    folder = environment.parent
    free = shutil.disk_usage(folder).free
    if free < needed_mb << 20 and await is_cached(environment, requirements):
        # Compiled modules and what is not linked: 183 of 5,900 MB with torch.
        needed_mb = min(needed_mb, max(_LINKED_MB, needed_mb // 20))
    if free < needed_mb << 20:
        raise MosaicError(
            f"Only {free >> 20} MiB are free where environments are kept, {needed_mb} are needed",
            f"Free some space on the disk of {folder}",
        )


@contextlib.asynccontextmanager
async def _exclusive(path: Path, report: Report) -> AsyncGenerator[None]:
    """Two installations of the same environment take turns."""
    fd = os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
    try:
        waited = False
        while not _try_lock(fd):
            if not waited:
                report(Progress("venv", "Waiting for another installation"))
                waited = True
            await asyncio.sleep(0.2)
        yield
    finally:
        os.close(fd)


def _try_lock(fd: int) -> bool:
    try:
        fcntl.flock(fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True
