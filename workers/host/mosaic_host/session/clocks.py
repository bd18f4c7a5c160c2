"""A game clock for each seat, pure: time is handed in."""

from __future__ import annotations

from mosaic_sdk.session.host_parameters import ClockRule


class GameClock:
    """Seconds left a seat; an increment after each move."""

    def __init__(self, seats: tuple[str, ...], seconds: float, increment: float = 0.0) -> None:
        self.seconds = seconds
        self.increment = increment
        self.left = dict.fromkeys(seats, seconds)
        self._running = ""
        self._since = 0.0

    def turn(self, seat: str, now: float) -> None:
        """This seat's time runs from now, if it does not run already."""
        if seat == self._running:
            return
        self.stop(now)
        self._running, self._since = seat, now

    def moved(self, now: float) -> None:
        """Stop the clock of the seat that moved; no clock runs until the next turn."""
        seat = self._running
        self.stop(now)
        if seat:
            self.left[seat] += self.increment

    def stop(self, now: float) -> None:
        if self._running:
            self.left[self._running] = self.remaining(self._running, now)
        self._running = ""

    def set_back(self, left: dict[str, float]) -> None:
        """Restore earlier remaining times; no clock runs until the next turn."""
        self.left, self._running = dict(left), ""

    def remaining(self, seat: str, now: float) -> float:
        spent = now - self._since if seat == self._running else 0.0
        return self.left[seat] - spent

    def fallen(self, now: float) -> str:
        """The seat whose flag fell, or nothing."""
        if self._running and self.remaining(self._running, now) <= 0:
            return self._running
        return ""

    def shown(self, now: float) -> dict[str, float]:
        return {seat: max(0.0, self.remaining(seat, now)) for seat in self.left}


def clock_of(rule: ClockRule | None, seats: tuple[str, ...]) -> GameClock | None:
    """As a session declares it; None where it is played without."""
    if rule is None:
        return None
    seconds, increment = rule.seconds, rule.increment
    if not (0 < seconds < float("inf") and 0 <= increment < float("inf")):
        raise ValueError(f"no clock has {seconds:g} seconds and {increment:g} a move")
    return GameClock(seats, seconds, increment)
