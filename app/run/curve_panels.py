"""Curves as panels: one large, the others small; each shows a metric of all open runs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import numpy as np
from PySide6.QtCore import QObject, Signal
from PySide6.QtQml import QmlElement

from app.curves.plot import CurveModel
from app.curves.pyramid import interquartile_mean
from app.run.metric_series import (
    DERIVED,
    VETOES,
    RunSeries,
    is_resource,
    newest,
    title_of,
    value_words,
)
from app.ui import formatting
from app.ui.i18n import tr
from app.ui.list_model import RowsModel
from app.ui.qt_property import part, prop, uncreatable

QML_IMPORT_NAME = "Mosaic.Models"
QML_IMPORT_MAJOR_VERSION = 1
#: Of fewer equal values nobody says that they never change.
TELLING = 10


@QmlElement
@uncreatable("Comes with the run")
class Panel(QObject):
    """One metric: its lines, and its newest value as text."""

    changed = Signal()

    def __init__(self, metric: str, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._metric = metric
        self._title = title_of(metric)
        self._resource = is_resource(metric)
        self._curves = CurveModel(self)
        self._curves.words = value_words(metric)
        self._filled = 0
        self._moves = False

    metric = prop(str, "", changed)
    title = prop(str, "", changed)
    value = prop(str, "", changed)
    # Whether there is a way from one point to another.
    drawn = prop(bool, False, changed)
    # What it has been all along, where it never changed; else empty.
    constant = prop(str, "", changed)
    resource = prop(bool, False, changed)
    second = prop(str, "", changed)
    curves = part(CurveModel, changed)

    def retell(self) -> None:
        """The same metric, in another language."""
        self._title = title_of(self._metric)
        self._curves.right_title = title_of(self._second) if self._second else ""
        self.refresh()
        self.changed.emit()

    def draw(self, runs: Sequence[RunSeries]) -> None:
        """Draw only the lines of these runs, and the second metric."""
        right = [line for line in self._curves.lines if line.on_right_axis]
        left = [run.line(self._metric) for run in runs]
        if left != [line for line in self._curves.lines if not line.on_right_axis]:
            self._curves.replace([*left, *right])

    def draw_second(self, metric: str, runs: Sequence[RunSeries]) -> None:
        """A second metric on the right axis; empty for none."""
        gone = [line for line in self._curves.lines if line.on_right_axis]
        for run in runs:
            for line in gone:
                run.drop(line)
        others = [line for line in self._curves.lines if not line.on_right_axis]
        lines = [run.line(metric, right=True) for run in runs] if metric else []
        self._second = metric
        self._curves.right_words = value_words(metric) if metric else None
        self._curves.right_title = title_of(metric) if metric else ""
        self._curves.replace([*others, *lines])
        self.changed.emit()

    @property
    def flat(self) -> bool:
        """Whether it has been one value all along, in every run: no news in a chart."""
        filled = [line.raw for line in self._curves.lines if len(line)]
        if not self._moves:
            self._moves = any(raw.moves or raw.y[0] != filled[0].y[0] for raw in filled)
        return bool(filled) and not self._moves and all(len(raw) > 1 for raw in filled)

    def _mean_text(self, values: list[float]) -> str:
        return self._curves.words(float(interquartile_mean(np.array(values).reshape(-1, 1))[0]))

    def _value_text_all_along(self, text: str) -> str:
        count = sum(len(line) for line in self._curves.lines)
        second = any(line.on_right_axis for line in self._curves.lines)
        if second or count < TELLING or not self.flat:
            return ""
        return tr("{value}, {count} times: it never changed", value=text,
                  count=formatting.grouped(count))  # fmt: skip

    def refresh(self) -> None:
        filled = sum(len(line) > 0 for line in self._curves.lines)
        if filled != self._filled:
            self._filled = filled
            self._curves.linesChanged.emit()
        values = newest(line for line in self._curves.lines if not line.on_right_axis)
        text = self._mean_text(values) if values else ""
        constant = self._value_text_all_along(text)
        drawn = any(len(line) > 1 for line in self._curves.lines)
        if (text, constant, drawn) != (self._value, self._constant, self._drawn):
            self._value, self._constant, self._drawn = text, constant, drawn
            self.changed.emit()
        self._curves.changed.emit()


def in_order(metrics: Iterable[str]) -> list[str]:
    """Metrics in display order: common ones first, vetoes after the others, resources last."""
    names = set(metrics)
    own = [name for name in DERIVED if name in names]
    rest = sorted(
        (n for n in names if n not in DERIVED and not is_resource(n)),
        key=lambda name: (name == VETOES, name),
    )
    return [*own, *rest, *sorted(n for n in names if is_resource(n))]


@QmlElement
@uncreatable("Comes with the run")
class PanelList(RowsModel):
    roles = {"panel": lambda panel: panel, "metric": lambda panel: panel.metric}

    def assign(self, panels: list[Panel]) -> None:
        """Panels that come in between are inserted; the others keep their delegates."""
        if [p for p in panels if p in self._rows] != self._rows:
            self.replace(panels)
            return
        for at, panel in enumerate(panels):
            if at >= len(self._rows) or self._rows[at] is not panel:
                self.beginInsertRows(self.index(-1, 0), at, at)
                self._rows.insert(at, panel)
                self.endInsertRows()
        self._counted()
