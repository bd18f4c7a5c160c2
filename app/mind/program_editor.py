"""The program editor: open, check while typing, save."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal, Slot
from PySide6.QtQml import QmlElement

from app.mind.program_check import ProgramCheck
from app.shared import error_texts
from app.shell.app_context import AppContext
from app.ui.i18n import tr
from app.ui.qt_property import of_part, part, prop, uncreatable
from core.errors import MosaicError

if TYPE_CHECKING:
    from core.guard.program_library import Shelved

QML_IMPORT_NAME = "Mosaic.Models"
QML_IMPORT_MAJOR_VERSION = 1

log = logging.getLogger(__name__)

FOLDER = "programs"
UNSAVED = "unsaved.asl"
NEW = """// What it does.

@fine
+!review(Id, _, _) <- approve(Id).

// What goes wrong in a plan above is no approval.
-!review(Id, _, _)[error(E)] <- veto(Id, E).
"""


@dataclass
class SaveDialog:
    """Questions about unsaved text, and the name of a new program."""

    #: Save, discard or go on writing?
    asks: bool = False
    #: Under which name?
    names: bool = False
    suggested: str = ""
    error: str = ""
    #: The step that waits for the answer.
    then: Callable[[], None] | None = None


@QmlElement
@uncreatable("Comes with the minds")
class ProgramEditor(QObject):
    changed = Signal()
    # Another text: the document takes it, and forgets what could be undone.
    loaded = Signal(str)
    placed = Signal(int, int)
    usedChanged = Signal()

    def __init__(self, desk: AppContext, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.desk = desk
        self.path: Path | None = None
        self.text = self._saved = ""
        self.dialog = SaveDialog()
        self._shelf: list[Shelved] = []
        self._check = ProgramCheck(desk, self._subject, self)
        desk.on_ready(lambda _: desk.at_end(self._at_end))

    used = prop(bool, False, usedChanged)
    opened = prop(bool, False, changed)
    title = prop(str, "", changed)
    where = prop(str, "", changed)
    dirty = prop(bool, False, changed)
    bundled = prop(bool, False, changed)
    asks = of_part(bool, "dialog.asks", changed)
    names = of_part(bool, "dialog.names", changed)
    suggested = of_part(str, "dialog.suggested", changed)
    saveError = of_part(str, "dialog.error", changed)
    programs = prop("QVariantList", list, changed)
    current = prop(int, -1, changed)
    check = part(ProgramCheck, changed)

    @property
    def own(self) -> Path:
        return self.desk.engine.settings.places.profile / FOLDER

    # opening

    def open(self, path: str = "", line: int = 0) -> None:
        """Open a program at a line; without a path, the one that was open before."""
        if not path:
            self._show()
            if self.path is None and not self.text:
                self._fill(None, NEW, 1)
            return
        wanted = Path(path)
        if wanted == self.path:
            self._show()
            self.placed.emit(line, 1)
            return
        self._settled(lambda: self._read(wanted, line))

    def _read(self, path: Path, line: int) -> None:
        from core.guard import program_library

        def done(text: str) -> None:
            self._show()
            self._fill(path, text, line)

        self.desk.command("mind.open", asyncio.to_thread(program_library.read, path), done)

    def _show(self) -> None:
        self._be_seen()
        self._list()
        self.desk.shell.refresh_actions()

    def _be_seen(self) -> None:
        """Show the sheet, which is created at its first use."""
        if not self._used:
            self._used = True
            self.usedChanged.emit()
        self._opened = True
        self.changed.emit()

    def _fill(self, path: Path | None, text: str, line: int) -> None:
        from core.guard import program_library

        self.path, self.text, self._saved = path, text, text
        self._bundled = path is not None and program_library.is_bundled(path)
        self._show_file()
        self._check.forget()
        self.loaded.emit(text)
        self.placed.emit(line, 1)
        QTimer.singleShot(0, self, self._check.look)

    def _show_file(self) -> None:
        path = self.path
        self._title = path.name if path is not None else "New program"
        self._where = "" if path is None else str(path.parent)
        self._dirty = self.text != self._saved
        self._current = next(
            (i for i, program in enumerate(self._shelf) if program.path == path), -1
        )
        self.changed.emit()

    def _list(self) -> None:
        from core.guard import program_library

        reading = asyncio.to_thread(program_library.listed, self.own)
        self.desk.command("mind.shelf", reading, self._listed)

    def _listed(self, programs: list[Shelved]) -> None:
        self._shelf = programs
        self._programs = [
            {"text": program.name, "note": "included with Mosaic" if program.bundled else "yours"}
            for program in programs
        ]
        self._show_file()

    def _subject(self) -> tuple[Path, str]:
        return self.path or self.own / "program.asl", self.text

    def _at_end(self) -> None:
        """At the end of the window, keep unsaved text as a program."""
        from core.guard import program_library

        if self._dirty and self.text.strip():
            try:
                program_library.save(self.own / UNSAVED, self.text)
            except MosaicError as error:
                log.warning("%s", error)
        checker = self._check.release()
        if checker is not None:
            checker.close()

    # saving

    def _write(self, path: Path) -> None:
        from core.guard import program_library

        text = self.text

        async def work() -> None:
            try:
                await asyncio.to_thread(program_library.save, path, text)
            except MosaicError as error:
                self.dialog.error = error_texts.told(error)
                self.changed.emit()
                return
            self.path, self._saved, self._bundled = path, text, False
            self.dialog.names, self.dialog.error = False, ""
            self._list()
            self._show_file()
            self.desk.shell.snack.say(tr("Saved {name}", name=path.name))
            self._go_on()

        self.desk.command("mind.save", work())

    def _settled(self, then: Callable[[], None]) -> None:
        """Continue at once if nothing would be lost, else after asking the person."""
        if not self._dirty:
            then()
            return
        self.dialog.then, self.dialog.asks = then, True
        self._be_seen()

    def _go_on(self) -> None:
        then, self.dialog.then = self.dialog.then, None
        if then is not None:
            then()

    def hide(self) -> None:
        """Hide the editor and keep the unsaved text for later."""
        self._opened = False
        self.changed.emit()

    def _close(self) -> None:
        self._opened = False
        self.changed.emit()
        self.desk.shell.refresh_actions()
        checker = self._check.release()
        if checker is not None:
            self.desk.command("mind.reader", asyncio.to_thread(checker.close))

    # what QML says

    @Slot(str)
    def edited(self, text: str) -> None:
        if text == self.text:
            return
        self.text = text
        dirty = text != self._saved
        if dirty != self._dirty:
            self._dirty = dirty
            self.changed.emit()
        self._check.look_soon()

    @Slot()
    def save(self) -> None:
        if self.path is None or self._bundled:
            self.saveAs("")
        else:
            self._write(self.path)

    @Slot(str)
    def saveAs(self, name: str) -> None:
        """Save under a name; asks for one if empty. Never overwrites a program."""
        from core.guard import program_library

        if not name:
            stem = self.path.stem if self.path is not None else "my_guard"
            self.dialog.suggested = f"my_{stem}" if self._bundled else stem
            self.dialog.names, self.dialog.error = True, ""
            self.changed.emit()
            return
        try:
            path = program_library.path_for(self.own, name)
        except MosaicError as error:
            self.dialog.error = error_texts.told(error)
            self.changed.emit()
            return
        self._write(path)

    @Slot()
    def keepName(self) -> None:
        self.dialog = SaveDialog(asks=self.dialog.asks)
        self.changed.emit()

    @Slot(int)
    def choose(self, index: int) -> None:
        if 0 <= index < len(self._shelf):
            self.open(str(self._shelf[index].path), 1)

    @Slot()
    def new(self) -> None:
        self._settled(lambda: self._fill(None, NEW, 1))

    @Slot()
    def close(self) -> None:
        if self._opened:
            self._settled(self._close)

    @Slot(str)
    def answer(self, how: str) -> None:
        """`save`, `discard`, or anything else to go on writing."""
        self.dialog.asks = False
        if how == "save":
            self.changed.emit()
            self.save()
        elif how == "discard":
            self._dirty = False
            self._saved = self.text
            self.changed.emit()
            # What is thrown away is read anew when it is opened again.
            self.path = None
            self.text = self._saved = ""
            self._go_on()
        else:
            self.dialog.then = None
            self.changed.emit()

    @Slot()
    def toProblem(self) -> None:
        if self._check.line:
            self.placed.emit(self._check.line, self._check.column)

    @Slot(int, result=str)
    def numbers(self, count: int) -> str:
        return "\n".join(str(n) for n in range(1, count + 1))

    @Slot(str, int, result=int)
    def offset(self, text: str, line: int) -> int:
        """Offset at which that line begins."""
        at = 0
        for _ in range(max(0, line - 1)):
            newline = text.find("\n", at)
            if newline < 0:
                break
            at = newline + 1
        return at
