"""The gallery: bundled cards, and cards of installed environments."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QModelIndex, QObject, QUrl, Signal, Slot
from PySide6.QtGui import QImage
from PySide6.QtQml import QmlElement

from app.shared.environment_cards import Card, bundled_cards
from app.shared.environment_catalogue import cards_of
from app.shared.environment_pictures import art, art_of
from app.shared.key_bindings import shown
from app.shell.app_context import AppContext
from app.stage.family_installs import FamilyList
from app.stage.gallery_thumbnails import Portraits
from app.stage.game_search import ranked
from app.stage.left_games import LeftGames
from app.stage.played_games import PlayedList
from app.ui.i18n import counted, tr
from app.ui.list_model import RowsModel
from app.ui.qt_property import part, prop, uncreatable
from app.ui.told import joined

if TYPE_CHECKING:  # the core's own imports wait until the window is on the screen
    from core.envs.catalogue import Entry

QML_IMPORT_NAME = "Mosaic.Models"
QML_IMPORT_MAJOR_VERSION = 1

ALL, FAVOURITES = "All", "Favourites"
BASE = "base"


@dataclass
class CardRow:
    card: Card
    favourite: bool = False
    #: What came of it the last time.
    score: str = ""
    #: A picture of it, where there is one.
    portrait: str = ""

    @cached_property
    def texts(self) -> tuple[str, str, str]:
        """Searchable texts: title, family, and others."""
        card = self.card
        return card.title, card.family, f"{card.env} {card.help}"

    @property
    def people(self) -> str:
        count = len(self.card.seats)
        return (
            tr("one seat")
            if count < 2
            else tr("two seats")
            if count == 2
            else tr("{count} seats", count=count)
        )

    @property
    def pace(self) -> str:
        return tr("real time") if self.card.realtime else tr("turn by turn")

    @property
    def note(self) -> str:
        parts = [
            self.people,
            self.pace,
            *([tr("last return {score}", score=self.score)] if self.score else ()),
        ]
        return joined(", ", parts)


@QmlElement
@uncreatable("Comes with the stage")
class CardList(RowsModel):
    roles = {
        "key": lambda row: row.card.id,
        "title": lambda row: row.card.title,
        "family": lambda row: tr(row.card.family),
        "env": lambda row: row.card.env,
        "help": lambda row: tr(row.card.help),
        "art": lambda row: picture_of(row),
        "pictured": lambda row: not row.card.art and bool(row.portrait),
        "note": lambda row: row.note,
        "variants": lambda row: [tr(variant.title) for variant in row.card.variants],
        "starts": lambda row: [tr(start.title) for start in row.card.starts],
        "keysText": lambda row: " ".join(dict.fromkeys(shown(k) for k in row.card.keys)),
        "favourite": lambda row: row.favourite,
        "trouble": lambda row: row.card.trouble,
        "based": lambda row: row.card.home in ("", BASE),
    }

    def replace(self, rows: Sequence[Any]) -> None:
        """Update visible cards in place, because recreating them takes far longer."""
        before, after = len(self._rows), len(rows)
        shared = min(before, after)
        if shared:
            self._rows[:shared] = rows[:shared]
            self.dataChanged.emit(self.index(0, 0), self.index(shared - 1, 0), [])
        if after < before:
            self.beginRemoveRows(QModelIndex(), shared, before - 1)
            del self._rows[shared:]
            self.endRemoveRows()
            self._counted()
        else:
            self.append(rows[shared:])


class CardShelf:
    """Cards in a stable order: favourites first, later finds last."""

    def __init__(self, first: frozenset[str]) -> None:
        self.rows: list[CardRow] = []
        self._first = first
        self._places: dict[str, int] = {}
        self._by_key: dict[str, CardRow] = {}

    def fill(self, rows: list[CardRow]) -> None:
        self._by_key = {row.card.id: row for row in reversed(rows)}
        if not self._places:
            rows.sort(key=lambda row: row.card.id not in self._first)
        for row in rows:
            self._places.setdefault(row.card.id, len(self._places))
        self.rows = sorted(rows, key=lambda row: self._places[row.card.id])

    def card(self, key: str) -> Card | None:
        row = self._by_key.get(key)
        return row.card if row is not None else None


@QmlElement
@uncreatable("Comes with the stage")
class StageGallery(QObject):
    changed = Signal()

    def __init__(self, desk: AppContext, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._cards = CardList(self)
        self._missing = FamilyList(desk, self.look, self)
        self._played = PlayedList(desk.shell, self)
        self._left = LeftGames(self)
        self._favourites: list[str] = list(desk.shell.state.get("stage.favourites", ()))
        self._shelf = CardShelf(frozenset(self._favourites))
        self._scores: dict[str, str] = {}
        self._portraits = Portraits(desk, self._portrayed, self)
        self._seen: Any = None
        self.know([])

    cards = part(CardList, changed)
    missing = part(FamilyList, changed)
    played = part(PlayedList, changed)
    left = part(LeftGames, changed)
    families = prop("QVariantList", list, changed)
    family = prop(int, 0, changed, writable=True, after=lambda self: self._fill())
    wanted = prop(str, "", changed, writable=True, after=lambda self: self._fill())
    empty = prop(bool, False, changed)
    emptyText = prop(str, "", changed)
    # Everything that is installed has been looked at.
    settled = prop(bool, False, changed)

    # what there is

    def look(self) -> None:
        """Look for installed environments; unprobed ones take a moment."""
        self._missing.look()
        self._desk.command("stage.catalogue", self._look(), self._looked)

    def _looked(self, entries: list[Entry]) -> None:
        self.know(entries)
        self._settled = True
        self.changed.emit()

    async def _look(self) -> list[Entry]:
        from core.envs.catalogue import entries, look

        runs = await self._desk.engine.runs.list()
        self._scores = {}
        for run in sorted(runs, key=lambda run: run.created_ns):
            if run.kind == "session" and run.episodes and run.last_return is not None:
                self._scores[run.environment] = f"{run.last_return:g}"
        places = self._desk.engine.settings.places
        await self._portraits.look()
        # What is known already is shown while the rest is looked into.
        self.know(await asyncio.to_thread(entries, places))
        return await look(places, self.know)

    def know(self, entries: list[Entry]) -> None:
        """Build the rows once per look; a filter only selects among them."""
        seen = (entries, dict(self._scores))
        if self._seen == seen:
            return
        self._seen = seen
        bundled = bundled_cards()
        chosen = self._families[self._family] if self._family else ALL
        cards = (*bundled, *cards_of(entries, bundled))
        self._shelf.fill([self._row(card) for card in cards])
        kinds = dict.fromkeys(row.card.family for row in self._shelf.rows if not row.card.old)
        favourites = [FAVOURITES] if self._favourites else []
        self._families = [ALL, *favourites, *sorted(kinds, key=list(kinds).index)]
        self._family = self._families.index(chosen) if chosen in self._families else 0
        self._fill()

    def _row(self, card: Card) -> CardRow:
        score, portrait = self._scores.get(card.env, ""), self._portraits.url(card.env)
        return CardRow(card, card.id in self._favourites, score, portrait)

    def _fill(self) -> None:
        family = self._families[self._family] if 0 < self._family < len(self._families) else ""
        every_row = self._matching_rows()
        rows = [row for row in every_row if _fits(row, family)]
        self._cards.replace(rows)
        self._missing.search(self._wanted)
        self._empty = not rows and not (self._wanted and self._missing.count)
        others = len(every_row) - len(rows)
        self._emptyText = (
            tr(
                "{matches} outside {family}.",
                matches=counted(others, "match", "matches"),
                family=family,
            )
            if others
            else tr("No game or family matches “{strip}”.", strip=self._wanted.strip())
            if self._wanted.strip()
            else tr("{family} is empty.", family=family)
        )
        self.changed.emit()

    def _matching_rows(self) -> list[CardRow]:
        """Matching rows, best first; old versions only if searched for."""
        if not self._wanted.strip():
            return [row for row in self._shelf.rows if not row.card.old]
        return ranked(self._wanted, [(row, *row.texts) for row in self._shelf.rows])

    @property
    def first(self) -> Card | None:
        """Best match of the search."""
        row = self._cards.rows[0] if self._wanted.strip() and self._cards.rows else None
        return row.card if row is not None else None

    @Slot(str, result=QUrl)
    def art(self, name: str) -> QUrl:
        return art(name)

    @Slot(str)
    def seen(self, key: str) -> None:
        """Note a visible card, which gets a thumbnail if it has none."""
        card = self.card(key)
        if card is not None and not card.art:
            self._portraits.seen(card)

    def keep(self, card: Card, image: QImage) -> None:
        """Keep the last picture of a session as its thumbnail."""
        if not card.art:
            self._portraits.keep(card.env, image)

    def _portrayed(self, env: str) -> None:
        url = self._portraits.url(env)
        for row in self._shelf.rows:
            if row.card.env == env:
                row.portrait = url
        for index, row in enumerate(self._cards.rows):
            if row.card.env == env:
                self._cards.touch(index, "art", "pictured")

    @Slot()
    def showAll(self) -> None:
        self._family, self._wanted = 0, ""
        self._fill()

    @Slot(str)
    def favour(self, key: str) -> None:
        """Add a card to the favourites, or remove it."""
        favourites = [favourite for favourite in self._favourites if favourite != key]
        self._favourites = favourites if key in self._favourites else [*favourites, key]
        self._desk.shell.state.put("stage.favourites", self._favourites)
        for index, row in enumerate(self._cards.rows):
            if row.card.id == key:
                row.favourite = key in self._favourites
                self._cards.touch(index, "favourite")
        if (FAVOURITES in self._families) != bool(self._favourites):
            chosen = self._families[self._family]
            rest = [name for name in self._families if name not in (ALL, FAVOURITES)]
            self._families = [ALL, *([FAVOURITES] if self._favourites else []), *rest]
            self._family = self._families.index(chosen) if chosen in self._families else 0
            self._fill()

    @Slot(str, str)
    def add(self, env_id: str, path: str) -> None:
        """Add the user's own environment."""
        self._desk.command("stage.own", self._add(env_id, path), lambda _: self.look())

    async def _add(self, env_id: str, path: str) -> None:
        from core.envs.user_envs import add_own

        added = await add_own(self._desk.engine.settings.places, env_id, path)
        self._desk.shell.snack.say(tr("{title} is ready to play", title=added.title))

    def card(self, key: str) -> Card | None:
        return self._shelf.card(key)

    def of_env(self, env: str) -> Card | None:
        return next((row.card for row in self._shelf.rows if row.card.env == env), None)


def _fits(row: CardRow, family: str) -> bool:
    return not family or (row.favourite if family == FAVOURITES else row.card.family == family)


def picture_of(row: CardRow) -> QUrl:
    """Picture of a card: bundled, else rendered."""
    return art_of(row.card) if row.card.art or not row.portrait else QUrl(row.portrait)


def variant_title(card: Card, kwargs: Any) -> str:
    return next(
        (variant.title for variant in card.variants if dict(variant.kwargs) == dict(kwargs)), ""
    )
