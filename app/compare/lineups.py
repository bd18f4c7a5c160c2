"""Choices before a comparison: environment, line-ups, seeds. Their rows and file."""

from __future__ import annotations

import asyncio
from collections.abc import Container, Sequence
from dataclasses import replace
from typing import Any

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtQml import QmlElement

from app.compare.left_comparison import LeftComparison
from app.shared import operator_choices
from app.shared.checkpoint_choices import as_sitters
from app.shared.environment_cards import Card, bundled_cards
from app.shared.environment_choices import EnvironmentChoices
from app.shared.operator_choices import Sitter
from app.shared.player_rows import Entry, LineUpList, Players, numbered
from app.shared.return_ranges import RANGES
from app.shell.app_context import AppContext
from app.ui.i18n import tr
from app.ui.qt_property import part, prop, uncreatable
from core.compare.experiment import (
    Environment,
    Experiment,
    LineUp,
    Metric,
    Pacing,
    Seeds,
    Stopping,
    usual_limits,
)
from core.compare.game_plan import FREE
from core.compare.operators import hosted
from mosaic_sdk.session import SlotSpec
from mosaic_sdk.session.host_parameters import slot_object
from mosaic_sdk.session.session_terms import api_of

QML_IMPORT_NAME = "Mosaic.Models"
QML_IMPORT_MAJOR_VERSION = 1

MOST = 16
FIRST = "cart-pole"


@QmlElement
@uncreatable("Comes with the comparison")
class CompareSetup(Players):
    changed = Signal()

    def __init__(self, desk: AppContext, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._environments = EnvironmentChoices(desk, "compare", parent=self)
        self._left = LeftComparison(self)
        bundled = bundled_cards()
        self.card = next((card for card in bundled if card.id == FIRST), bundled[0])
        self._know([])

    rows = part(LineUpList, changed)
    environments = part(EnvironmentChoices, changed)
    left = part(LeftComparison, changed)
    environment = prop(str, "", changed)
    title = prop(str, "", changed)
    variants = prop("QVariantList", list, changed)
    variant = prop(int, 0, changed, writable=True)
    seeds = prop(int, 50, changed, writable=True, coerce=lambda v: min(10_000, max(1, int(v))))
    firstSeed = prop(
        int, 0, changed, writable=True, coerce=lambda v: min(2**31 - 1, max(0, int(v)))
    )
    full = prop(bool, False, changed)
    seatTitles = prop("QVariantList", list, changed)
    # Everybody who can play here, as a list of choices.
    players = prop("QVariantList", list, changed)
    # Reason why it can't start.
    missing = prop(str, "", changed)

    @property
    def env_ids(self) -> list[str]:
        return [self.card.env]

    @property
    def kwargs(self) -> dict[str, Any]:
        chosen = self.card.variants[self._variant : self._variant + 1]
        return dict(chosen[0].kwargs if chosen else self.card.kwargs)

    @Slot(str)
    def chooseEnvironment(self, env: str) -> None:
        card = self._environments.of_env(env)
        if card is not None:
            self._desk.command("compare.choose", self.bring(card))

    async def bring(self, card: Card, first: Container[str] = ()) -> None:
        """Choose an environment and list its players; checkpoints of the runs in `first` come
        first.
        """
        checkpoints = await asyncio.to_thread(self._desk.engine.sessions.checkpoints, card.env)
        checkpoints.sort(key=lambda checkpoint: checkpoint.run_id not in first)
        self.choose(card, as_sitters(checkpoints))

    def choose(self, card: Card, checkpoints: Sequence[Sitter]) -> None:
        self.card = card
        self._variant = 0
        self._know(checkpoints)

    def _know(self, checkpoints: Sequence[Sitter]) -> None:
        """List the available players; select the first two that differ."""
        self._environment, self._title = self.card.env, self.card.title
        self._variants = [tr(variant.title) for variant in self.card.variants]
        everybody = operator_choices.sitters(self.card, checkpoints)
        agents = [sitter for sitter in everybody if sitter.kind != "human"]
        self.there = [*agents, *self._programs.players_in(self.env_ids)]
        able = [sitter for sitter in self.there if not sitter.missing]
        first = operator_choices.first_able(self.card.agent, able)
        if checkpoints:
            first = checkpoints[0]
        second = next(
            (sitter for sitter in able if sitter.kind == "random" and sitter is not first), able[-1]
        )
        entries = [self.entry(first), self.entry(second)]
        self._rows.replace(entries)
        self.refresh()

    def entry(self, sitter: Sitter) -> Entry:
        """Line-up of this player; in two-player games the other seats get the usual opponent."""
        made = super().entry(sitter)
        titles = list(self.card.seats.values())
        if len(titles) < 2:
            return made
        opponent = operator_choices.first_able(self.card.opponent or self.card.agent, self.able)
        other = self.there.index(opponent)
        return replace(made, titles=titles, others=[other] * (len(titles) - 1))

    @property
    def names(self) -> list[str]:
        """Names by first seat; followed by the other seats where rows differ in them."""
        rows = list(self._rows.rows)
        if len({tuple(row.others) for row in rows}) < 2:
            return super().names
        return numbered([
            ", ".join([row.sitter.title, *(self.there[i].title for i in row.others)])
            for row in rows
        ])  # fmt: skip

    def refresh(self) -> None:
        self._full = self.crowded
        self._seatTitles = [tr(title) for title in self.card.seats.values()]
        sitters = [
            sitter
            for row in self._rows.rows
            for sitter in (row.sitter, *(self.there[i] for i in row.others))
        ]
        wanting = next((sitter for sitter in sitters if sitter.missing), None)
        self._players = self._rows.rows[0].options
        blind = self._programs.blind_link(self.env_ids)
        self._missing = f"{wanting.title}: {wanting.missing}" if wanting else blind
        self.changed.emit()

    # as a file

    def experiment(self, lockstep: bool, rate: float) -> Experiment:
        card = self.card
        span = RANGES.get(card.env) if len(card.seats) < 2 else (-1.0, 1.0)
        lineups = tuple(
            self.lineup(name, row) for name, row in zip(self.names, self._rows.rows, strict=True)
        )
        return Experiment(
            name=f"{card.title}: {', '.join(self.names)}"[:80],
            lineups=lineups,
            environments=(Environment(id=card.env, kwargs=self.kwargs),),
            seeds=Seeds(first=self.firstSeed, count=self.seeds),
            limits=usual_limits(lineups),
            metric=Metric(range=span),
            stopping=stopping_of(len(lineups), span),
            supervisors=tuple(dict(link) for link in self._programs.links),
            pacing=Pacing(mode="lockstep" if lockstep else "free", rate=rate),
        )

    def lineup(self, name: str, row: Entry) -> LineUp:
        algorithm = row.sitter.algorithm
        if not row.others:
            return LineUp(name=name, operator=dict(row.sitter.spec), algorithm=algorithm)
        seated = [row.sitter, *(self.there[i] for i in row.others)]
        seats = {f"#{number}": dict(sitter.spec) for number, sitter in enumerate(seated)}
        return LineUp(name=name, seats=seats, algorithm=algorithm)


def stopping_of(lineups: int, span: tuple[float, float] | None) -> Stopping:
    """Stopping rule for a number of line-ups, with returns within `span` if known."""
    return Stopping(rule="fixed" if lineups < 2 else "betting" if span else "signs")


def slots_of(experiment: Experiment, api: str, rate: float) -> list[dict[str, Any]]:
    """One session for each line-up, all on the same seeds."""
    environment = experiment.environments[0]
    return [
        slot_object(
            SlotSpec(
                environment.id,
                dict(environment.kwargs),
                api_of(api),
                {
                    seat: hosted(operator)
                    for seat, operator in (lineup.seats or {"*": lineup.operator}).items()
                },
                seeds=tuple(experiment.seeds.all()),
                pace="timed",
                rate=rate,
                max_steps=environment.max_steps or experiment.limits.max_steps,
                deadline_ms=experiment.limits.deadline_ms,
                path=environment.path,
                family=environment.family,
                gate={"links": experiment.links, "policy": FREE.copy()},
                measures=experiment.measures,
            )
        )
        for lineup in experiment.lineups
    ]
