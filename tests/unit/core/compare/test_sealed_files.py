"""Files that decide how an experiment plays: all of them are sealed, and reading them ends."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from core.compare.entrants import with_files
from core.compare.experiment_text import read
from core.compare.sealed_files import Seal, digest_of, imported

EXPERIMENT = """
name = "two"
[[lineups]]
name = "one"
operator = {{ {operator} }}
[[lineups]]
name = "two"
operator = {{ kind = "random" }}
[[environments]]
{environment}
[seeds]
count = 1
"""


def sealed(folder: Path, operator: str, environment: str = 'id = "CartPole-v1"') -> set[str]:
    """Sealed files below the folder, by their names there."""
    text = EXPERIMENT.format(operator=operator, environment=environment)
    experiment = with_files(read(text), folder)
    return {
        os.path.relpath(path, folder) for path in experiment.sealed if path.startswith(str(folder))
    }


def write(folder: Path, **files: str) -> None:
    """Files by their names, with `__` for the slash and `_` before the ending."""
    for name, text in files.items():
        stem, _, suffix = name.replace("__", "/").rpartition("_")
        path = folder / f"{stem}.{suffix}"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)


def test_what_a_program_imports_is_sealed_with_its_command(tmp_path: Path) -> None:
    write(tmp_path, bot_py="import brain", brain_py="W = 1", other_py="")
    assert sealed(tmp_path, 'argv = ["python3", "bot.py"]') == {"bot.py", "brain.py"}
    assert sealed(tmp_path, 'argv = ["python3", "-m", "bot"]') == {"bot.py", "brain.py"}


def test_an_environment_imports_from_its_folder_and_its_package(tmp_path: Path) -> None:
    write(
        tmp_path,
        worlds__pack__game_py="import helpers\nfrom pack.other import X\nfrom .near import Y",
        worlds__pack__other_py="",
        worlds__pack__near_py="from ..pack import far",
        worlds__pack__far_py="",
        worlds__helpers_py="",
        worlds__unused_py="",
    )
    (tmp_path / "worlds" / "pack" / "__init__.py").write_text("")
    files = sealed(tmp_path, 'kind = "passive"', 'id = "pack.game:Game"\npath = "worlds"')
    assert files == {
        f"worlds/{name}.py"
        for name in ("pack/__init__", "pack/game", "pack/other", "pack/near", "pack/far", "helpers")
    }


def test_a_program_of_agents_is_sealed_with_what_it_includes(tmp_path: Path) -> None:
    write(
        tmp_path,
        one_asl='{ include("lib/rules.asl") }\n+!act(I, S) <- up.',
        lib__rules_asl='{ include("more.asl") }',
        lib__more_asl="",
        two_asl="",
    )
    files = {"one.asl", "lib/rules.asl", "lib/more.asl"}
    assert sealed(tmp_path, 'program = "one.asl"') == files
    team = 'MAS team { agents: boss one; agents: two #3; aslSourcePath: "src"; }'
    write(tmp_path, team_mas2j=team, src__two_asl="", src__other_asl="")
    assert sealed(tmp_path, 'program = "team.mas2j"') >= {"team.mas2j", "src/two.asl", *files}


def test_files_among_options_and_arguments_are_sealed(tmp_path: Path) -> None:
    write(tmp_path, my_py="", best_pt="1", level_txt="x", out_log="")
    own = 'python = "my.py:Agent", options = { weights = "best.pt", log = "out.log", size = 3 }'
    files = sealed(tmp_path, own, 'id = "CartPole-v1"\nkwargs = { level = "level.txt" }')
    assert files == {"my.py", "best.pt", "level.txt"}
    # A word is no path by chance.
    (tmp_path / "high").write_text("")
    assert sealed(tmp_path, 'python = "my.py:Agent", options = { mode = "high" }') == {"my.py"}


def test_a_checkpoint_may_be_a_folder(tmp_path: Path) -> None:
    write(tmp_path, best__weights_bin="1")
    operator = 'kind = "policy", checkpoint = "best", worker = "sb3"'
    assert sealed(tmp_path, operator) == {"best/weights.bin"}


def test_a_seal_is_broken_by_a_change_of_contents(tmp_path: Path) -> None:
    path = tmp_path / "a.py"
    path.write_text("1")
    seal = Seal({str(path): digest_of(path)})
    assert seal.broken() == []
    path.write_text("1")
    assert seal.broken() == []
    path.write_text("2")
    assert seal.broken() == [str(path)]


def test_what_has_no_end_is_not_read(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe.py"
    os.mkfifo(pipe)
    for path in (pipe, Path("/dev/zero")):
        assert digest_of(path) == "" and imported([path]) == [path]


def test_the_code_of_an_added_worker_that_plays_a_checkpoint_is_sealed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MOSAIC_HOME", str(tmp_path / "home"))
    folder = tmp_path / "home" / "workers" / "mine"
    manifest = 'id = "mine"\ntitle = "M"\nroles = ["act"]\nargv = ["{python}", "{dir}/act.py"]\n'
    write(folder, worker_toml=manifest, act_py="import near", near_py="", notes_txt="")
    write(tmp_path, best_zip="1")
    operator = 'kind = "policy", checkpoint = "best.zip", worker = "mine"'
    inside = {f"home/workers/mine/{name}" for name in ("worker.toml", "act.py", "near.py")}
    assert sealed(tmp_path, operator) == {"best.zip", *inside}
    assert sealed(tmp_path, operator.replace("mine", "sb3")) == {"best.zip"}
    # What stands in for a bundled one plays where none is named.
    (folder / "worker.toml").write_text(manifest.replace("mine", "sb3"))
    assert sealed(tmp_path, 'kind = "policy", checkpoint = "best.zip"') == {"best.zip", *inside}
