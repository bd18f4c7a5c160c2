"""Functions named `say` or `tell` speak: to a person, or to a decider that does not answer."""

from __future__ import annotations

import ast
import re
from pathlib import Path

ROOT = Path(__file__).parents[3]
SPEAKS = re.compile(r"_?(say|tell)(_|$)")
#: Modules whose functions do, and to whom.
SPEAKERS = {
    "app/shell/snackbar.py": "a note in the window",
    "app/stage/session_model.py": "a sentence beside the board",
    "app/renderers/renderer_base.py": "a screen reader",
    "core/cli/output.py": "a terminal",
    "core/cli/eval_command.py": "a terminal",
    "sdk/mosaic_sdk/tap/tap_run.py": "the stderr of a person's script",
    "sdk/mosaic_sdk/worker/run.py": "a decider",
    "sdk/mosaic_sdk/asking/decider_client.py": "a decider",
    "sdk/mosaic_sdk/launch/deciders.py": "a decider",
    "workers/host/mosaic_host/session/program_questions.py": "a decider",
}
# Functions of other modules that still bear such a name. It may only go down.
MOST_OTHERS = 11


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
    assert len(others) <= MOST_OTHERS, others
