"""Games in which pieces are put on a board: Go, Connect Four, tic-tac-toe, Othello, Hex."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from app.renderers.position import LETTERS, Move, Position, Rules, flat

GO_LETTERS = LETTERS.replace("i", "")
LINES = ((0, 1), (1, 0), (1, 1), (1, -1))


def lined(cells: tuple[str, ...], columns: int, need: int) -> tuple[int, ...]:
    """The first line of `need` like pieces, or of more."""
    rows = len(cells) // columns if columns else 0
    for cell, symbol in enumerate(cells):
        if not symbol:
            continue
        row, column = divmod(cell, columns)
        for down, right in LINES:
            end = (row + down * (need - 1), column + right * (need - 1))
            if not (0 <= end[0] < rows and 0 <= end[1] < columns):
                continue
            line = [cell + (down * columns + right) * i for i in range(need)]
            if all(cells[one] == symbol for one in line):
                return tuple(line)
    return ()


class Placing(Rules):
    """Values of cells are 0, and 1 and 2 (or 1 and -1) for the two sides."""

    symbols = ("x", "o")
    need = 0

    def symbol(self, value: int) -> str:
        return "" if not value else self.symbols[0] if value == 1 else self.symbols[1]

    def moves(
        self, data: dict[str, Any], cells: tuple[str, ...], size: tuple[int, int], legal: Any
    ) -> tuple[Move, ...]:
        rows, columns = size
        count, found = rows * columns, sorted(legal or ())
        if data.get("order") == "columns":
            places = [(action % rows) * columns + action // rows for action in found]
        else:
            places = found
        return tuple(
            Move(action, place if 0 <= place < count else -1)
            for action, place in zip(found, places, strict=True)
        )

    def read(self, data: dict[str, Any], legal: frozenset[int] | None) -> Position:
        values = flat(data.get("cells") or [])
        rows = int(data.get("rows") or data.get("size") or len(data.get("cells") or ()))
        columns = int(data.get("columns") or data.get("size") or 0)
        if len(values) != rows * columns:
            return Position(game=self.game)
        cells = tuple(self.symbol(int(value)) for value in values)
        won = lined(cells, columns, self.need) if self.need else ()
        turn = int(data["turn"]) if "turn" in data else sum(1 for c in cells if c) % 2
        last = self.last(data, columns)
        return Position(
            game=self.game,
            columns=columns,
            rows=rows,
            cells=cells,
            moves=() if won else self.moves(data, cells, (rows, columns), legal),
            last=last,
            turn=-1 if won else turn,
            ply=int(data.get("ply", sum(1 for c in cells if c))),
            won=won,
            passed=bool(data.get("passed")),
            captures=tuple(int(count) for count in data.get("captures") or ()),
            known=True,
        )

    def last(self, data: dict[str, Any], columns: int) -> tuple[int, ...]:
        given = data.get("last") or ()
        if isinstance(given, int):
            return (given,)
        return (int(given[0]) * columns + int(given[1]),) if len(given) == 2 else ()


class TicTacToe(Placing):
    game = "tictactoe"
    sides = ("Cross", "Nought")
    pieces = {"x": "cross", "o": "nought"}
    need = 3

    def moves(self, data: Any, cells: Any, size: Any, legal: Any) -> tuple[Move, ...]:
        # PettingZoo counts down the columns.
        return super().moves({"order": "columns", **data}, cells, size, legal)

    def name(self, position: Position, cell: int) -> str:
        row, column = divmod(cell, position.columns)
        if (row, column) == (1, 1):
            return "centre"
        return f"{('top', 'middle', 'bottom')[row]} {('left', 'middle', 'right')[column]}"


class ConnectFour(Placing):
    game = "connect_four"
    sides = ("Red", "Yellow")
    symbols = ("r", "y")
    pieces = {"r": "red", "y": "yellow"}
    need = 4

    def moves(self, data: Any, cells: Any, size: Any, legal: Any) -> tuple[Move, ...]:
        rows, columns = size
        found: list[Move] = []
        for action in sorted(legal or ()):
            free = [row for row in range(rows) if not cells[row * columns + action]]
            if free:
                found.append(Move(action, free[-1] * columns + action))
        return tuple(found)

    def read(self, data: dict[str, Any], legal: frozenset[int] | None) -> Position:
        read = super().read(data, legal)
        return replace(read, drops=True)

    def name(self, position: Position, cell: int) -> str:
        row, column = divmod(cell, position.columns)
        return f"column {column + 1}, row {position.rows - row}"


class Go(Placing):
    game = "go"
    sides = ("Black", "White")
    symbols = ("b", "w")
    pieces = {"b": "black", "w": "white"}

    def read(self, data: dict[str, Any], legal: frozenset[int] | None) -> Position:
        read = super().read(data, legal)
        ko = data.get("ko") or ()
        facts = {"komi": float(data.get("komi", 0.0))}
        where = int(ko[0]) * read.columns + int(ko[1]) if len(ko) == 2 else -1
        return replace(read, ko=where, facts=facts)

    def name(self, position: Position, cell: int) -> str:
        row, column = divmod(cell, position.columns)
        return f"{GO_LETTERS[column].upper()}{position.rows - row}"

    def told(self, before: Position, after: Position) -> str:
        mover = self.side(1 - after.turn) if after.turn >= 0 else ""
        if after.passed:
            return f"{mover} passes.".strip()
        if not after.last:
            return ""
        said = f"{self.piece(after.at(after.last[-1]))} {self.name(after, after.last[-1])}"
        taken = sum(after.captures) - sum(before.captures) if before.known else 0
        return f"{said}, takes {taken}." if taken > 0 else f"{said}."

    def summary(self, position: Position) -> str:
        said = self.outcome(position)
        if len(position.captures) == 2:
            said += f" Black took {position.captures[0]}, White took {position.captures[1]}."
        return said


class Othello(Placing):
    game = "othello"
    sides = ("Black", "White")
    symbols = ("b", "w")
    pieces = {"b": "black", "w": "white"}

    def read(self, data: dict[str, Any], legal: frozenset[int] | None) -> Position:
        return replace(super().read(data, legal), downwards=True)

    def name(self, position: Position, cell: int) -> str:
        row, column = divmod(cell, position.columns)
        return f"{LETTERS[column]}{row + 1}"

    def summary(self, position: Position) -> str:
        black, white = position.cells.count("b"), position.cells.count("w")
        return f"{self.outcome(position)} {black} black, {white} white."


class Hex(Placing):
    """Black joins the sides above and below, White those left and right."""

    game = "hex"
    sides = ("Black", "White")
    symbols = ("b", "w")
    pieces = {"b": "black", "w": "white"}

    def read(self, data: dict[str, Any], legal: frozenset[int] | None) -> Position:
        read = replace(super().read(data, legal), downwards=True)
        won = joined(read.cells, read.columns, read.rows)
        return replace(read, won=won, moves=(), turn=-1) if won else read

    def name(self, position: Position, cell: int) -> str:
        row, column = divmod(cell, position.columns)
        return f"{LETTERS[column]}{row + 1}"


AROUND = ((-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0))


def joined(cells: tuple[str, ...], columns: int, rows: int) -> tuple[int, ...]:
    """The shortest chain from side to side, if there is one."""
    for symbol, starts in (
        ("b", range(columns)),
        ("w", range(0, columns * rows, columns or 1)),
    ):
        came: dict[int, int] = {cell: -1 for cell in starts if cells and cells[cell] == symbol}
        todo = list(came)
        for cell in todo:
            row, column = divmod(cell, columns)
            if (row == rows - 1) if symbol == "b" else (column == columns - 1):
                chain = [cell]
                while came[chain[-1]] >= 0:
                    chain.append(came[chain[-1]])
                return tuple(chain[::-1])
            for down, right in AROUND:
                near = (row + down) * columns + column + right
                inside = 0 <= row + down < rows and 0 <= column + right < columns
                if inside and near not in came and cells[near] == symbol:
                    came[near] = cell
                    todo.append(near)
    return ()
