"""Patches follow the load of a module, and nothing else changes."""

from __future__ import annotations

import importlib
import importlib.util
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

import mosaic_sdk.tap
from mosaic_sdk.tap.import_hook import Finder

PATCHED: list[str] = []


@pytest.fixture
def finder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Finder]:
    """Patches `tapped_host` by a module of the tap that exists only here."""
    (tmp_path / "tapped_host.py").write_text("value = 1\n")
    (tmp_path / "plain_host.py").write_text("value = 2\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    patches = ModuleType("mosaic_sdk.tap.trial")

    def patch(module: ModuleType) -> None:
        PATCHED.append(module.__name__)
        module.__dict__["value"] += 10

    def broken(module: ModuleType) -> None:
        raise RuntimeError("no")

    patches.__dict__.update(patch=patch, broken=broken)
    monkeypatch.setitem(sys.modules, "mosaic_sdk.tap.trial", patches)
    monkeypatch.setattr(mosaic_sdk.tap, "trial", patches, raising=False)
    PATCHED.clear()
    finder = Finder("/nowhere", {"tapped_host": "trial.patch", "plain_host": "trial.broken"})
    monkeypatch.setattr(sys, "meta_path", [finder, *sys.meta_path])
    yield finder
    for name in ("tapped_host", "plain_host"):
        sys.modules.pop(name, None)


def test_a_patch_runs_right_after_the_load(finder: Finder) -> None:
    module = importlib.import_module("tapped_host")
    assert module.value == 11
    assert PATCHED == ["tapped_host"]


def test_the_loader_is_the_one_that_was(finder: Finder) -> None:
    module = importlib.import_module("tapped_host")
    assert type(module.__loader__).__name__ == "SourceFileLoader"
    assert "exec_module" not in vars(module.__loader__)
    assert module.__spec__ is not None
    assert module.__spec__.loader is module.__loader__


def test_asking_for_a_spec_loads_nothing(finder: Finder) -> None:
    assert importlib.util.find_spec("tapped_host") is not None
    assert PATCHED == []
    assert "tapped_host" not in sys.modules
    assert importlib.import_module("tapped_host").value == 11
    assert PATCHED == ["tapped_host"]


def test_a_reload_is_patched_again(finder: Finder) -> None:
    module = importlib.import_module("tapped_host")
    importlib.reload(module)
    assert module.value == 11


def test_a_patch_that_fails_is_said(finder: Finder, capsys: pytest.CaptureFixture[str]) -> None:
    assert importlib.import_module("plain_host").value == 2
    assert "plain_host is not recorded" in capsys.readouterr().err


def test_what_is_missing_stays_missing(finder: Finder) -> None:
    finder._patches["not_there_at_all"] = "trial.patch"
    assert importlib.util.find_spec("not_there_at_all") is None
