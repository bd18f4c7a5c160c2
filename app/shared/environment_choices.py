"""Environments to choose from, with pictures and search: bundled and installed ones."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QUrl, Signal, Slot
from PySide6.QtQml import QmlElement

from app.shared.environment_cards import Card, bundled_cards
from app.shared.environment_catalogue import cards_of
from app.shared.environment_pictures import EnvironmentPictures, portraits
from app.shell.app_context import AppContext
from app.ui.list_model import RowsModel
from app.ui.qt_property import prop, uncreatable

if TYPE_CHECKING:
    from core.envs.catalogue import Entry

QML_IMPORT_NAME = "Mosaic.Models"
QML_IMPORT_MAJOR_VERSION = 1


@QmlElement
@uncreatable("Comes with a form")
class EnvironmentChoices(RowsModel):
    """Rows that match the search; `cards` are all cards."""

    searchChanged = Signal()

    def __init__(
        self,
        desk: AppContext,
        name: str,
        fits: Callable[[Card], bool] = lambda card: True,
        parent: QObject | None = None,
    ) -> None:
        self._desk, self._name, self._fits = desk, name, fits
        self._pictures = EnvironmentPictures()
        self.roles = {
            "env": lambda card: card.env,
            "title": lambda card: card.title,
            "family": lambda card: card.family,
            "art": lambda card: self._pictures.of(card.env),
        }
        super().__init__(parent)
        self.cards: list[Card] = [card for card in bundled_cards() if fits(card)]
        self._seen: tuple[list[Card], dict[str, str]] | None = None
        self._fill()

    sought = prop(str, "", searchChanged)

    def look(self) -> None:
        """Look for installed environments: first known ones, then newly probed ones."""
        self._desk.command(f"{self._name}.environments", self._look(), self._know)

    async def _look(self) -> list[Entry]:
        from core.envs.catalogue import entries, look

        places = self._desk.engine.settings.places
        self._pictures.portraits = await asyncio.to_thread(portraits, places)
        self._know(await asyncio.to_thread(entries, places))
        return await look(places, self._know)

    def _know(self, known: list[Entry]) -> None:
        bundled = bundled_cards()
        cards = [*bundled, *cards_of(known, bundled)]
        fitting = [card for card in cards if self._fits(card) and not card.trouble]
        seen = (fitting, dict(self._pictures.portraits))
        # A list that is open is not begun anew for nothing.
        if seen == self._seen:
            return
        self.cards, self._seen = fitting, seen
        self._fill()
        self.searchChanged.emit()

    def add(self, card: Card) -> None:
        """Add an environment of a record that the catalogue does not know."""
        self.cards.append(card)
        self._fill()

    def of_env(self, env: str) -> Card | None:
        return next((card for card in self.cards if card.env == env), None)

    @Slot(str)
    def search(self, text: str) -> None:
        if text != self._sought:
            self._sought = text
            self._fill()
            self.searchChanged.emit()

    @Slot(str, result=QUrl)
    def art(self, env: str) -> QUrl:
        return self._pictures.of(env)

    @Slot(str, result=str)
    def title(self, env: str) -> str:
        card = self.of_env(env)
        return card.title if card is not None else env

    def _fill(self) -> None:
        self.replace(matching(self.cards, self._sought))


def matching(cards: Iterable[Card], text: str) -> Sequence[Card]:
    """Cards that have every word; titles that begin with the text first."""
    words = text.casefold().split()
    matches = [
        card
        for card in cards
        if all(word in f"{card.title} {card.env} {card.family}".casefold() for word in words)
    ]
    begun = text.strip().casefold()
    return sorted(matches, key=lambda card: not card.title.casefold().startswith(begun))
