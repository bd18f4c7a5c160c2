"""Installs a family and probes it; removes it again."""

from __future__ import annotations

import asyncio
import contextlib
from pathlib import Path

from core.envs.families import MARK, Family, sharing
from core.envs.probe_cache import cache_of, probe
from core.errors import Refused
from core.paths import Places
from core.workers.interpreters import (
    Progress,
    Report,
    folder_of,
    install_environment,
    remove_environment,
)


async def install_family(places: Places, family: Family, report: Report) -> Path:
    """Install a family and return its Python. An interrupted installation is resumed; families with
    equal requirements are installed together.
    """

    from core.trust.trusted import check_family

    await asyncio.to_thread(check_family, places, family)

    def told(progress: Progress) -> None:
        if progress.stage != "done":
            report(progress)

    python = await install_environment(places, MARK + family.id, family.requirements, told)
    report(Progress("probe", "Probing its environments", 0.95))
    for shared in (family, *sharing(places, family)):
        await probe(places, shared, report)
    report(Progress("done", f"{family.title} is ready", 1.0))
    return python


async def remove_family(places: Places, family: Family) -> Path:
    folder = folder_of(places, family.requirements)
    if not folder.is_dir():
        raise Refused(f"{family.title} is not installed")
    await remove_environment(places, folder.name)
    for shared in (family, *sharing(places, family)):
        with contextlib.suppress(FileNotFoundError):
            cache_of(places, shared).unlink()
    return folder
