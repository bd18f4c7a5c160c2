"""Sprites drawn by code: tints, marks, chips, walls, arrows of values."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPainterPath, QPen, QPolygonF

from app.ui.theme import tokens

Draw = Callable[[QPainter, float, str, Mapping[str, str]], None]
NEAR = Qt.PenStyle.NoPen
LEVELS = 20


def colour(hexa: str, alpha: float = 1.0) -> QColor:
    made = QColor(hexa)
    made.setAlphaF(alpha)
    return made


def pen(ink: QColor, width: float, cap: Qt.PenCapStyle = Qt.PenCapStyle.FlatCap) -> QPen:
    made = QPen(ink, width)
    made.setCapStyle(cap)
    made.setJoinStyle(Qt.PenJoinStyle.MiterJoin)
    return made


def font(pixels: float, weight: int = 600) -> QFont:
    made = QFont(tokens()["font"]["ui"])
    made.setPixelSize(max(7, round(pixels)))
    made.setWeight(QFont.Weight(weight))
    made.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    return made


def tint(painter: QPainter, side: float, given: str, look: Mapping[str, str]) -> None:
    """`tint/name.percent`: the whole cell."""
    name, _, percent = given.partition(".")
    painter.fillRect(QRectF(0, 0, side, side), colour(look[name], int(percent or 100) / 100))


def floor(painter: QPainter, side: float, given: str, look: Mapping[str, str]) -> None:
    """`floor/name.line`: a cell with a thin line around it."""
    name, _, line = given.partition(".")
    painter.fillRect(QRectF(0, 0, side, side), colour(look[line or name]))
    inset = 0.5 if side < 24 else 0.75
    painter.setPen(NEAR)
    painter.setBrush(colour(look[name]))
    radius = side * 0.05
    painter.drawRoundedRect(
        QRectF(inset, inset, side - 2 * inset, side - 2 * inset), radius, radius
    )


def _frame(painter: QPainter, side: float, width: float, ink: QColor, inset: float = 0.0) -> None:
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen(ink, width))
    gap = inset + width / 2
    painter.drawRect(QRectF(gap, gap, side - 2 * gap, side - 2 * gap))


def select(painter: QPainter, side: float, given: str, look: Mapping[str, str]) -> None:
    painter.fillRect(QRectF(0, 0, side, side), colour(look["select"], 0.55))
    _frame(painter, side, max(1.5, side * 0.045), colour(look["select-line"]))


def cursor(painter: QPainter, side: float, given: str, look: Mapping[str, str]) -> None:
    line = max(1.5, side * 0.045)
    _frame(painter, side, line, colour(look["cursor-edge"]))
    _frame(painter, side, line, colour(look["cursor"]), line)


def six(painter: QPainter, side: float, given: str, look: Mapping[str, str]) -> None:
    """The cursor on a hexagon, as high as the square, so that it is not clipped."""
    line = max(1.5, side * 0.05)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for width, ink, inset in ((line, "cursor-edge", 0.0), (line, "cursor", line)):
        painter.setPen(pen(colour(look[ink]), width))
        painter.drawPolygon(hexagon(side / 2, side / 2, side / 2 - width / 2 - inset))


def hexagon(x: float, y: float, radius: float) -> QPolygonF:
    """With tips above and below."""
    turns = [math.radians(60 * n + 30) for n in range(6)]
    return QPolygonF([QPointF(x + radius * math.cos(t), y + radius * math.sin(t)) for t in turns])


def hover(painter: QPainter, side: float, given: str, look: Mapping[str, str]) -> None:
    _frame(painter, side, max(1.0, side * 0.03), colour(look["select-line"], 0.8))


def move(painter: QPainter, side: float, given: str, look: Mapping[str, str]) -> None:
    _disc(painter, side, side * 0.13, look["mark"], look["mark-edge"], max(1.0, side * 0.022))


def small(painter: QPainter, side: float, given: str, look: Mapping[str, str]) -> None:
    _disc(
        painter,
        side,
        min(10.0, side * 0.09),
        look["mark"],
        look["mark-edge"],
        max(1.0, min(2.0, side * 0.02)),
    )


def _disc(
    painter: QPainter, side: float, radius: float, fill: str, edge: str, width: float
) -> None:
    painter.setPen(QPen(colour(edge), width))
    painter.setBrush(colour(fill, 0.94))
    painter.drawEllipse(QPointF(side / 2, side / 2), radius, radius)


def capture(painter: QPainter, side: float, given: str, look: Mapping[str, str]) -> None:
    painter.setBrush(Qt.BrushStyle.NoBrush)
    wide, thin = side * 0.115, side * 0.07
    painter.setPen(QPen(colour(look["mark-edge"]), wide))
    radius = side / 2 - wide / 2 - 1
    painter.drawEllipse(QPointF(side / 2, side / 2), radius, radius)
    painter.setPen(QPen(colour(look["capture"]), thin))
    painter.drawEllipse(QPointF(side / 2, side / 2), radius, radius)


def ring(painter: QPainter, side: float, given: str, look: Mapping[str, str]) -> None:
    """`mark/ring.name`: the last stone, by whom; dark edge so that it shows on any stone."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    radius = side * 0.24
    painter.setPen(QPen(colour(look["mark-edge"]), max(2.5, side * 0.12)))
    painter.drawEllipse(QPointF(side / 2, side / 2), radius, radius)
    painter.setPen(QPen(colour(look[given or "agent"]), max(1.5, side * 0.075)))
    painter.drawEllipse(QPointF(side / 2, side / 2), radius, radius)


def won(painter: QPainter, side: float, given: str, look: Mapping[str, str]) -> None:
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for ink, part in ((look["line"], 0.13), (look["win"], 0.075)):
        painter.setPen(QPen(colour(ink), max(1.5, side * part)))
        painter.drawEllipse(QPointF(side / 2, side / 2), side * 0.4, side * 0.4)


def check(painter: QPainter, side: float, given: str, look: Mapping[str, str]) -> None:
    painter.fillRect(QRectF(0, 0, side, side), colour(look["check"], 0.45))
    _frame(painter, side, max(2.0, side * 0.06), colour(look["check"]))


def illegal(painter: QPainter, side: float, given: str, look: Mapping[str, str]) -> None:
    arm = side * 0.11
    middle = side / 2
    painter.setPen(
        pen(colour(look["illegal"], 0.85), max(1.2, side * 0.045), Qt.PenCapStyle.RoundCap)
    )
    painter.drawLine(QPointF(middle - arm, middle - arm), QPointF(middle + arm, middle + arm))
    painter.drawLine(QPointF(middle - arm, middle + arm), QPointF(middle + arm, middle - arm))


def ko(painter: QPainter, side: float, given: str, look: Mapping[str, str]) -> None:
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(colour(look["illegal"]), max(1.4, side * 0.055)))
    painter.drawRect(QRectF(side * 0.32, side * 0.32, side * 0.36, side * 0.36))


def chance(painter: QPainter, side: float, given: str, look: Mapping[str, str]) -> None:
    """`chance/37`: a disc as large as its probability, with the number where it can be read."""
    percent = int(given)
    radius = side * (0.16 + 0.26 * (percent / 100) ** 0.5)
    painter.setPen(QPen(colour(look["plate-text"], 0.9), max(1.0, side * 0.025)))
    painter.setBrush(colour(look["idea"], 0.55 + 0.4 * percent / 100))
    painter.drawEllipse(QPointF(side / 2, side / 2), radius, radius)
    if percent >= 1 and radius >= 7.5:
        painter.setFont(font(min(side * 0.3, radius * 0.95)))
        painter.setPen(colour(look["plate-text"]))
        painter.drawText(QRectF(0, 0, side, side), Qt.AlignmentFlag.AlignCenter, given)


def wall(painter: QPainter, side: float, given: str, look: Mapping[str, str]) -> None:
    """`wall/bits`: bits 1 up, 2 right, 4 down, 8 left say where there is no further wall."""
    bits, line = int(given or 0), max(1.0, side * 0.07)
    painter.fillRect(QRectF(0, 0, side, side), colour(look["wall"]))
    for bit, area, ink in (
        (1, QRectF(0, 0, side, line), "wall-light"),
        (8, QRectF(0, 0, line, side), "wall-light"),
        (4, QRectF(0, side - line, side, line), "wall-dark"),
        (2, QRectF(side - line, 0, line, side), "wall-dark"),
    ):
        if bits & bit:
            painter.fillRect(area, colour(look[ink]))


def bar(painter: QPainter, side: float, given: str, look: Mapping[str, str]) -> None:
    """`bar.bits`: a kerb on some sides; the other half of it is the neighbour's."""
    bits, line = int(given), max(1.5, side * 0.055)
    for bit, area in (
        (1, QRectF(0, 0, side, line)),
        (2, QRectF(side - line, 0, line, side)),
        (4, QRectF(0, side - line, side, line)),
        (8, QRectF(0, 0, line, side)),
    ):
        if bits & bit:
            painter.fillRect(area, colour(look["kerb"]))


def corner_text(painter: QPainter, side: float, given: str, look: Mapping[str, str]) -> None:
    """`word/text`: in the upper left corner, where there is room."""
    if side < 40:
        return
    painter.setFont(font(min(13, side * 0.17)))
    painter.setPen(colour(look["start-text"]))
    painter.drawText(QPointF(side * 0.09, side * 0.22), given)


def digit(painter: QPainter, side: float, given: str, look: Mapping[str, str]) -> None:
    """`digit/3`: on the back of an agent, upright however it looks."""
    if side < 16:
        return
    painter.setFont(font(side * 0.3, 700))
    painter.setPen(colour(look["plate-text"]))
    painter.drawText(QRectF(0, 0, side, side), Qt.AlignmentFlag.AlignCenter, given)


def you(painter: QPainter, side: float, given: str, look: Mapping[str, str]) -> None:
    """Badge under the sprite of the seat that a person controls."""
    painter.setBrush(colour(look["human"], 0.3))
    painter.setPen(QPen(colour(look["human"]), max(1.5, side * 0.05)))
    painter.drawEllipse(QPointF(side / 2, side / 2), side * 0.45, side * 0.45)


def slot(painter: QPainter, side: float, given: str, look: Mapping[str, str]) -> None:
    """The front of Connect Four: a plate with a hole in it."""
    path = QPainterPath()
    path.addRect(QRectF(0, 0, side, side))
    path.addEllipse(QPointF(side / 2, side / 2), side * 0.405, side * 0.405)
    painter.fillPath(path, colour(look["frame"]))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(colour(look["frame-edge"]), max(1.0, side * 0.03)))
    painter.drawEllipse(QPointF(side / 2, side / 2), side * 0.405, side * 0.405)


def mixed(low: str, high: str, amount: float) -> QColor:
    a, b = QColor(low), QColor(high)
    keep = 1 - amount
    return QColor(
        round(a.red() * keep + b.red() * amount),
        round(a.green() * keep + b.green() * amount),
        round(a.blue() * keep + b.blue() * amount),
    )


# Where an arrow of a value points: up, right, down, left.
TURNS = ((0, -1), (1, 0), (0, 1), (-1, 0))


def values(painter: QPainter, side: float, given: str, look: Mapping[str, str]) -> None:
    """`q/up.right.down.left`: a level 0..20 each, `-` for none; the best one has an edge."""
    levels = [int(level) if level != "-" else -1 for level in given.split(".")]
    best = max(levels)
    middle, tip, base, half = side / 2, side * 0.455, side * 0.22, side * 0.15
    for level, (right, down) in zip(levels, TURNS, strict=True):
        if level < 0:
            continue
        across, along = -down, right
        points = [
            QPointF(middle + right * tip, middle + down * tip),
            QPointF(middle + right * base + across * half, middle + down * base + along * half),
            QPointF(middle + right * base - across * half, middle + down * base - along * half),
        ]
        amount = level / LEVELS
        painter.setBrush(mixed(look["q-low"], look["q-high"], amount))
        top = level == best
        edge = colour(look["q-high"] if top else look["plate-text"], 1.0 if top else 0.6)
        painter.setPen(QPen(edge, max(0.8, side * (0.03 if top else 0.012))))
        painter.drawPolygon(QPolygonF(points))


DRAWN: dict[str, Draw] = {
    "tint": tint,
    "floor": floor,
    "mark/select": select,
    "mark/cursor": cursor,
    "mark/six": six,
    "mark/hover": hover,
    "mark/move": move,
    "mark/small": small,
    "mark/capture": capture,
    "mark/ring": ring,
    "mark/won": won,
    "mark/check": check,
    "mark/illegal": illegal,
    "mark/ko": ko,
    "chance": chance,
    "wall": wall,
    "bar": bar,
    "word": corner_text,
    "slot": slot,
    "digit": digit,
    "mark/you": you,
    "q": values,
}


def drawer(name: str) -> tuple[Draw, str] | None:
    """Function and arguments for a sprite that code draws."""
    if name in DRAWN:
        return DRAWN[name], ""
    head, _, given = name.partition("/")
    if head in DRAWN:
        return DRAWN[head], given
    plain, _, given = name.partition(".")
    return (DRAWN[plain], given) if plain in DRAWN else None
