"""Launchers as an engine finds them."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from core.runs import launchers as rooms
from core.runs.launchers import Launchers
from core.runs.run_ids import new_run_id

WAITS = "import sys; print('here', flush=True); sys.stdin.read()"


@pytest.fixture
def starting(tmp_path: Path) -> Iterator[tuple[Launchers, str, int]]:
    """Process with the command line of a launcher that has written nothing yet."""
    run_id = new_run_id(1_000_000_000)
    launchers = Launchers(tmp_path / "runs")
    folder = tmp_path / "runs" / run_id
    folder.mkdir(parents=True)
    spec = folder / "spec.json"
    spec.write_text(f'{{"run_id": "{run_id}", "run_dir": "{folder}", "argv": ["x"]}}')
    words = [sys.executable, "-c", WAITS, "mosaic_sdk.launch", "--spec", str(spec)]
    with subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdout is not None and process.stdout.readline()
        yield launchers, run_id, process.pid
        process.communicate()


def test_one_that_has_just_started_is_found_by_its_command(
    starting: tuple[Launchers, str, int],
) -> None:
    launchers, run_id, pid = starting
    assert launchers.find_starting([]) == {run_id: pid}


def test_a_program_of_another_user_is_no_launcher(
    starting: tuple[Launchers, str, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    launchers, _, _ = starting
    uid = os.geteuid()
    monkeypatch.setattr(rooms.os, "geteuid", lambda: uid + 1)
    assert launchers.find_starting([]) == {}
