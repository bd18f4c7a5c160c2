"""The Compare page with sixteen Cart Poles in lock-step, offscreen: pictures shown, and the loop.

`python -m benchmarks._grid PROFILE SECONDS` prints one JSON object.
"""

from __future__ import annotations

import json
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

from benchmarks._harness import ROOT, isolated, percentile
from benchmarks._screen import Late, end_both, items

TILES, RATE_HZ = 16, 30.0
WARM_S = 3.0


def measure(seconds: float, profile: Path) -> dict[str, Any]:
    env = {**isolated(profile), "QT_QPA_PLATFORM": "offscreen"}
    process = subprocess.run(
        [sys.executable, "-m", "benchmarks._grid", str(profile / "p"), str(seconds)],
        cwd=ROOT, env=env, stdout=subprocess.PIPE, text=True, timeout=seconds + 60, check=True,
    )  # fmt: skip
    return json.loads(process.stdout.splitlines()[-1])


class Scene:
    """Content of each tile when the window has presented it, counted once per picture."""

    def __init__(self, window: Any, session: Any, seconds: float) -> None:
        self.window, self.session, self.seconds = window, session, seconds
        self.views: list[Any] = []
        self.last: list[float] = [0.0] * TILES
        self.seen = [0] * TILES
        self.begun = 0.0
        self.late = Late(window)
        self.found: dict[str, Any] = {}

    def start(self) -> None:
        compare = self.session.compare
        self.session.shell.layout.docks.wanted["compare.right"] = False
        # Room for 600x400 in each of 4x4 tiles, their heads and feet, the strip below.
        self.window.resize(64 + 24 + 4 * 604 + 36 + 320, 44 + 60 + 24 + 24 + 124 + 4 * 464 + 36)
        compare.setup.firstSeed = 100
        # All alike: nobody falls early and waits for the others.
        compare.setup.remove(1)
        while compare.setup.rows.count < TILES:
            compare.setup.duplicate(0)
        compare.grid.columns = 4
        compare.setup.seeds = 400
        compare.start()
        self.wait()

    def wait(self) -> None:
        from PySide6.QtCore import QTimer

        from app.lanes.lane_view import LaneView

        views = [i for i in items(self.window.contentItem()) if isinstance(i, LaneView)]
        self.views = [view for view in views if view.isVisible() and view.property("hasFrame")]
        if len(self.views) < TILES:
            QTimer.singleShot(100, self.window, self.wait)
            return
        compare = self.session.compare
        compare.pace.rate = RATE_HZ
        compare.pace.setSpeed(1.0)
        self.late.start()
        QTimer.singleShot(int(WARM_S * 1000), self.window, self.begin)

    def begin(self) -> None:
        from PySide6.QtCore import QTimer

        self.window.frameSwapped.connect(self.swapped)
        self.cpu = time.process_time()
        self.begun = time.monotonic()
        QTimer.singleShot(int(self.seconds * 1000), self.window, self.end)

    def swapped(self) -> None:
        for tile, view in enumerate(self.views):
            sequence = view.sequence
            if sequence != self.last[tile]:
                self.last[tile] = sequence
                self.seen[tile] += 1

    def end(self) -> None:
        passed = time.monotonic() - self.begun
        self.found = {
            "fps_min": min(self.seen) / passed,
            "fps_mean": sum(self.seen) / passed / TILES,
            "app_cpu_pct": (time.process_time() - self.cpu) / passed * 100,
            "tile": [round(self.views[0].width()), round(self.views[0].height())],
            **self.late.report(self.begun),
        }
        run_id = self.session.compare.run_id
        self.session.desk.command("bench", end_both(self.session, run_id))


def main(profile: str, seconds: float) -> int:
    from app.main import Start, run_window

    scenes: list[Scene] = []

    def then(window: Any, session: Any) -> None:
        scenes.append(Scene(window, session, seconds))
        session.desk.on_ready(lambda engine: scenes[0].start())

    status = run_window(Start(profile=profile, page="compare", passing=True, then=then))
    print(json.dumps(scenes[0].found if scenes else {}))
    return status


def median(runs: list[dict[str, Any]], name: str) -> float:
    return percentile([run[name] for run in runs], 50)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], float(sys.argv[2])))
