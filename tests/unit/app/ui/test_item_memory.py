"""Contents of a painted item go with it, though QML keeps its Python half."""

from __future__ import annotations

import weakref

import shiboken6
from PySide6.QtCore import QObject

from app.ui.item_memory import release_with


class Picture:
    """As large as it likes."""


class Item(QObject):
    def __init__(self) -> None:
        super().__init__()
        release_with(self)
        self.picture = Picture()


def test_a_destroyed_item_holds_nothing() -> None:
    item = Item()
    picture = weakref.ref(item.picture)
    assert picture() is not None
    shiboken6.delete(item)
    assert not shiboken6.isValid(item)
    assert picture() is None
