"""Operators and environments of an experiment file: their kinds, and the files they name.

A file names a player in one of two ways: a known kind, or the user's own code.
"""

from __future__ import annotations

import ast
import hashlib
import os
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

import msgspec

from core.compare.experiment import Environment, Experiment, LineUp
from core.compare.operators import held, named_forms
from core.envs.host_operators import find_program, offers
from core.errors import InvalidInput, NotFound
from core.paths import given_path
from core.trust.powers import COMMAND, OWN_PROGRAMS, PROGRAM, Looker, Power
from core.workers.programs import program_path

READ_BYTES = 1 << 20
# Of a Python file whose imports are followed.
_MOST_SOURCE = 8 << 20


def with_files(
    experiment: Experiment, folder: Path, own: Mapping[str, Environment] | None = None
) -> Experiment:
    """The experiment with full paths, and with a seal over the files it names. Blocks."""
    folder = folder.absolute()
    lineups = tuple(
        _placed(lineup, folder, f"lineups[{i}]") for i, lineup in enumerate(experiment.lineups)
    )
    environments = tuple(
        _located(environment, folder, i, own or {})
        for i, environment in enumerate(experiment.environments)
    )
    supervisors = tuple(
        _absolute(dict(supervisor), folder, f"supervisors[{i}]")
        for i, supervisor in enumerate(experiment.supervisors)
    )
    rules = experiment.adjudication
    if rules is not None and rules.tablebases:
        rules = msgspec.structs.replace(rules, tablebases=_path(rules.tablebases, folder))
    placed = msgspec.structs.replace(
        experiment,
        adjudication=rules,
        lineups=lineups,
        environments=environments,
        supervisors=supervisors,
        sealed={},
    )
    return msgspec.structs.replace(placed, sealed=seals_of(placed))


class Misplaced(InvalidInput):
    """A part of an experiment names a missing file; `where`: the path of its key."""

    def __init__(self, where: str, message: str, hint: str = "Correct it") -> None:
        super().__init__(f"{where}: {message}", hint)
        self.where = where


def _placed(lineup: LineUp, folder: Path, where: str) -> LineUp:
    return msgspec.structs.replace(
        lineup,
        operator=_absolute(dict(lineup.operator), folder, f"{where}.operator"),
        seats={
            seat: _absolute(dict(operator), folder, f"{where}.seats")
            for seat, operator in lineup.seats.items()
        },
    )


def _absolute(operator: dict[str, Any], folder: Path, where: str) -> dict[str, Any]:
    for key, holds in held().items():
        given = operator.get(key)
        if not given:
            continue
        if holds in ("file", "path"):
            operator[key] = _path(str(given), folder)
        elif holds == "code":
            file, _, name = str(given).rpartition(":")
            operator[key] = f"{_path(file, folder)}:{name}"
        elif holds == "argv":
            operator[key] = [_word(str(word), folder) for word in given]
            operator.setdefault("cwd", str(folder))
        elif holds == "program":
            operator[key] = _word(str(given_path(str(given))), folder)
        elif holds == "agentspeak" and os.path.isfile(folder / str(given)):
            operator[key] = _path(str(given), folder)
        elif holds == "agentspeak":
            try:
                program_path(str(given))
            except NotFound as error:
                raise Misplaced(where, error.message, error.hint) from error
    return operator


def _path(text: str, folder: Path) -> str:
    return os.path.normpath(folder / given_path(text))


def _word(word: str, folder: Path) -> str:
    """A word of a command: the full path if it names an existing file."""
    if "\0" in word:
        raise InvalidInput(f"{word[:80]!r} can't be a word of a command", "Correct it")
    if word.startswith(("./", "../", "~")) or os.path.isfile(folder / word):
        return _path(word, folder)
    return word


def _located(
    environment: Environment, folder: Path, number: int, own: Mapping[str, Environment]
) -> Environment:
    if environment.path:
        path = _path(environment.path, folder)
        if not os.path.isdir(path):
            raise Misplaced(f"environments[{number}].path", f"there is no folder {path}")
        return msgspec.structs.replace(environment, path=path)
    known = own.get(environment.id)
    if known is None:
        return environment
    kwargs = {**known.kwargs, **environment.kwargs}
    return msgspec.structs.replace(environment, path=known.path, family=known.family, kwargs=kwargs)


# what is sealed


def seals_of(experiment: Experiment) -> dict[str, str]:
    """Seals of checkpoints, programs, code and engines, by path: the content that plays counts,
    not the name of its file."""
    return {path: digest_of(Path(path)) for path in files_of(experiment)}


def files_of(experiment: Experiment) -> list[str]:
    paths: dict[str, None] = {}
    for operator, environment in _operators(experiment):
        for path in _files_of(operator, environment):
            paths[str(path)] = None
    for entry in experiment.environments:
        if entry.path:
            module = entry.id.partition(":")[0]
            for path in imported(_module(Path(entry.path), module)):
                paths[str(path)] = None
    return sorted(paths)


def _operators(experiment: Experiment) -> Iterator[tuple[dict[str, Any], str]]:
    ids = [environment.id for environment in experiment.environments]
    for lineup in experiment.lineups:
        for operator in (lineup.operator, *lineup.seats.values()):
            for env_id in ids:
                yield operator, env_id
    for supervisor in experiment.supervisors:
        yield supervisor, ids[0]


def _files_of(operator: Mapping[str, Any], env_id: str) -> Iterator[Path]:
    for key, holds in held().items():
        given = operator.get(key)
        if not given:
            continue
        if holds == "file":
            yield Path(str(given))
        elif holds == "code":
            yield from imported([Path(str(given).rpartition(":")[0] or str(given))])
        elif holds == "argv":
            paths = [Path(program(str(word))) for word in given]
            yield from (path for path in paths if os.path.isfile(path))
        elif holds == "program":
            yield Path(program(str(given)))
        elif holds == "agentspeak" and os.path.isabs(str(given)):
            yield Path(str(given))
    if (kind := operator.get("kind")) in named_forms():
        names = (offer.program for offer in offers(env_id) if offer.operator.get("kind") == kind)
        if found_program := next(
            (path for name in names if name and (path := find_program(name))), ""
        ):
            yield Path(found_program)


def program(name: str) -> str:
    """Full path of a command; the given name if nothing is found."""
    return find_program(name) or name


def _module(folder: Path, module: str) -> list[Path]:
    folder_path = folder.joinpath(*module.split("."))
    package = folder_path / "__init__.py"
    if package.is_file():
        return sorted(folder_path.rglob("*.py"))
    return [folder_path.with_suffix(".py")]


def imported(files: Iterable[Path]) -> list[Path]:
    """These Python files and the local modules that they import. Nothing is run."""
    waiting, files_read = list(files), dict[Path, None]()
    while waiting:
        path = waiting.pop()
        if path in files_read:
            continue
        files_read[path] = None
        try:
            # A pipe or a device has no end.
            if not os.path.isfile(path) or path.stat().st_size > _MOST_SOURCE:
                continue
            tree = ast.parse(path.read_bytes())
        except (OSError, ValueError, SyntaxError, RecursionError, MemoryError):
            continue  # it says so itself when it is run
        for name in _names(tree):
            waiting += [file for file in _module(path.parent, name) if file.is_file()]
    return list(files_read)


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
    digest = hashlib.blake2b(digest_size=16)
    # A pipe or a device has no end.
    if not os.path.isfile(path):
        return ""
    try:
        with path.open("rb") as file:
            while part := file.read(READ_BYTES):
                digest.update(part)
    except OSError:
        return ""
    return digest.hexdigest()


def changed(before: Mapping[str, str], now: Mapping[str, str]) -> list[str]:
    """Files that have changed, in words."""
    changes: list[str] = []
    for path in sorted({*before, *now}):
        if before.get(path) == now.get(path):
            continue
        how = (
            "is gone" if not now.get(path) else "is new" if not before.get(path) else "has changed"
        )
        changes.append(f"{path} {how}")
    return changes


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
        stat = os.stat(path)
    except OSError:
        return (0, 0, 0)
    return stat.st_ino, stat.st_mtime_ns, stat.st_size


def powers_of(look: Looker, experiment: Experiment) -> list[Power]:
    """All code that would run if the experiment was played, whichever games are left."""
    seats = [
        seat
        for lineup in experiment.lineups
        for seat in (lineup.operator, *lineup.seats.values())
        if seat
    ]
    # Commands are sealed with the files that they name, below.
    gate = {
        "links": [supervisor for supervisor in experiment.supervisors if not supervisor.get("argv")]
    }
    slots: list[Any] = [
        {
            "env": environment.id,
            "kwargs": environment.kwargs,
            "api": environment.api,
            "path": environment.path,
        }
        for environment in experiment.environments
    ]
    # Sealed together, below.
    plain = [{key: seat[key] for key in seat if key not in OWN_PROGRAMS} for seat in seats]
    slot_powers = look.slots([*slots, {"seats": dict(enumerate(plain)), "gate": gate}])
    return [*slot_powers, *_own_code(look, [*seats, *experiment.supervisors], experiment.sealed)]


def _own_code(
    look: Looker, seats: Iterable[Mapping[str, Any]], sealed: Mapping[str, str]
) -> Iterator[Power]:
    """The file's own agents and engines; `sealed`: digests of all files they need."""
    for seat in seats:
        for key, holds in held().items():
            if not seat.get(key):
                continue
            if holds in ("code", "program", "path"):
                yield look.sealed(PROGRAM, str(seat[key]), dict(sealed))
            elif holds == "argv":
                yield look.sealed(COMMAND, " ".join(map(str, seat[key])), dict(sealed))
