"""Ends of episodes by people or clocks: resignation, agreement, time."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from app.ui.i18n import tr

if TYPE_CHECKING:
    from core.replay.timeline import Take
    from core.store.reader import Reader

EVENT = "episode_ended"
PAGE = 1000


@dataclass(frozen=True, slots=True)
class CalledEnd:
    episode: int
    at_ns: int
    how: str


@dataclass
class CalledEnds:
    """Ends of one slot of a run, in order."""

    slot: int
    ends: list[CalledEnd] = field(default_factory=list[CalledEnd])
    _after: int = 0

    def hear(self, reader: Reader, run_id: str) -> bool:
        """Read new ends; returns whether there are any. Blocks."""
        before = len(self.ends)
        while True:
            events = reader.events(run_id, after=self._after, limit=PAGE, name=EVENT)
            for event in events:
                self._after = event.n
                detail = event.detail
                if isinstance(detail, dict) and detail.get("slot", 0) == self.slot:
                    how = str(detail.get("how", ""))
                    self.ends.append(CalledEnd(int(detail.get("episode", -1)), event.unix_ns, how))
            if len(events) < PAGE:
                return len(self.ends) > before

    def of(self, take: Take, takes: Sequence[Take]) -> str:
        """Text of the end of this take; empty if the environment ended it."""
        later = [
            other.start_ns
            for other in takes
            if other.episode == take.episode and other.start_ns > take.start_ns
        ]
        until = min(later, default=None)
        for end in self.ends:
            own = end.episode == take.episode and end.at_ns >= take.start_ns
            if own and (until is None or end.at_ns < until):
                words = {
                    "resign": tr("resigned"),
                    "flag": tr("lost on time"),
                    "draw": tr("agreed to a draw"),
                }
                return words.get(end.how, end.how)
        return ""
