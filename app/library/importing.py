"""Files become runs of the library, wherever they come from."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from core.engine import Engine


async def import_files(engine: Engine, paths: Sequence[Path]) -> list[str]:
    """Ids of the runs that came of it; read in a thread, into the engine's own store."""
    from core.events import RunCreated

    found: list[str] = []
    for path in paths:
        for run_id in await asyncio.to_thread(_import, engine, path):
            found.append(run_id)
            engine.bus.publish(RunCreated(run_id))
    return found


def _import(engine: Engine, path: Path) -> list[str]:
    from core.exchange.door import StoreDoor
    from core.exchange.importing import Options, import_path

    door = StoreDoor(engine.store)
    return [result.run_id for result in import_path(path, door, Options(), lambda _: None)]
