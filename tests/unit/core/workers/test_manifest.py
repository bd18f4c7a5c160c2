from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from pathlib import Path

import pytest

from core.errors import InvalidInput, MissingPart, NotFound
from core.paths import find_places
from core.workers import manifest
from core.workers.interpreters import digest_of, find_environment
from core.workers.manifest import Catalogue, Manifest, read_manifest
from core.workers.parameter_check import check_parameters

GOOD = """
id = "mine"
title = "Mine"
roles = ["train"]
argv = ["{python}", "{dir}/main.py"]
"""

SCHEMA = {
    "type": "object",
    "properties": {
        "lr": {"type": "number", "default": 0.1, "exclusiveMinimum": 0},
        "net": {
            "type": "object",
            "properties": {"layers": {"type": "integer", "default": 2}},
            "default": {},
        },
        "env": {"type": "string"},
    },
    "required": ["env"],
    "additionalProperties": False,
}


def catalogue(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, **texts: str) -> Catalogue:
    monkeypatch.setenv("MOSAIC_HOME", str(tmp_path))
    for name, text in texts.items():
        folder = tmp_path / "workers" / name
        folder.mkdir(parents=True)
        (folder / "worker.toml").write_text(text)
    return Catalogue(find_places())


def test_a_users_worker_is_found_and_its_words_filled_in(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    workers = catalogue(tmp_path, monkeypatch, mine=GOOD)
    worker = workers.get("mine")
    assert not worker.bundled
    command = workers.command(worker)
    assert command[1] == f"{tmp_path}/workers/mine/main.py" and "{" not in command[0]


def test_a_broken_manifest_is_set_aside_and_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken = GOOD.replace('["train"]', '["paint"]').replace("mine", "broken")
    workers = catalogue(tmp_path, monkeypatch, mine=GOOD, broken=broken)
    assert "mine" in [worker.id for worker in workers.list()]
    with pytest.raises(InvalidInput, match="roles"):
        workers.get("broken")
    with pytest.raises(NotFound, match="no worker nothing"):
        workers.get("nothing")


def test_what_ships_can_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    workers = catalogue(tmp_path, monkeypatch)
    list = workers.list()
    assert list and workers.broken == {}
    for worker in list:
        assert worker.bundled and worker.requirements is not None


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ('id = "Bad Id"\ntitle = ""\nroles = ["train"]\nargv = ["x"]', "id"),
        ('title = ""\nroles = ["train"]\nargv = ["x"]', "id"),
        (GOOD + "surprise = 1", "surprise"),
        (GOOD + '[capabilities]\ngpu = "many"', "gpu"),
        ("id = [", "TOML"),
    ],
)
def test_wrong_manifests_name_the_field(tmp_path: Path, text: str, words: str) -> None:
    path = tmp_path / "worker.toml"
    path.write_text(text)
    with pytest.raises(InvalidInput, match=words):
        read_manifest(path)


def test_parameters_get_their_defaults() -> None:
    assert check_parameters(SCHEMA, {"env": "x"}) == {"env": "x", "lr": 0.1, "net": {}}
    assert check_parameters(SCHEMA, {"env": "x", "net": {}})["net"] == {"layers": 2}


@pytest.mark.parametrize(
    ("wrong", "field"),
    [
        ({}, "env: "),
        ({"env": "x", "lr": 0}, "lr: "),
        ({"env": "x", "net": {"layers": "two"}}, "net.layers: "),
        ({"env": "x", "wings": 2}, "wings"),
    ],
)
def test_wrong_parameters_are_named(wrong: dict[str, object], field: str) -> None:
    with pytest.raises(InvalidInput) as refused:
        check_parameters(SCHEMA, wrong)
    assert field in refused.value.message


def test_an_environment_that_is_not_there_names_its_cure(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MOSAIC_HOME", str(tmp_path))
    requirements = tmp_path / "r.txt"
    requirements.write_text("numpy==2.0\n")
    manifest = Manifest(id="a", title="A", roles=["train"], argv=["x"])
    with pytest.raises(MissingPart) as missing:
        find_environment(find_places(), "a", manifest, requirements)
    assert missing.value.hint == "mosaic workers install a"


def test_the_same_requirements_share_an_environment(tmp_path: Path) -> None:
    first, same, other = (tmp_path / name for name in ("one", "two", "other"))
    first.write_text("# made by hand\nnumpy==2.0  # fast\n\ngymnasium==1.2\n")
    same.write_text("numpy==2.0\ngymnasium==1.2\n")
    other.write_text("numpy==2.1\ngymnasium==1.2\n")
    assert digest_of(first) == digest_of(same) != digest_of(other)


def test_the_host_is_described_without_a_process_as_it_would_describe_itself(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    workers = catalogue(tmp_path, monkeypatch)
    monkeypatch.setattr(Catalogue, "interpreter", lambda self, worker: Path(sys.executable))
    host = workers.get("host")
    done = subprocess.run(
        [*workers.command(host), "--describe"], stdout=subprocess.PIPE, timeout=60, check=True
    )

    def started(*_: object) -> None:
        raise AssertionError("a process was started")

    monkeypatch.setattr(manifest, "_describe", started)
    assert asyncio.run(workers.schema(host)) == json.loads(done.stdout)
