"""Checkers: moves come with the payload, as cells and the number of their action."""

from __future__ import annotations

from typing import Any

from app.renderers.backgrounds import squares
from app.renderers.position import LETTERS, Move, Position, Rules, flat


class Checkers(Rules):
    """Checkers: `o` and `O` are men and kings of the first side, `x` and `X` of the second."""

    game = "checkers"
    title = "Checkers board"
    envs = ("openspiel/checkers",)
    sprites = {
        "o": "discs/man:white",
        "O": "discs/king:white",
        "x": "discs/man:black",
        "X": "discs/king:black",
    }
    ground = staticmethod(squares)
    sides = ("White", "Black")
    pieces = {"O": "white king", "o": "white man", "X": "black king", "x": "black man"}

    def read(self, data: dict[str, Any], legal: frozenset[int] | None) -> Position:
        rows = data.get("cells") or []
        cells = tuple(sign if sign in self.pieces else "" for sign in flat(rows))
        columns = len(rows[0]) if rows else 0
        moves = [
            Move(int(action), int(to), int(source), "", abs(int(to) - int(source)) > columns + 1)
            for action, source, to in data.get("moves") or ()
            if legal is None or int(action) in legal
        ]
        return Position(
            game=self.game,
            columns=columns,
            rows=len(rows),
            cells=cells,
            moves=tuple(moves),
            last=tuple(int(cell) for cell in data.get("last") or ()),
            turn=int(data.get("turn", -1)),
            ply=int(data.get("ply", -1)),
            moving=True,
            known=bool(rows),
        )

    def is_own(self, symbol: str, turn: int) -> bool:
        return symbol in ("oO", "xX")[max(0, turn)]

    def move_text(self, data: dict[str, Any], action: int) -> str:
        rows = data.get("cells") or []
        for number, *cells in data.get("moves") or ():
            if number == action and rows:
                return "".join(
                    f"{LETTERS[cell % len(rows)]}{len(rows) - cell // len(rows)}" for cell in cells
                )
        return ""

    def told(self, before: Position, after: Position) -> str:
        if len(after.last) != 2:
            return ""
        source, to = after.last
        takes = abs(source - to) > after.columns + 1
        move = f"{self.piece(after.at(to))} {self.name(after, source)}"
        return f"{move} {'jumps to' if takes else 'to'} {self.name(after, to)}."


RULES = Checkers()
