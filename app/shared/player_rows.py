"""Rows of players: a comparison's line-ups, the players of a tournament."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtQml import QmlElement

from app.shared.operator_choices import Sitter
from app.shared.typed_programs import TypedPrograms
from app.ui.list_model import RowsModel
from app.ui.qt_property import part, uncreatable

QML_IMPORT_NAME = "Mosaic.Models"
QML_IMPORT_MAJOR_VERSION = 1


def numbered(titles: Sequence[str]) -> list[str]:
    """Unique names; copies are numbered."""
    names: list[str] = []
    for title in titles:
        name, copy = title, 2
        while name in names:
            name, copy = f"{title} ({copy})", copy + 1
        names.append(name)
    return names


@dataclass
class Entry:
    """A row of the form: the player of the first seat, and of the others if chosen."""

    sitter: Sitter
    options: list[dict[str, str]]
    current: int
    others: list[int] = field(default_factory=list[int])
    titles: list[str] = field(default_factory=list[str])


@QmlElement
@uncreatable("Comes with the comparison")
class LineUpList(RowsModel):
    roles = {
        "title": lambda row: row.sitter.title,
        "note": lambda row: row.sitter.about,
        "options": lambda row: row.options,
        "current": lambda row: row.current,
        "seats": lambda row: [
            {"title": title, "current": current}
            for title, current in zip(row.titles, [row.current, *row.others], strict=False)
        ],
    }


class Players(QObject):
    """Rows of players, changed one by one so that the focus stays."""

    programsChanged = Signal()

    most = 16
    least = 1

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._rows = LineUpList(self)
        self._programs = TypedPrograms(self)
        self.there: list[Sitter] = []

    programs = part(TypedPrograms, programsChanged)

    @property
    def env_ids(self) -> list[str]:
        """Environments that all players play."""
        raise NotImplementedError

    def refresh(self) -> None:
        """After every change of the rows."""
        raise NotImplementedError

    @property
    def able(self) -> list[Sitter]:
        return [sitter for sitter in self.there if not sitter.missing]

    def entry(self, sitter: Sitter) -> Entry:
        options = [
            {"text": sitter.title, "note": sitter.about, "actor": sitter.actor}
            for sitter in self.there
        ]
        return Entry(sitter, options, self.there.index(sitter))

    @property
    def names(self) -> list[str]:
        """Unique names of the line-ups: copies are numbered."""
        return numbered([row.sitter.title for row in self._rows.rows])

    @property
    def crowded(self) -> bool:
        return len(self._rows.rows) >= self.most

    @Slot(int, int)
    def pick(self, row: int, choice: int) -> None:
        if 0 <= row < len(self._rows.rows) and 0 <= choice < len(self.there):
            before = self._rows.rows[row]
            made = replace(before, sitter=self.there[choice], current=choice)
            self._rows.put(row, made)
            self.refresh()

    @Slot(int, int, int)
    def pickSeat(self, row: int, seat: int, choice: int) -> None:
        """Set the player of one seat of this line-up."""
        if seat == 0:
            self.pick(row, choice)
        elif 0 <= row < len(self._rows.rows) and 0 <= choice < len(self.there):
            before = self._rows.rows[row]
            others = list(before.others)
            others[seat - 1] = choice
            self._rows.put(row, replace(before, others=others))
            self.refresh()

    @Slot()
    def add(self) -> None:
        """Add a player, preferably one that is not in the list yet."""
        if not self.crowded:
            taken = {row.sitter.key for row in self._rows.rows}
            fresh = next((sitter for sitter in self.able if sitter.key not in taken), self.able[0])
            self._rows.append([self.entry(fresh)])
            self.refresh()

    @Slot(int)
    def duplicate(self, row: int) -> None:
        if not self.crowded and 0 <= row < len(self._rows.rows):
            self._rows.insert(row + 1, replace(self._rows.rows[row]))
            self.refresh()

    @Slot(int)
    def remove(self, row: int) -> None:
        if len(self._rows.rows) > self.least and 0 <= row < len(self._rows.rows):
            self._rows.remove(row)
            self.refresh()

    @Slot(int, int)
    def move(self, row: int, to: int) -> None:
        to = min(len(self._rows.rows) - 1, max(0, to))
        if 0 <= row < len(self._rows.rows) and row != to:
            self._rows.move(row, to)
            self.refresh()

    # programs, classes and commands

    @Slot(str, result=bool)
    def addPlayer(self, text: str) -> bool:
        """Add a player: a program, a class or a command. False: the error says why not."""
        typed = self._programs.add_player(text)
        if typed is None:
            return False
        known = next((sitter for sitter in self.there if sitter.key == typed.key), None)
        if known is None:
            known = self._programs.players_in(self.env_ids)[-1]
            self.there = [*self.there, known]
            # Each row lists the players to choose from.
            for number, row in enumerate(self._rows.rows):
                options = self.entry(row.sitter).options
                self._rows.put(number, replace(row, options=options))
        if not self.crowded:
            self._rows.append([self.entry(known)])
        self.refresh()
        return True

    @Slot(str, result=bool)
    def addSupervisor(self, text: str) -> bool:
        """Add a link of the gate: a rule, a program or a command. False: the error says why not."""
        is_link = self._programs.add_link(text)
        self.refresh()
        return is_link

    @Slot(int)
    def removeSupervisor(self, index: int) -> None:
        self._programs.remove_link(index)
        self.refresh()
