"""What every board game has: cells, moves, words for both. Knows no Qt and no game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

LETTERS = "abcdefghijklmnopqrstuvwxyz"


class Move(NamedTuple):
    """One legal action: what it puts or moves where. `to` is -1 for a pass."""

    action: int
    to: int
    source: int = -1
    promotion: str = ""
    captures: bool = False


@dataclass(frozen=True)
class Position:
    """A state of a game. Cells are numbered row by row from the upper left, unturned."""

    game: str = ""
    columns: int = 0
    rows: int = 0
    cells: tuple[str, ...] = ()
    moves: tuple[Move, ...] = ()
    last: tuple[int, ...] = ()
    turn: int = -1
    ply: int = -1
    check: int = -1
    won: tuple[int, ...] = ()
    ko: int = -1
    passed: bool = False
    captures: tuple[int, ...] = ()
    # A press anywhere in a column means the column.
    drops: bool = False
    # Rows are numbered from the top.
    downwards: bool = False
    known: bool = False
    facts: dict[str, Any] = field(default_factory=dict[str, Any])

    def at(self, cell: int) -> str:
        return self.cells[cell] if 0 <= cell < len(self.cells) else ""

    def from_(self, cell: int) -> list[Move]:
        return [move for move in self.moves if move.source == cell]

    def to(self, cell: int) -> list[Move]:
        return [move for move in self.moves if move.source < 0 and move.to == cell]

    @property
    def pass_move(self) -> Move | None:
        return next((move for move in self.moves if move.to < 0), None)

    @property
    def places(self) -> bool:
        """Whether pieces are put down, not moved."""
        return self.game not in MOVING


MOVING = ("chess", "checkers")
EMPTY = Position()


class Rules:
    """A game, as far as its picture and its words need it."""

    game = ""
    # Names of the sides, in order of play.
    sides: tuple[str, str] = ("First", "Second")
    pieces: dict[str, str] = {}

    def read(self, data: dict[str, Any], legal: frozenset[int] | None) -> Position:
        raise NotImplementedError

    def name(self, position: Position, cell: int) -> str:
        """As players write it."""
        column, row = cell % position.columns, cell // position.columns
        return f"{LETTERS[column]}{position.rows - row}"

    def piece(self, symbol: str) -> str:
        return self.pieces.get(symbol, symbol)

    def side(self, index: int) -> str:
        return self.sides[index] if 0 <= index < len(self.sides) else ""

    def told(self, before: Position, after: Position) -> str:
        """What happened between them, in a sentence."""
        if not after.last:
            return ""
        cell = after.last[-1]
        return f"{self.piece(after.at(cell))} {self.name(after, cell)}."

    def listed(self, position: Position) -> str:
        """Everything that stands on the board."""
        where: dict[str, list[str]] = {}
        for cell, symbol in enumerate(position.cells):
            if symbol:
                where.setdefault(symbol, []).append(self.name(position, cell))
        order = sorted(where, key=self._order)
        said = [f"{self.piece(symbol)}: {', '.join(where[symbol])}." for symbol in order]
        return " ".join(said) if said else "The board is empty."

    def _order(self, symbol: str) -> int:
        known = list(self.pieces)
        return known.index(symbol) if symbol in known else len(known)

    def outcome(self, position: Position) -> str:
        """Who moves, or how it ended."""
        if position.won:
            return f"{self.piece(position.at(position.won[0]))} has won."
        return f"{self.side(position.turn)} to move." if position.turn >= 0 else "The game is over."

    def summary(self, position: Position) -> str:
        return self.outcome(position)

    def spoken(self, position: Position) -> str:
        if not position.known:
            return "There is no position yet."
        parts = [self.listed(position), self.told(EMPTY, position), self.summary(position)]
        return " ".join(part for part in parts if part)


def flat(rows: Sequence[Sequence[Any]]) -> list[Any]:
    return [one for row in rows for one in row]
