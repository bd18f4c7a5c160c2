"""Parameters against the schema of their worker.

Imported when it is needed: the validator takes a fifth of a second, and most commands need none.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, cast

import jsonschema

from core.errors import InvalidInput
from core.workers.schema_bounds import excess


def read_schema(raw: bytes, where: str) -> dict[str, Any]:
    try:
        schema: Any = json.loads(raw)
        # Before anything reads it: some have no end.
        if why_not := excess(schema):
            raise ValueError(why_not)
        if not isinstance(schema, dict):
            raise ValueError("it is not an object")
        jsonschema.Draft202012Validator.check_schema(cast("dict[str, Any]", schema))
    except (ValueError, RecursionError, jsonschema.SchemaError) as error:
        reason = error.message if isinstance(error, jsonschema.SchemaError) else str(error)
        raise InvalidInput(f"{where} does not print a JSON schema: {reason[:300]}") from error
    return cast("dict[str, Any]", schema)


def check_parameters(schema: Mapping[str, Any], parameters: Mapping[str, Any]) -> dict[str, Any]:
    """With defaults filled in; InvalidInput names every field that is wrong."""
    filled = with_defaults(schema, parameters)
    validator: Any = jsonschema.Draft202012Validator(schema)
    failures: list[jsonschema.ValidationError] = list(validator.iter_errors(filled))
    errors = sorted(failures, key=lambda error: list(map(str, error.path)))
    if errors:
        raise InvalidInput(
            "; ".join(f"{_field(error)}: {error.message}" for error in errors[:8]),
            "Correct the parameters",
        )
    return filled


def with_defaults(schema: Mapping[str, Any], parameters: Mapping[str, Any]) -> dict[str, Any]:
    filled = dict(parameters)
    properties: Mapping[str, Any] = schema.get("properties", {})
    for name, declared in properties.items():
        if not isinstance(declared, Mapping):
            continue
        rules = cast("Mapping[str, Any]", declared)
        if name not in filled and "default" in rules:
            filled[name] = rules["default"]
        elif isinstance(filled.get(name), Mapping) and rules.get("type") == "object":
            filled[name] = with_defaults(rules, filled[name])
    return filled


def _field(error: jsonschema.ValidationError) -> str:
    path = ".".join(str(part) for part in error.absolute_path)
    if error.validator == "required":
        missing = error.message.split("'")[1] if "'" in error.message else ""
        return ".".join(part for part in (path, missing) if part)
    return path or "parameters"
