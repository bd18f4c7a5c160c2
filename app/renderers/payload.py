"""Decoders for payloads, legal actions and overlays from outside, in all their spellings."""

from __future__ import annotations

import json
import math
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True)
class Payload:
    kind: str = ""
    data: dict[str, Any] = field(default_factory=dict[str, Any])

    @property
    def what(self) -> str:
        """The game or world that it shows."""
        return str(self.data.get("game") or self.data.get("world") or "")


NOTHING = Payload()
GRID_WORLDS = ("frozen_lake", "cliff_walking", "taxi", "minigrid", "multigrid")


def plain(value: Any) -> Any:
    """A value without QML's wrapper."""
    unwrap = getattr(value, "toVariant", None)
    return unwrap() if unwrap else value


def opened(value: Any) -> Payload:
    """A payload from text, an object with its kind, or bare data."""
    value = _parsed(plain(value))
    if not isinstance(value, Mapping):
        return NOTHING
    if "data" not in value:
        data = dict(value)
        return Payload(_kind(data), data)
    data = _parsed(value["data"])
    if not isinstance(data, Mapping):
        data = {"text": str(data)}
    return Payload(str(value.get("kind") or _kind(data)), dict(data))


def _kind(data: Mapping[str, Any]) -> str:
    if "game" in data:
        return "board"
    return "grid" if data.get("world") in GRID_WORLDS else "text" if data else ""


def _parsed(value: Any) -> Any:
    if isinstance(value, bytes | bytearray | memoryview):
        value = bytes(value).decode("utf-8", "replace")
    if not isinstance(value, str):
        return value
    try:
        return json.loads(value)
    except (ValueError, RecursionError):
        return {"text": value} if value else None


def legal_actions(value: Any) -> frozenset[int] | None:
    """Legal actions from a list or a mask; None if unknown."""
    value = plain(value)
    if isinstance(value, Mapping):
        value = [bool(allowed) for allowed in value.get("mask") or ()] if "mask" in value else None
    if value is None or isinstance(value, str):
        return None
    try:
        given = list(value)
    except TypeError:
        return None
    if given and all(isinstance(item, bool) for item in given):
        return frozenset(i for i, allowed in enumerate(given) if allowed)
    numbers = [int(item) for item in given if isinstance(item, int | float)]
    # A list of actions never says one twice; a mask of numbers nearly always does.
    if len(set(numbers)) < len(numbers) and set(numbers) <= {0, 1}:
        return frozenset(i for i, item in enumerate(numbers) if item)
    return frozenset(numbers)


def by_action(value: Any) -> dict[int, float]:
    """Numbers by action, from a mapping or a list; other values are omitted."""
    value = plain(value)
    pairs: Any = ()
    if isinstance(value, Mapping):
        pairs = value.items()
    elif isinstance(value, list | tuple):
        pairs = enumerate(value)
    amounts: dict[int, float] = {}
    for action, number in pairs:
        try:
            key, amount = int(action), float(number)
        except (TypeError, ValueError):
            continue
        if math.isfinite(amount):
            amounts[key] = amount
    return amounts


def mapping(value: Any) -> dict[str, Any]:
    value = plain(value)
    return {str(key): item for key, item in value.items()} if isinstance(value, Mapping) else {}


def seat_index(seat: str, seats: list[str]) -> int:
    """Index of a seat, from the list or from the number at its end."""
    if seat in seats:
        return seats.index(seat)
    digits = seat.rpartition("_")[2]
    return int(digits) if digits.isdigit() else 0
