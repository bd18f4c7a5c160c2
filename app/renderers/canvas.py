"""The item that paints a scene: a background picture, then only the changed cells."""

from __future__ import annotations

import math
from typing import Any

from PySide6.QtCore import Property, QObject, QPoint, QPointF, QRect, QRectF, Qt, Signal, Slot
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtQml import QmlElement
from PySide6.QtQuick import QQuickItem, QQuickPaintedItem

from app.renderers import arrows
from app.renderers.board_colours import colours
from app.renderers.board_games import GAMES
from app.renderers.cell_geometry import Geometry, fitted
from app.renderers.scene import Scene, changed
from app.renderers.sprites import pixmap
from app.ui.item_memory import release_with
from app.ui.qt_property import prop

QML_IMPORT_NAME = "Mosaic.Models"
QML_IMPORT_MAJOR_VERSION = 1


@QmlElement
class BoardCanvas(QQuickPaintedItem):
    """Shows the scene of a view-model that has `scene` and `sceneChanged`."""

    viewChanged = Signal()
    lookChanged = Signal()
    placed = Signal()

    def __init__(self, parent: QQuickItem | None = None) -> None:
        super().__init__(parent)
        release_with(self)
        self.setAntialiasing(True)
        # On the well, as every frame: nothing below has to be mixed in.
        self.setOpaquePainting(True)
        self._view: Any = None
        self._scene = Scene()
        self._at = Geometry()
        self._ground: QPixmap | None = None
        # Either may mean a new picture to paint on.
        self.visibleChanged.connect(self.repaint)
        self.windowChanged.connect(self.repaint)
        # What the last paint did, for the benchmark and the curious.
        self.painted_cells = 0

    def _get_view(self) -> QObject | None:
        return self._view

    def _set_view(self, view: Any) -> None:
        if view is self._view:
            return
        if self._view is not None:
            self._view.sceneChanged.disconnect(self._show)
        self._view = view
        if view is not None:
            view.sceneChanged.connect(self._show)
            self._show()
        self.viewChanged.emit()

    view = Property(QObject, _get_view, _set_view, notify=viewChanged)

    def _anew(self) -> None:
        self._ground = None
        self._fit_scene()
        self.repaint()

    @Slot()
    def repaint(self) -> None:
        """Repaint everything, with an explicit area: Qt drops an `update()` if one with an area
        follows.
        """
        self.update(QRect(0, 0, math.ceil(self.width()), math.ceil(self.height())))

    theme = prop(str, "dark", lookChanged, writable=True, after=lambda self: self._anew())
    ratio = prop(float, 1.0, lookChanged, writable=True, after=lambda self: self._anew())

    @Slot()
    def _show(self) -> None:
        before, self._scene = self._scene, self._view.scene
        cells = changed(before, self._scene)
        if cells is None:
            if before.fixed() != self._scene.fixed():
                self._ground = None
                self._fit_scene()
            self.repaint()
        elif cells and self.ratio.is_integer():
            self.update(self._around(cells))
        elif cells:
            # Between device pixels the edge of a part would be mixed twice.
            self.repaint()

    def _around(self, cells: list[int]) -> QRect:
        """The smallest area of whole pixels around these cells."""
        seen = [self._at.seen(cell) for cell in cells]
        rows, columns = [row for row, _ in seen], [column for _, column in seen]
        at = self._at
        if at.slant:
            corners = [at.corner(cell) for cell in cells]
            left, up = min(x for x, _ in corners), min(y for _, y in corners)
            right, down = max(x for x, _ in corners), max(y for _, y in corners)
            # Tips of hexagons stand out.
            area = QRectF(left, up, right - left + at.cell, down - up + at.cell)
            return area.adjusted(-1, -at.cell * 0.1, 1, at.cell * 0.1).toAlignedRect()
        area = QRectF(
            at.x + min(columns) * at.cell,
            at.y + min(rows) * at.cell,
            (max(columns) - min(columns) + 1) * at.cell,
            (max(rows) - min(rows) + 1) * at.cell,
        )
        return area.toAlignedRect()

    def _fit_scene(self) -> None:
        scene = self._scene
        at = fitted(
            self.width(),
            self.height(),
            scene.columns,
            scene.rows,
            self.ratio,
            flipped=scene.flipped,
            margin=scene.margin,
            slant=scene.slant[0],
            pitch=scene.slant[1],
        )
        if at != self._at:
            self._at = at
            self._ground = None
            self.placed.emit()

    def geometryChange(self, new: QRectF | QRect, old: QRectF | QRect) -> None:
        super().geometryChange(new, old)
        if new.size() != old.size():
            self._fit_scene()
            self.repaint()

    @property
    def geometry(self) -> Geometry:
        return self._at

    @Property(float, notify=placed)
    def cell(self) -> float:
        return self._at.cell

    def _area(self, gap: float) -> QRectF:
        at = self._at
        return QRectF(at.x - gap, at.y - gap, at.width + 2 * gap, at.height + 2 * gap)

    @Property(QRectF, notify=placed)
    def board(self) -> QRectF:
        """Area of the cells, without the labels around them."""
        return self._area(0.0)

    @Property(QRectF, notify=placed)
    def whole(self) -> QRectF:
        """Painted area, including the labels."""
        return self._area(self._at.margin * self._at.cell)

    @Slot(float, float, result=int)
    def cellAt(self, x: float, y: float) -> int:
        return self._at.hit(x, y)

    @Slot(int, result=QRectF)
    def area(self, cell: int) -> QRectF:
        x, y = self._at.corner(cell) if self._at.columns else (0.0, 0.0)
        return QRectF(x, y, self._at.cell, self._at.cell)

    def _ground_picture(self) -> QPixmap:
        if self._ground is None:
            wide = max(1, math.ceil(self.width() * self.ratio))
            high = max(1, math.ceil(self.height() * self.ratio))
            made = QPixmap(wide, high)
            made.setDevicePixelRatio(self.ratio)
            made.fill(Qt.GlobalColor.transparent)
            painter = QPainter(made)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            # Grids bring their floors themselves.
            rules = GAMES.get(self._scene.ground)
            if rules is not None:
                look = colours(self.theme)
                rules.ground(painter, self._at, self._scene, look, self.theme)
            painter.end()
            self._ground = made
        return self._ground

    def paint(self, painter: QPainter) -> None:
        scene, at = self._scene, self._at
        if not scene.looks or at.cell <= 0:
            return
        painter.drawPixmap(QPoint(0, 0), self._ground_picture())
        clip = painter.clipBoundingRect() if painter.hasClipping() else QRectF()
        self.painted_cells = self._cells(painter, clip)
        if scene.arrows or scene.trail:
            arrows.paint(painter, at, scene, self.theme)

    def _cells(self, painter: QPainter, clip: QRectF) -> int:
        scene, at = self._scene, self._at
        if at.slant:
            return self._slanted_cells(painter, clip)
        columns, rows = range(at.columns), range(at.rows)
        if not clip.isEmpty():
            columns = range(*_span(clip.left() - at.x, clip.right() - at.x, at.cell, at.columns))
            rows = range(*_span(clip.top() - at.y, clip.bottom() - at.y, at.cell, at.rows))
        pixels, theme, ratio = at.pixels, self.theme, at.ratio
        pictures: dict[str, QPixmap] = {}
        looks, draw = scene.looks, painter.drawPixmap
        for row in rows:
            y = at.y + row * at.cell
            for column in columns:
                for key in looks[at.cell_of(row, column)]:
                    picture = pictures.get(key)
                    if picture is None:
                        picture = pictures[key] = pixmap(key, theme, pixels, ratio)
                    draw(QPointF(at.x + column * at.cell, y), picture)
        return len(rows) * len(columns)

    def _slanted_cells(self, painter: QPainter, clip: QRectF) -> int:
        scene, at = self._scene, self._at
        painted = 0
        for cell, look in enumerate(scene.looks):
            x, y = at.corner(cell)
            if not clip.isEmpty() and not clip.intersects(QRectF(x, y, at.cell, at.cell)):
                continue
            painted += 1
            for key in look:
                painter.drawPixmap(QPointF(x, y), pixmap(key, self.theme, at.pixels, at.ratio))
        return painted


def _span(low: float, high: float, cell: float, count: int) -> tuple[int, int]:
    first = max(0, math.floor(low / cell))
    last = min(count, math.ceil(high / cell))
    return (first, max(first, last))
