"""The plot item: paints the lines of a CurveModel, pans, zooms, reads out. Holds no data itself."""

from __future__ import annotations

import csv
import math
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from PySide6.QtCore import (
    Property,
    QByteArray,
    QDataStream,
    QObject,
    QPointF,
    QRectF,
    Qt,
    Signal,
    Slot,
)
from PySide6.QtGui import QBrush, QColor, QFont, QFontMetricsF, QImage, QPainter, QPen, QPolygonF
from PySide6.QtQml import QmlElement
from PySide6.QtQuick import QQuickPaintedItem

from app.curves.lines import Band, Line, band
from app.curves.pyramid import Floats, nice_ticks

QML_IMPORT_NAME = "Mosaic.Models"
QML_IMPORT_MAJOR_VERSION = 1

VARIANTS: Any = "QVariantList"

LEFT = 48.0
BOTTOM = 20.0
AIR = 8.0


def polygon(x: Floats, y: Floats) -> QPolygonF:
    """Through Qt's serial form: building point by point costs ten times as much."""
    points = np.empty((len(x), 2), dtype=">f8")
    points[:, 0] = x
    points[:, 1] = y
    stream = QDataStream(QByteArray(len(x).to_bytes(4, "big") + points.tobytes()))
    made = QPolygonF()
    stream >> made
    return made


def human(value: float, step: float = 0.0) -> str:
    """A number as a person reads it on an axis: 1.5 M, 12 k, −0.25."""
    size = abs(value)
    for limit, scale, unit in ((1e9, 1e9, " G"), (1e6, 1e6, " M"), (1e4, 1e3, " k")):
        if size >= limit:
            text = f"{value / scale:.4g}{unit}"
            break
    else:
        digits = 0 if step >= 1 else min(6, math.ceil(-math.log10(step))) if step else None
        text = f"{value:.4g}" if digits is None else f"{value:.{digits}f}"
    return text.replace("-", "−")


def duration(seconds: float) -> str:
    """A time on an axis: 40 s, 12 min, 3.5 h."""
    if abs(seconds) < 120:
        return f"{seconds:.4g} s"
    return f"{seconds / 60:.4g} min" if abs(seconds) < 7200 else f"{seconds / 3600:.4g} h"


def styled(name: str, kind: type, changed: Signal) -> Property:
    """A property whose change repaints."""

    def read(self: CurvePlot) -> object:
        return getattr(self, name)

    def write(self: CurvePlot, value: object) -> None:
        setattr(self, name, value)
        self.styleChanged.emit()
        self.update()

    return Property(kind, read, write, notify=changed)


@dataclass
class Scale:
    """Maps one interval of values to pixels."""

    low: float
    high: float
    start: float
    length: float

    def place(self, values: Floats) -> Floats:
        return self.start + (values - self.low) / (self.high - self.low) * self.length

    def at(self, value: float) -> float:
        return self.start + (value - self.low) / (self.high - self.low) * self.length

    def back(self, pixel: float) -> float:
        return self.low + (pixel - self.start) / self.length * (self.high - self.low)


@QmlElement
class CurveModel(QObject):
    """The lines that plots show; view-models fill it, plots repaint on `changed`."""

    changed = Signal()
    linesChanged = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.lines: list[Line] = []

    def add(self, line: Line) -> Line:
        self.lines.append(line)
        self.linesChanged.emit()
        self.changed.emit()
        return line

    def clear(self) -> None:
        self.lines.clear()
        self.linesChanged.emit()
        self.changed.emit()

    @Property(int, notify=linesChanged)
    def count(self) -> int:
        return len(self.lines)

    @Property(VARIANTS, notify=linesChanged)
    def legend(self) -> list[dict[str, object]]:
        groups: dict[str, list[Line]] = {}
        for line in self.lines:
            groups.setdefault(line.group, []).append(line)
        return [
            {"label": lines[0].label, "count": len(lines), "series": i}
            for i, lines in enumerate(groups.values())
        ]


@QmlElement
class CurvePlot(QQuickPaintedItem):
    """Draws a CurveModel. Its cost is that of its pixels, however many points there are."""

    modelChanged = Signal()
    viewChanged = Signal()
    styleChanged = Signal()
    painted = Signal(float)

    def __init__(self, parent: QQuickPaintedItem | None = None) -> None:
        super().__init__(parent)
        self.setAntialiasing(True)
        self._model: CurveModel | None = None
        self._axis = "step"
        self._window = 1
        self._grouped = False
        self._fit = True
        self._x0, self._x1 = 0.0, 1.0
        self._threshold = math.nan
        self._colors: list[QColor] = [QColor("gray")]
        self._grid = QColor("gray")
        self._text = QColor("gray")
        self._font = QFont()
        self._small = False

    def _get_model(self) -> CurveModel | None:
        return self._model

    def _set_model(self, model: CurveModel | None) -> None:
        if self._model is not None:
            self._model.changed.disconnect(self.update)
        self._model = model
        if model is not None:
            model.changed.connect(self.update)
        self.modelChanged.emit()
        self.update()

    model = Property(QObject, _get_model, _set_model, notify=modelChanged)

    axis = styled("_axis", str, styleChanged)
    smoothing = styled("_window", int, styleChanged)
    grouped = styled("_grouped", bool, styleChanged)
    threshold = styled("_threshold", float, styleChanged)
    gridColor = styled("_grid", QColor, styleChanged)
    textColor = styled("_text", QColor, styleChanged)
    labelFont = styled("_font", QFont, styleChanged)
    small = styled("_small", bool, styleChanged)

    def _get_colors(self) -> list[QColor]:
        return self._colors

    def _set_colors(self, colors: list[QColor]) -> None:
        self._colors = [QColor(color) for color in colors] or [QColor("gray")]
        self.styleChanged.emit()
        self.update()

    colors = Property(VARIANTS, _get_colors, _set_colors, notify=styleChanged)

    @Property(bool, notify=viewChanged)
    def fitted(self) -> bool:
        return self._fit

    @Property(float, notify=viewChanged)
    def x0(self) -> float:
        return self._x0

    @Property(float, notify=viewChanged)
    def x1(self) -> float:
        return self._x1

    @Slot()
    def fit(self) -> None:
        """Show everything, and keep showing it while it grows."""
        self._fit = True
        self.viewChanged.emit()
        self.update()

    @Slot(float, float)
    def show(self, x0: float, x1: float) -> None:
        if x1 > x0:
            self._fit, self._x0, self._x1 = False, x0, x1
            self.viewChanged.emit()
            self.update()

    @Slot(float, float)
    def zoomAt(self, pixel: float, factor: float) -> None:
        at = self._x_scale().back(pixel)
        self.show(at - (at - self._x0) / factor, at + (self._x1 - at) / factor)

    @Slot(float)
    def panBy(self, pixels: float) -> None:
        by = pixels / self._x_scale().length * (self._x1 - self._x0)
        self.show(self._x0 + by, self._x1 + by)

    def _lines(self) -> list[Line]:
        lines = [line for line in self._model.lines if len(line)] if self._model else []
        for line in lines:
            line.show(self._axis, max(1, self._window))
        return lines

    def _groups(self) -> list[list[Line]]:
        groups: dict[str, list[Line]] = {}
        for line in self._model.lines if self._model else []:
            groups.setdefault(line.group if self._grouped else str(id(line)), []).append(line)
        return list(groups.values())

    def _x_scale(self) -> Scale:
        right = LEFT if any(line.on_right_axis for line in self._lines()) else AIR
        return Scale(self._x0, self._x1, LEFT, max(1.0, self.width() - LEFT - right))

    def _follow(self, lines: list[Line]) -> None:
        if self._fit and lines:
            self._x0 = min(float(line.pyramid.x.view[0]) for line in lines)
            last = max(float(line.pyramid.x.view[-1]) for line in lines)
            self._x1 = last if last > self._x0 else self._x0 + 1.0

    def _y_scale(self, lines: list[Line]) -> Scale | None:
        spans = [line.pyramid.extremes(self._x0, self._x1) for line in lines]
        known = [span for span in spans if span]
        if not known:
            return None
        low, high = min(s[0] for s in known), max(s[1] for s in known)
        if math.isfinite(self._threshold) and not lines[0].on_right_axis:
            low, high = min(low, self._threshold), max(high, self._threshold)
        room = (high - low) * 0.06 or max(1.0, abs(high) * 0.1)
        height = max(1.0, self.height() - BOTTOM - AIR)
        return Scale(low - room, high + room, AIR + height, -height)

    def paint(self, painter: QPainter) -> None:
        lines = self._lines()
        self._follow(lines)
        x = self._x_scale()
        left = [line for line in lines if not line.on_right_axis]
        right = [line for line in lines if line.on_right_axis]
        painter.setFont(self._font)
        self._paint_x_axis(painter, x)
        scales = {False: self._y_scale(left), True: self._y_scale(right)}
        for on_right, y in scales.items():
            if y is not None:
                self._paint_y_axis(painter, x, y, on_right)
        painter.setClipRect(QRectF(x.start, 0, x.length + 5, self.height() - BOTTOM + 1))
        for index, group in enumerate(self._groups()):
            y = scales[group[0].on_right_axis]
            if y is not None and any(len(line) for line in group):
                self._paint_group(painter, x, y, group, index)
        if (y := scales[False]) is not None and math.isfinite(self._threshold):
            painter.setPen(QPen(self._text, 1, Qt.PenStyle.DashLine))
            at = round(y.at(self._threshold)) + 0.5
            painter.drawLine(QPointF(x.start, at), QPointF(x.start + x.length, at))

    def _paint_x_axis(self, painter: QPainter, x: Scale) -> None:
        metrics = QFontMetricsF(self._font)
        painter.setPen(self._text)
        ticks = nice_ticks(x.low, x.high, max(2, int(x.length // 110)))
        step = ticks[1] - ticks[0] if len(ticks) > 1 else 0.0
        for tick in ticks:
            label = duration(tick) if self._axis == "time" else human(tick, step)
            wide = metrics.horizontalAdvance(label)
            at = min(max(x.at(tick) - wide / 2, LEFT), self.width() - wide)
            painter.drawText(QPointF(at, self.height() - 4), label)

    def _paint_y_axis(self, painter: QPainter, x: Scale, y: Scale, on_right: bool) -> None:
        metrics = QFontMetricsF(self._font)
        ticks = nice_ticks(y.low, y.high, max(2, int(-y.length // (28 if self._small else 44))))
        step = ticks[1] - ticks[0] if len(ticks) > 1 else 0.0
        for tick in ticks:
            at = round(y.at(tick)) + 0.5
            if not on_right:
                painter.setPen(QPen(self._grid, 1))
                painter.drawLine(QPointF(x.start, at), QPointF(x.start + x.length, at))
            label = human(tick, step)
            wide = metrics.horizontalAdvance(label)
            painter.setPen(self._text)
            start = x.start + x.length + 8 if on_right else LEFT - 8 - wide
            painter.drawText(QPointF(start, at + metrics.ascent() / 2 - 1), label)

    def _paint_group(self, p: QPainter, x: Scale, y: Scale, group: list[Line], index: int) -> None:
        color = self._colors[index % len(self._colors)]
        style = Qt.PenStyle.SolidLine if index % 2 == 0 else Qt.PenStyle.DashLine
        merged = band(group, self._x0, self._x1) if len(group) > 1 else None
        if merged is not None:
            self._paint_band(p, x, y, merged, color)
        for line in group:
            faint = QColor(color)
            faint.setAlphaF(0.34 if merged else 1.0)
            xs, ys = line.pyramid.outline(self._x0, self._x1, int(x.length))
            wide = 1.0 if merged or len(xs) > x.length else 1.6
            self._paint_line(p, x, y, xs, ys, QPen(faint, wide))
        if merged is not None:
            pen = QPen(color, 1.6 if self._small else 2.4, style)
            self._paint_line(p, x, y, merged.x, merged.middle, pen)
        elif len(group[0]):
            last_x, last_y = group[0].pyramid.x.view[-1], group[0].pyramid.y.view[-1]
            if math.isfinite(last_y) and self._x0 <= last_x <= self._x1:
                p.setPen(Qt.PenStyle.NoPen)
                p.setBrush(QBrush(color))
                p.drawEllipse(QPointF(x.at(last_x), y.at(last_y)), 3, 3)

    def _paint_line(
        self, p: QPainter, x: Scale, y: Scale, xs: Floats, ys: Floats, pen: QPen
    ) -> None:
        p.setPen(pen)
        known = np.isfinite(ys)
        if known.all():
            p.drawPolyline(polygon(x.place(xs), y.place(ys)))
            return
        for run in np.split(np.arange(len(ys)), np.flatnonzero(np.diff(known)) + 1):
            if len(run) and known[run[0]]:
                p.drawPolyline(polygon(x.place(xs[run]), y.place(ys[run])))

    def _paint_band(self, p: QPainter, x: Scale, y: Scale, made: Band, color: QColor) -> None:
        tint = QColor(color)
        tint.setAlphaF(0.16)
        p.setPen(Qt.PenStyle.NoPen)
        p.setBrush(tint)
        xs = np.concatenate([made.x, made.x[::-1]])
        p.drawPolygon(polygon(x.place(xs), y.place(np.concatenate([made.high, made.low[::-1]]))))

    @Slot(float, result="QVariantMap")
    def readout(self, pixel: float) -> dict[str, object]:
        """What every line says at this place: position, value, and the seeds' extremes."""
        scale = self._x_scale()
        at = scale.back(pixel)
        rows: list[dict[str, object]] = []
        self._lines()
        for index, group in enumerate(self._groups()):
            points = [p for line in group if (p := line.pyramid.nearest(at))]
            values = [y for _, y in points if math.isfinite(y)]
            if not values:
                continue
            text = human(float(np.median(values)) if len(values) > 1 else values[0])
            if len(values) > 1:
                text += f" [{human(min(values))}, {human(max(values))}]"
            rows.append({"label": group[0].label, "text": text, "series": index})
        where = {"step": f"{human(at)} steps", "episode": f"episode {at:.0f}"}
        return {"at": where.get(self._axis, duration(at)), "x": pixel, "rows": rows}

    @Slot(str, result=bool)
    def savePng(self, path: str) -> bool:
        ratio = 2.0
        image = QImage(
            int(self.width() * ratio), int(self.height() * ratio), QImage.Format.Format_RGB32
        )
        image.setDevicePixelRatio(ratio)
        image.fill(self.fillColor() if self.fillColor().alpha() else QColor("white"))
        painter = QPainter(image)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.paint(painter)
        painter.end()
        return image.save(path)

    @Slot(str, result=int)
    def saveCsv(self, path: str) -> int:
        """Every raw point of every line; how many there were."""
        count = 0
        with Path(path).open("w", newline="", encoding="utf-8") as file:
            out = csv.writer(file)
            out.writerow(["run", "metric", "label", "step", "unix_s", "value"])
            for line in self._model.lines if self._model else []:
                for step, unix_s, value in zip(*line.columns(), strict=True):
                    out.writerow([line.run_id, line.metric, line.label, step, unix_s, value])
                    count += 1
        return count
