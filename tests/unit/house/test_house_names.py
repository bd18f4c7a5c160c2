"""Names say what they hold or do: only functions that speak are called `say` or `tell`, and a
variable bears the noun of its value."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[3]
SPEAKS = re.compile(r"_?(say|tell)(_|$)")
#: Modules whose functions do, and to whom.
SPEAKERS = {
    "app/shell/snackbar.py": "a note in the window",
    "app/renderers/renderer_base.py": "a screen reader",
    "core/cli/output.py": "a terminal",
    "sdk/mosaic_sdk/tap/tap_run.py": "the stderr of a person's script",
    "sdk/mosaic_sdk/worker/run.py": "a decider",
    "sdk/mosaic_sdk/asking/decider_client.py": "a decider",
    "sdk/mosaic_sdk/launch/deciders.py": "a decider",
    "workers/host/mosaic_host/session/program_questions.py": "a decider",
}


def test_who_says_and_tells_speaks():
    others: list[str] = []
    for room in ("app", "core", "sdk/mosaic_sdk", "workers/host"):
        for path in sorted((ROOT / room).rglob("*.py")):
            name = path.relative_to(ROOT).as_posix()
            functions = [
                node.name
                for node in ast.walk(ast.parse(path.read_text("utf-8")))
                if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef))
                and SPEAKS.match(node.name)
            ]
            if name in SPEAKERS:
                assert functions, f"{name} is not needed any more"
            else:
                others += [f"{name}: {function}" for function in functions]
    assert others == []


#: Words that fit any value, so that a reader learns nothing from them.
EMPTY_WORDS = {"found", "one", "said", "place"}
ROOMS = ("app", "benchmarks", "core", "sdk/mosaic_sdk", "tests", "workers")
#: Folders and modules where one of them is the noun.
NOUNS = {
    "app/compare/": ("place", "number of a session, however its tiles are ordered or hidden"),
    "app/mind/mind_reading.py": ("place", "a `Place`: where a record lies in the store"),
    "app/run/model.py": ("place", "a folder, a file or an address of a run"),
    "app/ui/i18n.py": ("one", "the text for a count of one"),
}


@cache
def functions_of(room: str) -> list[tuple[str, ast.FunctionDef | ast.AsyncFunctionDef]]:
    return [
        (path.relative_to(ROOT).as_posix(), node)
        for path in sorted((ROOT / room).rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef))
    ]


def empty_names(function: ast.AST) -> set[str]:
    names = {
        node.id
        for node in ast.walk(function)
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)
    }
    parameters = {node.arg for node in ast.walk(function) if isinstance(node, ast.arg)}
    return (names | parameters) & EMPTY_WORDS


def test_local_variables_are_named_by_what_they_hold():
    needed: set[str] = set()
    faults: list[str] = []
    for room in ROOMS:
        for path, function in functions_of(room):
            for name in sorted(empty_names(function)):
                reason = next((part for part in NOUNS if path.startswith(part)), "")
                if reason and NOUNS[reason][0] == name:
                    needed.add(reason)
                else:
                    faults.append(f"{path}: {function.name} {name}")
    assert faults == []
    assert needed == set(NOUNS), "an exception that is not needed any more"


def test_functions_are_named_by_what_they_do_or_return():
    functions = [(path, node) for room in ROOMS for path, node in functions_of(room)]
    assert len(functions) > 10_000
    assert not [
        f"{path}: {node.name}" for path, node in functions if node.name.strip("_") in EMPTY_WORDS
    ]
