"""Key bindings: the card's keys, then the keys of supervision that are still free.

Pure: it knows names of keys, not Qt's numbers.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from app.shared.environment_cards import Card
from app.ui.i18n import tr

#: Acts that have a plain key where the card leaves it free, else the same with Ctrl.
SUPERVISION = {
    "approve": "Return",
    "veto": "X",
    "replace": "R",
    "defer": "D",
    "override": "O",
    "hold": "Space",
    "takeover": "T",
}
#: A board leaves it to supervision where nobody has aimed at a move.
ENTER = "Return"
SHOWN = {
    "Left": "←",
    "Right": "→",
    "Up": "↑",
    "Down": "↓",
    "Return": "Enter",
    "Backspace": "⌫",
    "Escape": "Esc",
}


@dataclass(frozen=True)
class Bound:
    """A key bound to an action, for the n-th person at this keyboard."""

    person: int
    action: Any


@dataclass(frozen=True)
class KeyMap:
    """Plain keys of a card."""

    actions: Mapping[str, Bound] = field(default_factory=dict[str, Bound])
    #: Keys that the drawn board takes for itself: a cursor, Enter, Escape.
    board: frozenset[str] = frozenset()

    @classmethod
    def of(cls, card: Card, board: Iterable[str] = ()) -> KeyMap:
        bound = {key: Bound(0, action) for key, action in card.keys.items()}
        bound |= {key: Bound(1, action) for key, action in card.second_keys.items()}
        return cls(bound, frozenset(board) - set(bound))

    def act_for(self, key: str, ctrl: bool) -> str:
        """The supervision command of a key, or nothing."""
        is_left = key == ENTER and key in self.board
        for act, own in SUPERVISION.items():
            if own == key and (ctrl == self.taken(key) or is_left):
                return act
        return ""

    def taken(self, key: str) -> bool:
        return key in self.actions or key in self.board

    def keys_of(self, act: str) -> str:
        """Keys of an action, as printed on keycaps."""
        key = SUPERVISION[act]
        return tr("Ctrl {key}", key=shown(key)) if self.taken(key) else shown(key)

    def keys_for(self, action: Any, person: int = 0) -> list[str]:
        return [
            key
            for key, bound in self.actions.items()
            if bound.action == action and bound.person == person
        ]


def shown(key: str) -> str:
    return SHOWN.get(key, key)


class Held:
    """Held keys in the order of their presses, combined into one action."""

    def __init__(self) -> None:
        self._down: dict[str, Bound] = {}

    @property
    def names(self) -> list[str]:
        return list(self._down)

    def down(self, key: str, bound: Bound) -> bool:
        """Note a key press; False if it was down already."""
        if key in self._down:
            return False
        self._down[key] = bound
        return True

    def up(self, key: str) -> bool:
        return self._down.pop(key, None) is not None

    def clear(self) -> None:
        self._down.clear()

    def action(self, person: int, low: Sequence[float] = (), high: Sequence[float] = ()) -> Any:
        """Action of the newest key; numbers of several keys add up. None if no key is down."""
        mine = [bound.action for bound in self._down.values() if bound.person == person]
        if not mine:
            return None
        if not isinstance(mine[-1], list):
            return mine[-1]
        total = [float(sum(parts)) for parts in zip(*mine, strict=True)]
        if low and high:
            total = [min(max(x, a), b) for x, a, b in zip(total, low, high, strict=False)]
        return total
