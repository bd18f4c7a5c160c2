"""The real window in a process of its own, offscreen, driven and watched from inside.

`python -m benchmarks._window PROFILE SCENE` prints one JSON object.
"""

from __future__ import annotations

import json
import os
import resource
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from benchmarks._harness import ROOT, isolated

SPAWNED = "MOSAIC_BENCH_SPAWNED"
SETTLE_S = 2.0
IDLE_S = 4.0


def measure(profile: Path, scene: str, timeout_s: float = 40.0) -> dict[str, Any]:
    """Runs a scene; what it saw. The clock starts before the process does."""
    env = {**isolated(profile), "QT_QPA_PLATFORM": "offscreen", SPAWNED: repr(time.monotonic())}
    done = subprocess.run(
        [sys.executable, "-m", "benchmarks._window", str(profile), scene],
        cwd=ROOT,
        env=env,
        stdout=subprocess.PIPE,
        text=True,
        timeout=timeout_s,
        check=True,
    )
    return json.loads(done.stdout.splitlines()[-1])


class Watch:
    """Collects what a scene saw and ends the window."""

    def __init__(self) -> None:
        self.spawned = float(os.environ[SPAWNED])
        self.found: dict[str, Any] = {}
        self.window: Any = None
        self.session: Any = None

    def since(self) -> float:
        return time.monotonic() - self.spawned

    def opened(self, window: Any) -> None:
        self.window = window
        window.frameSwapped.connect(self._first)

    def _first(self) -> None:
        self.found["first_frame_s"] = self.since()
        self.window.frameSwapped.disconnect(self._first)

    def next_frame(self, done: Callable[[], None]) -> None:
        """Calls back when what was changed now is on the screen."""

        def swapped() -> None:
            self.window.frameSwapped.disconnect(swapped)
            done()

        self.window.frameSwapped.connect(swapped)
        self.window.update()

    def end(self) -> None:
        self.session.interrupt()


def populated(watch: Watch, window: Any, session: Any) -> None:
    """Until the whole library is on the screen."""
    from PySide6.QtCore import QTimer

    watch.session = session
    begun = time.monotonic()

    def look() -> None:
        if session.library.populated and session.library.table.count:
            poll.stop()
            watch.next_frame(shown)

    def shown() -> None:
        watch.found["populated_s"] = watch.since()
        watch.found["open_ms"] = (time.monotonic() - begun) * 1000
        act(watch, session)

    poll = QTimer(window, interval=1)
    poll.timeout.connect(look)
    session.shell.go("library")
    poll.start()


def act(watch: Watch, session: Any) -> None:
    """Sorts, filters and selects, each until it is on the screen."""
    library = session.library
    acts: list[Callable[[], object]] = []
    for turn in range(8):
        acts += [
            lambda: library.query.sort("return"),
            lambda: library.query.search("ppo"),
            lambda turn=turn: library.selection.pick(turn, 0),
            lambda: library.query.search(""),
            lambda: library.query.sort("name"),
            lambda: library.query.choose("training"),
            lambda: library.query.choose("all"),
            lambda turn=turn: library.selection.pick(turn + 3, 0),
        ]
    obey(watch, acts)


def obey(watch: Watch, acts: list[Callable[[], object]]) -> None:
    """Does one act after the other, each until it is on the screen."""
    took: list[float] = []
    used, count = time.process_time(), len(acts)

    def act_once() -> None:
        if not acts:
            watch.found["act_ms"] = took
            watch.found["act_cpu_ms"] = (time.process_time() - used) / count * 1000
            watch.end()
            return
        work, begun = acts.pop(0), time.monotonic()
        work()

        def shown() -> None:
            took.append((time.monotonic() - begun) * 1000)
            act_once()

        watch.next_frame(shown)

    act_once()


def agents(watch: Watch, window: Any, session: Any) -> None:
    """Until the cards of all checkpoints are there; then searches, filters and selections."""
    from PySide6.QtCore import QTimer

    watch.session = session
    model = session.agents
    begun = used = 0.0

    def look() -> None:
        if model.table.count:
            poll.stop()
            watch.next_frame(shown)

    def shown() -> None:
        watch.found["open_ms"] = (time.monotonic() - begun) * 1000
        watch.found["open_cpu_ms"] = (time.process_time() - used) * 1000
        watch.found["cards"] = len(model.found)
        acts: list[Callable[[], object]] = []
        for text in ("p", "pp", "ppo", "ppo-1", "best by", "step-0040", "nothing at all", ""):
            acts += [
                lambda text=text: model.search(text),
                lambda: model.pick("good"),
                lambda: model.pickEnvironment("Taxi-v4"),
                lambda: model.pick("all"),
                lambda: model.search(""),
                lambda: model.move(3),
            ]
        obey(watch, acts)

    def begin() -> None:
        nonlocal begun, used
        begun, used = time.monotonic(), time.process_time()
        session.shell.go("agents")
        poll.start()

    poll = QTimer(window, interval=1)
    poll.timeout.connect(look)
    QTimer.singleShot(int(SETTLE_S * 1000), window, begin)


def idle(watch: Watch, window: Any, session: Any) -> None:
    """Nothing happens: what it costs."""
    from PySide6.QtCore import QTimer

    watch.session = session

    def begin() -> None:
        before, at = time.process_time(), time.monotonic()

        def over() -> None:
            passed = time.monotonic() - at
            watch.found["idle_cpu_pct"] = (time.process_time() - before) / passed * 100
            watch.found["rss_mb"] = _rss_mb()
            watch.found["peak_mb"] = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
            watch.end()

        QTimer.singleShot(int(IDLE_S * 1000), window, over)

    QTimer.singleShot(int(SETTLE_S * 1000), window, begin)


def film(watch: Watch, window: Any, session: Any) -> None:
    """A film is made of a run that is open, and the loop's lateness meanwhile."""
    from PySide6.QtCore import QTimer

    from benchmarks._screen import Late

    watch.session = session
    late = Late(window)
    begun = [0.0]

    def begin() -> None:
        run_id = session.desk.engine.store.reader().runs()[0].run_id
        session.shell.openRun(run_id)
        session.filming.export.folder = session.desk.engine.settings.places.profile
        late.start()
        QTimer.singleShot(int(SETTLE_S * 1000), window, lambda: start(run_id))

    def start(run_id: str) -> None:
        begun[0] = time.monotonic()
        session.filming.export.start(run_id, "film", (), ".mp4")
        poll.start()

    def look() -> None:
        if not session.filming.export.busy:
            poll.stop()
            watch.found |= late.report(begun[0])
            watch.found["film_s"] = time.monotonic() - begun[0]
            watch.end()

    poll = QTimer(window, interval=100)
    poll.timeout.connect(look)
    QTimer.singleShot(int(SETTLE_S * 1000), window, begin)


def _rss_mb() -> float:
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * resource.getpagesize() / 2**20


SCENES: dict[str, Callable[[Watch, Any, Any], None]] = {
    "populated": populated,
    "agents": agents,
    "idle": idle,
    "film": film,
}


def main(profile: str, scene: str) -> int:
    from app.main import Start, run_window

    watch = Watch()
    status = run_window(
        Start(
            profile=profile,
            page={"populated": "library", "agents": "stage"}.get(scene, ""),
            passing=True,
            opened=watch.opened,
            then=lambda window, session: SCENES[scene](watch, window, session),
        )
    )
    print(json.dumps(watch.found))
    return status


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
