"""A game clock for each seat. Pure: time is passed in."""

from __future__ import annotations

from dataclasses import dataclass

from mosaic_sdk.session.host_parameters import ClockRule


@dataclass(frozen=True)
class Times:
    """Seconds on the clock: of the player to move and of the other, the increment, and the
    number of moves until the next period."""

    own: float
    other: float
    increment: float = 0.0
    moves: int | None = None


class GameClock:
    """Seconds left for each seat; an increment after each move, and the full time after each
    period.
    """

    def __init__(
        self,
        seats: tuple[str, ...],
        seconds: float,
        increment: float = 0.0,
        moves: int = 0,
        margin: float = 0.0,
    ) -> None:
        self.seconds = seconds
        self.increment = increment
        self.moves = moves
        self.margin = margin
        self._made = dict.fromkeys(seats, 0)
        self.left = dict.fromkeys(seats, seconds)
        self._running = ""
        self._since = 0.0

    def turn(self, seat: str, now: float) -> None:
        """Start this seat's clock unless it is running."""
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
            self._made[seat] += 1
            if self.moves and self._made[seat] % self.moves == 0:
                self.left[seat] += self.seconds

    def stop(self, now: float) -> None:
        if self._running:
            self.left[self._running] = self.remaining(self._running, now)
        self._running = ""

    def times(self, seat: str, now: float) -> Times:
        """Remaining times for this seat, in the format for engines."""
        others = [max(0.0, left) for name, left in self.left.items() if name != seat]
        ahead = self.moves - self._made[seat] % self.moves if self.moves else None
        own = max(0.0, self.remaining(seat, now))
        return Times(own, min(others, default=own), self.increment, ahead)

    def set_back(self, left: dict[str, float]) -> None:
        """Restore earlier remaining times; no clock runs until the next turn."""
        self.left, self._running = dict(left), ""

    def remaining(self, seat: str, now: float) -> float:
        spent = now - self._since if seat == self._running else 0.0
        return self.left[seat] - spent

    def limit(self, seat: str, now: float, asked_at: float) -> float:
        """Seconds from its question in which this seat may answer before its flag falls."""
        return now - asked_at + max(0.0, self.remaining(seat, now)) + self.margin

    def fallen(self, now: float) -> str:
        """The seat whose time has run out, or nothing."""
        if self._running and self.remaining(self._running, now) <= -self.margin:
            return self._running
        return ""

    def shown(self, now: float) -> dict[str, float]:
        return {seat: max(0.0, self.remaining(seat, now)) for seat in self.left}


def clock_of(rule: ClockRule | None, seats: tuple[str, ...]) -> GameClock | None:
    """Clock from its declaration; None without one."""
    if rule is None:
        return None
    seconds, increment = rule.seconds, rule.increment
    if not (0 < seconds < float("inf") and 0 <= increment < float("inf")):
        raise ValueError(f"a clock can't have {seconds:g} seconds and {increment:g} per move")
    return GameClock(seats, seconds, increment, max(0, rule.moves), max(0.0, rule.margin))


class SessionClock:
    """Clock of the present episode, and its rule."""

    def __init__(self, rule: ClockRule | None) -> None:
        self.rule = rule
        self.clock: GameClock | None = None
        # The rule is of the next episode.
        self.waits = False

    def begin(self, seats: tuple[str, ...]) -> None:
        self.clock, self.waits = clock_of(self.rule, seats), False
