"""Schemas of workers: what checking values by them costs is bounded where they are read."""

from __future__ import annotations

import json
from typing import Any

import pytest

from core.errors import InvalidInput
from core.workers.parameter_check import read_schema
from core.workers.schema_bounds import excess


def of(rules: Any) -> dict[str, Any]:
    return {"properties": {"a": rules}}


@pytest.mark.parametrize(
    "pattern",
    [
        "^[a-z0-9][a-z0-9_.-]*$", r"^\d+\.\d+$", "[a-z]{1,64}", r"^\d+(,\d+)*$", r"^(\d+,)*\d+$",
        r"^(?:[a-z]+/)*[a-z]+$", "^(ppo|dqn)$", r"^\w+(\.\w+)*$", "", "^a?b?$",
    ],
)  # fmt: skip
def test_usual_patterns_are_fine(pattern: str) -> None:
    assert excess(of({"pattern": pattern})) == ""


@pytest.mark.parametrize(
    "pattern",
    [
        "(a+)+$", "^(a|a)*$", "(a*)*", "a*b*c*d*", "(,+)*$", r"^(\d+\d+,?)*$", "((ab)+)+", "(",
        r"(.*,)*$", r"([^x]+,)*$", "x" * 600, r"(a)(\1+)+",
    ],
)  # fmt: skip
def test_patterns_that_backtrack_are_refused(pattern: str) -> None:
    assert "pattern" in excess(of({"pattern": pattern}))
    assert "pattern" in excess(of({"patternProperties": {pattern: {}}}))


def fan_out(levels: int) -> dict[str, Any]:
    parts = {
        f"a{level}": {"allOf": [{"$ref": f"#/$defs/a{level + 1}"}] * 4} for level in range(levels)
    }
    return {**of({"$ref": "#/$defs/a0"}), "$defs": {**parts, f"a{levels}": {"type": "number"}}}


@pytest.mark.parametrize(
    ("schema", "why"),
    [
        (fan_out(9), "parts"),
        (fan_out(40), "deep"),
        (of({"$ref": "#"}), "leads to itself"),
        (of({"$ref": "file:///etc/passwd"}), "not a part of it"),
        (of({"$ref": "http://localhost/x"}), "not a part of it"),
        (of({"$ref": "#/nowhere"}), "not a part of it"),
        (of({"enum": list(range(30_000))}), "parts"),
    ],
)
def test_what_has_no_end_is_refused(schema: Any, why: str) -> None:
    assert why in excess(schema)
    with pytest.raises(InvalidInput, match="does not print a JSON schema"):
        read_schema(json.dumps(schema).encode(), "w")


def test_a_part_that_is_used_twice_is_fine() -> None:
    assert excess(fan_out(2)) == ""
    assert read_schema(json.dumps(fan_out(2)).encode(), "w") == fan_out(2)


@pytest.mark.parametrize("raw", [b"[" * 100_000, b"[]", b"5", b"\xff", b"{", b'{"type": 5}'])
def test_what_is_no_schema_is_refused(raw: bytes) -> None:
    with pytest.raises(InvalidInput, match="does not print a JSON schema"):
        read_schema(raw, "w")
