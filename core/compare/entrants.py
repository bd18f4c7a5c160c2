"""Operators and environments as a file writes them: which kinds there are, which files they name.

A file says who plays in one of two ways: a kind that is there, or code of one's own.
"""

from __future__ import annotations

import ast
import hashlib
import os
import shutil
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

import msgspec

from core.compare.experiment import Environment, Experiment, LineUp
from core.errors import InvalidInput
from core.trust.powers import COMMAND, PROGRAM, Looker, Power

# Debian keeps engines in a folder that is often not on the path.
GAMES_FOLDER = "/usr/games"
ENGINES = {"chess": "stockfish", "go": "gnugo"}
# Keys that hold a file, beside the kinds of one's own.
FILES = ("checkpoint", "interpreter")
READ_BYTES = 1 << 20


def with_files(
    experiment: Experiment, folder: Path, own: Mapping[str, Environment] | None = None
) -> Experiment:
    """The experiment with whole paths, and with the contents of what it names sealed. Blocks."""
    folder = folder.absolute()
    lineups = tuple(_placed(one, folder) for one in experiment.lineups)
    environments = tuple(
        _found(one, folder, i, own or {}) for i, one in enumerate(experiment.environments)
    )
    supervisors = tuple(_absolute(dict(one), folder) for one in experiment.supervisors)
    placed = msgspec.structs.replace(
        experiment, lineups=lineups, environments=environments, supervisors=supervisors, sealed={}
    )
    return msgspec.structs.replace(placed, sealed=seals_of(placed))


def _placed(lineup: LineUp, folder: Path) -> LineUp:
    return msgspec.structs.replace(
        lineup,
        operator=_absolute(dict(lineup.operator), folder),
        seats={seat: _absolute(dict(one), folder) for seat, one in lineup.seats.items()},
    )


def _absolute(operator: dict[str, Any], folder: Path) -> dict[str, Any]:
    for key in FILES:
        if operator.get(key):
            operator[key] = _path(str(operator[key]), folder)
    if operator.get("python"):
        file, _, name = str(operator["python"]).rpartition(":")
        operator["python"] = f"{_path(file, folder)}:{name}"
    if operator.get("argv"):
        operator["argv"] = [_word(str(word), folder) for word in operator["argv"]]
        operator.setdefault("cwd", str(folder))
    for key in ("uci", "gtp"):
        if operator.get(key):
            operator[key] = _word(str(operator[key]), folder)
    if operator.get("program") and (folder / str(operator["program"])).is_file():
        operator["program"] = _path(str(operator["program"]), folder)
    return operator


def _path(text: str, folder: Path) -> str:
    return os.path.normpath(folder / Path(text).expanduser())


def _word(word: str, folder: Path) -> str:
    """A word of a command: a path where it is one that is there."""
    if word.startswith(("./", "../", "~")) or (folder / word).is_file():
        return _path(word, folder)
    return word


def _found(
    one: Environment, folder: Path, number: int, own: Mapping[str, Environment]
) -> Environment:
    if one.path:
        path = _path(one.path, folder)
        if not os.path.isdir(path):
            raise InvalidInput(
                f"environments[{number}].path: there is no folder {path}", "Correct it"
            )
        return msgspec.structs.replace(one, path=path)
    known = own.get(one.id)
    if known is None:
        return one
    kwargs = {**known.kwargs, **one.kwargs}
    return msgspec.structs.replace(one, path=known.path, family=known.family, kwargs=kwargs)


# what is sealed


def seals_of(experiment: Experiment) -> dict[str, str]:
    """The contents of checkpoints, programs, code and engines, by path: what plays is one thing,
    what its file is called another."""
    return {path: digest_of(Path(path)) for path in files_of(experiment)}


def files_of(experiment: Experiment) -> list[str]:
    found: dict[str, None] = {}
    for operator, environment in _operators(experiment):
        for path in _files_of(operator, environment):
            found[str(path)] = None
    for one in experiment.environments:
        if one.path:
            module = one.id.partition(":")[0]
            for path in imported(_module(Path(one.path), module)):
                found[str(path)] = None
    return sorted(found)


def _operators(experiment: Experiment) -> Iterator[tuple[Mapping[str, Any], str]]:
    ids = [one.id for one in experiment.environments]
    for lineup in experiment.lineups:
        for operator in (lineup.operator, *lineup.seats.values()):
            for env_id in ids:
                yield operator, env_id
    for one in experiment.supervisors:
        yield one, ids[0]


def _files_of(operator: Mapping[str, Any], env_id: str) -> Iterator[Path]:
    if operator.get("checkpoint"):
        yield Path(str(operator["checkpoint"]))
    if operator.get("python"):
        file = str(operator["python"]).rpartition(":")[0] or str(operator["python"])
        yield from imported([Path(file)])
    for word in operator.get("argv") or ():
        path = Path(program(str(word)))
        if path.is_file():
            yield path
    for key in ("uci", "gtp"):
        if operator.get(key):
            yield Path(program(str(operator[key])))
    if operator.get("program") and os.path.isabs(str(operator["program"])):
        yield Path(str(operator["program"]))
    if operator.get("kind") == "engine":
        game = env_id.rpartition("/")[2]
        name = next((one for start, one in ENGINES.items() if game.startswith(start)), "")
        if name and (found := program(name)) != name:
            yield Path(found)


def program(name: str) -> str:
    """Full path of a command; the given name if nothing is found."""
    path = os.pathsep.join([os.environ.get("PATH", ""), GAMES_FOLDER])
    return shutil.which(name, path=path) or name


def _module(folder: Path, module: str) -> list[Path]:
    place = folder.joinpath(*module.split("."))
    package = place / "__init__.py"
    if package.is_file():
        return sorted(place.rglob("*.py"))
    return [place.with_suffix(".py")]


def imported(files: Iterable[Path]) -> list[Path]:
    """These files of Python, and what they import from beside them. Nothing is run."""
    waiting, found = list(files), dict[Path, None]()
    while waiting:
        path = waiting.pop()
        if path in found:
            continue
        found[path] = None
        try:
            tree = ast.parse(path.read_bytes())
        except (OSError, ValueError, SyntaxError):
            continue  # it says so itself when it is run
        for name in _names(tree):
            waiting += [one for one in _module(path.parent, name) if one.is_file()]
    return list(found)


def _names(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            yield from ([base] if base else [])
            yield from (f"{base}.{alias.name}".strip(".") for alias in node.names)


def digest_of(path: Path) -> str:
    """Digest of a file's contents; empty if there is no file."""
    found = hashlib.blake2b(digest_size=16)
    try:
        with path.open("rb") as file:
            while part := file.read(READ_BYTES):
                found.update(part)
    except OSError:
        return ""
    return found.hexdigest()


def changed(before: Mapping[str, str], now: Mapping[str, str]) -> list[str]:
    """Files that are not what they were, in words."""
    said: list[str] = []
    for path in sorted({*before, *now}):
        if before.get(path) == now.get(path):
            continue
        how = (
            "is gone" if not now.get(path) else "is new" if not before.get(path) else "has changed"
        )
        said.append(f"{path} {how}")
    return said


class Seal:
    """Seal check; a file is only read again if it was touched."""

    def __init__(self, sealed: Mapping[str, str]) -> None:
        self._sealed = sealed
        self._stats: dict[str, tuple[int, int, int]] = {}

    def broken(self) -> list[str]:
        wrong: list[str] = []
        for path, known in self._sealed.items():
            stat = _stat(path)
            if self._stats.get(path) == stat:
                continue
            if digest_of(Path(path)) != known:
                wrong.append(path)
            else:
                self._stats[path] = stat
        return wrong


def _stat(path: str) -> tuple[int, int, int]:
    try:
        found = os.stat(path)
    except OSError:
        return (0, 0, 0)
    return found.st_ino, found.st_mtime_ns, found.st_size


def powers_of(look: Looker, experiment: Experiment) -> list[Power]:
    """All that would run if the experiment was played, whichever games are left."""
    seats = [
        seat
        for lineup in experiment.lineups
        for seat in (lineup.operator, *lineup.seats.values())
        if seat
    ]
    gate = {"links": experiment.supervisors}
    slots: list[Any] = [
        {"env": one.id, "kwargs": one.kwargs, "api": one.api, "path": one.path}
        for one in experiment.environments
    ]
    found = look.slots([*slots, {"seats": dict(enumerate(seats)), "gate": gate}])
    return [*found, *_own_code(look, seats, experiment.sealed)]


def _own_code(
    look: Looker, seats: Iterable[Mapping[str, Any]], sealed: Mapping[str, str]
) -> Iterator[Power]:
    """Agents and engines of the file's own choice; `sealed`: digests of all files they need."""
    for seat in seats:
        for key in ("python", "uci", "gtp"):
            if seat.get(key):
                yield look.sealed(PROGRAM, str(seat[key]), dict(sealed))
        if seat.get("argv"):
            yield look.sealed(COMMAND, " ".join(map(str, seat["argv"])), dict(sealed))
