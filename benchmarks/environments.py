"""A second environment with torch, its packages in the cache: time and new disk space."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterable
from pathlib import Path

from benchmarks._harness import ROOT, Figure, rounded, scratch, sentinel
from core.folder_size import folder_bytes
from core.workers.packages import make_environment

BUDGET_S = 10.0
BUDGET_MB = 200.0
REQUIREMENTS = ROOT / "requirements" / "sb3.txt"


def run(quick: bool) -> Iterable[Figure]:
    """`quick` installs no less: one package that were left out would be torch."""
    with scratch("environments") as folder, sentinel() as noise:
        first_s = made(folder / "first")
        before = folder_bytes(folder)
        second_s = made(folder / "second")
        new_mb = (folder_bytes(folder) - before) / 1e6
        extra = {"first_s": rounded(first_s), **noise.report}
    yield Figure("environments.second_torch_s", second_s, "s", BUDGET_S, extra=extra)
    yield Figure("environments.second_torch_mb", new_mb, "MB", BUDGET_MB)


def made(folder: Path) -> float:
    begun = time.perf_counter()
    asyncio.run(make_environment(folder, REQUIREMENTS, lambda _: None))
    return time.perf_counter() - begun
