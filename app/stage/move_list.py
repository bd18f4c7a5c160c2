"""The moves of a board game, two per line, with their times."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QObject
from PySide6.QtQml import QmlElement

from app.ui import formatting
from app.ui.list_model import RowsModel
from app.ui.qt_property import uncreatable

QML_IMPORT_NAME = "Mosaic.Models"
QML_IMPORT_MAJOR_VERSION = 1

#: A move that nobody told this window.
MISSED = (formatting.NOTHING, "")


@dataclass
class MoveRow:
    number: int
    first: str = ""
    first_took: str = ""
    second: str = ""
    second_took: str = ""


@QmlElement
@uncreatable("Comes with the session")
class MoveList(RowsModel):
    roles = {
        "number": lambda m: str(m.number),
        "first": lambda m: m.first,
        "firstTook": lambda m: m.first_took,
        "second": lambda m: m.second,
        "secondTook": lambda m: m.second_took,
    }

    def __init__(
        self, parent: QObject | None = None, clock: Callable[[], float] = time.monotonic
    ) -> None:
        super().__init__(parent)
        self._clock = clock
        self._since = clock()
        self._moves: list[tuple[str, str]] = []

    def clear(self) -> None:
        self._since = self._clock()
        self._moves.clear()
        if self._rows:
            self.replace([])

    @property
    def kept(self) -> tuple[tuple[str, str], ...]:
        return tuple(self._moves)

    def restore(self, moves: Sequence[tuple[str, str]]) -> None:
        self._moves = list(moves)
        self.back_to(len(self._moves))

    def learn(self, moves: Sequence[tuple[int, str, float]]) -> None:
        """Fill in what was missed: step, name and seconds of moves that the host remembers."""
        missed = [(step, (name, formatting.span(took))) for step, name, took in moves
                  if step > len(self._moves) or self._moves[step - 1] == MISSED]  # fmt: skip
        if not missed:
            return
        for step, move in missed:
            self._moves += [MISSED] * (step - len(self._moves))
            self._moves[step - 1] = move
        self.back_to(len(self._moves))

    def note(self, step: int, name: str) -> None:
        """Note a move; steps count from 1, and a missed one leaves a visible gap."""
        if step <= len(self._moves):
            return
        now = self._clock()
        missed = step - 1 - len(self._moves)
        self._moves += [MISSED] * missed
        self._moves.append((name, formatting.span(now - self._since)))
        self._since = now
        for index in range(step - 1 - missed, step):
            self._put(index)

    def back_to(self, step: int) -> None:
        del self._moves[step:]
        self._since = self._clock()
        self.replace([])
        for index in range(len(self._moves)):
            self._put(index)

    def _put(self, index: int) -> None:
        name, took = self._moves[index]
        if index % 2 == 0:
            self.append([MoveRow(index // 2 + 1, name, took)])
            return
        row = self._rows[-1]
        row.second, row.second_took = name, took
        self.touch(len(self._rows) - 1)
