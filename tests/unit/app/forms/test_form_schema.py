from __future__ import annotations

import pytest
from form_samples import SCHEMA
from hypothesis import given
from hypothesis import strategies as st

from app.forms.form_schema import Unreadable, kind_of, read, rows_of, text_of, wrong


def rows():
    return {row.key: row for row in rows_of(SCHEMA)}


def test_every_kind_is_found():
    kinds = {key: row.kind for key, row in rows().items()}
    assert kinds == {
        "steps": "integer", "rate": "number", "seeds": "list", "target": "number",
        "start": "path", "mode": "enum", "net": "group", "net.layers": "integer",
        "net.wide": "bool", "extra": "json",
    }  # fmt: skip
    assert rows()["target"].optional and rows()["start"].optional
    assert rows()["net.layers"].level == 1


def test_without_marks_the_long_tail_is_folded_but_not_what_is_required():
    schema = {
        "required": ["k11"],
        "properties": {f"k{i:02}": {"type": "string"} for i in range(12)},
    }
    assert [row.key for row in rows_of(schema) if row.advanced] == ["k08", "k09", "k10"]


@pytest.mark.parametrize(
    ("key", "text", "value"),
    [
        ("steps", "2,000,000", 2_000_000),
        ("steps", "1 000", 1000),
        ("steps", "1.5 M", 1_500_000),
        ("steps", "1e6", 1_000_000),
        ("rate", "3e-4", 0.0003),
        ("rate", "0,5", 0.5),
        ("rate", "−2", -2.0),
        ("seeds", "1 to 5", [1, 2, 3, 4, 5]),
        ("seeds", "3, 1 2", [3, 1, 2]),
        ("target", " ", None),
        ("extra", '{"a": 1}', {"a": 1}),
    ],
)
def test_what_people_type_is_read(key, text, value):
    assert read(rows()[key], text) == value


@pytest.mark.parametrize(
    ("key", "text", "says"),
    [
        ("rate", "abc", "Set a number above 0, for example 0.0003"),
        ("rate", "inf", "Set a number above 0, for example 0.0003"),
        ("steps", "1.5", "Set a whole number of at least 1, for example 2000000"),
        ("steps", "", "Required"),
        ("seeds", "5 to 1", "Write a range of up to 10,000, smaller number first"),
        ("extra", "{", 'Write JSON, for example {"size": 8}'),
    ],
)
def test_what_cannot_be_read_says_what_to_do(key, text, says):
    with pytest.raises(Unreadable) as problem:
        read(rows()[key], text)
    assert str(problem.value) == says


@pytest.mark.parametrize(
    ("key", "value", "says"),
    [
        ("rate", -0.0003, "Set a number above 0, for example 0.0003"),
        ("net.layers", 9, "Set a whole number from 1 to 8, for example 2"),
        ("seeds", [], "Add at least one"),
        ("seeds", [1, -4], "Set a whole number of at least 0: -4 is not valid"),
        ("mode", "other", "Choose one from the list"),
        ("rate", 0.1, ""),
        ("target", None, ""),
    ],
)
def test_limits_are_said_in_words(key, value, says):
    assert wrong(rows()[key], value) == says


@given(st.integers(-(2**60), 2**60))
def test_whole_numbers_come_back(value):
    row = rows_of({"properties": {"n": {"type": "integer"}}})[0]
    assert read(row, text_of(row, value)) == value


@given(st.floats(allow_nan=False, allow_infinity=False))
def test_numbers_come_back(value):
    row = rows_of({"properties": {"n": {"type": "number"}}})[0]
    assert read(row, text_of(row, value)) == pytest.approx(value, rel=1e-9, abs=1e-300)


@given(st.lists(st.integers(-50, 10_000), max_size=30))
def test_lists_come_back(value):
    row = rows_of({"properties": {"n": {"type": "array", "items": {"type": "integer"}}}})[0]
    assert read(row, text_of(row, value)) == value


@given(
    st.recursive(
        st.fixed_dictionaries({}, optional={"type": st.sampled_from(
            ["integer", "number", "string", "boolean", "array", "object", "null", "odd"])}),
        lambda inner: st.fixed_dictionaries({}, optional={
            "type": st.sampled_from(["object", "array"]),
            "properties": st.dictionaries(st.text(max_size=3), inner, max_size=3),
            "items": inner, "enum": st.lists(st.integers(), max_size=2),
            "anyOf": st.lists(inner, max_size=2)}),
        max_leaves=6,
    )
)  # fmt: skip
def test_no_schema_breaks_the_rows(schema):
    for row in rows_of({"properties": {"x": schema}}):
        assert kind_of(row.schema) == row.kind


# the model
