"""A few faults of the campaign, one at a time; `make soak` has all of them, for hours."""

from __future__ import annotations

import asyncio
import os
import random
import time
from pathlib import Path

import pytest

from benchmarks._campaign import Campaign, run_campaign
from benchmarks.faults import FAULTS


@pytest.mark.parametrize("fault", ["engine killed", "launcher killed", "disk EIO"])
def test_a_fault_under_load_loses_nothing_and_leaves_nobody_stuck(
    tmp_path: Path, fault: str
) -> None:
    seed = int(os.environ.get("MOSAIC_SEED_OF_TEST") or time.time_ns())
    (tmp_path / "disk").mkdir()
    (tmp_path / "ledgers").mkdir()
    campaign = Campaign(tmp_path / "disk", tmp_path / "ledgers", random.Random(seed))
    wrong = asyncio.run(run_campaign(campaign, {fault: FAULTS[fault]}, 1, sessions=False))
    assert campaign.done == {fault: 1}
    assert not wrong and not campaign.stuck, (seed, wrong, campaign.stuck)
