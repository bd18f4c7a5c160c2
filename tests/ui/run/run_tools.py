"""Hands for the run page, and runs that are made in this process: exact, and fast."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import numpy as np
from PySide6.QtCore import QPointF
from PySide6.QtGui import QImage
from PySide6.QtQuick import QQuickItem
from train_tools import Hands, Script, Until

from core.events import BatchCommitted, BatchHeader, BatchReceived, RecordKind, RunState
from core.runs.run_ids import new_run_id
from core.store import RunFacts
from mosaic_sdk.codec import record_batches
from mosaic_sdk.codec.step_builder import RESET, TERMINATED, StepBuilder
from mosaic_sdk.lane import LaneWriter, lane_id, segment_name

SECOND = 10**9
# What is there when a tab is.
MARKS = {
    "curves": "run.metric",
    "frames": "run.frames",
    "episodes": "run.episodes.rows",
    "steps": "run.steps.rows",
    "log": "run.log.lines",
    "facts": "run.facts",
}


class FakeRun:
    """A run in the store, told of on the bus, without a process."""

    def __init__(
        self, engine: Any, name: str, seed: int, *, live: bool, kind: str = "training",
        tags: tuple[str, ...] = (), environment: str = "LunarLander-v3", worker: str = "",
        **facts: Any,
    ) -> None:  # fmt: skip
        self.engine = engine
        self.run_id = new_run_id(time.time_ns())
        self.sequence = 0
        self.episode = -1
        self.now = time.time_ns() - 3600 * SECOND
        self.engine.store.runs.create_run(
            RunFacts(
                self.run_id,
                name=name,
                kind=kind,
                tags=tags,
                environment=environment,
                worker=worker,
                state=RunState.RUNNING,
                created_ns=self.now,
                facts={"seed": seed, "argv": ["python", "ppo.py"], "git": None, **facts},
            )
        ).result()
        self.state(RunState.RUNNING)
        self.live = live

    def state(self, state: RunState, reason: str = "") -> None:
        self.engine.store.runs.set_state(self.run_id, state, reason, None).result()

    def end(self) -> FakeRun:
        self.state(RunState.FINISHED, "ended by itself, status 0")
        return self

    def put(self, kind: RecordKind, count: int, raw: bytes) -> None:
        self.sequence += 1
        batch = BatchReceived(
            BatchHeader(self.run_id, "w1", self.sequence, kind, count, self.now), raw
        )
        self.engine.store.writer.submit([batch], lambda _: None)
        self.engine.store.runs.edit(self.run_id, note="").result()  # after it in the same queue
        self.engine.bus.publish(BatchCommitted(batch, self.sequence))

    def episodes(self, count: int, length: int = 10, slot: int = 0) -> FakeRun:
        builder = StepBuilder()
        for _ in range(count):
            self.episode += 1
            for step in range(length + 1):
                self.now += SECOND // 100
                flags = RESET if step == 0 else TERMINATED if step == length else 0
                builder.add(
                    None if step == 0 else step % 4,
                    np.array([step, self.episode, 0.5], np.float32),
                    0.0 if step == 0 else self.episode / length,
                    flags,
                    slot=slot,
                    episode=self.episode,
                    step=step,
                    unix_ns=self.now,
                )
        self.put(RecordKind.STEPS, len(builder), builder.encode())
        return self

    def metric(self, name: str, values: list[float]) -> FakeRun:
        steps = list(range(0, len(values) * 10, 10))
        times = [self.now + i * SECOND for i in range(len(values))]
        self.put(
            RecordKind.METRICS,
            len(values),
            record_batches.encode_metrics({name: (values, steps, times)}),
        )
        return self

    def events(self, *events: bytes) -> FakeRun:
        self.put(RecordKind.EVENTS, len(events), record_batches.encode_events(events))
        return self

    def log(self, *lines: tuple[int, str]) -> FakeRun:
        return self.events(
            *(record_batches.event_log(self.now, lv, "worker", t) for lv, t in lines)
        )

    def file(self, kind: str, path: str) -> FakeRun:
        return self.events(record_batches.event_artifact(self.now, kind, path, "", 800_000, None))


class Lane:
    """A lane of this process, in one colour at a time."""

    def __init__(self, desk: RunHands, run: FakeRun, slot: int = 0, size: int = 64) -> None:
        self.lane = lane_id(slot)
        self.size = size
        segment = segment_name(run.run_id, self.lane)
        places = desk.session.desk.engine.settings.places
        self.writer = LaneWriter(segment, share=None, fifo=str(places.lane_fifo))
        self.step = 0
        desk.session.desk.lanes.announce(run.run_id, self.lane, segment)
        desk.lanes.append(self)

    def show(self, red: int, green: int, blue: int, **hud: Any) -> None:
        self.step += 1
        frame = np.full((self.size, self.size, 3), (red, green, blue), np.uint8)
        self.writer.publish(frame, step=self.step, **hud)

    @property
    def watched(self) -> bool:
        return bool(self.writer.watched)


class RunHands(Hands):
    home: Any
    session: Any

    @property
    def lanes(self) -> list[Lane]:
        return self.__dict__.setdefault("_lanes", [])

    def close_lanes(self) -> None:
        for lane in self.lanes:
            lane.writer.close()

    @property
    def run(self) -> Any:
        return self.session.run

    @property
    def engine_(self) -> Any:
        return self.session.desk.engine

    def make(self, name: str = "ppo-lander", seed: int = 1, live: bool = True, **facts: Any):
        return FakeRun(self.engine_, name, seed, live=live, **facts)

    def open(self, *runs: FakeRun) -> None:
        self.shell.openRun("+".join(run.run_id for run in runs))

    # Waits: an item is there a moment after what brings it, and in its place a moment later.

    def opened(self, *runs: FakeRun, tab: str = "") -> Script:
        """Opens them and waits until the page is up."""
        self.open(*runs)
        if tab:
            self.run.tab = tab
        yield lambda: self.run.loaded and self.has(MARKS[self.run.tab]) and self.has("run.stop")
        yield from self.calm()

    def to(self, tab: str) -> Script:
        self.run.tab = tab
        yield lambda: self.has(MARKS[tab])
        yield from self.calm()

    def tap(self, name: str) -> Script:
        """A click on what will be there."""
        yield lambda: self.has(name)
        yield from self.calm()
        self.click(name)
        yield from self.calm()

    def calm(self, ticks: int = 2) -> Script:
        for _ in range(ticks):
            yield lambda: True

    def colour_in(self, item: QQuickItem, x: float = 0.5, y: float = 0.5) -> tuple[int, int, int]:
        image: QImage = self.window.grabWindow()
        ratio = self.window.devicePixelRatio()
        at = item.mapToScene(QPointF(item.width() * x, item.height() * y))
        colour = image.pixelColor(round(at.x() * ratio), round(at.y() * ratio))
        return colour.red(), colour.green(), colour.blue()

    def lines(self, name: str) -> list[int]:
        """Points of each line of a panel."""
        panel = self.run.curves._all[name]
        return [len(line) for line in panel.curves.lines]

    def seen(self, lane: Lane, item: Callable[[], QQuickItem], *colour: int, **hud: Any) -> Until:
        """Shows this colour again and again (old pictures are dimmed) until it is on the screen."""

        def until() -> bool:
            lane.show(*colour, **hud)
            self.settle()
            return self.colour_in(item()) == colour

        return until

    def options(self, name: str, text: str) -> list[QQuickItem]:
        """Options with this text in an open Combo."""
        return [
            item
            for item in self.all()
            if item.objectName().startswith(f"{name}.option.") and item.property("text") == text
        ]

    def figure(self, label: str) -> str:
        return next(f["value"] for f in self.run.figures.rows if f["label"].startswith(label))
