"""Import of a checkpoint from elsewhere: copied into the profile, registered, never opened here.

Which worker can play it is told by the table of contents of the file, not by unpickling it.
"""

from __future__ import annotations

import shutil
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

from core.agents.agent_list import sha256_of
from core.agents.agent_marks import FACTS, FOLDER
from core.errors import InvalidInput, MosaicError
from core.events import RunState
from core.exchange.batch_builder import Batches, artifact_event
from core.runs.run_ids import new_run_id
from core.sessions.checkpoint_content import player_of
from core.store.rows import RunFacts
from mosaic_sdk.train import checkpoint_files
from mosaic_sdk.train.learner import Unusable

if TYPE_CHECKING:
    from core.exchange.import_sink import Door
    from core.paths import Places

STREAM = "import"


def import_agent(places: Places, door: Door, path: Path, environment: str = "") -> str:
    """Copy a file and register it; returns the id of its run. Blocks."""
    if not path.is_file():
        raise InvalidInput(f"{path} is no file", "Choose the file of a checkpoint")
    facts = _facts(path)
    worker, why_not = player_of(str(path))
    if not worker and not facts:
        raise InvalidInput(why_not, "Choose a checkpoint of a worker or of Stable-Baselines3")
    now = time.time_ns()
    run_id = new_run_id(now)
    copy = places.profile / FOLDER / run_id / path.name
    copy.parent.mkdir(parents=True)
    try:
        shutil.copyfile(path, copy)
        digest = sha256_of(copy)
        told = facts.get("sha256")
        if told not in (None, digest):
            raise InvalidInput(
                f"{path.name} was changed after it was saved: its SHA-256 is not the recorded",
                "Copy it again from where it was trained",
            )
        if facts:
            shutil.copyfile(f"{path}{FACTS}", f"{copy}{FACTS}")
        _register(door, run_id, now, copy, {**facts, "sha256": digest}, worker, environment)
    except BaseException:
        shutil.rmtree(copy.parent, ignore_errors=True)
        raise
    return run_id


def _register(
    door: Door,
    run_id: str,
    now: int,
    copy: Path,
    metadata: dict[str, Any],
    worker: str,
    environment: str,
) -> None:
    given = str(metadata.get("environment") or environment)
    kwargs = metadata.get("env_kwargs")
    parameters: dict[str, Any] = {"env_kwargs": kwargs} if isinstance(kwargs, dict) else {}
    door.begin(
        RunFacts(
            run_id,
            kind="import",
            name=copy.stem,
            worker=worker,
            environment=given,
            facts={"parameters": parameters},
        )
    )
    batches = Batches(run_id, STREAM, door.send)
    size = copy.stat().st_size
    batches.event(artifact_event(now, "checkpoint", str(copy), "", size, metadata))
    try:
        batches.flush()
        door.end(run_id, RunState.FINISHED, "imported checkpoint")
    except (MosaicError, ValueError, OverflowError):
        door.discard(run_id)
        raise


def _facts(path: Path) -> dict[str, Any]:
    try:
        return checkpoint_files.read_facts(str(path)) or {}
    except Unusable as error:
        raise InvalidInput(str(error), f"Remove {path.name}{FACTS} to import it alone") from error
