"""Sprites at any size: SVG with named colours.

A name is `folder/name[:variant][@quarter turns][%opacity][*size]`; QML gets the same pictures
by `image://sprite/<name>?<theme>`.
"""

from __future__ import annotations

import re
from functools import cache

from PySide6.QtCore import QByteArray, QRectF, Qt
from PySide6.QtGui import QImage, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from app.renderers.board_colours import colours
from app.renderers.generated_sprites import drawer
from app.ui.resources import data_root

NAMED = re.compile(r"var\(--([a-z0-9-]+)\)")
#: Pixels of all that are kept, as memory: the pieces of the largest board that a screen shows.
MOST_BYTES = 8 * 2**20
SPELT = re.compile(
    r"(?P<name>[^:@%*]+)(:(?P<variant>[\w-]+))?(@(?P<turn>\d))?(%(?P<alpha>\d+))?"
    r"(\*(?P<size>\d+))?"
)


# Names may come from a payload: they lead nowhere but to a sprite.
_FILE = re.compile(r"[a-z0-9]+/[a-z0-9-]+")


@cache
def source(name: str) -> str:
    if not _FILE.fullmatch(name):
        raise KeyError(name)
    return data_root().joinpath("resources", "sprites", f"{name}.svg").read_text("utf-8")


def svg(name: str, theme: str, variant: str = "") -> str:
    look = colours(theme, variant)
    return NAMED.sub(lambda match: look[match[1]], source(name))


def draw(key: str, theme: str, pixels: int, ratio: float = 1.0) -> QImage:
    """Draw a square picture with this many device pixels."""
    spelt = SPELT.fullmatch(key)
    if spelt is None:
        raise KeyError(key)
    image = QImage(pixels, pixels, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    # A picture that is destroyed while it is painted takes the whole window with it.
    try:
        _draw(painter, spelt, theme, pixels, ratio)
    finally:
        painter.end()
    return image


def _draw(painter: QPainter, spelt: re.Match[str], theme: str, pixels: int, ratio: float) -> None:
    name, variant = spelt["name"], spelt["variant"] or ""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    if spelt["alpha"]:
        painter.setOpacity(int(spelt["alpha"]) / 100)
    if spelt["size"]:
        # Small things lie in the lower right corner.
        part = int(spelt["size"]) / 100
        painter.translate(pixels * (1 - part) * 0.92, pixels * (1 - part) * 0.92)
        painter.scale(part, part)
    if spelt["turn"]:
        painter.translate(pixels / 2, pixels / 2)
        painter.rotate(90 * int(spelt["turn"]))
        painter.translate(-pixels / 2, -pixels / 2)
    drawing = drawer(name)
    if drawing:
        painter.scale(ratio, ratio)
        drawing[0](painter, pixels / ratio, drawing[1], colours(theme, variant))
    else:
        made = QSvgRenderer(QByteArray(svg(name, theme, variant).encode()))
        made.render(painter, QRectF(0, 0, pixels, pixels))


_made: dict[tuple[str, str, int, float], QPixmap] = {}


def pixmap(key: str, theme: str, pixels: int, ratio: float) -> QPixmap:
    """Drawn once at each size."""
    at = (key, theme, pixels, ratio)
    image = _made.pop(at, None)
    if image is not None:
        # Those that are in use stand behind all others.
        _made[at] = image
        return image
    image = QPixmap.fromImage(draw(key, theme, pixels, ratio))
    image.setDevicePixelRatio(ratio)
    _made[at] = image
    _drop_unused()
    return image


def _drop_unused() -> None:
    """Drop the sprites that were used longest ago until the cache fits: sizes of boards that were
    resized or are gone.
    """
    excess = sum(_bytes(at) for at in _made) - MOST_BYTES
    for at in list(_made)[:-1]:
        if excess <= 0:
            return
        excess -= _bytes(at)
        del _made[at]


def _bytes(at: tuple[str, str, int, float]) -> int:
    return 4 * at[2] * at[2]


def forget() -> None:
    """Clear the cache before the application ends: pixmaps must not outlive it."""
    _made.clear()
