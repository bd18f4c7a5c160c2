"""The item that paints a lane, and the provider that serves the same frames as images."""

from __future__ import annotations

import math
import random
from time import monotonic
from typing import NamedTuple

import shiboken6
from PySide6.QtCore import Property, QRect, QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtQml import QmlElement
from PySide6.QtQuick import QQuickImageProvider, QQuickItem, QQuickPaintedItem

from app.lanes.frame_painting import draw_fitted
from app.lanes.lane_hub import FrameFacts, LaneFeed, LaneHub
from app.ui import formatting
from app.ui.item_memory import release_with

QML_IMPORT_NAME = "Mosaic.Models"
QML_IMPORT_MAJOR_VERSION = 1

STALE_S = 1.0
NOTHING = FrameFacts()
SAY_S = 0.1  # figures beside a picture change no oftener: people read them
AT_ONCE = 6  # pictures whose figures can be read at that pace; those of more change less often


def figure(value: float, digits: int = 4) -> str:
    """Text of a figure; empty if the frame has none."""
    return formatting.number(value, digits) if math.isfinite(value) else ""


def ordinal(value: int) -> str:
    return formatting.grouped(value) if value >= 0 else ""


class State(NamedTuple):
    """Rarely changing state, kept apart so that only its own bindings are notified."""

    has_frame: bool = False
    ended: bool = False
    trouble: str = ""
    limited_hz: float = 0.0


@QmlElement
class LaneView(QQuickPaintedItem):
    """Shows the newest frame of a lane while `active`; costs nothing while not."""

    sourceChanged = Signal()
    activeChanged = Signal()
    frameChanged = Signal()
    stateChanged = Signal()
    staleChanged = Signal()
    rateChanged = Signal()
    frozenChanged = Signal()

    hub: LaneHub | None = None

    def __init__(self, parent: QQuickItem | None = None) -> None:
        super().__init__(parent)
        release_with(self)
        self.setOpaquePainting(True)
        self.setFillColor(QColor(9, 11, 14))
        self._run_id = ""
        self._lane = ""
        self._active = True
        self._frozen = False
        self._rate = 30.0
        self._lifted = False
        self._feed: LaneFeed | None = None
        self._kept: QImage | None = None
        self._stale = False
        self._due = False
        self._said_s = 0.0
        self._say_s = SAY_S
        self._untold = False
        self._known = State()
        self.visibleChanged.connect(self._look)

    def _look(self) -> None:
        """Begin or end watching, after a relevant change."""
        hub = type(self).hub
        if self._is_over():
            # Its last picture stays.
            return
        wanted = hub.feed(self._run_id, self._lane) if hub and self._run_id and self._lane else None
        if wanted is not self._feed:
            if self._feed and shiboken6.isValid(self._feed):
                self._feed.unwatch(self)
                self._feed.arrived.disconnect(self._arrived)
                self._feed.changed.disconnect(self._aged)
            self._feed = wanted
            self._kept = None
            if wanted:
                wanted.arrived.connect(self._arrived)
                wanted.changed.connect(self._aged)
            self.frameChanged.emit()
            self._note_state()
            self.update()
        if self._feed is None:
            return
        if self._active and self.isVisible() and not self._frozen:
            self._feed.watch(self, self._rate, self._lifted)
        else:
            self._feed.unwatch(self)

    def _is_over(self) -> bool:
        """Whether the feed was dropped while nobody looked, and no other lane took its place."""
        feed, hub = self._feed, type(self).hub
        return (
            feed is not None
            and hub is not None
            and not shiboken6.isValid(feed)
            and (feed.run_id, feed.lane) == (self._run_id, self._lane)
            and feed.lane not in hub.lanes(feed.run_id)
        )

    def _arrived(self) -> None:
        """Note an arrived frame; it is taken when it can be drawn: then it is the newest, with one
        copy however many arrived.
        """
        if self._due or self._feed is None or self._frozen or self.hub is None:
            return
        if self._active and self.isVisible():
            self._due = True
            self.hub.turns.ask(self)

    def draw_soon(self) -> None:
        self.polish()
        self.update()

    def updatePolish(self) -> None:
        """Update picture, figures and description just before the window is drawn."""
        self._due = False
        if self.hub:
            self.hub.turns.drawing()
        if self._feed is None or self._frozen or not self._active:
            return
        self._feed.pull()
        if self._stale:
            self._stale = False
            self.staleChanged.emit()
        self._untold = True
        if monotonic() - self._said_s >= self._say_s:
            self._notify()
        if not self._known.has_frame:
            self._note_state()

    def _aged(self) -> None:
        feed = self._feed
        stale = bool(feed and feed.facts.seq and not self._frozen and feed.age_s > STALE_S)
        if stale != self._stale:
            self._stale = stale
            self.staleChanged.emit()
        if stale or (self._untold and monotonic() - self._said_s > 2 * self._say_s):
            self._notify()
        self._note_state()

    def _notify(self) -> None:
        self._untold = False
        self._said_s = monotonic()
        many = max(1.0, self.hub.watched / AT_ONCE) if self.hub else 1.0
        # Not all in the same frame, which would be late for it.
        self._say_s = SAY_S * many * (1 + random.random() / 4)
        self.frameChanged.emit()

    def _note_state(self) -> None:
        feed = self._feed
        known = State()
        if feed:
            known = State(not feed.image.isNull(), feed.closed, feed.trouble, feed.limited_hz)
        if known != self._known:
            self._known = known
            self.stateChanged.emit()

    def paint(self, painter: QPainter) -> None:
        if self._feed is None:
            return
        image = self._kept if self._frozen and self._kept is not None else self._feed.image
        if image.isNull():
            return
        draw_fitted(painter, image, int(self.width()), int(self.height()))

    def geometryChange(self, new: QRectF | QRect, old: QRectF | QRect) -> None:
        super().geometryChange(new, old)
        self.update()

    def _get_run(self) -> str:
        return self._run_id

    def _set_run(self, run_id: str) -> None:
        if run_id != self._run_id:
            self._run_id = run_id
            self._look()
            self.sourceChanged.emit()

    def _get_lane(self) -> str:
        return self._lane

    def _set_lane(self, lane: str) -> None:
        if lane != self._lane:
            self._lane = lane
            self._look()
            self.sourceChanged.emit()

    def _get_active(self) -> bool:
        return self._active

    def _set_active(self, active: bool) -> None:
        if active != self._active:
            self._active = active
            self._look()
            self.activeChanged.emit()

    def _get_rate(self) -> float:
        return self._rate

    def _set_rate(self, rate: float) -> None:
        if rate != self._rate:
            self._rate = rate
            self._look()
            self.rateChanged.emit()

    def _get_lifted(self) -> bool:
        return self._lifted

    def _set_lifted(self, lifted: bool) -> None:
        if lifted != self._lifted:
            self._lifted = lifted
            self._look()
            self.rateChanged.emit()

    def _get_frozen(self) -> bool:
        return self._frozen

    def _set_frozen(self, frozen: bool) -> None:
        if frozen == self._frozen:
            return
        self._frozen = frozen
        self._kept = QImage(self._feed.image) if frozen and self._feed else None
        self._look()
        self._aged()
        self.frozenChanged.emit()
        self.update()

    runId = Property(str, _get_run, _set_run, notify=sourceChanged)
    lane = Property(str, _get_lane, _set_lane, notify=sourceChanged)
    active = Property(bool, _get_active, _set_active, notify=activeChanged)
    rate = Property(float, _get_rate, _set_rate, notify=rateChanged)
    lifted = Property(bool, _get_lifted, _set_lifted, notify=rateChanged)
    frozen = Property(bool, _get_frozen, _set_frozen, notify=frozenChanged)

    @Property(bool, notify=staleChanged)
    def stale(self) -> bool:
        return self._stale

    @Property(bool, notify=stateChanged)
    def hasFrame(self) -> bool:
        return self._known.has_frame

    @Property(bool, notify=stateChanged)
    def ended(self) -> bool:
        return self._known.ended

    @Property(str, notify=stateChanged)
    def trouble(self) -> str:
        return self._known.trouble

    @Property(float, notify=frameChanged)
    def sequence(self) -> float:
        return float(self._feed.facts.seq) if self._feed else 0.0

    @Property(int, notify=frameChanged)
    def step(self) -> int:
        return self._feed.facts.step if self._feed else -1

    @Property(int, notify=frameChanged)
    def episode(self) -> int:
        return self._feed.facts.episode if self._feed else -1

    @Property(float, notify=frameChanged)
    def reward(self) -> float:
        return self._feed.facts.reward if self._feed else math.nan

    @Property(float, notify=stateChanged)
    def limitedHz(self) -> float:
        return self._known.limited_hz

    # The same in words.

    def _facts(self) -> FrameFacts:
        return self._feed.facts if self._feed else NOTHING

    @Property(str, notify=frameChanged)
    def stepText(self) -> str:
        return ordinal(self._facts().step)

    @Property(str, notify=frameChanged)
    def episodeText(self) -> str:
        return ordinal(self._facts().episode)

    @Property(str, notify=frameChanged)
    def rewardText(self) -> str:
        return figure(self._facts().reward, 3)

    @Property(str, notify=frameChanged)
    def returnText(self) -> str:
        return figure(self._facts().rolling_return)

    @Property(str, notify=frameChanged)
    def stepRateText(self) -> str:
        rate = self._facts().step_rate
        return formatting.grouped(rate) if rate >= 9.5 else figure(rate, 2)

    @Property(str, notify=frameChanged)
    def rateText(self) -> str:
        feed = self._feed
        rate = feed.rate_hz if feed and feed.age_s <= STALE_S else 0.0
        return formatting.grouped(rate) if rate else ""

    @Property(str, notify=frameChanged)
    def lagText(self) -> str:
        lag = self._facts().lag_s
        return formatting.span(lag) if math.isfinite(lag) else ""

    @Property(str, notify=frameChanged)
    def ageText(self) -> str:
        age = self._feed.age_s if self._feed else math.inf
        return formatting.span(age) if math.isfinite(age) else ""

    @Property(str, notify=stateChanged)
    def limitText(self) -> str:
        limit = self._known.limited_hz
        return formatting.number(limit, 2) if limit else ""

    @Property(QSize, notify=frameChanged)
    def frameSize(self) -> QSize:
        return self._feed.image.size() if self._feed else QSize()

    @Slot(str, result=str)
    def nameFor(self, title: str) -> str:
        """File name for a screenshot of this picture."""
        step = self._facts().step
        return f"{title} step {step}.png" if step >= 0 else f"{title}.png"

    @Slot(str, result=bool)
    def savePng(self, path: str) -> bool:
        """Save the unscaled frame as PNG."""
        image = self._kept or (self._feed.image if self._feed else QImage())
        named = path if path.endswith(".png") else f"{path}.png"
        return not image.isNull() and image.save(named)


class LaneImageProvider(QQuickImageProvider):
    """`image://lane/<run>/<lane>?<seq>`: the newest frame, one copy for whoever asks."""

    def __init__(self, hub: LaneHub) -> None:
        super().__init__(QQuickImageProvider.ImageType.Image)
        self._hub = hub

    def requestImage(self, address: str, size: QSize, requested: QSize) -> QImage:
        run_id, _, rest = address.partition("/")
        feed = self._hub.feed(run_id, rest.partition("?")[0])
        feed.pull()
        image = feed.image
        if image.isNull():
            image = QImage(1, 1, QImage.Format.Format_RGB32)
            image.fill(Qt.GlobalColor.black)
        size.setWidth(image.width())
        size.setHeight(image.height())
        if requested.width() > 0 and requested.height() > 0:
            image = image.scaled(requested, Qt.AspectRatioMode.KeepAspectRatio)
        return image
