"""Sprites and backgrounds as SVG for pages outside the window, drawn by the same code."""

from __future__ import annotations

import re
from collections.abc import Callable
from xml.etree import ElementTree

from PySide6.QtCore import QBuffer, QIODevice, QRect
from PySide6.QtGui import QPainter
from PySide6.QtSvg import QSvgGenerator

from app.renderers.board_colours import colours
from app.renderers.board_games import GAMES
from app.renderers.cell_geometry import Geometry
from app.renderers.generated_sprites import drawer
from app.renderers.scene import Scene
from app.renderers.sprites import SPELT, svg

#: Units of a cell's side, as wide as a cell of a board in a window of usual size.
SIDE = 96
Element = ElementTree.Element
# Nothing else is in our drawings; a page takes nothing else from them.
ELEMENTS = frozenset((
    "circle", "defs", "ellipse", "g", "line", "linearGradient", "path", "polygon", "polyline",
    "radialGradient", "rect", "stop", "text",
))  # fmt: skip
ATTRIBUTES = frozenset((
    "cx", "cy", "d", "fill", "fill-opacity", "fill-rule", "font-size", "font-weight", "fx", "fy",
    "gradientTransform", "gradientUnits", "height", "id", "offset", "opacity", "points", "r", "rx",
    "ry", "stop-color", "stop-opacity", "stroke", "stroke-dasharray", "stroke-dashoffset",
    "stroke-linecap", "stroke-linejoin", "stroke-miterlimit", "stroke-opacity", "stroke-width",
    "text-anchor", "transform", "width", "x", "x1", "x2", "y", "y1", "y2",
))  # fmt: skip
# What Qt writes of itself, or says by default.
_IDLE = {
    "fill-opacity": "1", "stroke-opacity": "1", "transform": "matrix(1,0,0,1,0,0)",
    "stroke-dashoffset": "0",
}  # fmt: skip
_REFERENCE = re.compile(r"url\(#([\w-]+)\)")
_LONG = re.compile(r"-?\d+\.\d{3,}")


def sprite(key: str, theme: str, mark: str) -> str:
    """The inside of a symbol of `SIDE` units; `mark` makes the ids within it unique."""
    spelt = SPELT.fullmatch(key)
    if spelt is None:
        raise KeyError(key)
    name, variant = spelt["name"], spelt["variant"] or ""
    drawing = drawer(name)
    if drawing:
        look = colours(theme, variant)
        made = _painted(lambda painter: drawing[0](painter, SIDE, drawing[1], look), SIDE, SIDE)
    else:
        made = _file(svg(name, theme, variant))
    wrapped = _plain(made, mark)
    if spelt["turn"]:
        turn = f"rotate({90 * int(spelt['turn'])} {SIDE // 2} {SIDE // 2})"
        wrapped = f'<g transform="{turn}">{wrapped}</g>'
    if spelt["size"]:
        part = int(spelt["size"]) / 100
        away = round(SIDE * (1 - part) * 0.92, 2)
        wrapped = f'<g transform="translate({away} {away}) scale({part})">{wrapped}</g>'
    if spelt["alpha"]:
        wrapped = f'<g opacity="{int(spelt["alpha"]) / 100}">{wrapped}</g>'
    return wrapped


def geometry(scene: Scene) -> Geometry:
    """Cells of `SIDE` units, with room for what is around them."""
    room = round(scene.margin * SIDE)
    slant, pitch = scene.slant
    return Geometry(
        scene.columns, scene.rows, SIDE, room, room, 1.0, scene.flipped, scene.margin, slant, pitch
    )  # fmt: skip


def size(at: Geometry) -> tuple[int, int]:
    """Width and height of a board with what is around it."""
    return round(at.width + 2 * at.x), round(at.height + 2 * at.y)


def ground(scene: Scene, theme: str, mark: str) -> str:
    """The background of a board; empty for grids, whose cells bring their floors."""
    rules = GAMES.get(scene.ground)
    if rules is None:
        return ""
    at, look = geometry(scene), colours(theme)
    made = _painted(lambda painter: rules.ground(painter, at, scene, look, theme), *size(at))
    return _plain(made, mark)


def _painted(paint: Callable[[QPainter], None], wide: int, high: int) -> Element:
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    device = QSvgGenerator()
    device.setOutputDevice(buffer)
    device.setViewBox(QRect(0, 0, wide, high))
    # A point of text is a unit.
    device.setResolution(72)
    painter = QPainter(device)
    try:
        paint(painter)
    finally:
        painter.end()
    root = ElementTree.fromstring(bytes(buffer.data().data()))
    # Pens and brushes that nothing sets are Qt's, not SVG's.
    root.set("fill", "none")
    return root


def _file(text: str) -> Element:
    root = ElementTree.fromstring(text)
    box = [float(part) for part in root.get("viewBox", f"0 0 {SIDE} {SIDE}").split()]
    root.set("transform", f"scale({SIDE / box[2]:.5g})")
    return root


def _plain(root: Element, mark: str) -> str:
    """The drawing as a group, without what says nothing."""
    group = ElementTree.Element("g")
    for name in ("fill", "transform"):
        if root.get(name):
            group.set(name, root.get(name, ""))
    for child in root:
        _copy(child, group, mark)
    return ElementTree.tostring(group, "unicode", short_empty_elements=True).replace(" />", "/>")


def _copy(element: Element, to: Element, mark: str) -> None:
    name = element.tag.rpartition("}")[2]
    if name in ("title", "desc"):
        return
    if name not in ELEMENTS:
        raise ValueError(f"{name} in a drawing")
    has_text = name == "text"
    if not has_text and name in ("g", "defs") and not len(element):
        return
    made = ElementTree.Element(name)
    for key, value in element.attrib.items():
        is_idle = _IDLE.get(key) == value or (name == "g" and key.startswith("font-"))
        if key not in ATTRIBUTES or is_idle:
            continue
        if key == "id":
            value = mark + value
        value = _REFERENCE.sub(lambda match: f"url(#{mark}{match[1]})", value)
        made.set(key, _LONG.sub(lambda match: f"{float(match[0]):.2f}", value))
    if has_text:
        made.text = element.text
    for child in element:
        _copy(child, made, mark)
    to.append(made)
