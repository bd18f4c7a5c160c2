"""Hidden parameters: those that the schema marks as secret. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, cast

from core.redaction import MARK

MOST = 256


def is_hidden(rules: Any) -> bool:
    """`writeOnly`, or a text of format `password`."""
    if not isinstance(rules, Mapping):
        return False
    schema_rules = cast("Mapping[str, Any]", rules)
    return schema_rules.get("writeOnly") is True or schema_rules.get("format") == "password"


def hide(values: Mapping[str, Any], schema: Mapping[str, Any] | None) -> dict[str, Any]:
    """The values, with hidden ones replaced by a mark."""
    return _with(values, schema, keep=True)


def without(values: Mapping[str, Any], schema: Mapping[str, Any] | None) -> dict[str, Any]:
    """The values without hidden ones."""
    return _with(values, schema, keep=False)


def hidden_texts(values: Mapping[str, Any], schema: Mapping[str, Any] | None) -> list[str]:
    """Hidden texts, so that they can be found elsewhere too."""
    return list(_texts(values, schema))


def hidden_names(schema: Mapping[str, Any] | None) -> list[str]:
    """Names of all hidden parameters, at any depth."""
    names: list[str] = []
    waiting: list[Any] = [schema]
    while waiting and len(names) < MOST:
        for name, rules in _properties(waiting.pop()).items():
            if is_hidden(rules):
                names.append(name)
            else:
                waiting.append(rules)
    return sorted(names)


def _with(values: Mapping[str, Any], schema: Mapping[str, Any] | None, keep: bool) -> Any:
    properties = _properties(schema)
    made: dict[str, Any] = {}
    for name, value in values.items():
        rules = properties.get(name)
        if is_hidden(rules):
            if keep:
                made[name] = MARK if value not in (None, "") else value
        elif isinstance(value, Mapping):
            made[name] = _with(cast("Mapping[str, Any]", value), rules, keep)
        else:
            made[name] = value
    return made


def _texts(values: Mapping[str, Any], schema: Mapping[str, Any] | None) -> Iterator[str]:
    properties = _properties(schema)
    for name, value in values.items():
        rules = properties.get(name)
        if isinstance(value, Mapping):
            yield from _texts(cast("Mapping[str, Any]", value), rules)
        elif is_hidden(rules) and isinstance(value, str) and value:
            yield value


def _properties(schema: Any) -> Mapping[str, Any]:
    if not isinstance(schema, Mapping):
        return {}
    properties = cast("Mapping[str, Any]", schema).get("properties")
    return cast("Mapping[str, Any]", properties) if isinstance(properties, Mapping) else {}
