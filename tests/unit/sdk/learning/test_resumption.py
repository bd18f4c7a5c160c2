"""A resumed training reports what came before it, and a reader finds it again."""

from __future__ import annotations

import pytest

from mosaic_sdk.learning.resumption import Resumption, resumption_of


def test_what_is_reported_is_read_again():
    before = Resumption(2000, 31_400, "run-1")
    assert resumption_of({"alpha": 0.1, **before.as_config()}) == before


@pytest.mark.parametrize("config", [{}, {"resumed.count": 5}, {"resumed.count": "5"}])
def test_a_training_that_began_at_zero_reports_none(config):
    assert resumption_of(config) is None
