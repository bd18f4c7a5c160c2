"""Losses of the record by power cuts in `normal`: only the last second, and no gap."""

from __future__ import annotations

import asyncio
import os
import random
import time
from collections.abc import Iterable
from pathlib import Path

from benchmarks._harness import Figure, median, percentile, scratch, sentinel
from benchmarks._powercut import Found, recorded, start_on

LIMIT_S = 400.0
CUTS_A_ROUND = 25


def run(quick: bool) -> Iterable[Figure]:
    cuts = 2_000 if os.environ.get("MOSAIC_SOAK") else 25 if quick else 200
    seed = time.time_ns()
    dice = random.Random(seed)
    results: list[Found] = []
    with scratch("power_loss") as folder, sentinel() as noise:
        while len(results) < cuts:
            results += asyncio.run(_round(folder / str(len(results)), CUTS_A_ROUND, dice))
    lost = [result.lost_s for result in results]
    extra = {
        "cuts": len(results),
        "lost_p50_s": median(lost),
        "lost_p99_s": percentile(lost, 99),
        "seed": seed,
        "load": round(os.getloadavg()[0], 2),
        **noise.report,
    }
    yield Figure("power_loss.holes", sum(result.holes for result in results), "", 0, extra=extra)
    yield Figure("power_loss.lost_s", max(lost), "s", 1.5, extra=extra)


async def _round(folder: Path, cuts: int, dice: random.Random) -> list[Found]:
    before = folder / "before"
    recording = await recorded(before, 5.0, cuts, dice)
    return [
        await start_on(folder / f"after{n}", before, recording, cut)
        for n, cut in enumerate(recording.cuts)
    ]
