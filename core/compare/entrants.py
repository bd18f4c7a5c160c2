"""Operators and environments of an experiment file: their kinds, and the files they name.

A file names a player in one of two ways: a known kind, or the user's own code.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, cast

import msgspec

from core.compare.experiment import Environment, Experiment, LineUp
from core.compare.operators import held
from core.compare.sealed_files import OPTIONS, PERCEPTS, seals_of
from core.errors import InvalidInput, NotFound
from core.paths import given_path
from core.trust.powers import COMMAND, OWN_PROGRAMS, PROGRAM, Looker, Power
from core.workers.programs import program_path


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
    for key in (OPTIONS, PERCEPTS):
        if operator.get(key):
            operator[key] = _value(operator[key], folder)
    return operator


def _value(value: Any, folder: Path) -> Any:
    """A value of the player's or the environment's own; what names a file beside the experiment
    gets its full path."""
    if isinstance(value, Mapping):
        table = cast("Mapping[str, Any]", value)
        return {key: _value(each, folder) for key, each in table.items()}
    if isinstance(value, (list, tuple)):
        return [_value(each, folder) for each in cast("Sequence[Any]", value)]
    # A plain word may be the name of a file by chance.
    is_path = isinstance(value, str) and ("/" in value or "." in value) and "\0" not in value
    return _path(value, folder) if is_path and os.path.exists(folder / value) else value


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
    environment = msgspec.structs.replace(environment, kwargs=_value(environment.kwargs, folder))
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
