"""The host obeys every command that there is, with the answer that the command names."""

from __future__ import annotations

import ast
from pathlib import Path

from mosaic_sdk.session import COMMANDS

HANDLERS = Path(__file__).parents[4] / Path("workers/host/mosaic_host/session/command_handlers.py")


def test_every_command_has_a_handler_that_answers_what_it_names():
    tree = ast.parse(HANDLERS.read_text("utf-8"))
    answers: dict[str, str] = {}
    for node in ast.walk(tree):
        if not isinstance(node, ast.FunctionDef):
            continue
        for mark in node.decorator_list:
            if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "_of_one":
                answers[ast.unparse(mark.args[0]).removeprefix("c.")] = ast.unparse(node.returns)
    assert set(answers) == {kind.__name__ for kind in COMMANDS.values()}
    for kind in COMMANDS.values():
        answer = answers[kind.__name__].removeprefix("c.")
        assert answer.replace("None", "Done") == kind.answer.__name__, kind
