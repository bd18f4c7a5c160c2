"""The choice before a comparison: an environment, who plays, which seeds. Its rows and its file."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
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


@dataclass
class Entry:
    sitter: Sitter
    options: list[dict[str, str]]
    current: int


@QmlElement
@uncreatable("Comes with the comparison")
class LineUpList(RowsModel):
    roles = {
        "title": lambda row: row.sitter.title,
        "note": lambda row: row.sitter.missing or row.sitter.note,
        "options": lambda row: row.options,
        "current": lambda row: row.current,
    }


@QmlElement
@uncreatable("Comes with the comparison")
class CompareSetup(QObject):
    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._rows = LineUpList(self)
        self._cards = list(bundled_cards())
        self._titles = [card.title for card in self._cards]
        self._card = next((i for i, card in enumerate(self._cards) if card.id == FIRST), 0)
        self._variants: list[str] = []
        self._variant = 0
        self._seeds = 50
        self._firstSeed = 0
        self._full = False
        self._missing = ""
        self.there: list[Sitter] = []
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
    missing = stored(str, "_missing", changed)

    @property
    def card(self) -> Card:
        return self._cards[self._card]

    @property
    def kwargs(self) -> dict[str, Any]:
        chosen = self.card.variants[self._variant : self._variant + 1]
        return dict(chosen[0].kwargs if chosen else self.card.kwargs)

    @property
    def names(self) -> list[str]:
        """Of the line-ups, each once: copies are numbered."""
        found: list[str] = []
        for row in self._rows.rows:
            name, copy = row.sitter.title, 2
            while name in found:
                name, copy = f"{row.sitter.title} ({copy})", copy + 1
            found.append(name)
        return found

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
        self._rows.replace([self._entry(first), self._entry(second)])
        self._say()

    def _entry(self, sitter: Sitter) -> Entry:
        options = [
            {"text": one.title, "note": one.missing or one.note, "actor": "agent"}
            for one in self.there
        ]
        return Entry(sitter, options, self.there.index(sitter))

    def _say(self) -> None:
        self._full = len(self._rows.rows) >= MOST
        wanting = [row.sitter for row in self._rows.rows if row.sitter.missing]
        self._missing = f"{wanting[0].title}: {wanting[0].missing}" if wanting else ""
        self.changed.emit()

    @Slot(int, int)
    def pick(self, row: int, choice: int) -> None:
        if 0 <= row < len(self._rows.rows) and 0 <= choice < len(self.there):
            entries = list(self._rows.rows)
            entries[row] = self._entry(self.there[choice])
            self._rows.replace(entries)
            self._say()

    @Slot()
    def add(self) -> None:
        """Another one, somebody who is not there yet if there is one."""
        if self._full:
            return
        taken = {row.sitter.key for row in self._rows.rows}
        able = [one for one in self.there if not one.missing]
        fresh = next((one for one in able if one.key not in taken), able[0])
        self._rows.append([self._entry(fresh)])
        self._say()

    @Slot(int)
    def duplicate(self, row: int) -> None:
        if not self._full and 0 <= row < len(self._rows.rows):
            entries = list(self._rows.rows)
            self._rows.replace([*entries[: row + 1], entries[row], *entries[row + 1 :]])
            self._say()

    @Slot(int)
    def remove(self, row: int) -> None:
        entries = list(self._rows.rows)
        if len(entries) > 1 and 0 <= row < len(entries):
            del entries[row]
            self._rows.replace(entries)
            self._say()

    @Slot(int, int)
    def move(self, row: int, to: int) -> None:
        entries = list(self._rows.rows)
        if 0 <= row < len(entries) and 0 <= to < len(entries) and row != to:
            entries.insert(to, entries.pop(row))
            self._rows.replace(entries)
            self._say()

    # as a file

    def experiment(self, lockstep: bool, rate: float) -> Experiment:
        card = self.card
        span = RANGES.get(card.env) if len(card.seats) < 2 else (-1.0, 1.0)
        rule = "fixed" if len(self._rows.rows) < 2 else "betting" if span else "signs"
        lineups = tuple(
            self._lineup(name, row.sitter)
            for name, row in zip(self.names, self._rows.rows, strict=True)
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

    def _lineup(self, name: str, sitter: Sitter) -> LineUp:
        """In games of two everybody plays the first seat, against the same opponent."""
        spec = dict(sitter.spec)
        if len(self.card.seats) < 2:
            return LineUp(name=name, operator=spec)
        able = [one for one in self.there if not one.missing]
        wanted = self.card.opponent or self.card.agent
        opponent = dict(seating.first_able(wanted, able).spec)
        return LineUp(name=name, seats={"#0": spec, "*": opponent})


def slots_of(experiment: Experiment, api: str, rate: float) -> list[dict[str, Any]]:
    """One session a line-up, all on the same seeds."""
    environment = experiment.environments[0]
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
            "gate": {"links": [], "policy": {"default": "end_episode", "exhausted": "end_episode"}},
            "payload": True,
        }
        for one in experiment.lineups
    ]
