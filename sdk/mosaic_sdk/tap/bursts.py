"""Use of an environment that a script opened after its training had begun.

A script that evaluates by a loop of its own plays whole episodes there, while its training stands
still in the middle of one, and then goes on. Seen twice, it is an evaluation. Environments that a
script makes anew, or steps by turns, never look like that. Pure.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple


class Place(NamedTuple):
    """Steps of a slot of the training so far; `is_open` during an episode."""

    slot: int
    steps: int
    is_open: bool


class Bursts:
    """Bursts of one slot. `others` gives the places of the training's slots."""

    def __init__(
        self, others: Callable[[], Iterable[Place]], tell: Callable[[float], None]
    ) -> None:
        self.is_evaluation = False
        self._others = others
        self._tell = tell
        # Steps of the others at the last reset, and at the last step.
        self._at: dict[int, int] = {}
        self._now: dict[int, int] = {}
        self._interrupts = False
        self._is_whole = False
        self._is_mixed = False
        self._seen = 0
        self._total = 0.0

    def began(self) -> bool:
        """Note a reset; true where it shows that this is an evaluation."""
        places = list(self._others())
        now = {one.slot: one.steps for one in places}
        if not self._at or now != self._at:
            # The training went on since: what was before may have been a burst.
            self._seen += self._interrupts and self._is_whole
            self._interrupts = any(one.is_open for one in places)
            self._is_whole = False
        self._at = now
        self._total = 0.0
        if self.is_evaluation or self._is_mixed or not (self._seen and self._interrupts):
            return False
        self.is_evaluation = True
        return True

    def stepped(self) -> None:
        """Note a step; whether it was the last one may be known later."""
        if not (self.is_evaluation or self._is_mixed):
            self._now = {one.slot: one.steps for one in self._others()}

    def ended(self) -> None:
        """Note that the last step ended its episode."""
        if self.is_evaluation:
            self._tell(self._total)
        elif self._now == self._at:
            self._is_whole = True
        else:
            # The training went on in the middle of it: the two take turns.
            self._is_mixed = True

    def recording(self, record: Callable[..., None]) -> Callable[..., None]:
        """`record` of the slot, with its ends noted."""

        def call(
            action: Any,
            observation: Any,
            reward: Any,
            terminated: Any,
            truncated: Any,
            info: Any,
            slot: int,
        ) -> None:
            record(action, observation, reward, terminated, truncated, info, slot)
            self._total += float(reward)
            if terminated or truncated:
                self.ended()

        return call
