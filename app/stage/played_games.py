"""Recent games, from the window's saved state, so that they are known at once."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, QUrl
from PySide6.QtQml import QmlElement

from app.shared.environment_cards import Card, bundled_cards
from app.shared.environment_pictures import art_of
from app.ui.list_model import RowsModel
from app.ui.qt_property import uncreatable

if TYPE_CHECKING:
    from app.shell.shell import ShellModel

QML_IMPORT_NAME = "Mosaic.Models"
QML_IMPORT_MAJOR_VERSION = 1

KEPT = "stage.played"
MOST = 6


@dataclass(frozen=True)
class Played:
    key: str
    title: str
    family: str

    @property
    def art(self) -> QUrl:
        card = next((card for card in bundled_cards() if card.id == self.key), None)
        return art_of(card) if card is not None else QUrl()


@QmlElement
@uncreatable("Comes with the gallery")
class PlayedList(RowsModel):
    roles = {
        "key": lambda row: row.key,
        "title": lambda row: row.title,
        "family": lambda row: row.family,
        "art": lambda row: row.art,
    }

    def __init__(self, shell: ShellModel, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._shell = shell
        self._left: frozenset[str] = frozenset()
        self._played = _read(shell.recall(KEPT, []))
        self.replace(self._played)

    def note(self, card: Card) -> None:
        """Note a game, newest first; called while the page is hidden."""
        if not card.id:
            return
        mine = Played(card.id, card.title, card.family)
        self._played = [mine, *(row for row in self._played if row.key != card.id)][:MOST]
        self.leave_out(self._left)
        told = [[row.key, row.title, row.family] for row in self._played]
        self._shell.remember(KEPT, told)

    def leave_out(self, left: frozenset[str]) -> None:
        """Leave out games that stand in the list of left ones, with their way back."""
        self._left = left
        self.replace([row for row in self._played if row.key not in left])


def _read(stored: Any) -> list[Played]:
    if not isinstance(stored, list):
        return []
    rows = [row for row in stored if isinstance(row, list) and len(row) == 3]
    return [Played(str(key), str(title), str(family)) for key, title, family in rows[:MOST]]
