"""Marks that a person gives to checkpoints: a pin, a note, and those that were put into the bin.

One file of the profile, by the run and the number of the checkpoint in it.
"""

from __future__ import annotations

import contextlib
import shutil
from pathlib import Path

import msgspec

from core.errors import MosaicError
from core.jsontext import NOT_JSON
from core.msgspec_types import ready
from core.paths import Places

FILE_NAME = "agents.json"
#: Folder of a profile for imported checkpoints, and for those in the bin.
FOLDER, BIN = "agents", "bin"
FACTS = ".facts.json"


@ready
class Mark(msgspec.Struct, frozen=True, kw_only=True):
    pinned: bool = False
    note: str = ""
    # In the bin; `kept_at` is where its file waits, empty where it stays in its own place.
    deleted: bool = False
    kept_at: str = ""


Marks = dict[str, Mark]


def read_marks(places: Places) -> Marks:
    """Marks by key; a file that can't be read has none."""
    with contextlib.suppress(OSError, *NOT_JSON):
        return msgspec.json.decode((places.profile / FILE_NAME).read_bytes(), type=dict[str, Mark])
    return {}


def change_mark(places: Places, key: str, **values: object) -> Mark:
    """Change some of a checkpoint's marks; returns them all."""
    marks = read_marks(places)
    mark = msgspec.structs.replace(marks.get(key, Mark()), **values)
    if mark == Mark():
        marks.pop(key, None)
    else:
        marks[key] = mark
    path = places.profile / FILE_NAME
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_suffix(".new")
    fresh.write_bytes(msgspec.json.encode(marks))
    fresh.replace(path)
    return mark


def put_away(places: Places, key: str, path: Path) -> Mark:
    """Move a checkpoint of this profile into its bin; a file from elsewhere stays where it is."""
    kept_at = ""
    if path.is_relative_to(places.profile) and path.exists():
        folder = places.profile / FOLDER / BIN / key.replace("/", "-")
        folder.mkdir(parents=True, exist_ok=True)
        kept_at = str(folder / path.name)
        _move(path, Path(kept_at))
    return change_mark(places, key, deleted=True, kept_at=kept_at)


def bring_back(places: Places, key: str, path: Path) -> Mark:
    """Inverse of `put_away`."""
    kept_at = read_marks(places).get(key, Mark()).kept_at
    if kept_at:
        if path.exists():
            raise MosaicError(f"{path} is taken by another file", "Move that file away first")
        path.parent.mkdir(parents=True, exist_ok=True)
        _move(Path(kept_at), path)
        with contextlib.suppress(OSError):
            Path(kept_at).parent.rmdir()
    return change_mark(places, key, deleted=False, kept_at="")


def _move(path: Path, to: Path) -> None:
    """A checkpoint with the facts beside it."""
    shutil.move(path, to)
    facts = path.with_name(path.name + FACTS)
    if facts.exists():
        shutil.move(facts, to.with_name(to.name + FACTS))
