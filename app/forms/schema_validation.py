"""Schema rules for form fields: find the rule that a value breaks."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

Schema = Mapping[str, Any]

# The rest is jsonschema's, which takes a quarter of a second to import.
_OWN_RULES = frozenset(
    {"type", "enum", "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"}
    | {"minLength", "maxLength", "pattern", "minItems", "maxItems", "uniqueItems", "items"}
)
_SILENT = frozenset(
    {"title", "description", "default", "format", "examples", "$comment", "deprecated"}
)


def broken_rule(schema: Schema, value: Any) -> tuple[str, Any, Any] | None:
    """The first rule that the value breaks: its name, its limit, and what broke it."""
    rules = {k for k in schema if k not in _SILENT and not k.startswith("x-")}
    if not rules <= _OWN_RULES or not isinstance(schema.get("items", {}), Mapping):
        return _by_the_book(schema, value)
    for rule in sorted(rules - {"items"}, key=("type", "enum").__contains__, reverse=True):
        if not _keeps(rule, schema[rule], value):
            return rule, schema[rule], value
    if "items" in schema and isinstance(value, list):
        return next(filter(None, (broken_rule(schema["items"], part) for part in value)), None)
    return None


def _by_the_book(schema: Schema, value: Any) -> tuple[str, Any, Any] | None:
    from jsonschema import Draft202012Validator

    error = next(iter(Draft202012Validator(dict(schema)).iter_errors(value)), None)
    return (str(error.validator), error.validator_value, error.instance) if error else None


def _is_number(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


_KINDS: dict[str, Any] = {
    "integer": lambda v: _is_number(v) and (isinstance(v, int) or v.is_integer()),
    "number": _is_number,
    "string": lambda v: isinstance(v, str),
    "boolean": lambda v: isinstance(v, bool),
    "array": lambda v: isinstance(v, list),
    "object": lambda v: isinstance(v, dict),
    "null": lambda v: v is None,
}


def _keeps(rule: str, limit: Any, value: Any) -> bool:
    if rule == "type":
        kinds = limit if isinstance(limit, list) else [limit]
        return any(_KINDS.get(kind, lambda _: True)(value) for kind in kinds)
    if rule == "enum":
        return any(value == allowed and _same_truth(value, allowed) for allowed in limit)
    if rule in ("minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"):
        return not _is_number(value) or _in_range(rule, limit, value)
    if rule in ("minLength", "maxLength", "pattern"):
        return not isinstance(value, str) or _in_text(rule, limit, value)
    return not isinstance(value, list) or _in_list(rule, limit, value)


def _same_truth(value: Any, other: Any) -> bool:
    return isinstance(value, bool) == isinstance(other, bool)


def _in_range(rule: str, limit: float, value: float) -> bool:
    match rule:
        case "minimum":
            return value >= limit
        case "maximum":
            return value <= limit
        case "exclusiveMinimum":
            return value > limit
        case "exclusiveMaximum":
            return value < limit
        case _:
            parts = value / limit
            return abs(parts - round(parts)) < 1e-9 * max(1.0, abs(parts))


def _in_text(rule: str, limit: Any, value: str) -> bool:
    if rule == "pattern":
        return re.search(limit, value) is not None
    return len(value) >= limit if rule == "minLength" else len(value) <= limit


def _in_list(rule: str, limit: Any, value: list[Any]) -> bool:
    match rule:
        case "minItems":
            return len(value) >= limit
        case "maxItems":
            return len(value) <= limit
        case _:
            return not limit or all(part not in value[:at] for at, part in enumerate(value))
