"""Means of the sandbox on this machine; tests of one that is missing are named as not run."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from mosaic_sdk.launch import sandbox

# Before its fourth version Landlock leaves TCP open.
THERE = {"landlock": sandbox.abi() >= 4, "bubblewrap": sandbox.bubblewrap() is not None}
MEANS = [name for name, there in THERE.items() if there]


def summary_of(word: str) -> Callable[..., None]:
    """`pytest_terminal_summary` of a folder whose tests of a sandbox have `word` in their name."""

    def summary(terminalreporter: Any) -> None:
        if word not in str(terminalreporter.stats):
            return
        for name, there in THERE.items():
            if not there:
                terminalreporter.write_line(f"not run: the sandbox by {name}, which is not here")

    return summary
