"""The comparison itself: it forgives what may differ and sees what may not."""

from __future__ import annotations

import numpy as np
from likeness import HEIGHT, WIDTH, compare


def page() -> np.ndarray:
    """A rail, a dock, lines of text as shades, an accent."""
    made = np.full((HEIGHT, WIDTH, 3), 12, np.float32)
    made[:, :6] = 18
    made[4:70, 6:32] = 24
    for row in range(10, 60, 4):
        made[row, 40:90] = 90
        made[row, 8:20] = 110
    made[72:75, 16:23] = (100, 235, 210)
    return made


def test_the_same_is_the_same():
    likeness = compare(page(), page())
    assert likeness.same and likeness.others == 0 and likeness.tinted == 0


def test_other_letters_pass():
    rng = np.random.default_rng(3)
    other = page()
    text = other.max(axis=2) > 80
    other[text] *= rng.uniform(0.88, 1.12, (int(text.sum()), 1))
    assert compare(page(), other).same


def test_a_dock_that_is_gone_fails_and_is_found():
    other = page()
    other[4:70, 6:32] = 12
    likeness = compare(page(), other)
    assert not likeness.same and likeness.where[1] <= 3


def test_a_table_that_is_empty_fails():
    other = page()
    other[8:60, 34:] = 12
    assert not compare(page(), other).same


def test_another_accent_fails():
    other = page()
    other[72:75, 16:23] = (235, 120, 60)
    likeness = compare(page(), other)
    assert likeness.tinted > 0 and not likeness.same


def test_another_theme_fails():
    assert not compare(page(), 255 - page()).same
