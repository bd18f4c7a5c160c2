"""`mosaic open`, and a double click: beside a server, without a screen, and with nothing there."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import apsw
import pytest

from core.cli.desktop_command import TYPE
from core.paths import find_places
from core.profile import read_record
from core.store.reader import Reader
from core.store.store_settings import StoreSettings
from tests.integration.cli.conftest import ROOT, Cli

PATIENCE_S = 60.0


def until(is_so: Callable[[], object]) -> None:
    end = time.monotonic() + PATIENCE_S
    while not is_so():
        assert time.monotonic() < end, "waited in vain"
        time.sleep(0.05)


def names(cli: Cli) -> list[str]:
    if not find_places(str(cli.profile)).database.is_file():
        return []
    with closing(Reader(find_places(str(cli.profile)).database, StoreSettings())) as reader:
        try:
            return [run.name for run in reader.runs()]
        except apsw.SQLError:
            # The file is there a moment before its tables.
            return []


@pytest.fixture
def bundle(cli: Cli, tmp_path: Path) -> Path:
    """A bundle of another profile."""
    other = Cli(tmp_path / "other")
    rows = [{"type": "step", "episode": 0, "step": step, "action": step, "observation": step,
             "reset": step == 0} for step in range(3)]  # fmt: skip
    record, path = tmp_path / "game.jsonl", tmp_path / "a game.mosaic"
    record.write_text("".join(json.dumps(row) + "\n" for row in rows))
    other("import", str(record))
    other("bundle", "last", "-o", str(path))
    return path


@contextmanager
def opened(cli: Cli, path: Path, **env: str) -> Iterator[subprocess.Popen[str]]:
    window = subprocess.Popen(
        [sys.executable, "-m", "app", "open", str(path)], cwd=ROOT, env={**cli.env, **env},
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip
    try:
        yield window
    finally:
        window.send_signal(signal.SIGTERM)
        window.communicate(timeout=PATIENCE_S)


def test_a_window_takes_over_from_a_server(cli: Cli, serving: subprocess.Popen[str], bundle: Path):
    with opened(cli, bundle, QT_QPA_PLATFORM="offscreen") as window:
        until(lambda: "game" in names(cli))
        assert serving.wait(PATIENCE_S) == 0
        holder = read_record(cli.profile)
        assert holder is not None and not holder.headless and holder.pid == window.pid


def test_without_a_screen_the_server_imports(
    cli: Cli, serving: subprocess.Popen[str], bundle: Path
):
    screenless = dict.fromkeys(("QT_QPA_PLATFORM", "DISPLAY", "WAYLAND_DISPLAY"), "")
    with opened(cli, bundle, **screenless) as command:
        assert command.wait(PATIENCE_S) == 0
    assert "game" in names(cli) and serving.poll() is None


def test_a_double_click_opens_a_window(cli: Cli, bundle: Path, tmp_path: Path):
    home = {"XDG_DATA_HOME": str(tmp_path / "data"), "XDG_CONFIG_HOME": str(tmp_path / "config")}
    env = {**os.environ, **cli.env, **home, "QT_QPA_PLATFORM": "offscreen"}

    def run(*words: str) -> str:
        return subprocess.run(
            words, env=env, cwd=ROOT, check=True, capture_output=True, text=True,
            timeout=PATIENCE_S,
        ).stdout  # fmt: skip

    run(sys.executable, "-m", "app", "desktop", "install")
    assert TYPE in run("gio", "info", "-a", "standard::content-type", str(bundle))
    assert "mosaic.desktop" in run("gio", "mime", TYPE)
    # As a file manager does it.
    subprocess.run(
        ["gio", "open", str(bundle)], env=env, cwd=ROOT, check=True, timeout=PATIENCE_S,
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    )  # fmt: skip
    until(lambda: "game" in names(cli))
    holder = read_record(cli.profile)
    assert holder is not None and not holder.headless
    os.kill(holder.pid, signal.SIGTERM)
    until(lambda: read_record(cli.profile) is None)
    run(sys.executable, "-m", "app", "desktop", "uninstall")
    assert TYPE not in run("gio", "info", "-a", "standard::content-type", str(bundle))
