"""Texts of a window that can't be read whole: elided, wider than their place, beyond an edge."""

from __future__ import annotations

import re
from collections.abc import Iterable

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtQuick import QQuickItem, QQuickWindow
from shell_tools import items, takes_focus

from app.dev.translations import all_texts, card_texts, worker_texts
from app.shared.host_texts import ACTIONS
from app.ui.languages import language_files, read_texts

# A hair of rounding is no cut.
SLACK = 1.5
# Lines of a text stand closer than its boxes say.
LEADING = 4.0
PLACEHOLDER = re.compile(r"%\d|\\\{\w*\\\}")


def texts_of(code: str) -> list[str]:
    """Texts of the window. What environments and workers say (actions, hints) are values to it: a
    card of a game shows two lines of a hint, and the whole of it beside the game.
    """
    values = {*ACTIONS, *card_texts(), *worker_texts()}
    if code == "en":
        return [text for _, text in all_texts() if text not in values]
    texts = read_texts(language_files() / f"{code}.ts")
    return [text for (_, english), text in texts.items() if english not in values]


class OwnTexts:
    """Texts that are Mosaic's, with figures filled in; names that people gave may be elided."""

    def __init__(self, texts: Iterable[str]) -> None:
        self._plain = set(texts)
        filled = (re.escape(text) for text in self._plain if PLACEHOLDER.search(re.escape(text)))
        self._filled = [(len(PLACEHOLDER.sub("", line)), re.compile(PLACEHOLDER.sub(".+", line)))
                        for line in filled]  # fmt: skip

    def __contains__(self, text: str) -> bool:
        """Values fill the smaller part of such a text; else it is a name beside something."""
        return text in self._plain or any(
            2 * own > len(text) and pattern.fullmatch(text) for own, pattern in self._filled
        )


class LeftTexts:
    """Texts that stayed English when this language was chosen."""

    def __init__(self, code: str) -> None:
        texts = read_texts(language_files() / f"{code}.ts")
        self._others = set(texts.values())
        pairs = [(english, text) for (_, english), text in texts.items() if english != text]
        self._plain = {english for english, _ in pairs} - self._others - set(ACTIONS)
        self._filled = OwnTexts(e for e, _ in pairs if PLACEHOLDER.search(re.escape(e)))
        self._other = OwnTexts(t for t in self._others if PLACEHOLDER.search(re.escape(t)))

    def texts(self, window: QQuickWindow) -> list[str]:
        return sorted(
            {
                f"{text!r} in {place_of(item)}"
                for item in items(window.contentItem())
                if item.inherits("QQuickText")
                and self.is_english(text := str(item.property("text") or ""))
            }
        )

    def is_english(self, text: str) -> bool:
        if not text or text in self._others:
            return False
        return text in self._plain or (text in self._filled and text not in self._other)


def cut_texts(window: QQuickWindow, own: OwnTexts) -> list[str]:
    """One line for each text and button that is cut: its words, its item, and how."""
    cuts: list[str] = []
    for item in items(window.contentItem()):
        text = str(item.property("text") or "")
        if item.inherits("QQuickText") and text:
            how = cut(item, window) if text in own or not item.property("truncated") else ""
        elif takes_focus(item) and not item.inherits("QQuickFlickable"):
            how = beyond(item, item.width(), window)
        else:
            continue
        if how:
            cuts.append(f"{text!r} in {place_of(item)}: {how}")
    return cuts


def cut(item: QQuickItem, window: QQuickWindow) -> str:
    if item.property("truncated"):
        return f"elided at {item.width():.0f} px"
    needs = float(item.property("contentWidth"))
    if item.width() > 0 and needs > item.width() + SLACK:
        return f"needs {needs:.0f} px of {item.width():.0f}"
    return beyond(item, needs, window) or halved(item, window)


def halved(item: QQuickItem, window: QQuickWindow) -> str:
    """Height of a text that a parent which does not scroll cuts off."""
    top = item.mapToScene(QPointF(0, 0)).y()
    bottom = top + float(item.property("contentHeight"))
    over = 0.0
    parent = item.parentItem()
    while parent is not None and not parent.inherits("QQuickFlickable"):
        if parent.clip() or parent.parentItem() is None:
            frame = QRectF(parent.mapToScene(QPointF(0, 0)), parent.size())
            over = max(over, frame.top() - top, bottom - frame.bottom())
        parent = parent.parentItem()
    return f"cut by {over:.0f} px of height" if over > LEADING and item.isVisible() else ""


def beyond(item: QQuickItem, width: float, window: QQuickWindow) -> str:
    """Distance that the item exceeds the sides of the window, or of a clipping parent."""
    left = item.mapToScene(QPointF(0, 0)).x()
    for frame in frames(item, window):
        over = max(frame.left() - left, left + min(width, item.width()) - frame.right())
        if over > SLACK and item.isVisible():
            return f"beyond the edge by {over:.0f} px"
    return ""


def frames(item: QQuickItem, window: QQuickWindow) -> list[QRectF]:
    """Limits of the item: the window, and each clipping parent that does not scroll sideways."""
    limits = [window.contentItem().boundingRect()]
    parent = item.parentItem()
    while parent is not None:
        content = parent.property("contentWidth") if parent.inherits("QQuickFlickable") else 0
        if float(content) > parent.width() + SLACK:
            return []
        if parent.clip():
            limits.append(QRectF(parent.mapToScene(QPointF(0, 0)), parent.size()))
        parent = parent.parentItem()
    return limits


def place_of(item: QQuickItem) -> str:
    """The name of the nearest parent that has one."""
    parent: QQuickItem | None = item
    while parent is not None:
        if parent.objectName():
            return parent.objectName()
        parent = parent.parentItem()
    return "the window"


def overprints(window: QQuickWindow) -> list[str]:
    """One line for each two texts, or text and button, that are drawn over one another."""
    layers = window.contentItem()
    written: list[tuple[QQuickItem, QRectF]] = []
    for item in items(layers):
        if item.inherits("QQuickText") and str(item.property("text") or "") and opaque(item):
            written.append((item, ink(item, window)))
    overs: list[str] = []
    for at, (item, area) in enumerate(written):
        for other, more in written[at + 1 :]:
            both = area.intersected(more)
            if both.width() > SLACK and both.height() > LEADING and same_layer(item, other):
                overs.append(f"{words(item)} over {words(other)} in {place_of(item)}")
    return overs


def words(item: QQuickItem) -> str:
    return repr(str(item.property("text")))


def opaque(item: QQuickItem) -> bool:
    at: QQuickItem | None = item
    while at is not None:
        if at.opacity() < 0.05:
            return False
        at = at.parentItem()
    return True


def ink(item: QQuickItem, window: QQuickWindow) -> QRectF:
    """Area of the text that is seen: its content, as far as clipping parents let it be."""
    area = item.mapRectToScene(item.boundingRect())
    parent = item.parentItem()
    area &= window.contentItem().boundingRect()
    while parent is not None:
        if parent.clip():
            area &= QRectF(parent.mapToScene(QPointF(0, 0)), parent.size())
        parent = parent.parentItem()
    return area


def same_layer(first: QQuickItem, second: QQuickItem) -> bool:
    """Snackbars, menus and docks that lie over a page cover it on purpose."""
    return layer(first) is layer(second)


def layer(item: QQuickItem) -> QQuickItem | None:
    at = item.parentItem()
    while at is not None:
        if at.z() != 0:
            return at
        at = at.parentItem()
    return None
