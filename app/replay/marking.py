"""Bookmarks on the screen: set, noted, opened, removed; written at once."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING, Any

from app.replay.lists import BookmarkRow

if TYPE_CHECKING:
    from app.replay.model import ReplayModel
    from core.replay.bookmarks import Bookmark
    from core.replay.film import Film, Moment


class Marking:
    def __init__(self, model: ReplayModel) -> None:
        self._model = model

    def show(self) -> None:
        """The list, of this slot."""
        run = self._model.run
        if run is None:
            return
        rows = [one for one in run.bookmarks.rows if one.slot == run.film.slot]
        self._model._bookmarks.replace([BookmarkRow(one, title_of(one)) for one in rows])

    def here(self) -> None:
        """Whether the step that is shown has one."""
        mark = self._mark()
        self._model._bookmarked = mark is not None
        rows = [row.mark for row in self._model._bookmarks.rows]
        self._model._markRow = rows.index(mark) if mark in rows else -1
        self._model._note = mark.note if mark is not None else ""

    def _mark(self) -> Bookmark | None:
        run, moment = self._model.run, self._model.moment
        if run is None or moment is None:
            return None
        return run.bookmarks.at((run.film.slot, *moment.take.key, moment.step))

    def toggle(self) -> None:
        from core.replay.bookmarks import Bookmark

        run, moment = self._model.run, self._model.moment
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
        self._changed()
        self._model.noteWanted.emit()

    def annotate(self, row: int, note: str) -> None:
        from msgspec import structs

        mark = self._at(row)
        run = self._model.run
        if mark is not None and run is not None and mark.note != note:
            run.bookmarks.put(structs.replace(mark, note=note))
            self._changed()

    def remove(self, row: int) -> None:
        mark = self._at(row)
        if mark is not None:
            self._remove(mark)

    def _remove(self, mark: Bookmark) -> None:
        run = self._model.run
        if run is None:
            return
        run.bookmarks.remove(mark.where)
        self._changed()

        def undo() -> None:
            if self._model.run is run:
                run.bookmarks.put(mark)
                self._changed()

        self._model.desk.shell.snack.say("The bookmark is removed.", "Undo", undo, icon="bookmark")

    def open(self, row: int) -> None:
        mark, film = self._at(row), self._model.film
        if mark is None or film is None:
            return
        number = film.find(mark.episode, mark.step, mark.branch, mark.attempt)
        if number is None:
            self._model.desk.shell.snack.say("This step is not in the record.", level="warning")
        else:
            self._model.pause()
            self._model.go(number)

    def _at(self, row: int) -> Bookmark | None:
        rows = self._model._bookmarks.rows
        return rows[row].mark if 0 <= row < len(rows) else None

    def _changed(self) -> None:
        model, run = self._model, self._model.run
        assert run is not None
        self.show()
        self.here()
        model.changed.emit()
        model.say_story()
        model.desk.shell.refresh_actions()
        model.desk.command("replay.bookmarks", asyncio.to_thread(run.bookmarks.write))

    # on the timeline

    def inside(self, moment: Moment) -> list[dict[str, Any]]:
        take = moment.take
        width = max(1, take.count - 1)
        return [
            {"kind": "bookmark", "at": (one.step - take.first_step) / width}
            for one in self._of_slot()
            if (one.episode, one.branch, one.attempt) == take.key
        ]

    def whole(self, film: Film, most: int) -> list[dict[str, Any]]:
        """Over the whole run: bookmarks, and where episodes begin while that can be told apart."""
        last = max(1, film.count - 1)
        found: list[dict[str, Any]] = []
        if len(film.takes) <= most:
            starts = [film.start(place) for place in range(1, len(film.takes))]
            found = [{"kind": "episode", "at": start / last} for start in starts]
        for one in self._of_slot():
            number = film.find(one.episode, one.step, one.branch, one.attempt)
            if number is not None:
                found.append({"kind": "bookmark", "at": number / last})
        return found

    def _of_slot(self) -> list[Bookmark]:
        run = self._model.run
        return [one for one in run.bookmarks.rows if one.slot == run.film.slot] if run else []


def title_of(mark: Bookmark) -> str:
    title = f"Episode {mark.episode + 1}, step {mark.step}"
    return f"{title}, branch {mark.branch}" if mark.branch else title
