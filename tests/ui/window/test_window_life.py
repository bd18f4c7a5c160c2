"""The window from start to end, in a process of its own, with a real engine and real workers."""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from core.paths import find_places
from core.store import Store
from mosaic_sdk.launch.process_tree import kill_run

DRIVER = Path(__file__).with_name("window_driver.py")
QUITS = 200 if os.environ.get("MOSAIC_SOAK") else 20
PATIENCE_S = 60.0


class Window:
    """The process, and the lines it says."""

    def __init__(self, profile: Path, plan: dict[str, Any]) -> None:
        self.process = subprocess.Popen(
            [sys.executable, str(DRIVER), str(profile)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
        )
        assert self.process.stdin is not None
        self.process.stdin.write(json.dumps(plan) + "\n")
        self.process.stdin.flush()
        # Whatever happens, a test ends.
        self._timer = threading.Timer(PATIENCE_S, self.process.kill)
        self._timer.start()

    def wait_for(self, what: str) -> dict[str, Any]:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            document = json.loads(line)
            if document["what"] == what:
                return document
        raise AssertionError(f"it ended without {what}: {self.process.stderr.read()[-3000:]}")  # type: ignore[union-attr]

    def signal(self, number: int) -> None:
        self.process.send_signal(number)

    def end(self) -> tuple[int, str]:
        _, errors = self.process.communicate(timeout=PATIENCE_S)
        self._timer.cancel()
        return self.process.returncode, errors


@pytest.fixture
def profile(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setenv("MOSAIC_HOME", str(tmp_path))
    folder = tmp_path / "profile"
    yield folder
    for run in (folder / "runs").glob("*"):
        kill_run(run.name)


def rows(profile: Path) -> dict[str, Any]:
    with Store(find_places(profile).database) as store:
        return {row.run_id: row for row in store.reader().runs()}


def test_the_window_opens_and_closes(profile):
    window = Window(profile, {"close_after_ms": 50})
    assert window.wait_for("closing")["live"] == ""
    assert window.end()[0] == 0


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_closes_it_in_order_and_runs_go_on(profile, number):
    window = Window(profile, {"runs": 1})
    run_id = window.wait_for("submitted")["run"]
    window.wait_for("flooding")
    window.signal(number)
    code, errors = window.end()
    assert code == 0, errors
    again = Window(profile, {"tell_after_ms": 1500, "close_after_ms": 2500, "answer": "stop"})
    report = again.wait_for("told")
    assert report["live"] == 1 and run_id in report["runs"]
    assert again.end()[0] == 0
    assert str(rows(profile)[run_id].state) == "cancelled"


def test_a_close_asks_about_live_runs_and_stopping_means_dead(profile):
    window = Window(profile, {"runs": 2, "close_after_ms": 2500, "answer": "stop"})
    assert window.wait_for("asked")["live"] == "2 runs are still running"
    code, errors = window.end()
    assert code == 0, errors
    stored_rows = rows(profile)
    assert len(stored_rows) == 2
    assert {str(row.state) for row in stored_rows.values()} == {"cancelled"}


def test_it_never_hangs_when_it_is_left_under_load(profile):
    draw = random.Random(5)
    for turn in range(QUITS):
        how = draw.choice(["stop", "SIGINT", "SIGTERM"])
        plan: dict[str, Any] = {"runs": draw.choice([0, 1, 2])}
        if how == "stop":
            plan |= {"close_after_ms": draw.randrange(0, 800), "answer": "stop"}
        window = Window(profile, plan)
        if how != "stop":
            window.wait_for("ready")
            threading.Event().wait(draw.random() * 0.6)
            window.signal(getattr(signal, how))
        code, errors = window.end()
        assert code == 0, f"turn {turn}, {how}: {code}\n{errors[-3000:]}"
        for run in (profile / "runs").glob("*"):
            kill_run(run.name)


def test_after_a_kill_it_reopens_as_it_was_and_says_what_happened(profile):
    plan = {"page": "library", "toggle": "right", "set": {"choice": "light"}, "runs": 1}
    window = Window(profile, {**plan, "tell_after_ms": 2500, "select_after_ms": 2600})
    run_id = window.wait_for("submitted")["run"]
    before = window.wait_for("told")["runs"][run_id][1]
    window.wait_for("selected")
    window.signal(signal.SIGKILL)
    window.end()
    again = Window(profile, {"tell_after_ms": 2500, "close_after_ms": 3500, "answer": "stop"})
    ready = again.wait_for("ready")
    assert ready["page"] == "library" and ready["theme"] == "light"
    report = again.wait_for("told")
    state, steps = report["runs"][run_id]
    assert state == "running" and steps >= before and report["live"] == 1
    assert report["selected"] == [run_id]
    assert report["notices"], "nothing was said of the run that went on"
    assert again.end()[0] == 0
    final = rows(profile)[run_id]
    assert str(final.state) == "cancelled" and final.steps >= steps


def test_a_second_window_on_the_profile_is_refused_with_a_reason(profile):
    first = Window(profile, {})
    first.wait_for("ready")
    second = Window(profile, {})
    code, errors = second.end()
    assert code != 0 and "already open" in errors
    first.signal(signal.SIGTERM)
    assert first.end()[0] == 0
