"""The choice before a comparison: an environment, who plays, which seeds. Its rows and its file."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtQml import QmlElement

from app.props import stored, uncreatable
from app.records import RowsModel
from app.stage import seating
from app.stage.cards import Card, bundled_cards
from app.stage.seating import Sitter
from core.compare.experiment import (
    Environment,
    Experiment,
    LineUp,
    Metric,
    Pacing,
    Seeds,
    Stopping,
)
from core.compare.games import FREE

QML_IMPORT_NAME = "Mosaic.Models"
QML_IMPORT_MAJOR_VERSION = 1

MOST = 16
FIRST = "cart-pole"
#: What the return of a game lies within, where the environment says so: bets need it.
RANGES = {
    "FrozenLake-v1": (0.0, 1.0),
    "CartPole-v1": (0.0, 500.0),
    "Blackjack-v1": (-1.0, 1.5),
    "MountainCar-v0": (-200.0, 0.0),
    "Acrobot-v1": (-500.0, 0.0),
}


def numbered(titles: Sequence[str]) -> list[str]:
    """Each once: copies are numbered."""
    found: list[str] = []
    for title in titles:
        name, copy = title, 2
        while name in found:
            name, copy = f"{title} ({copy})", copy + 1
        found.append(name)
    return found


@dataclass
class Entry:
    """A row of the choice: who has the first seat, and the others where each is chosen."""

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
        "note": lambda row: row.sitter.missing or row.sitter.note,
        "options": lambda row: row.options,
        "current": lambda row: row.current,
        "seats": lambda row: [
            {"title": title, "current": current}
            for title, current in zip(row.titles, [row.current, *row.others], strict=False)
        ],
    }


class Players(QObject):
    """Rows of who plays: added, copied, moved, removed one by one, so that the focus stays."""

    most = 16
    least = 1

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._rows = LineUpList(self)
        self.there: list[Sitter] = []

    def say(self) -> None:
        """After every change of the rows."""
        raise NotImplementedError

    @property
    def able(self) -> list[Sitter]:
        return [one for one in self.there if not one.missing]

    def entry(self, sitter: Sitter) -> Entry:
        options = [
            {"text": one.title, "note": one.missing or one.note, "actor": "agent"}
            for one in self.there
        ]
        return Entry(sitter, options, self.there.index(sitter))

    @property
    def names(self) -> list[str]:
        """Of the line-ups, each once: copies are numbered."""
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
            self.say()

    @Slot(int, int, int)
    def pickSeat(self, row: int, seat: int, choice: int) -> None:
        """Who has one seat of this line-up."""
        if seat == 0:
            self.pick(row, choice)
        elif 0 <= row < len(self._rows.rows) and 0 <= choice < len(self.there):
            before = self._rows.rows[row]
            others = list(before.others)
            others[seat - 1] = choice
            self._rows.put(row, replace(before, others=others))
            self.say()

    @Slot()
    def add(self) -> None:
        """Another one, somebody who is not there yet if there is one."""
        if not self.crowded:
            taken = {row.sitter.key for row in self._rows.rows}
            fresh = next((one for one in self.able if one.key not in taken), self.able[0])
            self._rows.append([self.entry(fresh)])
            self.say()

    @Slot(int)
    def duplicate(self, row: int) -> None:
        if not self.crowded and 0 <= row < len(self._rows.rows):
            self._rows.insert(row + 1, replace(self._rows.rows[row]))
            self.say()

    @Slot(int)
    def remove(self, row: int) -> None:
        if len(self._rows.rows) > self.least and 0 <= row < len(self._rows.rows):
            self._rows.remove(row)
            self.say()

    @Slot(int, int)
    def move(self, row: int, to: int) -> None:
        to = min(len(self._rows.rows) - 1, max(0, to))
        if 0 <= row < len(self._rows.rows) and row != to:
            self._rows.move(row, to)
            self.say()


@QmlElement
@uncreatable("Comes with the comparison")
class CompareSetup(Players):
    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._cards = list(bundled_cards())
        self._titles = [card.title for card in self._cards]
        self._card = next((i for i, card in enumerate(self._cards) if card.id == FIRST), 0)
        self._variants: list[str] = []
        self._variant = 0
        self._seeds = 50
        self._firstSeed = 0
        self._full = False
        self._missing = ""
        self._seatTitles: list[str] = []
        self._know([])

    rows = stored(LineUpList, "_rows", changed)
    titles = stored("QVariantList", "_titles", changed)
    environment = stored(int, "_card", changed)
    variants = stored("QVariantList", "_variants", changed)
    variant = stored(int, "_variant", changed, writable=True)
    seeds = stored(
        int, "_seeds", changed, writable=True, coerce=lambda v: min(10_000, max(1, int(v)))
    )
    firstSeed = stored(
        int, "_firstSeed", changed, writable=True, coerce=lambda v: min(2**31 - 1, max(0, int(v)))
    )
    full = stored(bool, "_full", changed)
    seatTitles = stored("QVariantList", "_seatTitles", changed)
    missing = stored(str, "_missing", changed)

    @property
    def card(self) -> Card:
        return self._cards[self._card]

    @property
    def kwargs(self) -> dict[str, Any]:
        chosen = self.card.variants[self._variant : self._variant + 1]
        return dict(chosen[0].kwargs if chosen else self.card.kwargs)

    def choose(self, index: int, checkpoints: Sequence[Sitter]) -> None:
        self._card = index
        self._variant = 0
        self._know(checkpoints)

    def _know(self, checkpoints: Sequence[Sitter]) -> None:
        """Who can play here; the first two that differ are chosen."""
        self._variants = [one.title for one in self.card.variants]
        everybody = seating.sitters(self.card, checkpoints)
        self.there = [one for one in everybody if one.kind != "human"]
        able = [one for one in self.there if not one.missing]
        first = seating.first_able(self.card.agent, able)
        if checkpoints:
            first = checkpoints[0]
        second = next((one for one in able if one.kind == "random" and one is not first), able[-1])
        self._rows.replace([self.entry(first), self.entry(second)])
        self.say()

    def entry(self, sitter: Sitter) -> Entry:
        """Where two play, the others are who usually plays against."""
        made = super().entry(sitter)
        titles = list(self.card.seats.values())
        if len(titles) < 2:
            return made
        opponent = seating.first_able(self.card.opponent or self.card.agent, self.able)
        other = self.there.index(opponent)
        return replace(made, titles=titles, others=[other] * (len(titles) - 1))

    @property
    def names(self) -> list[str]:
        """Who has the first seat; where the others differ from row to row, they too."""
        rows = list(self._rows.rows)
        if len({tuple(row.others) for row in rows}) < 2:
            return super().names
        return numbered([
            ", ".join([row.sitter.title, *(self.there[i].title for i in row.others)])
            for row in rows
        ])  # fmt: skip

    def say(self) -> None:
        self._full = self.crowded
        self._seatTitles = list(self.card.seats.values())
        sitters = [
            one
            for row in self._rows.rows
            for one in (row.sitter, *(self.there[i] for i in row.others))
        ]
        wanting = next((one for one in sitters if one.missing), None)
        self._missing = f"{wanting.title}: {wanting.missing}" if wanting else ""
        self.changed.emit()

    # as a file

    def experiment(self, lockstep: bool, rate: float) -> Experiment:
        card = self.card
        span = RANGES.get(card.env) if len(card.seats) < 2 else (-1.0, 1.0)
        rule = "fixed" if len(self._rows.rows) < 2 else "betting" if span else "signs"
        lineups = tuple(
            self._lineup(name, row) for name, row in zip(self.names, self._rows.rows, strict=True)
        )
        return Experiment(
            name=f"{card.title}: {', '.join(self.names)}"[:80],
            lineups=lineups,
            environments=(Environment(id=card.env, kwargs=self.kwargs),),
            seeds=Seeds(first=self._firstSeed, count=self._seeds),
            metric=Metric(range=span),
            stopping=Stopping(rule=rule),
            pacing=Pacing(mode="lockstep" if lockstep else "free", rate=rate),
        )

    def _lineup(self, name: str, row: Entry) -> LineUp:
        algorithm = row.sitter.algorithm
        if not row.others:
            return LineUp(name=name, operator=dict(row.sitter.spec), algorithm=algorithm)
        seated = [row.sitter, *(self.there[i] for i in row.others)]
        seats = {f"#{number}": dict(one.spec) for number, one in enumerate(seated)}
        return LineUp(name=name, seats=seats, algorithm=algorithm)


def slots_of(experiment: Experiment, api: str, rate: float) -> list[dict[str, Any]]:
    """One session a line-up, all on the same seeds."""
    environment = experiment.environments[0]
    links = [dict(one) for one in experiment.supervisors]
    return [
        {
            "env": environment.id,
            "kwargs": dict(environment.kwargs),
            "api": api,
            "seats": dict(one.seats) or {"*": dict(one.operator)},
            "seeds": list(experiment.seeds.all()),
            "mode": "agent",
            "pace": "timed",
            "rate": rate,
            "max_steps": environment.max_steps or experiment.limits.max_steps,
            "deadline_ms": experiment.limits.deadline_ms,
            "gate": {"links": links, "policy": dict(FREE)},
            "payload": True,
        }
        for one in experiment.lineups
    ]
