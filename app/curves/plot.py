"""The plot item: paints the lines of a CurveModel, pans, zooms, reads out. Holds no data itself."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import shiboken6
from PySide6.QtCore import (
    Property,
    QObject,
    QPointF,
    QRectF,
    Qt,
    Signal,
    Slot,
)
from PySide6.QtGui import QBrush, QColor, QFont, QFontMetricsF, QImage, QPainter, QPen
from PySide6.QtQml import QmlElement
from PySide6.QtQuick import QQuickPaintedItem

from app.curves.axis_ticks import labels
from app.curves.lines import Band, Line, band
from app.curves.mark_strip import Edge
from app.curves.marks import Marks
from app.curves.polyline import draw_line, polygon
from app.curves.pyramid import Floats, interquartile_mean, nice_ticks
from app.ui import formatting
from app.ui.i18n import counted, tr
from app.ui.item_memory import release_with

QML_IMPORT_NAME = "Mosaic.Models"
QML_IMPORT_MAJOR_VERSION = 1

VARIANTS: Any = "QVariantList"

LEFT = 48.0
BOTTOM = 20.0
GAP = 4.0
AIR = 8.0
LABEL_HIGH = 14.0
CONSTANT = 1e-6
# Of a raw trace behind its mean: strength as a line and as an area, points on each pixel of both.
RAW_LINE, RAW_AREA = 0.24, 0.09
RAW_LOOSE, RAW_DENSE = 0.5, 8.0
# Strength of what came before the lines that are shown.
PAST = 0.55


def raw_alpha(per_pixel: float) -> float:
    """Strength of a raw trace by its points on each pixel: many form an area, not a line."""
    crowd = min(1.0, max(0.0, (per_pixel - RAW_LOOSE) / (RAW_DENSE - RAW_LOOSE)))
    return RAW_LINE + crowd * (RAW_AREA - RAW_LINE)


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

    def pixels(self, values: Floats) -> Floats:
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
        # How values on each axis are written.
        self.words: Callable[[float], str] = formatting.number
        self.right_words: Callable[[float], str] | None = None
        self.right_title = ""
        # What is marked at the edge of a large plot.
        self.marks: list[Marks] = []

    def replace(self, lines: Sequence[Line]) -> None:
        self.lines = list(lines)
        self.linesChanged.emit()
        self.changed.emit()

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

    @Property(str, notify=changed)
    def marksText(self) -> str:
        """Text of the marks for screen readers."""
        count = sum(map(len, self.marks))
        return (
            tr("vetoes in {episodes}", episodes=counted(count, "episode", "episodes"))
            if count
            else ""
        )

    def groups(self, grouped: bool) -> list[list[Line]]:
        """Lines drawn together: the seeds of a group, or each line by itself."""
        lines_by_key: dict[object, list[Line]] = {}
        for line in self.lines:
            key = (line.group, line.on_right_axis) if grouped else id(line)
            lines_by_key.setdefault(key, []).append(line)
        # What came before takes no colour of a series.
        return sorted(lines_by_key.values(), key=lambda lines: lines[0].is_past)

    def value_text(self, line: Line, value: float) -> str:
        return (self.right_words if line.on_right_axis and self.right_words else self.words)(value)

    def name_of(self, group: list[Line]) -> str:
        first = group[0]
        return f"{first.label}, {self.right_title}" if first.on_right_axis else first.label

    @Slot(bool, result=VARIANTS)
    def legend(self, grouped: bool) -> list[dict[str, object]]:
        """Legend: label, number of runs, index of colour and dash."""
        return [
            {
                "label": self.name_of(lines),
                "count": len(lines),
                "series": series,
                "right": lines[0].on_right_axis,
            }
            for series, lines in enumerate(self.groups(grouped))
            if any(len(line) for line in lines)
        ]


@QmlElement
class CurvePlot(QQuickPaintedItem):
    """Draws a CurveModel. Its cost is that of its pixels, however many points there are."""

    modelChanged = Signal()
    viewChanged = Signal()
    styleChanged = Signal()
    painted = Signal(float)
    markPressed = Signal(str, int, int)

    def __init__(self, parent: QQuickPaintedItem | None = None) -> None:
        super().__init__(parent)
        self.setAntialiasing(True)
        release_with(self)
        self._model: CurveModel | None = None
        self._axis = "step"
        self._window = 1
        self._grouped = False
        self._fit = True
        self._x0, self._x1 = 0.0, 1.0
        self._threshold = math.nan
        self._colors: list[QColor] = [QColor("gray")]
        self._dashes: list[list[float]] = [[]]
        self._grid = QColor("gray")
        self._text = QColor("gray")
        self._font = QFont()
        self._small = False
        self._fill = self._ink = QColor("gray")
        self._left = self._right = LEFT
        # Of each axis at the last paint: value, label, the label's width.
        self._marks: dict[bool, list[tuple[float, str, float]]] = {False: [], True: []}

    def _get_model(self) -> CurveModel | None:
        return self._model

    def _set_model(self, model: CurveModel | None) -> None:
        if model is self._model:
            return
        if self._model is not None and shiboken6.isValid(self._model):
            self._model.changed.disconnect(self._renew)
        self._model = model
        if model is not None:
            model.changed.connect(self._renew)
        self.modelChanged.emit()
        self.update()

    model = Property(QObject, _get_model, _set_model, notify=modelChanged)

    def _renew(self) -> None:
        # PySide keeps something of each connection to a method of Qt's own for ever.
        self.update()

    axis = styled("_axis", str, styleChanged)
    smoothing = styled("_window", int, styleChanged)
    grouped = styled("_grouped", bool, styleChanged)
    threshold = styled("_threshold", float, styleChanged)
    gridColor = styled("_grid", QColor, styleChanged)
    textColor = styled("_text", QColor, styleChanged)
    labelFont = styled("_font", QFont, styleChanged)
    small = styled("_small", bool, styleChanged)
    markColor = styled("_fill", QColor, styleChanged)
    markInk = styled("_ink", QColor, styleChanged)

    def _get_colors(self) -> list[QColor]:
        return self._colors

    def _set_colors(self, colors: list[QColor]) -> None:
        self._colors = [QColor(color) for color in colors] or [QColor("gray")]
        self.styleChanged.emit()
        self.update()

    colors = Property(VARIANTS, _get_colors, _set_colors, notify=styleChanged)

    def _get_dashes(self) -> list[list[float]]:
        return self._dashes

    def _set_dashes(self, dashes: list[list[float]]) -> None:
        self._dashes = [list(dash) for dash in dashes] or [[]]
        self.styleChanged.emit()
        self.update()

    dashes = Property(VARIANTS, _get_dashes, _set_dashes, notify=styleChanged)

    @Property(bool, notify=viewChanged)
    def fitted(self) -> bool:
        return self._fit

    @Property(float, notify=viewChanged)
    def x0(self) -> float:
        return self._x0

    @Property(float, notify=viewChanged)
    def x1(self) -> float:
        return self._x1

    @Property(float, notify=viewChanged)
    def plotStart(self) -> float:
        """Left edge of the plot, right of the axis labels."""
        return self._left

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
        return self._model.groups(self._grouped) if self._model else []

    def _x_scale(self) -> Scale:
        on_right = any(line.on_right_axis for line in self._lines())
        right = self._right if on_right else AIR
        return Scale(self._x0, self._x1, self._left, max(1.0, self.width() - self._left - right))

    def _make_room(self, scales: dict[bool, Scale | None]) -> None:
        """Make room for the widest labels, so that none is cut."""
        metrics = QFontMetricsF(self._font)
        for on_right, y in scales.items():
            ticks = self._y_ticks(y) if y is not None else []
            texts = labels(ticks, self._kind(on_right)) if ticks else []
            widths = [metrics.horizontalAdvance(text) for text in texts]
            self._marks[on_right] = list(zip(ticks, texts, widths, strict=True))
            wide = max(widths, default=0.0)
            room = max(LEFT if not on_right else 0.0, math.ceil(wide) + 12)
            if on_right:
                self._right = room
            else:
                self._left = room

    def _y_ticks(self, y: Scale) -> list[float]:
        least = 28 if self._small else 44
        ticks = nice_ticks(y.low, y.high, max(2, int(-y.length // least)))
        apart = abs(y.at(ticks[0]) - y.at(ticks[1])) if len(ticks) > 1 else least
        return ticks if apart >= LABEL_HIGH else ticks[:: math.ceil(LABEL_HIGH / apart)]

    def _fit_lines(self) -> list[Line]:
        lines = self._lines()
        if self._fit and lines:
            self._x0 = min(float(line.pyramid.x[0]) for line in lines)
            last = max(float(line.pyramid.x[-1]) for line in lines)
            self._x1 = last if last > self._x0 else self._x0 + 1.0
        return lines

    def _y_scale(self, lines: list[Line]) -> Scale | None:
        spans = [line.pyramid.extremes(self._x0, self._x1) for line in lines]
        known = [span for span in spans if span]
        if not known:
            return None
        low, high = min(s[0] for s in known), max(s[1] for s in known)
        if math.isfinite(self._threshold) and not lines[0].on_right_axis:
            low, high = min(low, self._threshold), max(high, self._threshold)
        room = (high - low) * 0.06
        if high - low <= CONSTANT * max(abs(low), abs(high)):
            # What differs by rounding alone is a level line, not a curve between equal labels.
            room = max(1.0, abs(high) * 0.1)
        height = max(1.0, self.height() - BOTTOM - AIR)
        return Scale(low - room, high + room, AIR + height, -height)

    def paint(self, painter: QPainter) -> None:
        lines = self._fit_lines()
        left = [line for line in lines if not line.on_right_axis]
        right = [line for line in lines if line.on_right_axis]
        scales = {False: self._y_scale(left), True: self._y_scale(right)}
        self._make_room(scales)
        x = self._x_scale()
        painter.setFont(self._font)
        self._paint_x_axis(painter, x)
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
        if not self._small:
            painter.setClipping(False)
            self._edge().paint(painter, self._fill, self._ink)

    def _edge(self) -> Edge:
        marks = self._model.marks if self._model else []
        x = self._x_scale()
        return Edge(marks, self._axis, x.low, x.high, x.start, x.length, self.height() - BOTTOM)

    @Slot(float, float, result=bool)
    def hasMark(self, x: float, y: float) -> bool:
        return not self._small and self._edge().at(x, y) is not None

    @Slot(float, float)
    def press(self, x: float, y: float) -> None:
        """Emit the first episode of the mark at this position."""
        mark = None if self._small else self._edge().at(x, y)
        if mark is not None:
            self.markPressed.emit(*mark)

    def _paint_x_axis(self, painter: QPainter, x: Scale) -> None:
        metrics = QFontMetricsF(self._font)
        painter.setPen(self._text)
        ticks = nice_ticks(x.low, x.high, max(2, int(x.length // 110)))
        free = 0.0
        for tick, label in zip(ticks, labels(ticks, self._axis), strict=True):
            wide = metrics.horizontalAdvance(label)
            at = min(max(x.at(tick) - wide / 2, x.start), self.width() - wide)
            if at < free:
                continue
            free = at + wide + GAP
            painter.drawText(QPointF(at, self.height() - 4), label)

    def _paint_y_axis(self, painter: QPainter, x: Scale, y: Scale, on_right: bool) -> None:
        ascent = QFontMetricsF(self._font).ascent()
        marks = [
            (round(y.at(tick)) + 0.5, text, wide) for tick, text, wide in self._marks[on_right]
        ]
        if not on_right:
            painter.setPen(QPen(self._grid, 1))
            for at, _, _ in marks:
                painter.drawLine(QPointF(x.start, at), QPointF(x.start + x.length, at))
        painter.setPen(self._text)
        for at, text, wide in marks:
            start = x.start + x.length + 8 if on_right else x.start - 8 - wide
            painter.drawText(QPointF(start, at + ascent / 2 - 1), text)

    def _kind(self, on_right: bool) -> str:
        model = self._model
        words = (model.right_words if on_right else model.words) if model else None
        return "bytes" if words is formatting.amount else "number"

    def _pen(self, color: QColor, wide: float, index: int) -> QPen:
        pen = QPen(color, wide)
        dash = self._dashes[index % len(self._dashes)]
        if dash:
            # Qt counts in widths of the pen, tokens in pixels.
            pen.setDashPattern([part / wide for part in dash])
            pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        return pen

    def _paint_group(self, p: QPainter, x: Scale, y: Scale, group: list[Line], index: int) -> None:
        color = self._colors[index % len(self._colors)]
        if group[0].is_past:
            color = QColor(self._text)
            color.setAlphaF(PAST)
        merged = band(group, self._x0, self._x1) if len(group) > 1 else None
        if merged is not None:
            self._paint_band(p, x, y, merged, color)
        elif group[0].raw is not group[0].pyramid:
            self._paint_raw(p, x, y, group[0], color)
        for line in group:
            faint = QColor(color)
            faint.setAlphaF(0.34 if merged else 1.0)
            xs, ys = line.pyramid.outline(self._x0, self._x1, int(x.length))
            pen = QPen(faint, 1.0) if merged else self._pen(faint, 1.6, index)
            self._paint_line(p, x, y, xs, ys, pen)
        if merged is not None:
            pen = self._pen(color, 1.6 if self._small else 2.4, index)
            self._paint_line(p, x, y, merged.x, merged.middle, pen)
        elif len(group[0]):
            last_x, last_y = group[0].pyramid.x[-1], group[0].pyramid.y[-1]
            if math.isfinite(last_y) and self._x0 <= last_x <= self._x1:
                p.setPen(Qt.PenStyle.NoPen)
                p.setBrush(QBrush(color))
                p.drawEllipse(QPointF(x.at(last_x), y.at(last_y)), 3, 3)

    def _paint_raw(self, p: QPainter, x: Scale, y: Scale, line: Line, color: QColor) -> None:
        """Paint measured values faintly behind their mean, whose axis applies."""
        faint = QColor(color)
        first, last = line.raw.span(self._x0, self._x1)
        faint.setAlphaF(raw_alpha((last - first) * len(self._lines()) / x.length))
        xs, ys = line.raw.outline(self._x0, self._x1, int(x.length))
        ends = sorted((y.start, y.start + y.length))
        p.save()
        p.setClipRect(QRectF(x.start, ends[0], x.length, ends[1] - ends[0]))
        self._paint_line(p, x, y, xs, ys, QPen(faint, 1.0))
        p.restore()

    def _paint_line(
        self, p: QPainter, x: Scale, y: Scale, xs: Floats, ys: Floats, pen: QPen
    ) -> None:
        known = np.isfinite(ys)
        if known.all():
            draw_line(p, x.pixels(xs), y.pixels(ys), pen)
            return
        for run in np.split(np.arange(len(ys)), np.flatnonzero(np.diff(known)) + 1):
            if len(run) and known[run[0]]:
                draw_line(p, x.pixels(xs[run]), y.pixels(ys[run]), pen)

    def _paint_band(self, p: QPainter, x: Scale, y: Scale, made: Band, color: QColor) -> None:
        tint = QColor(color)
        tint.setAlphaF(0.16)
        p.setPen(Qt.PenStyle.NoPen)
        p.setBrush(tint)
        xs = np.concatenate([made.x, made.x[::-1]])
        p.drawPolygon(polygon(x.pixels(xs), y.pixels(np.concatenate([made.high, made.low[::-1]]))))

    @Slot(float, result="QVariantMap")
    def readout(self, pixel: float) -> dict[str, object]:
        """Values of every line at this position, with the range over seeds."""
        lines, scale = self._fit_lines(), self._x_scale()
        at = scale.back(pixel)
        heights = {
            right: self._y_scale([line for line in lines if line.on_right_axis == right])
            for right in (False, True)
        }
        rows: list[dict[str, object]] = []
        for index, group in enumerate(self._groups()):
            points = [p for line in group if (p := line.pyramid.nearest(at))]
            values = [y for _, y in points if math.isfinite(y)]
            height = heights[group[0].on_right_axis]
            if not values or height is None or self._model is None:
                continue
            middle = float(interquartile_mean(np.array(values).reshape(-1, 1))[0])
            text = self._model.value_text(group[0], middle)
            if len(values) > 1:
                ends = (self._model.value_text(group[0], end) for end in (min(values), max(values)))
                text += f" [{', '.join(ends)}]"
            name = self._model.name_of(group)
            x, y = pixel, middle
            merged = band(group, self._x0, self._x1) if len(group) > 1 else None
            if merged is not None:
                y = float(np.interp(at, merged.x, merged.middle))
            elif len(points) == 1:
                # On the sample itself: between two of them the line is elsewhere.
                x = scale.at(points[0][0])
            rows.append({"label": name, "text": text, "series": index, "x": x, "y": height.at(y)})
        where = {
            "step": tr("{at} steps", at=formatting.grouped(at)),
            "episode": tr("episode {at}", at=formatting.grouped(at)),
        }
        position = where.get(self._axis) or formatting.span(max(0.0, at))
        return {"at": position, "x": pixel, "rows": rows, "marks": self._edge().descriptions(pixel)}

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
