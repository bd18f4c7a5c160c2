"""Base of what fills a section of Settings: it reads when the section is opened."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

if TYPE_CHECKING:
    from app.shell.app_context import AppContext


class SectionReader(QObject):
    def __init__(self, desk: AppContext, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        desk.shell.preferences.sectionChanged.connect(self._look)
        desk.on_ready(lambda _: self._look())

    def _look(self) -> None:
        """Read the section that is open, if it is one of these."""
        raise NotImplementedError
