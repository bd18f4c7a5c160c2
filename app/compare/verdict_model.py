"""Verdict, figures and full bootstrap of a comparison, as the page shows them."""

from __future__ import annotations

import asyncio
import math
import threading
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

import numpy as np
from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtQml import QmlElement

from app.compare import verdict_text
from app.curves.lines import Line as Curve
from app.curves.plot import CurveModel
from app.shared import core_texts
from app.shared.lost_games import voids
from app.ui.list_model import PlainRows
from app.ui.qt_property import of_part, part, prop, uncreatable
from core.compare import bootstrap
from core.compare.experiment import Experiment
from core.compare.suite import outside
from core.compare.verdict import complete, differences, look_at, verdict, with_games
from core.compare.verdict_parts import PairVerdict, Played, Verdict

if TYPE_CHECKING:
    from app.compare.model import CompareModel

QML_IMPORT_NAME = "Mosaic.Models"
QML_IMPORT_MAJOR_VERSION = 1

LIVE_REPLICATES = 400
ROWS = 1000
# Points of the course of a difference: each is an interval of its own.
COURSE = 24
# Of more line-ups only the pairs of the one that is looked at are listed.
FEW_NAMES = 4
LEVELS = 81
TELL_EVERY = 0.01


@dataclass(frozen=True)
class VerdictTexts:
    """Texts about all line-ups; every look at the games renews them."""

    metric: str = "return"
    sentence: str = ""
    few: str = ""
    lowText: str = ""
    highText: str = ""
    doneText: str = ""
    replicatesText: str = ""
    lostText: str = ""
    lostRows: list[str] = field(default_factory=list[str])
    profileHover: str = ""


@dataclass(frozen=True)
class PairTexts:
    """Texts and dots of the focused pair."""

    headline: dict[str, Any] = field(default_factory=dict[str, Any])
    dots: list[dict[str, Any]] = field(default_factory=list[dict[str, Any]])
    dotsText: str = ""
    dotsHover: str = ""
    courseHover: str = ""
    seedRows: list[dict[str, Any]] = field(default_factory=list[dict[str, Any]])
    seedHeads: list[dict[str, Any]] = field(default_factory=list[dict[str, Any]])


@QmlElement
@uncreatable("Comes with the comparison")
class CompareFigures(QObject):
    changed = Signal()
    refined = Signal()
    figureChanged = Signal()

    def __init__(self, model: CompareModel) -> None:
        super().__init__(model)
        self._model = model
        self._profile, self._course = CurveModel(self), CurveModel(self)
        self._bars, self._pairs = PlainRows(self), PlainRows(self)
        self._strips, self._algorithms = PlainRows(self), PlainRows(self)
        self._cancel = threading.Event()
        self.said: Verdict | None = None
        self._clear()
        self.changed.connect(model.desk.shell.refresh_actions)
        self.refined.connect(model.desk.shell.refresh_actions)

    bars = part(PlainRows, refined)
    headline = of_part("QVariantMap", "pair.headline", changed)
    metric = of_part(str, "texts.metric", changed)
    sentence = of_part(str, "texts.sentence", changed)
    dots = of_part("QVariantList", "pair.dots", changed)
    dotsText = of_part(str, "pair.dotsText", changed)
    dotsHover = of_part(str, "pair.dotsHover", changed)
    strips = part(PlainRows, refined)
    profileHover = of_part(str, "texts.profileHover", changed)
    courseHover = of_part(str, "pair.courseHover", changed)
    pairs = part(PlainRows, refined)
    algorithms = part(PlainRows, refined)
    few = of_part(str, "texts.few", changed)
    seedRows = of_part("QVariantList", "pair.seedRows", changed)
    seedHeads = of_part("QVariantList", "pair.seedHeads", changed)
    lowText = of_part(str, "texts.lowText", changed)
    highText = of_part(str, "texts.highText", changed)
    doneText = of_part(str, "texts.doneText", changed)
    replicatesText = of_part(str, "texts.replicatesText", changed)
    # Seeds that a void game takes out: how many, and why.
    lostText = of_part(str, "texts.lostText", changed)
    lostRows = of_part("QVariantList", "texts.lostRows", changed)
    profile = part(CurveModel, refined)
    course = part(CurveModel, refined)
    working = prop(bool, False, refined)
    progress = prop(float, 0.0, refined)
    figure = prop(int, 0, figureChanged, writable=True, after=lambda self: self.show_again())

    def _clear(self) -> None:
        self.texts, self.pair = VerdictTexts(), PairTexts()
        for listed in (self._bars, self._pairs, self._strips, self._algorithms):
            listed.replace([])
        self._profile.clear()
        self._course.clear()
        self.said = None

    def begin(self) -> None:
        """Start over with another comparison."""
        self.cancel()
        self._clear()
        self.changed.emit()

    # looking

    async def look(self) -> None:
        """Take in ended games, with fast intervals."""
        model = self._model
        run_id, games, experiment = model.run_id, model.games, model.experiment
        if games is None or experiment is None:
            return
        fresh = await asyncio.to_thread(games.read)
        if not fresh and self.said is not None or self._working:
            return
        figures = await asyncio.to_thread(verdict, experiment, list(games.games), LIVE_REPLICATES)
        if run_id == model.run_id:
            self.take(figures)

    def show_again(self) -> None:
        """Show another pair or figure."""
        if self.said is not None:
            self.take(self.said)

    def take(self, verdict: Verdict) -> None:
        model = self._model
        experiment, games = model.experiment, model.games
        assert experiment is not None and games is not None
        self.said = verdict
        names, visible = model.names, {row.place for row in model.tiles.rows}
        first, other = model.grid.pair()
        every = list(games.games)
        # A game without a value has no place on any scale; the verdict names it.
        played = [game for game in every if math.isfinite(game.value)]
        bars = verdict_text.bars(verdict, self.figure)
        self._bars.renew([bar for bar in bars if bar["place"] in visible])
        self._algorithms.renew(verdict_text.algorithms(verdict))
        strips = verdict_text.strips(played, names, experiment.metric.name)
        self._strips.renew(strips)
        low, high = (strips[0]["low"], strips[0]["high"]) if strips else ("", "")
        self.texts = VerdictTexts(
            metric=experiment.metric.name,
            sentence=core_texts.shown(verdict.sentence),
            few=verdict_text.few(verdict),
            lowText=low,
            highText=high,
            doneText=verdict_text.done(experiment, every, len(names)),
            replicatesText=verdict_text.replicates(verdict),
            lostText=verdict_text.left_out_text(every),
            lostRows=voids(verdict.lost),
            profileHover=self._fill_profile(experiment, played, names),
        )
        if len(names) > 1:
            self._take_pair(verdict, experiment, played, names, (first, other))
        self.changed.emit()

    def _take_pair(
        self,
        verdict: Verdict,
        experiment: Experiment,
        played: Sequence[Played],
        names: Sequence[str],
        pair: tuple[int, int],
    ) -> None:
        first, second = names[pair[0]], names[pair[1]]
        values = differences(experiment, played, first, second)
        pair_verdict = verdict_text.pair_of(verdict, first, second)
        headline = verdict_text.headline(verdict, pair_verdict, names)
        # Read aloud with the strip: it names only what the strip shows.
        sentence = headline.get("waiting", "") or core_texts.shown(verdict.sentence)
        self.texts = replace(self.texts, sentence=sentence)
        focused = self._model.grid.focused if len(names) > FEW_NAMES else -1
        self._pairs.renew(verdict_text.pairs(verdict, names, focused))
        self.pair = PairTexts(
            headline=headline,
            dots=verdict_text.dots(values),
            dotsText=verdict_text.dots_text(first, second, values),
            dotsHover=verdict_text.dots_hover(values),
            courseHover=self._fill_course(
                experiment,
                values,
                len(verdict.pairs),
                pair_verdict if verdict.valid else None,
                in_range=outside(experiment, played) is None,
            ),
            seedRows=verdict_text.seed_rows(played, names, pair)[:ROWS],
            seedHeads=[{"place": place, "name": names[place]} for place in pair],
        )

    def _fill_profile(
        self, experiment: Experiment, played: Sequence[Played], names: Sequence[str]
    ) -> str:
        """Draws the profile of each line-up; returns its explanation."""
        there = with_games(names, played)
        scores = complete(experiment, [g for g in played if g.outcome != "void"], there)
        if not scores.size:
            self._profile.clear()
            return ""
        low, high = float(scores.min()), float(scores.max())
        # Begins below the lowest: there every line is at 1.
        room = (high - low) * 0.04 or 1.0
        levels = np.linspace(low - room, high + room, LEVELS)
        self._profile.replace([
            _curve(name, levels, bootstrap.profile(scores[there.index(name)], levels))
            if name in there else Curve(name, name, name)
            for name in names
        ])  # fmt: skip
        return verdict_text.profile_hover(scores.shape[2])

    def _fill_course(
        self,
        experiment: Experiment,
        values: Sequence[float],
        pairs: int,
        pair: PairVerdict | None,
        in_range: bool,
    ) -> str:
        """Draws the difference and its interval after each seed; returns their explanation."""
        if pair is None or verdict_text.too_few(pair):
            self._course.clear()
            return ""
        alpha = experiment.stopping.alpha / max(1, pairs)
        first = min(len(values), verdict_text.FEWEST)
        ends = np.unique(np.linspace(first, len(values), COURSE).astype(int))
        looks = [look_at(experiment, values[:end], alpha, in_range) for end in ends]
        rows = [
            [look.low for look in looks], *([[look.estimate for look in looks]] * 3),
            [look.high for look in looks],
        ]  # fmt: skip
        xs = ends.astype(np.float64)
        # As a group: its middle is the estimate, its edges are the interval's.
        self._course.replace([_curve("", xs, np.array(row), "course") for row in rows])
        return verdict_text.hover(pair.look)

    # the full bootstrap, beside everything else

    @Slot()
    def refine(self) -> None:
        model = self._model
        if not self._working and model.games is not None and model.experiment is not None:
            self._cancel = threading.Event()
            self._working, self._progress = True, 0.0
            self.refined.emit()
            model.desk.command("compare.refine", self._refine(model.run_id, self._cancel))

    async def _refine(self, run_id: str, stop: threading.Event) -> None:
        model = self._model
        assert model.games is not None and model.experiment is not None
        loop, games = asyncio.get_running_loop(), list(model.games.games)

        def going(share: float) -> bool:
            if share - self._progress >= TELL_EVERY or share >= 1:
                loop.call_soon_threadsafe(self._show_progress, share, stop)
            return not stop.is_set()

        try:
            refined = await asyncio.to_thread(
                verdict, model.experiment, games, bootstrap.FULL, going
            )  # fmt: skip
            if run_id == model.run_id and not stop.is_set():
                self.take(refined)
        except bootstrap.Cancelled:
            model.desk.shell.snack.say("The quick result stays")
        finally:
            stop.set()
            if self._cancel is stop:
                self._working = False
                self.refined.emit()
                model.changed.emit()

    def _show_progress(self, share: float, stop: threading.Event) -> None:
        if self._cancel is stop:
            self._progress = share
            self.refined.emit()

    @Slot()
    def cancel(self) -> None:
        self._cancel.set()


def _curve(name: str, x: Any, y: Any, group: str = "") -> Curve:
    made = Curve(name, name, name, group)
    made.extend(np.asarray(x, np.float64), np.zeros(len(x)), np.asarray(y, np.float64))
    return made
