"""Powers of a description: all code that would run if it was carried out. Runs nothing.

A description defines a session, a percept map or a worker. Parts of Mosaic, and environments that
the user added, are not powers.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

import msgspec

from core.errors import InvalidInput, MosaicError
from core.jsontext import NOT_JSON
from core.msgspec_types import ready
from core.paths import Places
from core.trust.seals import seal_of
from core.trust.source_files import command_files, program_files
from core.trust.worker_code import outside_files
from mosaic_sdk.launch.sandbox import OWN
from mosaic_sdk.session.operator_kinds import DEFAULT_ACT, LANGUAGE, POLICY

if TYPE_CHECKING:
    from core.envs.families import Family
    from core.store.rows import Run
    from core.workers.manifest import Worker

MODULE, FOLDER, ARGUMENT, CHECKPOINT, PROGRAM, PERCEPTS, WORKER, COMMAND, FAMILY, SERVICE = (
    "module", "folder", "argument", "checkpoint", "program", "percepts", "worker", "command",
    "family", "service",
)  # fmt: skip
# Names of things in modules of the environments themselves: their own configuration.
_ENVIRONMENTS = frozenset(
    (
        "ale_py", "gymnasium", "highway_env", "lbforaging", "minigrid", "miniworld",
        "mosaic_multigrid", "pettingzoo", "rware", "vizdoom",
    )
)  # fmt: skip
_NAME = r"[A-Za-z_]\w*"
_NAMES_CODE = re.compile(rf"{_NAME}(?:\.{_NAME})*:{_NAME}|{_NAME}(?:\.{_NAME})+")
_REGISTERED = re.compile(r"[\w./-]+-v\d+")
_DEPTH = 16
# What names a program of a player's own, as the host's kinds of operators declare it.
OWN_PROGRAMS = ("argv", "python", "interpreter", "uci", "gtp")
# Kinds of runs whose record was not made by a launcher of ours.
STRANGE = ("import", "external")


@ready
class _Own(msgspec.Struct, frozen=True):
    """The part of an added environment that says which code it is."""

    id: str
    path: str = ""


@ready
class _OwnFile(msgspec.Struct, frozen=True):
    environments: list[_Own] = []


@dataclass(frozen=True, slots=True, order=True)
class Power:
    """One thing that would run. `seal` changes with it."""

    kind: str
    # As a person can find it: a module, a path, a command.
    what: str
    seal: str = ""

    @property
    def sentence(self) -> str:
        return _SENTENCES[self.kind].format(self.what)


_SENTENCES = {
    MODULE: "imports and creates {}",
    FOLDER: "imports code from {}",
    ARGUMENT: "gives an environment the argument {}",
    CHECKPOINT: "opens the checkpoint {}, which can hold code",
    PROGRAM: "runs the program {}",
    PERCEPTS: "calls the Python function {}",
    WORKER: "runs the worker in {}",
    COMMAND: "runs the command {}",
    FAMILY: "installs and imports the packages of the family {}",
    SERVICE: "sends what it sees to the language model {}",
}


class Looker:
    """Finds the powers of descriptions for one profile."""

    def __init__(self, places: Places) -> None:
        self._places = places
        self._own: dict[str, set[str]] | None = None
        self._workers: dict[str, Worker] | None = None

    # descriptions

    def slots(self, slots: Sequence[Any]) -> list[Power]:
        """Powers of the slots that a session host would get."""
        powers: dict[Power, None] = {}
        for slot in slots:
            if isinstance(slot, Mapping):
                powers |= dict.fromkeys(self._slot(cast("Mapping[str, Any]", slot)))
        return list(powers)

    def recorded(self, run: Run, slots: Sequence[Any]) -> list[Power]:
        """Powers needed to repeat a run; none for runs that our own launcher recorded."""
        return self.slots(slots) if run.kind in STRANGE else []

    def deciders(self, deciders: Sequence[Any]) -> list[Power]:
        """Powers of decider programs that start with a run, in the format of `introduce`."""
        powers: list[Power] = []
        for decider in deciders:
            if isinstance(decider, Mapping):
                fields = cast("Mapping[str, Any]", decider)
                argv = fields.get("argv")
                if argv:
                    words = [str(word) for word in argv]
                    folder = Path(str(fields.get("cwd") or "."))
                    seals = _seals_of(command_files(words, folder))
                    powers.append(self.sealed(COMMAND, " ".join(words), dict(fields), seals))
        return powers

    def percepts(self, raw: Mapping[str, Any], beside: Path | None = None) -> list[Power]:
        """Powers of a percept map; `beside`: the folder that its function is looked up in."""
        given = str(raw.get("python") or "")
        if not given:
            return []
        where = f"{given} in {beside}" if beside is not None else given
        return [self.sealed(PERCEPTS, where, seal_of(beside) if beside is not None else "")]

    def worker(self, worker: Worker) -> list[Power]:
        """Powers of an added worker folder: all of its code, not its manifest alone."""
        if worker.bundled:
            return []
        outside = outside_files(worker)
        content = [seal_of(worker.folder), *([_seals_of(outside)] if outside else ())]
        return [self.sealed(WORKER, str(worker.folder), *content)]

    def family(self, family: Family) -> list[Power]:
        """Powers of an added family file, with its requirements."""
        if family.bundled:
            return []
        content = [seal_of(family.requirements), msgspec.to_builtins(family.file)]
        return [self.sealed(FAMILY, f"{family.id} ({family.title})", content)]

    def workers(self, slots: Sequence[Any]) -> list[Power]:
        """Powers of the workers whose code would play the checkpoints of these slots."""
        powers: dict[Power, None] = {}
        for slot in slots:
            for operator in _mapping(_mapping(slot).get("seats")).values():
                operator_fields = _mapping(operator)
                if operator_fields.get("kind") == POLICY:
                    powers |= dict.fromkeys(self._player(operator_fields))
        return list(powers)

    def checkpoint(self, path: str) -> list[Power]:
        """Powers of a checkpoint; none if a run of this profile wrote it into its own folder."""
        try:
            given = Path(path).expanduser()
            is_ours = self.is_written_here(given)
        except (OSError, ValueError, RuntimeError):  # no name of a file
            given, is_ours = Path(path), False
        if is_ours:
            return []
        return [self.sealed(CHECKPOINT, str(given.absolute()), seal_of(given, whole=True))]

    def is_written_here(self, path: Path) -> bool:
        runs = self._places.runs.resolve()
        resolved = path.resolve()
        if runs not in resolved.parents or resolved.parent == runs:
            return False
        # What was kept in a sandbox is not let out by its own pickle.
        return resolved.relative_to(runs).parts[1] != OWN

    # their parts

    def _slot(self, slot: Mapping[str, Any]) -> Iterator[Power]:
        env, path = str(slot.get("env") or ""), str(slot.get("path") or "")
        kwargs = _mapping(slot.get("kwargs"))
        if ":" in env and not (self._is_own(env, path) or (_is_registered(env) and not path)):
            content = [env, kwargs, seal_of(Path(path)) if path else ""]
            yield self.sealed(MODULE, _with_arguments(env, kwargs), content)
        elif kwargs and not self._is_own(env, path):
            for name, value in _deep(kwargs):
                yield self.sealed(ARGUMENT, f"{name} = {value}", _file_or_text(value))
        if path and not self._is_own(env, path):
            yield self.sealed(FOLDER, path, seal_of(Path(path)))
        for operator in _mapping(slot.get("seats")).values():
            yield from self._decides(_mapping(operator))
            yield from self._own_programs(_mapping(operator))
        for link in _list(_mapping(slot.get("gate")).get("links")):
            yield from self._decides(_mapping(link))
            yield from self.deciders([link])

    def _decides(self, fields: Mapping[str, Any]) -> Iterator[Power]:
        """Powers of an operator or of a link of the gate."""
        if fields.get("inside"):
            where = Path(str(fields["inside"]))
            yield self.sealed(PROGRAM, str(where), _seals_of(program_files(where)))
        if fields.get("checkpoint") and fields.get("kind") != "tabular":
            yield from self.checkpoint(str(fields["checkpoint"]))
        if fields.get("kind") == POLICY:
            yield from self._player(fields)
        if fields.get("kind") == LANGUAGE:
            yield self._service(fields)
        if fields.get("program"):
            yield from self._program(str(fields["program"]))
        percepts = fields.get("percepts")
        if isinstance(percepts, Mapping):
            yield from self.percepts(cast("Mapping[str, Any]", percepts))
        elif percepts:
            yield from self._percept_file(str(percepts))

    def _service(self, fields: Mapping[str, Any]) -> Power:
        """Power of a language model: its server gets the key that the file names, too."""
        login = str(fields.get("login") or "")
        key = f", with the key in {login}" if login else ""
        template = str(fields.get("template") or "")
        content = [fields.get("address"), login, _file_or_text(template) if template else ""]
        what = f"{fields.get('model')} at {fields.get('address')}{key}"
        return self.sealed(SERVICE, what, content)

    def _own_programs(self, fields: Mapping[str, Any]) -> Iterator[Power]:
        """Powers of a player that is a program of its own: an engine, an agent, a command."""
        for key in OWN_PROGRAMS:
            given = fields.get(key)
            if not given:
                continue
            if key == "argv":
                yield from self.deciders([fields])
            else:
                file = str(given).rpartition(":")[0] if key == "python" else str(given)
                yield self.sealed(PROGRAM, str(given), _seals_of(program_files(Path(file))))

    def _program(self, name: str) -> Iterator[Power]:
        from core.workers.programs import folder, program_path

        try:
            path = program_path(name)
        except MosaicError:
            return  # whoever starts it says so
        if folder() not in path.parents:
            yield self.sealed(PROGRAM, str(path), _seals_of(program_files(path)))

    def _percept_file(self, given: str) -> Iterator[Power]:
        from core.workers.programs import read_map

        try:
            raw = read_map(given)
        except MosaicError:
            return
        yield from self.percepts(raw)

    def _player(self, operator: Mapping[str, Any]) -> Iterator[Power]:
        """Powers of the worker whose code plays a checkpoint."""
        if self._workers is None:
            from core.workers.manifest import Catalogue

            # Bundled ones are none; an added one wins over an equal name.
            self._workers = {worker.id: worker for worker in Catalogue(self._places).added()}
        worker = self._workers.get(str(operator.get("worker") or DEFAULT_ACT))
        if worker is not None:
            yield from self.worker(worker)

    def _is_own(self, env: str, path: str) -> bool:
        if self._own is None:
            own: dict[str, set[str]] = {}
            for added in _read_own(self._places.own_environments).environments:
                own.setdefault(added.id, set()).add(added.path)
            self._own = own
        return path in self._own.get(env, ())

    def sealed(self, kind: str, what: str, *content: Any) -> Power:
        text = json.dumps([kind, what, *content], sort_keys=True, default=repr)
        return Power(kind, what, blake2b(text.encode(), digest_size=16).hexdigest())


def _read_own(path: Path) -> _OwnFile:
    """Environments that the user added; written by `core.envs.user_envs`."""
    try:
        return msgspec.json.decode(path.read_bytes(), type=_OwnFile)
    except FileNotFoundError:
        return _OwnFile()
    except (OSError, *NOT_JSON) as error:
        raise InvalidInput(f"{path} can't be read: {error}", "Correct it, or remove it") from error


def _is_registered(env: str) -> bool:
    """True for a package that the host imports anyway, by the name in its registry."""
    module, _, name = env.rpartition(":")
    return module in _ENVIRONMENTS and _REGISTERED.fullmatch(name) is not None


def _mapping(value: Any) -> Mapping[str, Any]:
    return cast("Mapping[str, Any]", value) if isinstance(value, Mapping) else {}


def _list(value: Any) -> list[Any]:
    return list(cast("Sequence[Any]", value)) if isinstance(value, list | tuple) else []


def _with_arguments(env: str, kwargs: Mapping[str, Any]) -> str:
    if not kwargs:
        return env
    arguments = ", ".join(f"{name} = {value!r}" for name, value in kwargs.items())
    return f"{env} with {arguments}"


def _deep(value: Any, name: str = "", depth: int = 0) -> Iterator[tuple[str, str]]:
    """Texts in arguments that name code or a file: libraries import and open them."""
    if depth > _DEPTH:
        yield name, "nested too deeply to be checked"
    elif isinstance(value, Mapping):
        for key, item in cast("Mapping[Any, Any]", value).items():
            yield from _deep(item, f"{name}.{key}" if name else str(key), depth + 1)
    elif isinstance(value, list | tuple):
        for item in cast("Sequence[Any]", value):
            yield from _deep(item, name, depth + 1)
    elif isinstance(value, str) and _names_something(value):
        yield name, value


def _names_something(text: str) -> bool:
    if "/" in text or "\\" in text:
        return True
    match = _NAMES_CODE.fullmatch(text)
    return match is not None and re.split(r"[.:]", text)[0] not in _ENVIRONMENTS


def _seals_of(paths: Sequence[Path]) -> dict[str, str]:
    return {str(path): seal_of(path) for path in paths}


def _file_or_text(value: str) -> str:
    return seal_of(Path(value)) if "/" in value else value
