"""The record of a shared page: steps of a run as numbers and texts, collected from the film."""

from __future__ import annotations

import base64
import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QBuffer, QIODevice, Qt
from PySide6.QtGui import QImage, QImageWriter

from app.lanes.frame_painting import image_of
from app.renderers import vector_sprites
from app.renderers.payload import NOTHING, opened
from app.renderers.scene import Scene
from app.renderers.text_world import hands, lines
from app.replay import step_text
from app.replay.share_minds import SharedMinds
from app.replay.step_scenes import BAD_STATE, StepScenes
from app.shared.decider_words import INCIDENTS
from app.shared.step_values import payload_of
from app.ui import formatting
from app.ui.i18n import tr
from core.errors import MosaicError
from core.replay.annotations import HAND_BACK, REWARD, TAKE_OVER, Story, read_story

if TYPE_CHECKING:
    from app.replay.run_header import Opened
    from core.replay.timeline import Moment, Take
    from core.store.rows import StepRow

#: A page of more steps opens slowly, and nobody looks through it.
MOST_STEPS = 5000
#: Every so many steps a whole board, so that any step is near one.
EVERY = 32
WIDEST, QUALITY = 480, 78
MOST_PICTURE_BYTES = 12 * 2**20
MOST_CHANCES = 12
PAGE = 64


class Cancelled(Exception):
    """The person no longer wants the page."""


class TooLong(MosaicError):
    """More steps than one page takes."""

    exit_code = 2


@dataclass
class SharedRecord:
    """`page` is what the page reads; sprites and backgrounds are drawn when it is written."""

    page: dict[str, Any]
    texts: list[str]
    sprites: list[str]
    grounds: list[Scene]
    shown: int = 0
    pictures_left_out: int = 0


@dataclass
class _Numbers:
    """Things of which each is in the page once, by number."""

    known: dict[Any, int] = field(default_factory=dict[Any, int])

    def of(self, thing: Any) -> int:
        return self.known.setdefault(thing, len(self.known))


def steps_of(run: Opened, takes: Sequence[int]) -> int:
    return sum(run.film.takes[index].count for index in takes)


def check(run: Opened, takes: Sequence[int]) -> None:
    """Raises where there is nothing to show, or more than a page takes."""
    if not run.film.count or not takes:
        raise MosaicError(
            f"{run.title} has no recorded steps",
            "Only runs that were recorded step by step can be shared",
        )
    count = steps_of(run, takes)
    if count > MOST_STEPS:
        raise TooLong(
            f"{count:,} steps are too many for one page; it takes {MOST_STEPS:,}",
            "Choose episodes, for example: --episodes 1-3",
        )


def collect(
    run: Opened,
    takes: Sequence[int],
    told: Callable[[int, int], None] = lambda done, total: None,
    stopped: Callable[[], bool] = lambda: False,
) -> SharedRecord:
    """Reads the chosen takes. Blocks; `told` hears of progress, `stopped` ends it."""
    check(run, takes)
    return _Collector(run, told, stopped).collect(takes)


class _Collector:
    def __init__(
        self, run: Opened, told: Callable[[int, int], None], stopped: Callable[[], bool]
    ) -> None:
        self._run, self._told, self._stopped = run, told, stopped
        self._texts, self._sprites = _Numbers(), _Numbers()
        self._looks, self._grounds = _Numbers(), _Numbers()
        self._scenes: list[Scene] = []
        self._pictures = _Numbers()
        self._picture_bytes = self._left_out = 0
        self._steps: list[dict[str, Any]] = []
        self._scenes_of = StepScenes()
        self._before: tuple[int, list[int]] = (-1, [])
        self._minds = SharedMinds(run.film, run.shared, self._texts.of)

    def collect(self, chosen: Sequence[int]) -> SharedRecord:
        run, total = self._run, steps_of(self._run, chosen)
        takes: list[dict[str, Any]] = []
        for index in chosen:
            take = run.film.takes[index]
            story = read_story(run.film, take, self._stopped)
            first = len(self._steps)
            self._scenes_of.restart()
            self._before = (-1, [])
            before: Moment | None = None
            start = run.film.start(index)
            for page in range(start, start + take.count, PAGE):
                numbers = range(page, min(page + PAGE, start + take.count))
                for moment in run.film.moments(numbers):
                    self._steps.append(self._step(moment, before, story, len(self._steps) - first))
                    before = moment
                if self._stopped():
                    raise Cancelled
                self._told(len(self._steps), total)
            takes.append(self._take(take, story, first))
        page = {
            "format": 1,
            "title": run.title,
            "subtitle": run.subtitle,
            "made": run.row.created_ns // 1_000_000,
            "hz": run.hz,
            "takes": takes,
            "steps": self._steps,
            "looks": [list(look) for look in self._looks.known],
            "grounds": [self._ground(scene) for scene in self._scenes],
            "pictures": list(self._pictures.known),
            "minds": self._minds.rows,
        }
        return SharedRecord(
            page, list(self._texts.known), list(self._sprites.known), self._scenes, total,
            self._left_out,
        )  # fmt: skip

    # takes

    def _take(self, take: Take, story: Story, first: int) -> dict[str, Any]:
        run = self._run
        called = run.called.of(take, run.film.takes)
        curves = {
            seat: [_short(value) for value in _sums(rewards.tolist())]
            for seat, rewards in list(story.rewards.items())[:8]
        }
        return {
            "title": self._text(step_text.take_title(take)),
            "end": self._text(step_text.take_end(take, called, run.live)),
            "seed": self._text("" if take.seed is None else str(take.seed)),
            "score": None if take.score is None else _short(take.score),
            "first": first,
            "count": take.count,
            "step": take.first_step,
            "curves": [[self._text(seat), values] for seat, values in curves.items()],
            "bands": [
                [lane, round(begin, 4), round(end, 4)] for lane, begin, end in story.segments()
            ],
            "marks": self._marks(take, story),
        }

    def _marks(self, take: Take, story: Story) -> list[list[Any]]:
        words = {**INCIDENTS, TAKE_OVER: "Take-over", HAND_BACK: "Handed back",
                 REWARD: "Notable reward"}  # fmt: skip
        marks = [(mark.step, mark.kind) for mark in story.marks]
        marks += [(step, REWARD) for step in story.rewarded(take.lead).tolist()]
        rows: list[list[Any]] = [
            [step - take.first_step, step_text.DRAWN[kind], self._text(tr(words[kind]))]
            for step, kind in marks
        ]
        rows += [
            [mark.step - take.first_step, "bookmark", self._text(mark.note or tr("Bookmark"))]
            for mark in self._run.bookmarks.rows
            if mark.slot == self._run.film.slot
            and (mark.episode, mark.branch, mark.attempt) == take.key
        ]
        return sorted(rows, key=lambda row: row[0])

    def _ground(self, scene: Scene) -> dict[str, Any]:
        at = vector_sprites.geometry(scene)
        corners = [at.corner(cell) for cell in range(at.columns * at.rows)]
        wide, high = vector_sprites.size(at)
        flat = [round(part) for corner in corners for part in corner]
        return {"width": wide, "height": high, "corners": flat}

    # steps

    def _step(
        self, moment: Moment, before: Moment | None, story: Story, index: int
    ) -> dict[str, Any]:
        names = self._run.names
        earlier = payload_of(before) if before is not None else None
        facts = step_text.step_facts(moment, story, names, earlier)
        step: dict[str, Any] = {
            "f": [self._text(part) for fact in facts for part in (tr(fact["name"]), fact["value"])],
        }
        seen = step_text.seen_rows(moment, names)
        step["o"] = [self._text(part) for row in seen for part in (row["name"], row["value"])]
        actor = step_text.actor_of(moment.lead)
        if actor:
            step["a"] = actor
        decisions = step_text.decision_rows(moment, names, earlier)
        if decisions:
            step["d"] = [
                [row["kind"], *(self._text(row[part])
                                for part in ("title", "change", "reason", "took", "step"))]
                for row in decisions
            ]  # fmt: skip
        else:
            step["n"] = self._text(step_text.why_no_decisions(moment))
        mind = [self._mind(row, earlier) for row in moment.rows if row.action is not None]
        if any(mind):
            step["m"] = [row for row in mind if row]
        if beliefs := self._minds.of(moment.take, moment.step):
            step["b"] = beliefs
        self._draw(step, moment, index)
        return step

    def _mind(self, row: StepRow, earlier: dict[str, Any] | None) -> list[Any]:
        """Chances of the actions and the worth of the state, as the agent gave them."""
        chances, worth = row.extras.get("probabilities"), row.extras.get("value")
        bars: list[list[Any]] = []
        if isinstance(chances, list | tuple):
            numbers = [
                (number, float(chance))
                for number, chance in enumerate(chances)
                if isinstance(chance, int | float) and math.isfinite(chance) and chance > 0
            ]
            numbers.sort(key=lambda pair: -pair[1])
            bars = [
                [self._text(self._run.names.of(row.seat, number, earlier)), round(chance, 4)]
                for number, chance in numbers[:MOST_CHANCES]
            ]
        value = ""
        if isinstance(worth, int | float) and math.isfinite(worth):
            value = formatting.number(float(worth))
        if not bars and not value:
            return []
        return [self._text(row.seat), self._text(value), bars]

    def _draw(self, step: dict[str, Any], moment: Moment, index: int) -> None:
        data = opened(payload_of(moment))
        if data is not NOTHING and self._drawn(
            step, moment, data.kind, data.what, data.data, index
        ):
            return
        if self._picture(step, moment):
            return
        why = self._run.footage.why_none(moment, bool(self._run.session))
        step["x"] = self._text(why if data is NOTHING else tr("This state can't be drawn"))

    def _drawn(
        self, step: dict[str, Any], moment: Moment, kind: str, what: str, data: dict[str, Any],
        index: int,
    ) -> bool:  # fmt: skip
        if kind == "text":
            try:
                self._cards(step, what, data)
            except BAD_STATE:
                return False
            return True
        drawing = self._scenes_of.of(moment)
        if drawing is None:
            return False
        step["t"], step["p"] = self._text(drawing.told), self._text(drawing.words)
        try:
            self._cells(step, drawing.scene, whole=index % EVERY == 0)
        except BAD_STATE:
            return False
        return True

    def _cells(self, step: dict[str, Any], scene: Scene, whole: bool) -> None:
        ground = self._grounds.of((*scene.fixed(), scene.margin, scene.slant))
        if ground == len(self._scenes):
            self._scenes.append(scene)
        looks = [self._looks.of(tuple(self._sprite(key) for key in look)) for look in scene.looks]
        earlier, before = self._before
        self._before = ground, looks
        if whole or earlier != ground:
            step["w"] = [ground, *looks]
        else:
            changed = [
                (cell, look) for cell, (old, look) in enumerate(zip(before, looks, strict=True))
                if old != look
            ]  # fmt: skip
            step["c"] = [part for pair in changed for part in pair]

    def _sprite(self, key: str) -> int:
        if key not in self._sprites.known:
            # A sprite that there is none of is found here, not when the page is written.
            vector_sprites.sprite(key, "dark", "")
        return self._sprites.of(key)

    def _cards(self, step: dict[str, Any], what: str, data: dict[str, Any]) -> None:
        rows = hands(data) if what == "blackjack" else []
        body = str(data.get("text", ""))
        listed = [] if rows else lines(data)
        step["k"] = [
            [self._text(hand["who"]), self._text(hand["count"]),
             [self._text(card) for card in hand["cards"]]]
            for hand in rows
        ]  # fmt: skip
        step["y"] = [self._text(body)]
        step["y"] += [self._text(part) for row in listed for part in (row["name"], row["value"])]
        cards = "; ".join(
            f"{hand['who']}: {', '.join(card or '?' for card in hand['cards'])} ({hand['count']})"
            for hand in rows
        )
        step["t"] = step["p"] = self._text(cards or body[:400])

    def _picture(self, step: dict[str, Any], moment: Moment) -> bool:
        """The picture saved for this step, or the last one before it, marked as such."""
        footage, take = self._run.footage, moment.take
        image = image_of(footage.kept.get(take, moment.step))
        if image is None:
            redone = footage.redone.get(take.key)
            if redone is not None and redone.pictures is not None and redone.holds(moment.step):
                image = image_of(redone.pictures.get(0, 0, 0, moment.step))
        if image is None:
            return False
        if self._picture_bytes > MOST_PICTURE_BYTES:
            self._left_out += 1
            step["x"] = self._text(tr("The page was full of pictures before this step"))
            return True
        made = _webp(image)
        if made not in self._pictures.known:
            self._picture_bytes += len(made)
        step["i"] = self._pictures.of(made)
        return True

    def _text(self, text: str) -> int:
        return self._texts.of(text)


def _webp(image: QImage) -> str:
    if image.width() > WIDEST:
        image = image.scaledToWidth(WIDEST, Qt.TransformationMode.SmoothTransformation)
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QImageWriter(buffer, b"webp")
    writer.setQuality(QUALITY)
    if not writer.write(image):
        raise MosaicError("Pictures can't be saved as WebP here", "Qt's WebP plug-in is missing")
    return f"data:image/webp;base64,{base64.b64encode(buffer.data().data()).decode()}"


def _sums(rewards: Sequence[float]) -> list[float]:
    total, sums = 0.0, list[float]()
    for reward in rewards:
        total += 0.0 if math.isnan(reward) else reward
        sums.append(total)
    return sums


def _short(value: float) -> float | None:
    if not math.isfinite(value):
        return None
    rounded = float(f"{value:.6g}")
    return int(rounded) if rounded.is_integer() and abs(rounded) < 1e15 else rounded
