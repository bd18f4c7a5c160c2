"""Interpreters of real environments, made as the program makes them."""

from __future__ import annotations

import asyncio
from pathlib import Path

from core.paths import find_places
from core.workers.interpreters import folder_of, install_environment, read_mark

REQUIREMENTS = Path(__file__).parents[2] / "requirements"


def python_of(name: str) -> str:
    """The Python that has what `requirements/NAME.txt` asks for, made once."""
    places = find_places()
    requirements = REQUIREMENTS / f"{name}.txt"
    folder = folder_of(places, requirements)
    if read_mark(folder) is None:
        asyncio.run(install_environment(places, "tests", requirements, lambda progress: None))
    return str(folder / "bin" / "python")
