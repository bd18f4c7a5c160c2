"""Unfinished games that were left: paused in their hosts, can be resumed."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer, Signal, Slot
from PySide6.QtQml import QmlElement

from app.shared import operator_choices
from app.shared.environment_cards import Card, card_for
from app.shared.game_results import SCORE, UNDONE, standing
from app.shared.host_environment import HOST
from app.shared.operator_choices import Sitter
from app.stage.decision_cards import DecisionRow
from app.ui.i18n import counted, tr
from app.ui.list_model import RowsModel
from app.ui.qt_property import uncreatable
from mosaic_sdk.session.host_reports import EpisodeScore
from mosaic_sdk.session.open_objects import OperatorSpec, SlotObject

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
    #: How far it is, when it was left, who played, and whether its episode had ended.
    steps: int = 0
    at_s: float = 0.0
    players: str = ""
    over: bool = False
    #: A person wants it to stay, however many are left.
    stays: bool = False
    ends: bool = False

    @property
    def about(self) -> str:
        """Facts that tell it from others of its kind."""
        at = time.strftime("%H:%M", time.localtime(self.at_s))
        steps = counted(self.steps, "step", "steps")
        far = tr("{steps}, left at {at}", steps=steps, at=at)
        ended = tr("ended") if self.over else ""
        return ", ".join(part for part in (self.players, ended, far) if part)

    @property
    def named(self) -> str:
        return f"{self.card.title} ({self.about})"

    @property
    def parted(self) -> str:
        """Notice that it was left."""
        if self.over:
            return tr("{title} is over. It can be opened again.", title=self.card.title)
        return tr("{title} is paused.", title=self.card.title)

    @property
    def crowded(self) -> str:
        """Notice that it ends for others."""
        return tr(
            "{title} ends in a minute, for at most {most} left games wait.",
            title=self.named,
            most=MOST,
        )

    @property
    def is_empty(self) -> bool:
        """Whether nothing was played in it."""
        return not self.steps and not self.kept.scores


def players_of(card: Card, slot: SlotObject, checkpoints: Sequence[Sitter] = ()) -> str:
    """Names of all who play besides the person."""
    seats: Mapping[str, OperatorSpec] = slot.get("seats") or {}
    there = operator_choices.sitters(card, checkpoints)
    titles = [
        next((sitter.title for sitter in there if sitter.spec == spec), tr("an agent"))
        for spec in seats.values()
        if spec.get("kind") != "human"
    ]
    names = " \u2013 ".join(titles)
    return tr("against {names}", names=names) if titles and len(titles) < len(seats) else names


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
            at_s = (row.last_step_ns or row.created_ns) / 1e9
            card = card_for(env) or Card("", env, "", env)
            who = players_of(card, slot)
            games.append(
                Left(row.run_id, card, slot, kept=kept, steps=row.steps, at_s=at_s, players=who)
            )
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

    def too_many(self) -> list[Left]:
        """Games beyond the limit: those in which nothing was played, then the oldest."""
        waiting = [game for game in self.games if not game.stays]
        return sorted(waiting, key=lambda game: not game.is_empty)[: max(0, len(waiting) - MOST)]

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
