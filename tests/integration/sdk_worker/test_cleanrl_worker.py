"""The worker of CleanRL's scripts, over a script in their manner that needs no torch."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from pathlib import Path

import pytest

from mosaic_sdk.codec import link_frames
from mosaic_sdk.testing import LauncherStandIn
from mosaic_sdk.testing.batch_contents import metrics_of
from mosaic_sdk.testing.capability_trial import try_capabilities
from mosaic_sdk.testing.subject import Subject
from mosaic_sdk.v1 import records_pb2 as pb

ROOT = Path(__file__).parents[3]
SCRIPT = Path(__file__).parent / "in_cleanrls_manner" / "ppo.py"

pytestmark = pytest.mark.worker_env


@pytest.fixture
def worker(tmp_path: Path) -> str:
    """As `mosaic workers new NAME --from cleanrl --script FILE` makes it."""
    folder = tmp_path / "worker"
    shutil.copytree(ROOT / "resources/worker_templates/cleanrl", folder)
    (folder / "script.json").write_text(json.dumps({"script": str(SCRIPT)}))
    return str(folder / "main.py")


@pytest.fixture
def env(tmp_path: Path) -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": str(ROOT / "sdk"), "MOSAIC_RUN_DIR": str(tmp_path)}


def test_the_form_is_that_of_the_script(python, worker, env):
    done = subprocess.run([python, worker, "--describe"], env=env, capture_output=True, check=True)
    properties = json.loads(done.stdout)["properties"]
    assert properties["num_envs"]["description"] == "environments at once"
    assert properties["num_envs"]["default"] == 2
    assert properties["env_id"]["format"] == "env-id"
    assert "slows the run" in properties["capture_video"]["description"]
    assert properties["exp_name"]["type"] == ["string", "null"]
    # It has no network that could be saved or played from outside.
    assert not {"checkpoint_every", "evaluate_every", "warm_start", "env_kwargs"} & set(properties)


def test_it_runs_in_the_folder_of_the_run(python, worker, env, tmp_path):
    words = ["--total-timesteps", "40", "--env-id", "Acrobot-v1"]
    done = subprocess.run([python, worker, *words], env=env, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines() == [f"ppo ends in {tmp_path}", "40 steps of Acrobot-v1"]


def test_a_trial_finds_what_a_script_can_do(python, worker, env):
    checks = {each.name: each for each in try_capabilities([python, worker], env, grace_s=60)}
    able = {name for name, check in checks.items() if check.verdict == "pass"}
    assert able == {"trains", "pauses", "live parameters", "stops", "guards"}, checks
    assert not [check for check in checks.values() if check.verdict == "fail"]


def test_steps_after_the_end_are_flagged(python, worker, env):
    words = ["--total-timesteps", "100", "--steps-after", "25000"]
    with LauncherStandIn() as launcher:
        with Subject([python, worker, *words], env, launcher) as subject:
            assert subject.wait_end(120) and subject.process.returncode == 0, subject.last_words
        batches = [batch for each in launcher.connections for batch in each.batches]
    events = [
        event
        for batch in batches
        if batch.kind == link_frames.EVENTS
        for event in pb.EventRecords.FromString(batch.payload).events
    ]
    logs = [event.log for event in events if event.WhichOneof("what") == "log"]
    warnings = [log.text for log in logs if log.level == 30]
    assert [text.split()[0] for text in warnings] == ["10000", "20000"]
    assert "(100 total_timesteps)" in warnings[0]
    assert metrics_of(batches)["steps_after_total"] == [10000.0, 20000.0]


def test_a_worker_without_its_script_says_what_to_do(python, worker, env):
    (Path(worker).parent / "script.json").unlink()
    done = subprocess.run([python, worker], env=env, capture_output=True, text=True)
    assert done.returncode == 2
    assert "mosaic workers new NAME --from cleanrl --script FILE" in done.stderr
