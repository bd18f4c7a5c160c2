"""Text for people and JSON for programs: errors, numbers, tables."""

from __future__ import annotations

import io
import json
import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.cli.output import Out, duration, lay_out, number, strip_styles, to_json
from core.errors import MosaicError, StoreTrouble


def test_errors_are_one_line_and_a_hint():
    err = io.StringIO()
    Out(err=err).error(StoreTrouble("The disk is full", "Make room"))
    assert err.getvalue() == "mosaic: The disk is full\n  -> Make room\n"


def test_errors_as_json():
    err = io.StringIO()
    Out(as_json=True, err=err).error(MosaicError("no", "so"))
    assert json.loads(err.getvalue()) == {
        "error": {"message": "no", "hint": "so", "kind": "MosaicError"}
    }


@pytest.mark.parametrize(
    ("value", "text"),
    [(0, "0"), (-3, "-3"), (99999, "99999"), (123456, "123k"), (2.5e6, "2.5M"), (7.1e9, "7.1G"),
     (0.123456, "0.1235"), (None, "-"), (math.nan, "-"), (math.inf, "inf")],
)  # fmt: skip
def test_number(value: float | None, text: str):
    assert number(value) == text


@given(st.floats(allow_nan=True) | st.integers())
def test_any_number_has_a_text(value: float):
    assert number(value)


@pytest.mark.parametrize(
    ("seconds", "text"), [(0.04, "0.0s"), (59.6, "1m00s"), (3700, "1h01m"), (400000, "4d15h")]
)
def test_duration(seconds: float, text: str):
    assert duration(seconds) == text


def test_table_gives_way_in_its_widest_column():
    rows = [["a" * 50, "1"], ["b", "22"]]
    lines = list(lay_out(["name", "n"], rows, right={"n"}, width=20, to=io.StringIO()))
    assert lines == [
        "NAME               N",
        "aaaaaaaaaaaaaaa…   1",
        "b                 22",
    ]


@given(st.lists(st.lists(st.text(st.characters(codec="ascii", exclude_categories=["C"])),
                         min_size=3, max_size=3)), st.integers(30, 80))  # fmt: skip
def test_table_lines_are_alike(rows: list[list[str]], width: int):
    lines = list(lay_out(["a", "b", "c"], rows, right={"c"}, width=width, to=io.StringIO()))
    assert len(lines) == len(rows) + 1


def test_styles_don_t_count():
    assert strip_styles("\x1b[1;31mred\x1b[0m!") == "red!"


def test_json_says_null_for_nan():
    assert to_json({"a": math.nan, "b": {1: 2}}) == b'{"a":null,"b":{"1":2}}'
