"""Parameters against the schema of their worker."""

from __future__ import annotations

from typing import Any

import pytest

from core.errors import InvalidInput
from core.workers.parameter_check import check_parameters, read_schema, with_defaults

SCHEMA: dict[str, Any] = {
    "type": "object",
    "required": ["env"],
    "properties": {
        "env": {"type": "string"},
        "steps": {"type": "integer", "minimum": 1, "default": 10},
        "net": {
            "type": "object",
            "required": ["layers"],
            "properties": {"width": {"type": "integer", "default": 64}, "layers": {}},
        },
    },
}


def test_defaults_are_filled_in_at_any_depth() -> None:
    given = {"env": "a", "net": {"layers": 2}}
    assert check_parameters(SCHEMA, given) == {
        "env": "a",
        "steps": 10,
        "net": {"layers": 2, "width": 64},
    }
    assert given == {"env": "a", "net": {"layers": 2}}, "what was given stays"


def test_an_object_that_was_not_given_is_not_made_up() -> None:
    assert "net" not in with_defaults(SCHEMA, {"env": "a"})


def test_a_value_that_was_given_is_kept() -> None:
    assert with_defaults(SCHEMA, {"steps": None})["steps"] is None


@pytest.mark.parametrize(
    ("given", "error"),
    [
        ({}, "env: 'env' is a required property"),
        ({"env": "a", "steps": 0}, "steps: 0 is less than the minimum of 1"),
        ({"env": "a", "net": {}}, "net.layers: 'layers' is a required property"),
        ({"env": "a", "net": {"layers": 1, "width": "w"}}, "net.width: 'w' is not of type"),
        ({"env": 3, "steps": "x"}, "env: 3 is not of type 'string'; steps: 'x' is not of type"),
    ],
)
def test_every_wrong_field_is_named(given: dict[str, Any], error: str) -> None:
    with pytest.raises(InvalidInput) as raised:
        check_parameters(SCHEMA, given)
    assert raised.value.message.startswith(error)


def test_a_broken_rule_of_a_field_does_not_break_the_defaults() -> None:
    assert with_defaults({"properties": {"a": True, "b": {"default": 1}}}, {}) == {"b": 1}


@pytest.mark.parametrize("raw", [b"", b"no", b'{"type": "animal"}', b'{"properties": 3}'])
def test_what_is_no_schema_is_refused_with_its_origin(raw: bytes) -> None:
    with pytest.raises(InvalidInput, match="worker x does not print a JSON schema"):
        read_schema(raw, "worker x")


def test_a_schema_is_read() -> None:
    assert read_schema(b'{"type": "object"}', "worker x") == {"type": "object"}
