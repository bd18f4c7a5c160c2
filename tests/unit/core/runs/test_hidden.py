"""Parameters that nobody is to read again."""

from __future__ import annotations

from typing import Any

import pytest

from core.redaction import MARK
from core.runs.hidden import hidden_names, hidden_texts, hide, is_hidden, without

SCHEMA = {
    "properties": {
        "key": {"type": "string", "format": "password"},
        "seed": {"type": "integer"},
        "login": {
            "properties": {"token": {"writeOnly": True}, "user": {"type": "string"}},
        },
        "broken": True,
    }
}
VALUES = {"key": "k3y", "seed": 1, "login": {"token": "t0k", "user": "me"}, "more": {"key": "x"}}


@pytest.mark.parametrize(
    ("rules", "expected"),
    [
        ({"writeOnly": True}, True),
        ({"format": "password"}, True),
        ({"writeOnly": False, "format": "date"}, False),
        ({"writeOnly": 1}, False),
        (True, False),
        (None, False),
    ],
)
def test_a_schema_says_what_is_hidden(rules: Any, expected: bool) -> None:
    assert is_hidden(rules) is expected


def test_hidden_values_are_marked_at_any_depth() -> None:
    assert hide(VALUES, SCHEMA) == {
        "key": MARK,
        "seed": 1,
        "login": {"token": MARK, "user": "me"},
        "more": {"key": "x"},
    }
    assert VALUES["key"] == "k3y", "the values themselves stay"


def test_hidden_values_are_left_out() -> None:
    assert without(VALUES, SCHEMA) == {"seed": 1, "login": {"user": "me"}, "more": {"key": "x"}}


@pytest.mark.parametrize("empty", ["", None])
def test_that_nothing_was_given_is_no_secret(empty: Any) -> None:
    assert hide({"key": empty}, SCHEMA) == {"key": empty}
    assert hidden_texts({"key": empty}, SCHEMA) == []


def test_an_object_that_is_hidden_is_hidden_whole() -> None:
    schema = {"properties": {"login": {"writeOnly": True}}}
    assert hide({"login": {"user": "me"}}, schema) == {"login": MARK}


def test_texts_and_names_are_found_for_other_places() -> None:
    assert sorted(hidden_texts(VALUES, SCHEMA)) == ["k3y", "t0k"]
    assert hidden_names(SCHEMA) == ["key", "token"]


def test_a_schema_that_is_none_hides_nothing() -> None:
    assert hide(VALUES, None) == VALUES
    assert hidden_names(None) == []
    assert hidden_names({"properties": []}) == []


def test_a_schema_that_leads_to_itself_has_an_end() -> None:
    schema: dict[str, Any] = {"properties": {"key": {"writeOnly": True}}}
    schema["properties"]["again"] = schema
    assert set(hidden_names(schema)) == {"key"}
