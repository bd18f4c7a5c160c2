"""Programs of the user in a folder of the profile, beside the bundled ones."""

from __future__ import annotations

import os
import re
from collections.abc import Generator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from core.edited_text import read_text
from core.errors import InvalidInput, MosaicError, NotFound, Refused
from core.workers.programs import folder as bridge_folder

SUFFIX = ".asl"
DRAFT = ".draft"
MOST_BYTES = 1 << 20


@dataclass(frozen=True, slots=True)
class Shelved:
    name: str
    path: Path
    bundled: bool


def bundled_folder() -> Path:
    return bridge_folder() / "asl"


def is_bundled(path: Path) -> bool:
    try:
        return path.resolve().is_relative_to(bundled_folder().resolve())
    except MosaicError:
        return False


def listed(own: Path) -> list[Shelved]:
    """Own ones first."""
    programs = [
        Shelved(path.stem, path, False)
        for path in sorted(own.glob(f"*{SUFFIX}"))
        if not path.name.startswith(".")
    ]
    try:
        bundled = sorted(bundled_folder().glob(f"*{SUFFIX}"))
    except MosaicError:
        bundled = []
    return programs + [Shelved(path.stem, path, True) for path in bundled]


def read(path: Path) -> str:
    try:
        if path.stat().st_size > MOST_BYTES:
            raise InvalidInput(f"{path} is too large to be a program", "Choose another file")
        return read_text(path, MOST_BYTES)
    except OSError as error:
        raise NotFound(f"{path} can't be read: {error.strerror}", "Choose another file") from error
    except UnicodeDecodeError as error:
        raise InvalidInput(f"{path} is not UTF-8 text", "Choose another file") from error


def save(path: Path, text: str) -> None:
    """Save atomically. Bundled programs can't be changed."""
    if is_bundled(path):
        raise Refused(
            f"{path.name} is part of Mosaic and can't be changed", "Save it under another name"
        )
    made = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        made.write_text(text, "utf-8")
        made.replace(path)
    except OSError as error:
        raise MosaicError(
            f"{path} can't be written: {error.strerror}", "Save it elsewhere"
        ) from error


def path_for(own: Path, name: str) -> Path:
    """Path for a new program of this name; Refused if it exists."""
    stem = name.strip().removesuffix(SUFFIX)
    if not re.fullmatch(r"[\w][\w .-]{0,60}", stem):
        raise InvalidInput(f"{name!r} is not a program name", "Use letters, digits, _ and -")
    path = own / f"{stem}{SUFFIX}"
    if path.exists():
        raise Refused(f"A program named {stem} already exists", "Choose another name")
    return path


@contextmanager
def draft(path: Path | None, own: Path, text: str) -> Generator[Path]:
    """The text as a temporary file beside its program, whose rules it may include."""
    beside = path is not None and not is_bundled(path) and os.access(path.parent, os.W_OK)
    where = path.parent if beside and path is not None else own
    stem = path.stem if path is not None else "program"
    where.mkdir(parents=True, exist_ok=True)
    made = where / f".{stem}.{os.getpid()}{DRAFT}{SUFFIX}"
    made.write_text(text, "utf-8")
    try:
        yield made
    finally:
        made.unlink(missing_ok=True)
