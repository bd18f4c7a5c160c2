"""Marks along the lower edge of a plot: painting, descriptions, clicks."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from functools import lru_cache

import numpy as np
from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QImage, QPainter

from app.curves.marks import Bins, Marks, Place
from app.ui import formatting
from app.ui.i18n import tr
from app.ui.icons import draw, glyph_svg

SIDE = 11.0
APART = 12.0
REACH = 9.0


@lru_cache(8)
def _glyph(fill: str, ink: str, pixels: int) -> QImage:
    return draw(glyph_svg("veto", fill, ink, SIDE) or "", pixels)


@dataclass(frozen=True)
class Edge:
    """Range and size of a plot as it is shown now."""

    marks: list[Marks]
    axis: str
    low: float
    high: float
    start: float
    length: float
    bottom: float

    @property
    def middle(self) -> float:
        return self.bottom - SIDE / 2 - 2

    def _bins(self, marks: Marks) -> Bins:
        """In pixels."""
        by = self.length / (self.high - self.low)
        bins = marks.bins(self.axis, self.low, self.high, APART / by)
        return replace(bins, x=self.start + (bins.x - self.low) * by)

    def paint(self, painter: QPainter, fill: QColor, ink: QColor) -> None:
        if not self.marks or self.high <= self.low:
            return
        device = painter.device()
        ratio = device.devicePixelRatio() * painter.worldTransform().m11()
        glyph = _glyph(fill.name()[1:], ink.name()[1:], math.ceil(SIDE * ratio))
        glyph.setDevicePixelRatio(glyph.width() / SIDE)
        top = self.middle - SIDE / 2
        for marks in self.marks:
            for x in (self._bins(marks).x - SIDE / 2).tolist():
                painter.drawImage(QPointF(x, top), glyph)

    def _near(self, x: float) -> list[tuple[Marks, Bins, int]]:
        if self.high <= self.low:
            return []
        every = [(marks, self._bins(marks)) for marks in self.marks]
        return [
            (marks, bins, index)
            for marks, bins in every
            if (index := bins.near(x, REACH)) is not None
        ]

    def descriptions(self, x: float) -> list[dict[str, str]]:
        """Descriptions of the marks under the pointer."""
        several = len(self.marks) > 1
        rows: list[dict[str, str]] = []
        for marks, bins, index in self._near(x):
            count, episodes = formatting.grouped(bins.total[index]), int(bins.episodes[index])
            where = tr("in {episodes} episodes", episodes=formatting.grouped(episodes))
            if episodes == 1:
                first = int(bins.first[index])
                where = tr(
                    "in episode {episode}", episode=formatting.grouped(int(marks.episode[first]))
                )
                if np.any(marks.slot != marks.slot[0]):
                    where += tr(", slot {slot}", slot=int(marks.slot[first]))
            rows.append({
                "label": tr('Vetoes, {label}', label=marks.label) if several else "Vetoes",
                "text": f"{count} {where}",
            })  # fmt: skip
        return rows

    def at(self, x: float, y: float) -> Place | None:
        """The first episode of the mark at this position."""
        if abs(y - self.middle) > REACH:
            return None
        near = self._near(x)
        if not near:
            return None
        marks, bins, index = min(near, key=lambda mark: abs(float(mark[1].x[mark[2]]) - x))
        return marks.place_of(int(bins.first[index]))
