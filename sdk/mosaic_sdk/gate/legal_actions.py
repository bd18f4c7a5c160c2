"""Legal actions: a list, or everything that the environment's space accepts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Callable, Optional, Protocol


class NoLegalAction(Exception):
    """No action is left that could be executed."""


class Legal(Protocol):
    """The legal actions at one moment."""

    def contains(self, action: Any) -> bool: ...

    def choose(self, excluded: frozenset[Any], probabilities: Sequence[float]) -> Any:
        """A legal action outside `excluded`, the most probable one if known."""
        ...


class Listed:
    """Actions that can be counted; `pick(n)` draws a number below n from the seat's own seed."""

    def __init__(self, actions: Sequence[Any], pick: Callable[[int], int]) -> None:
        self.actions: tuple[Any, ...] = tuple(actions)
        self._pick = pick

    def contains(self, action: Any) -> bool:
        return not isinstance(action, bool) and action in self.actions

    def choose(self, excluded: frozenset[Any], probabilities: Sequence[float]) -> Any:
        left = [a for a in self.actions if a not in excluded]
        if not left:
            raise NoLegalAction
        known = [a for a in left if isinstance(a, int) and 0 <= a < len(probabilities)]
        if known:
            return max(known, key=lambda a: probabilities[a])
        return left[self._pick(len(left))]


class Anything:
    """Actions that can't be listed: a check and a sampler."""

    def __init__(self, accepts: Callable[[Any], bool], sample: Callable[[], Any]) -> None:
        self._accepts = accepts
        self._sample = sample

    def contains(self, action: Any) -> bool:
        return self._accepts(action)

    def choose(self, excluded: frozenset[Any], probabilities: Sequence[float]) -> Any:
        for _ in range(16):
            action = self._sample()
            if not _among(action, excluded):
                return action
        raise NoLegalAction


def _among(action: Any, excluded: frozenset[Any]) -> bool:
    try:
        return action in excluded
    except TypeError:
        return False


def hashable(action: Any) -> Optional[Any]:
    """The action if it can be a member of a set, else None: it then can't be excluded by value."""
    try:
        hash(action)
    except TypeError:
        return None
    return action
