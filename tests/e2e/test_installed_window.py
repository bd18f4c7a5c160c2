"""The installed program on an empty home: a training is started by clicks and seen live, the window
is killed, and the next one has everything.

Run as a program this file is the person: `test_installed_window.py start|again`.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "tests" / "ui" / "train"))

PATIENCE_S = 100.0


# the person


def person(name: str) -> int:
    from train_tools import Driver, Hands

    import app.main

    assert not Path(app.main.__file__).is_relative_to(ROOT), "the installed one is meant"
    failed: list[BaseException] = []
    drivers: list[Any] = []

    def sit_down(window: Any, session: Any) -> None:
        hands = Hands(session.shell, window, None)
        hands.session = session
        window.resize(1280, 800)
        script = {"start": start, "again": again}[name](hands)
        drivers.append(Driver(script, session.interrupt, failed, patience_s=PATIENCE_S))

    status = app.main.run_window(app.main.Start(then=sit_down))
    for error in failed:
        print(f"failed: {error!r}", file=sys.stderr)
    return status or len(failed)


def look(desk: Any, item: Any) -> bytes:
    """The pixels of an item as they are on the screen."""
    box = item.mapRectToScene(item.boundingRect()).toAlignedRect()
    image = desk.window.grabWindow().copy(box)  # kept: its bits are only lent
    return bytes(image.constBits())


def points(desk: Any) -> int:
    panel = desk.session.run.curves._all.get("return")
    return sum(map(len, panel.curves.lines)) if panel else 0


def changed(desk: Any, name: str):
    """Waits until an item looks otherwise than now."""
    yield lambda: desk.has(name)
    before = look(desk, desk.find(name))
    yield lambda: look(desk, desk.find(name)) != before


def start(desk: Any):
    desk.click("rail.go.train")
    yield lambda: len(desk.setup.picker.options) > 1 and desk.has("train.worker.input")
    desk.pick("train.worker", "Tabular Q-learning")
    yield (
        lambda: desk.setup.ready and not desk.setup.launch.problems and desk.has("train.form.more")
    )
    desk.press("train.form.more")
    yield lambda: desk.has("train.form.pace.input") and desk.has("train.form.episodes.input")
    for key, value in (("episodes", "100000"), ("pace", "60")):
        desk.write(f"train.form.{key}", value)
    desk.click("train.start")
    yield lambda: desk.rows("running") and desk.train.summary.returns.drawn
    run_id = desk.train.summary.group.lead.run.run_id
    desk.click(f"train.row.{run_id}")
    from PySide6.QtCore import Qt

    desk.key(Qt.Key.Key_Return)
    yield lambda: desk.shell.page == "run" and desk.session.run.loaded
    yield lambda: points(desk) > 0 and desk.has("run.curve.plot")
    before = points(desk)
    yield from changed(desk, "run.curve.plot")
    yield lambda: points(desk) > before + 5
    desk.session.run.tab = "frames"
    tile = "run.tile.0.agent.main"
    for _ in range(3):
        yield from changed(desk, tile)
    print(json.dumps({"run": run_id, "points": points(desk)}), flush=True)
    yield lambda: False  # until it is killed


def again(desk: Any):
    """The page, its tab, the run with every point of its curve, and the live picture."""
    run_id, before = os.environ["SEEN_RUN"], int(os.environ["SEEN_POINTS"])
    assert (desk.shell.page, desk.shell.runId) == ("run", run_id)
    yield lambda: desk.session.run.loaded and desk.session.run.heading.live
    yield lambda: points(desk) >= before
    desk.session.run.tab = "frames"
    yield from changed(desk, "run.tile.0.agent.main")
    desk.click("rail.go.library")
    yield lambda: run_id in desk.session.library.rows
    assert desk.session.library.rows[run_id].worker == "tabular"
    desk.shell.back()
    yield lambda: desk.shell.page == "run" and desk.has("run.stop")
    desk.click("run.stop")
    yield lambda: desk.has("ask.yes") or not desk.session.run.heading.live
    if desk.has("ask.yes"):
        desk.click("ask.yes")
    yield lambda: not desk.session.run.heading.live
    print("stopped", flush=True)


# the test


@pytest.fixture
def home(tmp_path: Path) -> Iterator[Path]:
    """Empty, but for the environment of the bundled workers, which `make setup` made."""
    from core.paths import find_places
    from core.workers.interpreters import folder_of, read_mark
    from mosaic_sdk.launch.process_tree import kill_run

    places = find_places()
    if read_mark(folder_of(places, ROOT / "requirements/worker-base.txt")) is None:
        command = [sys.executable, "-m", "core", "workers", "install", "tabular"]
        subprocess.run(command, check=True, timeout=300)
    home = tmp_path / "home"
    home.mkdir()
    (home / "envs").symlink_to(places.environments)
    yield home
    for folder in (home / "profiles" / "default" / "runs").glob("*"):
        kill_run(folder.name)


def open_mosaic(python: Path, home: Path, who: str, **more: str) -> subprocess.Popen[str]:
    env = {name: value for name, value in os.environ.items() if not name.startswith("MOSAIC_")}
    env |= {"MOSAIC_HOME": str(home), "QT_QPA_PLATFORM": "offscreen", "PYTHONUNBUFFERED": "1"}
    env.pop("PYTHONPATH", None)
    return subprocess.Popen(
        [str(python), __file__, who],
        env=env | more, cwd=home, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip


@pytest.mark.timeout(300)
def test_seen_live_killed_and_found_again(installed: Path, home: Path):
    first = open_mosaic(installed / "python", home, "start")
    assert first.stdout is not None and first.stderr is not None
    try:
        line = first.stdout.readline()
        assert line, first.stderr.read()
    finally:
        first.send_signal(signal.SIGKILL)
        first.wait(30)
    seen = json.loads(line)
    more = {"SEEN_RUN": seen["run"], "SEEN_POINTS": str(seen["points"])}
    second = open_mosaic(installed / "python", home, "again", **more)
    try:
        out, err = second.communicate(timeout=150)
    finally:
        second.kill()
    assert second.returncode == 0 and out.split() == ["stopped"], err


if __name__ == "__main__":
    sys.exit(person(sys.argv[1]))
