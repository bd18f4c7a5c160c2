"""The real window in a process of its own, offscreen, driven by a script and watched from inside.

`python -m benchmarks._hands PROFILE MODULE:SCRIPT ARGS` runs `SCRIPT(hands, *args)` of a module of
benchmarks and prints `hands.found` as JSON. A script is a generator: it acts, then yields what must
become true before it goes on.
"""

from __future__ import annotations

import importlib
import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Generator, Iterator, Sequence
from pathlib import Path
from typing import Any

from benchmarks._harness import ROOT, isolated
from benchmarks._keys import share_host

SPAWNED = "MOSAIC_BENCH_SPAWNED"
STEP_MS = 5
#: A hang, whatever else the machine does.
PATIENCE_S = 120.0

Script = Generator[Callable[[], Any], None, None]


def measure(
    script: str,
    profile: Path,
    *args: object,
    timeout_s: float = 60.0,
    workers: Sequence[str] = (),
) -> dict[str, Any]:
    """Findings of a script; the clock starts before the process does."""
    share_host(profile, *workers)
    env = {
        **isolated(profile),
        "QT_QPA_PLATFORM": "offscreen",
        "MOSAIC_HOME": str(profile),
        SPAWNED: repr(time.monotonic()),
    }
    done = subprocess.run(
        [sys.executable, "-m", "benchmarks._hands", str(profile / "p"), script, *map(str, args)],
        cwd=ROOT, env=env, stdout=subprocess.PIPE, text=True, timeout=timeout_s, check=True,
    )  # fmt: skip
    return json.loads(done.stdout.splitlines()[-1])


class Hands:
    """Eyes and hands of a script."""

    def __init__(self) -> None:
        self.found: dict[str, Any] = {}
        self.window: Any = None
        self.session: Any = None

    @staticmethod
    def since_spawn() -> float:
        return time.monotonic() - float(os.environ[SPAWNED])

    @property
    def stage(self) -> Any:
        return self.session.stage

    @property
    def play(self) -> Any:
        return self.session.stage.play

    @property
    def shell(self) -> Any:
        return self.session.shell

    def items(self) -> Iterator[Any]:
        """Items that can be seen."""
        waiting = [self.window.contentItem()]
        while waiting:
            item = waiting.pop()
            yield item
            waiting += [
                child for child in item.childItems() if child.isVisible() and child.opacity() > 0
            ]

    def find(self, name: str) -> Any:
        return next((item for item in self.items() if item.objectName() == name), None)

    def click(self, item: Any) -> None:
        from PySide6.QtCore import QPointF, Qt
        from PySide6.QtTest import QTest

        centre = item.mapToScene(QPointF(item.width() / 2, item.height() / 2)).toPoint()
        QTest.mouseClick(self.window, Qt.MouseButton.LeftButton, pos=centre)

    def key(self, key: Any, modifiers: Any = None) -> None:
        from PySide6.QtCore import Qt
        from PySide6.QtTest import QTest

        QTest.keyClick(self.window, key, modifiers or Qt.KeyboardModifier.NoModifier)

    def places(self) -> dict[str, tuple[float, float]]:
        """Position of each button that is within the window."""
        from PySide6.QtCore import QPointF, QRectF

        inside = QRectF(0, 0, self.window.width(), self.window.height())
        centres: dict[str, tuple[float, float]] = {}
        for item in self.items():
            if item.inherits("QQuickAbstractButton") and item.objectName():
                at = item.mapToScene(QPointF(0, 0))
                if inside.contains(at):
                    centres[item.objectName()] = (at.x(), at.y())
        return centres


class Drive:
    """Runs a script between the tasks of the loop."""

    def __init__(self, hands: Hands, script: Script) -> None:
        from PySide6.QtCore import QTimer

        self.failed = ""
        self._hands, self._script = hands, script
        self._until: Callable[[], Any] = lambda: True
        self._since, self._busy = time.monotonic(), False
        self._timer = QTimer(interval=STEP_MS)
        self._timer.timeout.connect(self._step)
        self._timer.start()

    def _step(self) -> None:
        if self._busy:
            return
        self._busy = True
        try:
            if self._until():
                self._until = next(self._script)
                self._since = time.monotonic()
            elif time.monotonic() - self._since > PATIENCE_S:
                frame = self._script.gi_frame
                line = frame.f_lineno if frame else 0
                raise TimeoutError(f"waited in vain at line {line}: {self._hands.found}")
        except StopIteration:
            self._end()
        except Exception as error:  # noqa: BLE001 - told to whoever measures
            self.failed = f"{type(error).__name__}: {error}"
            self._end()
        finally:
            self._busy = False

    def _end(self) -> None:
        self._timer.stop()
        self._hands.session.interrupt()


def main(profile: str, script: str, *args: str) -> int:
    from app.main import Start, run_window

    hands, drives = Hands(), list[Drive]()
    module, _, name = script.partition(":")
    made = getattr(importlib.import_module(module), name)

    def opened(window: Any) -> None:
        hands.window = window
        watch = getattr(importlib.import_module(module), "opened", None)
        if watch is not None:
            watch(hands)

    def then(_: Any, session: Any) -> None:
        hands.session = session
        session.shell.set_on_close("stop")
        drives.append(Drive(hands, made(hands, *args)))

    status = run_window(Start(profile=profile, passing=True, opened=opened, then=then))
    for drive in drives:
        if drive.failed:
            print(drive.failed, file=sys.stderr)
            status = status or 1
    print(json.dumps(hands.found))
    return status


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
