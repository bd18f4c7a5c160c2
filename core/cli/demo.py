"""`mosaic demo`."""

from __future__ import annotations

import argparse

from core.cli.output import Out
from core.cli.parsing import Commands


def add(commands: Commands) -> None:
    commands.add("demo", demo, "see the spine at work: two workers, live figures, then a query")


def demo(args: argparse.Namespace, out: Out) -> int:
    return 0
