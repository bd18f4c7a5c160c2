"""Counts of vetoed proposals in each episode: the metric of supervised runs.

The step of a value is that of the curve of returns: of all episodes that this process ended.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Optional

METRIC = "gate/vetoes"
# As the marks of a replay: verdicts after which something else ran, or nothing.
REFUSALS = frozenset(("veto", "replace"))


def is_refused(verdicts: Iterable[str]) -> bool:
    """Whether these verdicts of one row kept a proposal from running."""
    return not REFUSALS.isdisjoint(verdicts)


class Vetoes:
    """Counts of one process."""

    def __init__(self, run: Any) -> None:
        self._run = run
        self._steps = 0

    def ended(self, length: int, count: Optional[int]) -> None:
        """An episode was recorded to its end; `count` is None where nobody supervised it."""
        self._steps += length
        if count is not None:
            self._run.metric(METRIC, count, step=self._steps)


class Tally:
    """Counts of the current episode in one slot."""

    def __init__(self, vetoes: Vetoes) -> None:
        self._vetoes = vetoes
        self.begin()

    def begin(self) -> None:
        self.length = self.count = 0

    def row(self, decisions: Optional[Iterable[Any]], is_last: bool) -> None:
        """A step was recorded, with these decisions."""
        self.length += 1
        self.count += is_refused(decision["verdict"] for decision in decisions or ())
        if is_last:
            self._vetoes.ended(self.length, self.count)
            self.begin()
