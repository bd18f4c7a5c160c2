"""Checkpoints of all runs: rows that stay light, however much their workers told."""

from __future__ import annotations

import pytest

from core.store.checkpoint_rows import Saved


@pytest.mark.parametrize(
    ("told", "metadata"), [(None, None), ('{"score": 0.5}', {"score": 0.5}), ("[1]", [1])]
)
def test_what_a_worker_told_is_read_when_somebody_asks(told: str | None, metadata: object) -> None:
    saved = Saved(1, 2, "/x/m.zip", 3, 4, told)
    assert saved.metadata == metadata
    assert saved.told == told
