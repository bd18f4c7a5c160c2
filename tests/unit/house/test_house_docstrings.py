"""Docstrings begin with a noun or a verb: a reader learns the kind of thing first."""

from __future__ import annotations

import ast
import subprocess
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[3]
GENERATED = "sdk/mosaic_sdk/v1/"
CLAUSES = {"What", "Of", "Who", "Whose", "Where", "How", "That", "Which", "When", "Why"}


def sources() -> list[Path]:
    listed = subprocess.run(
        ["git", "ls-files", "-co", "--exclude-standard", "*.py"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    ).stdout.split()
    return [ROOT / name for name in listed if not name.startswith(GENERATED)]


def docstrings(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Line and text of every string that stands alone: docstrings, also those of attributes."""
    for node in ast.walk(tree):
        match node:
            case ast.Expr(value=ast.Constant(value=str(text))):
                yield node.lineno, text
            case _:
                pass


def test_no_docstring_begins_with_a_clause():
    files = [path for path in sources() if path.exists()]
    assert len(files) > 900
    faults = [
        f"{path.relative_to(ROOT)}:{line}: {text.strip().splitlines()[0]}"
        for path in files
        for line, text in docstrings(ast.parse(path.read_text("utf-8")))
        if text.strip() and text.split()[0] in CLAUSES
    ]
    assert not faults
