"""The lanes that somebody looks at: woken by the bell, asked for frames, never polled when idle."""

from __future__ import annotations

import logging
import math
from dataclasses import dataclass
from time import monotonic

from PySide6.QtCore import QObject, QSocketNotifier, QTimer, Signal
from PySide6.QtGui import QImage

from mosaic_sdk.lane import LaneBell, LaneError, LaneReader
from mosaic_sdk.lane.frames import Frame

log = logging.getLogger(__name__)

RENEW_MS = 400
WANT_FOR_S = 1.5
LOOK_FOR_LANE_S = 0.5


@dataclass(frozen=True)
class FrameFacts:
    """What belongs to the frame that is shown, and to no other."""

    seq: int = 0
    step: int = -1
    episode: int = -1
    published_s: float = 0.0  # on the monotonic clock
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
        self._hub = hub
        self._reader: LaneReader | None = None
        self._viewers: dict[int, float] = {}
        self._lifted: set[int] = set()
        self._look_again_s = 0.0

    @property
    def watched(self) -> bool:
        return bool(self._viewers)

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
        """This viewer wants frames at this rate until it says otherwise."""
        self._viewers[id(viewer)] = hz
        (self._lifted.add if lifted else self._lifted.discard)(id(viewer))
        self.renew()
        self._hub.someone_looks()

    def unwatch(self, viewer: QObject) -> None:
        self._viewers.pop(id(viewer), None)
        self._lifted.discard(id(viewer))
        if not self._viewers and self._reader:
            self._reader.want(0)

    def reopen(self, segment: str) -> None:
        """The lane was announced, perhaps anew under another segment."""
        if segment != self.segment:
            self.segment = segment
            self.close()
        self._look_again_s = 0.0
        self.renew()

    def renew(self) -> None:
        """Says that somebody still looks; finds the lane where it was not there yet."""
        if not self._viewers:
            return
        if self._reader is None and not self._attach():
            return
        assert self._reader is not None
        self._reader.want(max(self._viewers.values()), WANT_FOR_S, lifted=bool(self._lifted))

    def _attach(self) -> bool:
        now = monotonic()
        if not self.segment or now < self._look_again_s:
            return False
        self._look_again_s = now + LOOK_FOR_LANE_S
        try:
            self._reader = LaneReader(self.segment)
        except LaneError as error:
            self._say(str(error))
            return False
        self._say("")
        self._hub.attached(self)
        if self.pull():
            self.arrived.emit()
        return True

    def _say(self, trouble: str) -> None:
        if trouble != self.trouble:
            self.trouble = trouble
            self.changed.emit()

    def pull(self) -> bool:
        """Takes the newest frame if there is a newer one; one copy, converted on the way."""
        reader = self._reader
        if reader is None:
            return False
        try:
            size = reader.size()
            if size is None:
                return False
            if (self.image.width(), self.image.height()) != size:
                self.image = QImage(size[0], size[1], QImage.Format.Format_RGB32)
            frame = reader.copy_rgb32(self.image.bits())
        except LaneError as error:
            self._say(str(error))
            return False
        if frame is None:
            return False
        self._note(frame)
        return True

    def _note(self, frame: Frame[int]) -> None:
        hud = frame.hud
        self.frames += 1
        self.facts = FrameFacts(
            seq=frame.seq,
            step=frame.step,
            episode=frame.episode,
            published_s=frame.monotonic_ns / 1e9,
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
        self._renewer = QTimer(self, interval=RENEW_MS)
        self._renewer.timeout.connect(self._renew)
        if fifo:
            self.listen(fifo)

    def listen(self, fifo: str) -> None:
        self._bell = LaneBell(fifo)
        self._notifier = QSocketNotifier(self._bell.fileno(), QSocketNotifier.Type.Read, self)
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

    def forget(self, run_id: str) -> None:
        """The run ended: no lane of it will come."""
        for key in [key for key in self._announced if key[0] == run_id]:
            del self._announced[key]
        self.lanesChanged.emit(run_id)

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

    def someone_looks(self) -> None:
        if not self._renewer.isActive():
            self._renewer.start()

    def _rung(self) -> None:
        if self._bell is None:
            return
        for number in self._bell.drain():
            for feed in self._by_number.get(number, ()):
                if feed.watched:
                    feed.arrived.emit()

    def _renew(self) -> None:
        watched = [feed for feed in self._feeds.values() if feed.watched]
        for feed in watched:
            feed.renew()
            feed.changed.emit()
        if not watched:
            self._renewer.stop()

    def close(self) -> None:
        self._renewer.stop()
        if self._notifier:
            self._notifier.setEnabled(False)
            self._notifier = None
        for feed in self._feeds.values():
            feed.close()
        if self._bell:
            self._bell.close()
            self._bell = None
