"""Schemas for the form, the row of seeds, and the form for commands. No Qt."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from app.forms.form_schema import Row, Unreadable, kind_of, read, wrong
from app.ui.i18n import tr
from mosaic_sdk.pictures.clip_rules import EVERY, REASONS, TAKEOVER

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

# Of the run and not of its worker: no worker has a parameter of this name.
CLIPS = "mosaic_clips"
# Nobody takes over a training.
_NAMES = [name for name in REASONS if name not in (EVERY, TAKEOVER)]
_RULE = f"({EVERY}:[1-9][0-9]{{0,8}}|{'|'.join(_NAMES)})"
CLIPS_FIELD: dict[str, Any] = {
    "title": "Clips to keep",
    "type": "string",
    "default": "",
    "pattern": f"^({_RULE}( *, *{_RULE})*)?$",
    "x-placeholder": "none",
    "x-advanced": True,
    "description": "Rules with commas between: every:100 (each 100th episode), best (so far), "
    "record (each new one), veto, failure (the last pictures before it). "
    "Drawing them adds 12 us to a step at most.",
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
        CLIPS: CLIPS_FIELD,
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
        name: _dressed(field)
        for name, field in schema.get("properties", {}).items()
        if not (name == "seed" and is_seed(field))
    }
    required = [name for name in schema.get("required", ()) if name in properties]
    if not any("x-advanced" in field for field in properties.values()):
        plain = [name for name, field in properties.items() if _is_plain(field)]
        visible = {*required, *plain[:SHOWN_AT_FIRST]}
        for name, field in properties.items():
            field["x-advanced"] = name not in visible
    return {**schema, "properties": properties, "required": required}


def with_clips(schema: Schema) -> dict[str, Any]:
    """A worker's dressed schema with the rules of the recorder, folded away."""
    return {**schema, "properties": {**schema["properties"], CLIPS: CLIPS_FIELD}}


def _dressed(field: Schema) -> dict[str, Any]:
    made = {name: value for name, value in field.items() if name not in _SILENT}
    if "unit" in field:
        made.setdefault("x-unit", field["unit"])
    if field.get("format") in _PATHS:
        made.setdefault("x-kind", "file")
    examples = field.get("examples") or ()
    if field.get("type") == "string" and examples and "enum" not in field:
        others = ", ".join(str(example) for example in examples if example != field.get("default"))
        made["description"] = tr("Also {others}.", others=others)
    return made


def _is_plain(field: Schema) -> bool:
    kind = field.get("type")
    return "enum" in field or kind in _PLAIN or isinstance(kind, list)


# seeds


def is_seed(field: Schema) -> bool:
    return kind_of(field) == "integer"


def seeds_row(schema: Schema) -> Row:
    """The row for the seeds of a worker with this schema."""
    field = schema.get("properties", {}).get("seed", {})
    limits = {k: field[k] for k in ("minimum", "maximum") if k in field} if is_seed(field) else {}
    item = {"type": "integer", "minimum": 0, **limits}
    rules = {"type": "array", "items": item, "uniqueItems": True, "maxItems": MOST_SEEDS}
    return Row(("seeds",), "list", "Seeds", rules)


def default_seeds(schema: Schema) -> str:
    """As text; empty where the worker has no seed of its own."""
    field = schema.get("properties", {}).get("seed", {})
    value = field.get("default") if is_seed(field) else None
    return str(value) if isinstance(value, int) else ""


def read_seeds(row: Row, text: str) -> tuple[tuple[int, ...], str]:
    """The seeds, or the reason why the text is invalid."""
    try:
        seeds = read(row, text)
    except Unreadable as problem:
        return (), str(problem)
    error = wrong(row, seeds)
    return ((), error) if error else (tuple(seeds), "")


# names


def short_name(worker_id: str, parameters: Mapping[str, Any]) -> str:
    """Default name such as tabular-frozenlake."""
    for name in ("environment", "env_id", "env"):
        environment = parameters.get(name)
        if isinstance(environment, str) and environment:
            return f"{worker_id}-{_plain_environment(environment)}"
    return worker_id


def _plain_environment(environment: str) -> str:
    bare = re.sub(r"-v\d+$", "", environment.rsplit("/", 1)[-1].rsplit(":", 1)[-1])
    return re.sub(r"[^a-z0-9]+", "-", bare.casefold()).strip("-") or "env"


def unused(name: str, taken: set[str]) -> str:
    """An unused name: the same, or with the first free number."""
    if name not in taken:
        return name
    return next(f"{name}-{n}" for n in range(2, len(taken) + 3) if f"{name}-{n}" not in taken)
