"""Memory of painted items: given back once Qt has destroyed them."""

from __future__ import annotations

from PySide6.QtCore import QObject


def release_with(item: QObject) -> None:
    """Drop what the item holds when it is destroyed.

    QML keeps the Python half of its items for ever: with it their models, and pictures.
    """
    held = item.__dict__
    item.destroyed.connect(lambda *_: held.clear())
