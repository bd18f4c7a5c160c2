"""A folder of logs for TensorBoard over some runs: their own event files, or their record as one.

Packed files are unpacked beside; what a run writes while TensorBoard shows it is added. Files are
linked, never moved or changed.
"""

from __future__ import annotations

import contextlib
import fcntl
import gzip
import os
import re
import shutil
import tempfile
from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from core.exchange.tensorboard_writer import EventFile, Point
from core.outputs.file_kinds import EVENTS, PACKED
from core.outputs.file_places import RUN, RunPlaces
from core.outputs.survey import THERE
from core.trust.powers import STRANGE

if TYPE_CHECKING:
    from core.store.reader import Reader
    from core.store.rows import Run, RunFile

FOLDER, _LOCK = "dashboards", ".lock"
RETURN, LENGTH = "episode/return", "episode/length"
_PAGE = 20_000
_LONGEST_NAME = 80
_NOT_NAMES = re.compile(r"[^\w.,=+@()-]+")


@dataclass(slots=True)
class _Exported:
    """A run whose record is written as an event file, and how far."""

    file: EventFile
    after: dict[str, int] = field(default_factory=dict[str, int])
    episodes: int = 0


@dataclass(slots=True)
class _Shown:
    run_id: str
    folder: Path
    exported: _Exported | None = None
    linked: set[tuple[str, str]] = field(default_factory=set[tuple[str, str]])


class TensorboardLogs:
    """Blocks on the disk; for one thread."""

    def __init__(self, folder: Path, reader: Reader, runs: Path, shown: Sequence[Run]) -> None:
        self._reader = reader
        self._runs = runs
        self._shown = [_Shown(run.run_id, folder / folder_name(run)) for run in shown]
        self._is_strange = {run.run_id for run in shown if run.kind in STRANGE}

    def refresh(self) -> int:
        """Add what is new; returns the number of runs that have anything to show."""
        return sum(self._refresh(each) for each in self._shown)

    def _refresh(self, shown: _Shown) -> bool:
        if shown.exported is None and self._link(shown):
            return True
        if shown.exported is None:
            shown.exported = _Exported(EventFile(shown.folder, self._began_s(shown.run_id)))
        exported = shown.exported
        exported.file.add(_points(self._reader, shown.run_id, exported))
        return bool(exported.after or exported.episodes)

    def _link(self, shown: _Shown) -> bool:
        # The record of an imported run may name any file of this machine.
        if shown.run_id in self._is_strange:
            return False
        places = RunPlaces.of(str(self._runs / shown.run_id), self._reader.facts(shown.run_id))
        for file in self._reader.manifest.files(shown.run_id):
            mark = (file.root, file.path)
            if _is_event_file(file) and mark not in shown.linked:
                with contextlib.suppress(OSError):
                    _put(Path(places.full(*mark)), shown.folder / _below(file))
                    shown.linked.add(mark)
        return bool(shown.linked)

    def _began_s(self, run_id: str) -> float:
        run = self._reader.run(run_id)
        return (run.started_ns or run.created_ns or 0) / 1e9


@contextlib.contextmanager
def log_folder(profile: Path) -> Generator[Path]:
    """A folder for as long as it is used; those of processes that were killed go, too."""
    base = profile / FOLDER
    base.mkdir(mode=0o700, parents=True, exist_ok=True)
    with contextlib.ExitStack() as stack:
        # One at a time: a fresh folder is not in use before it is locked.
        with _locked(base, fcntl.LOCK_EX):
            for left in base.iterdir():
                if left.is_dir() and not left.is_symlink():
                    _remove_unused(left)
            folder = Path(tempfile.mkdtemp(dir=base))
            stack.callback(shutil.rmtree, folder, ignore_errors=True)
            stack.enter_context(_locked(folder, fcntl.LOCK_EX | fcntl.LOCK_NB))
        logs = folder / "logs"
        logs.mkdir()
        yield logs


def _remove_unused(folder: Path) -> None:
    with contextlib.suppress(OSError), _locked(folder, fcntl.LOCK_EX | fcntl.LOCK_NB):
        shutil.rmtree(folder)


def folder_name(run: Run) -> str:
    """Name of a run as TensorBoard shows it."""
    name = _NOT_NAMES.sub("_", run.name)[:_LONGEST_NAME].strip("._")
    return f"{name}-{run.run_id[-8:]}" if name else run.run_id[-8:]


@contextlib.contextmanager
def _locked(folder: Path, how: int) -> Generator[None]:
    handle = os.open(folder / _LOCK, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC | os.O_NOFOLLOW, 0o600)
    try:
        fcntl.flock(handle, how)
        yield
    finally:
        os.close(handle)


def _is_event_file(file: RunFile) -> bool:
    name = os.path.basename(file.path)
    return file.kind == EVENTS and file.state == THERE and "tfevents" in name


def _below(file: RunFile) -> Path:
    """Its place below the folder of its run: TensorBoard names what it shows by folders."""
    path = Path(file.path)
    # Below `runs/NAME/` of a script only NAME tells more; outside, the last folder.
    return path if file.root == RUN else Path(path.parent.name, path.name)


def _put(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    if not source.name.endswith(PACKED):
        target.symlink_to(source)
        return
    plain = target.with_name(target.name.removesuffix(PACKED))
    partial = plain.with_name(f".{plain.name}.new")
    with gzip.open(source, "rb") as packed, partial.open("wb") as file:
        shutil.copyfileobj(packed, file, 1 << 20)
    partial.replace(plain)


def _points(reader: Reader, run_id: str, exported: _Exported) -> Iterator[Point]:
    for series in reader.metrics(run_id):
        while True:
            first = exported.after.get(series.name, 0)
            points = reader.metric(run_id, series.name, first, _PAGE)
            if not len(points):
                break
            exported.after[series.name] = points.next
            columns = points.step.tolist(), points.unix_ns.tolist(), points.value.tolist()
            for number, (step, at, value) in enumerate(zip(*columns, strict=True), first):
                yield Point(series.name, number if step == -1 else step, at / 1e9, value)
    while page := reader.episodes(run_id, limit=_PAGE, offset=exported.episodes):
        for number, episode in enumerate(page, exported.episodes):
            if not episode.ended:
                # It and those behind it are read again once it has ended.
                return
            at = (episode.end_ns or episode.start_ns or 0) / 1e9
            if episode.score is not None:
                yield Point(RETURN, number, at, episode.score)
            yield Point(LENGTH, number, at, float(episode.known_length or 0))
            exported.episodes = number + 1
