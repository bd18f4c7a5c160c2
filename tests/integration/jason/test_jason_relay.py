"""From a worker through its launcher to the bridge and back; the bridge killed on the way."""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from bridging import BRIDGE

from mosaic_sdk.launch.launch_spec import new_run_id
from mosaic_sdk.launch.process_tree import kill_run, members
from mosaic_sdk.launch.recovery import read_spool
from mosaic_sdk.v1 import records_pb2

HERE = Path(__file__).parent
Walk = Callable[..., tuple[list[dict[str, Any]], list[str]]]


@pytest.fixture
def walk() -> Iterator[Walk]:
    """Notes of the worker, and the launcher's reports about its decider."""
    started: list[str] = []

    def go(program: str, steps: int, kill_at: int = -1) -> tuple[list[dict[str, Any]], list[str]]:
        run_id = new_run_id()
        started.append(run_id)
        with tempfile.TemporaryDirectory() as folder:
            run_dir = Path(folder)
            out = run_dir / "walk.json"
            spec = {
                "run_id": run_id,
                "run_dir": str(run_dir),
                "argv": [
                    sys.executable,
                    str(HERE / "asker.py"),
                    str(out),
                    str(steps),
                    str(kill_at),
                ],
                "run_token": "a",
                "token": "b",
                "linger_s": 0,
                "deciders": [
                    {
                        "name": "guard",
                        "argv": [sys.executable, str(BRIDGE)],
                        "parameters": {"program": program},
                    }
                ],
            }
            path = run_dir / "spec.json"
            path.write_text(json.dumps(spec))
            words = [sys.executable, "-m", "mosaic_sdk.launch", "--spec", str(path)]
            subprocess.run(words, stdin=subprocess.DEVNULL, timeout=120, check=False)
            assert out.exists(), (run_dir / "launcher.log").read_text()
            return json.loads(out.read_text()), lifecycle(run_dir)

    yield go
    for run_id in started:
        assert not members(run_id), "something of the run is left"
        kill_run(run_id)


def lifecycle(run_dir: Path) -> list[str]:
    names: list[str] = []
    for batch in read_spool(str(run_dir)):
        if batch.stream == "launcher" and batch.kind == records_pb2.RECORD_KIND_EVENTS:
            events = records_pb2.EventRecords.FromString(batch.payload).events
            names += [event.lifecycle.name for event in events if event.HasField("lifecycle")]
    return names


def test_a_walk_under_guard(walk: Walk) -> None:
    rows, events = walk("frozen_lake", 200)
    assert len(rows) == 200 and not any(row.get("fault") for row in rows)
    assert not any(row["fell"] for row in rows)
    assert {row["verdict"] for row in rows} == {"approve", "replace"}
    assert all(row["mind"] > 0 for row in rows)
    assert "decider_ready" in events and "decider_gone" in events


def test_the_bridge_is_killed_and_comes_back(walk: Walk) -> None:
    rows, events = walk("frozen_lake", 60, kill_at=20)
    faults = [row for row in rows if row.get("fault")]
    assert faults and all(row["fault"] == "dead" for row in faults)
    assert not any(row.get("fell") for row in rows)
    resumed = [row for row in rows if row["resumed"] and "verdict" in row]
    assert resumed and resumed[0]["troubles"] == ["beliefs_lost"]
    assert rows[-1].get("verdict") in ("approve", "replace")
    assert "decider_died" in events and "decider_restarted" in events


def test_a_program_that_cannot_be_read_is_refused(walk: Walk, tmp_path: Path) -> None:
    program = tmp_path / "broken.asl"
    program.write_text("a(1).\nb(2)) .\n")
    rows, events = walk(str(program), 2)
    assert all(row["fault"] == "dead" for row in rows)
    assert "decider_refused" in events and "decider_restarted" not in events
