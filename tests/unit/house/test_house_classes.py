"""Classes have parts: none holds or does too much to keep in mind."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[3]
#: What an object may hold, and what may be asked of it.
MOST_ATTRIBUTES, MOST_METHODS = 16, 30
#: Classes that hold more, and why.
ATTRIBUTES = {
    "Engine": "builds every service, and each is an attribute",
    "Desktop": "builds every view-model of the window, and each is an attribute",
    "Recorder": "the events that wake each waiter belong to the ledger that they guard",
    "Writer": "one thread with its queue, its bounds and its state of trouble, under one lock",
    "Subscription": "half of it is the reader's choice of policy, made once and never changed",
    "RunRegistry": "puts the parts of a run's life together, with the services that they share",
    "LibraryModel": "most are parts of the page, which it puts together",
    "CompareModel": "most are parts of the page, which it puts together",
    "TrainModel": "most are parts of the page, which it puts together",
    "CurvePlot": "painted: what the mouse and the view did last, from one repaint to the next",
    "Decider": "one conversation with one process: its socket, its waits, its restarts",
    "LaneWriter": "offsets into shared memory, computed once: a frame is one copy",
    "Link": "one socket with its threads, what is under way and what was acknowledged",
    "Minder": "puts the parts of a launcher together",
    "PictureWriter": "one file and its index, appended to by one thread",
    "Seat": "a record of one seat in one step, read by everything that steps",
    "Slot": "puts the parts of a session together",
    "TapRun": "what all hooks of a script share",
    "Track": "one vector environment: a list for each of its columns",
    "Training": "what a worker's loop may ask, in one place",
    "Uplink": "one stream to the engine: its window, its retries, what waits",
}
METHODS = {
    "CurvePlot": "painted: a handler for each mouse and key event",
    "LaneView": "painted: a property of the newest frame each",
    "BoardModel": "what a board can be asked, for the drawing and for screen readers",
    "StageModel": "a slot for each act of a person at the board",
    "StagePlay": "a handler for each report of the host",
    "Gate": "a transition for each event in each state",
    "Outbox": "what producers, uplink and disk may each ask of it",
    "Run": "what a worker may call: the documented interface",
    "Slot": "delegates: what commands and tools may ask of a session",
    "TapRun": "a method for each thing that a hook may record",
}
#: Lines of a file, without the generated ones.
MOST_LINES = 540
#: Files that are longer and stay in one piece, and why.
LONG = {
    "jason_bridge/src/main/java/mosaic/jason/Mind.java": "one reasoning cycle and its ends",
    "sdk/mosaic_sdk/gate/state_machine.py": "one state machine; its types are in `gate_types`",
    "sdk/mosaic_sdk/launch/deciders.py": "one protocol with a decider: start, ask, lose, restart",
    "sdk/mosaic_sdk/learning/percepts.py": "one grammar: maps, their reader, the terms they make",
}


def classes() -> Iterator[tuple[str, ast.ClassDef]]:
    for room in ("app", "core", "sdk/mosaic_sdk", "workers"):
        for path in sorted((ROOT / room).rglob("*.py")):
            if "mosaic_sdk/v1" in path.as_posix():
                continue
            for node in ast.walk(ast.parse(path.read_text("utf-8"))):
                if isinstance(node, ast.ClassDef):
                    yield str(path.relative_to(ROOT)), node


def methods(node: ast.ClassDef) -> list[ast.FunctionDef | ast.AsyncFunctionDef]:
    return [line for line in node.body if isinstance(line, (ast.FunctionDef, ast.AsyncFunctionDef))]


def attributes(node: ast.ClassDef) -> set[str]:
    """Names that its methods write on `self`, and its stored properties.

    A property by `of_part` stores nothing: its value is an attribute of the part.
    """
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
                value=ast.Call(func=ast.Name(id="prop" | "part")),
            ):
                written.add(name)
            case _:
                pass
    return written


def test_no_class_holds_too_much():
    counts = [(node.name, len(attributes(node))) for _, node in classes()]
    large = {name: count for name, count in counts if count > MOST_ATTRIBUTES}
    assert {name: count for name, count in large.items() if name not in ATTRIBUTES} == {}
    assert set(ATTRIBUTES) <= set(large), "an exception that is not needed any more"


def test_no_class_does_too_much():
    counts = [(node.name, len(methods(node))) for _, node in classes()]
    large = {name: count for name, count in counts if count > MOST_METHODS}
    assert {name: count for name, count in large.items() if name not in METHODS} == {}
    assert set(METHODS) <= set(large), "an exception that is not needed any more"


def test_no_file_is_too_long_to_read():
    rooms = ("app", "core", "sdk/mosaic_sdk", "workers", "benchmarks", "jason_bridge/src/main")
    long = {
        path.relative_to(ROOT).as_posix()
        for room in rooms
        for path in (ROOT / room).rglob("*.*")
        if path.suffix in (".py", ".java")
        and "sdk/mosaic_sdk/v1" not in path.as_posix()
        and len(path.read_text("utf-8").splitlines()) > MOST_LINES
    }
    assert long == set(LONG), "divide it at a seam, or say why it stays in one piece"
