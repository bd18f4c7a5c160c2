"""Trial of another percept map at the shown step: its facts, or its error with the line."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, QTimer, Signal, Slot
from PySide6.QtQml import QmlElement

from app.mind.mind_lists import MindFacts
from app.shell.app_context import AppContext
from app.ui import formatting
from app.ui.i18n import counted, tr
from app.ui.qt_property import part, prop, uncreatable
from core.errors import MosaicError
from core.trust.trusted import NotTrusted

if TYPE_CHECKING:
    from core.guard.percept_preview import MapError, Preview
    from core.trust.powers import Looker, Power

QML_IMPORT_NAME = "Mosaic.Models"
QML_IMPORT_MAJOR_VERSION = 1

SOON_MS = 150
Where = tuple[str, int, int, int]


@QmlElement
@uncreatable("Comes with a mind")
class PerceptPreview(QObject):
    changed = Signal()

    def __init__(self, desk: AppContext, parent: QObject) -> None:
        super().__init__(parent)
        self.desk = desk
        self._path: Path | None = None
        self._where: Where | None = None
        self._found: Preview | None = None
        self._of: tuple[Any, ...] = ()
        self._asked_of = ""
        self._again = False
        self._facts = MindFacts(self)
        self._soon = QTimer(self, singleShot=True, interval=SOON_MS)
        self._soon.timeout.connect(self._look)

    name = prop(str, "", changed)
    error = prop(str, "", changed)
    line = prop(int, 0, changed)
    note = prop(str, "", changed)
    busy = prop(bool, False, changed)
    facts = part(MindFacts, changed)

    def at(self, run_id: str, slot: int, episode: int, step: int) -> None:
        """The step that is shown now."""
        self._where = (run_id, slot, episode, step)
        if self._path is not None and not self._soon.isActive():
            self._soon.start()

    @Slot(str)
    def tryMap(self, path: str) -> None:
        """Try this file at every shown step; an empty name ends the trial."""
        self._path = Path(path.strip()).expanduser() if path.strip() else None
        self._asked_of = ""
        self._name = self._path.name if self._path is not None else ""
        self._forget()
        if self._path is not None:
            self._look()

    def _forget(self) -> None:
        self._found, self._of = None, ()
        self._error = self._note = ""
        self._line = 0
        self._facts.replace([])
        self.changed.emit()

    def _look(self) -> None:
        path, where = self._path, self._where
        if path is None or where is None or not self.desk.ready:
            return
        if self._busy:
            self._again = True
            return
        self._busy = True
        run_id, slot, episode, step = where
        before, of = self._found, self._of
        reader = self.desk.engine.store.reader()
        catalogue = self.desk.engine.runs.catalogue

        def read() -> tuple[Preview | None, tuple[Any, ...], MapError | None]:
            from core.guard import percept_preview
            from core.guard.recorded_questions import again, slots_of

            raw, text, error = percept_preview.read_map(path)
            if error is not None:
                return None, (), error
            key = (run_id, slot, episode, text)
            if before is not None and of == key and before.facts(step) is not None:
                return before, key, None
            row = reader.run(run_id)
            known = again(slots_of(reader, run_id))
            beside = path.absolute().parent

            def powers(look: Looker) -> list[Power]:
                return [*look.recorded(row, known), *look.percepts(raw, beside)]

            self.desk.check(
                tr("{name} on {name2}", name=path.name, name2=row.name or run_id[-8:]), powers
            )
            python = catalogue.interpreter(catalogue.get("host"))
            result = percept_preview.preview(reader, run_id, slot, episode, raw, text, python)
            return result, key, result.why_not

        async def work() -> None:
            try:
                result, key, error = await asyncio.to_thread(read)
            except NotTrusted as asked:
                result, key, error = None, (), None
                self._show_error(asked.question.sentence, 0)
                if self._asked_of != asked.question.digest:
                    # Every step that is shown reads the map anew: it is asked once.
                    self._asked_of = asked.question.digest
                    self.desk.ask(asked, self._look)
            except MosaicError as wrong:
                result, key, error = None, (), None
                self._show_error(str(wrong), 0)
            else:
                self._show_preview(result, error, step)
            finally:
                self._busy = False
            self._found, self._of = result, key
            self.changed.emit()
            if self._again:
                self._again = False
                self._look()

        self.desk.command(f"mind.preview.{id(self)}", work())
        self.changed.emit()

    def _show_preview(self, result: Preview | None, error: MapError | None, step: int) -> None:
        if error is not None or result is None:
            self._show_error(error.message if error else "", error.line if error else 0)
            return
        self._error, self._line = "", 0
        facts = result.facts(step)
        if facts is None:
            self._note = tr("There are no percepts before the first step")
            self._facts.replace([])
            return
        before = result.facts(step - 1) or ()
        count = counted(len(facts), "fact", "facts")
        self._note = tr("{count} before step {step}", count=count, step=formatting.grouped(step))
        rows = [{"text": text, "how": "came"} for text in facts if text not in before]
        rows += [{"text": text, "how": ""} for text in facts if text in before]
        self._facts.replace(rows)

    def _show_error(self, message: str, line: int) -> None:
        prefix = tr("Line {line}: ", line=formatting.grouped(line)) if line else ""
        self._error, self._line, self._note = f"{prefix}{message}", line, ""
        self._facts.replace([])
