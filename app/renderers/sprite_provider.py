"""Image provider of sprites; light, because it is loaded at the start."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtGui import QImage
from PySide6.QtQuick import QQuickImageProvider


class SpriteProvider(QQuickImageProvider):
    """`image://sprite/chess/n:white?dark`."""

    def __init__(self) -> None:
        super().__init__(QQuickImageProvider.ImageType.Image)

    def requestImage(self, id: str, size: QSize, requestedSize: QSize) -> QImage:
        from app.renderers.sprites import draw  # not before a picture is wanted

        key, _, theme = id.partition("?")
        side = max(requestedSize.width(), requestedSize.height())
        return draw(key, theme or "dark", side if side > 0 else 60)
