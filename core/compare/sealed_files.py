"""Files that decide how the players of an experiment play, and digests of their contents.

Code and programs with what they include, from their text alone: nothing is run.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, cast

from core.compare.experiment import Experiment
from core.compare.operators import held, named_forms
from core.envs.host_operators import find_program, offers
from core.paths import find_places
from core.trust.source_files import imported, included, module_files
from core.trust.worker_code import worker_files
from core.workers.manifest import Catalogue
from mosaic_sdk.session.operator_kinds import DEFAULT_ACT, POLICY

READ_BYTES = 1 << 20
# Files of one folder that is named as a whole.
MOST_INSIDE = 2_000
# Values of an operator that belong to the player alone.
OPTIONS = "options"
PERCEPTS = "percepts"
_WRITTEN = (".log", ".jsonl", ".tmp")


def seals_of(experiment: Experiment) -> dict[str, str]:
    """Digests of checkpoints, programs, code and engines, by path: the content that plays counts,
    not the name of its file."""
    return {path: digest_of(Path(path)) for path in files_of(experiment)}


def files_of(experiment: Experiment) -> list[str]:
    paths: dict[str, None] = {}
    for operator, environment in _operators(experiment):
        for path in _files_of(operator, environment):
            paths[str(path)] = None
    for entry in experiment.environments:
        if entry.path:
            root, module = Path(entry.path), entry.id.partition(":")[0]
            for path in imported(module_files(root, module), [root]):
                paths[str(path)] = None
        for path in _named_in(entry.kwargs):
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
            yield from _inside(Path(str(given)))
        elif holds == "code":
            yield from imported([Path(str(given).rpartition(":")[0] or str(given))])
        elif holds == "argv":
            yield from _of_command(given, Path(str(operator.get("cwd") or ".")))
        elif holds == "program":
            yield Path(program(str(given)))
        elif holds == "agentspeak" and os.path.isabs(str(given)):
            yield from included(Path(str(given)))
    if operator.get("kind") == POLICY:
        yield from _of_worker(str(operator.get("worker") or DEFAULT_ACT))
    yield from _named_in([operator.get(OPTIONS), operator.get(PERCEPTS)])
    if (kind := operator.get("kind")) in named_forms():
        names = (offer.program for offer in offers(env_id) if offer.operator.get("kind") == kind)
        if engine := next((path for name in names if name and (path := find_program(name))), ""):
            yield Path(engine)


def _of_worker(name: str) -> Iterator[Path]:
    """Code of an added worker that plays a checkpoint; bundled ones are of this version."""
    for worker in Catalogue(find_places()).added():
        if worker.id == name:
            yield from worker_files(worker)


def _of_command(argv: Sequence[Any], cwd: Path) -> Iterator[Path]:
    words = [str(word) for word in argv]
    files = [Path(program(word)) for word in words]
    yield from imported(path for path in files if os.path.isfile(path))
    for before, word in zip(words, words[1:], strict=False):
        if before == "-m":
            yield from imported((path for path in module_files(cwd, word) if path.is_file()), [cwd])


def _named_in(value: Any) -> Iterator[Path]:
    """Files that a value names by their full path; what is written while it plays is no player."""
    if isinstance(value, Mapping):
        for each in cast("Mapping[str, Any]", value).values():
            yield from _named_in(each)
    elif isinstance(value, (list, tuple)):
        for each in cast("Sequence[Any]", value):
            yield from _named_in(each)
    elif isinstance(value, str) and "\0" not in value and not value.endswith(_WRITTEN):
        yield from [Path(value)] if os.path.isabs(value) and os.path.isfile(value) else []


def _inside(path: Path) -> list[Path]:
    """The file, or the files of a folder."""
    if not os.path.isdir(path):
        return [path]
    files: list[Path] = []
    for at, folders, names in os.walk(path):
        folders[:] = sorted(name for name in folders if name not in ("__pycache__", ".git"))
        files += [Path(at, name) for name in sorted(names)]
        if len(files) > MOST_INSIDE:
            break
    return files[:MOST_INSIDE]


def program(name: str) -> str:
    """Full path of a command; the given name if nothing is found."""
    return find_program(name) or name


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
