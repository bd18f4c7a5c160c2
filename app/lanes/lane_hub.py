"""The watched lanes: woken by the bell, asked for frames, never polled when idle."""

from __future__ import annotations

import logging
import math
from dataclasses import dataclass
from time import monotonic

import shiboken6
from PySide6.QtCore import QObject, QPoint, QRect, QSocketNotifier, QTimer, Signal
from PySide6.QtGui import QImage, QPainter

from app.lanes.frame_scheduler import Turns
from mosaic_sdk.lane import LaneBell, LaneError, LaneReader
from mosaic_sdk.lane.frames import Frame
from mosaic_sdk.lane.layout import V1

log = logging.getLogger(__name__)

RENEW_MS = 400
SHARES = 8  # in which the feeds are renewed, not all at once: no frame waits for all of it
WANT_FOR_S = 1.5
LOOK_FOR_LANE_S = 0.5
STRIP = 64  # rows at once: more, and Qt shares them among threads and waits for those
DEAF_MS = 33  # how often a lane without a bell is looked at while somebody watches


class Copy:
    """The frame's one copy, converted on the way into memory that is used again: fresh pages cost
    more than the copy. Whoever keeps an image takes a `QImage` of it; that gets its own memory when
    the next frame comes."""

    def __init__(self) -> None:
        self._spare = QImage()

    def __call__(self, rgb: memoryview, width: int, height: int) -> QImage:
        if self._spare.width() != width or self._spare.height() != height:
            self._spare = QImage(width, height, QImage.Format.Format_RGB32)
        borrowed = QImage(rgb, width, height, width * 3, QImage.Format.Format_RGB888)
        painter = QPainter(self._spare)
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Source)
        for top in range(0, height, STRIP):
            painter.drawImage(QPoint(0, top), borrowed, QRect(0, top, width, STRIP))
        painter.end()
        return self._spare

    def give_back(self, image: QImage) -> None:
        """Recycle an image that is no longer shown as memory for the next frame."""
        self._spare = image


@dataclass
class Viewer:
    item: QObject
    hz: float
    lifted: bool


@dataclass(frozen=True)
class FrameFacts:
    """Facts that belong to the shown frame only."""

    seq: int = 0
    step: int = -1
    episode: int = -1
    published_s: float = 0.0  # on the monotonic clock
    lag_s: float = math.nan  # how old it was when it was taken
    reward: float = math.nan
    rolling_return: float = math.nan
    step_rate: float = math.nan
    exact: bool = True


class LaneFeed(QObject):
    """The newest frame of one lane, shared by every item that shows it."""

    arrived = Signal()
    changed = Signal()

    def __init__(self, run_id: str, lane: str, hub: LaneHub) -> None:
        super().__init__(hub)
        self.run_id = run_id
        self.lane = lane
        self.segment = ""
        self.image = QImage()
        self.facts = FrameFacts()
        self.trouble = ""
        self.frames = 0
        self.rate_hz = 0.0
        self._hub = hub
        self._copy = Copy()
        self._reader: LaneReader | None = None
        self._viewers: dict[int, Viewer] = {}
        self._look_again_s = 0.0

    @property
    def watched(self) -> bool:
        return bool(self._viewers)

    @property
    def deaf(self) -> bool:
        """Whether its writer rings no bell."""
        return self._reader is not None and self._reader.version == V1

    @property
    def closed(self) -> bool:
        return self._reader is None or self._reader.closed

    @property
    def limited_hz(self) -> float:
        """The rate that the writer's render budget allows where it is below the wish, else 0."""
        return (self._reader.limited_hz or 0.0) if self._reader else 0.0

    @property
    def bell_number(self) -> int:
        return self._reader.bell_number if self._reader else -1

    @property
    def age_s(self) -> float:
        return monotonic() - self.facts.published_s if self.facts.seq else math.inf

    def watch(self, viewer: QObject, hz: float, lifted: bool = False) -> None:
        """Request frames for this viewer at this rate."""
        self._viewers[id(viewer)] = Viewer(viewer, hz, lifted)
        self.renew()
        self._hub.someone_looks()

    def unwatch(self, viewer: QObject) -> None:
        if self._viewers.pop(id(viewer), None) is not None:
            self._nobody_left()

    def prune(self) -> None:
        """Remove viewers that QML has destroyed."""
        gone = [key for key, viewer in self._viewers.items() if not shiboken6.isValid(viewer.item)]
        for key in gone:
            del self._viewers[key]
        if gone:
            self._nobody_left()

    def _nobody_left(self) -> None:
        if self._viewers:
            return
        self.rate_hz = 0.0
        if self._reader:
            self._reader.want(0)
        self._hub.nobody_looks(self)

    def reopen(self, segment: str) -> None:
        """Reopen a lane that was announced, perhaps with another segment."""
        if segment != self.segment:
            self.segment = segment
            self.close()
        self._look_again_s = 0.0
        self.renew()

    def renew(self) -> None:
        """Renew the demand; finds a lane that did not exist before."""
        if not self._viewers:
            return
        if self._reader is None and not self._attach():
            return
        assert self._reader is not None
        wishes = self._viewers.values()
        self._reader.want(
            max(wish.hz for wish in wishes), WANT_FOR_S, lifted=any(wish.lifted for wish in wishes)
        )

    def _attach(self) -> bool:
        now = monotonic()
        if not self.segment or now < self._look_again_s:
            return False
        self._look_again_s = now + LOOK_FOR_LANE_S
        try:
            self._reader = LaneReader(self.segment)
        except Exception as error:  # noqa: BLE001 - the pictures of other runs go on
            self._fail(error)
            return False
        self._report("")
        self._hub.attached(self)
        if self.pull():
            self.arrived.emit()
        return True

    def _fail(self, error: Exception) -> None:
        expected = isinstance(error, LaneError)
        trouble = str(error) if expected else f"{type(error).__name__}: {error}"
        if not expected and trouble != self.trouble:
            log.error("lane %s of %s", self.lane, self.run_id, exc_info=error)
        self._report(trouble)

    def _report(self, trouble: str) -> None:
        if trouble != self.trouble:
            self.trouble = trouble
            self.changed.emit()

    def pull(self) -> bool:
        """Take the newest frame, if there is one."""
        if self._reader is None:
            return False
        try:
            frame = self._reader.take(self._copy)
        except Exception as error:  # noqa: BLE001 - as above
            self._fail(error)
            return False
        if frame is None:
            return False
        self._report("")
        self._note(frame)
        return True

    def _note(self, frame: Frame[QImage]) -> None:
        hud, before = frame.hud, self.facts
        self._copy.give_back(self.image)
        self.image = frame.data
        self.frames += 1
        published_s = frame.monotonic_ns / 1e9
        passed = published_s - before.published_s
        if before.seq and 0 < passed < 2:
            instant = 1 / passed
            self.rate_hz = instant if not self.rate_hz else 0.85 * self.rate_hz + 0.15 * instant
        self.facts = FrameFacts(
            seq=frame.seq,
            step=frame.step,
            episode=frame.episode,
            published_s=published_s,
            lag_s=monotonic() - published_s,
            reward=hud.reward,
            rolling_return=hud.rolling_return,
            step_rate=hud.step_rate,
            exact=hud.exact,
        )

    def close(self) -> None:
        if self._reader:
            self._reader.close()
            self._reader = None


class LaneHub(QObject):
    """All feeds, by run and lane. Only watched ones cost anything."""

    lanesChanged = Signal(str)

    def __init__(self, fifo: str = "", parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._feeds: dict[tuple[str, str], LaneFeed] = {}
        self._by_number: dict[int, list[LaneFeed]] = {}
        self._announced: dict[tuple[str, str], str] = {}
        self._bell: LaneBell | None = None
        self._notifier: QSocketNotifier | None = None
        self._turn = 0
        self.turns = Turns(parent=self)
        self.watched = 0  # pictures that somebody looks at, as of the last renewal
        self._renewer = QTimer(self, interval=RENEW_MS // SHARES)
        self._renewer.timeout.connect(self._renew)
        self._for_deaf = QTimer(self, interval=DEAF_MS)
        self._for_deaf.timeout.connect(self._ask_deaf)
        if fifo:
            self.listen(fifo)

    def listen(self, fifo: str) -> None:
        self._bell = LaneBell(fifo)
        self._notify(self._bell.fileno())

    def _notify(self, fd: int) -> None:
        if self._notifier is not None:
            self._notifier.setEnabled(False)
            self._notifier.deleteLater()
        self._notifier = QSocketNotifier(fd, QSocketNotifier.Type.Read, self)
        self._notifier.activated.connect(self._rung)

    def announce(self, run_id: str, lane: str, segment: str) -> None:
        self._announced[run_id, lane] = segment
        feed = self._feeds.get((run_id, lane))
        if feed:
            feed.reopen(segment)
        self.lanesChanged.emit(run_id)

    def withdraw(self, run_id: str, lane: str) -> None:
        self._announced.pop((run_id, lane), None)
        self.lanesChanged.emit(run_id)
        self._drop_unseen(run_id)

    def forget(self, run_id: str) -> None:
        """Forget the lanes of an ended run."""
        for key in [key for key in self._announced if key[0] == run_id]:
            del self._announced[key]
        self.lanesChanged.emit(run_id)
        self._drop_unseen(run_id)

    def _drop_unseen(self, run_id: str) -> None:
        """Feeds of lanes that are over and whose viewers left before: each maps its segment."""
        unseen = [
            feed for key, feed in self._feeds.items() if key[0] == run_id and not feed.watched
        ]
        for feed in unseen:
            self.nobody_looks(feed)

    def lanes(self, run_id: str) -> list[str]:
        return sorted(lane for run, lane in self._announced if run == run_id)

    def feed(self, run_id: str, lane: str) -> LaneFeed:
        feed = self._feeds.get((run_id, lane))
        if feed is None:
            feed = self._feeds[run_id, lane] = LaneFeed(run_id, lane, self)
            feed.segment = self._announced.get((run_id, lane), "")
        return feed

    def attached(self, feed: LaneFeed) -> None:
        same = self._by_number.setdefault(feed.bell_number, [])
        if feed not in same:
            same.append(feed)
        if feed.deaf:
            self._for_deaf.start()

    def someone_looks(self) -> None:
        if not self._renewer.isActive():
            self._renewer.start()

    def nobody_looks(self, feed: LaneFeed) -> None:
        """Forget an ended lane with its last viewer."""
        key = feed.run_id, feed.lane
        if key in self._announced or self._feeds.get(key) is not feed:
            return
        del self._feeds[key]
        for same in self._by_number.values():
            if feed in same:
                same.remove(feed)
        feed.close()
        feed.deleteLater()

    def _ask_deaf(self) -> None:
        waiting = [feed for feed in self._feeds.values() if feed.watched and feed.deaf]
        for feed in waiting:
            feed.arrived.emit()
        if not waiting:
            self._for_deaf.stop()

    def _rung(self) -> None:
        if self._bell is None:
            return
        for number in self._bell.drain():
            for feed in self._by_number.get(number, ()):
                if feed.watched:
                    feed.arrived.emit()

    def _renew(self) -> None:
        self._turn = (self._turn + 1) % SHARES
        if self._turn == 0:
            if self._bell is not None and self._bell.renew():
                self._notify(self._bell.fileno())
            for feed in list(self._feeds.values()):
                feed.prune()
        watched = [feed for feed in self._feeds.values() if feed.watched]
        self.watched = len(watched)
        self.turns.relieve()
        for feed in watched[self._turn :: SHARES]:
            feed.renew()
            # A writer that went quiet after its last frame may not have rung for it.
            if feed.pull():
                feed.arrived.emit()
            feed.changed.emit()
            if feed.deaf and not self._for_deaf.isActive():
                self._for_deaf.start()
        if not watched:
            self._renewer.stop()

    def close(self) -> None:
        self._renewer.stop()
        self._for_deaf.stop()
        if self._notifier:
            self._notifier.setEnabled(False)
            self._notifier = None
        for feed in self._feeds.values():
            feed.close()
        if self._bell:
            self._bell.close()
            self._bell = None
