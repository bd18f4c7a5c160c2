from __future__ import annotations

import sys
from pathlib import Path

import pytest

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE), str(HERE.parents[2] / "jason_bridge")]

import build  # noqa: E402

_NOT_RUN: list[str] = []


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The editor says what real Jason says; without the tools its pictures are named as not run."""
    lacks = build.missing()
    for item in items if lacks else ():
        if HERE in item.path.parents and "-editor-" in item.nodeid:
            _NOT_RUN.append(item.nodeid)
            item.add_marker(pytest.mark.skip(reason=lacks))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    if _NOT_RUN:
        terminalreporter.section("not run: no JDK or no Maven")
        for name in _NOT_RUN:
            terminalreporter.write_line(name)
