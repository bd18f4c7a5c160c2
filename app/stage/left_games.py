"""Unfinished games that were left: paused in their hosts, can be resumed."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer, Signal, Slot
from PySide6.QtQml import QmlElement

from app.shared.environment_cards import Card, card_for
from app.shared.game_results import SCORE, UNDONE, standing
from app.shared.host_environment import HOST
from app.stage.decision_cards import DecisionRow
from app.ui.i18n import counted, tr
from app.ui.list_model import RowsModel
from app.ui.qt_property import uncreatable
from mosaic_sdk.session.host_reports import EpisodeScore
from mosaic_sdk.session.open_objects import SlotObject

if TYPE_CHECKING:
    from core.engine import Engine
    from core.store.reader import Reader

QML_IMPORT_NAME = "Mosaic.Models"
QML_IMPORT_MAJOR_VERSION = 1

KIND = "session"
#: Each keeps a process of its own.
MOST = 3
#: Before a left game ends for room.
SOON_MS = 60_000
#: Read again of a session that outlived its window.
MOST_SHEETS = 200


@dataclass(frozen=True)
class Kept:
    """State of a session that only the window has."""

    moves: Sequence[tuple[str, str]] = ()
    history: Sequence[DecisionRow] = ()
    scores: Sequence[EpisodeScore] = ()
    #: Whether the end of its episode was shown.
    ended: bool = False


def recorded(reader: Reader, run_id: str) -> Kept:
    """Read the score sheets of a session from its record. Blocks."""
    read = reader.newest_events
    events = [event for name in (SCORE, UNDONE) for event in read(run_id, name, MOST_SHEETS)]
    return Kept(scores=standing(events))


@dataclass(frozen=True)
class Left:
    run_id: str
    card: Card
    slot: SlotObject
    #: Whether it ran when it was left; else it stays as it is.
    ran: bool = False
    kept: Kept = field(default_factory=Kept)
    #: How far it is, and when it was left.
    about: str = ""
    #: A person wants it to stay, however many are left.
    stays: bool = False
    ends: bool = False

    @property
    def named(self) -> str:
        return f"{self.card.title} ({self.about})"


def far(steps: int, at_s: float) -> str:
    """Progress of a game that was left at this time."""
    at = time.strftime("%H:%M", time.localtime(at_s))
    return tr("{steps}, left at {at}", steps=counted(steps, "step", "steps"), at=at)


async def outlived(engine: Engine) -> list[Left]:
    """Sessions that outlived the window before, newest first."""
    rows = [
        row
        for row in await engine.runs.list()
        if row.kind == KIND and row.worker == HOST and not row.state.ended
    ]
    games: list[Left] = []
    for row in sorted(rows, key=lambda row: -row.created_ns):
        reader = engine.store.reader()
        facts = await asyncio.to_thread(reader.facts, row.run_id)
        slots = (facts.get("parameters") or {}).get("slots") or []
        if len(slots) == 1:
            slot: SlotObject = dict(slots[0])
            env = str(slot.get("env", ""))
            kept = await asyncio.to_thread(recorded, reader, row.run_id)
            about = far(row.steps, (row.last_step_ns or row.created_ns) / 1e9)
            card = card_for(env) or Card("", env, "", env)
            games.append(Left(row.run_id, card, slot, kept=kept, about=about))
    return games


@QmlElement
@uncreatable("Comes with the gallery")
class LeftGames(RowsModel):
    """Left games, the newest first. Of too many the oldest ends, unless a person keeps it."""

    ending = Signal(str)
    roles = {
        "runId": lambda game: game.run_id,
        "title": lambda game: game.card.title,
        "about": lambda game: game.about,
        "ends": lambda game: game.ends,
    }

    @property
    def games(self) -> list[Left]:
        return list(reversed(self.rows))

    @property
    def keys(self) -> frozenset[str]:
        return frozenset(game.card.id for game in self.rows)

    def add(self, game: Left) -> None:
        self.replace([game, *(left for left in self.rows if left.run_id != game.run_id)])

    def take(self, run_id: str) -> Left | None:
        """Remove a game that is on stage again or has ended."""
        game = self.of(run_id)
        if game is not None:
            self.replace([left for left in self.rows if left.run_id != run_id])
        return game

    def of(self, run_id: str) -> Left | None:
        return next((game for game in self.rows if game.run_id == run_id), None)

    def of_card(self, key: str) -> Left | None:
        return next((game for game in self.rows if game.card.id == key), None)

    def too_many(self) -> list[Left]:
        """Games beyond the limit, the oldest first."""
        return [game for game in self.games if not game.stays][:-MOST]

    def end_soon(self, run_id: str, after_ms: int = SOON_MS) -> None:
        """End a game after some time in which it can still be kept."""
        game = self.of(run_id)
        if game is None or game.ends:
            return
        self._put(replace(game, ends=True, stays=False))
        QTimer.singleShot(after_ms, self, lambda: self._end(run_id))

    @Slot(str)
    def keepGame(self, run_id: str) -> None:
        """Keep a game that was to end."""
        game = self.of(run_id)
        if game is not None:
            self._put(replace(game, ends=False, stays=True))

    def _end(self, run_id: str) -> None:
        game = self.of(run_id)
        if game is not None and game.ends:
            self.ending.emit(run_id)

    def _put(self, game: Left) -> None:
        self.replace([game if left.run_id == game.run_id else left for left in self.rows])
