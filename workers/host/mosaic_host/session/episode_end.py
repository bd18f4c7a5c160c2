"""Ends of episodes and sessions: terminal states, commands, the gate, failures."""

from __future__ import annotations

from typing import Any

from mosaic_host.session.clocks import GameClock, clock_of
from mosaic_host.session.draws import Draws
from mosaic_host.session.measures import measures_of
from mosaic_host.session.refusals import Refusal
from mosaic_host.session.score_keeper import ADJUDICATED, sheet
from mosaic_host.session.seat_decision import Stopped
from mosaic_host.session.seats import NEVER, Seat
from mosaic_host.session.session_commands import Table
from mosaic_host.session.state_report import decision_json
from mosaic_sdk.learning.veto_counts import Vetoes
from mosaic_sdk.session import as_object
from mosaic_sdk.session.host_parameters import ClockRule
from mosaic_sdk.session.host_reports import Trouble

MOST_STILLBORN = 3
# Faults of who plays, as score sheets call the end that they bring.
FORFEITS = {
    "illegal": "rules infraction", "malformed": "rules infraction", "deadline": "time forfeit",
    "dead": "abandoned", "no_decision": "abandoned",
}  # fmt: skip
RESULTS = {"resign": "resigned", "flag": "lost on time", "draw": "agreed to a draw"}


class Ends(Table):
    """The part of a session that brings things to an end."""

    pace: str
    episodes: int
    seeds: tuple[int, ...]
    branch: int
    playing: bool
    in_step: bool
    touched: bool
    measures: tuple[str, ...]
    result: str
    loser: str
    forfeit: str
    message: str
    next_at: float
    game_clock: GameClock | None
    clock_rule: ClockRule | None
    # The rule is of the next episode.
    clock_waits: bool = False
    draws: Draws
    # Shared by the sessions of a process.
    vetoes: Vetoes | None = None
    _stillborn: int
    _follow_until: float

    def _now(self) -> float:
        raise NotImplementedError

    def _begin(self) -> None:
        raise NotImplementedError

    def seconds(self) -> float:
        raise NotImplementedError

    def report_state(self, force: bool = False) -> None:
        raise NotImplementedError

    def _over(self) -> None:
        if self.game_clock is not None:
            self.game_clock.stop(self._now())
        self._score()
        self._measure()
        # Games that are counted go on: who never comes to a move has a score for each.
        self._stillborn = 0 if self.step or self.seeds else self._stillborn + 1
        if self._stillborn >= MOST_STILLBORN:
            self.fail(
                f"{self._stillborn} episodes in a row ended before their first step",
                "The gate lets nothing through: change its rules, or declare a no-op",
            )
            return
        wanted = self.episodes == 0 or self.episode + 1 < self.episodes
        goes_on = self.mode == "agent" or self.episode < self._follow_until
        if goes_on and self.playing and wanted and not self.in_step:
            self._begin()
            return
        self.status = "over" if wanted else "ended"
        self.report_state(force=True)

    def finish(self, how: str, seat: str) -> None:
        """Ends the episode from outside the environment: resigned, flag, draw, step limit."""
        if self.status not in ("running", "paused"):
            raise Refusal("no episode is being played")
        if how in ("resign", "flag"):
            self.loser = self.seat(seat).name
        self._finish(how, RESULTS.get(how, how), seat)

    def adjudicate(self, why: str, loser: str) -> None:
        """Ends the episode by a rule that says how it will end; nobody lost: it is drawn."""
        self.loser = loser
        self._finish("adjudicated", f"{ADJUDICATED}: {why}", loser)

    def _finish(self, how: str, result: str, seat: str) -> None:
        self.result = result
        where = {"episode": self.episode, "step": self.step}
        self._event("episode_ended", {"how": how, "seat": self.loser or seat, **where})
        for one in self.seats.values():
            one.ended = (False, True)
            self._void(one)
        self._over()

    def set_clock(self, rule: ClockRule | None) -> None:
        """For the next episode; for this one too as long as nothing has been played in it."""
        try:
            made = clock_of(rule, self.world.seats)
        except ValueError as error:
            raise Refusal(f"the clock stays as it was: {error}") from error
        self.clock_rule = rule
        self.clock_waits = self.status in ("running", "paused") and self.step > 0
        if self.status in ("running", "paused") and not self.step:
            self.game_clock = made
            self.next_at = self._now()
        told = as_object(rule) if rule is not None else None
        self._event("clock", {"rule": told, "episode": self.episode, "step": self.step})

    def report_event(self, name: str, detail: dict[str, Any]) -> None:
        """Report an event with the present position of the game."""
        self._event(name, {**detail, "episode": self.episode, "step": self.step})

    def draw(self, seat: str, accept: bool = True) -> str:
        """Offers one, or answers the other's offer; the episode ends only where both agree."""
        if self.status not in ("running", "paused"):
            raise Refusal("no episode is being played")
        said = self.draws.said(self, self.seat(seat).name, accept)
        if said == "agreed":
            self.finish("draw", seat)
        return said

    def _stopped(self, stopped: Stopped) -> float:
        said = [decision_json(one, with_mind=True) for one in stopped.decisions]
        where = {"episode": self.episode, "step": self.step, "session": stopped.session}
        why = {"reason": str(stopped), "seat": stopped.seat}
        if str(stopped) in FORFEITS:
            self.loser, self.forfeit = stopped.seat, FORFEITS[str(stopped)]
        self._event("stopped_by_gate", {**why, **where, "decisions": said})
        if stopped.session:
            self.fail(str(stopped), "The gate's policy says abort")
            return NEVER
        self.finish("gate", "")
        return self.next_at if self.status == "running" else NEVER

    def fail(self, message: str, hint: str = "", about: str = "") -> None:
        self.status, self.message = "failed", message
        self.playing = False
        for seat in self.seats.values():
            self._void(seat)
        self._run.log(f"slot {self.number}: {message}", "error", "host")
        told = {"message": message, "hint": hint, "step": self.step, "about": about}
        self._event("session_failed", told)
        self._report(Trouble(self.number, message, hint))
        self.report_state(force=True)

    def _measure(self) -> None:
        if self.vetoes is None:
            return
        seats = self.seats.values()
        overruled = sum(len(seat.overruled) for seat in seats)
        is_supervised = overruled or any(seat.supervision.links for seat in seats)
        # The returns are those of the first seat; the axis goes on where nobody supervises.
        length = self.seats[self.world.seats[0]].rows
        self.vetoes.ended(length, overruled if is_supervised else None)

    def _score(self) -> None:
        score = sheet(self)
        if self.touched or self.pace != "free" or score.pgn:
            self._run.event("score", as_object(score))
        self._report(score)
        if not (self.touched or self.result or self.measures):
            return
        # What the steps alone do not say about this episode.
        ended_by = {"ended_by": self.result, "seat": self.loser} if self.result else {}
        for name, seat in self.seats.items():
            marks = {"touched": True, "by_you": seat.counts.get("by_you", 0)}
            terminated, truncated = seat.ended
            self._run.episode(
                self.step,
                seat.returned,
                terminated=terminated,
                truncated=truncated,
                slot=self.number,
                seat=name,
                episode=self.episode,
                branch=self.branch,
                metadata={**(marks if self.touched else {}), **ended_by, **self._measured(seat)},
            )

    def _measured(self, seat: Seat) -> dict[str, Any]:
        if not self.measures:
            return {}
        info = self.world.info(seat.name)
        return {"measures": measures_of(self.measures, seat, info, self.seconds())}
