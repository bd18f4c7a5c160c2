"""Import of files into the library."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from app.ui.i18n import counted, tr
from core.errors import MosaicError

if TYPE_CHECKING:
    from core.engine import Engine
    from core.exchange.importing import Imported

log = logging.getLogger(__name__)


@dataclass
class Brought:
    """Ids of new runs, notes for the person, and checkpoints that nobody has allowed yet."""

    run_ids: list[str] = field(default_factory=list[str])
    remarks: list[str] = field(default_factory=list[str])
    checkpoints: list[str] = field(default_factory=list[str])


async def import_files(engine: Engine, paths: Sequence[Path]) -> Brought:
    """Import files one after the other; an unreadable one does not stop the others."""
    from core.events import RunCreated

    brought = Brought()
    run_ids, remarks = brought.run_ids, brought.remarks
    for path in paths:
        try:
            imported = await asyncio.to_thread(_import, engine, path)
        except Exception as error:  # noqa: BLE001 - the other files are imported all the same
            if not isinstance(error, (MosaicError, OSError)):
                log.exception("%s", path)
            remarks.append(tr("{name} was not imported: {error}", name=path.name, error=error))
            continue
        for made in imported:
            run_ids.append(made.run_id)
            engine.runs.note_act("import", f"{path} ({made.format})", made.run_id)
            remarks += [f"{path.name}: {remark}" for remark in made.remarks]
            aside = await asyncio.to_thread(_set_aside, engine, made.run_id)
            if aside:
                lines = counted(aside, "line was", "lines were")
                remarks.append(
                    tr("{name}: {lines} rejected, see its log", name=path.name, lines=lines)
                )
            engine.bus.publish(RunCreated(made.run_id))
            if made.files:
                await engine.files.look(made.run_id)
            brought.checkpoints += made.checkpoints
    return brought


def _set_aside(engine: Engine, run_id: str) -> int:
    return engine.store.reader().run(run_id).reject_count


def _import(engine: Engine, path: Path) -> list[Imported]:
    from core.exchange.import_sink import StoreDoor
    from core.exchange.importing import Options, import_path

    engine.runs.audit.check()
    door = StoreDoor(engine.store)
    options = Options(runs=engine.settings.places.runs)
    return list(import_path(path, door, options, lambda _: None))
