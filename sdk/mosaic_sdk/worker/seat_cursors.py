"""Position of each seat of each slot: its episode, and the step in it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Optional, cast

_MAX_SLOT, _MAX_EPISODE, _MAX_STEP = (1 << 32) - 1, (1 << 64) - 1, (1 << 32) - 1


class Cursor:
    """One seat of one slot."""

    __slots__ = ("episode", "is_open", "seat", "slot", "step")

    def __init__(self, slot: int, seat: str) -> None:
        self.slot = slot
        self.seat = seat
        self.episode = -1
        self.step = 0
        self.is_open = False

    def begin(self, episode: Optional[int] = None) -> None:
        """Begin at row 0 of the next episode, or of a given one."""
        self.episode = self.episode + 1 if episode is None else _within(episode, _MAX_EPISODE)
        self.step = 0
        self.is_open = True

    def take(self, episode: Optional[int], step: Optional[int]) -> bool:
        """Take the caller's episode and step; returns whether an episode begins without a reset."""
        number = self.episode if episode is None else _within(episode, _MAX_EPISODE)
        position = self.step + 1 if step is None else max(1, _within(step, _MAX_STEP))
        begins = step is None and (number != self.episode or not self.is_open)
        if begins and episode is None:
            number += 1
        self.begin(max(number, 0))
        self.step = 0 if begins else position - 1
        return begins


class Cursors:
    """All cursors of a process. `known` is checked first, for speed."""

    def __init__(self) -> None:
        self.known: dict[tuple[Any, Any], Cursor] = {}

    def find(self, slot: Any, seat: Any) -> Cursor:
        """Cursor of a seat, created at its first use."""
        cursor = self.known.get((slot, seat))
        if cursor is None:
            cursor = self.known[slot, seat] = Cursor(_within(slot, _MAX_SLOT), str(seat))
        return cursor


def default_slot(hint: object, stream: str) -> int:
    """Default slot of a process: its own, so that processes do not mix."""
    if isinstance(hint, int) and 0 <= hint <= _MAX_SLOT:
        return hint
    number = stream[1:]
    return min(int(number) - 1, _MAX_SLOT) if number.isdecimal() and int(number) else 0


def is_true(flag: Any) -> bool:
    """A flag from any library: a bool of any kind, or one for each agent."""
    if isinstance(flag, Mapping):
        everyone = cast("Mapping[str, Any]", flag)
        if "__all__" in everyone:
            return bool(everyone["__all__"])
        return bool(everyone) and all(bool(flag) for flag in everyone.values())
    return bool(flag)


def _within(number: Any, most: int) -> int:
    whole = int(number)
    if not 0 <= whole <= most:
        raise ValueError(f"{whole} is not within 0..{most}")
    return whole
