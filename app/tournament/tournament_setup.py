"""Choices before a tournament: games, players, rounds, openings; and the resulting file."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Literal

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtQml import QmlElement

from app.shared import operator_choices
from app.shared.environment_cards import Card, bundled_cards
from app.shared.operator_choices import Sitter
from app.shared.player_rows import LineUpList, Players
from app.shared.return_ranges import RANGES
from app.tournament.tournament_terms import TournamentTerms
from app.ui import formatting
from app.ui.i18n import tr
from app.ui.qt_property import part, prop, uncreatable
from core.compare.experiment import (
    Environment,
    Experiment,
    LineUp,
    Metric,
    Openings,
    Seeds,
    usual_limits,
)
from core.compare.game_plan import total

QML_IMPORT_NAME = "Mosaic.Models"
QML_IMPORT_MAJOR_VERSION = 1

FIRST = "connect-four"
CHESS = "chess_v6"
Format = Literal["round_robin", "gauntlet", "knockout", "swiss"]
# The first two are also for players who play alone.
FORMATS: tuple[Format, ...] = ("round_robin", "gauntlet", "knockout", "swiss")
OPENINGS: tuple[Literal["random", "none", "epd", "pgn"], ...] = ("random", "none", "epd", "pgn")


def common(there: Sequence[Sequence[Sitter]]) -> list[Sitter]:
    """Players of all these games, with the reason if one can't play."""
    if not there:
        return []
    sitters: list[Sitter] = []
    for sitter in there[0]:
        same = [
            next((same_sitter for same_sitter in row if same_sitter.key == sitter.key), None)
            for row in there[1:]
        ]
        if all(other is not None for other in same):
            missing = next(
                (reason.missing for reason in (sitter, *same) if reason and reason.missing), ""
            )
            sitters.append(Sitter(sitter.key, sitter.title, sitter.note, sitter.spec, missing))
    return sorted(sitters, key=lambda sitter: sitter.kind == "human")


@QmlElement
@uncreatable("Comes with the tournament")
class TournamentSetup(Players):
    changed = Signal()
    gamesKnown = Signal()

    least = 2

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._cards = list(bundled_cards())
        self._terms = TournamentTerms(self)
        self._terms.changed.connect(self.refresh)
        first = next((i for i, card in enumerate(self._cards) if card.id == FIRST), 0)
        self._chosen = [first]
        self._checkpoints: dict[int, Sequence[Sitter]] = {}
        self._games: list[dict[str, Any]] = [
            {"text": card.title, "index": index, "two": len(card.seats) > 1}
            for index, card in enumerate(self._cards)
        ]
        self._know()

    terms = part(TournamentTerms, changed)
    rows = part(LineUpList, changed)
    games = prop("QVariantList", list, gamesKnown)
    chosen = prop("QVariantList", list, changed)
    full = prop(bool, False, changed)
    why = prop(str, "", changed)
    sizeText = prop(str, "", changed)
    file = prop(str, "", changed)
    format = prop(int, 0, changed, writable=True, after=lambda self: self.refresh())
    opening = prop(int, 0, changed, writable=True, after=lambda self: self.refresh())
    rounds = prop(
        int,
        10,
        changed,
        writable=True,
        coerce=lambda v: min(1000, max(1, int(v))),
        after=lambda self: self.refresh(),
    )
    first = prop(
        int,
        0,
        changed,
        writable=True,
        coerce=lambda v: min(2**31 - 1, max(0, int(v))),
        after=lambda self: self.refresh(),
    )
    plies = prop(
        int,
        4,
        changed,
        writable=True,
        coerce=lambda v: min(40, max(1, int(v))),
        after=lambda self: self.refresh(),
    )

    @property
    def cards(self) -> list[Card]:
        return [self._cards[index] for index in self._chosen]

    @property
    def env_ids(self) -> list[str]:
        return [card.env for card in self.cards]

    @property
    def able(self) -> list[Sitter]:
        """Players that *Add all* adds: agents only."""
        return [sitter for sitter in super().able if sitter.kind != "human"]

    @property
    def boards(self) -> bool:
        """Whether players meet in one game."""
        return all(len(card.seats) > 1 for card in self.cards)

    def card_at(self, index: int) -> Card:
        return self._cards[index]

    # which games

    @Slot(int)
    def toggle(self, index: int) -> None:
        """Toggle a game; two-player games and single-player environments can't be mixed."""
        if index in self._chosen:
            chosen = [number for number in self._chosen if number != index]
            self._chosen = chosen or self._chosen
        else:
            many = len(self._cards[index].seats) > 1
            same = [i for i in self._chosen if (len(self._cards[i].seats) > 1) == many]
            self._chosen = sorted([*same, index])
        self._know()

    def learn(self, checkpoints: Mapping[int, Sequence[Sitter]]) -> None:
        """Checkpoints, by game."""
        self._checkpoints |= dict(checkpoints)
        self._know()

    def _know(self) -> None:
        known_everywhere = common([
            operator_choices.sitters(self._cards[i], self._checkpoints.get(i, ()))
            for i in self._chosen
        ])  # fmt: skip
        self.there = [*known_everywhere, *self._programs.players_in(self.env_ids)]
        known = {sitter.key: sitter for sitter in self.there}
        sitters = [known[row.sitter.key] for row in self._rows.rows if row.sitter.key in known]
        fresh = [sitter for sitter in self.able if sitter not in sitters]
        while len(sitters) < self.least:
            sitters.append(fresh.pop(0) if fresh else self.able[0])
        self._rows.replace([self.entry(sitter) for sitter in sitters])
        self.refresh()

    # who plays

    @Slot()
    def addAll(self) -> None:
        """Add all available players that are not in the list yet."""
        taken = {row.sitter.key for row in self._rows.rows}
        fresh = [sitter for sitter in self.able if sitter.key not in taken]
        room = self.most - len(self._rows.rows)
        self._rows.append([self.entry(sitter) for sitter in fresh[:room]])
        self.refresh()

    def use_file(self, path: Path) -> None:
        self._file = str(path)
        self.refresh()

    # as a file

    def refresh(self) -> None:
        rows = list(self._rows.rows)
        self._full = self.crowded
        self._terms.offer(self._is_chess())
        self._why = self._why_not([row.sitter for row in rows])
        games = total(self.experiment())
        met = "games" if self.boards else tr("games, each player alone on the same seeds")
        self._sizeText = f"{formatting.grouped(games)} {met}"
        self.changed.emit()

    def _is_chess(self) -> bool:
        return all(card.env == CHESS for card in self.cards)

    def _why_not(self, sitters: Sequence[Sitter]) -> str:
        wanting = next((sitter for sitter in sitters if sitter.missing), None)
        if wanting is not None:
            return f"{wanting.title}: {wanting.missing}"
        if blind := self._programs.blind_link(self.env_ids):
            return blind
        kind = OPENINGS[self.opening]
        if self.boards and kind in ("epd", "pgn"):
            if not self._is_chess():
                return tr("Opening files contain chess positions: choose only chess games")
            if not self._file:
                return tr("Choose the {upper} file with the openings", upper=kind.upper())
        by_rounds = self.boards and self.format > 1
        return self._terms.why_not(self.boards, len(sitters), by_rounds)

    def experiment(self) -> Experiment:
        cards, boards = self.cards, self.boards
        names = self.names
        kind = OPENINGS[self.opening] if boards else "none"
        span = None if boards or len(cards) > 1 else RANGES.get(cards[0].env)
        # Who plays alone meets everybody anyway.
        how = FORMATS[self.format] if boards else FORMATS[min(self.format, 1)]
        titles = ", ".join(card.title for card in cards)
        # Before a person has played, the name must not tell who their opponents are.
        by_person = any(row.sitter.kind == "human" for row in self._rows.rows)
        lineups = tuple(
            LineUp(name=name, operator=dict(row.sitter.spec), algorithm=row.sitter.algorithm)
            for name, row in zip(names, self._rows.rows, strict=True)
        )
        made = Experiment(
            name=(f"{titles} with people" if by_person else f"{titles}: {', '.join(names)}")[:80],
            lineups=lineups,
            limits=usual_limits(lineups),
            environments=tuple(
                Environment(id=card.env, kwargs=dict(card.kwargs)) for card in cards
            ),
            seeds=Seeds(first=self.first, count=self.rounds),
            openings=Openings(
                kind=kind, file=self._file if kind in ("epd", "pgn") else "", plies=self.plies,
                count=self.rounds,
            ),
            metric=Metric(name="score", range=(0.0, 1.0)) if boards else Metric(range=span),
            supervisors=tuple(dict(link) for link in self._programs.links),
            tournament=how,
            meet="board" if boards else "seeds",
        )  # fmt: skip
        return self._terms.applied(made, boards)
