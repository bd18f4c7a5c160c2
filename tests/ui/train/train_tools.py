"""The real window with the real engine on a folder of its own, and hands that follow a script.

A script is a generator: it clicks, then yields what must become true before it goes on. It runs
between the loop's tasks, never inside one: a click lets Qt work, and with it other tasks.
"""

from __future__ import annotations

import asyncio
import os
import sys
import time
from collections.abc import Callable, Generator
from pathlib import Path
from typing import Any

import shiboken6
from PySide6.QtCore import QPointF, QTimer
from PySide6.QtGui import QGuiApplication
from PySide6.QtQuick import QQuickItem

sys.path.insert(0, str(Path(__file__).parent.parent / "shell"))
from shell_tools import Desktop, items  # noqa: E402

Until = Callable[[], Any]
Script = Generator[Until, None, None]

PATIENCE_S = 40.0
STEP_MS = 25


WORKER = """
id = "strange"
title = "Strange learner"
description = "Nobody has seen it."
roles = ["train"]
argv = ["{python}", "{dir}/train.py"]
requirements = "REQUIREMENTS"
requires = ["REQUIRES"]
"""
TRAIN = '''
import json, os, sys, time
from dataclasses import dataclass
from typing import List, Literal, Optional

open(os.path.join(os.path.dirname(__file__), "ran.txt"), "a").write(" ".join(sys.argv[1:]) + "\\n")

import mosaic_sdk
from mosaic_sdk.worker.parameters import param, parse, record


@dataclass
class Parameters:
    """Learns nothing, at a steady pace."""

    mode: Literal["calm", "wild"] = param("calm")
    """Behaviour of the worker."""

    rate: Optional[float] = param(None, minimum=0)
    """Nothing for its own choice."""

    layers: List[int] = param([64, 64])
    """Widths."""

    data: str = param("", format="file")
    """Input path."""

    episodes: int = param(1000, minimum=1, unit="episodes")
    """Ends after so many."""

    seed: int = param(1, minimum=0)
    """Sum of all parts."""


parameters = parse(Parameters)
with open(os.path.join(os.path.dirname(__file__), "given.json"), "w") as given:
    given.write(os.environ["MOSAIC_PARAMETERS"])
with mosaic_sdk.run(record(parameters)) as run:
    for episode in range(parameters.episodes):
        if run.should_stop:
            break
        run.reset(0, seed=parameters.seed + episode)
        for step in range(10):
            run.step(step % 2, step, float(episode % 7), step == 9)
            time.sleep(0.002)
'''


def put_worker(workers: Path, requirements: str = "", requires: str = "json") -> Path:
    """The folder of a worker that nobody has seen; `requirements` is the text of such a file."""
    folder = workers / "strange"
    folder.mkdir(parents=True)
    (folder / "train.py").write_text(TRAIN)
    name = "needs.txt" if requirements else ""
    if requirements:
        (folder / name).write_text(requirements)
    text = WORKER.replace("REQUIREMENTS", name).replace("REQUIRES", requires)
    (folder / "worker.toml").write_text(text)
    return folder


class Hands(Desktop):
    """Desktop with the session behind it, and a few habits of this page."""

    session: Any

    @property
    def train(self) -> Any:
        return self.session.train

    @property
    def setup(self) -> Any:
        return self.session.train.setup

    def text(self, name: str) -> str:
        return self.find(name).property("text")

    def says(self, text: str) -> bool:
        """Whether these words can be read somewhere."""
        return any(text in str(item.property("text") or "") for item in self.all())

    def reveal(self, name: str) -> QQuickItem:
        """Scrolls the form until this is where it can be clicked."""
        item = self.find(name)
        area = self.find("train.form.area")
        at = item.mapToItem(area, QPointF(0, 0)).y() + area.property("contentY")
        most = max(0.0, area.property("contentHeight") - area.height())
        area.setProperty("contentY", min(most, max(0.0, at - 80)))
        self.settle()
        return item

    def shoot(self, name: str) -> None:
        """For eyes: only where a folder for it is given."""
        folder = os.environ.get("MOSAIC_SHOTS")
        if folder:
            self.settle()
            assert self.window.grabWindow().save(str(Path(folder) / f"{name}.png"))

    def press(self, name: str) -> None:
        self.click(self.reveal(name))

    def pick(self, name: str, text: str) -> None:
        """An option of a Combo, by its word."""
        self.press(f"{name}.input")
        options = [i for i in self.all() if i.objectName().startswith(f"{name}.option.")]
        [wanted] = [i for i in options if i.property("text") == text]
        self.click(wanted)

    def write(self, name: str, text: str) -> None:
        """Into an empty or filled field."""
        from PySide6.QtCore import Qt

        self.press(f"{name}.input")
        self.ctrl(Qt.Key.Key_A)
        self.key(Qt.Key.Key_Backspace)
        self.type(text)

    def rows(self, part: str) -> list[str]:
        """Names in running, waiting or ended."""
        return [row.name for row in getattr(self.train, part).rows]


def play(
    script: Callable[[Hands], Script],
    home: Path,
    *,
    page: str = "train",
    size: tuple[int, int] = (1280, 800),
    theme: str = "dark",
    app: QGuiApplication | None = None,
    stop: bool = True,
    patience_s: float = PATIENCE_S,
) -> list[str]:
    """Runs the script to its end, stops what it started, answers what QML complained about."""
    os.environ["MOSAIC_HOME"] = str(home)
    import qasync

    from app.dev.qmltypes import modules
    from app.lanes.lane_view import LaneImageProvider, LaneView
    from app.shell.desktop import Desktop
    from app.shell.shell import ShellModel
    from app.shell.window import make_engine, open_window
    from core.settings import load_settings

    app = app or QGuiApplication.instance()
    list(modules())
    settings = load_settings()
    shell = ShellModel(settings.places.profile / "window.json")
    shell.theme.motion = "reduced"
    shell.theme.choice = theme
    if stop:
        shell.state.put("on_close", "stop")
    session = Desktop(shell, settings)
    LaneView.hub = session.desk.lanes
    warnings: list[str] = []
    engine = make_engine(shell.theme, warnings.append)
    engine.addImageProvider("lane", LaneImageProvider(session.desk.lanes))
    shell.go(page)
    window = open_window(engine, shell, session)
    window.resize(*size)
    hands = Hands(shell, window, engine, warnings)
    hands.session = session
    failed: list[BaseException] = []
    driver = Driver(script(hands), session.interrupt, failed, patience_s)
    try:
        with asyncio.Runner(loop_factory=lambda: qasync.QEventLoop(app)) as runner:
            runner.run(session.main())
    finally:
        driver.timer.stop()
        shell.close()
        window.close()
        LaneView.hub = None
        shiboken6.delete(engine)
    if failed:
        raise failed[0]
    return warnings


class Driver:
    def __init__(
        self,
        script: Script,
        end: Callable[[], None],
        failed: list[BaseException],
        patience_s: float = PATIENCE_S,
    ) -> None:
        self.patience_s = patience_s
        self.script, self.end, self.failed = script, end, failed
        self.until: Until = lambda: True
        self.since = time.monotonic()
        self.busy = False
        self.timer = QTimer(interval=STEP_MS)
        self.timer.timeout.connect(self.step)
        self.timer.start()

    def step(self) -> None:
        if self.busy:
            return
        self.busy = True
        try:
            if not self.until():
                if time.monotonic() - self.since > self.patience_s:
                    raise AssertionError(f"waited in vain at {place_in(self.script)}")
                return
            # What became true may still have to reach the items that show it.
            Desktop.settle()
            self.until = next(self.script)
            self.since = time.monotonic()
        except StopIteration:
            self.finish()
        except BaseException as error:  # noqa: BLE001 - told to whoever runs the test
            self.failed.append(error)
            self.finish()
        finally:
            self.busy = False

    def finish(self) -> None:
        self.timer.stop()
        self.end()


def place_in(script: Any) -> str:
    """Line of the script, and of each part of it that waits, as `yield from` leads there."""
    lines: list[str] = []
    while getattr(script, "gi_frame", None) is not None:
        lines.append(f"line {script.gi_frame.f_lineno} of {script.gi_code.co_name}")
        script = script.gi_yieldfrom
    return ", ".join(lines)


__all__ = ["Driver", "Hands", "Script", "items", "play"]
