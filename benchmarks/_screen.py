"""The real window with a real run on its page, offscreen: what reaches the screen, and when.

`python -m benchmarks._screen PROFILE TILES STEPS_PER_S SECONDS` prints one JSON object. Pixels are
read back from what the window has presented, not from what it was given to draw.
"""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np

from benchmarks._barcode import BITS, CELL, age_ms, clocks
from benchmarks._harness import ROOT, isolated, percentile

FRAME = (600, 400)
LANE_HZ = 30.0
WARM_S = 3.0
LATE_MS = 5
STALL_MS = 50.0
QUIET_MS = 15.0


def measure(tiles: int, steps_hz: float, seconds: float, profile: Path) -> dict[str, Any]:
    """Measurements of a window that shows a run with this many lanes; the sentinel sleeps beside
    it.
    """
    env = {**isolated(profile), "QT_QPA_PLATFORM": "offscreen", "MOSAIC_HOME": str(profile)}
    process = subprocess.run(
        [sys.executable, "-m", "benchmarks._screen", str(profile / "p"), str(tiles), str(steps_hz),
         str(seconds)],
        cwd=ROOT, env=env, stdout=subprocess.PIPE, text=True, timeout=seconds + 40, check=True,
    )  # fmt: skip
    return json.loads(process.stdout.splitlines()[-1])


class Late:
    """Lateness of the loop's timer, with that of a sentinel process as the machine's share."""

    def __init__(self, parent: Any) -> None:
        from PySide6.QtCore import Qt, QTimer

        self.late: list[tuple[float, float]] = []
        self.busy: list[float] = []
        self._due = self._cpu = 0.0
        self._timer = QTimer(parent, interval=LATE_MS, timerType=Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._tick)
        self._sentinel = subprocess.Popen(
            [sys.executable, "-S", "-c", _SENTINEL, str(LATE_MS / 1000)],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
        )  # fmt: skip

    def start(self) -> None:
        self._due = time.monotonic() + LATE_MS / 1000
        self._cpu = time.thread_time()
        self._timer.setSingleShot(True)
        self._timer.start()

    def _tick(self) -> None:
        now = time.monotonic()
        self.late.append((now, (now - self._due) * 1000))
        self._due = now + LATE_MS / 1000
        # What this thread worked in between; the rest of a delay was somebody else's.
        cpu = time.thread_time()
        self.busy.append((cpu - self._cpu) * 1000)
        self._cpu = cpu
        self._timer.start()

    def report(self, since: float) -> dict[str, Any]:
        self._timer.stop()
        out, _ = self._sentinel.communicate("", timeout=10)
        pairs = [tuple(map(float, line.split())) for line in out.splitlines()]
        others = [(at, late) for at, late in pairs if at >= since]
        own = [(at, late) for at, late in self.late if at >= since]
        noisy = [(at - late / 1000 - 0.01, at + 0.01) for at, late in others if late >= QUIET_MS]

        def was_noisy(at: float, late: float) -> bool:
            begun = at - late / 1000
            return any(begun <= end and start <= at for start, end in noisy)

        stalls = [late for at, late in own if late > STALL_MS and not was_noisy(at, late)]
        return {
            "loop_p50_ms": percentile([late for _, late in own], 50),
            "loop_p99_ms": percentile([late for _, late in own], 99),
            "loop_max_ms": max((late for _, late in own), default=0.0),
            "sentinel_p99_ms": percentile([late for _, late in others], 99),
            "sentinel_max_ms": max((late for _, late in others), default=0.0),
            "busy_p99_ms": percentile(self.busy, 99),
            "busy_max_ms": max(self.busy, default=0.0),
            "stalls": len(stalls),
            "worst_stall_ms": max(stalls, default=0.0),
        }


_SENTINEL = """
import select, sys, time
period, found = float(sys.argv[1]), []
while True:
    due = time.monotonic() + period
    if select.select([sys.stdin], [], [], period)[0]:
        break
    now = time.monotonic()
    found.append((now, (now - due) * 1000))
    del found[:-200000]
print("\\n".join("%.5f %.4f" % one for one in found))
"""


class Strip:
    """One row of pixels through the barcodes of all tiles side by side, read in one piece."""

    def __init__(self, y: int, cells: list[tuple[int, int, float]]) -> None:
        self.y = y
        self.tiles = [tile for tile, _, _ in cells]
        self.x = min(x for _, x, _ in cells)
        middles = (np.arange(BITS) + 0.5) * CELL
        at = [np.intp(x - self.x + middles * scale) for _, x, scale in cells]
        self.at = np.asarray(at, np.intp)
        self.wide = int(self.at.max()) + 1

    def read(self, screen: Any, window: int) -> list[tuple[int, int]]:
        row = screen.grabWindow(window, self.x, self.y, self.wide, 1).toImage()
        if row.depth() != 32:
            raise ValueError(f"the screen has {row.depth()} bits a pixel; this reads 32")
        green = np.frombuffer(row.constBits(), np.uint8, row.width() * 4)[1::4]
        return list(zip(self.tiles, clocks(green[self.at]), strict=True))


class Scene:
    """Drives the window: a run with lanes, its Frames tab, and every presented frame read."""

    def __init__(self, window: Any, session: Any, tiles: int, steps_hz: float, seconds: float):
        self.window, self.session = window, session
        self.tiles, self.steps_hz, self.seconds = tiles, steps_hz, seconds
        self.run_id = ""
        self.views: list[Any] = []
        self.strips: list[Strip] = []
        self.scales: list[float] = []
        self.last: list[int] = [0] * tiles
        self.ages: list[float] = []
        self.seen = [0] * tiles
        self.presented = 0
        self.begun = self.spent = 0.0
        self.late = Late(window)
        self.found: dict[str, Any] = {}

    def start(self) -> None:
        from core.runs.submission import Submission

        self.session.shell.layout.docks.wanted["run.right"] = False
        columns = {1: 1, 4: 2, 16: 4}.get(self.tiles, 4)
        rows = -(-self.tiles // columns)
        self.window.resize(86 + columns * 612, 44 + 60 + 24 + 14 + rows * 470)
        wanted = Submission(
            name="barcodes",
            argv=(sys.executable, "-m", "benchmarks._barcode", str(self.tiles),
                  str(self.steps_hz), *map(str, FRAME)),
            cwd=str(ROOT),
        )  # fmt: skip
        work = self.session.desk.engine.runs.submit(wanted)
        self.session.desk.command("bench", work, self.submitted)

    def submitted(self, row: Any) -> None:
        self.run_id = row.run_id
        self.session.run.tab = "frames"
        self.session.shell.openRun(row.run_id)
        self.wait()

    def wait(self) -> None:
        """Until every tile has a picture and a place."""
        from PySide6.QtCore import QTimer

        from app.lanes.lane_view import LaneView

        self.views = [i for i in items(self.window.contentItem()) if isinstance(i, LaneView)]
        ready = [view for view in self.views if view.property("hasFrame") and view.isVisible()]
        if len(ready) < self.tiles:
            QTimer.singleShot(100, self.window, self.wait)
            return
        self.late.start()
        QTimer.singleShot(int(WARM_S * 1000), self.window, self.begin)

    def begin(self) -> None:
        from PySide6.QtCore import QPointF, QTimer

        from app.lanes.frame_painting import frame_rectangle

        corners: dict[int, list[tuple[int, int, float]]] = {}
        for tile, view in enumerate(self.views):
            inside = frame_rectangle(int(view.width()), int(view.height()), *FRAME, 1.0)
            corner = view.mapToScene(QPointF(inside.x(), inside.y()))
            scale = inside.width() / FRAME[0]
            self.scales.append(scale)
            y = round(corner.y()) + int(CELL * scale / 2)
            corners.setdefault(y, []).append((tile, round(corner.x()), scale))
        self.strips = [Strip(y, cells) for y, cells in sorted(corners.items())]
        self.window.frameSwapped.connect(self.swapped)
        self.rows = self.session.desk.engine.recorder.rows_committed
        self.cpu = time.process_time()
        self.begun = time.monotonic()
        QTimer.singleShot(int(self.seconds * 1000), self.window, self.end)

    def swapped(self) -> None:
        """Reads the clock out of every tile, from the pixels that were presented."""
        self.presented += 1
        begun = time.thread_time()
        screen, id_ = self.window.screen(), self.window.winId()
        for strip in self.strips:
            for tile, value in strip.read(screen, id_):
                if value != self.last[tile]:
                    self.last[tile] = value
                    self.ages.append(age_ms(value))
                    self.seen[tile] += 1
        self.spent += time.thread_time() - begun

    def end(self) -> None:
        self.window.frameSwapped.disconnect(self.swapped)
        passed = time.monotonic() - self.begun
        rows = self.session.desk.engine.recorder.rows_committed - self.rows
        scales = [round(scale, 3) for scale in self.scales]
        self.found = {
            "fps_min": min(self.seen) / passed,
            "fps_mean": sum(self.seen) / passed / self.tiles,
            "presented_hz": self.presented / passed,
            "latency_p50_ms": percentile(self.ages, 50),
            "latency_p95_ms": percentile(self.ages, 95),
            "rows_per_s": rows / passed,
            "reading_pct": self.spent / passed * 100,
            "app_cpu_pct": (time.process_time() - self.cpu) / passed * 100,
            "scale": scales[0] if len(set(scales)) == 1 else scales,
            "window": [self.window.width(), self.window.height()],
            **self.late.report(self.begun),
        }
        if os.environ.get("MOSAIC_BENCH_PICTURE"):
            self.window.grabWindow().save(os.environ["MOSAIC_BENCH_PICTURE"])
        work = end_both(self.session, self.run_id)
        self.session.desk.command("bench", work)


async def end_both(session: Any, run_id: str) -> None:
    """The run goes before the window does, so that nothing of it stays."""
    from core.engine import wait_for_run

    engine = session.desk.engine
    try:
        if engine.runs.is_live(run_id):
            await engine.runs.cancel(run_id, 1000)
        async with asyncio.timeout(10):
            await wait_for_run(engine, run_id)
    finally:
        session.interrupt()


def items(root: Any) -> Iterator[Any]:
    """All that is in a window; `findChild` does not see what views make."""
    for child in root.childItems():
        yield child
        yield from items(child)


def main(profile: str, tiles: int, steps_hz: float, seconds: float) -> int:
    from app.main import Start, run_window

    scenes: list[Scene] = []

    def then(window: Any, session: Any) -> None:
        scenes.append(Scene(window, session, tiles, steps_hz, seconds))
        scenes[0].start()

    status = run_window(Start(profile=profile, page="library", passing=True, then=then))
    print(json.dumps(scenes[0].found if scenes else {}))
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], int(sys.argv[2]), float(sys.argv[3]), float(sys.argv[4])))
