"""Minds in the real window, of real Jason. Without a JDK and Maven they are named as not run."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ.setdefault("QSG_RENDER_LOOP", "basic")
os.environ.setdefault("QT_QUICK_CONTROLS_STYLE", "Basic")
HERE = Path(__file__).parent
ROOT = HERE.parents[2]
for part in ("shell", "train", "stage", "replay"):
    sys.path.insert(0, str(HERE.parent / part))
sys.path.insert(0, str(ROOT / "jason_bridge"))

import build  # noqa: E402
from stage_fixtures import act, home, qapp_cls  # noqa: E402

__all__ = ["act", "home", "qapp_cls"]

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
