"""Rules of a schema, checked without jsonschema where forms know them."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from app.forms.schema_validation import broken_rule

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


SCHEMAS = st.one_of(PLAIN, st.builds(lambda plain, items: {**plain, "items": items}, PLAIN, PLAIN))


@given(SCHEMAS, VALUES)
def test_own_rules_agree_with_jsonschema(schema, value):
    from jsonschema import Draft202012Validator

    expected = Draft202012Validator(schema).is_valid(value)
    assert (broken_rule(schema, value) is None) == expected


def test_rules_that_forms_do_not_know_are_left_to_jsonschema():
    schema = {"type": "object", "required": ["a"], "properties": {"a": {"type": "integer"}}}
    assert broken_rule(schema, {})[0] == "required"
    assert broken_rule(schema, {"a": 1}) is None
