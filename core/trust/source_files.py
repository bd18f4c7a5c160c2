"""Files that a program consists of: local modules that it imports, programs that it includes.

From their text alone: nothing is run.
"""

from __future__ import annotations

import ast
import os
import re
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

# Of a file whose imports are followed: reading it holds the interpreter.
_MOST_SOURCE = 256 << 10
_MOST_PROGRAM = 1 << 20
# Of one program.
_MOST_FILES = 2_000
# Words of a team that can be names, and the folders among them.
_MOST_NAMES, _MOST_FOLDERS = 2_000, 32
_INCLUDE = re.compile(r'\binclude\s*\(\s*"([^"\n]+)"')
# A team names files with and without their ending, in folders that it names as well.
_NAMES = re.compile(r'"([^"\n]+)"|([\w./-]+)')
_TEAM, _PROGRAM, _PYTHON = ".mas2j", ".asl", ".py"

_known: dict[str, tuple[tuple[int, ...], tuple[tuple[int, str], ...]]] = {}


def program_files(path: Path) -> list[Path]:
    """A program with the files beside it that it is made of."""
    if path.suffix in (_TEAM, _PROGRAM):
        return included(path)
    return imported([path]) if path.suffix == _PYTHON else [path]


def command_files(words: Sequence[str], cwd: Path) -> list[Path]:
    """Files that a command names by their paths or as a module, with what they are made of."""
    files: dict[Path, None] = {}
    for before, word in zip(("", *words), words, strict=False):
        if before == "-m":
            modules = [path for path in module_files(cwd, word) if path.is_file()]
            files |= dict.fromkeys(imported(modules, [cwd]))
        elif _is_file(cwd / word):
            files |= dict.fromkeys(program_files(cwd / word))
    return list(files)


def _is_file(path: Path) -> bool:
    try:
        return path.is_file()
    except (OSError, ValueError):  # no name of a file
        return False


def imported(files: Iterable[Path], roots: Sequence[Path] = ()) -> list[Path]:
    """These Python files and the local modules that they import, from `roots` or beside them."""
    waiting, files_read = list(files), dict[Path, None]()
    # What begins has its own folder on the path, and so has what it imports.
    roots = [*roots, *dict.fromkeys(path.parent for path in waiting)]
    while waiting and len(files_read) < _MOST_FILES:
        path = waiting.pop()
        if path in files_read:
            continue
        files_read[path] = None
        try:
            # A pipe or a device has no end.
            if not os.path.isfile(path):
                continue
            if path.stat().st_size > _MOST_SOURCE:
                # What it imports is not known: all that lies beside it counts.
                files_read |= dict.fromkeys(sorted(path.parent.glob("*.py"))[:_MOST_FILES])
                continue
            names = _imports(path)
        except (OSError, ValueError, SyntaxError, RecursionError, MemoryError):
            continue  # it says so itself when it is run
        for level, name in names:
            folders = [path.parent, *roots] if not level else [path.parents[min(
                level, len(path.parents)) - 1]]  # fmt: skip
            for folder in folders:
                waiting += [file for file in module_files(folder, name) if file.is_file()]
    return list(files_read)


def module_files(folder: Path, module: str) -> list[Path]:
    """Files of a module: its own, or those of a package, and the packages that it is in."""
    parts = module.split(".")
    whole = folder.joinpath(*parts)
    outer = [folder.joinpath(*parts[:end], "__init__.py") for end in range(1, len(parts))]
    outer = [path for path in outer if path.is_file()]
    if (whole / "__init__.py").is_file():
        return [*outer, *sorted(whole.rglob("*.py"))]
    return [*outer, whole.with_suffix(".py")]


def _imports(path: Path) -> tuple[tuple[int, str], ...]:
    """Imports of a file; read again if it was touched."""
    status, key = path.stat(), str(path)
    times = (status.st_size, status.st_mtime_ns, status.st_ctime_ns, status.st_ino)
    known = _known.get(key)
    if known is None or known[0] != times:
        known = times, tuple(dict.fromkeys(_names(ast.parse(path.read_bytes()))))
        if len(_known) >= _MOST_FILES:
            _known.clear()
        _known[key] = known
    return known[1]


def _names(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Number of packages up, and the module."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((0, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            yield from ([(node.level, base)] if base else [])
            yield from ((node.level, f"{base}.{alias.name}".strip(".")) for alias in node.names)


def included(program: Path) -> list[Path]:
    """A program and the files that it includes, of a team those of all its agents."""
    waiting, files = [program], dict[Path, None]()
    while waiting and len(files) < _MOST_FILES:
        path = waiting.pop()
        if path in files:
            continue
        files[path] = None
        if not os.path.isfile(path) or path.stat().st_size > _MOST_PROGRAM:
            continue
        text = path.read_text("utf-8", errors="replace")
        waiting += _members(text, path.parent) if path.suffix == _TEAM else [
            path.parent / name for name in _INCLUDE.findall(text)
        ]  # fmt: skip
    return [Path(os.path.normpath(path)) for path in files]


def _members(text: str, folder: Path) -> list[Path]:
    words = dict.fromkeys(quoted or bare for quoted, bare in _NAMES.findall(text))
    names = [word.removeprefix("file:") for word in words][:_MOST_NAMES]
    inside = [path for name in names if os.path.isdir(path := folder / name)]
    folders = [folder, *inside[:_MOST_FOLDERS]]
    candidates = [
        beside / file for beside in folders for name in names for file in (name, name + _PROGRAM)
    ]
    return [path for path in candidates if path.suffix == _PROGRAM and os.path.isfile(path)]
