"""The replay of a long recorded run in the real window, offscreen, in a process of its own.

`python -m benchmarks._replayed PROFILE RUN SCENE` prints one JSON object.
"""

from __future__ import annotations

import json
import os
import random
import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from benchmarks import _lake
from benchmarks._harness import ROOT, data_dir, isolated
from core.events import RunState
from core.store import RunFacts, Store

VERSION = "1"
LONG = "0190a1b2-0000-7000-8000-000000000011"
GAME = "0190a1b2-0000-7000-8000-000000000012"
GAME_STEPS = 6000
SEEKS = 200
WARM = 10
PLAY_S = 6.0
FASTEST = 50.0


def data_folder(quick: bool) -> Path:
    return data_dir("replay") / f"{VERSION}-{'quick' if quick else 'whole'}"


def prepare(quick: bool) -> None:
    """A long run in episodes of 500 steps, and one grid game."""
    folder = data_folder(quick)
    if folder.exists():
        return
    partial = folder.with_suffix(f".{os.getpid()}")
    shutil.rmtree(partial, ignore_errors=True)
    steps = 100_000 if quick else 1_000_000
    with Store(partial / "mosaic.db") as store:
        room = threading.Semaphore(500)
        for run_id, count, length in ((LONG, steps, 500), (GAME, GAME_STEPS, GAME_STEPS)):
            facts = RunFacts(run_id, kind="session", environment="FrozenLake-v1")
            store.runs.create_run(facts).result()
            for batch in _lake.batches(run_id, count, length):
                room.acquire()
                store.writer.submit([batch], lambda _: room.release())
            store.runs.set_state(run_id, RunState.FINISHED).result()
    partial.rename(folder)


def measure(quick: bool, profile: Path, run_id: str, scene: str) -> dict[str, Any]:
    profile.mkdir(parents=True, exist_ok=True)
    for file in data_folder(quick).iterdir():
        if not (profile / file.name).exists():
            shutil.copy2(file, profile / file.name)
    env = {**isolated(profile), "QT_QPA_PLATFORM": "offscreen"}
    done = subprocess.run(
        [sys.executable, "-m", "benchmarks._replayed", str(profile), run_id, scene],
        cwd=ROOT, env=env, stdout=subprocess.PIPE, text=True, timeout=90, check=True,
    )  # fmt: skip
    return json.loads(done.stdout.splitlines()[-1])


class Scene:
    def __init__(self, window: Any, session: Any, run_id: str) -> None:
        self.window, self.session = window, session
        self.replay = session.replay
        self.found: dict[str, Any] = {}
        self.begun = time.monotonic()
        self.run_id = run_id
        self.goal: Callable[[], bool] = self.whole
        self.then: Callable[[], None] = self.begin
        session.shell.openReplay(run_id)
        window.frameSwapped.connect(self.swapped)
        self.poll()

    def poll(self) -> None:
        from PySide6.QtCore import QTimer

        if self.goal():
            self.then()
        else:
            QTimer.singleShot(20, self.window, self.poll)

    def whole(self) -> bool:
        """All of the run is known, and its first picture drawn."""
        film = self.replay.film
        steps = film is not None and film.takes and film.takes[-1].ended
        return bool(steps) and not self.replay.growth.busy and bool(
            self.drawn()
        )  # fmt: skip

    def drawn(self) -> dict[str, Any]:
        """Input of the renderer that is on the screen."""
        for item in items(self.window.contentItem()):
            if item.metaObject().indexOfProperty("ownsKeys") >= 0:
                payload = item.property("payload")
                payload = payload.toVariant() if hasattr(payload, "toVariant") else payload
                return json.loads(payload["data"]) if payload else {}
        return {}

    def begin(self) -> None:
        raise NotImplementedError

    def swapped(self) -> None:
        raise NotImplementedError

    def end(self) -> None:
        self.window.frameSwapped.disconnect(self.swapped)
        self.session.interrupt()


class Seeks(Scene):
    """To any step, until the window has presented the picture of that step."""

    def begin(self) -> None:
        self.found["known_s"] = time.monotonic() - self.begun
        self.found["steps"] = self.replay.film.count
        self.rng = random.Random(1)
        self.took: list[float] = []
        self.wanted = -1
        self.next()

    def next(self) -> None:
        if len(self.took) == SEEKS + WARM:
            self.found["seek_ms"] = self.took[WARM:]
            self.end()
            return
        while (wanted := self.rng.randrange(self.replay.film.count)) == self.replay.number:
            pass
        self.wanted = wanted
        self.tick = self.replay.film.locate(wanted)[1]
        self.asked = time.monotonic()
        self.replay.go(wanted)

    def swapped(self) -> None:
        if getattr(self, "wanted", -1) < 0 or self.replay.number != self.wanted:
            return
        took = (time.monotonic() - self.asked) * 1000
        if self.drawn().get("tick") != self.tick:
            raise RuntimeError("another step's picture is on the screen")
        self.took.append(took)
        self.wanted = -1
        from PySide6.QtCore import QTimer

        QTimer.singleShot(0, self.window, self.next)


class Plays(Scene):
    """At fifty times: which steps' pictures were presented, in their order."""

    def begin(self) -> None:
        from PySide6.QtCore import QTimer

        self.ticks: list[int] = []
        self.replay.playback.set_time(speed=FASTEST)
        self.replay.playback.play()
        self.started = time.monotonic()
        self.cpu = time.process_time()
        QTimer.singleShot(int(PLAY_S * 1000), self.window, self.over)

    def swapped(self) -> None:
        if getattr(self, "ticks", None) is None:
            return
        tick = self.drawn().get("tick")
        if tick is not None and (not self.ticks or self.ticks[-1] != tick):
            self.ticks.append(tick)

    def over(self) -> None:
        passed = time.monotonic() - self.started
        self.found["fps"] = len(self.ticks) / passed
        self.found["steps_per_s"] = (self.ticks[-1] - self.ticks[0]) / passed
        self.found["disordered"] = sum(b <= a for a, b in zip(self.ticks, self.ticks[1:]))
        self.found["cpu_pct"] = (time.process_time() - self.cpu) / passed * 100
        self.end()


def items(root: Any) -> Any:
    for child in root.childItems():
        if child.isVisible():
            yield child
            yield from items(child)


SCENES: dict[str, type[Scene]] = {"seeks": Seeks, "plays": Plays}


def main(profile: str, run_id: str, scene: str) -> int:
    from app.main import Start, run_window

    scenes: list[Scene] = []

    def begin(window: Any, session: Any) -> None:
        scenes.append(SCENES[scene](window, session, run_id))

    status = run_window(Start(profile=profile, page="library", passing=True, then=begin))
    print(json.dumps(scenes[0].found))
    return status


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
