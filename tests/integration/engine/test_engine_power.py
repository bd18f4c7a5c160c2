"""Power cuts: what was told to be there for good is found again, without a hole."""

from __future__ import annotations

import asyncio
import os
import random
import time
from pathlib import Path

from benchmarks._powercut import Found, recorded, start_on

SOAK = bool(os.environ.get("MOSAIC_SOAK"))


async def _cut(folder: Path, cuts: int, *, forgetful: bool = False) -> list[Found]:
    dice = random.Random(os.environ.get("MOSAIC_SEED_OF_TEST", time.time_ns()))
    recording = await recorded(folder / "before", 2.5, cuts, dice, forgetful=forgetful)
    assert len(recording.cuts) == cuts
    return [
        await start_on(folder / f"after{n}", folder / "before", recording, cut)
        for n, cut in enumerate(recording.cuts)
    ]


def test_a_power_cut_leaves_no_hole_and_all_that_was_told_to_be_safe(tmp_path: Path) -> None:
    results = asyncio.run(_cut(tmp_path, 60 if SOAK else 6))
    assert [result.holes for result in results] == [0] * len(results)


def test_an_engine_that_forces_nothing_is_found_out(tmp_path: Path) -> None:
    # What shows that the test above can fail: the launcher believes it and drops its spool.
    results = asyncio.run(_cut(tmp_path, 6, forgetful=True))
    assert any(result.holes for result in results)
