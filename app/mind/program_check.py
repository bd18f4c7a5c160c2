"""Check of the edited program: Jason's own errors with line and column."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Property, QObject, QTimer, Signal, Slot
from PySide6.QtQml import QmlElement

from app.mind.asl_highlighter import Highlighter
from app.shared import error_texts
from app.shell.app_context import AppContext
from app.ui import formatting
from app.ui.i18n import tr
from app.ui.qt_property import prop, reset, uncreatable
from core.errors import MosaicError

if TYPE_CHECKING:
    from core.guard.syntax_checker import SyntaxChecker
    from core.workers.programs import Wrong

QML_IMPORT_NAME = "Mosaic.Models"
QML_IMPORT_MAJOR_VERSION = 1

PAUSE_MS = 300


@QmlElement
@uncreatable("Comes with the minds")
class ProgramCheck(QObject):
    changed = Signal()

    def __init__(
        self,
        desk: AppContext,
        subject: Callable[[], tuple[Path, str]],
        parent: QObject | None = None,
    ) -> None:
        """`subject`: path and text to check now."""
        super().__init__(parent)
        self._desk, self._subject = desk, subject
        self._checker: SyntaxChecker | None = None
        self._light: Highlighter | None = None
        self._colours: dict[str, Any] = {}
        self._again = False
        self._pause = QTimer(self, singleShot=True, interval=PAUSE_MS)
        self._pause.timeout.connect(self.look)

    checking = prop(bool, False, changed)
    known = prop(bool, False, changed)
    problem = prop(str, "", changed)
    hint = prop(str, "", changed)
    line = prop(int, 0, changed)
    column = prop(int, 0, changed)
    trouble = prop(str, "", changed)

    @Property(str, notify=changed)
    def problemText(self) -> str:
        prefix = (
            tr(
                "Line {line}, column {column}: ",
                line=formatting.grouped(self._line),
                column=self._column,
            )
            if self._line
            else ""
        )
        return f"{prefix}{self._problem}" if self._problem else ""

    def forget(self) -> None:
        reset(self, "known", "problem", "hint", "line", "column")
        self._mark()
        self.changed.emit()

    def look_soon(self) -> None:
        """Check once nothing was typed for a moment."""
        self._pause.start()

    def look(self) -> None:
        from core.guard.bridge_start import BridgeStart
        from core.guard.syntax_checker import SyntaxChecker
        from core.workers import programs

        if not self._desk.ready:
            return
        if self._checking:
            self._again = True
            return
        path, text = self._subject()
        self._checking = True
        self._checker = checker = self._checker or SyntaxChecker()
        settings = self._desk.engine.settings

        def read() -> tuple[str, Wrong | None]:
            lacks = programs.trouble()
            return (
                (lacks, None)
                if lacks
                else ("", checker.check(path, text, BridgeStart.of(settings)))
            )

        async def work() -> None:
            try:
                lacks, wrong = await asyncio.to_thread(read)
            except MosaicError as error:
                lacks, wrong = error_texts.told(error), None
            finally:
                self._checking = False
            if (path, text) == self._subject():
                self._show_result(path, lacks, wrong)
            if self._again:
                self._again = False
                self.look()

        self._desk.command("mind.check", work())
        self.changed.emit()

    def _show_result(self, path: Path, trouble: str, wrong: Wrong | None) -> None:
        self._trouble, self._known = trouble, not trouble
        self._problem = wrong.message or wrong.name if wrong is not None else ""
        self._hint = wrong.hint if wrong is not None else ""
        here = wrong is not None and Path(wrong.file) == path
        if wrong is not None and not here and wrong.file:
            self._problem = f"{Path(wrong.file).name}:{wrong.line}: {self._problem}"
        self._line = wrong.line if wrong is not None and here else 0
        self._column = wrong.column if wrong is not None and here else 0
        self._mark()
        self.changed.emit()

    def _mark(self) -> None:
        if self._light is not None:
            self._light.mark(self._line, self._column)

    def release(self) -> SyntaxChecker | None:
        """Release the checker, which holds memory; the caller closes it."""
        self._pause.stop()
        self._again = False
        checker, self._checker = self._checker, None
        return checker

    # the text field

    @Slot(QObject)
    def attach(self, document: QObject) -> None:
        """The document of the text field, for its colours."""
        inner: Any = document
        self._light = Highlighter(inner.textDocument())
        if self._colours:
            self._light.paint(self._colours)

    @Slot("QVariantMap")
    def paint(self, colours: dict[str, Any]) -> None:
        self._colours = colours
        if self._light is not None:
            self._light.paint(colours)
