"""Checkpoints of past runs, and whether they fit an environment. Only reads the store."""

from __future__ import annotations

import os
from collections.abc import Callable, Container, Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol, cast

from core.sessions.checkpoint_content import player_of
from core.store import Run
from core.store.rows import Artifact
from core.trust.powers import STRANGE
from mosaic_sdk.session.open_objects import OperatorSpec
from mosaic_sdk.session.operator_kinds import POLICY

SWITCH = "Switch environment"
ALLOW = "mosaic trust --add FILE allows it"
GONE = "no longer exists"
# Metadata of a model that was trained behind a normalisation; the tap sets it.
NORMALISED = "normalised"
# The newest checkpoints of a run that are looked into.
_LOOKED_AT = 32


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
    # The worker that plays it; empty where none does.
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
    # What its training came to: the best return, and the steps until then.
    best_return: float | None = None
    steps: int = 0

    @property
    def gone(self) -> bool:
        """Whether its file was deleted or moved away."""
        return self.why_not.endswith(GONE)

    @property
    def operator(self) -> OperatorSpec:
        """As a seat of a session has it."""
        operator: OperatorSpec = {
            "kind": self.kind,
            "name": self.run_name,
            "checkpoint": self.path,
        }
        if self.kind == POLICY:
            operator["worker"], operator["environment"] = self.worker, self.environment
            if NORMALISED in cast("Mapping[str, Any]", self.metadata or {}):
                # The worker refuses where the normalisation is missing.
                operator["normalised"] = True
        return operator


def list_checkpoints(
    library: Library,
    env_id: str,
    able: Mapping[str, str],
    newest_only: bool = True,
    vouches: Callable[[str], bool] | None = None,
) -> list[Checkpoint]:
    """Checkpoints, fitting ones first, then the newest.

    `able`: workers whose checkpoints can be played, and the kind of operator that plays them.
    `vouches`: whether a path may be opened although it can contain code.
    """
    checkpoints = list(_all(library, env_id, able, newest_only, vouches))
    return sorted(
        checkpoints, key=lambda checkpoint: (bool(checkpoint.why_not), -checkpoint.unix_ns)
    )


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
        saved = [
            artifact
            for artifact in library.artifacts(run.run_id, kind="checkpoint")
            if artifact.path
        ]
        for artifact in _newest_playable(run, saved, able) if newest_only else saved:
            worker, why_not, offer = judge(run.worker, run.environment, artifact.path, env_id, able)
            if not why_not and _is_strange(run, able) and not (vouches and vouches(artifact.path)):
                why_not, offer = "The run was imported, and the checkpoint can contain code", ALLOW
            yield Checkpoint(
                run.run_id,
                run.name,
                worker,
                run.environment,
                artifact.path,
                artifact.unix_ns,
                artifact.size,
                artifact.metadata,
                able.get(worker, POLICY),
                why_not,
                offer,
                run.best_return,
                run.steps,
            )


def _is_strange(run: Run, able: Mapping[str, str]) -> bool:
    """Whether a checkpoint is untrusted: an imported record may name any file, and opening it runs
    code.
    """
    return run.kind in STRANGE and able.get(run.worker, POLICY) == POLICY


def _newest_playable(run: Run, saved: list[Artifact], able: Container[str]) -> list[Artifact]:
    """Newest playable checkpoint; a script may save other files after its model."""
    if run.worker in able:
        return saved[-1:]
    for artifact in reversed(saved[-_LOOKED_AT:]):
        if _player(run.worker, artifact.path, able)[0]:
            return [artifact]
    return saved[-1:]


def judge(
    worker: str, environment: str, path: str, env_id: str, able: Container[str]
) -> tuple[str, str, str]:
    """Worker that plays a checkpoint; reason why it can't play there, and how to fix it."""
    if not os.path.exists(path):
        return worker, f"{Path(path).name} {GONE}", ""
    player, why_not = _player(worker, path, able)
    if why_not:
        return worker, why_not, ""
    if environment and _bare(environment) != _bare(env_id):
        return player, f"It was trained in {environment}, this is {env_id}", SWITCH
    return player, "", ""


def _player(worker: str, path: str, able: Container[str]) -> tuple[str, str]:
    """Worker that wrote it, or the one that reads files of this kind."""
    if worker in able:
        return worker, ""
    player, why_not = player_of(path)
    if player and player not in able:
        return "", f"It needs the worker {player}, which was not found"
    return player, why_not


def _bare(env_id: str) -> str:
    """Without the module that registers it."""
    return env_id.rpartition("/")[2].rpartition(":")[2]
