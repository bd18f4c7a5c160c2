"""The real window over a catalogue of 1,000 ids, offscreen: opened, then searched and filtered.

`python -m benchmarks._catalogue PROFILE` prints one JSON object.
"""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from benchmarks._harness import ROOT, isolated
from benchmarks._window import SPAWNED, Watch

IDS = 1_000
ROUNDS = 6


def measure(profile: Path, timeout_s: float = 60.0) -> dict[str, Any]:
    env = {**isolated(profile), "QT_QPA_PLATFORM": "offscreen", SPAWNED: repr(time.monotonic())}
    command = [sys.executable, "-m", "benchmarks._catalogue", str(profile)]
    done = subprocess.run(
        command, cwd=ROOT, env=env, stdout=subprocess.PIPE, text=True, timeout=timeout_s, check=True
    )
    return json.loads(done.stdout.splitlines()[-1])


def entries() -> list[Any]:
    """As an environment with very many games would be looked into."""
    from core.envs.catalogue import Entry, title_of

    made: list[Any] = []
    for number in range(IDS):
        group = ("Atari", "BabyAI", "OpenSpiel", "MultiGrid")[number % 4]
        env_id = f"{group}/Game{number:04}Of{'Space' if number % 7 else 'Pong'}-v5"
        made.append(
            Entry(
                id=env_id,
                title=title_of(env_id),
                family="atari",
                group=group,
                action_names=("noop", "fire", "up", "down"),
            )
        )
    return made


def catalogue(watch: Watch, window: Any, session: Any) -> None:
    from PySide6.QtCore import QTimer

    watch.session = session
    gallery, shell = session.stage.gallery, session.shell
    known = entries()
    opens: list[float] = []
    took: list[float] = []

    def timed(work: Callable[[], Any], into: list[float], then: Callable[[], None]) -> None:
        begun, spent = time.monotonic(), time.process_time()

        def shown() -> None:
            into.append((time.monotonic() - begun) * 1000)
            watch.found.setdefault("first_cpu_ms", (time.process_time() - spent) * 1000)
            QTimer.singleShot(20, window, then)

        work()
        watch.next_frame(shown)

    def opening(left: int) -> None:
        if not left:
            filtering()
            return

        def away() -> None:
            timed(lambda: shell.go("stage"), opens, lambda: opening(left - 1))

        shell.go("library")
        watch.next_frame(lambda: QTimer.singleShot(20, window, away))

    acts: list[Callable[[], Any]] = []
    for _ in range(ROUNDS):
        acts += [
            lambda: setattr(gallery, "wanted", "pong"),
            lambda: setattr(gallery, "wanted", "pong 00"),
            lambda: setattr(gallery, "wanted", ""),
            lambda: setattr(gallery, "family", gallery.families.index("BabyAI")),
            lambda: setattr(gallery, "family", 0),
        ]

    def filtering() -> None:
        if not acts:
            watch.found |= {"open_ms": opens, "filter_ms": took, "cards": gallery.cards.count}
            watch.end()
            return
        timed(acts.pop(0), took, filtering)

    def begin() -> None:
        gallery.look = lambda: None
        gallery.know(known)
        opening(ROUNDS)

    def settled() -> None:
        """The window's own look at what is installed must not come in between."""
        if session.stage.host.known and "stage.catalogue" not in session.desk._tasks:
            poll.stop()
            QTimer.singleShot(1500, window, begin)

    poll = QTimer(window, interval=20)
    poll.timeout.connect(settled)
    poll.start()


def main(profile: str) -> int:
    from app.main import Start, run_window

    watch = Watch()
    status = run_window(
        Start(
            profile=profile,
            page="library",
            passing=True,
            opened=watch.opened,
            then=lambda window, session: catalogue(watch, window, session),
        )
    )
    print(json.dumps(watch.found))
    return status


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
