"""Bookmarks on the screen: add, note, open, remove; saved at once."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtQml import QmlElement

from app.replay.replay_lists import BookmarkRow, ReplayBookmarks
from app.shell.app_context import AppContext
from app.ui.i18n import tr
from app.ui.qt_property import part, prop, uncreatable

if TYPE_CHECKING:
    from app.replay.playback import ReplayPlayback
    from app.replay.replay_position import ReplayPosition
    from core.replay.bookmarks import Bookmark
    from core.replay.timeline import Film, Moment

QML_IMPORT_NAME = "Mosaic.Models"
QML_IMPORT_MAJOR_VERSION = 1


@QmlElement
@uncreatable("Comes with the replay")
class ReplayMarking(QObject):
    changed = Signal()
    written = Signal()
    noteWanted = Signal()

    def __init__(
        self,
        desk: AppContext,
        at: ReplayPosition,
        playback: ReplayPlayback,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._desk, self._at, self._playback = desk, at, playback
        self._bookmarks = ReplayBookmarks(self)

    bookmarks = part(ReplayBookmarks, changed)
    bookmarked = prop(bool, False, changed)
    note = prop(str, "", changed)
    row = prop(int, -1, changed)

    def show(self) -> None:
        """The list, of this slot."""
        self._bookmarks.replace(
            [BookmarkRow(bookmark, title_of(bookmark)) for bookmark in self._of_slot()]
        )

    def here(self) -> None:
        """Update whether the shown step has a bookmark."""
        mark = self._mark()
        self._bookmarked = mark is not None
        rows = [row.mark for row in self._bookmarks.rows]
        self._row = rows.index(mark) if mark in rows else -1
        self._note = mark.note if mark is not None else ""
        self.changed.emit()

    def _mark(self) -> Bookmark | None:
        run, moment = self._at.run, self._at.moment
        if run is None or moment is None:
            return None
        return run.bookmarks.at((run.film.slot, *moment.take.key, moment.step))

    def toggle(self) -> None:
        from core.replay.bookmarks import Bookmark

        run, moment = self._at.run, self._at.moment
        if run is None or moment is None:
            return
        mark = self._mark()
        if mark is not None:
            self._remove(mark)
            return
        episode, branch, attempt = moment.take.key
        run.bookmarks.put(
            Bookmark(
                episode, moment.step, "", run.film.slot, branch, attempt, time.time_ns()
            )
        )  # fmt: skip
        self._write()
        self.noteWanted.emit()

    @Slot(int, str)
    def annotate(self, row: int, note: str) -> None:
        from msgspec import structs

        mark = self._marked_in(row)
        run = self._at.run
        if mark is not None and run is not None and mark.note != note:
            run.bookmarks.put(structs.replace(mark, note=note))
            self._write()

    @Slot(int)
    def remove(self, row: int) -> None:
        mark = self._marked_in(row)
        if mark is not None:
            self._remove(mark)

    def _remove(self, mark: Bookmark) -> None:
        run = self._at.run
        if run is None:
            return
        run.bookmarks.remove(mark.where)
        self._write()

        def undo() -> None:
            if self._at.run is run:
                run.bookmarks.put(mark)
                self._write()

        self._desk.shell.snack.say("Bookmark removed.", "Undo", undo, icon="bookmark")

    @Slot(int)
    def open(self, row: int) -> None:
        mark, film = self._marked_in(row), self._at.film
        if mark is None or film is None:
            return
        number = film.find(mark.episode, mark.step, mark.branch, mark.attempt)
        if number is None:
            self._desk.shell.snack.say("This step was not recorded.", level="warning")
        else:
            self._playback.pause()
            self._playback.go(number)

    def open_next(self) -> None:
        """Open the next bookmark in the order of the run; after the last one the first."""
        film = self._at.film
        if film is None:
            return
        marks = self._of_slot()
        numbered = [
            film.find(bookmark.episode, bookmark.step, bookmark.branch, bookmark.attempt)
            for bookmark in marks
        ]
        numbers = sorted(number for number in numbered if number is not None)
        if not numbers:
            self._desk.shell.snack.say("No bookmarks yet. Press B to set one.")
            return
        self._playback.pause()
        self._playback.go(next((n for n in numbers if n > self._at.number), numbers[0]))

    def _marked_in(self, row: int) -> Bookmark | None:
        rows = self._bookmarks.rows
        return rows[row].mark if 0 <= row < len(rows) else None

    def _write(self) -> None:
        run = self._at.run
        assert run is not None
        self.show()
        self.here()
        self.written.emit()
        self._desk.shell.refresh_actions()
        self._desk.command("replay.bookmarks", asyncio.to_thread(run.bookmarks.write))

    # on the timeline

    def inside(self, moment: Moment) -> list[dict[str, Any]]:
        take = moment.take
        width = max(1, take.count - 1)
        return [
            {"kind": "bookmark", "at": (bookmark.step - take.first_step) / width}
            for bookmark in self._of_slot()
            if (bookmark.episode, bookmark.branch, bookmark.attempt) == take.key
        ]

    def whole(self, film: Film, most: int) -> list[dict[str, Any]]:
        """Marks of the whole run: bookmarks, and episode starts while they can be told apart."""
        last = max(1, film.count - 1)
        marks: list[dict[str, Any]] = []
        if len(film.takes) <= most:
            starts = [film.start(index) for index in range(1, len(film.takes))]
            marks = [{"kind": "episode", "at": start / last} for start in starts]
        for bookmark in self._of_slot():
            number = film.find(bookmark.episode, bookmark.step, bookmark.branch, bookmark.attempt)
            if number is not None:
                marks.append({"kind": "bookmark", "at": number / last})
        return marks

    def _of_slot(self) -> list[Bookmark]:
        run = self._at.run
        return (
            [bookmark for bookmark in run.bookmarks.rows if bookmark.slot == run.film.slot]
            if run
            else []
        )


def title_of(mark: Bookmark) -> str:
    title = tr("Episode {episode}, step {step}", episode=mark.episode + 1, step=mark.step)
    return tr("{title}, branch {branch}", title=title, branch=mark.branch) if mark.branch else title
