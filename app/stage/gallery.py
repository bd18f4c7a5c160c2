"""The cards that can be played, and whether the host they need is installed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QObject, QUrl, Signal, Slot
from PySide6.QtQml import QmlElement

from app.props import stored, uncreatable
from app.records import RowsModel
from app.resources import data_root
from app.stage.cards import Card, bundled_cards
from app.stage.keys import shown

QML_IMPORT_NAME = "Mosaic.Models"
QML_IMPORT_MAJOR_VERSION = 1

ALL = "All"
FEATURED = ("frozen-lake", "chess", "lunar-lander")


@dataclass(frozen=True)
class CardRow:
    card: Card

    @property
    def people(self) -> str:
        return "two seats" if len(self.card.seats) > 1 else "one seat"

    @property
    def pace(self) -> str:
        return "real time" if self.card.realtime else "turn by turn"


@QmlElement
@uncreatable("Comes with the stage")
class CardList(RowsModel):
    roles = {
        "key": lambda row: row.card.id,
        "title": lambda row: row.card.title,
        "family": lambda row: row.card.family,
        "env": lambda row: row.card.env,
        "help": lambda row: row.card.help,
        "art": lambda row: art_of(row.card),
        "note": lambda row: f"{row.people}, {row.pace}",
        "variants": lambda row: [one.title for one in row.card.variants],
        "keysText": lambda row: " ".join(dict.fromkeys(shown(k) for k in row.card.keys)),
    }


@QmlElement
@uncreatable("Comes with the stage")
class StageGallery(QObject):
    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._cards = CardList(self)
        families = dict.fromkeys(card.family for card in bundled_cards())
        self._families = [ALL, *families]
        self._family = 0
        self._wanted = ""
        self._empty = False
        self._fill()

    cards = stored(CardList, "_cards", changed)
    families = stored("QVariantList", "_families", changed)
    family = stored(
        int, "_family", changed, writable=True, after=lambda self: self._fill()
    )  # fmt: skip
    wanted = stored(
        str, "_wanted", changed, writable=True, after=lambda self: self._fill()
    )  # fmt: skip
    empty = stored(bool, "_empty", changed)

    def _fill(self) -> None:
        words = self._wanted.casefold().split()
        family = self._families[self._family] if self._family else ""
        rows = [
            CardRow(card)
            for card in bundled_cards()
            if (not family or card.family == family)
            and all(word in text_of(card) for word in words)
        ]
        self._cards.replace(rows)
        self._empty = not rows
        self.changed.emit()

    @Slot()
    def showAll(self) -> None:
        self._family, self._wanted = 0, ""
        self._fill()

    def card(self, key: str) -> Card | None:
        return next((card for card in bundled_cards() if card.id == key), None)


def art_of(card: Card) -> QUrl:
    """Our own picture of it."""
    folder = data_root() / "resources" / "envs" / "art"
    return QUrl.fromLocalFile(str(folder / f"{card.art}.svg")) if card.art else QUrl()


def text_of(card: Card) -> str:
    return " ".join((card.title, card.family, card.env, card.help)).casefold()


def variant_title(card: Card, kwargs: Any) -> str:
    return next((one.title for one in card.variants if dict(one.kwargs) == dict(kwargs)), "")
