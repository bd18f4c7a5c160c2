"""The window beside a training that measures itself: its tile is hidden first, then shown.

`python -m benchmarks._viewer FOLDER WORKER_PYTHON QUICK` prints one JSON object.
"""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path
from typing import Any

from benchmarks._harness import ROOT
from benchmarks._screen import end_both
from benchmarks._viewed import FOUND, HIDDEN, HZ

LOOK_MS = 50


class Scene:
    """Starts the training while the library is shown; opens its pictures when it asks for that."""

    def __init__(self, window: Any, session: Any, folder: Path, python: str, quick: str) -> None:
        from PySide6.QtCore import QTimer

        from core.runs.submission import Submission

        self.window, self.session, self.folder = window, session, folder
        self.run_id = ""
        self.feed: Any = None
        self.found: dict[str, Any] = {}
        self.begun = self.cpu = 0.0
        self.timer = QTimer(window, interval=LOOK_MS)
        self.timer.timeout.connect(self.look)
        wanted = Submission(
            name="viewed",
            argv=(python, "-m", "benchmarks._viewed", str(folder), quick),
            cwd=str(ROOT),
            env={"SDL_VIDEODRIVER": "dummy"},
        )
        work = session.desk.engine.runs.submit(wanted)
        session.desk.command("bench", work, self.submitted)

    def submitted(self, row: Any) -> None:
        self.run_id = row.run_id
        self.timer.start()

    def look(self) -> None:
        if not self.begun and (self.folder / HIDDEN).exists():
            self.show()
        elif (self.folder / FOUND).exists():
            self.timer.stop()
            self.end()
        elif not self.session.desk.engine.runs.is_live(self.run_id):
            self.timer.stop()
            self.found["error"] = "the training ended without figures"
            self.session.interrupt()

    def show(self) -> None:
        """At 30 Hz, and the writer's 5 % limit lifted."""
        run = self.session.run
        run.tab = "frames"
        self.session.shell.openRun(self.run_id)
        run.pictures.rate = float(HZ)
        run.pictures.lifted = True
        lanes = self.session.desk.lanes
        self.feed = lanes.feed(self.run_id, lanes.lanes(self.run_id)[0])
        self.begun, self.cpu = time.monotonic(), time.process_time()

    def end(self) -> None:
        passed = time.monotonic() - self.begun
        self.found = json.loads((self.folder / FOUND).read_text())
        self.found["taken"] = self.feed.frames
        self.found["app_cpu_pct"] = (time.process_time() - self.cpu) / passed * 100
        self.session.desk.command("bench", end_both(self.session, self.run_id))


def main(folder: str, python: str, quick: str) -> int:
    from app.main import Start, run_window

    scenes: list[Scene] = []

    def then(window: Any, session: Any) -> None:
        scenes.append(Scene(window, session, Path(folder), python, quick))

    profile = str(Path(folder) / "p")
    status = run_window(Start(profile=profile, page="library", passing=True, then=then))
    print(json.dumps(scenes[0].found if scenes else {}))
    return status


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
