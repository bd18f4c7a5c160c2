"""Numbers and amounts as people read them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.ui import formatting
from app.ui.told import again


@pytest.mark.parametrize(
    ("given", "text"),
    [
        (formatting.grouped(20140), "20,140"),
        (formatting.short(1_560_000), "1.56\u2009M"),
        (formatting.short(812_000), "812\u2009k"),
        (formatting.short(-412), "\u2212412"),
        (formatting.amount(0), "0\u2009B"),
        (formatting.amount(812_000), "812\u2009kB"),
        (formatting.amount(3_100_000_000), "3.1\u2009GB"),
        (formatting.amount(999_600), "1.0\u2009MB"),
        (formatting.percent(0.4), "0.4\u2009%"),
        (formatting.percent(86), "86\u2009%"),
        (formatting.span(0.003), "3\u2009ms"),
        (formatting.span(3.21), "3.2\u2009s"),
        (formatting.span(420), "7\u2009min"),
        (formatting.span(7500), "2\u2009h\u200905"),
        (formatting.number(-164.2), "\u2212164.2"),
        (formatting.number(float("nan")), "not a number"),
        (formatting.plain(0.00003), "0.00003"),
    ],
)
def test_numbers_in_words(given, text):
    assert given == text


@given(st.floats(min_value=0, max_value=1e15))
def test_amounts_are_short(value):
    assert len(formatting.amount(value)) <= 9


def test_thousands_stand_apart_as_the_language_has_it():
    count, share = formatting.grouped(-20140), formatting.grouped(412)
    formatting.group_by(formatting.NARROW)
    try:
        assert formatting.grouped(20140) == "20\u202f140"
        assert formatting.number(1_234_567) == "1.235e6"
        assert formatting.short(9_999) == "9\u202f999"
        # What was written before is written anew.
        assert (count, again(count)) == ("\u221220,140", "\u221220\u202f140")
        assert again(share) == "412"
    finally:
        formatting.group_by(",")
    assert formatting.grouped(20140) == "20,140"
