"""Confinement of a run: instructions to its launcher for the requested sandbox."""

from __future__ import annotations

import shutil
from collections.abc import Iterator, Mapping, Sequence
from hashlib import blake2b
from pathlib import Path
from typing import Any, cast

from core.errors import InvalidInput, MissingPart
from core.paths import Places
from mosaic_sdk.launch import sandbox

# With the run's environment variables, as its other options; taken out before it starts.
SANDBOX = "MOSAIC_SANDBOX"
NONE, PLAIN, NETWORK = "no", "yes", "network"
# Programs that were written in the window.
PROGRAMS = "programs"
# Of a run in a sandbox: copies of what it may read since its start, which it can't change.
SEATED = "seated"
# Beside a model: what a program reads without being told of it.
_BESIDE = "*vecnormalize*.pkl"
_DEPTH = 16


def confinement(wanted: str, places: Places, parameters: Mapping[str, Any]) -> dict[str, Any]:
    """Confinement; empty if not requested, MissingPart if this machine has no sandbox."""
    if wanted in ("", NONE):
        return {}
    if wanted not in (PLAIN, NETWORK):
        raise InvalidInput(f"There is no sandbox {wanted}", f"{PLAIN}, {NETWORK} or {NONE}")
    means = sandbox.find_means()
    if means is None:
        raise MissingPart(
            "This machine has no sandbox: no bubblewrap, and no Landlock in its kernel",
            "apt-get install bubblewrap, or start it without the sandbox (Settings, --sandbox no)",
        )
    # Tokens, and the record of all other runs.
    hidden = {str(places.profile), str(places.data / "profiles")}
    open_to = wanted == NETWORK
    return {
        "asked": wanted,
        "means": means.name,
        "hidden": sorted(hidden),
        "reach": [str(places.lane_fifo)],
        "read": [str(places.profile / PROGRAMS), *readable(parameters, places)],
        "network": open_to,
        "leaves": list(means.leaves) + (["the network, as requested"] if open_to else []),
    }


def readable(parameters: Any, places: Places) -> list[str]:
    """Paths among these parameters that lie in folders of runs, and may be read in a sandbox.

    A checkpoint is included with the files beside it, but never the files of a launcher
    or other parts of the profile, because a description could name its tokens.
    """
    runs = places.runs.resolve()
    paths: dict[str, None] = {}
    for text in _texts(parameters):
        if not text.startswith("/") or "\0" in text:
            continue
        path = Path(text).resolve()
        if runs not in path.parents:
            continue
        inside = path.relative_to(runs).parts
        if len(inside) == 2 and path.is_file() and path.suffix not in (".json", ".log", ".sock"):
            paths |= dict.fromkeys(map(str, (path, *path.parent.glob(_BESIDE))))
        elif len(inside) > 2 and inside[1] != "spool":
            paths[str(path.parent)] = None
    return list(paths)


def within_reach(operator: Mapping[str, Any], places: Places, folder: Path) -> dict[str, Any]:
    """An operator for a sandboxed run that has started: it opens copies in `folder`."""
    copied: dict[str, Any] = dict(operator)
    for name, given in operator.items():
        paths = readable([given], places)
        if not paths:
            continue
        source = Path(str(given)).resolve()
        if not source.is_file():
            continue
        state = source.stat()
        tag = blake2b(f"{source} {state.st_mtime_ns} {state.st_size}".encode(), digest_size=8)
        target = folder / SEATED / tag.hexdigest()
        target.mkdir(mode=0o700, parents=True, exist_ok=True)
        for file in (source, *source.parent.glob(_BESIDE)):
            shutil.copyfile(file, target / file.name)
        copied[name] = str(target / source.name)
    return copied


def with_readable(decider: Mapping[str, Any], places: Places) -> dict[str, Any]:
    """A decider with the paths that it may read in a sandbox."""
    rest = {name: setting for name, setting in decider.items() if name != "read"}
    paths = readable(decider.get("parameters"), places)
    return {**rest, "read": paths} if paths else rest


def sentence(confined: Mapping[str, Any], deciders: Sequence[Mapping[str, Any]] = ()) -> str:
    """Sentence for the badge: the sandbox, and what it does not block."""
    leaves = [str(text) for text in confined.get("leaves") or ()]
    outside = [str(decider.get("name")) for decider in deciders if decider.get("socket")]
    if outside:
        leaves.append(f"programs that were started elsewhere ({', '.join(outside)})")
    return f"In a sandbox ({confined['means']}); it does not block {', '.join(leaves)}"


def _texts(value: Any, depth: int = _DEPTH) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif depth and isinstance(value, Mapping):
        for item in cast("Mapping[Any, Any]", value).values():
            yield from _texts(item, depth - 1)
    elif depth and isinstance(value, list | tuple):
        for item in cast("Sequence[Any]", value):
            yield from _texts(item, depth - 1)
