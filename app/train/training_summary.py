"""The selected training in a few figures, its curve, its picture, its seeds."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, Signal
from PySide6.QtQml import QmlElement

from app.shell.app_context import AppContext
from app.train.training_curve import Returns
from app.train.training_progress import Group, clock, pace
from app.train.training_queue import SeedsModel, seed_row
from app.ui import formatting
from app.ui.i18n import tr
from app.ui.qt_property import part, prop, reset, uncreatable
from app.ui.told import again, joined

QML_IMPORT_NAME = "Mosaic.Models"
QML_IMPORT_MAJOR_VERSION = 1


@QmlElement
@uncreatable("Comes with the Train page")
class TrainLane(QObject):
    """The lane of the group with a picture."""

    changed = Signal()
    runId = prop(str, "", changed)
    lane = prop(str, "", changed)
    label = prop(str, "", changed)

    def find(self, group: Group | None, lanes: Callable[[str], Sequence[str]]) -> None:
        reset(self)
        for track in group.tracks if group else ():
            names = lanes(track.run.run_id)
            if names:
                self._runId, self._lane = track.run.run_id, names[0]
                several = group is not None and len(group.tracks) > 1
                self._label = tr("seed {seed}", seed=track.seed) if several else ""
                break
        self.changed.emit()


@QmlElement
@uncreatable("Comes with the Train page")
class TrainReturns(QObject):
    """The curve of the group's returns."""

    changed = Signal()
    curve = prop(QObject, None, changed)
    drawn = prop(bool, False, changed)
    title = prop(str, "Return", changed)
    note = prop(str, "", changed)
    smoothing = prop(int, 1, changed)

    def __init__(self, desk: AppContext, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._returns: Returns | None = None

    def begin(self) -> None:
        # Curves need numpy, which waits until the window is on the screen.
        from app.curves.plot import CurveModel

        self._curve = CurveModel(self)
        self._returns = Returns(self._desk, self._curve, self._moved)
        self.changed.emit()

    def show(self, group: Group | None) -> None:
        if self._returns:
            self._returns.show(group)
            self._moved()

    def read_on(self) -> None:
        if self._returns:
            self._returns.read_on()

    def _moved(self) -> None:
        returns = self._returns
        assert returns is not None
        several = returns.drawn
        self._drawn = bool(several)
        self._smoothing = returns.smoothing
        self._title = again(returns.title)
        smooth = (
            tr("mean of {smoothing}", smoothing=returns.smoothing) if returns.smoothing > 1 else ""
        )
        seeds = tr("IQM of {several}, band: all seeds", several=several) if several > 1 else ""
        past = (
            tr("goes on from step {at}, grey: before", at=formatting.grouped(returns.begun_at))
            if returns.begun_at
            else ""
        )
        self._note = joined(", ", (past, seeds, smooth))
        self.changed.emit()


@QmlElement
@uncreatable("Comes with the Train page")
class TrainSummary(QObject):
    changed = Signal()

    def __init__(self, desk: AppContext, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self.group: Group | None = None
        self._seeds = SeedsModel(self)
        self._picture = TrainLane(self)
        self._returns = TrainReturns(desk, self)
        desk.lanes.lanesChanged.connect(self._lanes_changed)

    shown = prop(bool, False, changed)
    title = prop(str, "", changed)
    status = prop(str, "", changed)
    over = prop(bool, False, changed)
    lead = prop(str, "", changed)
    reason = prop(str, "", changed)
    figures = prop("QVariantList", list, changed)
    left = prop(str, "", changed)
    leftNote = prop(str, "", changed)
    share = prop(float, -1.0, changed)
    seeds = part(SeedsModel, changed)
    picture = part(TrainLane, changed)
    returns = part(TrainReturns, changed)

    def show(self, group: Group | None) -> None:
        self.group = group
        self._returns.show(group)
        self._picture.find(group, self._desk.lanes.lanes)
        self._shown = group is not None
        self._over = group is not None and group.section == "ended"
        if group is None:
            self._seeds.replace([])
            self.changed.emit()
            return
        lead = group.lead.run
        self._title, self._status = group.name, group.status
        worker = lead.worker or tr("any command")
        self._lead = joined(" \u00b7 ", (lead.environment, worker))
        wrong = next((t.run for t in group.tracks if t.state in ("failed", "lost")), None)
        self._reason = wrong.reason if wrong else ""
        self._figures = figures(group)
        self._share = group.share
        self._seeds.sync([seed_row(track, _score(track.score)) for track in group.tracks])
        self._left = "" if group.section != "running" else pace(group)
        self._leftNote = (
            tr("ended at {ended_ns}", ended_ns=clock(group.ended_ns))
            if self._over
            else (self._desk.shell.closingNote)
        )
        self.changed.emit()

    def read_on(self) -> None:
        if self.group and self.group.live:
            self._returns.read_on()

    def _lanes_changed(self, run_id: str) -> None:
        if self.group and any(track.run.run_id == run_id for track in self.group.tracks):
            self._picture.find(self.group, self._desk.lanes.lanes)


def _score(value: float | None) -> str:
    return formatting.NOTHING if value is None else formatting.number(value)


def figures(group: Group) -> list[dict[str, str]]:
    """Three figures with labels."""
    target = group.lead.target
    count = sum(track.done for track in group.tracks)
    total = target.total * len(group.tracks) if target else 0
    what = tr("episodes") if target and target.what == "episodes" else tr("steps")
    # Some evaluate beside it, and those count too: more than there should be is not "of" them.
    of = (
        tr("of {total} {what}", total=formatting.short(total), what=what)
        if count <= total
        else what
    )
    several = len(group.tracks) > 1
    known = sum(track.score is not None for track in group.tracks)
    return [
        {"value": formatting.short(count), "label": of},
        {
            "value": formatting.short(group.rate) if group.live else formatting.NOTHING,
            "label": tr("steps per second"),
        },
        {
            "value": _score(group.score),
            "label": tr("return, IQM of {known}", known=known)
            if several
            else tr("return, last 100"),
        },
    ]
