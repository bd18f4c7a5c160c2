"""Checkpoints that past runs left, and whether they fit an environment. Reads the store only."""

from __future__ import annotations

import os
from collections.abc import Callable, Container, Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

from core.store import Run
from core.store.rows import Artifact
from core.trust.powers import STRANGE
from mosaic_sdk.session.operator_kinds import POLICY

SWITCH = "Switch environment"
ALLOW = "mosaic trust --add FILE allows it"


class Library(Protocol):
    """The part of the store's reader that this needs."""

    def runs(self) -> Iterable[Run]: ...

    def artifacts(
        self, run_id: str, after: int = 0, limit: int = 1000, kind: str = ""
    ) -> list[Artifact]: ...


@dataclass(frozen=True, slots=True)
class Checkpoint:
    run_id: str
    run_name: str
    worker: str
    environment: str
    path: str
    unix_ns: int
    size: int
    metadata: Any
    # The kind of operator that plays it.
    kind: str = POLICY
    # Why it can't take a seat there, and what to do; empty: it can.
    why_not: str = ""
    offer: str = ""

    @property
    def operator(self) -> dict[str, Any]:
        """As a seat of a session has it."""
        found = {"kind": self.kind, "name": self.run_name, "checkpoint": self.path}
        if self.kind == POLICY:
            found |= {"worker": self.worker, "environment": self.environment}
        return found


def list_checkpoints(
    library: Library,
    env_id: str,
    able: Mapping[str, str],
    newest_only: bool = True,
    vouches: Callable[[str], bool] | None = None,
) -> list[Checkpoint]:
    """Those that fit first, the newest first among equals.

    `able`: workers whose checkpoints can be played, and the kind of operator that plays them.
    `vouches`: says of a path whether it may be opened though it can hold code.
    """
    found = list(_all(library, env_id, able, newest_only, vouches))
    return sorted(found, key=lambda one: (bool(one.why_not), -one.unix_ns))


def _all(
    library: Library,
    env_id: str,
    able: Mapping[str, str],
    newest_only: bool,
    vouches: Callable[[str], bool] | None,
) -> Iterator[Checkpoint]:
    for run in library.runs():
        if not run.artifact_count:
            continue
        saved = [one for one in library.artifacts(run.run_id, kind="checkpoint") if one.path]
        for one in saved[-1:] if newest_only else saved:
            why_not, offer = judge(run.worker, run.environment, one.path, env_id, able)
            if not why_not and _is_strange(run, able) and not (vouches and vouches(one.path)):
                why_not, offer = "Its run came from elsewhere, and it can hold code", ALLOW
            yield Checkpoint(
                run.run_id,
                run.name,
                run.worker,
                run.environment,
                one.path,
                one.unix_ns,
                one.size,
                one.metadata,
                able.get(run.worker, POLICY),
                why_not,
                offer,
            )


def _is_strange(run: Run, able: Mapping[str, str]) -> bool:
    """A record from elsewhere may name any file as its checkpoint; a worker's own code opens it."""
    return run.kind in STRANGE and able.get(run.worker, POLICY) == POLICY


def judge(
    worker: str, environment: str, path: str, env_id: str, able: Container[str]
) -> tuple[str, str]:
    """Reason why a checkpoint can't play there, and how to fix it."""
    if not os.path.exists(path):
        return f"{Path(path).name} is not there any more", ""
    if worker not in able:
        return f"Nobody here plays checkpoints of {worker or 'this program'}", ""
    if environment and _bare(environment) != _bare(env_id):
        return f"It was trained in {environment}, this is {env_id}", SWITCH
    return "", ""


def _bare(env_id: str) -> str:
    """Without the module that registers it."""
    return env_id.rpartition("/")[2].rpartition(":")[2]
