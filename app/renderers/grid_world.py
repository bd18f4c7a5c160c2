"""Common parts of grid worlds: cells, an agent, moves. Knows no Qt and no specific world."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

WAYS: dict[str, tuple[int, int]] = {
    "up": (-1, 0),
    "right": (0, 1),
    "down": (1, 0),
    "left": (0, -1),
}


@dataclass(frozen=True)
class Grid:
    """A state of a grid world. `looks` are sprites without overlays."""

    world: str = ""
    columns: int = 0
    rows: int = 0
    looks: tuple[tuple[str, ...], ...] = ()
    # What a cell holds, in words and in a sign that tests compare.
    words: tuple[str, ...] = ()
    signs: tuple[str, ...] = ()
    agent: int = -1
    agent_look: tuple[str, ...] = ()
    # Keys and what they do: names of arrows, letters, `enter` for the nearest use.
    keys: Mapping[str, int] = field(default_factory=dict[str, int])
    # Actions that go somewhere: to which cell from here.
    goes: Mapping[int, int] = field(default_factory=dict[int, int])
    # The way of each action, for arrows of values on cells; empty where turning is an action.
    ways: Mapping[int, str] = field(default_factory=dict[int, str])
    # The row of a table of values for each cell, -1 for none.
    states: tuple[int, ...] = ()
    hidden: frozenset[int] = frozenset()
    facing: str = ""
    note: str = ""
    event: str = ""
    known: bool = False

    def name(self, cell: int) -> str:
        row, column = divmod(cell, self.columns)
        return f"row {row + 1}, column {column + 1}"

    def toward(self, cell: int) -> int | None:
        """Action for a click: a step to a neighbour, or the action on one's own cell."""
        if cell == self.agent:
            return self.keys.get("enter")
        for action, to in self.goes.items():
            if to == cell:
                return action
        return None

    def description(self, cell: int) -> str:
        parts = [self.name(cell), self.words[cell] or "empty"]
        if cell in self.hidden:
            parts.append("not in view")
        if cell == self.agent:
            parts.append(f"you are here, facing {self.facing}" if self.facing else "you are here")
        return ", ".join(parts)

    def spoken(self) -> str:
        if not self.known:
            return "No position yet."
        cells: dict[str, list[str]] = {}
        for cell, words in enumerate(self.words):
            if words and words not in ("wall", "floor", "ice", "ground", "road"):
                cells.setdefault(words, []).append(self.name(cell))
        parts = [f"{self.rows} rows, {self.columns} columns."]
        if self.agent >= 0:
            facing = f", facing {self.facing}" if self.facing else ""
            parts.append(f"You are at {self.name(self.agent)}{facing}.")
        parts += [f"{words.capitalize()}: {'; '.join(where)}." for words, where in cells.items()]
        parts += [self.note] if self.note else []
        return " ".join(parts)

    def told(self, before: Grid) -> str:
        parts: list[str] = []
        if before.known and before.agent != self.agent:
            parts.append(f"To {self.name(self.agent)}.")
        elif before.known and before.facing != self.facing:
            parts.append(f"Facing {self.facing}.")
        elif before.known and before.signs == self.signs and before.note == self.note:
            parts.append("Nothing moved.")
        if before.known and before.note != self.note:
            parts.append(self.note)
        if self.event:
            parts.append(self.event)
        return " ".join(part for part in parts if part)


EMPTY = Grid()


def neighbours(cell: int, columns: int, rows: int, actions: Mapping[str, int]) -> dict[int, int]:
    """Cells by action, for moves inside the grid."""
    row, column = divmod(cell, columns)
    cells: dict[int, int] = {}
    for way, action in actions.items():
        down, right = WAYS[way]
        if 0 <= row + down < rows and 0 <= column + right < columns:
            cells[action] = (row + down) * columns + column + right
    return cells


def way_of(action: Any, actions: Mapping[str, int], default: str) -> str:
    return next((way for way, number in actions.items() if number == action), default)
