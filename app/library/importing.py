"""Files that were dropped on the window become runs."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from core.engine import Engine


async def import_files(engine: Engine, paths: Sequence[Path]) -> list[str]:
    """Ids of the runs that came of it; in a thread, through the engine's own store."""

    def work() -> list[str]:
        from core.exchange.door import StoreDoor
        from core.exchange.importing import Options, import_path

        door = StoreDoor(engine.store)
        return [
            result.run_id
            for path in paths
            for result in import_path(path, door, Options(), lambda _: None)
        ]

    return await asyncio.to_thread(work)
