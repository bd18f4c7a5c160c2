"""Divergence of two games: the first row whose action, observation, reward or end differs. Pure."""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Iterable
from itertools import zip_longest
from typing import Any, Protocol

from msgspec import Struct

from mosaic_sdk.codec.values import encode_value

# Bytes kept of each row in a trace: enough to tell rows apart, few enough to send along.
TRACE = 4


class Row(Protocol):
    """Interface of a recorded step."""

    @property
    def step(self) -> int: ...
    @property
    def seat(self) -> str: ...
    @property
    def action(self) -> Any: ...
    @property
    def observation(self) -> Any: ...
    @property
    def reward(self) -> float: ...
    @property
    def flags(self) -> int: ...


class Divergence(Struct, frozen=True):
    step: int
    seat: str
    what: str  # action | observation | reward | end | seat | length
    first: Any
    second: Any
    deterministic: bool  # False: something else than an action was the first to differ

    @property
    def sentence(self) -> str:
        if not self.deterministic:
            return (
                f"Step {self.step}: the {self.what} differs although all actions were the same. "
                "This environment is not deterministic."
            )
        if self.what == "length":
            return f"One game ends after step {self.step}, the other goes on."
        return f"Step {self.step}: {self.seat} chose {self.first} against {self.second}."


def first_divergence(first: Iterable[Row], other: Iterable[Row]) -> Divergence | None:
    """First difference; None if the games are identical."""
    last = 0
    for a, b in zip_longest(first, other):
        if a is None or b is None:
            longer = a if b is None else b
            if longer is None:
                break
            return Divergence(last, longer.seat, "length", a is not None, b is not None, True)
        last = a.step
        if (a.step, a.seat) != (b.step, b.seat):
            return Divergence(a.step, a.seat, "seat", a.seat, b.seat, True)
        # The action is the cause, so it is looked at first.
        for what in ("action", "observation", "reward", "end"):
            mine, theirs = _part(a, what), _part(b, what)
            if encode_value(mine) != encode_value(theirs):
                return Divergence(a.step, a.seat, what, mine, theirs, what == "action")
    return None


def _part(row: Row, what: str) -> Any:
    return row.flags & 3 if what == "end" else getattr(row, what)


def digest(row: Row) -> bytes:
    hasher = hashlib.blake2b(digest_size=TRACE)
    for value in (
        row.step,
        row.seat,
        row.action,
        row.observation,
        float(row.reward),
        row.flags & 3,
    ):
        hasher.update(encode_value(value))
    return hasher.digest()


def trace(rows: Iterable[Row]) -> str:
    """A few bytes per row, as text, for reports."""
    return base64.b85encode(b"".join(map(digest, rows))).decode()


def parts_at(first: str, other: str) -> int | None:
    """Index of the first row at which two traces differ; None if they are equal."""
    a, b = base64.b85decode(first), base64.b85decode(other)
    if a == b:
        return None
    for at in range(0, min(len(a), len(b)), TRACE):
        if a[at : at + TRACE] != b[at : at + TRACE]:
            return at // TRACE
    return min(len(a), len(b)) // TRACE
