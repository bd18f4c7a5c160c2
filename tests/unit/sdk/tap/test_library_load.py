"""Imports of libraries and imports of the script's own modules are told apart."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

MODULE = """
from mosaic_sdk.tap import library_load

def play():
    return library_load.is_under_way()

found = play()
"""


@pytest.mark.parametrize(
    ("folder", "code", "is_library"),
    [
        ("site-packages", "import made; print(made.found)", True),
        ("site-packages", "import made; print(made.play())", False),
        ("mine", "import made; print(made.found)", False),
        (
            "site-packages",
            "import runpy; print(runpy.run_module('made', run_name='__main__')['found'])",
            False,
        ),
    ],
)
def test_only_the_import_of_an_installed_module(
    tmp_path: Path, folder: str, code: str, is_library: bool
) -> None:
    path = tmp_path / folder
    path.mkdir()
    (path / "made.py").write_text(MODULE)
    done = subprocess.run(
        [sys.executable, "-c", f"import sys; sys.path.insert(0, {str(path)!r}); {code}"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout == f"{is_library}\n"
