from __future__ import annotations

import json
from pathlib import Path

import pytest

from core.errors import InvalidInput, Refused
from core.paths import Places
from core.workers.manifest import read_manifest
from core.workers.worker_template import CLEANRL, TEMPLATES, new_worker, template_folder


@pytest.fixture
def places(tmp_path: Path) -> Places:
    return Places(*(tmp_path / name for name in ("data", "cache", "profile", "runtime")))


SCRIPT = """
import tyro

class Args:
    env_id: str = "CartPole-v1"
    total_timesteps: int = 5

args = tyro.cli(Args)
"""


@pytest.mark.parametrize("template", [name for name in TEMPLATES if name != CLEANRL])
def test_a_template_becomes_a_worker_of_that_name(places: Places, template: str) -> None:
    folder = new_worker(places, "my-agent", template, set())
    assert folder == places.workers / "my-agent"
    manifest = read_manifest(folder / "worker.toml")
    assert (manifest.id, manifest.title) == ("my-agent", "My agent")
    before = read_manifest(template_folder(template) / "worker.toml")
    assert manifest.argv == before.argv and manifest.capabilities == before.capabilities
    scripts = {path.name for path in template_folder(template).glob("*.py")}
    assert "main.py" in scripts and {path.name for path in folder.glob("*.py")} == scripts
    assert [path.name for path in places.workers.iterdir()] == ["my-agent"]


def test_a_script_becomes_a_worker_that_names_it(places: Places, tmp_path: Path) -> None:
    script = tmp_path / "ppo.py"
    script.write_text(SCRIPT)
    folder = new_worker(places, "mine", CLEANRL, set(), str(script))
    manifest = read_manifest(folder / "worker.toml")
    assert (manifest.id, manifest.title) == ("mine", "CleanRL ppo")
    assert json.loads((folder / "script.json").read_text()) == {"script": str(script)}


def test_a_script_that_cannot_be_set_makes_nothing(places: Places, tmp_path: Path) -> None:
    script = tmp_path / "ppo.py"
    script.write_text("print(1)")
    for given, reason in (
        (str(script), "no argument env_id"),
        (str(tmp_path / "none.py"), "can't be read"),
        ("", "needs --script FILE"),
    ):
        with pytest.raises(InvalidInput, match=reason):
            new_worker(places, "mine", CLEANRL, set(), given)
    with pytest.raises(InvalidInput, match="takes no --script FILE"):
        new_worker(places, "mine", "sb3", set(), str(script))
    assert not places.workers.exists()


def test_a_name_is_taken_once(places: Places) -> None:
    new_worker(places, "mine", "script", set())
    for name, taken in (("mine", set()), ("tabular", {"tabular"})):
        with pytest.raises(Refused, match=f"There is a worker {name}"):
            new_worker(places, name, "script", taken)


@pytest.mark.parametrize("name", ["", "../away", "a/b", ".hidden", "Upper", "a" * 65, "new line\n"])
def test_what_is_no_name_makes_nothing(places: Places, name: str) -> None:
    with pytest.raises(Refused, match="can't be the name of a worker"):
        new_worker(places, name, "script", set())
    assert not places.workers.exists()
