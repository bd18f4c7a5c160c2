"""Experiment files: their TOML text read, checked and written; errors name the line."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Mapping
from typing import Any, Literal, cast, get_args, get_origin

import msgspec
from msgspec import Struct

from core.compare.contradictions import contradictions
from core.compare.experiment import Experiment
from core.errors import InvalidInput
from core.tomltext import parsed


def read(text: str, source: str = "experiment.toml") -> Experiment:
    """Parse and check an experiment; errors name the line and the fix."""
    try:
        raw = parsed(text)
    except tomllib.TOMLDecodeError as error:
        raise InvalidInput(f"{source}: {error}", "Correct the line; the format is TOML") from None
    try:
        experiment = msgspec.convert(raw, Experiment)
    except msgspec.ValidationError as error:
        message, path = _split(str(error))
        hint = f"Known here: {', '.join(known)}" if (known := _known(path)) else _choices(path)
        raise InvalidInput(f"{_at(text, source, path, message)}: {message}", hint) from None
    for path, message, hint in contradictions(experiment):
        raise InvalidInput(f"{_at(text, source, path)}: {message}", hint)
    return experiment


def _split(message: str) -> tuple[str, str]:
    """msgspec's message without its path, and the path."""
    match = re.match(r"(.*) - at `\$(.*)`$", message, re.DOTALL)
    return (match[1], match[2].lstrip(".")) if match else (message, "")


def _known(path: str) -> list[str]:
    """Field names of the table that a path leads to."""
    kind: Any = Experiment
    for key in re.findall(r"[A-Za-z_]\w*", re.sub(r"\[\.{3}\]|\[\d+\]", "", path)):
        fields = {f.encode_name: f.type for f in msgspec.structs.fields(kind)}
        kind = _struct_in(fields.get(key))
        if kind is None:
            return []
    return [f.encode_name for f in msgspec.structs.fields(kind)]


def _choices(path: str) -> str:
    """Allowed values of a key that has a fixed set of them."""
    table, _, key = path.rpartition(".")
    kind: Any = Experiment
    for part in re.findall(r"[A-Za-z_]\w*", re.sub(r"\[\.{3}\]|\[\d+\]", "", table)):
        kind = _struct_in({f.encode_name: f.type for f in msgspec.structs.fields(kind)}.get(part))
        if kind is None:
            return ""
    annotation = next((f.type for f in msgspec.structs.fields(kind) if f.encode_name == key), None)
    words = (
        [str(choice) for choice in get_args(annotation) if choice]
        if get_origin(annotation) is Literal
        else []
    )
    return f"One of: {', '.join(words)}" if words else ""


def _struct_in(kind: Any) -> Any:
    if isinstance(kind, type) and issubclass(kind, Struct):
        return kind
    if get_origin(kind) is None:
        return None
    return next((struct for part in get_args(kind) if (struct := _struct_in(part))), None)


def _at(text: str, source: str, path: str, message: str = "") -> str:
    """`file:line` of the deepest part of the path that can be found."""
    unknown = re.search(r"unknown field `([^`]+)`", message)
    return f"{source}:{line_of(text, f'{path}.{unknown[1]}' if unknown else path)}"


def line_of(text: str, path: str) -> int:
    """Line of a key like `lineups[1].name` in a TOML text; 1 if no part of it is found."""
    steps = re.findall(r"[A-Za-z_][\w-]*|\[(?:\d+|\.{3})\]", path)
    best = (0, 1)
    table: list[str] = []
    seen: dict[str, int] = {}
    for number, line in enumerate(text.splitlines(), start=1):
        header = re.match(r"\s*\[(\[?)\s*([^\]]+?)\s*\]", line)
        if header:
            table = [part.strip().strip("\"'") for part in header[2].split(".")]
            if header[1]:
                seen[header[2]] = seen.get(header[2], -1) + 1
                table.append(f"[{seen[header[2]]}]")
            here = table
        elif key := re.match(r"\s*([A-Za-z_][\w-]*|\"[^\"]+\")\s*[=.]", line):
            here = [*table, key[1].strip('"')]
        else:
            continue
        depth = _shared(here, steps)
        if depth == len(here) and depth > best[0]:
            best = (depth, number)
    return best[1]


def _shared(here: list[str], steps: list[str]) -> int:
    depth = 0
    for mine, wanted in zip(here, steps):
        if mine != wanted and not (wanted == "[...]" and mine.startswith("[")):
            break
        depth += 1
    return depth


# writing


def write(experiment: Experiment) -> str:
    """Text of the experiment as a file; default values are omitted."""
    raw = _lean(msgspec.json.decode(msgspec.json.encode(experiment)), Experiment)
    plain = {k: v for k, v in raw.items() if not _is_table(v)}
    lines = [f"{_key(k)} = {_value(v)}" for k, v in {"version": 1, **plain}.items()]
    for key, value in raw.items():
        if isinstance(value, dict):
            lines += ["", f"[{_key(key)}]", *_pairs(cast("dict[str, Any]", value))]
        elif _is_table(value):
            for row in cast("list[dict[str, Any]]", value):
                lines += ["", f"[[{_key(key)}]]", *_pairs(row)]
    return "\n".join(lines) + "\n"


def _lean(raw: dict[str, Any], kind: Any) -> dict[str, Any]:
    usual = {
        f.encode_name: msgspec.json.decode(msgspec.json.encode(f.default))
        for f in msgspec.structs.fields(kind)
        if f.default is not msgspec.NODEFAULT
    }
    lean = {k: v for k, v in raw.items() if usual.get(k, _NOTHING) != v and v not in ({}, [], None)}
    return {k: _drop_empty(v) for k, v in lean.items()}


_NOTHING = object()


def _drop_empty(value: Any) -> Any:
    if isinstance(value, dict):
        table = cast("dict[str, Any]", value)
        return {k: v for k, v in table.items() if v is not None and v not in ({}, "", [])}
    if isinstance(value, list):
        return [_drop_empty(item) for item in cast("list[Any]", value)]
    return value


def _is_table(value: Any) -> bool:
    first = cast("list[Any]", value)[:1] if isinstance(value, list) else [value]
    return any(isinstance(item, dict) for item in first)


def _pairs(table: Mapping[str, Any]) -> list[str]:
    return [f"{_key(k)} = {_value(v)}" for k, v in table.items()]


def _key(key: str) -> str:
    return key if re.fullmatch(r"[A-Za-z0-9_-]+", key) else json.dumps(key, ensure_ascii=False)


def _value(value: Any) -> str:
    if isinstance(value, dict):
        return "{ " + ", ".join(_pairs(cast("dict[str, Any]", value))) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(_value(item) for item in cast("list[Any]", value)) + "]"
    if isinstance(value, float):
        return repr(value)
    return json.dumps(value, ensure_ascii=False)
