"""Marks for tests of real Jason: without a JDK or Maven they are named as not run, nowhere else."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

sys.path.insert(0, str(Path(__file__).parents[1] / "jason_bridge"))

import build  # noqa: E402


def hooks(here: Path) -> tuple[Callable[..., None], Callable[..., None]]:
    """`pytest_collection_modifyitems` and `pytest_terminal_summary` of this folder or file."""
    not_run: list[str] = []

    def modify(items: list[pytest.Item]) -> None:
        """Without the tools nothing can be built; with them a missing bridge is a failure."""
        lacks = build.missing()
        if not lacks:
            return
        for item in items:
            if here in (item.path, *item.path.parents):
                not_run.append(item.nodeid)
                item.add_marker(pytest.mark.skip(reason=lacks))

    def summary(terminalreporter: Any) -> None:
        if not_run:
            terminalreporter.section("not run: no JDK or no Maven")
            for name in not_run:
                terminalreporter.write_line(name)

    return modify, summary
