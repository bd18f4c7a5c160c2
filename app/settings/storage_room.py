"""Settings > Storage: what takes the room, what would make room, and bringing it back."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject

from app.settings.disk_use import REST, RUN_PARTS
from app.settings.section_reader import SectionReader
from app.shell.app_context import AppContext
from app.shell.preferences import Note
from app.ui import formatting
from app.ui.i18n import counted, tr

if TYPE_CHECKING:
    from core.outputs.janitor import Janitor, Tidied
    from core.outputs.retention import Plan
    from core.store.reader import Reader

SECTION = "storage"
_NAMED = {kind for _, _, kinds in RUN_PARTS.values() for kind in kinds}


class StorageRoom(SectionReader):
    def __init__(self, desk: AppContext, parent: QObject | None = None) -> None:
        super().__init__(desk, parent)
        # Whose largest runs are listed.
        self._kind = ""
        desk.shell.preferences.diskPicked.connect(self._pick)
        desk.shell.preferences.form.edited.connect(lambda *_: self._look())

    def _pick(self, kind: str) -> None:
        self._kind = "" if kind == self._kind else kind
        self._look()

    def _look(self) -> None:
        preferences = self._desk.shell.preferences
        if preferences.current != SECTION or not self._desk.ready:
            return
        engine = self._desk.engine
        reader, kind = engine.store.reader(), self._kind

        async def work() -> list[Note]:
            plan = await engine.janitor.preview()
            waiting = await engine.janitor.undoable()
            largest = await asyncio.to_thread(largest_runs, reader, kind) if kind else []
            return [
                *self._acts(engine.janitor, plan, waiting),
                *(self._run_note(*row) for row in largest),
            ]

        def done(notes: list[Note]) -> None:
            lead = preferences.lead
            preferences.show_notes(SECTION, lead, notes)

        self._desk.command("settings.room", work(), done)

    def _acts(self, janitor: Janitor, plan: Plan, waiting: Tidied) -> list[Note]:
        notes: list[Note] = []
        if plan.leaving:
            files = counted(len(plan.leaving), "file", "files")
            text = tr("{files} of ended runs, {size}. You can bring them back until Mosaic starts"
                      " again.", files=files, size=formatting.amount(plan.bytes))  # fmt: skip
            notes.append(Note(tr("What these rules would move away now"), text, "Make room",
                              self._act(janitor.tidy, _moved)))  # fmt: skip
        if waiting.files:
            files = counted(waiting.files, "file", "files")
            text = tr("{files}, {size}. The next start of Mosaic deletes them.",
                      files=files, size=formatting.amount(waiting.bytes))  # fmt: skip
            notes.append(Note(tr("Made room since Mosaic started"), text, "Bring back",
                              self._act(janitor.undo, _back)))  # fmt: skip
        return notes

    def _act(
        self, work: Callable[[], Coroutine[Any, Any, Tidied]], words: Callable[[Tidied], str]
    ) -> Callable[[], None]:
        def act() -> None:
            def done(tidied: Tidied) -> None:
                self._desk.shell.snack.say(words(tidied), icon="disk")
                self._look()

            self._desk.command("settings.tidy", work(), done)

        return act

    def _run_note(self, run_id: str, name: str, files: int, size: int) -> Note:
        text = tr("{files}, {size}", files=counted(files, "file", "files"),
                  size=formatting.amount(size))  # fmt: skip
        shell = self._desk.shell
        return Note(name or run_id[-8:], text, "Open", lambda: shell.openRun(run_id))


def largest_runs(reader: Reader, kind: str) -> list[tuple[str, str, int, int]]:
    """Runs with the most bytes of a kind. Blocks."""
    others = [each for each in reader.manifest.room() if each not in _NAMED]
    kinds = others if kind == REST else list(RUN_PARTS[kind][2])
    return reader.manifest.largest_runs(kinds) if kinds else []


def _moved(tidied: Tidied) -> str:
    return tr("{files} made room for {size}.", files=counted(tidied.files, "file", "files"),
              size=formatting.amount(tidied.bytes))  # fmt: skip


def _back(tidied: Tidied) -> str:
    return tr("{files} are back.", files=counted(tidied.files, "file", "files"))
