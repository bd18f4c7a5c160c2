"""Bridges for tests. Where there is no JDK and no Maven they are named as not run, nowhere else."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

HERE = Path(__file__).parent
ROOT = HERE.parents[2]
sys.path[:0] = [str(HERE), str(ROOT / "tests"), str(ROOT / "jason_bridge")]

from bridging import Bridge  # noqa: E402
from needs_jason import hooks  # noqa: E402

pytest_collection_modifyitems, pytest_terminal_summary = hooks(HERE)


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
