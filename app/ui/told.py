"""Texts that can be told again: a text keeps what it was made of, until it is shown in another
language. Whoever keeps a text as it was need not know that there are languages.
"""

from __future__ import annotations

import copy
from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import fields, is_dataclass
from typing import Any, cast

from PySide6.QtCore import QObject, SignalInstance

from app.ui.qt_property import StoredProperty

#: Rows and values of the window; what others declare holds no texts of it.
OURS = "app."


class Told(str):
    """A text, and how it is made."""

    __slots__ = ("make",)
    make: Callable[[], str]

    def __new__(cls, make: Callable[[], str]) -> Told:
        text = str.__new__(cls, make())
        text.make = make
        return text

    def __add__(self, other: str) -> str:
        return Told(lambda: str(again(self)) + again(other))

    def __radd__(self, other: str) -> str:
        return Told(lambda: other + str(again(self)))

    def lower(self) -> str:
        return Told(lambda: str(again(self)).lower())

    def __reduce__(self) -> tuple[type[str], tuple[str]]:
        return str, (str(self),)


def composed(form: str, *parts: object) -> str:
    """Texts put together without words: `composed("{}: {}", title, reason)`."""
    return Told(lambda: form.format(*map(again, parts)))


def joined(separator: str, parts: Iterable[str]) -> str:
    """Those of the parts that say something, in a row."""
    kept = [part for part in parts if part]
    return Told(lambda: separator.join(map(again, kept)))


def again(value: Any) -> Any:
    """The same in the language that is now in force; itself where nothing differs."""
    if isinstance(value, Told):
        text = value.make()
        return value if text == value else Told(value.make)
    if isinstance(value, str | int | float) or value is None:
        return value
    if isinstance(value, dict):
        values = cast("dict[Any, Any]", value)
        renewed = {key: again(held) for key, held in values.items()}
        return value if _same(values.values(), renewed.values()) else renewed
    if isinstance(value, list | tuple | deque):
        return _each_again(cast("list[Any]", value))
    if is_dataclass(value) and not isinstance(value, type):
        return _fields_again(value)
    return value


def _each_again(values: Any) -> Any:
    renewed = [again(held) for held in values]
    if _same(values, renewed):
        return values
    if isinstance(values, deque):
        return deque(renewed, cast("deque[Any]", values).maxlen)
    kind = cast("Any", type(values))
    return kind._make(renewed) if hasattr(kind, "_make") else kind(renewed)


def _fields_again(value: Any) -> Any:
    kind = type(value)
    if not kind.__module__.startswith(OURS) or not kind.__dataclass_params__.frozen:
        return value
    held = {field.name: getattr(value, field.name) for field in fields(value)}
    renewed = {name: again(part) for name, part in held.items()}
    if _same(held.values(), renewed.values()):
        return value
    other = copy.copy(value)
    for name, part in renewed.items():
        object.__setattr__(other, name, part)
    return other


def _same(values: Iterable[Any], others: Iterable[Any]) -> bool:
    return all(value is other for value, other in zip(values, others, strict=True))


def retell_below(root: QObject) -> None:
    """Tell the texts that this object and all below it keep again, with the signals of those that
    are properties."""
    for model in (root, *root.findChildren(QObject)):
        changed = [name for name, held in list(vars(model).items()) if _renew(model, name, held)]
        for signal in _signals_of(type(model), changed):
            cast("SignalInstance", signal.__get__(model, type(model))).emit()


def _renew(model: QObject, name: str, held: Any) -> bool:
    renewed = again(held)
    if renewed is held:
        return False
    setattr(model, name, renewed)
    return True


def _signals_of(kind: type, attributes: list[str]) -> Iterable[Any]:
    """Signals of the properties that store these attributes, each once."""
    signals: dict[int, Any] = {}
    for attribute in attributes:
        declared = getattr(kind, attribute.removeprefix("_"), None)
        if isinstance(declared, StoredProperty):
            signals[id(declared.notify)] = declared.notify
    return signals.values()
