"""Seeds as people write them."""

from __future__ import annotations

import pytest

from core.cli.run_group import read_seeds
from core.errors import InvalidInput


@pytest.mark.parametrize(
    "text, first, seeds",
    [
        ("3", None, (1, 2, 3)),
        ("3", 10, (10, 11, 12)),
        ("3,7, 9", None, (3, 7, 9)),
        ("10..12", None, (10, 11, 12)),
        ("0..0", 5, (0,)),
    ],
)
def test_seeds(text: str, first: int | None, seeds: tuple[int, ...]):
    assert read_seeds(text, first) == seeds


@pytest.mark.parametrize("text", ["", "0", "-2", "x", "1,1", "5..3", "101", "..", "1,-2", "1.5"])
def test_other_texts_are_refused(text: str):
    with pytest.raises(InvalidInput, match="--seeds"):
        read_seeds(text)
