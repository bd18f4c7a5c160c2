"""Files that a run left behind, for their list and the row of doors. Without Qt."""

from __future__ import annotations

import os
import shlex
import stat
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from app.run import run_details
from app.ui import formatting
from app.ui.i18n import counted, tr
from core.outputs.file_kinds import EVENTS, PICTURES, VIDEO, WANDB
from core.outputs.file_places import RUN, RunPlaces
from core.outputs.survey import GONE, PRUNED, REMOVED, THERE

if TYPE_CHECKING:
    from core.store.rows import Artifact, Run, RunFile

# Written by Mosaic itself.
_OWN = frozenset({(RUN, "launcher.log"), (RUN, "launcher.log.gz")})
CHECKPOINT = "checkpoint"
_OFFLINE = "offline-run-"
# Where in a file which bytes say what it is.
_FILMS = {
    ".mp4": ((4, b"ftyp"),),
    ".mov": ((4, b"ftyp"), (4, b"moov")),
    ".webm": ((0, b"\x1a\x45\xdf\xa3"),),
    ".mkv": ((0, b"\x1a\x45\xdf\xa3"),),
    ".gif": ((0, b"GIF87a"), (0, b"GIF89a")),
    ".avi": ((8, b"AVI "),),
}
Place = tuple[str, str, str]


class LeftFiles:
    """Files of one run, in the order in which they were first heard of."""

    def __init__(self, folder: str) -> None:
        self._folder = folder
        self._places = RunPlaces(folder)
        self._rows: dict[Place, dict[str, Any]] = {}
        self.entries: dict[Place, RunFile] = {}
        self._told: dict[Place, Artifact] = {}

    def take(
        self,
        facts: Mapping[str, Any],
        artifacts: Iterable[Artifact],
        files: Iterable[RunFile],
    ) -> bool:
        """Add what is new; true if the list is another one now."""
        self._places = RunPlaces.of(self._folder, facts)
        touched: set[Place] = set()
        for artifact in artifacts:
            mark = self._place_of(artifact)
            self._told[mark] = artifact
            touched.add(mark)
        for file in files:
            if (file.root, file.path) not in _OWN:
                self.entries[file.root, file.path, file.url] = file
                touched.add((file.root, file.path, file.url))
        for mark in touched:
            self._rows[mark] = self._row(mark)
        return bool(touched)

    @property
    def rows(self) -> list[dict[str, Any]]:
        return list(self._rows.values())

    def told(self, file: RunFile) -> Mapping[str, Any]:
        """Facts that the worker gave with a file."""
        artifact = self._told.get((file.root, file.path, file.url))
        facts = artifact.metadata if artifact is not None else None
        return facts if isinstance(facts, Mapping) else {}

    def full(self, file: RunFile) -> str:
        return self._places.full(file.root, file.path) if file.path else file.url

    def _place_of(self, artifact: Artifact) -> Place:
        if not artifact.path:
            return "", "", artifact.url
        return *self._places.rooted(artifact.path), artifact.url

    def _row(self, mark: Place) -> dict[str, Any]:
        entry, told = self.entries.get(mark), self._told.get(mark)
        row = run_details.file_row(told) if told is not None else {}
        if entry is None:
            return {**row, "off": False, "why": "", "plays": False}
        location = self.full(entry)
        return {
            "kind": entry.kind,
            "icon": run_details.icon_of(entry.kind, entry.url),
            "title": os.path.basename(location.rstrip("/")) or entry.kind,
            "place": location,
            "remote": not entry.path,
            "size": formatting.amount(entry.size) if entry.size else "",
            "when": run_details.moment(entry.written_ns),
            "score": row.get("score", ""),
            "trains": bool(row.get("trains")) and entry.state == THERE,
            "plays": entry.kind == VIDEO and entry.state == THERE and bool(entry.path),
            "off": entry.state != THERE,
            "why": why(entry),
        }


def why(entry: RunFile) -> str:
    """Reason why a file can't be opened; what else is to know of one that can."""
    if entry.state == GONE:
        return tr("no longer there")
    if entry.state == REMOVED:
        return tr("removed by its worker: {why}", why=entry.note)
    if entry.state == PRUNED:
        return tr("made room: {why}", why=entry.note)
    return entry.note


def offers(run: Run, facts: Mapping[str, Any], files: LeftFiles) -> list[dict[str, Any]]:
    """Things that the page offers to open, each with its reason where it is absent."""
    by_kind: dict[str, list[RunFile]] = {}
    for file in files.entries.values():
        by_kind.setdefault(file.kind, []).append(file)
    return [
        _replay(run),
        _offer("video", tr("Video"), "film", by_kind.get(VIDEO, []), files, _no_video(facts)),
        _tensorboard(run, by_kind.get(EVENTS, []), files),
        _wandb(by_kind.get(WANDB, []), files, facts),
        _offer("checkpoint", tr("Checkpoints"), "bookmark", by_kind.get(CHECKPOINT, []), files,
               tr("It saved no checkpoint")),
        _offer("pictures", tr("Pictures"), "camera", by_kind.get(PICTURES, []), files,
               _no_pictures(facts)),
    ]  # fmt: skip


def _replay(run: Run) -> dict[str, Any]:
    # What a person did is recorded from the first step on.
    reason = "" if run.step_rows else (
        tr("Nobody has made a move yet") if run.kind == "session" else tr("It recorded no steps")
    )  # fmt: skip
    return {"name": "replay", "text": tr("Replay"), "icon": "play", "reason": reason,
            "place": "", "count": ""}  # fmt: skip


def _tensorboard(run: Run, events: list[RunFile], files: LeftFiles) -> dict[str, Any]:
    offer = _offer("tensorboard", "TensorBoard", "bars", events, files, "")
    # What left no event files is shown from its record.
    has_record = run.metric_points or run.episodes or not run.state.ended
    return {**offer, "reason": "" if offer["place"] or has_record else
            tr("It wrote no event files, and recorded no metrics")}  # fmt: skip


def _wandb(kept: list[RunFile], files: LeftFiles, facts: Mapping[str, Any]) -> dict[str, Any]:
    offer = _offer("wandb", "W&B", "external", kept, files, _no_wandb(facts))
    state = ""
    if offer["place"]:
        is_online = offer["place"].startswith(("http://", "https://"))
        state = tr("online") if is_online else tr("offline")
    return {**offer, "count": state}


def is_film(path: str) -> bool:
    """Whether a file really is a film by its first bytes, so that a player may open it.

    A worker names its files as it likes, and what is no film could be a program. Blocks.
    """
    ending = os.path.splitext(path)[1].lower()
    try:
        handle = os.open(path, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC)
    except (OSError, ValueError):
        return False
    try:
        head = os.read(handle, 16) if stat.S_ISREG(os.fstat(handle).st_mode) else b""
    except OSError:
        return False
    finally:
        os.close(handle)
    return any(head[at : at + len(mark)] == mark for at, mark in _FILMS.get(ending, ()))


def sync_command(target: str) -> str:
    """Command that uploads what a run kept offline; `target`: its folder, or one of its files."""
    path = Path(target)
    kept = next((each for each in (path, *path.parents) if each.name.startswith(_OFFLINE)), None)
    return shlex.join(["wandb", "sync", str(kept)]) if kept is not None else ""


def is_uploaded(target: str) -> bool:
    """Whether `wandb sync` has uploaded it. Blocks: lists a folder."""
    path = Path(target)
    kept = next((each for each in (path, *path.parents) if each.name.startswith(_OFFLINE)), None)
    return kept is not None and any(kept.glob("*.wandb.synced"))


def _no_wandb(facts: Mapping[str, Any]) -> str:
    schema = facts.get("schema")
    known = schema.get("properties") if isinstance(schema, Mapping) else None
    if isinstance(known, Mapping) and "track" in known:
        return tr("Start it with track on")
    return tr("It did not log to Weights & Biases; start it with --track, or what its program"
              " calls it")  # fmt: skip


def _offer(
    name: str, text: str, icon: str, files: list[RunFile], known: LeftFiles, absent: str
) -> dict[str, Any]:
    there = [file for file in files if file.state == THERE]
    # An address opens more than the folder that it was sent from.
    best = max(there, key=lambda file: (bool(file.url), file.written_ns), default=None)
    gone = len(files) - len(there)
    reason = "" if there else absent
    if files and not there:
        reason = tr("{count}, none is there any more", count=counted(len(files), "file", "files"))
    kept = tr("{count} of {all} kept", count=len(there), all=len(files)) if gone and there else ""
    return {
        "name": name,
        "text": text,
        "icon": icon,
        "reason": reason,
        "place": (best.url or known.full(best)) if best is not None else "",
        "count": kept or (str(len(there)) if len(there) > 1 else ""),
    }


def _no_video(facts: Mapping[str, Any]) -> str:
    schema = facts.get("schema")
    known = schema.get("properties") if isinstance(schema, Mapping) else None
    if isinstance(known, Mapping) and "capture_video" in known:
        return tr("Start it with capture_video on")
    argv = facts.get("argv")
    if isinstance(argv, list) and "--capture-video" in argv:
        return tr("It was started with --capture-video and has written no video so far")
    if not facts.get("worker"):
        return tr("Start it with --capture-video, or what its program calls it")
    return tr("This worker writes no videos; its replay shows every step")


def _no_pictures(facts: Mapping[str, Any]) -> str:
    if facts.get("pictures") == "off":
        return tr("Saving pictures was switched off for this run")
    return tr("It saved no pictures")
