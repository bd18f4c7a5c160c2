"""Names say what they hold or do: only functions that speak are called `say` or `tell`, and a
variable bears the noun of its value."""

from __future__ import annotations

import ast
import re
from pathlib import Path

ROOT = Path(__file__).parents[3]
SPEAKS = re.compile(r"_?(say|tell)(_|$)")
#: Modules whose functions do, and to whom.
SPEAKERS = {
    "app/shell/snackbar.py": "a note in the window",
    "app/renderers/renderer_base.py": "a screen reader",
    "core/cli/output.py": "a terminal",
    "core/cli/eval_command.py": "a terminal",
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
#: Functions of a room that still name a variable or a parameter by one of them. It may only go
#: down. In `app/compare` a place is the number of a tile in the grid.
MOST_EMPTY = {
    "app": 22,
    "benchmarks": 0,
    "core": 0,
    "sdk/mosaic_sdk": 0,
    "workers": 0,
}


def empty_names(function: ast.AST) -> set[str]:
    names = {
        node.id
        for node in ast.walk(function)
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)
    }
    parameters = {node.arg for node in ast.walk(function) if isinstance(node, ast.arg)}
    return (names | parameters) & EMPTY_WORDS


def test_local_variables_are_named_by_what_they_hold():
    for room, most in MOST_EMPTY.items():
        functions = [
            f"{path.relative_to(ROOT)}: {node.name} {name}"
            for path in sorted((ROOT / room).rglob("*.py"))
            for node in ast.walk(ast.parse(path.read_text("utf-8")))
            if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef))
            for name in sorted(empty_names(node))
        ]
        assert len(functions) <= most, functions
