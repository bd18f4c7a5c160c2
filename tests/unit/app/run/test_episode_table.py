"""Episodes in a table: nothing stands for a figure that nobody told."""

from __future__ import annotations

import dataclasses

import numpy as np
from test_metric_series import episodes

from app.run.episode_table import EpisodeTable
from app.ui import formatting


def column(table: EpisodeTable, name: str) -> list[str]:
    role = next(
        role for role, known in table.roleNames().items() if bytes(known.data()).decode() == name
    )
    return [table.data(table.index(row, 0), role) for row in range(table.rowCount())]


def test_a_length_that_nobody_told_is_no_nought():
    table = EpisodeTable()
    table.add(episodes([4, np.nan, 0]))
    assert column(table, "length") == ["0", formatting.NOTHING, "4"]
    table.sort_by("length")
    assert column(table, "length") == ["4", "0", formatting.NOTHING]


def test_every_kind_of_seed_is_shown_as_it_was_told():
    table = EpisodeTable()
    seeds = [7, None, -3, 2**70, "abc", 2**63 - 1, True]
    table.add(dataclasses.replace(episodes([1.0] * len(seeds)), seed=seeds))
    table.add(dataclasses.replace(episodes([1.0]), seed=[8]))
    want = ["7", "", "-3", str(2**70), "abc", str(2**63 - 1), "True", "8"]
    assert column(table, "seed") == want[::-1]
