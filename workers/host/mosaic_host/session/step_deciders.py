"""Deciders and incidents of an episode step by step, for late viewers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from mosaic_sdk import gate as g

#: Stretches that every report brings: more changes between two reports are told with the next
#: whole state.
TAIL = 32
MOST_INCIDENTS = 1000
#: What a seat counts its steps by.
DECIDED = {
    g.HUMAN: "by_you",
    g.SUPERVISOR: "by_supervisor",
    g.DEFAULT: "by_default",
    g.AGENT: "by_agent",
}


def tally(counts: Mapping[str, int]) -> dict[str, int]:
    """Counts of an episode; those by author add up to the seat's steps."""
    others = sum(counts.get(key, 0) for by, key in DECIDED.items() if by != g.AGENT)
    return {**counts, DECIDED[g.AGENT]: counts.get("acted", 0) - others}


@dataclass
class StepDeciders:
    """Deciders by step, from 1; equal neighbours form one stretch."""

    _stretches: list[tuple[int, str]] = field(default_factory=list)
    _incidents: list[tuple[int, str]] = field(default_factory=list)
    _step: int = 0
    _by: str = ""

    def clear(self) -> None:
        self._stretches.clear()
        self._incidents.clear()
        self._step, self._by = 0, ""

    def note(self, step: int, by: str) -> None:
        """Note one seat; the strongest of several names the step."""
        if step == self._step:
            by = g.strongest((by, self._by))
        stretches = self._stretches
        if by != self._by:
            if stretches and stretches[-1][0] == step:
                del stretches[-1]
            if not stretches or stretches[-1][1] != by:
                stretches.append((step, by))
        self._step, self._by = step, by

    def happened(self, step: int, incidents: Sequence[str]) -> None:
        for name in incidents:
            if (step, name) not in self._incidents[-len(g.INCIDENTS) :]:
                self._incidents.append((step, name))
        del self._incidents[:-MOST_INCIDENTS]

    def back_to(self, step: int) -> None:
        """Forget the steps after this one: they were taken back."""
        self._stretches = [stretch for stretch in self._stretches if stretch[0] <= step]
        self._incidents = [incident for incident in self._incidents if incident[0] <= step]
        self._step, self._by = step, self._stretches[-1][1] if self._stretches else ""

    def tail(self) -> tuple[tuple[int, str], ...]:
        return tuple(self._stretches[-TAIL:])

    def whole(self) -> tuple[tuple[int, str], ...]:
        return tuple(self._stretches)

    @property
    def incidents(self) -> tuple[tuple[int, str], ...]:
        return tuple(self._incidents)
