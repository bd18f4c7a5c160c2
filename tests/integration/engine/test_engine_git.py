"""The code's commit is recorded; what a stranger's `.git` names is not run for it."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from core.redaction import Redactor
from core.runs.provenance import DIFF_BYTES, git_state


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("GIT_CONFIG_NOSYSTEM", "1")
    folder = tmp_path / "gift"
    folder.mkdir()
    git(folder, "init", "-q")
    (folder / "data.txt").write_text("one\n")
    (folder / ".gitattributes").write_text("data.txt filter=bait diff=bait\n")
    git(folder, "add", ".")
    git(folder, "-c", "user.name=a", "-c", "user.email=a@b", "commit", "-qm", "x")
    return folder


def git(folder: Path, *words: str) -> None:
    subprocess.run(["git", "-C", str(folder), *words], check=True, timeout=30)


@pytest.mark.parametrize(
    "name",
    [
        "core.fsmonitor",
        "filter.bait.clean",
        "filter.bait.smudge",
        "filter.bait.process",
        "diff.bait.command",
        "diff.bait.textconv",
        "diff.external",
    ],
)
def test_what_its_configuration_names_is_not_run(folder: Path, name: str) -> None:
    canary = folder.parent / "canary"
    script = folder.parent / "touch.sh"
    script.write_text(f"#!/bin/sh\ntouch {canary}\ncat\n")
    script.chmod(0o755)
    git(folder, "config", name, str(script))
    git(folder, "config", "filter.bait.required", "true")
    # Another size than the index knows: git has to look into it.
    (folder / "data.txt").write_text("another\n")
    state = git_state(str(folder), Redactor())
    assert not canary.exists()
    assert state is not None and state["dirty"]
    assert "another" in state["diff"]


def test_neither_is_that_of_a_submodule(folder: Path) -> None:
    canary = folder.parent / "canary"
    inner = folder / "inner"
    inner.mkdir()
    git(inner, "init", "-q")
    (inner / "file").write_text("one")
    git(inner, "add", ".")
    git(inner, "-c", "user.name=a", "-c", "user.email=a@b", "commit", "-qm", "x")
    git(folder, "add", "inner")
    git(inner, "config", "core.fsmonitor", f"touch {canary}; true")
    (inner / "file").write_text("two")
    assert git_state(str(folder), Redactor()) is not None
    assert not canary.exists()


def test_the_persons_own_filters_count(folder: Path) -> None:
    git(folder, "config", "--global", "filter.bait.clean", "sed s/one/clean/")
    git(folder, "config", "filter.bait.clean", "false")
    (folder / "data.txt").write_text("one and more\n")
    state = git_state(str(folder), Redactor())
    assert state is not None and "clean and more" in state["diff"]


def test_a_large_diff_is_counted_not_kept(folder: Path) -> None:
    (folder / "data.txt").write_text("a line\n" * 200_000)
    state = git_state(str(folder), Redactor())
    assert state is not None and state["diff_truncated"]
    assert state["diff_bytes"] > 1_400_000
    assert len(state["diff"]) <= DIFF_BYTES


def test_what_is_no_repository_has_no_state(tmp_path: Path) -> None:
    assert git_state(str(tmp_path), Redactor()) is None
