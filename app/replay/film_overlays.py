"""Notes over the pictures of a film: who decided, vetoes, the return, the chances."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPen, QPolygonF

from app.replay import step_text
from app.ui import formatting
from app.ui.i18n import tr
from app.ui.theme import default_font, tokens

if TYPE_CHECKING:
    from app.replay.step_text import ActionNames
    from core.replay.annotations import Story
    from core.replay.timeline import Moment

#: Names of overlays, as the command takes them.
OVERLAYS = ("decision", "controller", "veto", "curve", "chances")
_ACTORS = {"human": "Human", "agent": "Agent", "supervisor": "Supervisor"}
_VETOED = frozenset({"veto", "default"})
_MOST_CHANCES = 4
MOST_TEXT = 400


@dataclass(frozen=True)
class StepNotes:
    """Texts and figures of one step, read apart from the painting."""

    step: int
    actor: str = ""
    action: str = ""
    reason: str = ""
    veto: str = ""
    returned: float = math.nan
    sums: Sequence[float] = ()
    chances: Sequence[tuple[str, float]] = ()


@dataclass(frozen=True)
class Heading:
    """Words above a picture."""

    name: str = ""
    label: str = ""
    score: str = ""

    def __bool__(self) -> bool:
        return bool(self.name or self.label or self.score)


def notes_of(
    moment: Moment, before: dict[str, Any] | None, story: Story, names: ActionNames
) -> StepNotes:
    rows = step_text.decision_rows(moment, names, before)
    acted = next((row for row in moment.rows if row.action is not None), None)
    veto = next((row for row in rows if row["kind"] in _VETOED), None)
    told = next((row for row in reversed(rows) if row["reason"]), None)
    rewards = story.rewards.get(moment.take.lead)
    at = moment.step - moment.take.first_step
    sums = _sums(rewards.tolist()) if rewards is not None else []
    return StepNotes(
        step=moment.step,
        actor=step_text.actor_of(moment.lead),
        action=names.of(acted.seat, acted.action, before) if acted is not None else "",
        reason=told["reason"] if told is not None else "",
        veto="" if veto is None else ": ".join(filter(None, (veto["title"], veto["reason"]))),
        returned=sums[min(at, len(sums) - 1)] if sums else math.nan,
        sums=sums[: at + 1],
        chances=_chances(acted, names, before) if acted is not None else (),
    )


def _sums(rewards: Sequence[float]) -> list[float]:
    total, sums = 0.0, list[float]()
    for reward in rewards:
        total += 0.0 if math.isnan(reward) else reward
        sums.append(total)
    return sums


def _chances(row: Any, names: ActionNames, before: dict[str, Any] | None) -> list[Any]:
    given = row.extras.get("probabilities")
    if not isinstance(given, list | tuple):
        return []
    numbers = [
        (number, float(chance))
        for number, chance in enumerate(given)
        if isinstance(chance, int | float) and math.isfinite(chance) and chance > 0
    ]
    numbers.sort(key=lambda pair: -pair[1])
    return [
        (names.of(row.seat, number, before), chance) for number, chance in numbers[:_MOST_CHANCES]
    ]


@dataclass
class OverlayPainter:
    """Paints the chosen overlays around the picture of one line-up."""

    theme: str
    chosen: frozenset[str]
    _fonts: dict[float, tuple[QFont, QFontMetrics]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        known = tokens()["theme"][self.theme]
        self._known = {
            f"{group}.{part}": QColor(value)
            for group, parts in known.items()
            if isinstance(parts, dict)
            for part, value in parts.items()
            if isinstance(value, str) and value.startswith("#")
        }

    def colour(self, name: str) -> QColor:
        return self._known[name]

    def foot_of(self, high: float) -> float:
        """Height of what is below the picture."""
        below = self.chosen & {"decision", "curve", "chances"}
        return round(max(44.0, high * 0.17)) if below else 0.0

    def head_of(self, high: float, heading: Heading) -> float:
        return round(max(22.0, high * 0.07)) if heading or "controller" in self.chosen else 0.0

    def paint(self, painter: QPainter, area: QRectF, heading: Heading, notes: StepNotes) -> QRectF:
        """Paint around the area; returns the part of it that is left for the picture."""
        head, foot = self.head_of(area.height(), heading), self.foot_of(area.height())
        picture = area.adjusted(0, head, 0, -foot)
        if head:
            above = QRectF(area.left(), area.top(), area.width(), head)
            self._head(painter, above, heading, notes)
        if foot:
            below = QRectF(area.left(), picture.bottom(), area.width(), foot)
            self._foot(painter, below, notes)
        return picture

    def veto(self, painter: QPainter, picture: QRectF, notes: StepNotes) -> None:
        """Over the picture, because it is what one must not miss."""
        if not notes.veto or "veto" not in self.chosen:
            return
        high = max(20.0, picture.height() * 0.09)
        band = QRectF(picture.left(), picture.bottom() - high, picture.width(), high)
        painter.fillRect(band, self.colour("veto.solid"))
        self._text(painter, band.adjusted(8, 0, -8, 0), notes.veto, high * 0.5, "bg.window")

    def dim(self, painter: QPainter, picture: QRectF) -> None:
        """Lay a veil over the picture of who has ended."""
        veil = QColor(self.colour("bg.well"))
        veil.setAlphaF(0.45)
        painter.fillRect(picture, veil)

    def card(self, painter: QPainter, area: QRectF, title: str, lines: Sequence[str]) -> None:
        """A title card."""
        painter.fillRect(area, self.colour("bg.well"))
        high = area.height()
        at = area.adjusted(24, high * 0.36, -24, 0)
        at.setHeight(high * 0.13)
        self._text(painter, at, title, high * 0.075, "text.hi", Qt.AlignmentFlag.AlignHCenter)
        for line in lines:
            at.translate(0, high * 0.1)
            self._text(painter, at, line, high * 0.042, "text.mid", Qt.AlignmentFlag.AlignHCenter)

    def _head(self, painter: QPainter, area: QRectF, heading: Heading, notes: StepNotes) -> None:
        painter.fillRect(area, self.colour("bg.window"))
        size = area.height() * 0.45
        inner = area.adjusted(8, 2, -8, 0)
        right = inner.right()
        gap = size * 0.7

        def before(text: str, colour: str) -> None:
            nonlocal right
            left = max(inner.left(), right - self._width(text, size))
            self._text(painter, QRectF(left, inner.top(), right - left, inner.height()), text,
                       size, colour)  # fmt: skip
            right = left - gap

        if "controller" in self.chosen and notes.actor in _ACTORS:
            colour = self.colour(f"{notes.actor}.solid")
            painter.fillRect(QRectF(area.left(), area.top(), area.width(), 3), colour)
            before(tr(_ACTORS[notes.actor]), f"{notes.actor}.solid")
        if heading.score:
            before(heading.score, "text.hi")
        if heading.name:
            inner.setRight(right)
            self._text(painter, inner, heading.name, size, "text.hi")
            inner.setLeft(inner.left() + self._width(heading.name, size) + gap)
        if heading.label:
            inner.setRight(right)
            self._text(painter, inner, heading.label, size, "text.mid")

    def _foot(self, painter: QPainter, area: QRectF, notes: StepNotes) -> None:
        painter.fillRect(area, self.colour("bg.window"))
        inner = area.adjusted(8, 5, -8, -5)
        right = inner.right()
        if "curve" in self.chosen:
            wide = inner.width() * 0.26
            self._curve(painter, QRectF(right - wide, inner.top(), wide, inner.height()), notes)
            right -= wide + 10
        if "chances" in self.chosen and notes.chances:
            wide = inner.width() * 0.28
            self._bars(painter, QRectF(right - wide, inner.top(), wide, inner.height()), notes)
            right -= wide + 10
        if "decision" in self.chosen:
            half = inner.height() / 2
            left = QRectF(inner.left(), inner.top(), max(0.0, right - inner.left()), half)
            text = f"{notes.step}  {notes.action}" if notes.action else str(notes.step)
            self._text(painter, left, text, half * 0.45, "text.hi")
            self._text(painter, left.translated(0, half), notes.reason, half * 0.4, "text.mid")

    def _curve(self, painter: QPainter, area: QRectF, notes: StepNotes) -> None:
        size = area.height() * 0.28
        worth = "" if math.isnan(notes.returned) else formatting.number(notes.returned)
        self._text(painter, QRectF(area.left(), area.top(), area.width(), size * 1.3), worth, size,
                   "text.hi", Qt.AlignmentFlag.AlignRight)  # fmt: skip
        sums = notes.sums[-400:]
        if len(sums) < 2:
            return
        plot = area.adjusted(0, size * 1.4, 0, 0)
        low, high = min(sums), max(sums)
        span = (high - low) or 1.0
        across = plot.width() / (len(sums) - 1)
        line = QPolygonF(
            [
                QPointF(plot.left() + n * across, plot.bottom() - (v - low) / span * plot.height())
                for n, v in enumerate(sums)
            ]
        )
        painter.setPen(QPen(self.colour("accent.solid"), 1.5))
        painter.drawPolyline(line)

    def _bars(self, painter: QPainter, area: QRectF, notes: StepNotes) -> None:
        high = area.height() / _MOST_CHANCES
        for n, (name, chance) in enumerate(notes.chances):
            row = QRectF(area.left(), area.top() + n * high, area.width(), high - 1)
            bar = QRectF(row)
            bar.setWidth(row.width() * min(1.0, chance))
            painter.fillRect(row, self.colour("bg.card"))
            colour = QColor(self.colour("agent.solid"))
            colour.setAlphaF(0.45)
            painter.fillRect(bar, colour)
            text = f"{name}  {chance:.0%}"
            self._text(painter, row.adjusted(4, 0, -4, 0), text, high * 0.72, "text.hi")

    def _font(self, size: float) -> tuple[QFont, QFontMetrics]:
        size = max(7.0, round(size))
        if size not in self._fonts:
            font = default_font()
            font.setPixelSize(int(size))
            self._fonts[size] = font, QFontMetrics(font)
        return self._fonts[size]

    def _width(self, text: str, size: float) -> float:
        return self._font(size)[1].horizontalAdvance(text[:MOST_TEXT].split("\n", 1)[0]) + 1

    def _text(
        self,
        painter: QPainter,
        area: QRectF,
        text: str,
        size: float,
        colour: str,
        align: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignLeft,
    ) -> None:
        if not text or area.width() < 8:
            return
        font, metrics = self._font(size)
        painter.setFont(font)
        painter.setPen(self.colour(colour))
        # Of what was recorded only the first line, however long it is.
        line = text[:MOST_TEXT].split("\n", 1)[0]
        shown = metrics.elidedText(line, Qt.TextElideMode.ElideRight, int(area.width()))
        painter.drawText(area, align | Qt.AlignmentFlag.AlignVCenter, shown)
