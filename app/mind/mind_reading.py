"""Reader of a program's mind at a step, in a thread, one at a time."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from app.mind import explanation_text
from app.shell.app_context import AppContext

if TYPE_CHECKING:
    from core.guard.conversation import Said
    from core.guard.explanations import Guard, Known, Minds, Place, Review, Sent
    from core.replay.timeline import Film, Take


@dataclass(frozen=True)
class Look:
    """Moment to show, and the film it belongs to."""

    film: Film
    take: Take
    step: int
    name: explanation_text.Name
    shared: frozenset[str] = frozenset()

    @property
    def position(self) -> float:
        """From 0 at the first step of the episode to 1 at its last."""
        first, last = self.take.first_step, self.take.last_step
        return (self.step - first) / max(1, last - first)

    def step_at(self, position: float) -> int:
        first, last = self.take.first_step, self.take.last_step
        return first + round(position * (last - first))


@dataclass(frozen=True)
class Found:
    guards: list[Guard]
    guard: Guard | None
    known: list[Known]
    sent: Sent | None
    marks: list[dict[str, Any]]
    names: list[str] = field(default_factory=list[str])
    said: list[Said] = field(default_factory=list["Said"])


class MindReading:
    def __init__(self, desk: AppContext, name: str, taken: Callable[[Look, Found], None]) -> None:
        self._desk = desk
        self._name = name
        self._taken = taken
        #: The guard that the person chose; none: the loudest.
        self.wished: Guard | None = None
        self._minds: Minds | None = None
        self._busy = False
        # Asked for while it was busy.
        self._next: tuple[Look, Guard | None] | None = None

    def forget(self) -> None:
        self._minds = self._next = None

    def read(self, look: Look, wished: Guard | None) -> None:
        if self._busy:
            self._next = look, wished
            return
        self._busy = True

        async def work() -> None:
            try:
                findings = await asyncio.to_thread(self._find, look, wished)
            finally:
                self._busy = False
            self._taken(look, findings)
            following, self._next = self._next, None
            if following is not None:
                self.read(*following)

        self._desk.command(f"mind.{self._name}", work())

    def _find(self, look: Look, wished: Guard | None) -> Found:
        """In a thread."""
        from core.guard.explanations import Minds

        if self._minds is None or self._minds.film is not look.film:
            self._minds = Minds(look.film, look.shared)
        minds = self._minds
        guards = minds.guards(look.take)
        guard = wished if wished in guards else next(iter(guards), None)
        if guard is None:
            return Found([], None, [], None, [])
        first, last = look.take.first_step, look.take.last_step
        return Found(
            guards,
            guard,
            minds.at(look.take, guard, look.step),
            minds.sent(look.take, guard, look.step),
            explanation_text.marks_of(minds.marks(look.take, guard), first, last),
            [minds.name_of(look.take, guard) for guard in guards],
            minds.messages(look.take),
        )

    def neighbour(
        self, look: Look, guard: Guard, place: Place, cycle: int, by: int, wanted: str
    ) -> tuple[Review, int] | None:
        """The next reasoning cycle that holds a text. In a thread."""
        if self._minds is None:
            return None
        return self._minds.neighbour(look.take, guard, place, cycle, by, wanted)

    def interventions(self, look: Look, guard: Guard) -> list[int]:
        """Steps at which this program refused or changed something, in order."""
        if self._minds is None:
            return []
        return sorted({step for step, _ in self._minds.marks(look.take, guard)})
