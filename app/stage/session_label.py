"""Name and note of the session on stage, for the library."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtQml import QmlElement

from app.shell.app_context import AppContext
from app.ui.qt_property import prop, uncreatable

if TYPE_CHECKING:
    from core.engine import Engine
    from core.store.rows import Run

QML_IMPORT_NAME = "Mosaic.Models"
QML_IMPORT_MAJOR_VERSION = 1


@QmlElement
@uncreatable("Comes with the stage")
class SessionLabel(QObject):
    changed = Signal()

    def __init__(self, desk: AppContext, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._run_id = ""
        desk.on_ready(self._begin)

    name = prop(str, "", changed)
    note = prop(str, "", changed)

    def _begin(self, engine: Engine) -> None:
        from core.events import RunEdited

        self._desk.listen(self._edited, RunEdited)

    def _edited(self, event: Any) -> None:
        if event.run_id == self._run_id:
            self._read()

    def open(self, run_id: str) -> None:
        """Show name and note of this run; none if empty."""
        self._run_id, self._name, self._note = run_id, "", ""
        self.changed.emit()
        if run_id:
            self._read()

    def _read(self) -> None:
        run_id, runs = self._run_id, self._desk.engine.runs

        def show(run: Run) -> None:
            if run.run_id == self._run_id:
                self._name, self._note = run.name, run.note
                self.changed.emit()

        self._desk.command("stage.label", runs.get(run_id), show)

    @Slot(str)
    def rename(self, name: str) -> None:
        """Rename the run; an empty name keeps the old one."""
        name = name.strip()
        if name and name != self._name:
            self._edit("name", name)

    @Slot(str)
    def annotate(self, note: str) -> None:
        if note != self._note:
            self._edit("note", note)

    def _edit(self, field: str, text: str) -> None:
        run_id, engine = self._run_id, self._desk.engine
        if not run_id:
            return
        # At once: what is on its way must not be written a second time.
        setattr(self, f"_{field}", text)
        self.changed.emit()

        async def work() -> None:
            from core.events import RunEdited

            await asyncio.wrap_future(engine.store.runs.edit(run_id, **{field: text}))
            engine.bus.publish(RunEdited(run_id))

        self._desk.command(f"stage.label.{field}.{run_id}", work())
