"""Frozen dataclasses as JSON objects and back, checked field by field; standard library only.

One plan per class, derived from its type hints at its first use. An invalid value is an
error that names the field, never a wrong type somewhere later.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import MISSING, Field, fields, is_dataclass
from typing import (
    Any,
    Callable,
    Generic,
    Literal,
    NamedTuple,
    Optional,
    TypeVar,
    Union,
    cast,
    get_args,
    get_origin,
    get_type_hints,
)

T = TypeVar("T")

# The rows of a table of values are the longest thing that is ever said.
MOST_BYTES = 16 << 20
# Of a name or a value that is repeated in an error.
MOST_TEXT = 80

#: A field that has to be there, although a dataclass before it has defaults.
REQUIRED: Mapping[str, Any] = {"required": True}


class MessageError(ValueError):
    """Message that breaks the protocol; the text names the field."""

    def __init__(self, reason: str, where: str = "") -> None:
        super().__init__(f"{where}: {reason}" if where else reason)
        self.reason, self.where = reason, where

    def inside(self, where: str) -> MessageError:
        """The error with an outer path. Paths are only built for errors."""
        gap = "" if not self.where or self.where.startswith("[") else "."
        return MessageError(self.reason, f"{where}{gap}{self.where}")


Decode = Callable[[Any, bool], Any]
Encode = Callable[[Any], Any]


class _Member(NamedTuple):
    attribute: str
    key: str
    decode: Decode
    #: None where the value is its own JSON.
    encode: Optional[Encode]
    required: bool


class Plan(Generic[T]):
    """Decoder and encoder of one dataclass."""

    def __init__(self, kind: type[T]) -> None:
        self.kind = kind
        hints = get_type_hints(kind)
        self.members: list[_Member] = []
        for declared in fields(cast(Any, kind)):
            decode, encode = _of_type(hints[declared.name])
            key = str(declared.metadata.get("key", declared.name))
            self.members.append(_Member(declared.name, key, decode, encode, _is_required(declared)))
        self._by_key = {member.key: member for member in self.members}
        self._required = [member.key for member in self.members if member.required]

    def decode(self, decoded: Any, tolerant: bool) -> T:
        if not isinstance(decoded, dict):
            raise MessageError(f"an object is expected, not {_shown(decoded)}")
        given = cast("dict[str, Any]", decoded)
        values: dict[str, Any] = {}
        for key, value in given.items():
            member = self._by_key.get(key)
            if member is None:
                if tolerant:
                    continue
                raise MessageError(f"there is no field {_shown(key)}")
            try:
                values[member.attribute] = member.decode(value, tolerant)
            except MessageError as error:
                raise error.inside(key) from None
        for key in self._required:
            if key not in given:
                raise MessageError("it is missing", key)
        try:
            return self.kind(**values)
        except ValueError as error:
            # A class may say itself what it can't be.
            raise MessageError(str(error)) from None

    def encode(self, value: T) -> dict[str, Any]:
        made: dict[str, Any] = {}
        held = value.__dict__
        for attribute, key, _, encode, _ in self.members:
            inner = held[attribute]
            made[key] = inner if encode is None or inner is None else encode(inner)
        return made


_PLANS: dict[Any, Plan[Any]] = {}


def plan_of(kind: type[T]) -> Plan[T]:
    plan = _PLANS.get(kind)
    if plan is None:
        plan = _PLANS[kind] = Plan(kind)
    return plan


def as_object(value: Any) -> dict[str, Any]:
    """A dataclass as a JSON object."""
    return plan_of(cast("type[Any]", type(value))).encode(value)


def from_object(kind: type[T], decoded: Any, where: str = "", tolerant: bool = False) -> T:
    """A dataclass from a JSON object. `tolerant`: ignores unknown fields."""
    try:
        return plan_of(kind).decode(decoded, tolerant)
    except MessageError as error:
        raise error.inside(where or kind.__name__) from None


def dump(encoded: Mapping[str, Any]) -> bytes:
    # An action of a kind that JSON has no word for is still shown.
    return json.dumps(encoded, default=repr, separators=(",", ":")).encode()


def load(data: bytes, where: str) -> dict[str, Any]:
    """Load a JSON object of limited size."""
    if len(data) > MOST_BYTES:
        raise MessageError(f"{len(data)} bytes are too many", where)
    try:
        decoded: Any = json.loads(data) if data else {}
    except (ValueError, RecursionError) as error:
        raise MessageError(f"no JSON: {str(error)[:MOST_TEXT]}", where) from None
    if not isinstance(decoded, dict):
        raise MessageError("the arguments are not a JSON object", where)
    return cast("dict[str, Any]", decoded)


def _is_required(member: Field[Any]) -> bool:
    bare = member.default is MISSING and member.default_factory is MISSING
    return bare or bool(member.metadata.get("required"))


def _shown(value: object) -> str:
    text = repr(value)
    return text if len(text) <= MOST_TEXT else text[:MOST_TEXT] + "..."


# -- types


def is_typed_dict(hint: Any) -> bool:
    """Objects that only the type checker knows more of: their readers check what is inside."""
    return isinstance(hint, type) and "__total__" in vars(cast(Any, hint))


def _of_type(hint: Any) -> tuple[Decode, Optional[Encode]]:
    if hint is Any:
        return _as_it_is, None
    origin, args = get_origin(hint), get_args(hint)
    if origin is Literal:
        return _one_of(args), None
    if origin is Union:
        return _union(args)
    if origin is tuple:
        return _rows(args[0]) if args[-1] is Ellipsis else _places(args)
    if origin is dict:
        return _mapping(args[1])
    if origin is Mapping:
        return _mapping(args[1])
    if isinstance(hint, type) and is_dataclass(hint):
        return _nested(hint)
    if is_typed_dict(hint):
        return _mapping(Any)
    if hint in _SCALARS:
        return _SCALARS[hint], None
    raise TypeError(f"no field of a message is a {hint}")


def _as_it_is(value: Any, tolerant: bool) -> Any:
    return value


def _text(value: Any, tolerant: bool) -> str:
    if isinstance(value, str):
        return value
    raise MessageError(f"text is expected, not {_shown(value)}")


def _flag(value: Any, tolerant: bool) -> bool:
    if isinstance(value, bool):
        return value
    raise MessageError(f"true or false is expected, not {_shown(value)}")


def _whole(value: Any, tolerant: bool) -> int:
    if isinstance(value, int) and not isinstance(value, bool):
        return value
    # QML knows no whole numbers.
    if isinstance(value, float) and value.is_integer():
        return int(value)
    raise MessageError(f"a whole number is expected, not {_shown(value)}")


def _real(value: Any, tolerant: bool) -> float:
    if isinstance(value, (int, float)) and not isinstance(value, bool):
        try:
            return float(value)
        except OverflowError:
            pass
    raise MessageError(f"a number is expected, not {_shown(value)}")


_SCALARS: dict[Any, Decode] = {str: _text, bool: _flag, int: _whole, float: _real}


def _one_of(known: tuple[Any, ...]) -> Decode:
    words = ", ".join(str(choice) for choice in known if choice != "")

    def decode(value: Any, tolerant: bool) -> Any:
        if isinstance(value, str) and value in known:
            return value
        raise MessageError(f"there is no {_shown(value)}; there are {words}")

    return decode


def _union(kinds: tuple[Any, ...]) -> tuple[Decode, Optional[Encode]]:
    """Plan of an optional value, or of one of several scalars."""
    some = [kind for kind in kinds if kind is not type(None)]
    may_lack = len(some) < len(kinds)
    if len(some) == 1:
        inner, encode = _of_type(some[0])

        def optional(value: Any, tolerant: bool) -> Any:
            return None if value is None else inner(value, tolerant)

        return optional, encode
    decoders = [_of_type(kind)[0] for kind in some]

    def any_of(value: Any, tolerant: bool) -> Any:
        if value is None and may_lack:
            return None
        for decode in decoders[:-1]:
            try:
                return decode(value, tolerant)
            except MessageError:
                continue
        return decoders[-1](value, tolerant)

    return any_of, None


def _places(kinds: tuple[Any, ...]) -> tuple[Decode, Optional[Encode]]:
    """Read a tuple of a fixed length, each place of its own scalar type."""
    decoders = [_SCALARS[kind] for kind in kinds]

    def decode(value: Any, tolerant: bool) -> Any:
        items = cast("list[Any]", value) if isinstance(value, list) else []
        if len(items) != len(decoders):
            raise MessageError(f"{len(decoders)} values are expected, not {len(items)}")
        return tuple(decoder(part, tolerant) for decoder, part in zip(decoders, items))

    return decode, None


def _rows(kind: Any) -> tuple[Decode, Optional[Encode]]:
    inner, encode = _of_type(kind)

    def decode(value: Any, tolerant: bool) -> Any:
        if not isinstance(value, (list, tuple)):
            raise MessageError(f"a list is expected, not {_shown(value)}")
        items = cast("list[Any]", value)
        if inner is _as_it_is:
            return tuple(items)
        made: list[Any] = []
        for item in items:
            try:
                made.append(inner(item, tolerant))
            except MessageError as error:
                raise error.inside(f"[{len(made)}]") from None
        return tuple(made)

    if encode is None:
        return decode, list
    each = encode
    return decode, lambda rows: [each(item) for item in rows]


def _mapping(kind: Any) -> tuple[Decode, Optional[Encode]]:
    inner, encode = _of_type(kind)

    def decode(value: Any, tolerant: bool) -> Any:
        if not isinstance(value, dict):
            raise MessageError(f"an object is expected, not {_shown(value)}")
        items = cast("dict[str, Any]", value)
        if inner is _as_it_is:
            return items
        made: dict[str, Any] = {}
        for key, item in items.items():
            try:
                made[key] = inner(item, tolerant)
            except MessageError as error:
                raise error.inside(key) from None
        return made

    if encode is None:
        return decode, dict
    each = encode
    return decode, lambda held: {key: each(item) for key, item in held.items()}


def _nested(kind: type[Any]) -> tuple[Decode, Optional[Encode]]:
    # The plan is made when it is first needed: classes may name those that come later.
    return (
        lambda value, tolerant: plan_of(kind).decode(value, tolerant),
        lambda value: plan_of(kind).encode(value),
    )
