"""Code of an added worker: its folder, and what it names outside of it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from core.trust.worker_code import outside_files, worker_files
from core.workers.manifest import FILE_NAME, Worker, read_manifest

MANIFEST = 'id = "w"\ntitle = "W"\nroles = ["train"]\nargv = ["{{python}}", "{script}"]\n'


def made(tmp_path: Path, script: str) -> Worker:
    folder = tmp_path / "w"
    folder.mkdir()
    (folder / FILE_NAME).write_text(MANIFEST.format(script=script))
    (folder / "main.py").write_text("import near")
    (folder / "near.py").write_text("")
    return Worker(read_manifest(folder / FILE_NAME), folder, False)


@pytest.fixture
def elsewhere(tmp_path: Path) -> Path:
    path = tmp_path / "scripts" / "dqn.py"
    path.parent.mkdir()
    path.write_text("import parts")
    (path.parent / "parts.py").write_text("")
    return path


def names(files: list[Path]) -> list[str]:
    return sorted(path.name for path in files)


def test_a_worker_in_its_folder_names_nothing_else(tmp_path: Path) -> None:
    worker = made(tmp_path, "{dir}/main.py")
    assert outside_files(worker) == []
    assert names(worker_files(worker)) == ["main.py", "near.py", FILE_NAME]


def test_the_script_that_a_worker_was_made_of_is_its_code(tmp_path: Path, elsewhere: Path) -> None:
    worker = made(tmp_path, "{dir}/main.py")
    (worker.folder / "script.json").write_text(json.dumps({"script": str(elsewhere)}))
    assert names(outside_files(worker)) == ["dqn.py", "parts.py"]


@pytest.mark.parametrize("script", ["{elsewhere}", "{{dir}}/../scripts/dqn.py"])
def test_a_program_of_its_command_is_its_code(tmp_path: Path, elsewhere: Path, script: str) -> None:
    worker = made(tmp_path, script.format(elsewhere=elsewhere))
    assert names(outside_files(worker)) == ["dqn.py", "parts.py"]


@pytest.mark.parametrize(
    "text", ["[" * 50_000, "{}", '{"script": 5}', "\0", '{"script": "/no\\u0000"}']
)
def test_a_script_that_can_not_be_named_is_none(tmp_path: Path, text: str) -> None:
    worker = made(tmp_path, "{dir}/main.py")
    (worker.folder / "script.json").write_text(text)
    assert outside_files(worker) == []
