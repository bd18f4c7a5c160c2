"""Common parts of games in which pieces are placed."""

from __future__ import annotations

from typing import Any

from app.renderers.position import Move, Position, Rules, flat

LINES = ((0, 1), (1, 0), (1, 1), (1, -1))


def lined(cells: tuple[str, ...], columns: int, need: int) -> tuple[int, ...]:
    """The first line of at least `need` equal pieces."""
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
            if all(cells[cell] == symbol for cell in line):
                return tuple(line)
    return ()


class Placing(Rules):
    """Values of cells are 0, and 1 and 2 (or 1 and -1) for the two sides."""

    need = 0

    def symbol(self, value: int) -> str:
        return "" if not value else self.symbols[0] if value == 1 else self.symbols[1]

    def moves(
        self, data: dict[str, Any], cells: tuple[str, ...], size: tuple[int, int], legal: Any
    ) -> tuple[Move, ...]:
        rows, columns = size
        count, actions = rows * columns, sorted(legal or ())
        if data.get("order") == "columns":
            places = [(action % rows) * columns + action // rows for action in actions]
        else:
            places = actions
        return tuple(
            Move(action, cell if 0 <= cell < count else -1)
            for action, cell in zip(actions, places, strict=True)
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
