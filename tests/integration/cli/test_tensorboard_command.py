"""`mosaic tensorboard` with the real TensorBoard in its environment."""

from __future__ import annotations

import gzip
import json
import os
import signal
import subprocess
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from core.exchange.tensorboard_writer import EventFile, Point
from tests.integration.cli.conftest import Cli

PATIENCE_S = 120.0


def until(done: Callable[[], Any], what: str) -> Any:
    end = time.monotonic() + PATIENCE_S
    while time.monotonic() < end:
        if answer := done():
            return answer
        time.sleep(0.1)
    raise AssertionError(f"waited in vain for {what}")


@contextmanager
def dashboard(cli: Cli, *words: str) -> Iterator[tuple[subprocess.Popen[str], str, int]]:
    """The command, the address and the server's process."""
    process = subprocess.Popen(
        cli.command("tensorboard", *words, "--no-browser", "--json"),
        env=cli.env, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        text=True, cwd=cli.profile.parent,
    )  # fmt: skip
    try:
        assert process.stdout is not None and process.stderr is not None
        line = process.stdout.readline()
        assert line, process.stderr.read()
        told = json.loads(line)
        yield process, told["url"], told["pid"]
    finally:
        process.kill()
        process.communicate()


def scalars(url: str) -> dict[str, list[str]]:
    with urllib.request.urlopen(f"{url}data/plugin/scalars/tags", timeout=10) as answer:
        tags: dict[str, dict[str, Any]] = json.load(answer)
    return {run: sorted(names) for run, names in tags.items()}


def is_there(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except OSError:
        return False


def imported(cli: Cli, tmp_path: Path, name: str) -> str:
    lines = [
        {"type": "metric", "name": "loss", "value": 1 / (step + 1), "step": step}
        for step in range(5)
    ]
    lines += [
        {"type": "step", "episode": 0, "step": step, "reward": 1.0, "action": 0,
         "observation": step, "reset": step == 0, "terminated": step == 3}
        for step in range(4)
    ]  # fmt: skip
    path = tmp_path / f"{name}.jsonl"
    path.write_text("".join(json.dumps(line) + "\n" for line in lines))
    cli("import", str(path), "--name", name)
    return cli.run_id()


@pytest.mark.timeout(300)
def test_records_of_several_runs_are_shown_and_end_with_the_command(cli: Cli, tmp_path: Path):
    first, second = (imported(cli, tmp_path, name) for name in ("first", "second"))
    with dashboard(cli, first, second) as (process, url, pid):
        shown = until(lambda: (tags := scalars(url)) and len(tags) == 2 and tags, "both runs")
        assert sorted(name.rsplit("-", 1)[0] for name in shown) == ["first", "second"]
        assert all(tags == ["episode/length", "episode/return", "loss"] for tags in shown.values())
        # Without its secret part the address shows nothing.
        bare = url.split("/", 3)
        with pytest.raises(urllib.error.HTTPError):
            urllib.request.urlopen("/".join(bare[:3]) + "/data/plugin/scalars/tags", timeout=10)
        process.send_signal(signal.SIGINT)
        until(lambda: not is_there(pid), "its end")
        assert process.wait(10) == 0
    assert not [each for each in (cli.profile / "dashboards").iterdir() if each.is_dir()]


@pytest.mark.timeout(300)
def test_it_ends_when_its_owner_is_killed(cli: Cli, tmp_path: Path):
    run_id = imported(cli, tmp_path, "killed")
    with dashboard(cli, run_id) as (process, _, pid):
        os.kill(process.pid, signal.SIGKILL)
        until(lambda: not is_there(pid), "its end")
    # What the killed one left goes with the next one.
    left = [each.name for each in (cli.profile / "dashboards").iterdir() if each.is_dir()]
    assert len(left) == 1
    with dashboard(cli, run_id):
        now = [each.name for each in (cli.profile / "dashboards").iterdir() if each.is_dir()]
        assert len(now) == 1 and now != left


@pytest.mark.timeout(300)
def test_event_files_of_a_run_are_shown_packed_ones_too(cli: Cli, tmp_path: Path):
    logs = tmp_path / "logs"
    target = "os.environ['MOSAIC_RUN_DIR'] + '/tb'"
    script = f"import os, shutil; shutil.copytree({str(logs)!r}, {target})"
    file = EventFile(logs / "plain", 1.0)
    file.add([Point("own", 1, 1.0, 2.0)])
    other = EventFile(logs / "old", 2.0)
    other.add([Point("packed", 1, 1.0, 2.0)])
    with gzip.open(f"{other.path}.gz", "wb") as packed:
        packed.write(other.path.read_bytes())
    other.path.unlink()
    cli("run", "--", "python3", "-c", script)
    with dashboard(cli, "last") as (_, url, _pid):
        shown = until(lambda: (tags := scalars(url)) and len(tags) == 2 and tags, "both files")
    assert sorted(name.split("/", 1)[1] for name in shown) == ["tb/old", "tb/plain"]
    assert sorted(shown.values()) == [["own"], ["packed"]]


def test_errors_say_what_to_do(cli: Cli, tmp_path: Path):
    cli("run", "--", "true")
    assert "no port" in cli("tensorboard", "last", "--port", "70000", status=2).stderr
    assert "There is no run" in cli("tensorboard", "nobody", status=3).stderr
