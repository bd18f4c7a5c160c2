"""Small helpers that make a QObject property one line; they know no view-model."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar, cast

from PySide6.QtCore import Property, QObject, SignalInstance
from PySide6.QtQml import QmlUncreatable

T = TypeVar("T", bound=QObject)


def stored(
    kind: Any,
    attribute: str,
    notify: Any,
    *,
    writable: bool = False,
    coerce: Callable[[Any], Any] | None = None,
    after: Callable[[Any], None] | None = None,
) -> Any:
    """A property kept in `self.<attribute>`; its signal goes out only on a real change.

    The signal is the attribute of the same class that `notify` names.
    """

    def read(self: Any) -> Any:
        return getattr(self, attribute)

    def write(self: Any, value: Any) -> None:
        value = coerce(value) if coerce else value
        if getattr(self, attribute) == value:
            return
        setattr(self, attribute, value)
        signal: SignalInstance = notify.__get__(self, type(self))
        signal.emit()
        if after:
            after(self)

    return Property(kind, read, write if writable else None, notify=notify)


def uncreatable(reason: str) -> Callable[[type[T]], type[T]]:
    """Above a class that QML may name but not make. (The stub of Qt's own is not callable.)"""
    return cast(Any, QmlUncreatable)(reason)
