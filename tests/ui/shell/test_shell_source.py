"""Rules for QML that can be checked in its source."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import PySide6
import pytest

from app.dev import qmltypes
from app.ui.icons import paths
from app.ui.resources import qml_path

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
    """`python -m app.dev.qmltypes` writes them."""
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
    for name in {name or other for name, other in used}:
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


# Numbers of pixels in QML. Spacing, sizes and radii come from the tokens by `Theme`; these files
# alone draw something whose proportions are its own.
PAINTED = {
    "CardRow.qml": "a playing card, whose parts grow with its zoom",
    "DropShadow.qml": "a shadow of eight layers, each two pixels wider than the one above it",
    "TextRenderer.qml": "a page of text, whose width grows with its zoom",
}
PLACE = re.compile(
    r"^\s*(?:x|y|width|height|implicitWidth|implicitHeight|cellWidth|cellHeight|radius|sheet\.\w+"
    r"|Layout\.(?:preferred|minimum|maximum)(?:Width|Height))\s*:(.*)$",
    re.M,
)
GAP = re.compile(
    r"^\s*(?:spacing|rowSpacing|columnSpacing|pad|headPad|inset"
    r"|(?:anchors\.|Layout\.)?\w*(?:[pP]adding|[mM]argins?))\s*:(.*)$",
    re.M,
)
# Zeros, fractions and multiples of another size, numbers of things, widths at which a page changes,
# and what stands in until there is a parent are no pixels.
NO_PIXELS = re.compile(
    r"Theme\.space\([^)]*\)|/ \d+|\* \d(?:\.\d+)?\b|\b\d \*|\?\? \d+|[-+] 1\)|\b0(?:\.\d+)?\b"
    r"|(?:width|height|count|length|level|size)\s*[<>]=?\s*\d+|Math\.m(?:in|ax)\(1,|\w+\(\d\)"
)
PIXELS = re.compile(r'(?<![\w."\[])\d+(?:\.\d+)?\b')
# A share of a row: one to three parts.
SHARES = {f"Layout.preferredWidth: {parts}" for parts in (1, 2, 3)}
SCALE = {0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 5, 6, 8, 10, 12}


def in_pixels(kind, text):
    """Lines that give a place, a size or a gap as a number of pixels."""
    matches = [match for match in kind.finditer(text) if match[0].strip() not in SHARES]
    return [match[0].strip() for match in matches if PIXELS.search(NO_PIXELS.sub("", match[1]))]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_places_and_gaps_come_from_the_tokens(path):
    text = path.read_text("utf-8")
    pixels = in_pixels(PLACE, text) + in_pixels(GAP, text)
    assert bool(pixels) == (path.name in PAINTED), pixels


def test_sizes_of_the_theme_come_from_the_tokens():
    text = (qml_path() / "Mosaic" / "Theme.qml").read_text("utf-8")
    sizes = dict(re.findall(r"readonly property int (\w+): (.*)", text))
    assert len(sizes) > 50
    # Durations are none where nothing moves; edges are there in some themes.
    plain = {"edge", "contrastEdge", "quick", "base", "slow"}
    assert {
        n: v for n, v in sizes.items() if n not in plain and re.search(r"(?<!\[\")\b\d", v)
    } == {}


def test_gaps_are_of_the_scale():
    gaps = {
        (path.name, step)
        for path in FILES
        for step in re.findall(r"Theme\.space\(([\d.]+)\)", path.read_text("utf-8"))
    }
    assert {(name, step) for name, step in gaps if float(step) not in SCALE} == set()
    assert gaps


def anchored_in_layouts(text):
    """Line numbers of anchors on children of a layout, which places them itself."""
    parents: list[tuple[int, str]] = []
    for number, line in enumerate(text.split("\n"), 1):
        indent = len(line) - len(line.lstrip())
        while parents and line.strip() and indent <= parents[-1][0]:
            parents.pop()
        opened = re.match(r"^\s*(?:[\w.]+\s*:\s*)?([A-Z][\w.]*)\s*\{$", line)
        if opened:
            parents.append((indent, opened[1]))
        elif re.match(r"^\s*anchors\b", line) and len(parents) > 1:
            outer = [kind for _, kind in parents[:-1] if kind != "Repeater"]
            if outer and outer[-1] in ("RowLayout", "ColumnLayout", "GridLayout"):
                yield number


def test_layouts_place_their_children_alone():
    anchored = {path.name: list(anchored_in_layouts(path.read_text("utf-8"))) for path in FILES}
    assert {name: lines for name, lines in anchored.items() if lines} == {}


def test_an_anchor_in_a_layout_is_seen():
    text = "Item {\n    RowLayout {\n        Label {\n            anchors.fill: parent\n"
    assert list(anchored_in_layouts(text)) == [4]


def test_a_number_of_pixels_is_seen():
    text = "    x: 12\n    y: 0\n    width: parent.width / 2\n    height: 2 * Theme.row + 4\n"
    assert in_pixels(PLACE, text) == ["x: 12", "height: 2 * Theme.row + 4"]
    assert in_pixels(GAP, "    spacing: 7\n    anchors.leftMargin: Theme.space(2)\n") == [
        "spacing: 7"
    ]
