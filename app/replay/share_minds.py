"""Minds of programs for a shared page: the beliefs at each step, each set of them once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from core.guard.explanations import Guard, Known
    from core.replay.timeline import Film, Take

MOST_BELIEFS = 80


@dataclass
class SharedMinds:
    """`rows`: who, beliefs, the new ones among them, those that went, and how many are left out."""

    film: Film
    shared: frozenset[str]
    text: Callable[[str], int]
    rows: list[list[Any]] = field(default_factory=list[list[Any]])
    _known: dict[str, int] = field(default_factory=dict[str, int])
    _minds: Any = None
    _take: tuple[Take | None, Sequence[Guard]] = (None, ())

    def of(self, take: Take, step: int) -> list[int]:
        """Numbers of the minds at this step, or as they were last before it."""
        from core.guard.explanations import Minds

        if self._minds is None:
            self._minds = Minds(self.film, self.shared)
        if self._take[0] is not take:
            self._take = take, self._minds.guards(take)
        numbers: list[int] = []
        for guard in self._take[1]:
            known = self._minds.at(take, guard, step)
            if known and (known[-1].beliefs or known[-1].gone):
                numbers.append(self._number(guard[0], known[-1], step))
        return numbers

    def _number(self, who: str, known: Known, step: int) -> int:
        shown = known.beliefs[:MOST_BELIEFS]
        # What an earlier answer brought is no news at this step.
        is_now = known.review.step == step
        row = [
            self.text(who),
            [self.text(belief.text) for belief in shown],
            [at for at, belief in enumerate(shown) if is_now and belief.text in known.came],
            [self.text(fact) for fact in known.gone[:MOST_BELIEFS]] if is_now else [],
            len(known.beliefs) - len(shown),
        ]
        key = repr(row)
        if key not in self._known:
            self._known[key] = len(self.rows)
            self.rows.append(row)
        return self._known[key]
