"""The launcher at a terminal, its files, and what the next engine finds."""

from __future__ import annotations

import json
import os
import stat
import subprocess
import sys
import time
from pathlib import Path

import pytest

from mosaic_sdk.launch import proctable, recovery
from mosaic_sdk.launch.usage import Sampler


def alone(tmp_path: Path, *argv: str, run_dir: str = "run") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "mosaic_sdk.launch", "--run-dir", str(tmp_path / run_dir), "--"]
        + list(argv),
        capture_output=True,
        text=True,
        timeout=30,
    )


@pytest.mark.parametrize(
    ("argv", "status", "words"),
    [
        (["sh", "-c", "exit 0"], 0, "ended by itself, status 0"),
        (["sh", "-c", "exit 7"], 7, "ended by itself, status 7"),
        (["sh", "-c", "kill -9 $$"], 137, "killed by signal 9"),
        (["/no/such/program"], 127, "could not be started"),
        (["/etc/passwd"], 127, "not executable"),
    ],
)
def test_the_status_of_the_worker_is_that_of_the_launcher(tmp_path, argv, status, words):
    done = alone(tmp_path, *argv)
    assert done.returncode == status
    assert words in done.stderr
    assert str(tmp_path / "run") in done.stderr


def test_what_is_left_can_be_read(tmp_path):
    alone(tmp_path, sys.executable, "-c", 'print(\'{"type": "step", "action": 1}\')')
    run_dir = str(tmp_path / "run")
    batches = list(recovery.read_spool(run_dir))
    assert [(b.stream, b.sequence) for b in batches if b.kind == 1] == [("stdout", 1)]
    exit_facts = recovery.read_exit(run_dir)
    assert (
        exit_facts is not None
        and exit_facts["outcome"] == "finished"
        and not exit_facts["delivered"]
    )
    state = recovery.read_state(run_dir)
    assert state is not None and state["state"] == "left"
    assert not recovery.is_alive(state)
    for name in ("launcher.json", "exit.json"):
        assert stat.S_IMODE(os.stat(tmp_path / "run" / name).st_mode) == 0o600
    # The folder is not used a second time: its spool belongs to the first run.
    again = alone(tmp_path, "true")
    assert again.returncode == 2 and "spool" in again.stderr


def test_the_worker_knows_where_it_is(tmp_path):
    code = "import os; print({k: v for k, v in os.environ.items() if k.startswith('MOSAIC_')})"
    alone(tmp_path, sys.executable, "-c", code)
    texts = [b.payload for b in recovery.read_spool(str(tmp_path / "run")) if b.kind == 4]
    whole = b"".join(texts).decode("utf-8", "replace")
    for name in ("MOSAIC_RUN_ID", "MOSAIC_SOCKET", "MOSAIC_RUN_TOKEN", "MOSAIC_RUN_DIR"):
        assert name in whole


@pytest.mark.parametrize("argv", [[], ["--spec", "x", "--", "y"], ["--spec", "/no/such"]])
def test_wrong_words_are_a_usage_error(argv):
    done = subprocess.run(
        [sys.executable, "-m", "mosaic_sdk.launch", *argv], capture_output=True, text=True
    )
    assert done.returncode == 2
    assert "Traceback" not in done.stderr


def test_a_living_launcher_is_known_by_its_birth(bench):
    run = bench.python("import time; time.sleep(60)")
    run.until_started()
    state = run.state()
    assert recovery.is_alive(state)
    assert state["protocol"] == "1.0" and state["state"] == "running"
    assert not recovery.is_alive({**state, "start_time": state["start_time"] + 1})
    assert not recovery.is_alive({**state, "boot_id": "another"})
    # One folder, one launcher.
    done = subprocess.run(
        [sys.executable, "-m", "mosaic_sdk.launch", "--spec", str(run.run_dir / "spec.json")],
        capture_output=True,
        text=True,
    )
    assert done.returncode == 2 and "is supervised by process" in done.stderr


def test_the_launcher_outlives_the_terminal(bench):
    run = bench.python("import time; time.sleep(60)")
    run.until_started()
    assert os.getsid(run.popen.pid) != os.getsid(0)
    assert os.getsid(run.state()["worker_pid"]) == run.state()["worker_pid"]


def test_the_worker_starts_soon(tmp_path):
    """Nothing slow is imported before the worker runs."""
    code = "import time; print(time.time())"
    spec = {
        "run_id": "r1",
        "run_dir": str(tmp_path),
        "argv": [sys.executable, "-S", "-c", code],
    }
    (tmp_path / "spec.json").write_text(json.dumps(spec))
    loaded = (
        "import sys, mosaic_sdk.launch.main as m;"
        "print([n for n in ('grpc', 'google.protobuf', 'msgspec', 'asyncio', 'psutil', 'numpy')"
        " if n in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", loaded], capture_output=True, text=True)
    assert done.stdout.strip() == "[]"


def test_usage_of_a_tree():
    code = (
        "import subprocess, sys; x = bytearray(50 << 20); subprocess.run([sys.executable, '-c',"
        " 'while True: pass'])"
    )
    busy = subprocess.Popen([sys.executable, "-c", code])
    try:
        sampler = Sampler("none", os.getpid())
        deadline = time.monotonic() + 10
        while (usage := sampler.sample()).cpu_percent < 20 or usage.rss_bytes < 50 << 20:
            assert time.monotonic() < deadline, usage
            time.sleep(0.2)
        assert usage.processes >= 2
    finally:
        for pid in proctable.descendants((busy.pid,), proctable.snapshot()):
            os.kill(pid, 9)
        busy.kill()
        busy.wait()


def test_recovery_of_nothing(tmp_path):
    assert list(recovery.read_spool(str(tmp_path))) == []
    assert recovery.read_state(str(tmp_path)) is None
    assert recovery.read_exit(str(tmp_path)) is None
    (tmp_path / "launcher.json").write_text("half of it {")
    assert recovery.read_state(str(tmp_path)) is None
