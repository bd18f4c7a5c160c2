"""Engines that are installed on this machine."""

from __future__ import annotations

import os
import shutil

from mosaic_host.operators.base import OperatorError

GAMES_FOLDER = "/usr/games"


def find_program(name: str) -> str:
    """Find a program; Debian keeps engines in a folder that is often not on the path."""
    path = os.pathsep.join([os.environ.get("PATH", ""), GAMES_FOLDER])
    program = shutil.which(name, path=path)
    if program is None and os.sep in name:
        raise OperatorError(f"there is no program {name}", "Correct the path")
    if program is None:
        raise OperatorError(f"{name} is not installed", f"apt install {name}")
    return program
