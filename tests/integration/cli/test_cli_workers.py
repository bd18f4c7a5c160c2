"""A worker's own environment from the command line: made, listed, shared, removed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from conftest import Cli

MANIFEST = """
id = "{id}"
title = "Nothing in particular"
roles = ["train"]
argv = ["{{python}}", "{{dir}}/main.py"]
requirements = "requirements.txt"
"""


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("MOSAIC_HOME", str(tmp_path / "home"))
    for name in ("plain", "twin"):
        folder = tmp_path / "home" / "workers" / name
        folder.mkdir(parents=True)
        (folder / "worker.toml").write_text(MANIFEST.format(id=name))
        (folder / "main.py").write_text("print('here')\n")
        (folder / "requirements.txt").write_text("# nothing but Python\n")
    return tmp_path / "home"


def ready(cli: Cli) -> dict[str, bool]:
    workers = cli.json("workers", "list")["workers"]
    return {row["id"]: row["ready"] for row in workers if row["id"] in ("plain", "twin")}


@pytest.mark.timeout(240)
def test_install_list_remove(cli: Cli, home: Path):
    assert ready(cli) == {"plain": False, "twin": False}
    done = cli("workers", "remove", "plain", "--yes", status=None)
    assert done.returncode != 0 and "not installed" in done.stderr

    python = json.loads(cli("workers", "install", "plain", "--trust", "--json").stdout)["python"]
    assert Path(python).is_relative_to(home) and Path(python).exists()
    # The same requirements: the same environment.
    assert ready(cli) == {"plain": True, "twin": True}
    twin = cli("workers", "install", "twin", "--trust", "--json")
    assert json.loads(twin.stdout)["python"] == python

    removed = cli.json("workers", "remove", "plain", "--yes")
    assert removed["workers"] == ["plain", "twin"]
    assert not Path(python).exists()
    assert ready(cli) == {"plain": False, "twin": False}
