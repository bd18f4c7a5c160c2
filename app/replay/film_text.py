"""Worlds without a board in a film: cards, or what they write, as the window's renderer has it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPen

from app.renderers.text_world import hands, lines
from app.ui.theme import tokens

if TYPE_CHECKING:
    from PySide6.QtGui import QColor, QPainter

    from app.renderers.payload import Payload
    from app.replay.film_overlays import OverlayPainter

# Of a card, in the units of the window's renderer.
_WIDE, _HIGH, _BETWEEN, _ROUND = 74, 104, 8, 7
# Above a row of cards, and below it.
_TITLE, _AFTER = 28, 20
_LARGEST, _SMALLEST = 22, 6
# A longer line is prose, and is wrapped.
_LINE = 84
_MOST = 20_000


@dataclass(frozen=True)
class TextState:
    """Cards, or a text and facts below it."""

    hands: Sequence[dict[str, Any]] = ()
    body: str = ""
    facts: Sequence[dict[str, str]] = ()


def text_state(payload: Payload) -> TextState | None:
    """The state that the window draws with letters; None where it draws something else."""
    if payload.kind != "text":
        return None
    data = payload.data
    if payload.what == "blackjack":
        return TextState(hands(data)) if data.get("player") else None
    state = TextState((), str(data.get("text", ""))[:_MOST], lines(data))
    return state if state.body or state.facts else None


class TextPainter:
    def __init__(self, overlays: OverlayPainter) -> None:
        self._overlays = overlays

    def paint(self, painter: QPainter, area: QRectF, state: TextState) -> None:
        inner = area.adjusted(16, 12, -16, -12)
        if inner.width() < 40 or inner.height() < 40:
            return
        if state.hands:
            self._hands(painter, inner, state.hands)
            return
        facts = min(len(state.facts), int(inner.height() // 24))
        below = facts * 24.0
        if state.body:
            self._body(painter, inner.adjusted(0, 0, 0, -below), state.body)
            inner.setTop(inner.bottom() - below)
        else:
            inner.setTop(inner.center().y() - below / 2)
        wide = min(inner.width(), 520.0)
        for n, fact in enumerate(state.facts[:facts]):
            left = inner.center().x() - wide / 2
            row = QRectF(left, inner.top() + n * 24, wide, 24)
            self._put(painter, row, fact["name"], _font("ui", 13), "text.mid")
            right = Qt.AlignmentFlag.AlignRight
            self._put(painter, row, fact["value"], _font("ui", 13), "text.hi", right)

    def _body(self, painter: QPainter, area: QRectF, body: str) -> None:
        rows = body.split("\n")
        wraps = Qt.TextFlag.TextWordWrap | Qt.TextFlag.TextWrapAnywhere
        is_prose = max(map(len, rows)) > _LINE
        flags = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop
        flags |= wraps if is_prose else Qt.TextFlag.TextDontClip
        font, taken = _font("mono", _SMALLEST), area
        for size in range(_LARGEST, _SMALLEST - 1, -1):
            font = _font("mono", size)
            taken = QFontMetricsF(font).boundingRect(area, flags, body)
            if taken.width() <= area.width() and taken.height() <= area.height():
                break
        else:
            taken = area
        at = QRectF(0, 0, min(taken.width(), area.width()) + 1, min(taken.height(), area.height()))
        at.moveCenter(area.center())
        painter.setFont(font)
        painter.setPen(self._overlays.colour("text.hi"))
        painter.save()
        painter.setClipRect(area)
        painter.drawText(at, flags, body)
        painter.restore()

    def _hands(self, painter: QPainter, area: QRectF, rows: Sequence[dict[str, Any]]) -> None:
        most = max(len(row["cards"]) for row in rows)
        across = max(1, most) * (_WIDE + _BETWEEN) - _BETWEEN
        down = len(rows) * (_TITLE + _HIGH + _AFTER) - _AFTER
        zoom = min(2.5, area.width() / across, area.height() / down)
        left = area.center().x() - across * zoom / 2
        top = area.center().y() - down * zoom / 2
        for row in rows:
            title = QRectF(left, top, area.right() - left, (_TITLE - 6) * zoom)
            font = _font("ui", 15 * zoom)
            self._put(painter, title, row["who"], font, "text.hi")
            title.setLeft(left + QFontMetricsF(font).horizontalAdvance(row["who"]) + 10 * zoom)
            self._put(painter, title, row["count"], font, "text.mid")
            for n, name in enumerate(row["cards"]):
                x = left + n * (_WIDE + _BETWEEN) * zoom
                at = QRectF(x, top + _TITLE * zoom, _WIDE * zoom, _HIGH * zoom)
                self._card(painter, at, name, zoom)
            top += (_TITLE + _HIGH + _AFTER) * zoom

    def _card(self, painter: QPainter, at: QRectF, name: str, zoom: float) -> None:
        colour = self._overlays.colour
        painter.setPen(QPen(colour("board.pieceLine"), max(1.0, 1.5 * zoom)))
        painter.setBrush(colour("board.pieceLight" if name else "board.dark"))
        painter.drawRoundedRect(at, _ROUND * zoom, _ROUND * zoom)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if not name:
            painter.setPen(QPen(colour("board.light"), max(1.0, 2 * zoom)))
            edge = _ROUND * zoom
            painter.drawRoundedRect(at.adjusted(edge, edge, -edge, -edge), 4 * zoom, 4 * zoom)
            return
        dark = colour("board.pieceDark")
        centred = Qt.AlignmentFlag.AlignCenter
        _write(painter, at, name, _font("display", 40 * zoom), dark, centred)
        corner = at.adjusted(8 * zoom, 5 * zoom, -8 * zoom, -5 * zoom)
        small = _font("display", 17 * zoom)
        start = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop
        _write(painter, corner, name, small, dark, start)
        painter.save()
        painter.translate(at.center())
        painter.rotate(180)
        painter.translate(-at.center())
        _write(painter, corner, name, small, dark, start)
        painter.restore()

    def _put(
        self,
        painter: QPainter,
        area: QRectF,
        text: str,
        font: QFont,
        colour: str,
        align: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignLeft,
    ) -> None:
        if area.width() < 8:
            return
        elide = Qt.TextElideMode.ElideMiddle
        shown = QFontMetricsF(font).elidedText(text.replace("\n", " "), elide, area.width())
        flags = align | Qt.AlignmentFlag.AlignVCenter
        _write(painter, area, shown, font, self._overlays.colour(colour), flags)


def _font(family: str, size: float) -> QFont:
    font = QFont(tokens()["font"][family])
    font.setPixelSize(max(_SMALLEST, round(size)))
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    if family == "display":
        font.setWeight(QFont.Weight.DemiBold)
    return font


def _write(
    painter: QPainter, at: QRectF, text: str, font: QFont, colour: QColor, flags: Qt.AlignmentFlag
) -> None:
    painter.setFont(font)
    painter.setPen(colour)
    painter.drawText(at, flags, text)
