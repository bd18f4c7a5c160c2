"""Lost deciders: the next episode begins when all of them have returned."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from mosaic_host.session.program_questions import WARM_UP_S
from mosaic_sdk import gate as g
from mosaic_sdk.codec import link_frames

if TYPE_CHECKING:
    from mosaic_host.session.slot import Slot
    from mosaic_sdk.asking.ask_client import Asked
    from mosaic_sdk.asking.decider_client import Remote
    from mosaic_sdk.learning.percepts import PerceptMap

# The launcher starts a decider again after a few seconds at most, and five times a minute.
PATIENCE_S = 120.0


@dataclass
class _Lost:
    remote: Remote
    seat: str
    supervises: bool
    percept_map: PerceptMap | None
    asked: Asked


class LostDeciders:
    """Awaited deciders of a session, each with a question that does not count."""

    def __init__(self, slot: Slot) -> None:
        self._slot = slot
        self._waiting: list[_Lost] = []
        # Who will not come back by itself, and why: the gate's policy says what that means.
        self.gone: dict[str, str] = {}
        self.until = 0.0

    def __bool__(self) -> bool:
        return bool(self._waiting)

    @property
    def words(self) -> str:
        reasons = dict.fromkeys(lost.remote.reason or lost.remote.name for lost in self._waiting)
        return f"Waiting for a program: {'; '.join(reasons)}"

    def may_return(self) -> bool:
        """Whether a decider gave no answer to its last question and is being started again."""
        return any(remote.name not in self.gone for remote, *_ in self._lost())

    def ask(self) -> bool:
        """Ask all lost deciders; returns whether there are any."""
        self.gone = {}
        self.until = self._slot.now() + PATIENCE_S
        self._waiting = [_Lost(*lost, asked=self._asked(*lost)) for lost in self._lost()]
        return bool(self._waiting)

    def is_over(self) -> bool:
        """Whether all have returned or are gone for good."""
        is_late = self._slot.now() > self.until
        for lost in list(self._waiting):
            if not lost.asked.done():
                if is_late:
                    self._gives_up(lost)
                continue
            reply = lost.asked.result()
            if lost.remote.is_back(reply):
                self._waiting.remove(lost)
            elif is_late or reply.status == link_frames.REFUSED:
                self._gives_up(lost)
            else:
                lost.asked = self._asked(lost.remote, lost.seat, lost.supervises, lost.percept_map)
        return not self._waiting

    def _gives_up(self, lost: _Lost) -> None:
        self._waiting.remove(lost)
        self.gone[lost.remote.name] = lost.remote.reason

    def forget(self) -> None:
        """Stop waiting."""
        self._waiting = []

    def _lost(self) -> list[tuple[Remote, str, bool, PerceptMap | None]]:
        slot, seating = self._slot, self._slot.seating
        supervision, first = seating.supervision, slot.world.seats[0]
        remotes: list[tuple[Remote, str, bool, PerceptMap | None]] = []
        # An open gate goes on without its programs.
        is_open = supervision.policy.on(g.Fault.DEAD) == "open"
        for link in () if is_open else supervision.links:
            if link.role == "program":
                remote = slot.programs.get(supervision.deciders[link.name])
                remotes.append((remote, first, True, supervision.percepts.get(link.name)))
        for name, seat in seating.seats.items():
            operator = seat.operator
            if operator is not None and operator.remote is not None:
                percept_map = getattr(operator, "percept_map", None)
                remotes.append((operator.remote, name, False, percept_map))
        return [entry for entry in remotes if entry[0].failed]

    def _asked(
        self, remote: Remote, seat: str, supervises: bool, percept_map: PerceptMap | None
    ) -> Asked:
        slot = self._slot
        question = slot.programs.warm_up_question(slot, seat, remote, percept_map)
        asked = remote.ask_when_back(question, supervises, WARM_UP_S)
        asked.add_done_callback(lambda _: slot.seating.decider.wake())
        return asked
