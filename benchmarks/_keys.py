"""The real window with a real session on its stage: from a key press to the frame that answers it.

`python -m benchmarks._keys PROFILE MODE PRESSES STEPS_PER_S` prints one JSON object. A press is an
event of the window system; the answer is read from the pixels that the window presented.
"""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

from benchmarks._barcode import CELL
from benchmarks._harness import ROOT, isolated, percentile
from benchmarks._screen import Late, Strip, items

FRAME = (600, 400)
WARM_S = 2.0
TURN_MS, REAL_MS = (70, 130), (110, 190)
#: A press that is not answered by then is lost, and counts with this.
LOST_S = 2.0


def measure(mode: str, presses: int, steps_hz: float, profile: Path) -> dict[str, Any]:
    """`mode` is turn or real."""
    env = {**isolated(profile), "QT_QPA_PLATFORM": "offscreen", "MOSAIC_HOME": str(profile)}
    env["PYTHONPATH"] = str(ROOT)  # the host finds the environment there
    share_host(profile)
    process = subprocess.run(
        [sys.executable, "-m", "benchmarks._keys", str(profile / "p"), mode, str(presses),
         str(steps_hz)],
        cwd=ROOT, env=env, stdout=subprocess.PIPE, text=True, timeout=presses * 0.4 + 60,
        check=True,
    )  # fmt: skip
    return json.loads(process.stdout.splitlines()[-1])


def share_host(home: Path, *others: str) -> None:
    """Installed environments of the host and of other workers, for a profile of its own."""
    for worker in ("host", *others):
        _share(home, worker)


def _share(home: Path, worker: str) -> None:
    from core.paths import find_places
    from core.workers.interpreters import folder_of, read_mark
    from core.workers.manifest import Catalogue

    places = find_places()
    requirements = Catalogue(places).get(worker).requirements
    if requirements is None:
        raise SystemExit(f"the worker {worker} names no requirements")
    folder = folder_of(places, requirements)
    if read_mark(folder) is None:
        raise SystemExit(f"not installed: mosaic workers install {worker}")
    (home / "envs").mkdir(parents=True, exist_ok=True)
    link = home / "envs" / folder.name
    if not link.exists():
        link.symlink_to(folder)


class Scene:
    """Presses keys at odd moments and reads every presented frame."""

    def __init__(self, window: Any, session: Any, mode: str, presses: int, steps_hz: float) -> None:
        self.window, self.session = window, session
        self.realtime = mode == "real"
        self.presses, self.steps_hz = presses, steps_hz
        self.rng = random.Random(7)
        self.pressed_s: dict[int, float] = {}
        self.took: list[float] = []
        self.number = 0
        self.seen = 0
        self.strip: Strip | None = None
        self.late = Late(window)
        self.load_id = ""
        self.found: dict[str, Any] = {}

    def start(self) -> None:
        from core.runs.submission import Submission

        load = Submission(
            name="load",
            argv=(sys.executable, "-m", "benchmarks._barcode", "1", str(self.steps_hz), "64", "64"),
            cwd=str(ROOT),
        )
        runs = self.session.desk.engine.runs
        self.session.desk.command("bench.load", runs.submit(load), self._loaded)

    def _loaded(self, row: Any) -> None:
        from app.shared.environment_cards import Card

        self.load_id = row.run_id
        card = Card(
            "keys",
            "Keys",
            "Benchmarks",
            "benchmarks._keyworld:KeyWorld-v0",
            kwargs={"realtime": self.realtime},
            pace="timed" if self.realtime else "command",
            rate=60.0,
            noop=2,
            keys={"Left": 0, "Right": 1},
        )
        stage = self.session.stage
        self.session.desk.command("stage.start", stage._start(card, "human"))
        self._wait()

    def _wait(self) -> None:
        from PySide6.QtCore import QTimer

        from app.lanes.lane_view import LaneView

        views = [i for i in items(self.window.contentItem()) if isinstance(i, LaneView)]
        visible = [v for v in views if v.property("hasFrame") and v.isVisible()]
        if not visible or self.session.stage.play.status != "running":
            QTimer.singleShot(100, self.window, self._wait)
            return
        self.view = visible[0]
        self.late.start()
        QTimer.singleShot(int(WARM_S * 1000), self.window, self._begin)

    def _begin(self) -> None:
        from PySide6.QtCore import QPointF

        from app.lanes.frame_painting import frame_rectangle

        inside = frame_rectangle(int(self.view.width()), int(self.view.height()), *FRAME, 1.0)
        corner = self.view.mapToScene(QPointF(inside.x(), inside.y()))
        scale = inside.width() / FRAME[0]
        y = round(corner.y()) + int(CELL * scale / 2)
        self.strip = Strip(y, [(0, round(corner.x()), scale)])
        self.window.frameSwapped.connect(self._swapped)
        self.rows = self.session.desk.engine.recorder.rows_committed
        self.begun = time.monotonic()
        self._press()

    def _press(self) -> None:
        """Alternating keys; the one before is let go first. Not faster than a person."""
        from PySide6.QtCore import Qt, QTimer
        from PySide6.QtTest import QTest

        if self.number == self.presses:
            QTimer.singleShot(int(LOST_S * 1000), self.window, self._end)
            return
        keys = (Qt.Key.Key_Left, Qt.Key.Key_Right)
        self.number += 1
        if self.number > 1:
            QTest.keyRelease(self.window, keys[self.number % 2])
        self.pressed_s[self.number] = time.monotonic()
        QTest.keyPress(self.window, keys[(self.number + 1) % 2])
        low, high = REAL_MS if self.realtime else TURN_MS
        QTimer.singleShot(self.rng.randint(low, high), self.window, self._press)

    def _swapped(self) -> None:
        if self.strip is None:
            return
        now = time.monotonic()
        for _, value in self.strip.read(self.window.screen(), self.window.winId()):
            if value <= self.seen or value > self.number:
                continue
            for number in range(self.seen + 1, value + 1):
                self.took.append((now - self.pressed_s[number]) * 1000)
            self.seen = value

    def _end(self) -> None:
        self.window.frameSwapped.disconnect(self._swapped)
        rows = self.session.desk.engine.recorder.rows_committed - self.rows
        lost = self.presses - len(self.took)
        took = [*self.took, *([LOST_S * 1000] * lost)]
        self.found = {
            "p50_ms": percentile(took, 50),
            "p95_ms": percentile(took, 95),
            "max_ms": max(took, default=0.0),
            "lost": lost,
            "rows_per_s": rows / (time.monotonic() - self.begun),
            **self.late.report(self.begun),
        }
        if os.environ.get("MOSAIC_BENCH_PICTURE"):
            self.window.grabWindow().save(os.environ["MOSAIC_BENCH_PICTURE"])
        runs = self.session.desk.engine.runs
        self.session.desk.command("bench", runs.cancel(self.load_id, 1000), self._stop)

    def _stop(self, _: Any) -> None:
        runs = self.session.desk.engine.runs
        run_id = self.session.stage.play.runId
        self.session.desk.command(
            "bench.stage", runs.cancel(run_id, 1000), lambda _: self.session.interrupt()
        )


def main(profile: str, mode: str, presses: int, steps_hz: float) -> int:
    from app.main import Start, run_window

    scenes: list[Scene] = []

    def then(window: Any, session: Any) -> None:
        scenes.append(Scene(window, session, mode, presses, steps_hz))
        scenes[0].start()

    status = run_window(Start(profile=profile, page="stage", passing=True, then=then))
    print(json.dumps(scenes[0].found if scenes else {}))
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2], int(sys.argv[3]), float(sys.argv[4])))
