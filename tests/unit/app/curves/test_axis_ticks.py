"""Labels of an axis tell its ticks apart, wherever it is."""

from __future__ import annotations

import pytest

from app.curves.axis_ticks import labels
from app.curves.pyramid import nice_ticks


@pytest.mark.parametrize("kind", ["number", "step", "episode"])
@pytest.mark.parametrize(
    ("low", "high"),
    [(0, 2e6), (2e6, 2e6 + 1), (1_999_999, 2_000_001), (12_345_678, 12_345_679), (1e9, 1e9 + 2)],
)
@pytest.mark.parametrize("about", [2, 5, 10])
def test_no_two_ticks_have_the_same_label(low: float, high: float, kind: str, about: int) -> None:
    texts = labels(nice_ticks(low, high, about), kind)
    assert len(set(texts)) == len(texts) > 1


def test_a_unit_is_kept_where_it_suffices() -> None:
    assert labels([0, 1e6, 2e6], "step") == ["0", "1\u2009M", "2\u2009M"]
    assert labels([2e6], "step") == ["2\u2009M"]
