"""Bridges for tests. Where there is no JDK and no Maven they are named as not run, nowhere else."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

HERE = Path(__file__).parent
ROOT = HERE.parents[2]
sys.path[:0] = [str(HERE), str(ROOT / "jason_bridge")]

import build  # noqa: E402
from bridging import Bridge  # noqa: E402

_NOT_RUN: list[str] = []


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Without the tools nothing can be built; with them a missing bridge is a failure."""
    lacks = build.missing()
    if not lacks:
        return
    for item in items:
        if HERE in item.path.parents:
            _NOT_RUN.append(item.nodeid)
            item.add_marker(pytest.mark.skip(reason=lacks))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    if _NOT_RUN:
        terminalreporter.section("not run: no JDK or no Maven")
        for name in _NOT_RUN:
            terminalreporter.write_line(name)


@pytest.fixture
def bridge(
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[Callable[..., Bridge]]:
    """`bridge("approve_all")`, or with the text of a program."""
    made: list[Bridge] = []

    def start(program: str, **parameters: Any) -> Bridge:
        # A socket's path must be short.
        folder = tmp_path_factory.mktemp("b")
        if "\n" in program or "<-" in program:
            path = folder / "program.asl"
            path.write_text(program)
            program = str(path)
        made.append(Bridge(folder, program, **parameters))
        return made[-1].ready()

    yield start
    for each in made:
        each.close()
