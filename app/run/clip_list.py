"""Clips of the shown run: where each belongs, why it was kept, and when."""

from __future__ import annotations

import time
from dataclasses import dataclass

from PySide6.QtCore import QObject, Signal
from PySide6.QtQml import QmlElement

from app.run.left_files import LeftFiles
from app.ui import formatting
from app.ui.i18n import tr
from app.ui.list_model import RowsModel
from app.ui.qt_property import prop, uncreatable
from core.outputs.file_kinds import CLIP
from core.outputs.survey import REMOVED, THERE
from mosaic_sdk.pictures.clip_rules import (
    BEST,
    EVERY,
    FAILURE,
    RECORD,
    TAKEOVER,
    VETO,
    ClipName,
    read_name,
)

QML_IMPORT_NAME = "Mosaic.Models"
QML_IMPORT_MAJOR_VERSION = 1


@dataclass(frozen=True)
class Clip:
    path: str
    place: ClipName
    first: int
    title: str
    why: str
    when: str


@QmlElement
@uncreatable("Comes with the run")
class ClipList(RowsModel):
    """The clips that are there, the newest first."""

    keptChanged = Signal()
    kept = prop(str, "", keptChanged)
    roles = {
        name: (lambda row, name=name: getattr(row, name))
        for name in ("path", "title", "why", "when")
    }

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)

    def show(self, files: LeftFiles | None) -> None:
        """Show the clips among these files."""
        rows: list[Clip] = []
        gone = 0
        entries = [] if files is None else [f for f in files.entries.values() if f.kind == CLIP]
        for entry in sorted(entries, key=lambda file: (-file.written_ns, file.path)):
            name = read_name(entry.path.rpartition("/")[2])
            if files is None or name is None or entry.state != THERE:
                # A best one that a better one replaced is none that is missed.
                gone += name is not None and entry.state != REMOVED
                continue
            told = files.told(entry)
            first, total = told.get("first"), told.get("return")
            rows.append(
                Clip(
                    path=files.full(entry),
                    place=name,
                    first=first if isinstance(first, int) and first >= 0 else 0,
                    title=_title(name, total),
                    why=", ".join(_words()[reason] for reason in name.reasons),
                    when=time.strftime("%H:%M", time.localtime(entry.written_ns / 1e9)),
                )
            )
        if rows != list(self.rows):
            self.exchange(rows)
        shown = len(rows)
        kept = tr("{count} of {all} kept", count=shown, all=shown + gone) if gone else ""
        if kept != self._kept:
            self._kept = kept
            self.keptChanged.emit()


def _title(name: ClipName, total: object) -> str:
    # Counted from one, as everywhere in the window.
    episode = tr("Episode {number}", number=formatting.grouped(name.episode + 1))
    if name.branch:
        # As the list of the Replay page calls what followed after going back.
        episode = tr("{title}, branch {branch}", title=episode, branch=name.branch)
    if isinstance(total, float) and total == total:
        episode = tr("{episode}, return {total}", episode=episode, total=formatting.number(total))
    return episode


def _words() -> dict[str, str]:
    return {
        EVERY: tr("regular"),
        BEST: tr("best so far"),
        RECORD: tr("new record"),
        VETO: tr("vetoed"),
        TAKEOVER: tr("taken over"),
        FAILURE: tr("last before the failure"),
    }
