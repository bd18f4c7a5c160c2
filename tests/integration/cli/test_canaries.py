"""Files that look like data and name programs: nothing runs before somebody has allowed it."""

from __future__ import annotations

import importlib.util
import json
import pickle
import py_compile
import subprocess
import sys
from pathlib import Path

import pytest

EXPERIMENT = """
name = "bait"
[[lineups]]
name = "one"
operator = {{ kind = "random" }}
[[environments]]
id = "{env}"
{more}
[seeds]
count = 1
"""


@pytest.fixture
def canary(tmp_path: Path) -> Path:
    """Made by whatever runs."""
    return tmp_path / "canary"


def touching(canary: Path) -> str:
    return f'kwargs = {{ args = ["touch", "{canary}"] }}'


def experiment(tmp_path: Path, env: str, more: str = "") -> Path:
    path = tmp_path / "bait.toml"
    path.write_text(EXPERIMENT.format(env=env, more=more))
    return path


def test_an_experiment_runs_no_program(cli, tmp_path: Path, canary: Path) -> None:
    path = experiment(tmp_path, "subprocess:Popen", touching(canary))
    done = cli("eval", str(path), status=5)
    assert "subprocess:Popen" in done.stderr and str(canary) in done.stderr
    assert "--trust" in done.stderr
    assert not canary.exists()
    assert cli.json("runs") == []


def test_even_a_trusted_one_calls_environments_only(cli, tmp_path: Path, canary: Path) -> None:
    path = experiment(tmp_path, "subprocess:Popen", touching(canary))
    cli("eval", str(path), "--trust", status=None)
    runs = cli.json("runs")
    assert runs, "it was played"
    assert "not an environment class" in cli("tail", runs[0]["run_id"], "--no-follow").stdout
    assert not canary.exists()


WORKER = """
id = "bait"
title = "Bait"
roles = ["train"]
argv = ["{{python}}", "{{dir}}/train.py"]
interpreter = "{python}"
"""


@pytest.fixture
def worker(tmp_path: Path, canary: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder that somebody put among the workers."""
    monkeypatch.setenv("MOSAIC_HOME", str(tmp_path / "home"))
    folder = tmp_path / "home" / "workers" / "bait"
    folder.mkdir(parents=True)
    (folder / "worker.toml").write_text(WORKER.format(python=sys.executable))
    code = f"import json, pathlib\npathlib.Path({str(canary)!r}).touch()\n"
    (folder / "train.py").write_text(code + 'print(json.dumps({"type": "object"}))\n')
    return folder


OPENING = [
    ("run", "--worker", "bait"),
    ("workers", "describe", "bait"),
    ("workers", "check", "bait"),
    ("workers", "install", "bait"),
]


@pytest.mark.parametrize("words", OPENING, ids=lambda words: words[1])
def test_a_worker_in_a_folder_runs_nothing(cli, worker: Path, canary: Path, words) -> None:
    done = cli(*words, status=5)
    assert str(worker) in done.stderr
    assert not canary.exists()


def test_other_code_under_the_same_manifest_is_asked_again(cli, worker: Path, canary: Path) -> None:
    cli("workers", "describe", "bait", "--trust")
    assert canary.exists()
    canary.unlink()
    cli("run", "--worker", "bait")
    assert canary.exists(), "it was allowed"
    canary.unlink()
    with (worker / "train.py").open("a") as file:
        file.write("# another\n")
    cli("run", "--worker", "bait", status=5)
    assert not canary.exists()
    cli("trust", "--add", str(worker))
    cli("run", "--worker", "bait")
    assert canary.exists()
    given = cli.json("trust")
    assert [item["powers"][0][0] for item in given] == ["worker", "worker"]
    for item in given:
        cli("trust", "--withdraw", item["digest"][:8])
    cli("run", "--worker", "bait", status=5)


OPENER = """
import json, pathlib, sys
schema = {"properties": {"warm_start": {"type": "string", "format": "checkpoint", "default": ""}}}
if "--describe" in sys.argv:
    print(json.dumps(schema))
else:
    import os, pickle
    pickle.loads(pathlib.Path(json.loads(os.environ["MOSAIC_PARAMETERS"])["warm_start"]).read_bytes())
"""


@pytest.mark.parametrize("protocol", [0, 4])
def test_a_training_does_not_begin_at_a_checkpoint_of_strangers(
    cli, worker: Path, canary: Path, protocol: int
) -> None:
    (worker / "train.py").write_text(OPENER)
    cli("trust", "--add", str(worker))
    bait = worker.parent / "bait.pkl"
    bait.write_bytes(pickle.dumps(Bait(str(canary)), protocol))
    words = ("run", "--worker", "bait", "--set", f"warm_start={bait}")
    done = cli(*words, status=5)
    assert str(bait) in done.stderr and "mosaic trust --add" in done.stderr
    assert not canary.exists()
    cli(*words, "--trust")
    assert canary.exists(), "it was allowed"


class Bait:
    def __init__(self, canary: str) -> None:
        self.canary = canary

    def __reduce__(self):
        return open, (self.canary, "w")


def test_the_script_of_a_worker_is_asked_again(cli, worker: Path, canary: Path) -> None:
    """It lies elsewhere, and what it imports beside it."""
    canary_text = (worker / "train.py").read_text()
    script = worker.parents[2] / "scripts" / "train.py"
    script.parent.mkdir()
    script.write_text("import near\nprint('{}')\n")
    near = script.with_name("near.py")
    near.write_text("")
    manifest = worker / "worker.toml"
    manifest.write_text(manifest.read_text().replace("{dir}/train.py", str(script)))
    cli("trust", "--add", str(worker))
    cli("run", "--worker", "bait")
    near.write_text(canary_text)
    cli("run", "--worker", "bait", status=5)
    assert not canary.exists()


def test_compiled_code_in_the_folder_is_not_what_runs(cli, worker: Path, canary: Path) -> None:
    """Its source is what was looked at; Python would rather take what lies in __pycache__."""
    (worker / "helper.py").write_text("")
    path = worker / "train.py"
    path.write_text('import helper\nprint(\'{"type": "object"}\')\n')
    cli("workers", "describe", "bait", "--trust")
    source = worker / "bad.py"
    source.write_text(f"import pathlib\npathlib.Path({str(canary)!r}).touch()\n")
    target = importlib.util.cache_from_source(str(worker / "helper.py"))
    mode = py_compile.PycInvalidationMode.UNCHECKED_HASH
    py_compile.compile(str(source), target, invalidation_mode=mode)
    source.unlink()
    cli("run", "--worker", "bait")
    assert not canary.exists()


def test_an_engine_is_not_talked_into_it_either(cli, worker: Path, canary: Path, serving) -> None:
    """The command's own gate is not the only one."""
    script = (
        "import asyncio, sys\n"
        "from core.paths import find_places\n"
        "from core.profile import read_record\n"
        "from core.rpc.engine_client import EngineClient\n"
        "from core.runs.submission import Submission\n"
        "async def main():\n"
        "    async with EngineClient.of(read_record(find_places().profile)) as client:\n"
        "        await client.submit(Submission(worker='bait'))\n"
        "asyncio.run(main())\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], env=cli.env, capture_output=True, text=True, timeout=60
    )
    assert "This needs your permission" in done.stderr
    assert not canary.exists()


MAP = """
environments = ["FrozenLake"]
action_names = ["left", "down", "right", "up"]
python = "bait_facts:facts"
"""


@pytest.fixture
def percepts(tmp_path: Path, canary: Path) -> Path:
    (tmp_path / "bait_facts.py").write_text(f"open({str(canary)!r}, 'w')\n")
    path = tmp_path / "map.toml"
    path.write_text(MAP)
    return path


def test_a_percept_map_calls_nothing(cli, percepts: Path, canary: Path) -> None:
    script = percepts.with_name("learn.py")
    script.write_text("import gymnasium\n")
    words = ("--supervise", "frozen_lake", "--percepts", str(percepts))
    done = cli("run", *words, "--", sys.executable, str(script), status=5)
    assert "bait_facts:facts" in done.stderr
    assert not canary.exists()


def test_a_report_runs_no_program(cli, tmp_path: Path, canary: Path) -> None:
    from core.compare.experiment_text import read
    from core.compare.report import data_of, encode
    from core.compare.verdict import verdict

    wanted = read(EXPERIMENT.format(env="subprocess:Popen", more=touching(canary)))
    path = tmp_path / "report.json"
    path.write_bytes(encode(data_of(wanted, verdict(wanted, []), [], {}, [], {})))
    done = cli("reproduce", str(path), status=5)
    assert "subprocess:Popen" in done.stderr
    assert not canary.exists()


def test_games_that_were_imported_are_not_games_that_were_played(cli, tmp_path: Path) -> None:
    """A tag is text, and whoever makes a file writes what they like."""
    path = experiment(tmp_path, "CartPole-v1", "max_steps = 20")
    cli("eval", str(path), "--replicates", "10")
    (played,) = cli.json("runs")
    assert played["kind"] == "evaluation"
    gift = tmp_path / "gift.jsonl"
    cli("export", "last", "-o", str(gift))
    theirs = type(cli)(tmp_path / "theirs")
    theirs("import", str(gift))
    assert theirs.json("runs")[0]["tags"] == played["tags"]
    theirs("eval", str(path), "--replicates", "10")
    kinds = [run["kind"] for run in theirs.json("runs")]
    assert sorted(kinds) == ["evaluation", "import"], "it was played here all the same"


def test_a_recording_that_is_reviewed_is_not_stepped(cli, tmp_path: Path, canary: Path) -> None:
    path = experiment(tmp_path, "FrozenLake-v1", "max_steps = 5")
    cli("eval", str(path), "--replicates", "10")
    gift = tmp_path / "gift.jsonl"
    cli("export", "last", "-o", str(gift))
    head, _, rest = gift.read_text().partition("\n")
    document = json.loads(head)
    kwargs = {"args": ["touch", str(canary)]}
    document["facts"]["parameters"]["slots"] = [{"env": "subprocess:Popen", "kwargs": kwargs}]
    gift.write_text(f"{json.dumps(document)}\n{rest}")
    cli("import", str(gift))
    for words in (("show", "last", "--facts"), ("export", "last")):
        cli(*words)
    done = cli("dry-run", "frozen_lake", "last", status=5)
    assert "subprocess:Popen" in done.stderr and "--trust" in done.stderr
    assert not canary.exists()


FAMILY = """
title = "Bait"
about = "Nothing"
requirements = "bait.txt"
imports = ["bait"]
ids = ["Bait/*"]
[[group]]
title = "Bait"
modules = ["bait"]
"""


@pytest.mark.parametrize("words", [("install", "bait"), ("probe", "bait")], ids=" ".join)
def test_a_family_in_a_folder_installs_and_imports_nothing(
    cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words
) -> None:
    monkeypatch.setenv("MOSAIC_HOME", str(tmp_path / "home"))
    folder = tmp_path / "home" / "families"
    folder.mkdir(parents=True)
    (folder / "bait.toml").write_text(FAMILY)
    (folder / "bait.txt").write_text("no-such-package-as-this==1.0\n")
    done = cli("envs", *words, status=5)
    assert "the packages of the family bait" in done.stderr
    assert not (tmp_path / "home" / "envs").exists()
    # Allowed, it is tried; with other requirements it is asked about again.
    done = cli("envs", *words, "--trust", status=None)
    assert done.returncode != 5
    (folder / "bait.txt").write_text("another-package==1.0\n")
    cli("envs", *words, status=5)
