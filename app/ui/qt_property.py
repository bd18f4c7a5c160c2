"""Properties of a QObject, one line each."""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter
from typing import Any, TypeVar, cast

from PySide6.QtCore import Property, QObject, SignalInstance
from PySide6.QtQml import QmlUncreatable

T = TypeVar("T", bound=QObject)


class _Fresh:
    """Default value that is created for each object at the first access."""

    def __init__(self, make: Callable[[], Any], attribute: str) -> None:
        self.make = make
        self.attribute = attribute

    def __get__(self, model: Any, owner: type | None = None) -> Any:
        if model is None:
            return self
        value = model.__dict__[self.attribute] = self.make()
        return value


class StoredProperty(Property):
    """A property whose value is the attribute of its name behind an underscore.

    The class writes that attribute and emits the signal itself, one signal for all
    simultaneous changes. A write from QML emits it if the value differs.
    """

    def __init__(
        self,
        kind: Any,
        notify: Any,
        writable: bool = False,
        coerce: Callable[[Any], Any] | None = None,
        after: Callable[[Any], None] | None = None,
    ) -> None:
        self.attribute = ""
        self.notify = notify

        def read(model: Any) -> Any:
            return getattr(model, self.attribute)

        def write(model: Any, value: Any) -> None:
            value = coerce(value) if coerce else value
            if getattr(model, self.attribute) == value:
                return
            setattr(model, self.attribute, value)
            signal: SignalInstance = notify.__get__(model, type(model))
            signal.emit()
            if after:
                after(model)

        super().__init__(kind, read, write if writable else None, notify=notify)

    def __set_name__(self, owner: type, name: str) -> None:
        self.attribute = f"_{name}"


class _Prop(StoredProperty):
    """With what it begins as, and goes back to with `reset`."""

    def __init__(self, default: Any, *args: Any) -> None:
        super().__init__(*args)
        self.default = default

    def __set_name__(self, owner: type, name: str) -> None:
        super().__set_name__(owner, name)
        if hasattr(owner, self.attribute):
            raise TypeError(f"{owner.__name__} means something else by {self.attribute}")
        made = callable(self.default)
        setattr(
            owner, self.attribute, _Fresh(self.default, self.attribute) if made else self.default
        )


def prop(
    kind: Any,
    default: Any,
    notify: Any,
    *,
    writable: bool = False,
    coerce: Callable[[Any], Any] | None = None,
    after: Callable[[Any], None] | None = None,
) -> Any:
    """A value: what Qt calls its kind, what it begins as, the signal of its class that tells of it.

    A default that can be called (`list`) makes the beginning of each object.
    """
    return _Prop(default, kind, notify, writable, coerce, after)


def part(kind: type[QObject], notify: Any) -> Any:
    """A part of an object, created in `__init__` and never replaced."""
    return StoredProperty(kind, notify)


def of_part(kind: Any, path: str, notify: Any, write: Callable[..., None] | None = None) -> Any:
    """A property that stores nothing: `path` leads to the value in a part."""
    return Property(kind, attrgetter(path), write, notify=notify)


def reset(model: QObject, *names: str) -> None:
    """These properties (all if none is named) as they began; the caller emits the signals."""
    for cls in type(model).__mro__:
        for name, value in vars(cls).items():
            if isinstance(value, _Prop) and (not names or name in names):
                model.__dict__.pop(value.attribute, None)


def uncreatable(reason: str) -> Callable[[type[T]], type[T]]:
    """Decorator for a class that QML can name but not create. (Qt's own stub is not callable.)"""
    return cast(Any, QmlUncreatable)(reason)
