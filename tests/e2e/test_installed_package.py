"""The wheels as somebody installs them, away from the repository: what users type works."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import venv
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
WORKER = """
import mosaic_sdk
with mosaic_sdk.run({"lr": 0.5}) as run:
    for episode in range(4):
        run.reset(0, seed=episode)
        for step in range(25):
            run.step(step % 3, step, 1.0, step == 24)
        run.metric("loss", 1 / (episode + 1), step=episode)
    run.log("all done")
    assert run.flush(20)
"""


@pytest.fixture
def mosaic(installed: Path, tmp_path: Path):
    def call(*args: str, status: int = 0) -> subprocess.CompletedProcess[str]:
        env = {name: value for name, value in os.environ.items() if not name.startswith("MOSAIC_")}
        env |= {"MOSAIC_HOME": str(tmp_path / "home"), "PATH": f"{installed}:{env['PATH']}"}
        env.pop("PYTHONPATH", None)
        done = subprocess.run(
            [str(installed / "mosaic"), *args],
            env=env, cwd=tmp_path, capture_output=True, text=True, timeout=90,
        )  # fmt: skip
        assert done.returncode == status, done.stdout + done.stderr
        return done

    return call


def test_nothing_comes_from_the_repository(installed: Path, tmp_path: Path):
    code = (
        "import core.cli, mosaic_sdk, app; from core.paths import resource_root as r;"
        "print(core.cli.__file__, mosaic_sdk.__file__, app.__file__, r())"
    )
    done = subprocess.run(
        [str(installed / "python"), "-c", code],
        cwd=tmp_path, capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert str(ROOT) not in done.stdout


def test_sdk_wheel_needs_nothing(wheels: Path, tmp_path: Path):
    """Alone in an empty environment it imports, and without a launcher it does nothing."""
    venv.create(tmp_path / "venv", with_pip=False, symlinks=True)
    python = tmp_path / "venv" / "bin" / "python"
    [sdk] = wheels.glob("mosaic_sdk*.whl")
    command = [sys.executable, "-m", "pip", "--python", str(python), "install", "-q", "--no-index"]
    subprocess.run([*command, str(sdk)], check=True)
    code = WORKER.replace("assert run.flush(20)", "assert not run.is_recording")
    subprocess.run([str(python), "-c", code], check=True, cwd=tmp_path)


def test_first_ten_minutes(mosaic, tmp_path: Path):
    doctor = json.loads(mosaic("doctor", "--json").stdout)
    assert doctor["ok"], doctor
    assert mosaic("workers", "list", "--json").stdout
    (tmp_path / "train.py").write_text(WORKER)
    done = mosaic("run", "--name", "first", "--", "python", "train.py")
    assert "all done" in done.stderr
    document = json.loads(mosaic("show", "first", "--json", "--metrics").stdout)
    assert (document["state"], document["steps"], document["episodes"]) == ("finished", 100, 4)
    assert document["metrics"][0]["points"] == 4
    mosaic("export", "first", "-o", "first.jsonl")
    exported = (tmp_path / "first.jsonl").read_text().splitlines()
    assert json.loads(exported[-1])["rows"]["step"] == 104
    mosaic("import", "first.jsonl", "--name", "second")
    sql = "select r.name, count(*) n from steps join runs r using (run_id) group by 1 order by 1"
    answer = mosaic("query", sql, "--json").stdout.splitlines()
    assert [json.loads(line)["n"] for line in answer] == [104, 104]
    assert "finished" in mosaic("runs").stdout
    mosaic("show", "nobody", status=3)
