"""A profile that somebody holds, with a port; and which clients are compiled here."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

# What each client needs on the path.
TOOLS = {"go": ("go",), "node": ("node", "npm"), "java": ("javac", "mvn"), "rust": ("cargo",)}
# Compiled by `make test-clients` alone: the first time it takes minutes.
SLOW = ("rust",)

_not_run: list[str] = []


def lacks(language: str) -> str:
    missing = [tool for tool in TOOLS[language] if shutil.which(tool) is None]
    if missing:
        return f"{' and '.join(missing)} not found"
    if language in SLOW and os.environ.get("MOSAIC_CLIENTS") != "all":
        return "make test-clients compiles it"
    return ""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents and isinstance(item, pytest.Function):
            language = item.callspec.params["language"]
            why = lacks(language)
            if why:
                _not_run.append(f"{item.nodeid}: {why}")
                item.add_marker(pytest.mark.skip(reason=why))


def pytest_terminal_summary(terminalreporter: Any) -> None:
    if _not_run:
        terminalreporter.section("not run: clients in other languages")
        for name in _not_run:
            terminalreporter.write_line(name)


@pytest.fixture
def profile(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Held by `mosaic serve` with a port, until the test is over."""
    monkeypatch.setenv("MOSAIC_HOME", str(tmp_path))
    monkeypatch.delenv("MOSAIC_PROFILE", raising=False)
    line = [sys.executable, "-m", "core", "serve", "--port", "-1", "--json"]
    with subprocess.Popen(line, stdout=subprocess.PIPE, text=True) as holder:
        assert holder.stdout is not None
        document = json.loads(holder.stdout.readline())
        assert document["port"] > 0
        yield tmp_path / "profiles" / "default"
        holder.send_signal(signal.SIGINT)
        assert holder.wait(30) == 0
    shutil.rmtree(Path(document["socket"]).parent, ignore_errors=True)
