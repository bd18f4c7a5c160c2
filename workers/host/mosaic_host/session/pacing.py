"""Pace of a session: turns, real time or full speed. Time is passed in."""

from __future__ import annotations

from collections.abc import Callable

from mosaic_sdk.session import Pace, SlotSpec

# Of a decision, where nobody says it.
DEADLINE_MS = 30_000


class Pacing:
    def __init__(self, spec: SlotSpec, has_person: Callable[[], bool]) -> None:
        """`has_person`: whether a person has a seat now."""
        self.pace: Pace = spec.pace
        self.rate = spec.rate
        self.deadline_s = (spec.deadline_ms or DEADLINE_MS) / 1000
        # Agents that are judged have the declared time, however fast somebody watches.
        self._is_judged = spec.deadline_ms > 0
        self._has_person = has_person
        # In turns: the least time between steps that only agents decide.
        self.breath = max(0.0, spec.breath)
        self.playing = spec.autostart
        # Single steps that a person asked for.
        self.steps_allowed = 0
        self.next_at = 0.0
        # Several sessions step together: the barrier says when an episode begins.
        self.in_step = False

    @property
    def realtime(self) -> bool:
        """Whether the game goes on without who is late; else its pace only holds steps back."""
        return self.pace == "timed" and (not self._is_judged or self._has_person())

    @property
    def limit_s(self) -> float:
        """Time that a decision may take."""
        return 1 / self.rate if self.realtime else self.deadline_s

    def stepped(self, now: float) -> float:
        """Time of the next step, after one was taken."""
        if self.pace == "timed":
            self.next_at = max(self.next_at + 1 / self.rate, now)
        else:
            self.next_at = now + self.breath
        return self.next_at

    def speed(self, factor: float, rate: float, wanted: Pace | None) -> None:
        """Set a multiple of the rate; 0 is full speed, `wanted` "command" returns to turns."""
        if factor <= 0 or wanted == "free":
            self.pace = "free"
        else:
            self.pace, self.rate = wanted or "timed", max(0.05, rate * factor)
