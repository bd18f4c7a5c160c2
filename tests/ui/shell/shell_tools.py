"""A real window offscreen, and hands and eyes for it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

import shiboken6
from PySide6.QtCore import QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QAccessible, QAccessibleInterface, QColor, QGuiApplication
from PySide6.QtQuick import QQuickItem, QQuickView, QQuickWindow
from PySide6.QtTest import QTest

from app.dev import page_samples
from app.dev.qmltypes import modules
from app.shell.desktop import session_without_engine
from app.shell.shell import ShellModel
from app.shell.window import close_engine, make_engine, open_window
from app.ui.resources import qml_path

TRIES, TRY_MS = 250, 20


def items(root: QQuickItem) -> Iterator[QQuickItem]:
    """Every item that is to be seen below `root`, views' delegates included."""
    for child in root.childItems():
        if child.isVisible():
            yield child
            yield from items(child)


def accessible(item: QQuickItem) -> QAccessibleInterface:
    interface = QAccessible.queryAccessibleInterface(item)
    assert interface is not None, item.objectName()
    return interface


def name_of(item: QQuickItem) -> str:
    return accessible(item).text(QAccessible.Text.Name)


def takes_focus(item: QQuickItem) -> bool:
    policy = item.property("focusPolicy")
    tab = bool(Qt.FocusPolicy(policy) & Qt.FocusPolicy.TabFocus) if policy is not None else False
    return item.isEnabled() and (item.activeFocusOnTab() or tab)


@dataclass
class Desktop:
    """The window under test. `warnings` is what QML complained about; it must stay empty."""

    shell: ShellModel
    window: QQuickWindow
    engine: object
    warnings: list[str] = field(default_factory=list)

    def all(self) -> list[QQuickItem]:
        return list(items(self.window.contentItem()))

    def find(self, name: str) -> QQuickItem:
        """The one visible item of this name; a page may need a moment to lay it out."""
        matches = self._named(name)
        for _ in range(TRIES):
            if len(matches) == 1:
                break
            QTest.qWait(TRY_MS)
            matches = self._named(name)
        assert len(matches) == 1, f"{len(matches)} visible items are called {name}"
        return matches[0]

    def _named(self, name: str) -> list[QQuickItem]:
        return [item for item in self.all() if item.objectName() == name]

    def has(self, name: str) -> bool:
        return any(item.objectName() == name for item in self.all())

    def labelled(self, name: str) -> QQuickItem:
        matches = [i for i in self.all() if takes_focus(i) and name_of(i) == name]
        assert len(matches) == 1, f"{len(matches)} focusable items say {name}"
        return matches[0]

    @staticmethod
    def centre(item: QQuickItem) -> QPoint:
        return item.mapToScene(QPointF(item.width() / 2, item.height() / 2)).toPoint()

    def click(self, item: QQuickItem | str, *, at: QPoint | None = None) -> None:
        target = self.find(item) if isinstance(item, str) else item
        self.settle()
        for _ in range(TRIES):
            if self.window.contentItem().boundingRect().contains(QPointF(self.centre(target))):
                break
            # A scroll area follows the focus, once its content has been laid out.
            target.setFocus(False)
            target.forceActiveFocus(Qt.FocusReason.TabFocusReason)
            QTest.qWait(TRY_MS)
        QTest.mouseClick(self.window, Qt.MouseButton.LeftButton, pos=at or self.centre(target))
        self.settle()

    def move(self, item: QQuickItem | str) -> None:
        target = self.find(item) if isinstance(item, str) else item
        for back in (2, 0):
            QTest.mouseMove(self.window, self.centre(target) - QPoint(back, 0))
            self.settle()

    def drag(self, item: QQuickItem | str, dx: int, dy: int = 0) -> None:
        target = self.find(item) if isinstance(item, str) else item
        start = self.centre(target)
        QTest.mousePress(self.window, Qt.MouseButton.LeftButton, pos=start)
        for part in range(1, 11):
            QTest.mouseMove(self.window, start + QPoint(dx * part // 10, dy * part // 10))
        QTest.mouseRelease(self.window, Qt.MouseButton.LeftButton, pos=start + QPoint(dx, dy))
        self.settle()

    def wheel(self, item: QQuickItem, up: int) -> None:
        QTest.wheelEvent(self.window, QPointF(self.centre(item)), QPoint(0, up))
        self.settle()

    def key(self, key: Qt.Key, with_: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        QTest.keyClick(self.window, key, with_)
        self.settle()

    def ctrl(self, key: Qt.Key) -> None:
        self.key(key, Qt.KeyboardModifier.ControlModifier)

    def type(self, text: str) -> None:
        for letter in text:
            QTest.keyClick(self.window, letter)
        self.settle()

    @property
    def focused(self) -> QQuickItem | None:
        return self.window.activeFocusItem()

    def colour_at(self, x: int, y: int) -> QColor:
        image = self.window.grabWindow()
        ratio = self.window.devicePixelRatio()
        return image.pixelColor(round(x * ratio), round(y * ratio))

    def resize(self, width: int, height: int) -> None:
        self.window.resize(width, height)
        self.settle()

    @staticmethod
    def settle() -> None:
        for _ in range(4):
            QGuiApplication.processEvents()

    def close(self) -> None:
        if isinstance(self.window, QQuickView):
            shiboken6.delete(self.window)
        close_engine(self.engine)  # type: ignore[arg-type]
        self.shell.close()


def open_desktop(shell: ShellModel | None = None, *, filled: bool = True) -> Desktop:
    list(modules())
    shell = shell or ShellModel(None)
    shell.theme.motion = "reduced"
    if filled:
        page_samples.fill(shell)
    warnings: list[str] = []
    engine = make_engine(shell.theme, warnings.append)
    window = open_window(engine, shell, session_without_engine(shell))
    desktop = Desktop(shell, window, engine, warnings)
    _expose(desktop)
    return desktop


def open_gallery() -> tuple[Desktop, object]:
    """The gallery of controls, and the form in it."""
    list(modules())
    shell = ShellModel(None)
    shell.theme.motion = "reduced"
    form = page_samples.gallery_form()
    warnings: list[str] = []
    engine = make_engine(shell.theme, warnings.append)
    view = QQuickView(engine, None)  # type: ignore[call-overload]
    view.setResizeMode(QQuickView.ResizeMode.SizeRootObjectToView)
    view.setInitialProperties({"shell": shell, "form": form})
    view.setSource(QUrl.fromLocalFile(str(qml_path() / "Mosaic" / "pages" / "Gallery.qml")))
    view.resize(1280, 1100)
    view.show()
    desktop = Desktop(shell, view, engine, warnings)
    _expose(desktop)
    return desktop, form


def _expose(desktop: Desktop) -> None:
    desktop.window.requestActivate()
    assert QTest.qWaitForWindowExposed(desktop.window)
    desktop.settle()
