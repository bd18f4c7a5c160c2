from __future__ import annotations

import hashlib
import json
import os
import resource
import signal
import subprocess
import sys
import time
import tomllib
from pathlib import Path

import jsonschema
import pytest

from mosaic_sdk.codec import link_frames
from mosaic_sdk.codec.values import decode_value
from mosaic_sdk.learning.resumption import Resumption, resumption_of
from mosaic_sdk.testing import LauncherStandIn, check
from mosaic_sdk.testing.batch_contents import checkpoints_of
from mosaic_sdk.testing.capability_trial import CAPABILITIES, try_capabilities
from mosaic_sdk.testing.subject import Subject
from mosaic_sdk.v1 import records_pb2 as pb

ROOT = Path(__file__).parents[3]
WORKERS = ROOT / "workers"
SCRIPTS = {"random": WORKERS / "random/main.py", "tabular": WORKERS / "tabular/main.py"}


pytestmark = pytest.mark.worker_env


class Session:
    """A bundled worker at work for a stand-in launcher."""

    def __init__(self, python: str, name: str, *words: object) -> None:
        self.launcher = LauncherStandIn().__enter__()
        env = {**os.environ, **self.launcher.env, "PYTHONPATH": str(ROOT / "sdk")}
        self.process = subprocess.Popen(
            [python, str(SCRIPTS[name]), *map(str, words)],
            env=env,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )

    def __enter__(self) -> Session:
        return self

    def __exit__(self, *_: object) -> None:
        self.process.kill()
        self.process.communicate()
        self.launcher.__exit__(None, None, None)

    def finish(self) -> Session:
        out, err = self.process.communicate(timeout=90)
        assert self.process.returncode == 0, err
        self.launcher.wait_for(lambda: all(c.is_closed for c in self.launcher.connections))
        assert [c.faults for c in self.launcher.connections] == [[]]
        return self

    def until_rows(self, count: int = 1) -> None:
        def has_rows() -> bool:
            batches = [b for c in self.launcher.connections for b in c.batches]
            return sum(b.count for b in batches if b.kind == link_frames.STEPS) >= count

        assert self.launcher.wait_for(has_rows, 30), self.process.poll()

    def metrics(self) -> dict[str, list[float]]:
        values: dict[str, list[float]] = {}
        for batch in self.launcher.connections[0].batches:
            if batch.kind == link_frames.METRICS:
                for series in pb.MetricRecords.FromString(batch.payload).series:
                    values.setdefault(series.name, []).extend(series.value)
        return values

    def events(self, kind: str) -> list:
        batches = [b for b in self.launcher.connections[0].batches if b.kind == link_frames.EVENTS]
        events = [e for b in batches for e in pb.EventRecords.FromString(b.payload).events]
        return [getattr(e, kind) for e in events if e.WhichOneof("what") == kind]

    def story(self) -> list[tuple]:
        """Events of the run without their times."""
        return [
            (r["slot"], r["episode"], r["step"], r["action"], r["reward"], str(r["observation"]))
            for r in self.launcher.rows()
        ]


@pytest.mark.parametrize("name", SCRIPTS)
def test_the_manifest_and_the_schema_are_valid(name):
    manifest = tomllib.loads((WORKERS / name / "worker.toml").read_text())
    assert manifest["id"] == name
    assert (ROOT / "requirements" / manifest["requirements"]).is_file()
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    # An interpreter without gymnasium, for it must not be needed here.
    done = subprocess.run(
        [sys.executable, str(SCRIPTS[name]), "--describe"], capture_output=True, check=True
    )
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    # Its own work: how long it takes on a busy machine is none of its doing.
    assert after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime < 5
    schema = json.loads(done.stdout)
    jsonschema.Draft202012Validator.check_schema(schema)
    defaults = {key: entry["default"] for key, entry in schema["properties"].items()}
    jsonschema.validate(defaults, schema)
    assert all(entry["title"] and entry["description"] for entry in schema["properties"].values())


@pytest.mark.parametrize("name", SCRIPTS)
def test_it_passes_its_examination(python, name, tmp_path):
    words = ["--episodes", "0"]
    words += ["--checkpoint-dir", str(tmp_path)] if name == "tabular" else []
    env = {**os.environ, "PYTHONPATH": str(ROOT / "sdk")}
    findings = check([python, str(SCRIPTS[name]), *words], env, watch_s=0.5, speak_s=60)
    assert [item for item in findings if item.verdict != "pass"] == []


@pytest.mark.parametrize(
    "env_id", ["CartPole-v1", "Taxi-v3", "Blackjack", "CliffWalking-v0", "Pendulum-v1"]
)
def test_random_plays_what_there_is_the_same_way_twice(python, env_id):
    words = ("--env-id", env_id, "--episodes", 2, "--max-episode-steps", 50, "--seed", 7)
    with (
        Session(python, "random", *words) as first_session,
        Session(python, "random", *words) as two,
    ):
        first, second = first_session.finish().story(), two.finish().story()
        assert first == second and len(first) > 2
        assert [row["extras"]["seed"] for row in first_session.launcher.rows() if row["step"] == 0][
            0
        ] == 7
        assert first_session.metrics()["episode/length"] == two.metrics()["episode/length"]
        config = decode_value(first_session.events("config")[0].values.SerializeToString())
        assert config["env_id"].startswith(env_id.split("-")[0])


def test_random_takes_only_legal_actions_where_it_is_told_them(python):
    with Session(python, "random", "--env-id", "Taxi-v4", "--episodes", 1) as session:
        rows = session.finish().launcher.rows()
    for before, after in zip(rows, rows[1:]):
        assert before["extras"]["info"]["action_mask"][after["action"]] == 1


def test_random_keeps_a_pace_and_a_number_of_steps(python):
    started = time.monotonic()
    with Session(python, "random", "--steps", 40, "--pace", 50, "--episodes", 0) as session:
        rows = session.finish().launcher.rows()
    assert len([row for row in rows if row["step"]]) == 40
    times = [row["unix_ns"] for row in rows]
    assert times[-1] - times[0] > 0.6e9 and time.monotonic() - started < 60


def test_parameters_come_as_json_too(python, tmp_path):
    env = {**os.environ, "PYTHONPATH": str(ROOT / "sdk")}
    env["MOSAIC_PARAMETERS"] = json.dumps({"env_id": "FrozenLake-v1", "episodes": 3})
    done = subprocess.run([python, SCRIPTS["random"]], env=env, capture_output=True, text=True)
    assert done.stdout.startswith("3 episodes") and "FrozenLake-v1" in done.stdout
    file = tmp_path / "p.json"
    file.write_text('{"episodes": 2}')
    words = [python, SCRIPTS["random"], "--parameters", file]
    done = subprocess.run(words, env=env, capture_output=True, text=True)
    assert done.stdout.startswith("2 episodes")


@pytest.mark.parametrize("name", SCRIPTS)
@pytest.mark.parametrize(
    ("words", "reason"),
    [(["--env-id", "Nowhere-v1"], "no environment"), (["--seed", "-1"], "seed: -1")],
)
def test_what_is_wrong_is_one_line(python, name, words, reason):
    env = {**os.environ, "PYTHONPATH": str(ROOT / "sdk")}
    done = subprocess.run([python, SCRIPTS[name], *words], env=env, capture_output=True, text=True)
    assert done.returncode == 2
    assert reason in done.stderr and len(done.stderr.splitlines()) == 1


def test_tabular_learns_and_saves_and_goes_on_from_there(python, tmp_path):
    lake = ("--env-kwargs", '{"is_slippery": false}', "--checkpoint-dir", tmp_path)
    words = (*lake, "--episodes", 600, "--epsilon-episodes", 400, "--evaluate-every", 300)
    with Session(python, "tabular", *words) as session:
        metrics = session.finish().metrics()
        rows = session.launcher.rows()
        saved = session.events("artifact")
    assert metrics["evaluation/success_rate"][-1] == 1.0
    assert metrics["evaluation/return"][-1] == 1.0
    assert metrics["epsilon"][0] > 0.9 and metrics["epsilon"][-1] == pytest.approx(0.05)
    assert {"td_error", "success_rate", "episode/return"} <= metrics.keys()
    tried = [row for row in rows if row["slot"] == 1 and row["step"] == 0]
    assert len(tried) == 40
    # The same seeds each time, apart from the training.
    assert [row["extras"]["seed"] for row in tried[:20]] == [
        row["extras"]["seed"] for row in tried[20:]
    ]
    (aside,) = [event for event in session.events("lifecycle") if event.name == "evaluation_slot"]
    assert decode_value(aside.detail.SerializeToString()) == {"slot": 1}
    paths = [artifact.path for artifact in saved]
    assert [Path(path).name for path in paths] == [
        "episode-000300.json",
        "episode-000500.json",
        "episode-000600.json",
    ]
    assert all(artifact.kind == "checkpoint" and artifact.size > 100 for artifact in saved)
    facts = [decode_value(artifact.metadata.SerializeToString()) for artifact in saved]
    assert [each["role"] for each in facts] == ["best", "periodic", "last"]
    assert [each["score"] for each in facts] == [1.0, None, 1.0]
    assert facts[0]["sha256"] == hashlib.sha256(Path(paths[0]).read_bytes()).hexdigest()
    assert facts[0] == json.loads(Path(paths[0] + ".facts.json").read_text())
    assert (facts[0]["environment"], facts[0]["algorithm"]) == ("FrozenLake-v1", "QLearning")
    assert facts[0]["env_kwargs"] == {"is_slippery": False} and facts[0]["libraries"]["gymnasium"]

    words = (*lake, "--warm-start", paths[-1], "--episodes", 1, "--evaluate-every", 1)
    with Session(
        python, "tabular", *words, "--epsilon", 0, "--checkpoint-every", 0, "--evaluate-first"
    ) as session:
        metrics = session.finish().metrics()
        (last,) = session.events("artifact")
    assert metrics["evaluation/success_rate"] == [1.0, 1.0]
    parent = decode_value(last.metadata.SerializeToString())["parent"]
    assert (parent["how"], parent["sha256"]) == ("warm_start", facts[-1]["sha256"])


def test_a_training_that_is_resumed_ends_as_if_it_had_not_been_cut(python, tmp_path):
    whole, cut = tmp_path / "whole", tmp_path / "cut"
    often = ("--evaluate-every", 40, "--epsilon-episodes", 60)
    with Session(python, "tabular", *often, "--episodes", 80, "--checkpoint-dir", whole) as session:
        straight = session.finish().metrics()
    with Session(python, "tabular", *often, "--episodes", 50, "--checkpoint-dir", cut) as session:
        first = session.finish().metrics()
    middle = cut / "episode-000050.json"
    words = (*often, "--resume", middle, "--episodes", 80, "--checkpoint-dir", cut)
    with Session(python, "tabular", *words) as session:
        rest = session.finish().metrics()
    for name in ("episode/return", "td_error", "epsilon", "evaluation/return"):
        assert first[name] + rest[name] == straight[name]
    ends = [json.loads((folder / "episode-000080.json").read_text()) for folder in (whole, cut)]
    assert ends[0] == ends[1]
    # What came before is reported: a curve goes on at its steps.
    config: dict[str, object] = {}
    for event in session.events("config"):
        config |= decode_value(event.values.SerializeToString())
    facts = json.loads((cut / "episode-000050.json.facts.json").read_text())
    assert resumption_of(config) == Resumption(50, facts["steps"], facts["run_id"])
    # Not the same file any more.
    middle.write_text(middle.read_text() + " ")
    env = {**os.environ, "PYTHONPATH": str(ROOT / "sdk")}
    done = subprocess.run(
        [python, SCRIPTS["tabular"], "--resume", middle], env=env, capture_output=True, text=True
    )
    assert done.returncode == 2
    assert done.stderr.startswith("episode-000050.json was changed after it was saved")


def test_the_newest_checkpoints_stay_beside_the_best_and_the_last(python, tmp_path):
    words = ("--checkpoint-dir", tmp_path, "--episodes", 45, "--checkpoint-every", 10)
    with Session(
        python, "tabular", *words, "--evaluate-every", 0, "--keep-checkpoints", 2
    ) as session:
        session.finish()
        saved = [artifact.path for artifact in session.events("artifact")]
        told = [
            decode_value(event.detail.SerializeToString())
            for event in session.events("lifecycle")
            if event.name == "checkpoint_removed"
        ]
    there = sorted(path.name for path in tmp_path.iterdir() if path.suffix == ".json")
    kept = ["episode-000040.json", "episode-000045.json"]
    assert there == sorted([*kept, *(f"{name}.facts.json" for name in kept)])
    # The record names all that were saved, and those of them that are gone.
    assert [Path(path).name for path in saved][-2:] == kept and len(saved) == 5
    assert [detail["path"] for detail in told] == saved[:-2]
    assert told[0]["reason"] == "the newest 2 are kept"


_DEAF = """
import sys, time
from pathlib import Path
from mosaic_sdk.train import Learner, train

class Deaf(Learner):
    # Learns for long without a step, and saves slowly.
    def make(self):
        self.env = self.training.make_env()

    def learn(self):
        self.env.reset(seed=1)
        self.env.step(0)
        self.training.reached(1)
        while True:
            time.sleep(0.05)

    def save(self, path):
        Path(path).write_text("half")
        Path(sys.path[0], "saving").touch()
        while not Path(sys.path[0], "go on").exists():
            time.sleep(0.05)
        Path(path).write_text("whole")

sys.exit(train(Deaf))
"""


def test_an_interrupt_saves_and_another_does_not_disturb_it(python, tmp_path):
    script = tmp_path / "deaf.py"
    script.write_text(_DEAF)
    env = {**os.environ, "PYTHONPATH": str(ROOT / "sdk")}
    with LauncherStandIn() as launcher, Subject([python, str(script)], env, launcher) as subject:
        assert subject.wait(lambda: bool(launcher.rows()), 60), subject.last_words
        launcher.control("stop")
        subject.signal(signal.SIGINT)
        assert subject.wait((tmp_path / "saving").exists, 60), subject.last_words
        subject.signal(signal.SIGINT)
        (tmp_path / "go on").touch()
        assert subject.wait_end(60) and subject.process.returncode == 0, subject.last_words
        (saved,) = checkpoints_of([b for c in launcher.connections for b in c.batches])
        assert Path(saved).read_text() == "whole"


TEMPLATE = ROOT / "resources/worker_templates/script/main.py"
EVERYTHING = dict.fromkeys(CAPABILITIES, "pass")


@pytest.mark.parametrize(
    ("script", "expected"),
    [
        (SCRIPTS["tabular"], EVERYTHING),
        (TEMPLATE, EVERYTHING),
        (
            SCRIPTS["random"],
            {
                "trains": "pass",
                "pauses": "pass",
                "live parameters": "skip",
                "evaluates": "skip",
                "saves": "skip",
                "stops": "pass",
                "loads": "skip",
                "acts": "skip",
                "resumes": "skip",
                # It steps its environment past the gate.
                "guards": "fail",
            },
        ),
    ],
    ids=["tabular", "template", "random"],
)
def test_a_trial_finds_what_a_worker_can_do(python, script, expected):
    env = {**os.environ, "PYTHONPATH": str(ROOT / "sdk")}
    checks = try_capabilities([python, str(script)], env, grace_s=60)
    assert {check.name: check.verdict for check in checks} == expected, checks


def test_a_trial_of_a_worker_that_never_connects_ends_with_findings():
    checks = try_capabilities([sys.executable, "-c", "pass"], os.environ, patience_s=20)
    assert [check.name for check in checks] == list(CAPABILITIES)
    assert {check.name: check.verdict for check in checks}["trains"] == "fail"
    assert "pass" not in {check.verdict for check in checks}


def test_a_worker_that_dies_before_it_connects_is_a_finding(python, tmp_path):
    script = tmp_path / "short.py"
    script.write_text(
        "import os, runpy, sys\n"
        "if 'MOSAIC_GUARD' in os.environ:\n"
        "    sys.exit('nothing is guarded here')\n"
        f"runpy.run_path({str(TEMPLATE)!r}, run_name='__main__')\n"
    )
    env = {**os.environ, "PYTHONPATH": str(ROOT / "sdk")}
    checks = {each.name: each for each in try_capabilities([python, str(script)], env, grace_s=60)}
    assert (checks["trains"].verdict, checks["guards"].verdict) == ("pass", "skip"), checks
    assert checks["guards"].detail == "nothing is guarded here"


def test_a_checkpoint_of_other_spaces_is_refused(python, tmp_path):
    with Session(python, "tabular", "--episodes", 2, "--checkpoint-dir", tmp_path) as session:
        session.finish()
    words = ["--env-id", "Taxi-v3", "--warm-start", str(tmp_path / "episode-000002.json")]
    env = {**os.environ, "PYTHONPATH": str(ROOT / "sdk")}
    done = subprocess.run(
        [python, SCRIPTS["tabular"], *words], env=env, capture_output=True, text=True
    )
    assert done.returncode == 2
    assert "is a checkpoint for spaces" in done.stderr and "(FrozenLake-v1)" in done.stderr


def test_tabular_tells_the_same_story_twice(python, tmp_path):
    words = ("--episodes", 60, "--seed", 5, "--checkpoint-dir", tmp_path, "--evaluate-every", 30)
    with (
        Session(python, "tabular", *words) as first_session,
        Session(python, "tabular", *words) as two,
    ):
        assert first_session.finish().story() == two.finish().story()


@pytest.mark.parametrize("world", ["Taxi-v3", "CliffWalking-v1", "Blackjack-v1"])
def test_tabular_in_every_world(python, world, tmp_path):
    words = ("--env-id", world, "--episodes", 20, "--max-episode-steps", 50)
    with Session(python, "tabular", *words, "--checkpoint-dir", tmp_path) as session:
        session.finish()
        assert len(session.metrics()["td_error"]) == 20
    saved = json.loads((tmp_path / "episode-000020.json").read_text())
    assert saved["format"] == "mosaic.tabular/1" and saved["values"]


@pytest.mark.parametrize(
    "content",
    [
        "",
        "not json",
        "[1]",
        '{"format": "other"}',
        '{"format": "mosaic.tabular/1", "actions": 6, "values": {}}',
        '{"format": "mosaic.tabular/1", "actions": 4, "values": {"0": [1, 2]}}',
        '{"format": "mosaic.tabular/1", "actions": 4, "values": {"0": [1, 2, 3, "x"]}}',
        '{"format": "mosaic.tabular/1", "actions": 4, "values": {"0": [1, 2, 3, NaN]}}',
        "[" * 100_000,
        "\x80\x04cposix\nsystem\n",
    ],
)
def test_a_checkpoint_that_is_none_is_refused(python, tmp_path, content):
    file = tmp_path / "c.json"
    file.write_text(content, "latin-1")
    env = {**os.environ, "PYTHONPATH": str(ROOT / "sdk")}
    done = subprocess.run(
        [python, SCRIPTS["tabular"], "--warm-start", file], env=env, capture_output=True, text=True
    )
    assert done.returncode == 2
    assert str(file) in done.stderr and "Traceback" not in done.stderr


def test_tabular_is_commanded_over_the_socket(python, tmp_path):
    words = ("--episodes", 0, "--evaluate-every", 0, "--checkpoint-dir", tmp_path)
    with Session(python, "tabular", *words) as session:
        session.until_rows()
        launcher = session.launcher
        answer = launcher.control("set_param", alpha=0.25, epsilon=0.5)
        assert answer["ok"] and answer["result"] == {"alpha": 0.25, "epsilon": 0.5, "pace": 0.0}
        assert launcher.control("set_param", name="pace", value=2000)["result"]["pace"] == 2000
        for bad in ({"alpha": 2}, {"alpha": "x"}, {"gamma": 1}, {"epsilon": True}):
            answer = launcher.control("set_param", **bad)
            assert not answer["ok"]
            assert "is not" in answer["message"] or "can't be changed" in answer["message"]
        path = launcher.control("checkpoint")["result"]["path"]
        assert json.loads(Path(path).read_text())["alpha"] == 0.25
        assert "evaluation/return" in launcher.control("evaluate")["result"]
        assert launcher.control("pause")["ok"] and launcher.quiet(0.3)
        assert launcher.control("resume")["ok"]
        assert launcher.control("stop")["ok"]
        session.finish()
        assert session.metrics()["epsilon"][-1] == 0.5
        last = session.events("artifact")[-1].path
        assert last.startswith(str(tmp_path))
    # What was set by hand stays where it goes on, and not where only the table is taken.
    episodes = json.loads(Path(last).read_text())["episode"] + 2
    words = ("--evaluate-every", 0, "--checkpoint-dir", tmp_path)
    with Session(python, "tabular", *words, "--resume", last, "--episodes", episodes) as session:
        assert session.finish().metrics()["epsilon"] == [0.5, 0.5]
    with Session(python, "tabular", *words, "--warm-start", last, "--episodes", 1) as session:
        assert session.finish().metrics()["epsilon"] == [1.0]


@pytest.mark.parametrize("name", SCRIPTS)
def test_commands_may_come_by_lines_without_any_launcher(python, name, tmp_path):
    words = ["--checkpoint-dir", str(tmp_path)] if name == "tabular" else []
    env = {**os.environ, "PYTHONPATH": str(ROOT / "sdk")}
    with subprocess.Popen(
        [python, SCRIPTS[name], "--episodes", "0", "--pace", "1000", *words],
        env=env,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as process:

        def command(cmd: str, **args: object) -> dict:
            line = {"type": "control", "id": cmd, "cmd": cmd, "args": args}
            process.stdin.write("no command\n[]\n{}\n" + json.dumps(line) + "\n")
            process.stdin.flush()
            document = json.loads(process.stdout.readline())
            assert (document["type"], document["id"]) == ("control_ack", cmd)
            return document

        if name == "tabular":
            assert command("set_param", alpha=0.5)["result"]["alpha"] == 0.5
            assert Path(command("checkpoint")["result"]["path"]).is_file()
        assert command("pause")["ok"] and command("resume")["ok"]
        assert not command("dance")["ok"]
        assert command("stop")["ok"]
        process.stdin.close()
        process.wait(30)
        assert process.returncode == 0
