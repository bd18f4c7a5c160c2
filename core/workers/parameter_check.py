"""Parameters against the schema of their worker.

Imported when it is needed: the validator takes a fifth of a second, and most commands need none.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, cast

import jsonschema

from core.errors import InvalidInput


def read_schema(raw: bytes, where: str) -> dict[str, Any]:
    try:
        schema = json.loads(raw)
        jsonschema.Draft202012Validator.check_schema(schema)
    except (ValueError, jsonschema.SchemaError) as error:
        raise InvalidInput(f"{where} does not print a JSON schema: {error}") from error
    return schema


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
