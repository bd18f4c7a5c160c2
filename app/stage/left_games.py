"""Unfinished games that were left: paused in their hosts, can be resumed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from app.shared.environment_cards import Card
from app.shared.game_results import SCORE, UNDONE, standing
from app.stage.decision_cards import DecisionRow
from mosaic_sdk.session.host_reports import EpisodeScore
from mosaic_sdk.session.open_objects import SlotObject

if TYPE_CHECKING:
    from core.store.reader import Reader

#: Each keeps a process of its own.
MOST = 3
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


class LeftGames:
    """Left games, newest last."""

    def __init__(self) -> None:
        self.games: list[Left] = []

    def add(self, game: Left) -> list[Left]:
        """Add a left game; returns those beyond the limit, which must end."""
        self.games = [left for left in self.games if left.run_id != game.run_id] + [game]
        gone, self.games = self.games[:-MOST], self.games[-MOST:]
        return gone

    def take(self, run_id: str) -> Left | None:
        """Remove a game that is on stage again or has ended."""
        game = next((left for left in self.games if left.run_id == run_id), None)
        self.games = [left for left in self.games if left.run_id != run_id]
        return game

    def of_card(self, key: str) -> Left | None:
        return next((game for game in reversed(self.games) if game.card.id == key), None)

    @property
    def keys(self) -> frozenset[str]:
        return frozenset(game.card.id for game in self.games)
