"""A clip as a picture that moves while somebody points at it. Files are read in a thread."""

from __future__ import annotations

import zlib
from typing import Any

from PySide6.QtCore import QObject, QRect, QRectF, QRunnable, QSize, Qt, QThreadPool, QTimer, Signal
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtQml import QmlElement
from PySide6.QtQuick import QQuickItem, QQuickPaintedItem

from app.lanes.frame_painting import draw_fitted, image_of
from app.ui.item_memory import release_with
from app.ui.qt_property import prop
from mosaic_sdk.pictures.clip_rules import MOST_FRAMES, read_name
from mosaic_sdk.pictures.frame_file import PictureReader

QML_IMPORT_NAME = "Mosaic.Models"
QML_IMPORT_MAJOR_VERSION = 1

STEP_MS = 50
# Of a picture in the strip; whatever is larger in the file is scaled in the thread.
WIDEST = QSize(320, 240)


class _Read(QObject):
    # Path, pictures, and whether these are all of them.
    done = Signal(str, list, bool)


class _Reading(QRunnable):
    def __init__(self, path: str, is_whole: bool) -> None:
        super().__init__()
        self.told = _Read()
        self._path = path
        self._is_whole = is_whole

    def run(self) -> None:
        self.told.done.emit(self._path, images_of(self._path, self._is_whole), self._is_whole)


def images_of(path: str, is_whole: bool = True) -> list[QImage]:
    """Pictures of a clip, or its middle one; none where the file is none. Blocks."""
    name = read_name(path.rpartition("/")[2])
    if name is None:
        return []
    images: list[QImage] = []
    try:
        reader = PictureReader(path)
        try:
            line = name.slot, name.branch, name.episode
            steps = list(reader.steps(*line, name.attempt))
            steps = steps[:MOST_FRAMES] if is_whole else steps[len(steps) // 2 :][:1]
            for step in steps:
                image = image_of(reader.get(*line, step, name.attempt))
                if image is not None:
                    if image.width() > WIDEST.width() or image.height() > WIDEST.height():
                        image = image.scaled(
                            WIDEST,
                            Qt.AspectRatioMode.KeepAspectRatio,
                            Qt.TransformationMode.SmoothTransformation,
                        )
                    images.append(image)
        finally:
            reader.close()
    except (OSError, ValueError, zlib.error):
        return images
    return images


@QmlElement
class ClipView(QQuickPaintedItem):
    changed = Signal()

    def __init__(self, parent: QQuickItem | None = None) -> None:
        super().__init__(parent)
        release_with(self)
        self.setOpaquePainting(True)
        self.setFillColor(QColor(9, 11, 14))
        self._images: list[QImage] = []
        self._is_whole = False
        self._at = 0
        self._reading: _Reading | None = None
        self._timer = QTimer(self, interval=STEP_MS)
        self._timer.timeout.connect(self._next)

    path = prop(str, "", changed, writable=True, after=lambda self: self._load(False))
    playing = prop(bool, False, changed, writable=True, after=lambda self: self._play())
    loaded = prop(bool, False, changed)

    def _load(self, is_whole: bool) -> None:
        path: Any = self.path
        self._reading = _Reading(path, is_whole)
        self._reading.told.done.connect(self._take)
        QThreadPool.globalInstance().start(self._reading)

    def _take(self, path: str, images: list[QImage], is_whole: bool) -> None:
        if path != self.path or (is_whole and not self.playing):
            return
        self._images, self._is_whole, self._at = images, is_whole, 0
        self._loaded = bool(images)
        self.changed.emit()
        if is_whole and len(images) > 1:
            self._timer.start()
        self.update()

    def _play(self) -> None:
        if self.playing:
            self._load(True)
            return
        self._timer.stop()
        # One stays: a strip of many clips holds little.
        middle = len(self._images) // 2
        self._images, self._at = self._images[middle : middle + 1], 0
        self._is_whole = False
        self.update()

    def _next(self) -> None:
        self._at = (self._at + 1) % max(1, len(self._images))
        self.update()

    def paint(self, painter: QPainter) -> None:
        if self._images:
            image = self._images[self._at]
            draw_fitted(painter, image, int(self.width()), int(self.height()))

    def geometryChange(self, new: QRectF | QRect, old: QRectF | QRect) -> None:
        super().geometryChange(new, old)
        self.update()
