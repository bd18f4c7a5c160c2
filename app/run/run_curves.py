"""Curves of the open runs: the large metric, the small ones, display options."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtQml import QmlElement

from app.curves.smoothing import smoother
from app.run.curve_panels import Panel, PanelList, in_order
from app.run.metric_series import DERIVED, LENGTH, RETURN, VETOES, RunSeries, is_resource, title_of
from app.shell.shell import ShellModel
from app.ui.qt_property import part, prop, uncreatable

QML_IMPORT_NAME = "Mosaic.Models"
QML_IMPORT_MAJOR_VERSION = 1

VARIANTS: Any = "QVariantList"
AXES = ("step", "episode", "time")
MOST_SMOOTHING = 1000
#: Metrics of workers that are what the episodes themselves tell.
SAME = {"episode/return": RETURN, "episode/length": LENGTH}


@QmlElement
@uncreatable("Comes with the run")
class RunCurves(QObject):
    changed = Signal()
    fitWanted = Signal()
    pictureWanted = Signal()  # of the large curve, as a file
    # Run, slot and episode whose first veto is to be seen.
    vetoWanted = Signal(str, int, int)

    def __init__(
        self,
        shell: ShellModel,
        stale: Callable[[], None],
        regrouped: Callable[[], None],
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._shell = shell
        self._stale = stale
        self._regrouped = regrouped
        self._panels = PanelList(self)
        self._resources = PanelList(self)
        self._all: dict[str, Panel] = {}
        self._looked: dict[str, int] = {}
        self._series: list[RunSeries] = []
        recall = shell.state.get
        axis = recall("page.run.axis", AXES[0])
        self._axis = axis if axis in AXES else AXES[0]
        # 0: as the number of points asks for, until somebody chooses.
        self._chosen_smoothing = min(MOST_SMOOTHING, max(0, recall("page.run.smoothing", 0)))
        self._smoothing = max(1, self._chosen_smoothing)
        self._grouped = recall("page.run.grouped", False)

    panels = part(PanelList, changed)
    resources = part(PanelList, changed)
    main = prop(Panel, None, changed)
    metric = prop(str, RETURN, changed)
    second = prop(str, "", changed)
    choices = prop(VARIANTS, list, changed)

    def _keep(self, key: str, value: Any) -> None:
        self._shell.state.put(key, value)
        self._shell.refresh_actions()

    def _choose_smoothing(self) -> None:
        self._chosen_smoothing = self._smoothing
        self._keep("page.run.smoothing", self._smoothing)

    def _smooth(self) -> None:
        if not self._chosen_smoothing and self._main is not None:
            longest = max((len(line) for line in self._main.curves.lines), default=0)
            if smoother(longest) != self._smoothing:
                self._smoothing = smoother(longest)
                self.changed.emit()

    def _regroup(self) -> None:
        self._keep("page.run.grouped", self._grouped)
        self._regrouped()

    axis = prop(
        str,
        "",
        changed,
        writable=True,
        coerce=lambda v: v if v in AXES else AXES[0],
        after=lambda self: self._keep("page.run.axis", self._axis),
    )
    smoothing = prop(
        int,
        0,
        changed,
        writable=True,
        coerce=lambda v: min(MOST_SMOOTHING, max(1, int(v))),
        after=lambda self: self._choose_smoothing(),
    )
    grouped = prop(bool, False, changed, writable=True, after=lambda self: self._regroup())

    def clear(self) -> None:
        for panel in self._all.values():
            panel.deleteLater()
        self._all, self._series, self._main = {}, [], None
        self._metric, self._second, self._choices = RETURN, "", []
        self._panels.replace([])
        self._resources.replace([])
        self.changed.emit()

    def wanted(self) -> frozenset[str]:
        """Visible metrics."""
        seen = {name for name, count in self._looked.items() if count > 0}
        # Vetoes are marked on every curve.
        return frozenset(
            (seen | self._flat() | {self._metric, self._second, VETOES}) - {"", *DERIVED}
        )

    def named(self) -> None:
        """Lines have other labels now."""
        for panel in self._all.values():
            panel.curves.linesChanged.emit()

    def draw(self, series: Sequence[RunSeries], metrics: set[str], touched: set[str]) -> None:
        self._series = list(series)
        names = metrics | {
            name for name in DERIVED if any(run_series.has(name) for run_series in series)
        }
        names.add(RETURN)
        fresh = names - self._all.keys()
        for name in fresh:
            self._all[name] = Panel(name, self)
        if fresh or self._main is None:
            self._arrange()
        marks = [vetoes for run_series in series if len(vetoes := run_series.vetoes())]
        large = {self._second, VETOES, *(DERIVED if marks else ())}
        for name, panel in self._all.items():
            panel.draw(self._series)
            panel.curves.marks = marks
            if name in touched or (name == self._metric and large & touched):
                panel.refresh()
        if self._small() != list(self._panels.rows):
            self._arrange()
        self._smooth()

    def _arrange(self) -> None:
        order = in_order(self._all)
        self._main = self._all[self._metric]
        self._panels.assign(self._small())
        self._resources.assign([self._all[name] for name in order if is_resource(name)])
        self._choices = [{"metric": name, "text": title_of(name)} for name in order]
        self.changed.emit()

    def retell(self) -> None:
        """The same curves, in another language."""
        for panel in self._all.values():
            panel.retell()
        if self._all:
            self._arrange()

    def _flat(self) -> set[str]:
        """Metrics that never changed: they have no small chart, but are read on."""
        return {name for name, panel in self._all.items() if panel.flat and not panel.resource}

    def _small(self) -> list[Panel]:
        """Panels that are drawn small: not what is large, constant, or told by a derived curve."""
        left_out = self._flat() | {self._metric}
        left_out |= {name for name, same in SAME.items() if same in self._all}
        panels = [self._all[name] for name in in_order(self._all) if name not in left_out]
        return [panel for panel in panels if not panel.resource]

    @Slot(str)
    def showMetric(self, metric: str) -> None:
        """Show this metric large."""
        if metric not in self._all or metric == self._metric:
            return
        self.showSecond("")
        self._metric = metric
        self._stale()
        self._arrange()

    @Slot(str)
    def showSecond(self, metric: str) -> None:
        """Show a second metric on the right axis; empty for none."""
        wanted = metric if metric in self._all and metric != self._metric else ""
        if self._main is None or wanted == self._second:
            return
        self._second = wanted
        self._main.draw_second(wanted, self._series)
        self._stale()
        self.changed.emit()

    @Slot(str, bool)
    def look(self, metric: str, looks: bool) -> None:
        """Note the visibility of a panel: only visible ones are read."""
        self._looked[metric] = max(0, self._looked.get(metric, 0) + (1 if looks else -1))
        if looks:
            self._stale()
