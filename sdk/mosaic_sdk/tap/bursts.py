"""Detection of evaluations in environments that a script opened after its training had begun.

A script that evaluates by a loop of its own plays whole episodes there, while its training stands
still in the middle of one. Seen twice, it is an evaluation at once; seen once, it is one where the
environment is left: by its closing, or by the end of the script. A second training is played by
steps or for longer than the first one, and one that takes turns is no burst. Pure.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable
from typing import Any, NamedTuple


class Place(NamedTuple):
    """Steps of a slot of the training so far; `is_open` during an episode."""

    slot: int
    steps: int
    is_open: bool


class Point(NamedTuple):
    """Return of an episode, by seat, and the training's step of it."""

    returns: dict[str, float]
    step: int


# Episodes that are remembered until it is known whose they are.
_MOST_POINTS = 10_000


class Bursts:
    """Bursts of one slot. `others` gives the places of the training's slots, `step` its step."""

    def __init__(
        self,
        others: Callable[[], Iterable[Place]],
        step: Callable[[], int],
        tell: Callable[[Point], None],
        is_evaluation: bool = False,
    ) -> None:
        self.is_evaluation = is_evaluation
        self._others = others
        self._step = step
        self._tell = tell
        # Steps of the others at the last reset, and at the last step.
        self._at: dict[int, int] = {}
        self._now: dict[int, int] = {}
        self._interrupts = False
        self._is_whole = False
        self._is_between = True
        self._is_mixed = False
        self._seen = 0
        self._steps = 0
        self._totals: defaultdict[str, float] = defaultdict(float)
        # Points of bursts that were seen, and of the present one.
        self._points: list[Point] = []
        self._latest: list[Point] = []

    def began(self) -> bool:
        """Note a reset; true where it shows that this is an evaluation."""
        places = list(self._others())
        now = {track.slot: track.steps for track in places}
        if not self._at or now != self._at:
            # The training went on since: what was before may have been a burst.
            self._close_burst()
            self._interrupts = any(track.is_open for track in places)
        self._at = now
        self._totals.clear()
        if self.is_evaluation or self._is_mixed or not (self._seen and self._interrupts):
            return False
        self._recognise()
        return True

    def left(self) -> bool:
        """Note that the environment is left; true where that shows that it was an evaluation."""
        if self.is_evaluation or self._is_mixed or not self._is_between:
            return False
        self._close_burst()
        if not self._seen or self._steps >= sum(track.steps for track in self._others()):
            return False
        self._recognise()
        return True

    def _close_burst(self) -> None:
        if self._interrupts and self._is_whole:
            self._seen += 1
            self._points += self._latest[: _MOST_POINTS - len(self._points)]
        self._latest = []
        self._is_whole = False

    def _recognise(self) -> None:
        self.is_evaluation = True
        for point in self._points:
            self._tell(point)
        self._points = []

    def stepped(self) -> None:
        """Note a step; whether it was the last one may be known later."""
        if not (self.is_evaluation or self._is_mixed):
            self._steps += 1
            self._is_between = False
            self._now = {track.slot: track.steps for track in self._others()}

    def rewarded(self, seat: str, reward: Any) -> None:
        self._totals[seat] += float(reward)

    def ended(self) -> None:
        """Note that the last step ended its episode."""
        self._is_between = True
        if self.is_evaluation:
            self._tell(Point(dict(self._totals), self._step()))
        elif self._now == self._at:
            self._is_whole = True
            if len(self._latest) < _MOST_POINTS:
                self._latest.append(Point(dict(self._totals), self._step()))
        else:
            # The training went on in the middle of it: the two take turns.
            self._is_mixed = True

    def recording(self, record: Callable[..., None], seat: str) -> Callable[..., None]:
        """`record` of a slot with a single seat, with its ends noted."""

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
            self.rewarded(seat, reward)
            if terminated or truncated:
                self.ended()

        return call
