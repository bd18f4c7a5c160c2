"""Checkpoints of the library that could take a seat in an environment. Blocks: reads the store."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from app.stage.seating import Sitter

#: Workers whose checkpoints the host can load, and the kind of operator that loads them.
KINDS = {"tabular": "tabular", "sb3": "policy"}
MOST = 8


def find_checkpoints(reader: Any, env_id: str) -> list[Sitter]:
    """The newest of each run that played this environment."""
    found: list[Sitter] = []
    for run in reader.runs():
        kind = KINDS.get(run.worker)
        if kind is None or run.environment != env_id or not run.artifact_count:
            continue
        saved = [a for a in reader.artifacts(run.run_id, kind="checkpoint") if a.path]
        if not saved or not Path(saved[-1].path).exists():
            continue
        path = saved[-1].path
        found.append(
            Sitter(
                f"checkpoint.{run.run_id}",
                run.name,
                "checkpoint",
                {"kind": kind, "name": run.name, "checkpoint": path},
            )
        )
        if len(found) == MOST:
            break
    return found
