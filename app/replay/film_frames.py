"""Pictures of a film: one or several line-ups in lock-step, each with its overlays."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import zip_longest
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QImage, QPainter, QPixmap

from app.lanes.frame_painting import frame_rectangle, image_of
from app.renderers.board_colours import colours
from app.renderers.board_games import GAMES
from app.renderers.cell_geometry import Geometry, fitted
from app.renderers.payload import opened
from app.renderers.scene import Scene
from app.renderers.sprites import pixmap
from app.replay.film_overlays import Heading, OverlayPainter, StepNotes, notes_of
from app.replay.film_text import TextPainter, TextState, text_state
from app.replay.step_scenes import StepScenes
from app.shared.step_values import payload_of
from app.ui import formatting
from app.ui.i18n import tr
from core.replay.annotations import read_story

if TYPE_CHECKING:
    from app.replay.run_header import Opened
    from core.replay.timeline import Moment

PAGE = 64


@dataclass(frozen=True)
class Shot:
    """One step of one line-up: its state drawn, or its picture, or the reason why there is none."""

    notes: StepNotes
    scene: Scene | None = None
    image: QImage | None = None
    # What a world without a board says of itself.
    text: TextState | None = None
    why: str = ""
    # Of the game: its seed.
    label: str = ""
    # Its game is over, and another still goes on.
    waits: bool = False


@dataclass(frozen=True)
class Stretch:
    """Steps of one episode, counted from the first of its take."""

    run: Opened
    take: int
    first: int
    last: int
    label: str = ""

    @property
    def count(self) -> int:
        return self.last - self.first + 1

    def shots(self, every: int = 1) -> Iterator[Shot]:
        """Every so many steps; the last one always."""
        run = self.run
        take = run.film.takes[self.take]
        story = read_story(run.film, take, lambda: False)
        scenes = StepScenes()
        start, end = run.film.start(self.take), run.film.start(self.take) + self.last + 1
        before: Moment | None = None
        # From its beginning: a board shows what the step changed.
        for page in range(start, end, PAGE):
            numbers = range(page, min(page + PAGE, end))
            for number, moment in zip(numbers, run.film.moments(numbers), strict=False):
                drawing = scenes.of(moment)
                at = number - start
                if at >= self.first and ((at - self.first) % every == 0 or at == self.last):
                    earlier = payload_of(before) if before is not None else None
                    notes = notes_of(moment, earlier, story, run.names)
                    shot = self._shot(moment, notes, drawing.scene if drawing else None)
                    yield replace(shot, label=self.label) if self.label else shot
                before = moment

    def _shot(self, moment: Moment, notes: StepNotes, scene: Scene | None) -> Shot:
        if scene is not None:
            return Shot(notes, scene)
        if (text := text_state(opened(payload_of(moment)))) is not None:
            return Shot(notes, text=text)
        footage = self.run.footage
        image = image_of(footage.kept.get(moment.take, moment.step))
        if image is None:
            redone = footage.redone.get(moment.take.key)
            if redone is not None and redone.pictures is not None and redone.holds(moment.step):
                image = image_of(redone.pictures.get(0, 0, 0, moment.step))
        if image is not None:
            return Shot(notes, image=image)
        return Shot(notes, why=footage.why_none(moment, bool(self.run.session)))


@dataclass(frozen=True)
class LineUp:
    """One side of the picture: an episode after the other, None where it has none."""

    stretches: Sequence[Stretch | None]
    name: str = ""


def rounds(line_ups: Sequence[LineUp]) -> list[int]:
    """Steps of each episode of a film, which goes on until its last line-up has ended."""
    together = zip_longest(*(line_up.stretches for line_up in line_ups))
    return [max((each.count for each in some if each is not None), default=0) for some in together]


def in_step(line_ups: Sequence[LineUp], every: int = 1) -> Iterator[list[Shot]]:
    """Shots of all line-ups, episode by episode; who has ended stays as it was."""
    absent = Shot(StepNotes(0), why=tr("No game on this seed"), waits=True)
    held = [absent] * len(line_ups)
    for number in range(len(rounds(line_ups))):
        playing, held = list[Iterator[Shot]](), list(held)
        for side, line_up in enumerate(line_ups):
            has_more = number < len(line_up.stretches)
            stretch = line_up.stretches[number] if has_more else None
            if has_more and stretch is None:
                held[side] = absent
            playing.append(iter(()) if stretch is None else stretch.shots(every))
        for shots in zip_longest(*playing):
            held = [
                shot or replace(before, waits=True)
                for shot, before in zip(shots, held, strict=True)
            ]
            yield held


@dataclass
class FramePainter:
    """Paints one picture after the other into the same memory."""

    width: int
    height: int
    overlays: OverlayPainter
    _grounds: dict[object, QPixmap] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.image = QImage(self.width, self.height, QImage.Format.Format_RGB32)

    @property
    def pixels(self) -> memoryview:
        return memoryview(self.image.constBits())

    def card(self, title: str, lines: Sequence[str]) -> None:
        painter = self._painter()
        self.overlays.card(painter, QRectF(0, 0, self.width, self.height), title, lines)
        painter.end()

    def paint(self, shots: Sequence[Shot], names: Sequence[str]) -> None:
        painter = self._painter()
        painter.fillRect(self.image.rect(), self.overlays.colour("bg.well"))
        for area, name, shot in zip(self._areas(len(shots)), names, shots, strict=False):
            heading = Heading(name, shot.label, self._score(shot) if len(shots) > 1 else "")
            picture = self.overlays.paint(painter, area, heading, shot.notes)
            self._picture(painter, picture, shot)
            if shot.waits:
                self.overlays.dim(painter, picture)
            self.overlays.veto(painter, picture, shot.notes)
        painter.end()

    def _painter(self) -> QPainter:
        painter = QPainter(self.image)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        return painter

    def _score(self, shot: Shot) -> str:
        returned = shot.notes.returned
        return "" if math.isnan(returned) else formatting.number(returned)

    def _areas(self, count: int) -> list[QRectF]:
        columns = math.ceil(math.sqrt(count)) if count > 3 else max(1, count)
        rows = math.ceil(count / columns)
        wide, high = self.width / columns, self.height / rows
        return [
            # One dark line between neighbours.
            QRectF(n % columns * wide, n // columns * high, wide - (columns > 1), high)
            for n in range(count)
        ]

    def _picture(self, painter: QPainter, area: QRectF, shot: Shot) -> None:
        if shot.scene is not None:
            self._scene(painter, area, shot.scene)
        elif shot.image is not None:
            image = shot.image
            at = frame_rectangle(
                int(area.width()), int(area.height()), image.width(), image.height(), 1.0
            )
            painter.setRenderHint(
                QPainter.RenderHint.SmoothPixmapTransform, at.width() != image.width()
            )
            painter.drawImage(at.translated(area.topLeft()), image)
        elif shot.text is not None:
            TextPainter(self.overlays).paint(painter, area, shot.text)
        else:
            painter.setPen(self.overlays.colour("text.low"))
            flags = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap
            painter.drawText(area.adjusted(16, 0, -16, 0), flags, shot.why)

    def _scene(self, painter: QPainter, area: QRectF, scene: Scene) -> None:
        at = fitted(
            area.width(), area.height(), scene.columns, scene.rows, 1.0, flipped=scene.flipped,
            margin=scene.margin, slant=scene.slant[0], pitch=scene.slant[1],
        )  # fmt: skip
        if at.cell <= 0:
            return
        painter.drawPixmap(area.topLeft(), self._ground(scene, at, area))
        placed = replace(at, x=at.x + area.left(), y=at.y + area.top())
        theme, side = self.overlays.theme, at.pixels
        for cell, look in enumerate(scene.looks):
            if look:
                corner = QPointF(*placed.corner(cell))
                for key in look:
                    painter.drawPixmap(corner, pixmap(key, theme, side, 1.0))

    def _ground(self, scene: Scene, at: Geometry, area: QRectF) -> QPixmap:
        mark = (scene.fixed(), at)
        known = self._grounds.get(mark)
        if known is None:
            known = QPixmap(math.ceil(area.width()), math.ceil(area.height()))
            known.fill(Qt.GlobalColor.transparent)
            rules = GAMES.get(scene.ground)
            # Grids bring their floors themselves.
            if rules is not None:
                painter = QPainter(known)
                painter.setRenderHint(QPainter.RenderHint.Antialiasing)
                theme = self.overlays.theme
                rules.ground(painter, at, scene, colours(theme), theme)
                painter.end()
            self._grounds[mark] = known
        return known
