"""Tables of the shown run: episodes, steps, log, files."""

from __future__ import annotations

import asyncio
from typing import Any

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtQml import QmlElement

from app.run.clip_list import ClipList
from app.run.episode_table import EpisodeTable
from app.run.left_files import is_uploaded, offers, sync_command
from app.run.open_run import FileList, OfferList, OpenRun
from app.run.run_poller import News
from app.run.step_table import StepTable
from app.shell.app_context import AppContext
from app.shell.log_drawer import LogLine, LogModel
from app.ui.i18n import tr
from app.ui.qt_property import part, uncreatable

QML_IMPORT_NAME = "Mosaic.Models"
QML_IMPORT_MAJOR_VERSION = 1

KEPT_LOG = 20_000


@QmlElement
@uncreatable("Comes with the run")
class RunTables(QObject):
    changed = Signal()
    # Run and path of a checkpoint to learn on from.
    trainingWanted = Signal(str, str)
    # Run whose script is to become a training.
    scriptWanted = Signal(str)
    # Run, place and step of a clip that is to be replayed.
    clipWanted = Signal(str, object, int)

    def __init__(self, desk: AppContext, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._episodes = EpisodeTable(self)
        self._steps = StepTable(desk, self)
        self._log = LogModel(self, KEPT_LOG)
        self._files = FileList(self)
        self._offers = OfferList(self)
        self._clips = ClipList(self)
        self._run_id = ""
        # What differs in offers, by their place.
        self._uploads: dict[str, dict[str, str]] = {}
        self._looked_at: set[str] = set()

    episodes = part(EpisodeTable, changed)
    steps = part(StepTable, changed)
    log = part(LogModel, changed)
    files = part(FileList, changed)
    offers = part(OfferList, changed)
    clips = part(ClipList, changed)

    def open(self, open_run: OpenRun | None) -> None:
        """Open another run with its known data."""
        self._run_id = open_run.run_id if open_run else ""
        self._episodes.clear()
        self._log.clear()
        reader = self._desk.engine.store.reader() if open_run and self._desk.ready else None
        self._steps.open(open_run.run_id if open_run and reader else "", reader)
        self._files.replace(open_run.files.rows if open_run else [])
        self._clips.show(open_run.files if open_run else None)
        self._looked_at.clear()
        self._show_offers(open_run)

    def _show_offers(self, open_run: OpenRun | None) -> None:
        rows: list[dict[str, Any]] = []
        if open_run is not None and open_run.row is not None:
            rows = offers(open_run.row, open_run.facts, open_run.files)
            rows = [{**row, **self._uploads.get(row["place"], {})} for row in rows]
        if rows != list(self._offers.rows):
            self._offers.exchange(rows)
        if open_run is not None:
            self._look_for_uploads(open_run)

    def _look_for_uploads(self, open_run: OpenRun) -> None:
        """Say of a run that was kept offline whether it has been uploaded since."""
        paths = {row["place"] for row in self._offers.rows if sync_command(row["place"])}
        kept = sorted(paths - self._looked_at)
        self._looked_at |= paths

        async def look() -> list[str]:
            return [path for path in kept if await asyncio.to_thread(is_uploaded, path)]

        def done(uploaded: list[str]) -> None:
            self._uploads = {path: {"count": tr("uploaded")} for path in uploaded}
            if self._run_id == open_run.run_id:
                self._show_offers(open_run)

        if kept and self._desk.ready:
            self._desk.command("run.uploads", look(), done)

    @Slot(str)
    def trainFrom(self, path: str) -> None:
        """A new training that begins at this checkpoint."""
        self.trainingWanted.emit(self._run_id, path)

    @Slot(int)
    def replayClip(self, row: int) -> None:
        """Replay the episode of a clip, from where the clip begins."""
        if not 0 <= row < self._clips.rowCount():
            return
        clip = self._clips.rows[row]
        self.clipWanted.emit(self._run_id, clip.place, clip.first)

    def add(self, open_run: OpenRun, news: News) -> None:
        if news.listed is not None:
            self._episodes.started_s = open_run.started_s
            self._episodes.add(news.listed)
        if news.artifacts or news.files:
            self._files.exchange(open_run.files.rows)
            self._clips.show(open_run.files)
        self._show_offers(open_run)
        if news.logs:
            self._log.add([
                LogLine(x.unix_ns, x.level, x.text, "", x.source) for x in news.logs
            ])  # fmt: skip
        if news.batches is not None:
            self._steps.add(*news.batches)

    @Slot(str)
    def sortEpisodes(self, key: str) -> None:
        self._episodes.sort_by(key)

    def seek(self, row: int) -> None:
        """Show the steps of the episode in this row of the table."""
        number, slot, commit = self._episodes.episode_at(row)
        self._steps.seek(number, slot, commit)
