"""Chess from a FEN; the legal moves come with it."""

from __future__ import annotations

from typing import Any

from app.renderers.backgrounds import squares
from app.renderers.chess_notation import short_move
from app.renderers.position import EMPTY, LETTERS, Move, Position, Rules

KINDS = {"k": "king", "q": "queen", "r": "rook", "b": "bishop", "n": "knight", "p": "pawn"}
STARTS = {"q": 1, "r": 2, "b": 2, "n": 2, "p": 8}
WORTH = "qrbnp"


def placed(fen: str) -> tuple[str, ...]:
    """64 cells from a8 to h1; an invalid board is empty."""
    cells: list[str] = []
    for row in fen.split(" ", 1)[0].split("/")[:8]:
        line: list[str] = []
        for sign in row:
            if sign in "12345678":
                line += [""] * int(sign)
            else:
                line.append(sign if sign.lower() in KINDS else "")
        cells += (line + [""] * 8)[:8]
    return tuple((cells + [""] * 64)[:64])


def square(name: str) -> int:
    """Cell of a square such as `e4`; -1 if invalid."""
    if len(name) < 2 or name[0] not in LETTERS[:8] or name[1] not in "12345678":
        return -1
    return (8 - int(name[1])) * 8 + LETTERS.index(name[0])


class Chess(Rules):
    game = "chess"
    title = "Chess board"
    envs = ("chess",)
    sprites = {
        **{kind.upper(): f"chess/{kind}:white" for kind in KINDS},
        **{kind: f"chess/{kind}:black" for kind in KINDS},
    }
    ground = staticmethod(squares)
    sides = ("White", "Black")
    pieces = {
        **{kind.upper(): f"white {word}" for kind, word in KINDS.items()},
        **{kind: f"black {word}" for kind, word in KINDS.items()},
    }

    def read(self, data: dict[str, Any], legal: frozenset[int] | None) -> Position:
        fen = str(data.get("fen", ""))
        cells = placed(fen)
        fields = fen.split()
        turn = 1 if len(fields) > 1 and fields[1] == "b" else 0
        last = str(data.get("last") or "")
        passing = square(fields[3]) if len(fields) > 3 else -1
        moves: list[Move] = []
        for action, uci in data.get("moves") or ():
            if legal is not None and int(action) not in legal:
                continue
            source, to = square(uci[:2]), square(uci[2:4])
            takes = bool(cells[to]) or (cells[source] in "Pp" and to == passing)
            moves.append(Move(int(action), to, source, uci[4:5], takes))
        king = "k" if turn else "K"
        over = "moves" in data and not data["moves"]
        return Position(
            game=self.game,
            columns=8,
            rows=8,
            cells=cells,
            moves=tuple(moves),
            last=(square(last[:2]), square(last[2:4])) if last else (),
            turn=-1 if over else turn,
            ply=int(data.get("ply", -1)),
            check=cells.index(king) if data.get("check") and king in cells else -1,
            moving=True,
            known=bool(fen),
            facts={"promoted": last[4:5], "mated": over and bool(data.get("check")), "side": turn},
        )

    def told(self, before: Position, after: Position) -> str:
        if len(after.last) != 2:
            return ""
        source, to = after.last
        symbol = after.at(to)
        mover = "White" if symbol.isupper() else "Black"
        kind = KINDS.get(symbol.lower(), "piece")
        promoted = after.facts.get("promoted", "")
        taken = before.at(to) if before.known and after.ply == before.ply + 1 else ""
        if kind == "king" and abs(source % 8 - to % 8) == 2:
            move = f"{mover} castles {'king' if to % 8 == 6 else 'queen'} side"
        else:
            move = f"{mover} {'pawn' if promoted else kind} {self.name(after, source)}"
            move += f" takes {KINDS.get(taken.lower(), 'piece')} on " if taken else " to "
            move += self.name(after, to)
            move += f", becomes a {KINDS.get(promoted, 'queen')}" if promoted else ""
        if after.facts.get("mated"):
            return f"{move}. Checkmate."
        return f"{move}. Check." if after.check >= 0 else f"{move}."

    def move_text(self, data: dict[str, Any], action: int) -> str:
        moves = {number: str(move) for number, move in data.get("moves") or ()}
        uci = moves.get(action, "")
        return short_move(str(data.get("fen", "")), uci, moves.values()) if uci else ""

    def is_own(self, symbol: str, turn: int) -> bool:
        return symbol.isupper() == (turn == 0)

    def listed(self, position: Position) -> str:
        sides: list[str] = []
        for side, upper in (("White", True), ("Black", False)):
            parts: list[str] = []
            for kind, word in KINDS.items():
                symbol = kind.upper() if upper else kind
                where = [
                    self.name(position, cell)
                    for cell, piece in enumerate(position.cells)
                    if piece == symbol
                ]
                if where:
                    parts.append(f"{word}{'s' if len(where) > 1 else ''} {', '.join(where)}")
            sides.append(f"{side}: {'; '.join(parts)}.")
        return " ".join(sides)

    def outcome(self, position: Position) -> str:
        if position.facts.get("mated"):
            return f"Checkmate, {self.side(1 - position.facts['side'])} wins."
        sentence = super().outcome(position)
        return f"{sentence} Check." if position.check >= 0 else sentence


RULES = Chess()


def taken(position: Position) -> tuple[list[str], list[str]]:
    """Pieces taken by White and by Black, most valuable first."""
    if position.game != "chess" or position is EMPTY:
        return [], []

    def missing(upper: bool) -> list[str]:
        pieces: list[str] = []
        for kind in WORTH:
            symbol = kind.upper() if upper else kind
            pieces += [symbol] * max(0, STARTS[kind] - position.cells.count(symbol))
        return pieces

    return missing(upper=False), missing(upper=True)
