"""Which renderer draws a payload: one line a kind."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QObject, QUrl, Slot
from PySide6.QtQml import QmlElement, QmlSingleton, QQmlEngine

from app.renderers import canvas  # noqa: F401  (its QML type)
from app.renderers.base import VARIANT
from app.renderers.board import BoardModel
from app.renderers.games import GAMES
from app.renderers.grid import WORLDS, GridModel
from app.renderers.payload import opened
from app.renderers.sprites import SpriteProvider
from app.renderers.text import TextModel
from app.resources import qml_path

QML_IMPORT_NAME = "Mosaic.Models"
QML_IMPORT_MAJOR_VERSION = 1

# Kind to file and the view-model in it; `rgb` is the lane's picture, and nobody's here.
KINDS: dict[str, tuple[str, type[QObject]]] = {
    "board": ("BoardRenderer", BoardModel),
    "grid": ("GridRenderer", GridModel),
    "text": ("TextRenderer", TextModel),
}


def url(kind: str) -> QUrl:
    if kind not in KINDS:
        return QUrl()
    return QUrl.fromLocalFile(str(qml_path() / "Mosaic" / "renderers" / f"{KINDS[kind][0]}.qml"))


def drawable(payload: Any) -> str:
    """The kind that draws it; empty where only its picture can be shown."""
    found = opened(payload)
    if found.kind == "board" and found.what not in GAMES:
        return ""
    if found.kind == "grid" and found.what not in WORLDS:
        return ""
    return found.kind if found.kind in KINDS else ""


@QmlElement
@QmlSingleton
class Renderers(QObject):
    """`Renderers.for(kind)` in QML."""

    @staticmethod
    def create(engine: QQmlEngine) -> Renderers:
        return Renderers(engine)

    @Slot(str, result=QUrl, name="for")
    def for_(self, kind: str) -> QUrl:
        return url(kind)

    @Slot(VARIANT, result=QUrl)
    def forPayload(self, payload: Any) -> QUrl:
        return url(drawable(payload))


def attach_sprites(engine: QQmlEngine) -> None:
    """The engine owns the provider from here on."""
    engine.addImageProvider("sprite", SpriteProvider())
