"""Input of a person, pure: queued keys, and held keys."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from typing import Any

AHEAD = 3


@dataclass(frozen=True)
class Press:
    action: Any
    key: int = 0
    presented_ns: int = 0
    at_ns: int = 0


class KeyQueue:
    """Queue of key presses for turn-based games: at most three; one more is refused."""

    def __init__(self, ahead: int = AHEAD) -> None:
        self._waiting: deque[Press] = deque()
        self._ahead = ahead
        self.refused = 0

    def __len__(self) -> int:
        return len(self._waiting)

    def press(self, press: Press) -> bool:
        if len(self._waiting) >= self._ahead:
            self.refused += 1
            return False
        self._waiting.append(press)
        return True

    def take(self) -> Press | None:
        return self._waiting.popleft() if self._waiting else None

    def clear(self) -> list[Press]:
        """Drop all queued presses and return them."""
        left = list(self._waiting)
        self._waiting.clear()
        return left


class HeldKeys:
    """Held keys for real-time games: held keys count, and the shortest press counts once."""

    def __init__(self) -> None:
        self._held: list[Press] = []
        self._latched: Press | None = None

    @property
    def pressed(self) -> list[Any]:
        return [press.action for press in self._held]

    def down(self, press: Press) -> None:
        self._held = [other for other in self._held if other.action != press.action]
        self._held.append(press)
        self._latched = press

    def up(self, action: Any) -> None:
        self._held = [press for press in self._held if press.action != action]

    def sample(self) -> Press | None:
        """Input of this tick: a new press comes before a key that is only held."""
        latched, self._latched = self._latched, None
        return latched or (self._held[-1] if self._held else None)

    def clear(self) -> None:
        self._held.clear()
        self._latched = None
