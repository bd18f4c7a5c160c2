"""Interpreters that Mosaic starts, from a folder that somebody else has filled."""

from __future__ import annotations

import asyncio
import os
import sys
from pathlib import Path

import pytest

from core.workers import packages, preflight

BAIT = "open({canary!r}, 'a').write(__name__ + ' ')\n"
MODULES = ("json", "importlib", "pip", "venv", "ensurepip", "typing", "runpy", "mosaic_sdk")


@pytest.fixture
def canary(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Current folder whose modules go by the names of those that are needed."""
    folder = tmp_path / "stranger"
    folder.mkdir()
    canary = tmp_path / "canary"
    for name in MODULES:
        (folder / f"{name}.py").write_text(BAIT.format(canary=str(canary)))
    monkeypatch.chdir(folder)
    return canary


def test_a_check_imports_nothing_of_the_current_folder(canary: Path) -> None:
    check = asyncio.run(preflight._modules(Path(sys.executable), ["json", "nowhere_at_all"], ""))
    assert "nowhere_at_all" in check.message and not check.ok
    assert not canary.exists(), canary.read_text()


@pytest.mark.parametrize("installer", ["uv", "pip"])
def test_an_installation_imports_nothing_of_the_current_folder(
    canary: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, installer: str
) -> None:
    if installer == "pip":
        monkeypatch.setattr(packages, "uv_program", lambda: None)
    monkeypatch.delenv("PYTHONSAFEPATH", raising=False)
    requirements = tmp_path / "requirements.txt"
    requirements.write_text("")
    folder = tmp_path / "env"
    asyncio.run(packages.make_environment(folder, requirements, lambda step: None))
    assert os.access(folder / "bin" / "python", os.X_OK)
    assert not canary.exists(), canary.read_text()
