"""A JSON schema as the rows of a form: kinds, limits, error messages. No Qt."""

from __future__ import annotations

import json
import math
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from app.forms.schema_validation import broken_rule
from app.ui import formatting
from app.ui.i18n import tr

Schema = Mapping[str, Any]
Path = tuple[str, ...]

# Without `x-advanced` in a schema, what comes after so many rows is folded.
SHOWN_AT_FIRST = 8
GROUPED_FROM = 10_000


@dataclass(frozen=True)
class Option:
    value: Any
    text: str
    note: str = ""


# How a number reads that leaves the choice to the program: the schema's `x-automatic`.
AUTOMATIC = "Automatic"
_NOTHING = object()


@dataclass(frozen=True)
class Row:
    """A line of a form: group, text, path, bool, enum, integer, number, list, tags or json."""

    path: Path
    kind: str
    label: str
    schema: Schema
    help: str = ""
    unit: str = ""
    placeholder: str = ""
    level: int = 0
    required: bool = False
    optional: bool = False  # null is a value: an empty field
    advanced: bool = False
    restart: bool = False
    mono: bool = False
    read_only: bool = False
    options: tuple[Option, ...] = ()
    default: Any = None
    has_default: bool = False

    @property
    def key(self) -> str:
        return ".".join(self.path)


class Unreadable(ValueError):
    """Text that is not a value of this kind; the message says how to fix it."""


def rows_of(schema: Schema) -> list[Row]:
    """Every row, in the order of the schema, groups as headings before theirs."""
    rows = list(_rows(schema, schema, (), 0, False))
    if any("x-advanced" in row.schema for row in rows):
        return rows
    counted = 0
    folded: list[Row] = []
    for row in rows:
        counted += row.kind != "group"
        late = counted > SHOWN_AT_FIRST and not row.required
        folded.append(_replace(row, advanced=True) if late else row)
    return folded


def _replace(row: Row, **changes: Any) -> Row:
    return Row(**{**{name: getattr(row, name) for name in row.__dataclass_fields__}, **changes})


def _rows(root: Schema, node: Schema, path: Path, level: int, advanced: bool) -> Iterator[Row]:
    required = set(node.get("required", ()))
    for name, raw in node.get("properties", {}).items():
        schema, optional = _settled(root, raw)
        if "const" in schema:
            continue
        here = (*path, name)
        hidden = advanced or bool(schema.get("x-advanced", False))
        kind = kind_of(schema)
        yield Row(
            path=here,
            kind=kind,
            label=schema.get("title") or name.replace("_", " ").capitalize(),
            schema=schema,
            help=schema.get("description", ""),
            unit=schema.get("x-unit", ""),
            placeholder=schema.get("x-placeholder", "") or ("not set" if optional else ""),
            level=level,
            required=name in required,
            optional=optional,
            advanced=hidden,
            restart=bool(schema.get("x-restart", False)),
            read_only=bool(schema.get("readOnly", False)),
            mono=kind in ("path", "json") or bool(schema.get("x-mono", False)),
            options=_options(schema),
            default=schema.get("default"),
            has_default="default" in schema,
        )
        if kind == "group":
            yield from _rows(root, schema, here, level + 1, hidden)


def _settled(root: Schema, node: Schema) -> tuple[Schema, bool]:
    """References followed, `X or null` taken apart: (the schema that counts, may be null)."""
    optional = False
    for _ in range(8):
        if "$ref" in node:
            node = {**_follow(root, node["$ref"]), **{k: v for k, v in node.items() if k != "$ref"}}
            continue
        choices = node.get("anyOf") or node.get("oneOf")
        if choices:
            real = [choice for choice in choices if choice.get("type") != "null"]
            optional = optional or len(real) < len(choices)
            if len(real) != 1:
                break
            rest = {k: v for k, v in node.items() if k not in ("anyOf", "oneOf")}
            node = {**real[0], **rest}
            continue
        break
    kinds = node.get("type")
    if isinstance(kinds, list):
        real = [kind for kind in kinds if kind != "null"]
        optional = optional or len(real) < len(kinds)
        node = {**node, "type": real[0] if len(real) == 1 else real}
    if "enum" in node and None in node["enum"]:
        optional = True
    return node, optional


def _follow(root: Schema, reference: str) -> Schema:
    node: Any = root
    for part in reference.removeprefix("#/").split("/"):
        node = node.get(part.replace("~1", "/").replace("~0", "~"), {})
    return node


def kind_of(schema: Schema) -> str:
    kind = schema.get("type")
    if "enum" in schema:
        return "enum"
    if kind == "object":
        return "group" if schema.get("properties") else "json"
    if kind == "boolean":
        return "bool"
    if kind in ("integer", "number"):
        return kind
    if kind == "array":
        item = schema.get("items", {})
        plain = isinstance(item, Mapping) and item.get("type") in ("integer", "number", "string")
        if not plain:
            return "json"
        return "tags" if item["type"] == "string" and "enum" not in item else "list"
    if kind == "string" and schema.get("format") == "env-id":
        return "environment"
    if kind == "string":
        at = str(schema.get("format", "")) + " " + str(schema.get("x-kind", ""))
        return "path" if re.search(r"path|directory|file|folder", at) else "text"
    return "json" if not isinstance(kind, str) else "text"


def _options(schema: Schema) -> tuple[Option, ...]:
    labels = schema.get("x-labels", {})
    notes = schema.get("x-notes", {})
    named = labels if isinstance(labels, Mapping) else dict(zip(schema.get("enum", ()), labels))
    return tuple(
        Option(value, str(named.get(value, _value_text(value))), str(notes.get(value, "")))
        for value in schema.get("enum", ())
    )


def _value_text(value: Any) -> str:
    return "none" if value is None else str(value)


def start_value(row: Row) -> Any:
    """Initial value of a row."""
    if row.has_default:
        return row.default
    if row.optional:
        return None
    return {"bool": False, "list": [], "tags": [], "json": None}.get(row.kind)


# values and text


def text_of(row: Row, value: Any) -> str:
    if value is None:
        return ""
    if value == row.schema.get("x-automatic", _NOTHING):
        return tr(AUTOMATIC)
    if row.kind == "json":
        return json.dumps(value, ensure_ascii=False)
    if row.kind in ("list", "tags") and isinstance(value, list | tuple):
        return _list_text(list(value))
    if isinstance(value, bool | str):
        return str(value)
    if isinstance(value, int) and abs(value) >= GROUPED_FROM and "seed" not in row.path[-1]:
        return f"{value:,}"
    return formatting.plain(value) if isinstance(value, int | float) else str(value)


def _list_text(items: list[Any]) -> str:
    run = [item for item in items if isinstance(item, int) and not isinstance(item, bool)]
    if len(run) == len(items) > 5 and items == list(range(items[0], items[0] + len(items))):
        return tr("{items} to {items2}", items=items[0], items2=items[-1])
    return ", ".join(formatting.plain(i) if isinstance(i, float) else str(i) for i in items)


def read(row: Row, text: str) -> Any:
    """The typed value; raises Unreadable."""
    text = text.strip()
    if "x-automatic" in row.schema and text.casefold() in (
        "",
        AUTOMATIC.casefold(),
        tr(AUTOMATIC).casefold(),
    ):
        return row.schema["x-automatic"]
    if text == "" and row.kind not in ("list", "tags"):
        if row.optional or not row.required:
            return None
        raise Unreadable("Required")
    match row.kind:
        case "integer":
            return _integer(row, text)
        case "number":
            return _number(row, text)
        case "list":
            return _items(row, text)
        case "tags":
            return [part.strip() for part in text.split(",") if part.strip()]
        case "json":
            try:
                return json.loads(text)
            except ValueError as error:
                raise Unreadable('Write JSON, for example {"size": 8}') from error
        case _:
            return text


def _bare(text: str) -> str:
    """Digits as people write them: blanks and thin spaces inside, a real minus."""
    text = (
        text.replace(formatting.MINUS, "-")
        .replace("\u2009", "")
        .replace("\u202f", "")
        .replace("\u00a0", "")
    )
    return re.sub(r"(?<=\d)[ ,_](?=\d{3}(\D|$))", "", text)


_SHORT = re.compile(r"([-+]?[\d.]+)\s*([kM])")


def _integer(row: Row, text: str) -> int:
    bare = _bare(text)
    short = _SHORT.fullmatch(bare)
    try:
        value = float(short[1]) * {"k": 1e3, "M": 1e6}[short[2]] if short else None
        if value is None:
            return int(bare) if re.fullmatch(r"[-+]?\d+", bare) else _whole(float(bare))
        return _whole(value)
    except (ValueError, OverflowError) as error:
        raise Unreadable(_wanted(row)) from error


def _whole(value: float) -> int:
    if not value.is_integer():
        raise ValueError
    return int(value)


def _number(row: Row, text: str) -> float:
    bare = _bare(text)
    if bare.count(",") == 1 and "." not in bare:
        bare = bare.replace(",", ".")
    try:
        value = float(bare)
    except ValueError as error:
        raise Unreadable(_wanted(row)) from error
    if not math.isfinite(value):
        raise Unreadable(_wanted(row))
    return value


def _items(row: Row, text: str) -> list[Any]:
    item = row.schema.get("items", {})
    inner = Row((*row.path, "item"), kind_of(item), row.label, item, required=True)
    if inner.kind == "integer":
        text = re.sub(
            r"(-?\d+)(?:\s*(?:to|–|\.\.)\s*|(?<=\d)-(?=\d))(-?\d+)",
            lambda m: _spread(int(m[1]), int(m[2])),
            text,
        )
    parts = [part for part in re.split(r"[,;\s]+", text) if part]
    return [read(inner, part) for part in parts]


def _spread(first: int, last: int) -> str:
    if not 0 <= last - first < 10_000:
        raise Unreadable("Write a range of up to 10,000, smaller number first")
    return ", ".join(map(str, range(first, last + 1)))


# what is wrong


def _limits(schema: Schema) -> str:
    low, high = schema.get("minimum"), schema.get("maximum")
    above, below = schema.get("exclusiveMinimum"), schema.get("exclusiveMaximum")
    if low is not None and high is not None:
        return tr("from {low} to {high}", low=formatting.plain(low), high=formatting.plain(high))
    parts = [
        tr("above {above}", above=formatting.plain(above)) if above is not None else "",
        tr("of at least {low}", low=formatting.plain(low)) if low is not None else "",
        tr("below {below}", below=formatting.plain(below)) if below is not None else "",
        tr("of at most {high}", high=formatting.plain(high)) if high is not None else "",
    ]
    return " and ".join(part for part in parts if part)


def _wanted(row: Row) -> str:
    what = tr("a whole number") if row.kind == "integer" else tr("a number")
    limits = _limits(row.schema)
    text = tr("Set {what}{what2}", what=what, what2=" " + limits if limits else "")
    example = row.default
    if isinstance(example, int | float) and not isinstance(example, bool):
        text += tr(", for example {example}", example=formatting.plain(example))
    return text


def wrong(row: Row, value: Any) -> str:
    """Message that says why this value is invalid and how to fix it; "" if it is valid."""
    if value is None:
        return tr("Required") if row.required and not row.optional and row.kind != "json" else ""
    broken = broken_rule(row.schema, value)
    return _in_words(row, *broken) if broken else ""


def _in_words(row: Row, rule: str, limit: Any, value: Any) -> str:
    match rule:
        case "enum":
            return tr("Choose one from the list")
        case "minItems" if row.kind in ("list", "tags"):
            return tr("Add at least one") if limit == 1 else tr("Add at least {limit}", limit=limit)
        case "maxItems":
            return tr("Add at most {limit}", limit=limit)
        case "uniqueItems":
            return tr("List each value only once")
        case "minLength":
            return (
                tr("Required")
                if limit == 1
                else tr("Write at least {limit} characters", limit=limit)
            )
        case "maxLength":
            return tr("Write at most {limit} characters", limit=limit)
        case "pattern":
            return str(row.schema.get("x-wanted", tr("Must match {limit}", limit=limit)))
        case "multipleOf":
            return tr("Set a multiple of {limit}", limit=formatting.plain(limit))
        case "minimum" | "maximum" | "exclusiveMinimum" | "exclusiveMaximum" | "type":
            if row.kind in ("integer", "number"):
                return _wanted(row)
            if row.kind == "list":
                item = row.schema.get("items", {})
                inner = Row(row.path, kind_of(item), row.label, item)
                return tr(
                    "{inner}: {inner2} is not valid",
                    inner=_wanted(inner),
                    inner2=text_of(inner, value),
                )
            return tr("This value is not valid")
        case _:
            return tr("This value is not valid")


# documents


@dataclass
class Values:
    """A nested document by path; missing groups appear when something is put in them."""

    tree: dict[str, Any] = field(default_factory=dict)

    def get(self, path: Path, default: Any = None) -> Any:
        node: Any = self.tree
        for part in path:
            if not isinstance(node, Mapping) or part not in node:
                return default
            node = node[part]
        return node

    def put(self, path: Path, value: Any) -> None:
        node = self.tree
        for part in path[:-1]:
            node = node.setdefault(part, {})
        node[path[-1]] = value

    def drop(self, path: Path) -> None:
        node: Any = self.tree
        for part in path[:-1]:
            node = node.get(part, {})
        node.pop(path[-1], None)
