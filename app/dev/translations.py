"""Collects every text of QML and Python for translators: `python -m app.dev.translations OUT.ts`.

QML is read by Qt's own lupdate. Of Python it is given a list: what is handed to `tr`, texts of
actions and why they can't be done, notices, and titles and helps of settings.
"""

from __future__ import annotations

import argparse
import ast
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import app
from app.ui.i18n import CONTEXT
from app.ui.resources import qml_path

# Call -> which of its arguments are read by people.
SPOKEN = {
    "tr": (0,),
    "Action": (1, 5),
    "Page": (1, 2),
    "Section": (1, 3),
    "say": (0, 1),
    "Line": (2, 4),
    "DiskPart": (0,),
}
# Tables of words, by what they are called.
TABLES = ("_TEXT", "_WORDS", "_SAID", "_NOTES", "_ACTS")
TITLES = ("title", "description", "x-labels", "x-notes", "x-placeholder")


def texts(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name)) if name in SPOKEN:
                for at in SPOKEN[name]:
                    yield from _constants(node.args[at : at + 1])
                yield from _constants([k.value for k in node.keywords if k.arg == "why_not"])
            case ast.Assign(targets=[ast.Name(id=name)], value=ast.Dict(values=values)) if (
                name.endswith(TABLES)
            ):
                yield from _constants(values)
            case ast.Dict():
                for key, value in zip(node.keys, node.values, strict=True):
                    if isinstance(key, ast.Constant) and key.value in TITLES:
                        yield from _constants([value])
            case ast.FunctionDef(name=name) if "why" in name:
                yield from _constants(n.value for n in ast.walk(node)
                                      if isinstance(n, ast.Return) and n.value)  # fmt: skip
            case _:
                pass


def _constants(nodes) -> Iterator[str]:
    for node in nodes:
        if isinstance(node, ast.JoinedStr):
            continue
        for part in ast.walk(node):
            if isinstance(part, ast.Constant) and isinstance(part.value, str) and part.value:
                yield part.value


def python_texts() -> list[str]:
    collected: set[str] = set()
    for path in sorted(Path(app.__file__).parent.rglob("*.py")):
        collected.update(texts(ast.parse(path.read_text("utf-8"))))
    return sorted(text for text in collected if any(letter.isalpha() for letter in text))


def collect(out: Path) -> None:
    lupdate = Path(sys.executable).parent / "pyside6-lupdate"
    with tempfile.TemporaryDirectory() as folder:
        listed = Path(folder) / "texts.py"
        lines = (f"QCoreApplication.translate({CONTEXT!r}, {text!r})" for text in python_texts())
        listed.write_text("\n".join(lines) + "\n", "utf-8")
        sources = [*sorted(map(str, qml_path().rglob("*.qml"))), str(listed)]
        subprocess.run([str(lupdate), *sources, "-ts", str(out)], check=True, capture_output=True)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m app.dev.translations", description=__doc__)
    parser.add_argument("out", type=Path)
    collect(parser.parse_args().out)
    return 0


if __name__ == "__main__":
    sys.exit(main())
