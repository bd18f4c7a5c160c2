"""A renderer in a window of its own, and what a screen reader would find there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import shiboken6
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QAccessible, QAccessibleInterface, QGuiApplication, QImage
from PySide6.QtQuick import QQuickItem, QQuickView
from PySide6.QtTest import QTest

from app.renderers.renderer_base import RendererModel
from app.renderers.renderer_registry import url
from app.shell.window import close_engine, make_engine
from app.ui.theme import ThemeModel

Key = Qt.Key


def below(item: QQuickItem) -> Iterator[QQuickItem]:
    for child in item.childItems():
        yield child
        yield from below(child)


def pixels(image: QImage) -> np.ndarray:
    image = image.convertToFormat(QImage.Format.Format_RGB32)
    return np.frombuffer(image.constBits(), np.uint8).astype(int)


def spoken_cells(root: QQuickItem) -> list[str]:
    """The names of all cells below an item, from the accessibility tree."""
    texts: dict[int, str] = {}
    todo: list[QAccessibleInterface] = [QAccessible.queryAccessibleInterface(root)]
    while todo:
        cell = todo.pop()
        if cell.role() == QAccessible.Role.Cell:
            item = cell.object()
            assert item is not None
            number = int(item.objectName().partition(".")[2])
            texts[number] = cell.text(QAccessible.Text.Name)
            continue
        todo += [child for i in range(cell.childCount()) if (child := cell.child(i)) is not None]
    return [texts[number] for number in sorted(texts)]


class Table:
    """One renderer, shown. `warnings` must stay empty."""

    def __init__(self, kind: str, size: tuple[int, int] = (480, 520), theme: str = "dark") -> None:
        self.warnings: list[str] = []
        self.theme = ThemeModel(theme, 1.0, "reduced")
        self.engine = make_engine(self.theme, self.warnings.append)
        self.view = QQuickView(self.engine, None)  # type: ignore[call-overload]
        self.view.setResizeMode(QQuickView.ResizeMode.SizeRootObjectToView)
        self.view.setSource(url(kind))
        self.view.resize(*size)
        self.view.show()
        self.view.requestActivate()
        assert QTest.qWaitForWindowExposed(self.view)
        self.root: Any = self.view.rootObject()
        assert self.root is not None, self.warnings
        self.model: Any = self.root.findChild(RendererModel)
        self.acted: list[int] = []
        self.said: list[str] = []
        self.root.acted.connect(self.acted.append)
        self.root.announced.connect(self.said.append)
        self.settle()

    def show(self, **given: Any) -> None:
        for name, value in given.items():
            self.root.setProperty(name, value)
        self.settle()

    @staticmethod
    def settle() -> None:
        for _ in range(4):
            QGuiApplication.processEvents()

    @property
    def canvas(self) -> Any:
        return next(i for i in below(self.root) if i.objectName().endswith(".canvas"))

    def find(self, name: str) -> QQuickItem:
        return next(i for i in below(self.root) if i.objectName() == name)

    def cells(self) -> list[str]:
        return spoken_cells(self.root)

    def focus(self) -> None:
        self.root.forceActiveFocus()
        self.settle()

    def key(self, *keys: Any) -> None:
        click: Any = QTest.keyClick
        for key in keys:
            click(self.view, key)
        self.settle()

    def point_of(self, cell: int) -> QPoint:
        at = self.canvas.area(cell).center()
        return self.canvas.mapToScene(QPointF(at)).toPoint()

    def click(self, cell: int) -> None:
        QTest.mouseClick(self.view, Qt.MouseButton.LeftButton, pos=self.point_of(cell))
        self.settle()

    def drag(self, source: int, to: int) -> None:
        start, end = self.point_of(source), self.point_of(to)
        QTest.mousePress(self.view, Qt.MouseButton.LeftButton, pos=start)
        for part in range(1, 6):
            QTest.mouseMove(self.view, start + (end - start) * part / 5)
        self.settle()
        QTest.mouseRelease(self.view, Qt.MouseButton.LeftButton, pos=end)
        self.settle()

    def picture(self) -> QImage:
        self.settle()
        return self.view.grabWindow()

    def close(self) -> None:
        shiboken6.delete(self.view)
        close_engine(self.engine)
