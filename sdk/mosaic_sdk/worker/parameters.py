"""A worker's parameters, declared once: one dataclass is form, command line and record.

    @dataclass
    class Parameters:
        '''Q-learning on toy text.'''

        alpha: float = param(0.1, minimum=0, maximum=1)
        '''How much a new estimate counts.'''

    parameters = parse(Parameters)

`--describe` prints its JSON schema without other imports. Values come from
the defaults, MOSAIC_SEED, MOSAIC_PARAMETERS, `--parameters FILE` and the flags; later ones
win.
"""

from __future__ import annotations

import argparse
import ast
import copy
import dataclasses
import functools
import inspect
import json
import math
import os
import sys
import textwrap
import typing
from collections.abc import Collection, Mapping, Sequence
from typing import Any, NoReturn, Optional, TypeVar, Union, cast

_T = TypeVar("_T")

_META = "mosaic"
# Of a field that can be changed while the program runs: in its schema, and where it says so.
LIVE = "x-live"
_LATER = "later"
_NAMES = {"integer": "a whole number", "number": "a number", "boolean": "true or false"}
_NAMES.update({"string": "text", "array": "a list", "object": "an object", "null": "nothing"})


class InvalidParameters(ValueError):
    """Parameter that can't be used; the message says which and why."""


def param(
    default: _T,
    *,
    minimum: Optional[float] = None,
    maximum: Optional[float] = None,
    choices: Optional[Sequence[Any]] = None,
    unit: str = "",
    title: str = "",
    description: str = "",
    examples: Optional[Sequence[Any]] = None,
    format: str = "",  # noqa: A002 - the schema's own word
    live: bool = False,
    later: bool = False,
) -> _T:
    """A field with a default and facts for the form.

    `description`: where no text below the field says it. `live`: it can be changed while the
    program runs. `later`: it stands below those that a subclass adds.
    """
    options = {
        "title": title,
        "description": description,
        "minimum": minimum,
        "maximum": maximum,
        "enum": list(choices) if choices is not None else None,
        "unit": unit,
        "examples": list(examples) if examples is not None else None,
        "format": format,
        LIVE: live or None,
        _LATER: later or None,
    }
    meta = {_META: {key: value for key, value in options.items() if value not in (None, "")}}
    if isinstance(default, (list, dict)):
        fresh = functools.partial(copy.deepcopy, cast(Any, default))
        return cast(_T, dataclasses.field(default_factory=fresh, metadata=meta))
    return cast(_T, dataclasses.field(default=default, metadata=meta))


def describe(declared: type[Any], hidden: Collection[str] = ()) -> dict[str, Any]:
    """The JSON schema: titles, descriptions, defaults, limits, choices, units.

    `hidden`: fields that nobody may set.
    """
    hints = typing.get_type_hints(declared)
    texts = _field_docs(declared)
    properties: dict[str, Any] = {}
    required: list[str] = []
    shown = [member for member in dataclasses.fields(declared) if member.name not in hidden]
    for member in sorted(shown, key=_is_later):
        schema = _type_schema(hints[member.name])
        meta = dict(cast("Mapping[str, Any]", member.metadata.get(_META, {})))
        meta.pop(_LATER, None)
        title = meta.pop("title", "") or member.name.replace("_", " ").capitalize()
        entry = {"title": title, "description": texts.get(member.name, ""), **schema, **meta}
        default = _default(member)
        if default is dataclasses.MISSING:
            required.append(member.name)
        else:
            entry["default"] = default
        properties[member.name] = entry
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": declared.__name__,
        "description": _class_doc(declared),
        "type": "object",
        "properties": properties,
        "required": required,
        "additionalProperties": False,
    }


def build(declared: type[_T], given: Mapping[str, Any], hidden: Collection[str] = ()) -> _T:
    """The parameters with these values; raises `InvalidParameters`."""
    schema = describe(declared, hidden)
    properties = schema["properties"]
    values: dict[str, Any] = {}
    for name, value in given.items():
        if name not in properties:
            raise InvalidParameters(f"{name}: no such parameter; there are {', '.join(properties)}")
        values[name] = checked(name, value, properties[name])
    missing = [name for name in schema["required"] if name not in values]
    if missing:
        raise InvalidParameters(f"{', '.join(missing)}: must be given")
    return declared(**values)


def record(parameters: Any) -> dict[str, Any]:
    """Parameters as a plain dict, for `run.config`."""
    return dataclasses.asdict(parameters)


def parse(
    declared: type[_T], argv: Optional[Sequence[str]] = None, hidden: Collection[str] = ()
) -> _T:
    """The parameters of this process. Exits after `--describe`, or with an error message."""
    arguments = list(sys.argv[1:] if argv is None else argv)
    if "--describe" in arguments:
        sys.stdout.write(json.dumps(describe(declared, hidden), indent=2) + "\n")
        sys.exit(0)
    parser = _parser(describe(declared, hidden))
    flags = vars(parser.parse_args(arguments))
    file = flags.pop("parameters")
    try:
        given = _seed_of_the_run(declared)
        given.update(_object("MOSAIC_PARAMETERS", os.environ.get("MOSAIC_PARAMETERS", "")))
        if file:
            with open(file, encoding="utf-8") as stream:
                given.update(_object(file, stream.read()))
        given.update({name: value for name, value in flags.items() if value is not None})
        return build(declared, given, hidden)
    except (InvalidParameters, OSError) as error:
        parser.error(str(error))


def _seed_of_the_run(declared: type[Any]) -> dict[str, Any]:
    seed = os.environ.get("MOSAIC_SEED", "")
    has_one = any(member.name == "seed" for member in dataclasses.fields(declared))
    return {"seed": int(seed)} if has_one and seed.isdecimal() else {}


def _object(where: str, text: str) -> dict[str, Any]:
    if not text.strip():
        return {}
    try:
        decoded = json.loads(text)
    except ValueError as error:
        raise InvalidParameters(f"{where} is not JSON: {error}") from error
    if not isinstance(decoded, dict):
        raise InvalidParameters(f"{where} must be a JSON object")
    return cast("dict[str, Any]", decoded)


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        sys.stderr.write(f"{self.prog}: {message}\n")
        sys.exit(2)


def _parser(schema: Mapping[str, Any]) -> argparse.ArgumentParser:
    parser = _Parser(
        description=schema["description"],
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument("--describe", action="store_true", help="print the schema of these as JSON")
    parser.add_argument("--parameters", metavar="FILE", help="a JSON file with values")
    for name, entry in schema["properties"].items():
        spellings = dict.fromkeys(("--" + name.replace("_", "-"), "--" + name))
        text = _help(entry)
        if entry["type"] == "boolean":
            action = argparse.BooleanOptionalAction
            parser.add_argument(*spellings, dest=name, action=action, default=None, help=text)
        else:
            metavar = name.upper()
            parser.add_argument(
                *spellings, dest=name, type=_reader(entry), metavar=metavar, help=text
            )
    parser.set_defaults(describe=None)
    return parser


def _help(entry: Mapping[str, Any]) -> str:
    parts = [str(entry["description"])]
    if "enum" in entry:
        parts.append("One of " + ", ".join(map(str, entry["enum"])) + ".")
    if entry.get("unit"):
        parts.append(f"In {entry['unit']}.")
    if entry["type"] != "boolean" and entry.get("default") not in (None, ""):
        parts.append(f"Default {entry['default']}.")
    return " ".join(part for part in parts if part).replace("%", "%%")


def _reader(entry: Mapping[str, Any]) -> Any:
    """Value of a command line text: JSON if required, else the text itself."""
    kinds = _kinds(entry)

    def read(text: str) -> Any:
        if "null" in kinds and text in ("", "null", "none"):
            return None
        if "string" in kinds:
            return text
        try:
            return json.loads(text)
        except ValueError:
            if "array" in kinds:
                return [_bare(part) for part in text.split(",")]
            raise argparse.ArgumentTypeError(f"{text!r} is not {_wanted(kinds)}") from None

    return read


def _bare(text: str) -> Any:
    try:
        return json.loads(text)
    except ValueError:
        return text.strip()


def _kinds(entry: Mapping[str, Any]) -> list[str]:
    kind = entry.get("type", [])
    return [kind] if isinstance(kind, str) else list(cast("Sequence[str]", kind))


def _wanted(kinds: Sequence[str]) -> str:
    return " or ".join(_NAMES[kind] for kind in kinds)


def checked(name: str, value: Any, entry: Mapping[str, Any]) -> Any:
    """A value as the schema of its field wants it; raises `InvalidParameters`."""
    kinds = _kinds(entry)
    kind = next((kind for kind in kinds if _is(kind, value)), "")
    if not kind:
        raise InvalidParameters(f"{name}: {value!r} is not {_wanted(kinds)}")
    if "enum" in entry and value not in entry["enum"]:
        raise InvalidParameters(
            f"{name}: {value!r} is not one of {', '.join(map(str, entry['enum']))}"
        )
    if kind == "array":
        items = cast("list[Any]", value)
        return [checked(f"{name}[{at}]", item, entry["items"]) for at, item in enumerate(items)]
    if kind in ("integer", "number"):
        low, high = entry.get("minimum"), entry.get("maximum")
        if low is not None and value < low or high is not None and value > high:
            between = f"at least {low}" if high is None else f"within {low}..{high}"
            raise InvalidParameters(
                f"{name}: {value} is not " + (f"at most {high}" if low is None else between)
            )
        return int(value) if kind == "integer" else float(value)
    return value


def _is(kind: str, value: Any) -> bool:
    if kind in ("integer", "number"):
        if isinstance(value, bool) or not isinstance(value, (int, float)):
            return False
        return math.isfinite(value) and (kind == "number" or int(value) == value)
    types = {"boolean": bool, "string": str, "array": list, "object": dict, "null": type(None)}
    return isinstance(value, types[kind])


def _type_schema(hint: Any) -> dict[str, Any]:
    simple = {int: "integer", float: "number", bool: "boolean", str: "string", dict: "object"}
    if hint in simple:
        return {"type": simple[hint]}
    origin, args = typing.get_origin(hint), typing.get_args(hint)
    if origin is list:
        return {"type": "array", "items": _type_schema(args[0])}
    if origin is dict:
        return {"type": "object"}
    if origin is typing.Literal:
        return {**_type_schema(cast(Any, type(args[0]))), "enum": list(args)}
    if origin is Union and type(None) in args and len(args) == 2:
        (inner,) = (arg for arg in args if arg is not type(None))
        schema = _type_schema(inner)
        return {**schema, "type": [schema["type"], "null"]}
    raise TypeError(f"a parameter can't be of type {hint}")


def _is_later(member: dataclasses.Field[Any]) -> bool:
    return bool(member.metadata.get(_META, {}).get(_LATER))


def _default(member: dataclasses.Field[Any]) -> Any:
    if member.default is not dataclasses.MISSING:
        return member.default
    factory = member.default_factory
    return factory() if factory is not dataclasses.MISSING else dataclasses.MISSING


def _class_doc(declared: type[Any]) -> str:
    text = inspect.cleandoc(declared.__doc__ or "")
    # Where there is none, dataclasses writes the signature.
    return "" if text.startswith(f"{declared.__name__}(") else text


def _field_docs(declared: type[Any]) -> dict[str, str]:
    """The text below each field, also of base classes; only the source contains it."""
    texts: dict[str, str] = {}
    for base in reversed(declared.__mro__[:-1]):
        try:
            tree = ast.parse(textwrap.dedent(inspect.getsource(base)))
        except (OSError, TypeError, SyntaxError):
            continue
        body = cast(ast.ClassDef, tree.body[0]).body
        for before, after in zip(body, body[1:]):
            if (
                isinstance(before, ast.AnnAssign)
                and isinstance(before.target, ast.Name)
                and isinstance(after, ast.Expr)
                and isinstance(after.value, ast.Constant)
                and isinstance(after.value.value, str)
            ):
                texts[before.target.id] = " ".join(inspect.cleandoc(after.value.value).split())
    return texts
