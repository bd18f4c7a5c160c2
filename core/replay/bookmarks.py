"""Bookmarks in a run, with notes; kept in a file of the profile."""

from __future__ import annotations

import os
from pathlib import Path

import msgspec

from core.errors import MosaicError
from core.jsontext import NOT_JSON


class Bookmark(msgspec.Struct, frozen=True):
    episode: int
    step: int
    note: str = ""
    slot: int = 0
    branch: int = 0
    attempt: int = 0
    made_ns: int = 0

    @property
    def where(self) -> tuple[int, int, int, int, int]:
        return self.slot, self.episode, self.branch, self.attempt, self.step


class Bookmarks:
    """Bookmarks of one run. Written whole, and replaced atomically."""

    def __init__(self, profile: Path, run_id: str) -> None:
        self._path = profile / "bookmarks" / f"{run_id}.json"
        self.rows: list[Bookmark] = []

    def read(self) -> None:
        try:
            self.rows = msgspec.json.decode(self._path.read_bytes(), type=list[Bookmark])
        except FileNotFoundError:
            self.rows = []
        except (*NOT_JSON, OSError) as error:
            raise MosaicError(
                f"The bookmarks of this run can't be read: {error}", f"Check {self._path}"
            ) from error

    def at(self, where: tuple[int, int, int, int, int]) -> Bookmark | None:
        return next((row for row in self.rows if row.where == where), None)

    def put(self, row: Bookmark) -> None:
        """Add a bookmark; replaces one at the same step."""
        others = [other for other in self.rows if other.where != row.where]
        self.rows = sorted([*others, row], key=lambda bookmark: bookmark.where)

    def remove(self, where: tuple[int, int, int, int, int]) -> None:
        self.rows = [row for row in self.rows if row.where != where]

    def write(self) -> None:
        self._path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        partial = self._path.with_suffix(f".{os.getpid()}")
        partial.write_bytes(msgspec.json.encode(self.rows))
        partial.replace(self._path)
