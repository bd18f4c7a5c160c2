"""Common parts of board games: cells, moves, text for both. Knows no Qt and no specific game."""

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
    # Pieces are moved, not put down.
    moving: bool = False
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
        return not self.moving


EMPTY = Position()
BOARD_KEYS = ("Left", "Right", "Up", "Down", "Return", "Escape", *"ABCDEFGH")


class Rules:
    """Rules of a game for its picture, texts and keys."""

    game = ""
    title = "Board"
    # Beginnings of the ids of environments that are this game.
    envs: tuple[str, ...] = ()
    # Names of the sides, in order of play.
    sides: tuple[str, str] = ("First", "Second")
    # Symbols of the sides' pieces where each has one kind.
    symbols: tuple[str, str] = ("", "")
    pieces: dict[str, str] = {}
    sprites: dict[str, str] = {}
    # Letters of the columns, as a person types them.
    letters = LETTERS
    # Keys that the board takes for itself.
    keys: tuple[str, ...] = BOARD_KEYS
    # It may be played nearly everywhere: dots would say nothing.
    is_wide = False
    can_pass = False
    cursor = "mark/cursor"
    # A sprite that lies over every cell.
    cover = ""
    # Around the cells, in cells: without names of rows and columns, and with them.
    margins: tuple[float, float] = (0.0, 0.0)
    # How far each row is to the right of the one above, and how far below, in cells.
    slant: tuple[float, float] = (0.0, 1.0)

    @staticmethod
    def ground(painter: Any, at: Any, scene: Any, look: Any, theme: str) -> None:
        """Paint the background. The types are Qt's, unknown here."""

    def read(self, data: dict[str, Any], legal: frozenset[int] | None) -> Position:
        raise NotImplementedError

    def name(self, position: Position, cell: int) -> str:
        """Name of a cell in the game's notation."""
        column, row = cell % position.columns, cell // position.columns
        return f"{LETTERS[column]}{position.rows - row}"

    def piece(self, symbol: str) -> str:
        return self.pieces.get(symbol, symbol)

    def side(self, index: int) -> str:
        return self.sides[index] if 0 <= index < len(self.sides) else ""

    def told(self, before: Position, after: Position) -> str:
        """Sentence that describes the move between two positions."""
        if not after.last:
            return ""
        cell = after.last[-1]
        return f"{self.piece(after.at(cell))} {self.name(after, cell)}."

    def listed(self, position: Position) -> str:
        """All pieces on the board."""
        where: dict[str, list[str]] = {}
        for cell, symbol in enumerate(position.cells):
            if symbol:
                where.setdefault(symbol, []).append(self.name(position, cell))
        order = sorted(where, key=self._order)
        sentences = [f"{self.piece(symbol)}: {', '.join(where[symbol])}." for symbol in order]
        return " ".join(sentences) if sentences else "The board is empty."

    def move_text(self, data: dict[str, Any], action: int) -> str:
        """A move in the game's notation; empty if unknown."""
        return ""

    def is_own(self, symbol: str, turn: int) -> bool:
        """Whether a piece belongs to the side that moves."""
        return symbol == self.symbols[max(0, turn)]

    def margin(self, columns: int, named: bool) -> float:
        return self.margins[named]

    def _order(self, symbol: str) -> int:
        known = list(self.pieces)
        return known.index(symbol) if symbol in known else len(known)

    def outcome(self, position: Position) -> str:
        """Side to move, or the result."""
        if position.won:
            return f"{self.piece(position.at(position.won[0]))} wins."
        return f"{self.side(position.turn)} to move." if position.turn >= 0 else "The game is over."

    def summary(self, position: Position) -> str:
        return self.outcome(position)

    def spoken(self, position: Position) -> str:
        if not position.known:
            return "No position yet."
        parts = [self.listed(position), self.told(EMPTY, position), self.summary(position)]
        return " ".join(part for part in parts if part)


def flat(rows: Sequence[Sequence[Any]]) -> list[Any]:
    return [cell for row in rows for cell in row]
