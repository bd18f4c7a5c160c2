"""Sessions in lock-step: none starts tick t+1 before all have finished tick t."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Optional

from mosaic_sdk.session import Report
from mosaic_sdk.session.host_parameters import Wire
from mosaic_sdk.session.host_reports import BarrierReached

NEVER = float("inf")
# Ticks that are told to the record at once.
TOLD = 64


class Barrier:
    """Drives all slots; finished games wait for the same episode of the others."""

    def __init__(
        self,
        slots: Sequence[Any],
        tell: Callable[[str, dict[str, Any]], None],
        entering: Callable[[int], None],
        clock: Callable[[], float],
        rate: float = 0.0,
        deadline_s: float = 5.0,
    ) -> None:
        self._slots = list(slots)
        self._tell = tell
        self._entering = entering
        self._clock = clock
        self.rate = rate
        self.deadline_s = deadline_s
        self.playing = True
        self.steps_allowed = 0
        self.tick = 0
        # The tick at which it was last told where all stand.
        self._stood_at = 0
        self._waiting: list[Any] = []
        self._started: dict[int, float] = {}
        self._begun = 0.0
        self._next_at = 0.0
        self._trace: list[list[Any]] = []
        # Episode and step that others have reached, whom it follows.
        self._held_at: Optional[tuple[int, int]] = None
        for slot in self._slots:
            slot.join_lockstep()

    # Whether episodes begin when all sessions of this host have finished theirs.
    _may_begin = True
    # Whether a tick counts in which nobody here has anything to do.
    _waits_with_others = False

    # -- commands, for all at once

    def play(self) -> None:
        self.playing = True
        self._next_at = self._clock()
        for slot in self._slots:
            if slot.status == "paused":
                slot.play()

    def pause(self) -> None:
        self.playing = False

    def single(self, n: int) -> None:
        self.playing = False
        self.steps_allowed += max(1, n)

    def speed(self, rate: float) -> None:
        """Set the speed; 0: as fast as the slowest session."""
        self.rate = max(0.0, rate)
        self._next_at = self._clock()

    def hold(self, episode: int, step: int) -> None:
        """Go no further than others have; episode -1: there is nobody to follow."""
        self._held_at = None if episode < 0 else (episode, step)

    def restart(self, seed: Any) -> None:
        """Restart all sessions on one seed; a new one is drawn once for all."""
        self._waiting = []
        for slot in self._slots:
            self._entering(slot.number)
            slot.restart(seed)
            if seed == "new":
                seed = slot.seeds.first
        self.playing = True

    # -- time

    def advance(self, now: float) -> float:
        """Advance; returns the time of the next call, NEVER if only a command or an answer can
        change anything.
        """
        if not self._waiting:
            if not self._may_go():
                return self._stand()
            if self.playing and now < self._next_at:
                return self._next_at
            if not self._open(now):
                return self._stand()
        for slot in list(self._waiting):
            self._entering(slot.number)
            begun = self._clock()
            self._started.setdefault(slot.number, begun)
            taken = slot.tick(now)
            # What was thought about elsewhere began with the tick; what blocked here is its own.
            took = max(now - self._begun if not taken else 0.0, self._clock() - begun)
            if took > self.deadline_s and slot.status != "failed":
                slot.fail(
                    f"no action within {self.deadline_s:g} s at tick {self.tick}",
                    "It left the comparison; the others continue",
                )
                taken = True
            if taken:
                self._done(slot)
        if self._waiting:
            return self._begun + self.deadline_s + 0.001
        if self.steps_allowed:
            self.steps_allowed -= 1
        self._next_at = max(self._next_at + 1 / self.rate, now) if self.rate > 0 else 0.0
        return self._next_at if self.playing or self.steps_allowed else self._stand()

    def _stand(self) -> float:
        """Stop until a command arrives; reports the exact state, unlike the thinned reports of fast
        steps.
        """
        self.flush()
        if self.tick != self._stood_at:
            self._stood_at = self.tick
            for slot in self._slots:
                if slot.status in ("running", "over"):
                    self._entering(slot.number)
                    slot.report_state(force=True)
        return NEVER

    def grant(self, tick: int, begin: bool) -> None:
        """A host alone needs nobody's leave."""

    def _may_go(self) -> bool:
        return self.playing or self.steps_allowed > 0

    def _open(self, now: float) -> bool:
        """Open the next tick, or the next episode once all have finished theirs."""
        for slot in self._slots:
            if slot.status == "waiting":
                self._entering(slot.number)
                slot.begin()
        running = [slot for slot in self._slots if slot.status == "running"]
        members = [slot for slot in running if self._follows(slot)]
        if not running and self._may_begin:
            resting = [
                slot
                for slot in self._slots
                if slot.status == "over" and self._follows(slot, anew=True)
            ]
            for slot in resting:
                self._entering(slot.number)
                slot.begin()
            members = [slot for slot in resting if slot.status == "running"]
        if not members and not self._waits_with_others:
            return False
        self.tick += 1
        self._begun = now
        self._waiting = members
        self._started.clear()
        return True

    def _follows(self, slot: Any, anew: bool = False) -> bool:
        """Whether a session is behind those that it follows; `anew`: in its next episode."""
        if self._held_at is None:
            return True
        episode = slot.episode
        return ((episode.number + 1, 0) if anew else (episode.number, episode.step)) < self._held_at

    def _done(self, slot: Any) -> None:
        self._waiting.remove(slot)
        begun, ended = self._started[slot.number], self._clock()
        self._trace.append([self.tick, slot.number, round(begun * 1e6), round(ended * 1e6)])
        if len(self._trace) >= TOLD:
            self.flush()

    def flush(self) -> None:
        """Record start and end of every tick in microseconds of one clock, as proof of the
        barrier.
        """
        if self._trace:
            self._tell("ticks", {"rows": self._trace})
            self._trace = []


class Wired(Barrier):
    """Several hosts in lock-step: the engine grants each tick when all have ended the last.

    Reports repeatedly where it waits, because a grant may have been lost. A paused
    host reports nothing but runs granted ticks, so that all stop at the same tick.
    """

    AGAIN_S = 1.0
    _waits_with_others = True

    def __init__(self, wire: Wire, report: Callable[[Report], None], *given: Any) -> None:
        super().__init__(*given)
        self._group, self._hosts = wire.group, wire.hosts
        self._report = report
        self._granted = 0
        self._told_at = -NEVER

    def grant(self, tick: int, begin: bool) -> None:
        if tick > self._granted:
            self._granted, self._may_begin = tick, begin

    def _may_go(self) -> bool:
        return self.tick < self._granted or super()._may_go()

    def advance(self, now: float) -> float:
        if not self._waiting and self.tick >= self._granted:
            return self._wait(now)
        at = super().advance(now)
        if self._waiting or self.tick < self._granted:
            return at
        self._told_at = -NEVER
        return self._wait(now)

    def _wait(self, now: float) -> float:
        if not self._may_go():
            return self._stand()
        if now >= self._told_at + self.AGAIN_S:
            self._told_at = now
            running = sum(slot.status == "running" for slot in self._slots)
            resting = sum(slot.status in ("waiting", "over") for slot in self._slots)
            self._report(BarrierReached(0, self._group, self._hosts, self.tick, running, resting))
            self.flush_old()
        return self._told_at + self.AGAIN_S

    def flush_old(self) -> None:
        """Flush the record before a long wait."""
        if len(self._trace) >= TOLD // 4:
            self.flush()
