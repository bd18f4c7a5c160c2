"""What can be said of the QML by reading it."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import PySide6
import pytest

from app import qmltypes
from app.icons import paths
from app.resources import qml_path

FILES = sorted((qml_path() / "Mosaic").rglob("*.qml"))
LINT = Path(sys.executable).parent / "pyside6-qmllint"


@pytest.mark.skipif(not LINT.exists() and not shutil.which("pyside6-qmllint"), reason="no qmllint")
def test_qmllint_is_silent():
    done = subprocess.run(
        [str(LINT), "-I", str(qml_path()), "-I", str(Path(PySide6.__file__).parent / "Qt" / "qml"),
         "-W", "0", *map(str, FILES)],
        capture_output=True, text=True, timeout=100,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr


def test_type_lists_are_current():
    """`python -m app.qmltypes` writes them."""
    assert qmltypes.target().read_text("utf-8") == qmltypes.describe()
    assert (qml_path() / "Mosaic" / "qmldir").read_text("utf-8") == qmltypes.listed()


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_house_style(path):
    text = path.read_text("utf-8")
    assert text.count("\n") < 300
    if path.name != "Theme.qml":
        assert not re.search(r'"#[0-9a-fA-F]{3,8}"', text), "a colour literal"
        assert not re.search(r'color:\s*"[a-z]+"', text), "a colour by name"
    if "required property" in text and "delegate" in text:
        assert "pragma ComponentBehavior: Bound" in text
    assert "console.log" not in text
    used = re.findall(r'icon\.name: "(\w+)"|\bicon: "(\w+)"', text)
    for name in {one or other for one, other in used}:
        assert name in paths()["icon"], name


def bodies(text):
    """The line counts of function bodies."""
    for match in re.finditer(r"^( *)function [^\n]*\{\n", text, re.M):
        end = text.index(f"\n{match[1]}}}", match.end() - 1)
        yield text[match.start() : match.end()].strip(), text[match.end() : end].count("\n") + 1


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_functions_are_short(path):
    long = [(name, lines) for name, lines in bodies(path.read_text("utf-8")) if lines > 3]
    assert long == []
