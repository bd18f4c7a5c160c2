"""Brings the files of all languages up to date with the texts of QML and Python.

QML is read by Qt's own lupdate; of Python, what is handed to `tr` and `counted`, texts of actions
and why they can't be done, notices, and titles and helps of settings; of the bundled workers,
what their manifests and parameters say.
"""

from __future__ import annotations

import argparse
import ast
import re
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from itertools import pairwise
from pathlib import Path
from xml.etree import ElementTree

import app
from app.ui.languages import CONTEXT, COUNTED, codes, language_files, read_texts
from app.ui.resources import qml_path

Texts = Mapping[tuple[str, str], str]

# Call -> which of its arguments are read by people.
SPOKEN = {
    "tr": (0,),
    "Action": (1, 5),
    "Page": (1, 2),
    "Section": (1, 3, 7),
    "read_only": (1, 3),
    "say": (0, 1),
    "Line": (2, 4),
    "DiskPart": (0,),
    "Form": (0,),
}
# Tables of words stand at the top of their module; what is no text for people looks otherwise.
PHRASE = re.compile(r"[\w',.:]+ [^_<>{}=+]*[a-z.)%…]|[A-Z][a-z]+").fullmatch
# Modules whose functions list actions by short names of their own.
LISTS = ("actions.py", "shell_actions.py", "model.py")
TITLES = ("title", "description", "x-labels", "x-notes", "x-placeholder")


def texts(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name)) if name in SPOKEN:
                for at in SPOKEN[name]:
                    yield from _constants(node.args[at : at + 1])
                yield from _constants([k.value for k in node.keywords if k.arg == "why_not"])
            case ast.Dict():
                for key, value in zip(node.keys, node.values, strict=True):
                    if isinstance(key, ast.Constant) and key.value in TITLES:
                        yield from _constants([value])
            case ast.FunctionDef(name=name) if "why" in name:
                yield from _constants(n.value for n in ast.walk(node)
                                      if isinstance(n, ast.Return) and n.value)  # fmt: skip
            case _:
                pass


def _constants(nodes: Iterable[ast.AST]) -> Iterator[str]:
    """Texts of these expressions; what is looked up or computed is no text itself."""
    for node in nodes:
        if isinstance(node, ast.Constant):
            if isinstance(node.value, str) and node.value:
                yield node.value
        elif not isinstance(node, ast.JoinedStr | ast.Subscript | ast.Call):
            yield from _constants(ast.iter_child_nodes(node))


def tables(tree: ast.Module) -> Iterator[str]:
    """Phrases in the constants of a module."""
    for node in tree.body:
        if isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None:
            keys = {id(key) for part in ast.walk(node.value) if isinstance(part, ast.Dict)
                    for key in part.keys}  # fmt: skip
            parts = (part for part in ast.walk(node.value) if id(part) not in keys)
            yield from (text for text in _constants_alone(parts) if _phrase(text))


def lists(tree: ast.Module) -> Iterator[str]:
    """Phrases that begin like a title: what a list of actions calls them, and why they can't be."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and _name(node) == "uncreatable":
            continue
        if isinstance(node, ast.Call | ast.IfExp | ast.BoolOp | ast.Return | ast.Tuple):
            parts = _constants_alone(ast.iter_child_nodes(node))
            yield from (text for text in parts if _phrase(text) and not text[0].islower())


def _constants_alone(nodes: Iterable[ast.AST]) -> Iterator[str]:
    for node in nodes:
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


def _phrase(text: str) -> bool:
    return bool(PHRASE(text))


def _trees() -> Iterator[tuple[Path, ast.Module]]:
    folder = Path(app.__file__).parent
    for path in sorted(folder.rglob("*.py")):
        if path.parent not in (folder / "dev", folder / "ui"):
            yield path, ast.parse(path.read_text("utf-8"))


def python_texts() -> list[str]:
    collected: set[str] = set()
    for path, tree in _trees():
        collected.update(texts(tree))
        if path.name != "pages.py":
            collected.update(tables(tree))
        if path.name in LISTS:
            collected.update(lists(tree))
    return sorted(text for text in collected if any(letter.isalpha() for letter in text))


def worker_texts() -> list[str]:
    """Titles and descriptions of bundled workers, names and hints of their parameters."""
    root = Path(app.__file__).parent.parent
    collected: set[str] = set()
    for path in (root / "workers").glob("*/worker.toml"):
        manifest = tomllib.loads(path.read_text("utf-8"))
        collected.update(str(manifest[key]) for key in ("title", "description") if key in manifest)
    for folder in (root / "workers", root / "sdk" / "mosaic_sdk"):
        for path in folder.rglob("*.py"):
            collected.update(parameter_texts(ast.parse(path.read_text("utf-8"))))
    return sorted(collected)


def card_texts() -> list[str]:
    """Hints, families, seats, variants and positions of the bundled environments; their titles are
    names.
    """
    collected: set[str] = set()
    for path in (Path(app.__file__).parent.parent / "resources" / "envs").glob("*.toml"):
        card = tomllib.loads(path.read_text("utf-8"))
        collected.update(card[key] for key in ("help", "family") if key in card)
        parts = (part for key in ("seat", "variant", "start") for part in card.get(key, ()))
        collected.update(part["title"] for part in parts)
    return sorted(text for text in collected if any(letter.isalpha() for letter in text))


def parameter_texts(tree: ast.Module) -> Iterator[str]:
    """Labels and hints of parameters: of a field made by `param`, and the text that follows it."""
    for node in ast.walk(tree):
        for field, after in pairwise(node.body) if isinstance(node, ast.ClassDef) else ():
            match field, after:
                case (
                    ast.AnnAssign(target=ast.Name(id=name), value=ast.Call() as call),
                    ast.Expr(value=ast.Constant(value=str(hint))),
                ) if _name(call) == "param":
                    yield from _constants(k.value for k in call.keywords if k.arg == "title")
                    yield name.replace("_", " ").capitalize()
                    yield " ".join(hint.split())
                case _:
                    pass


def counted_words() -> list[str]:
    """Words after a number: the one for a single thing, and the one for several."""
    calls = (node for _, tree in _trees() for node in ast.walk(tree) if isinstance(node, ast.Call))
    words = (call.args[1:3] for call in calls if _name(call) == "counted")
    return sorted({word for pair in words for word in _constants(pair)})


def _name(call: ast.Call) -> str:
    func = call.func
    return func.id if isinstance(func, ast.Name) else getattr(func, "attr", "")


def qml_texts() -> list[tuple[str, str]]:
    """Every `qsTr` as its context and text, by Qt's own lupdate."""
    lupdate = Path(sys.executable).parent / "pyside6-lupdate"
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "qml.ts"
        sources = sorted(map(str, qml_path().rglob("*.qml")))
        subprocess.run([str(lupdate), *sources, "-ts", str(out)], check=True, capture_output=True)
        return [
            (context.findtext("name") or "", message.findtext("source") or "")
            for context in ElementTree.parse(out).getroot().iter("context")
            for message in context.iter("message")
        ]


def all_texts() -> list[tuple[str, str]]:
    """Every text of the window: its context and English wording, in the order of its file."""
    python = [(CONTEXT, text) for text in sorted({*python_texts(), *worker_texts(), *card_texts()})]
    words = [(COUNTED, word) for word in counted_words()]
    return [*sorted(qml_texts(), key=lambda pair: pair[0]), *python, *words]


def write(path: Path, code: str, wanted: list[tuple[str, str]], known: Texts) -> int:
    """Write a language's file; returns how many texts it lacks.

    A text that moved to another context takes its translation with it.
    """
    anywhere = {text: translation for (name, text), translation in known.items() if name != COUNTED}
    root = ElementTree.Element("TS", version="2.1", language=code, sourcelanguage="en")
    contexts: dict[str, ElementTree.Element] = {}
    missing = 0
    for name, text in wanted:
        if name not in contexts:
            contexts[name] = ElementTree.SubElement(root, "context")
            ElementTree.SubElement(contexts[name], "name").text = name
        message = ElementTree.SubElement(contexts[name], "message")
        ElementTree.SubElement(message, "source").text = text
        answer = ElementTree.SubElement(message, "translation")
        translation = known.get((name, text)) or (anywhere.get(text) if name != COUNTED else None)
        if translation:
            answer.text = translation
        else:
            answer.set("type", "unfinished")
            missing += 1
    ElementTree.indent(root)
    body = ElementTree.tostring(root, "unicode")
    path.write_text(f'<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE TS>\n{body}\n', "utf-8")
    return missing


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m app.dev.translations", description=__doc__)
    parser.add_argument("new", nargs="*", help="languages to begin, for example: it")
    wanted = all_texts()
    for code in sorted({*codes()[1:], *parser.parse_args().new}):
        path = language_files() / f"{code}.ts"
        missing = write(path, code, wanted, read_texts(path) if path.exists() else {})
        sys.stdout.write(f"{code}: {len(wanted) - missing} of {len(wanted)} texts\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
