"""Sharing from the replay page: the run, or its shown episode, as one file."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, QUrl, Signal
from PySide6.QtGui import QDesktopServices
from PySide6.QtQml import QmlElement

from app.shared.export_folder import exports, free_path
from app.shell.app_context import AppContext
from app.ui import formatting
from app.ui.i18n import tr
from app.ui.qt_property import prop, uncreatable

if TYPE_CHECKING:
    from app.replay.replay_position import ReplayPosition
    from app.replay.run_header import Opened

QML_IMPORT_NAME = "Mosaic.Models"
QML_IMPORT_MAJOR_VERSION = 1

TELL_MS = 100


@QmlElement
@uncreatable("Comes with the replay")
class ReplaySharing(QObject):
    changed = Signal()

    def __init__(self, desk: AppContext, at: ReplayPosition, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._desk, self._at = desk, at
        self._stop = threading.Event()
        self._done, self._total = 0, 0
        self.folder: Path | None = None
        """The folder of pages; else that of all saved files."""
        self._clock = QTimer(self, interval=TELL_MS)
        self._clock.timeout.connect(self._show_progress)

    text = prop(str, "", changed)

    @property
    def busy(self) -> bool:
        return bool(self._text)

    def why_not(self) -> str:
        if self._at.run is None or self._at.moment is None:
            return "No step is shown"
        return "A page is being written" if self.busy else ""

    def why_no_cancel(self) -> str:
        return "" if self.busy else "No page is being written"

    def cancel(self) -> None:
        self._stop.set()

    def start(self, public: bool = False) -> None:
        run, moment = self._at.run, self._at.moment
        if self.why_not() or run is None or moment is None:
            return
        takes = self._takes(run, moment.place)
        if not takes:
            self._desk.shell.snack.say(
                "This episode is too long for one page.", level="warning", kind="replay.share"
            )
            return
        stem = run.title if len(takes) > 1 else f"{run.title} {moment.take.episode + 1}"
        stop = self._stop = threading.Event()
        self._done, self._total = 0, 1
        language = self._desk.shell.language.code

        def work() -> tuple[Path, int, bool]:
            from app.replay import share_page, share_record
            from core.exchange.public import for_others

            record = share_record.collect(run, takes, self._told, stop.is_set)
            hidden = None
            if public:
                reader = self._desk.engine.store.reader()
                hidden = for_others(reader.facts(run.row.run_id))
            text = share_page.page_of(record, language, hidden)
            name = hidden.text(stem) if hidden is not None else stem
            path = free_path(self.folder or exports(), name, ".html")
            return path, share_page.write(path, text), bool(record.pictures_left_out)

        async def run_it() -> tuple[Path, int, bool] | None:
            from app.replay.share_record import Cancelled

            try:
                return await asyncio.to_thread(work)
            except Cancelled:
                return None
            finally:
                # A replaced or cancelled task leaves no thread at work.
                stop.set()
                self._clock.stop()
                self._show("")

        self._show_progress()
        self._clock.start()
        self._desk.command("replay.share", run_it(), self._saved)

    def _takes(self, run: Opened, shown: int) -> list[int]:
        """The whole run where one page takes it, else the shown episode."""
        from app.replay.share_record import MOST_STEPS

        film = run.film
        if film.count <= MOST_STEPS:
            return list(range(len(film.takes)))
        return [shown] if film.takes[shown].count <= MOST_STEPS else []

    def _told(self, done: int, total: int) -> None:
        """From the thread that collects."""
        self._done, self._total = done, total

    def _show_progress(self) -> None:
        share = 100 * self._done // max(1, self._total)
        self._show(tr("Sharing: {share} %. Cancel", share=share))

    def _show(self, text: str) -> None:
        if text != self._text:
            self._text = text
            self.changed.emit()
            self._desk.shell.refresh_actions()

    def _saved(self, saved: tuple[Path, int, bool] | None) -> None:
        snack = self._desk.shell.snack
        if saved is None:
            snack.say("Nothing was shared.", kind="replay.share")
            return
        path, size, is_full = saved
        url = QUrl.fromLocalFile(str(path))
        text = tr("Shared as {name}, {size}.", name=path.name, size=formatting.amount(size))
        if is_full:
            text += " " + tr("The page was full; later steps have no pictures.")
        snack.say(
            text, "Open", lambda: QDesktopServices.openUrl(url), icon="download",
            kind="replay.share",
        )  # fmt: skip
