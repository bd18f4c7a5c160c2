from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.forms.form_model import FormModel
from app.forms.form_schema import Unreadable, kind_of, read, rows_of, text_of, wrong
from app.forms.schema_validation import broken_rule

SCHEMA = {
    "required": ["steps", "seeds", "rate"],
    "properties": {
        "steps": {"type": "integer", "minimum": 1, "default": 2_000_000},
        "rate": {"type": "number", "exclusiveMinimum": 0, "default": 0.0003},
        "seeds": {"type": "array", "items": {"type": "integer", "minimum": 0}, "minItems": 1,
                  "default": [1]},
        "target": {"anyOf": [{"type": "number"}, {"type": "null"}]},
        "start": {"type": ["string", "null"], "format": "file-path", "x-advanced": True},
        "mode": {"enum": ["fast", "exact"], "x-labels": ["Fast", "Exact"], "default": "fast"},
        "net": {"$ref": "#/$defs/net"},
        "extra": {"type": "object"},
        "version": {"const": 1},
    },
    "$defs": {"net": {"type": "object", "title": "Network", "properties": {
        "layers": {"type": "integer", "minimum": 1, "maximum": 8, "default": 2},
        "wide": {"type": "boolean", "default": True, "x-advanced": True}}}},
}  # fmt: skip


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


VALUES = st.one_of(
    st.none(), st.booleans(), st.integers(-20, 20), st.sampled_from([0.5, 1.0, -2.5]),
    st.text("ab1", max_size=4), st.lists(st.integers(-3, 3), max_size=4),
    st.dictionaries(st.text("ab", max_size=2), st.integers(), max_size=2),
)  # fmt: skip
PLAIN = st.fixed_dictionaries({}, optional={
    "type": st.sampled_from(["integer", "number", "string", "boolean", "array", "object", "null",
                             ["string", "null"]]),
    "enum": st.lists(st.one_of(st.booleans(), st.integers(0, 1), st.text("ab", max_size=2)),
                     min_size=1, max_size=3),
    "minimum": st.integers(-5, 5), "maximum": st.integers(-5, 5),
    "exclusiveMinimum": st.integers(-5, 5), "exclusiveMaximum": st.integers(-5, 5),
    "multipleOf": st.integers(1, 4), "minLength": st.integers(0, 3), "maxLength": st.integers(0, 3),
    "pattern": st.sampled_from(["^a", "1", "b$"]), "minItems": st.integers(0, 3),
    "maxItems": st.integers(0, 3), "uniqueItems": st.booleans(), "title": st.just("x"),
})  # fmt: skip
SCHEMAS = st.one_of(PLAIN, st.builds(lambda one, items: {**one, "items": items}, PLAIN, PLAIN))


@given(SCHEMAS, VALUES)
def test_own_rules_agree_with_jsonschema(schema, value):
    from jsonschema import Draft202012Validator

    expected = Draft202012Validator(schema).is_valid(value)
    assert (broken_rule(schema, value) is None) == expected


def test_rules_that_forms_do_not_know_are_left_to_jsonschema():
    schema = {"type": "object", "required": ["a"], "properties": {"a": {"type": "integer"}}}
    assert broken_rule(schema, {})[0] == "required"
    assert broken_rule(schema, {"a": 1}) is None


# the model


def test_form_keeps_what_is_typed_and_the_last_right_value(qapp):
    form = FormModel(SCHEMA)
    edits = []
    form.edited.connect(edits.append)
    form.setText("rate", "-1")
    assert (form.problems, form.firstProblem, form.value("rate")) == (1, "rate", 0.0003)
    line = form.rows[form.rowOf("rate")]
    assert line.text == "-1"
    form.setText("rate", "0.01")
    assert (form.problems, form.value("rate"), edits) == (0, 0.01, ["rate"])


def test_form_gives_the_document_back(qapp):
    given_values = {"steps": 10, "net": {"layers": 3}, "target": None, "unknown": 1}
    form = FormModel(SCHEMA, given_values)
    form.setText("seeds", "1 to 3")
    form.setOption("mode", 1)
    form.setChecked("net.wide", False)
    assert form.values() == {
        "steps": 10,
        "rate": 0.0003,
        "seeds": [1, 2, 3],
        "target": None,
        "start": None,
        "mode": "exact",
        "net": {"layers": 3, "wide": False},
    }
    assert form.touched


def test_form_folds_and_unfolds_to_the_problem(qapp):
    form = FormModel(SCHEMA)
    assert form.more == 2
    assert form.rowOf("net.wide") == -1
    form.setText("start", "x")
    form._line("start").error = "not there"
    form._tally()
    form.unfoldProblem()
    assert form.showAll and form.rowOf("start") >= 0


def test_arrow_keys_stay_inside_the_limits(qapp):
    form = FormModel(SCHEMA, {"net": {"layers": 8}})
    form.step("net.layers", 1)
    assert form.value("net.layers") == 8
    form.step("net.layers", -1)
    assert form.value("net.layers") == 7
    form.step("rate", 1)
    assert form.value("rate") == pytest.approx(0.00031)


def test_defaults_are_not_shared(qapp):
    one, other = FormModel(SCHEMA), FormModel(SCHEMA)
    one._line("seeds").value.append(9)
    assert other.value("seeds") == [1]
    one.reset("seeds")
    assert one.value("seeds") == [1]


def test_what_nobody_is_to_read_again_is_marked():
    properties = {
        "name": {"type": "string"},
        "pass": {"type": "string", "format": "password"},
        "pin": {"type": "string", "writeOnly": True},
    }
    form = FormModel({"type": "object", "properties": properties}, {"pass": "sesame"})
    assert [FormModel.roles["hidden"](line) for line in form._lines] == [False, True, True]
    assert form.values()["pass"] == "sesame", "it is sent all the same"


def test_a_number_that_leaves_the_choice_to_the_program_reads_automatic(qapp):
    limit = {"type": "integer", "minimum": 0, "maximum": 256, "x-automatic": 0}
    (row,) = rows_of({"properties": {"runs": limit, "version": {"const": 1}}})
    assert text_of(row, 0) == "Automatic" and text_of(row, 3) == "3"
    assert [read(row, text) for text in ("Automatic", " automatic", "", "0", "5")] == [
        0,
        0,
        0,
        0,
        5,
    ]
    with pytest.raises(Unreadable):
        read(row, "many")
    form = FormModel({"properties": {"runs": limit}}, {"runs": 0})
    form.step("runs", 1)
    assert form.value("runs") == 1
