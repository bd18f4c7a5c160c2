from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ.setdefault("QSG_RENDER_LOOP", "basic")
os.environ.setdefault("QT_QUICK_CONTROLS_STYLE", "Basic")
sys.path.insert(0, str(Path(__file__).parent))
ROOT = Path(__file__).parents[3]


@pytest.fixture(scope="session")
def qapp_cls():
    from PySide6.QtGui import QGuiApplication

    return QGuiApplication


@pytest.fixture(scope="session")
def dressed(qapp):
    from PySide6.QtGui import QAccessible

    from app.renderers.sprites import forget
    from app.shell.window import prepare_app

    prepare_app(qapp)
    QAccessible.setActive(True)
    yield qapp
    forget()


@pytest.fixture
def table(dressed, qtlog) -> Iterator[Callable[..., Any]]:
    """`table(kind)` opens a renderer; what QML complains about fails the test."""
    from renderer_tools import Table

    opened: list[Table] = []

    def open_(kind: str, **how: Any) -> Table:
        opened.append(Table(kind, **how))
        return opened[-1]

    yield open_
    for shown_table in opened:
        shown_table.close()
        assert shown_table.warnings == []
    assert [r.message for r in qtlog.records if r.type_name != "QtDebugMsg"] == []


@pytest.fixture(scope="session")
def host_python() -> str:
    """The host's interpreter, made by the program itself where it is not there yet."""
    from core.paths import find_places
    from core.workers.interpreters import folder_of, read_mark

    folder = folder_of(find_places(), ROOT / "requirements/worker-host.txt")
    if read_mark(folder) is None:
        made = [sys.executable, "-m", "core", "workers", "install", "host"]
        subprocess.run(made, check=True, timeout=600)
    return str(folder / "bin" / "python")


def family_python(family: str) -> str:
    """As a user installs it, where it is missing."""
    from core.envs.families import get_family, is_installed
    from core.paths import find_places
    from core.workers.interpreters import folder_of

    places = find_places()
    known_family = get_family(places, family)
    if not is_installed(places, known_family):
        made = [sys.executable, "-m", "core", "envs", "install", family]
        subprocess.run(made, check=True, timeout=900)
    return str(folder_of(places, known_family.requirements) / "bin" / "python")


@pytest.fixture(scope="session")
def played(host_python: str) -> Callable[..., list[dict[str, Any]]]:
    """`played(env, plies, seed)`: every state of a random game, with the environment's own word."""

    from core.envs.families import every_import
    from core.paths import find_places

    imports = every_import(find_places())

    def play(env: str, plies: int, seed: int = 3, **kwargs: Any) -> list[dict[str, Any]]:
        python = family_python("multigrid") if env.startswith("MosaicMultiGrid-") else host_python
        done = subprocess.run(
            [python, str(Path(__file__).parent / "states.py"), env, json.dumps(kwargs),
             str(plies), str(seed)],
            env={**os.environ, **imports,
                 "PYTHONPATH": f"{ROOT / 'workers/host'}:{ROOT / 'sdk'}",
                 "SDL_VIDEODRIVER": "dummy"},
            stdout=subprocess.PIPE, text=True, check=True, timeout=100,
        )  # fmt: skip
        return [json.loads(line) for line in done.stdout.splitlines() if line.startswith("{")]

    return play
