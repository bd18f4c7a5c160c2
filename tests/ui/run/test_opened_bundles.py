"""Bundles that come to an open window: dropped on it, or handed over by `mosaic open`."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDragLeaveEvent, QDropEvent, QGuiApplication
from run_tools import RunHands

ROOT = Path(__file__).parents[3]
SCRIPT = """
import json, os
here = os.environ["MOSAIC_RUN_DIR"]
open(here + "/model.pt", "wb").write(b"weights" * 100)
for step in range(4):
    print(json.dumps({"type": "step", "episode": 0, "step": step, "reward": 1.0, "action": 0,
                      "observation": step, "reset": step == 0, "terminated": step == 3}))
print(json.dumps({"type": "artifact", "kind": "checkpoint", "path": here + "/model.pt"}))
"""


def command(profile: Path, *words: str) -> list[str]:
    return [sys.executable, "-m", "core" if words[0] != "open" else "app", *words,
            "--profile", str(profile)]  # fmt: skip


def called(profile: Path, *words: str) -> subprocess.Popen[str]:
    env = {name: value for name, value in os.environ.items() if not name.startswith("MOSAIC_")}
    return subprocess.Popen(
        command(profile, *words), env={**env, "PYTHONPATH": str(ROOT)}, cwd=profile.parent,
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip


@pytest.fixture
def bundle(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A bundle of one run with a checkpoint, from another profile."""
    folder = tmp_path_factory.mktemp("elsewhere")
    script = folder / "train.py"
    script.write_text(SCRIPT)
    path = folder / "fox.mosaic"
    for words in (
        ("run", "--quiet", "--name", "fox", "--", "python3", str(script)),
        ("bundle", "last", "-o", str(path)),
    ):
        at = words.index("--") if "--" in words else len(words)
        wanted = command(folder / "profile", *words[:at])
        env = {name: value for name, value in os.environ.items() if not name.startswith("MOSAIC_")}
        subprocess.run(
            [*wanted, *words[at:]], env={**env, "PYTHONPATH": str(ROOT)}, cwd=folder, check=True,
            capture_output=True,
        )  # fmt: skip
    return path


def drop(desk: RunHands, *paths: Path) -> None:
    """As the windowing system tells of it."""
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    where = QPointF(desk.window.width() / 2, desk.window.height() / 2)
    how = Qt.DropAction.CopyAction, data, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    QGuiApplication.sendEvent(desk.window, QDragEnterEvent(where.toPoint(), *how))
    desk.settle()
    assert desk.find("drop.sheet").isVisible()
    desk.shoot(f"drop-{desk.session.shell.theme.property('choice')}")
    QGuiApplication.sendEvent(desk.window, QDropEvent(where, *how))
    QGuiApplication.sendEvent(desk.window, QDragLeaveEvent())


def names(desk: RunHands) -> list[str]:
    return [run.name for run in desk.session.desk.engine.store.reader().runs()]


@pytest.mark.parametrize(("theme", "size"), [("dark", (1280, 800)), ("light", (1920, 1080))])
def test_a_dropped_bundle_is_a_run_after_a_question(act, bundle, theme, size):
    def script(desk: RunHands):
        desk.session.shell.go("settings")
        yield lambda: desk.session.ready
        drop(desk, bundle)
        yield lambda: desk.session.shell.page == "library"
        yield lambda: names(desk) == ["fox"]
        yield lambda: desk.has("trust.allow")
        assert desk.says("fox.mosaic")
        desk.shoot(f"bundle-question-{theme}")
        yield from desk.tap("trust.leave")
        yield lambda: not desk.has("trust.allow")
        desk.shoot(f"bundle-library-{theme}")
        # Once more, and allowed this time.
        drop(desk, bundle)
        yield lambda: desk.has("trust.allow")
        yield from desk.tap("trust.allow")
        yield lambda: not desk.has("trust.allow")
        assert names(desk) == ["fox", "fox"]

    act(script, size=size, theme=theme)


def test_a_bundle_that_is_opened_goes_to_the_open_window(act, bundle):
    def script(desk: RunHands):
        desk.session.shell.go("settings")
        yield lambda: desk.session.ready
        profile = desk.session.settings.places.profile
        process = called(profile, "open", str(bundle))
        yield lambda: desk.session.shell.page == "library"
        yield lambda: names(desk) == ["fox"]
        yield lambda: desk.has("trust.allow")
        yield lambda: process.poll() is not None
        out, err = process.communicate()
        assert process.returncode == 0, err
        assert "The open window takes fox.mosaic" in out
        assert list((profile / "opening").iterdir()) == []
        yield from desk.tap("trust.leave")

    act(script)


def test_a_damaged_bundle_brings_nothing_and_says_so(act, bundle):
    data = bytearray(bundle.read_bytes())
    at = len(data) // 3
    data[at : at + 4] = bytes(byte ^ 0xFF for byte in data[at : at + 4])
    bundle.write_bytes(data)

    def script(desk: RunHands):
        yield lambda: desk.session.ready
        drop(desk, bundle)
        yield lambda: "was not imported" in desk.session.shell.snack.text
        assert names(desk) == [] and not desk.has("trust.allow")

    act(script)
