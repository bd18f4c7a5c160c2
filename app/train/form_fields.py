"""Schemas as the form wants them, the seeds beside them, and the form of any command. No Qt."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from app.forms.form_schema import Row, Unreadable, kind_of, read, wrong

Schema = Mapping[str, Any]

SHOWN_AT_FIRST = 3
MOST_SEEDS = 100
_PLAIN = ("string", "integer", "number", "boolean", "array")
_PATHS = ("checkpoint", "folder", "file")
# Says nothing to a form or a validator, and would only make one load the other.
_SILENT = ("unit", "examples")

OBSERVATIONS = {
    "digest": "hash and shape above 1 KiB",
    "full": "all",
    "every:10": "every tenth",
    "none": "none",
}

PICTURES = {
    "": "from the settings",
    "auto": "occasional episodes",
    "episodes": "every episode",
    "rate:10": "10 per second",
    "all": "every step",
    "off": "none",
}

COMMAND_SCHEMA: dict[str, Any] = {
    "type": "object",
    "required": ["command"],
    "properties": {
        "command": {
            "title": "Command",
            "type": "string",
            "minLength": 1,
            "x-placeholder": "python train.py --seed {seed}",
            "x-mono": True,
            "description": "{seed} is replaced by the seed of each run.",
        },
        "folder": {
            "title": "Working folder",
            "type": ["string", "null"],
            "format": "directory-path",
            "x-placeholder": "your home folder",
        },
        "interpreter": {
            "title": "Interpreter",
            "type": ["string", "null"],
            "format": "file-path",
            "x-placeholder": "from the command",
            "description": "The Python of the environment to run in.",
        },
        "tap": {
            "title": "Record Gymnasium and PettingZoo",
            "type": "boolean",
            "default": True,
            "description": "The script stays unchanged. If off, only its own output is recorded.",
        },
        "observations": {
            "title": "Observations to save",
            "enum": list(OBSERVATIONS),
            "x-labels": OBSERVATIONS,
            "default": "digest",
            "x-advanced": True,
        },
        "pictures": {
            "title": "Pictures to save",
            "enum": list(PICTURES),
            "x-labels": PICTURES,
            "default": "",
            "x-advanced": True,
        },
        "gpus": {
            "title": "GPUs",
            "type": "integer",
            "minimum": 0,
            "maximum": 64,
            "default": 0,
            "x-advanced": True,
        },
    },
}


def dress(schema: Schema) -> dict[str, Any]:
    """A worker's schema for the form: without its seed, rare settings folded away."""
    properties = {
        name: _dressed(found)
        for name, found in schema.get("properties", {}).items()
        if not (name == "seed" and is_seed(found))
    }
    required = [name for name in schema.get("required", ()) if name in properties]
    if not any("x-advanced" in found for found in properties.values()):
        plain = [name for name, found in properties.items() if _is_plain(found)]
        shown = {*required, *plain[:SHOWN_AT_FIRST]}
        for name, found in properties.items():
            found["x-advanced"] = name not in shown
    return {**schema, "properties": properties, "required": required}


def _dressed(found: Schema) -> dict[str, Any]:
    made = {name: value for name, value in found.items() if name not in _SILENT}
    if "unit" in found:
        made.setdefault("x-unit", found["unit"])
    if found.get("format") in _PATHS:
        made.setdefault("x-kind", "file")
    examples = found.get("examples") or ()
    if found.get("type") == "string" and examples and "enum" not in found:
        others = ", ".join(str(one) for one in examples if one != found.get("default"))
        made["description"] = f"Also {others}."
    return made


def _is_plain(found: Schema) -> bool:
    kind = found.get("type")
    return "enum" in found or kind in _PLAIN or isinstance(kind, list)


# seeds


def is_seed(found: Schema) -> bool:
    return kind_of(found) == "integer"


def seeds_row(schema: Schema) -> Row:
    """The row for the seeds of a worker with this schema."""
    found = schema.get("properties", {}).get("seed", {})
    one = {k: found[k] for k in ("minimum", "maximum") if k in found} if is_seed(found) else {}
    item = {"type": "integer", "minimum": 0, **one}
    rules = {"type": "array", "items": item, "uniqueItems": True, "maxItems": MOST_SEEDS}
    return Row(("seeds",), "list", "Seeds", rules)


def default_seeds(schema: Schema) -> str:
    """As text; empty where the worker has no seed of its own."""
    found = schema.get("properties", {}).get("seed", {})
    value = found.get("default") if is_seed(found) else None
    return str(value) if isinstance(value, int) else ""


def read_seeds(row: Row, text: str) -> tuple[tuple[int, ...], str]:
    """The seeds, or why the text is none."""
    try:
        seeds = read(row, text)
    except Unreadable as problem:
        return (), str(problem)
    error = wrong(row, seeds)
    return ((), error) if error else (tuple(seeds), "")


# names


def short_name(worker_id: str, parameters: Mapping[str, Any]) -> str:
    """tabular-frozenlake: what it is called where nobody says."""
    for name in ("environment", "env_id", "env"):
        found = parameters.get(name)
        if isinstance(found, str) and found:
            return f"{worker_id}-{_plain_environment(found)}"
    return worker_id


def _plain_environment(environment: str) -> str:
    bare = re.sub(r"-v\d+$", "", environment.rsplit("/", 1)[-1].rsplit(":", 1)[-1])
    return re.sub(r"[^a-z0-9]+", "-", bare.casefold()).strip("-") or "env"


def unused(name: str, taken: set[str]) -> str:
    """The same name, or with the first free number."""
    if name not in taken:
        return name
    return next(f"{name}-{n}" for n in range(2, len(taken) + 3) if f"{name}-{n}" not in taken)
