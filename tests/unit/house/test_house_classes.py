"""Classes of the window and the core have parts: none holds or does too much to keep in mind."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[3]
#: What an object may hold, and what may be asked of it.
MOST_ATTRIBUTES, MOST_METHODS = 20, 30
#: Classes that hold more, and why.
ATTRIBUTES = {
    "Engine": "builds every service, and each is an attribute",
    "Desktop": "builds every view-model of the window, and each is an attribute",
    "ShellModel": "what every page asks of the window: page, docks, sheets, notices",
    "StageShown": "properties of values that lie in parts, each on the signal of its part",
    "StageModel": "settings of the session beside its parts",
    "CompareFigures": "figures that one look at the games renews together",
    "ReplayModel": "puts eight parts together",
    "Recorder": "what came in, what is on disk, and the events that wake who waits for either",
}
METHODS = {
    "CurvePlot": "painted: a handler for each mouse and key event",
    "LaneView": "painted: a property of the newest frame each",
    "BoardModel": "what a board can be asked, for the drawing and for screen readers",
    "ShellModel": "as above",
    "StageModel": "a slot for each act of a person at the board",
    "StagePlay": "a handler for each report of the host",
}


def classes() -> Iterator[tuple[str, ast.ClassDef]]:
    for room in ("app", "core"):
        for path in sorted((ROOT / room).rglob("*.py")):
            for node in ast.walk(ast.parse(path.read_text("utf-8"))):
                if isinstance(node, ast.ClassDef):
                    yield str(path.relative_to(ROOT)), node


def methods(node: ast.ClassDef) -> list[ast.FunctionDef | ast.AsyncFunctionDef]:
    return [one for one in node.body if isinstance(one, (ast.FunctionDef, ast.AsyncFunctionDef))]


def attributes(node: ast.ClassDef) -> set[str]:
    """Names that its methods write on `self`, and its one-line properties."""
    written = {
        inner.attr.lstrip("_")
        for method in methods(node)
        for inner in ast.walk(method)
        if isinstance(inner, ast.Attribute)
        and isinstance(inner.ctx, ast.Store)
        and isinstance(inner.value, ast.Name)
        and inner.value.id == "self"
    }
    for line in node.body:
        match line:
            case ast.Assign(
                targets=[ast.Name(id=name)],
                value=ast.Call(func=ast.Name(id="prop" | "part" | "of_part")),
            ):
                written.add(name)
            case _:
                pass
    return written


def test_no_class_holds_too_much():
    found = {node.name: len(attributes(node)) for _, node in classes()}
    large = {name: count for name, count in found.items() if count > MOST_ATTRIBUTES}
    assert {name: count for name, count in large.items() if name not in ATTRIBUTES} == {}
    assert set(ATTRIBUTES) <= set(large), "an exception that is not needed any more"


def test_no_class_does_too_much():
    found = {node.name: len(methods(node)) for _, node in classes()}
    large = {name: count for name, count in found.items() if count > MOST_METHODS}
    assert {name: count for name, count in large.items() if name not in METHODS} == {}
    assert set(METHODS) <= set(large), "an exception that is not needed any more"
