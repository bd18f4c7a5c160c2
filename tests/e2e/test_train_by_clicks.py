"""A worker that nobody has seen: cured, filled in and started by clicks; the program is killed and
opened again; what is stored is, byte for byte, what was filled in.

Run as a program this file is the person: `test_train_by_clicks.py start|again`.
"""

from __future__ import annotations

import json
import os
import signal
import sqlite3
import subprocess
import sys
import time
import zipfile
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "tests" / "ui" / "train"))

FILLED = {
    "mode": "wild",
    "rate": 0.125,
    "layers": [16, 8, 4],
    "data": "/data/été \u2713.npz",
    "episodes": 100000,
    "seed": 11,
}
PATIENCE_S = 100.0


# the person


def person(name: str) -> int:
    from train_tools import Driver, Hands

    from app.main import Start, run_window

    failed: list[BaseException] = []
    drivers: list[Any] = []

    def sit_down(window: Any, session: Any) -> None:
        hands = Hands(session.shell, window, None)
        hands.session = session
        window.resize(1280, 800)
        drivers.append(Driver({"start": start, "again": again}[name](hands), session.interrupt,
                           failed, patience_s=PATIENCE_S))  # fmt: skip

    status = run_window(Start(then=sit_down))
    for error in failed:
        print(f"failed: {error!r}", file=sys.stderr)
    return status or len(failed)


def start(desk: Any):
    """Rail, worker, two cures, the form, Start."""
    desk.click("rail.go.train")
    yield lambda: len(desk.setup.picker.options) > 1 and desk.has("train.worker.input")
    desk.pick("train.worker", "Strange learner")
    yield lambda: desk.setup.first_cure() == "ask"
    desk.click("train.start")  # leads to what is to be fixed
    desk.press("train.check.ask.cure")
    yield lambda: desk.setup.first_cure() == "packages"
    desk.press("train.check.packages.cure")
    yield lambda: desk.setup.install.running
    yield lambda: desk.setup.ready and not desk.setup.launch.problems
    yield lambda: desk.has("train.form.more")
    desk.press("train.form.more")
    yield lambda: desk.has("train.form.data.input")
    desk.pick("train.form.mode", FILLED["mode"])
    for key in ("rate", "layers", "episodes"):
        desk.write(f"train.form.{key}", str(FILLED[key]).strip("[]"))
    desk.press("train.form.data.input")
    put(desk, FILLED["data"])
    desk.write("train.seeds", str(FILLED["seed"]))
    desk.click("train.start")
    yield lambda: desk.train.summary.returns.drawn
    print("live", desk.train.summary.group.lead.run.run_id, flush=True)
    yield lambda: False  # until it is killed


def again(desk: Any):
    """Everything is as it was; one click stops what still runs."""
    assert desk.shell.page == "train"
    yield lambda: desk.rows("running") and desk.has("train.stop")
    yield lambda: desk.setup.ready
    kept = {k: v for k, v in FILLED.items() if k != "seed"}
    assert desk.setup.entries.form.values() == {**kept, "mosaic_clips": ""}
    assert desk.text("train.seeds.input") == "11"
    before = desk.train.summary.group.steps
    yield lambda: desk.train.summary.group.steps > before
    desk.click("train.stop")
    yield lambda: desk.train.summary.status == "cancelled"
    print("stopped", flush=True)


def put(desk: Any, text: str) -> None:
    """As from another keyboard: QTest has no keys for these letters."""
    from PySide6.QtGui import QGuiApplication, QInputMethodEvent

    event = QInputMethodEvent()
    event.setCommitString(text)
    QGuiApplication.sendEvent(desk.focused, event)
    desk.settle()


# the test


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """Its requirements name a package that only this folder has."""
    from train_tools import put_worker

    wheel = tmp_path / "rare_thing-1.0-py3-none-any.whl"
    info = "rare_thing-1.0.dist-info"
    with zipfile.ZipFile(wheel, "w") as made:
        made.writestr("rare_thing.py", "here = True\n")
        made.writestr(f"{info}/METADATA", "Metadata-Version: 2.1\nName: rare-thing\nVersion: 1.0\n")
        made.writestr(f"{info}/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\n"
                      "Tag: py3-none-any\n")  # fmt: skip
        made.writestr(f"{info}/RECORD", "")
    put_worker(tmp_path / "home" / "workers", f"rare-thing @ file://{wheel}\n", "rare_thing")
    return tmp_path / "home"


def open_mosaic(home: Path, who: str) -> subprocess.Popen[str]:
    env = {**os.environ, "MOSAIC_HOME": str(home), "QT_QPA_PLATFORM": "offscreen",
           "PIP_NO_INDEX": "1", "PYTHONUNBUFFERED": "1", "PYTHONPATH": str(ROOT)}  # fmt: skip
    return subprocess.Popen(
        [sys.executable, __file__, who],
        env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip


def first_word(process: subprocess.Popen[str]) -> list[str]:
    assert process.stdout is not None and process.stderr is not None
    line = process.stdout.readline()
    if not line:
        process.wait(30)
        raise AssertionError(process.stderr.read())
    return line.split()


def stored(home: Path, run_id: str) -> bytes:
    """The facts of a run as they lie in the database."""
    path = home / "profiles" / "default" / "mosaic.db"
    db = sqlite3.connect(f"file:{path}?mode=ro", uri=True)
    try:
        [[facts]] = db.execute(
            "select facts from facts where run_no = (select run_no from runs where run_id = ?)",
            (run_id,),
        )
    finally:
        db.close()
    return facts if isinstance(facts, bytes) else facts.encode()


def settled(home: Path, run_id: str) -> bytes:
    """Once the state of git, which is looked up beside the start, is among them."""
    until = time.monotonic() + 20
    while b'"git"' not in (facts := stored(home, run_id)) and time.monotonic() < until:
        time.sleep(0.1)
    return facts


@pytest.mark.timeout(240)
def test_by_clicks_alone_and_through_a_kill(home: Path):
    first = open_mosaic(home, "start")
    try:
        word, run_id = first_word(first)
        assert word == "live"
        before = settled(home, run_id)
    finally:
        first.send_signal(signal.SIGKILL)
        first.wait(30)
    second = open_mosaic(home, "again")
    try:
        out, err = second.communicate(timeout=120)
    finally:
        second.kill()
    assert second.returncode == 0 and out.split() == ["stopped"], err
    assert stored(home, run_id) == before
    given = (home / "workers" / "strange" / "given.json").read_bytes()
    encoded = json.dumps(json.loads(before)["parameters"]).encode()
    assert encoded == given == json.dumps(FILLED).encode()


if __name__ == "__main__":
    sys.exit(person(sys.argv[1]))
