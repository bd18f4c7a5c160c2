"""Icons and actor glyphs, drawn from path data at any size.

`image://icon/<name>?<rrggbb>[&<size>&<stroke>]` and
`image://glyph/<actor>?<fill>&<mark>[&<size>&<edge>&hollow]`.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from PySide6.QtCore import QByteArray, QRectF, QSize, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtQml import QQmlEngine
from PySide6.QtQuick import QQuickImageProvider
from PySide6.QtSvg import QSvgRenderer

from app.ui.resources import read_json

GRID = 20
DEFAULT_SIZE = 16.0
DEFAULT_STROKE = 1.4


@cache
def paths() -> Mapping[str, Mapping[str, Mapping[str, str]]]:
    return read_json("icons", "icons.json")


def _attribute(kind: str, colour: str) -> str:
    """`rrggbb` or `aarrggbb`, as Qt writes colours, as an SVG attribute."""
    alpha = int(colour[:2], 16) / 255 if len(colour) == 8 else 1.0
    return f'{kind}="#{colour[-6:]}" {kind}-opacity="{alpha:.3f}"'


def icon_svg(name: str, colour: str, size: float, stroke: float) -> str | None:
    data = paths()["icon"].get(name)
    if data is None:
        return None
    # The stroke keeps its width on screen whatever the size of the icon.
    width = stroke * GRID / size
    body = ""
    if "stroke" in data:
        body += (
            f'<path d="{data["stroke"]}" fill="none" {_attribute("stroke", colour)} '
            f'stroke-width="{width:.4f}" stroke-linecap="round" stroke-linejoin="round"/>'
        )
    if "fill" in data:
        body += f'<path d="{data["fill"]}" {_attribute("fill", colour)}/>'
    return _svg(body)


def glyph_svg(
    actor: str, fill: str, mark: str, size: float, edge: str = "", hollow: bool = False
) -> str | None:
    data = paths()["glyph"].get(actor)
    if data is None:
        return None
    line = fill if hollow else edge
    width = (1.6 if hollow else 1.2) * GRID / size
    body = f'<path d="{data["shape"]}" '
    body += 'fill="none" ' if hollow else _attribute("fill", fill)
    if line:
        body += f' {_attribute("stroke", line)} stroke-width="{width:.4f}" stroke-linejoin="round"'
    body += "/>"
    if "mark" in data:
        body += (
            f'<path d="{data["mark"]}" fill="none" {_attribute("stroke", fill if hollow else mark)}'
            ' stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/>'
        )
    return _svg(body)


def _svg(body: str) -> str:
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {GRID} {GRID}">{body}</svg>'


def draw(svg: str, side: int) -> QImage:
    image = QImage(side, side, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    QSvgRenderer(QByteArray(svg.encode())).render(painter, QRectF(0, 0, side, side))
    painter.end()
    return image


class _PathProvider(QQuickImageProvider):
    """Draws a picture of path data; the QML pixmap cache keeps it by its address."""

    def __init__(self) -> None:
        super().__init__(QQuickImageProvider.ImageType.Image)
        self.unknown: set[str] = set()

    def svg(self, name: str, parts: list[str]) -> str | None:
        raise NotImplementedError

    def requestImage(self, id: str, size: QSize, requestedSize: QSize) -> QImage:
        name, _, query = id.partition("?")
        svg = self.svg(name, query.split("&") if query else [])
        if svg is None:
            self.unknown.add(name)
            svg = _svg("")
        side = max(requestedSize.width(), requestedSize.height())
        return draw(svg, side if side > 0 else int(DEFAULT_SIZE))


def _part(parts: list[str], index: int, default: Any) -> Any:
    return type(default)(parts[index]) if len(parts) > index and parts[index] else default


class IconProvider(_PathProvider):
    def svg(self, name: str, parts: list[str]) -> str | None:
        colour = _part(parts, 0, "808080")
        return icon_svg(
            name, colour, _part(parts, 1, DEFAULT_SIZE), _part(parts, 2, DEFAULT_STROKE)
        )


class GlyphProvider(_PathProvider):
    def svg(self, name: str, parts: list[str]) -> str | None:
        return glyph_svg(
            name,
            _part(parts, 0, "808080"),
            _part(parts, 1, "000000"),
            _part(parts, 2, DEFAULT_SIZE),
            _part(parts, 3, ""),
            "hollow" in parts,
        )


def attach_icons(engine: QQmlEngine) -> None:
    """The engine owns both providers from here on."""
    engine.addImageProvider("icon", IconProvider())
    engine.addImageProvider("glyph", GlyphProvider())
