"""Checkpoints as files: each with its facts beside it, as JSON that runs no code.

A file is whole or not there. Its facts name the algorithm, the environment with its arguments, a
digest of the spaces, the versions of the libraries, the steps, the score, the file that the
training began from, and the SHA-256 of the file itself.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Optional, cast

from mosaic_sdk.train.learner import Unusable

FORMAT = "mosaic.checkpoint/1"
ENDING = ".facts.json"
# Event of a checkpoint that made room for newer ones.
REMOVED = "checkpoint_removed"
_CHUNK = 1 << 20


def write(path: str, save: Callable[[str], None], facts: Mapping[str, Any]) -> dict[str, Any]:
    """Saves a model and its facts; returns them with format and digest."""
    os.makedirs(os.path.dirname(path), exist_ok=True)
    partial = f"{path}.{os.getpid()}.partial"
    try:
        save(partial)
        _sync(partial)
        whole = {"format": FORMAT, **facts, "sha256": sha256_of(partial)}
        # The facts first: a checkpoint is never without them.
        _write_facts(path, whole)
        os.replace(partial, path)
    finally:
        if os.path.exists(partial):
            os.unlink(partial)
    return whole


def describe(path: str, facts: Mapping[str, Any]) -> dict[str, Any]:
    """Writes facts beside a file that somebody else saved; returns them with format and digest."""
    whole = {"format": FORMAT, **facts, "sha256": sha256_of(path)}
    _write_facts(path, whole)
    return whole


def remove(path: str) -> None:
    """Removes a checkpoint and its facts; one that somebody removed before is gone as well."""
    # The facts last: a checkpoint is never without them.
    for each in (path, path + ENDING):
        with contextlib.suppress(FileNotFoundError):
            os.unlink(each)


def read_facts(path: str) -> Optional[dict[str, Any]]:
    """Facts beside a checkpoint; None where there are none, Unusable where they can't be read."""
    try:
        with open(path + ENDING, encoding="utf-8") as stream:
            content: Any = json.load(stream)
    except FileNotFoundError:
        return None
    except (OSError, ValueError, RecursionError) as error:
        raise Unusable(f"{path}{ENDING}: {error}") from error
    if not isinstance(content, dict) or cast("Any", content).get("format") != FORMAT:
        raise Unusable(f"{path}{ENDING}: no facts of a checkpoint")
    return cast("dict[str, Any]", content)


def sha256_of(path: str) -> str:
    digest = hashlib.sha256()
    try:
        with open(path, "rb") as stream:
            while chunk := stream.read(_CHUNK):
                digest.update(chunk)
    except OSError as error:
        raise Unusable(f"{path}: {error.strerror}") from error
    return digest.hexdigest()


def check_fit(path: str, facts: Mapping[str, Any], wanted: Mapping[str, Any], sha256: str) -> None:
    """Raises Unusable where a checkpoint is not what is wanted, or not what was saved."""
    name = os.path.basename(path)
    if facts.get("sha256") != sha256:
        raise Unusable(f"{name} was changed after it was saved: its SHA-256 is not the recorded")
    for key, label in (("algorithm", "of the algorithm"), ("spaces", "for spaces")):
        if facts.get(key) != wanted[key]:
            more = f" ({facts.get('environment')})" if key == "spaces" else ""
            raise Unusable(
                f"{name} is a checkpoint {label} {facts.get(key)}{more}, not {wanted[key]}"
            )


def versions_of(distributions: Iterable[str]) -> dict[str, str]:
    """Installed versions of these distributions; those that are missing are left out."""
    from importlib import metadata

    versions: dict[str, str] = {}
    for name in distributions:
        try:
            versions[name] = metadata.version(name)
        except metadata.PackageNotFoundError:
            continue
    return versions


def _write_facts(path: str, facts: Mapping[str, Any]) -> None:
    partial = f"{path}{ENDING}.{os.getpid()}.partial"
    with open(partial, "w", encoding="utf-8") as stream:
        json.dump(facts, stream, indent=1, default=str)
        stream.flush()
        os.fsync(stream.fileno())
    os.replace(partial, path + ENDING)


def _sync(path: str) -> None:
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
