"""Registry of renderers: one line for each kind of payload."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any

from PySide6.QtCore import QObject, QUrl, Slot
from PySide6.QtQml import QmlElement, QmlSingleton, QQmlEngine

from app.renderers.payload import opened
from app.renderers.sprite_provider import SpriteProvider
from app.ui.resources import qml_path

QML_IMPORT_NAME = "Mosaic.Models"
QML_IMPORT_MAJOR_VERSION = 1

VARIANT: Any = "QVariant"

# Kind to file, and to the module with its view-model; `rgb` is the lane's picture, and nobody's.
KINDS = {
    "board": ("BoardRenderer", "app.renderers.board"),
    "grid": ("GridRenderer", "app.renderers.grid"),
    "text": ("TextRenderer", "app.renderers.text_world"),
}


def url(kind: str) -> QUrl:
    """URL of the renderer's file; registers its types on demand."""
    if kind not in KINDS:
        return QUrl()
    file, module = KINDS[kind]
    import_module("app.renderers.canvas")
    import_module(module)
    return QUrl.fromLocalFile(str(qml_path() / "Mosaic" / "renderers" / f"{file}.qml"))


def known(kind: str) -> Mapping[str, Any] | None:
    """The games or worlds that a kind can draw; None if it draws everything."""
    if kind == "board":
        return import_module("app.renderers.board_games").GAMES
    return import_module("app.renderers.grid").WORLDS if kind == "grid" else None


def drawable(payload: Any) -> str:
    """The kind that draws a payload; empty if only its picture can be shown."""
    decoded = opened(payload)
    if decoded.kind not in KINDS:
        return ""
    names = known(decoded.kind)
    return decoded.kind if names is None or decoded.what in names else ""


def offered(kind: str) -> list[dict[str, str]]:
    """The layers that make sense over such a drawing."""
    if kind not in KINDS:
        return []
    rows: tuple[tuple[str, str], ...] = import_module(KINDS[kind][1]).OFFERED
    return [{"name": name, "title": title} for name, title in rows]


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
