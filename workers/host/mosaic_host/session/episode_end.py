"""Ends of episodes and sessions: terminal states, commands, the gate, failures."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mosaic_host.session.adjudication import Judge
from mosaic_host.session.clocks import clock_of
from mosaic_host.session.draws import Draws
from mosaic_host.session.measures import measures_of
from mosaic_host.session.refusals import Refusal
from mosaic_host.session.score_keeper import ADJUDICATED, sheet, winner_of
from mosaic_host.session.seat_decision import Stopped
from mosaic_host.session.seats import NEVER, Seat
from mosaic_host.session.state_report import decision_json
from mosaic_sdk.learning.veto_counts import Vetoes
from mosaic_sdk.session import as_object
from mosaic_sdk.session.host_parameters import ClockRule
from mosaic_sdk.session.host_reports import SessionTally

if TYPE_CHECKING:
    from mosaic_host.session.slot import Slot

MOST_STILLBORN = 3
# Faults of who plays, as score sheets call the end that they bring.
FORFEITS = {
    "illegal": "rules infraction", "malformed": "rules infraction", "deadline": "time forfeit",
    "dead": "abandoned", "no_decision": "abandoned",
}  # fmt: skip
RESULTS = {"resign": "resigned", "flag": "lost on time", "draw": "agreed to a draw"}


class Endings:
    """Ends of a session's episodes, and of the session."""

    def __init__(self, slot: Slot) -> None:
        spec = slot.spec
        self._slot = slot
        self.episodes = len(spec.seeds) or spec.episodes
        self.draws = Draws()
        self.judge = Judge.of(spec.adjudication)
        # Shared by the sessions of a process.
        self.vetoes: Vetoes | None = None
        # Sessions that nobody can play end by name instead of beginning for ever.
        self.stillborn = 0
        # Episodes that follow each other although a person plays.
        self.follow_until: float = -1
        self.tally = self._tally_before = SessionTally()

    def over(self) -> None:
        slot, episode = self._slot, self._slot.episode
        if slot.time.clock is not None:
            slot.time.clock.stop(slot.now())
        if slot.recorder.clips is not None:
            slot.recorder.clips.over()
        wanted = self.episodes == 0 or episode.number + 1 < self.episodes
        goes_on = slot.seating.mode == "agent" or episode.number < self.follow_until
        follows = goes_on and slot.pacing.playing and wanted and not slot.pacing.in_step
        self._score(follows)
        self._measure()
        if slot.seeds.listed:
            # A counted game is not to be lost with a host that dies in a later one.
            slot.recorder.run.send()
        # Games that are counted go on: who never comes to a move has a score for each. For a
        # decider that died the next episode waits.
        is_played = episode.step or slot.seeds.listed or slot.lost.may_return()
        self.stillborn = 0 if is_played else self.stillborn + 1
        if self.stillborn >= MOST_STILLBORN:
            gone = "; ".join(dict.fromkeys(slot.lost.gone.values()))
            slot.fail(
                f"{self.stillborn} episodes in a row ended before their first step"
                + (f": {gone}" if gone else ""),
                "Start the program again, then restart the session"
                if gone
                else "The gate lets nothing through: change its rules, or declare a no-op",
            )
            return
        if follows:
            slot.begin_next(follows=True)
            return
        slot.status = "over" if wanted else "ended"
        slot.report_state(force=True)

    def finish(self, how: str, seat: str) -> None:
        """Ends the episode from outside the environment: resigned, flag, draw, step limit."""
        if self._slot.status not in ("running", "paused"):
            raise Refusal("no episode is being played")
        if how in ("resign", "flag"):
            self._slot.episode.loser = self._slot.seating.seat(seat).name
        self._finish(how, RESULTS.get(how, how), seat)

    def adjudicate(self, why: str, loser: str) -> None:
        """End the episode by adjudication; without a loser it is a draw."""
        self._slot.episode.loser = loser
        self._finish("adjudicated", f"{ADJUDICATED}: {why}", loser)

    def _finish(self, how: str, result: str, seat: str) -> None:
        self._slot.episode.result = result
        detail = {"how": how, "seat": self._slot.episode.loser or seat}
        self._slot.recorder.report_event("episode_ended", detail)
        for other in self._slot.seating.seats.values():
            other.ended = (False, True)
            self._slot.seating.void(other)
        self.over()

    def set_clock(self, rule: ClockRule | None) -> None:
        """Set the clock of the next episode, and of this one if nothing has been played in it."""
        slot = self._slot
        try:
            made = clock_of(rule, slot.world.seats)
        except ValueError as error:
            raise Refusal(f"the clock stays as it was: {error}") from error
        is_played = slot.status in ("running", "paused")
        slot.time.rule = rule
        slot.time.waits = is_played and slot.episode.step > 0
        if is_played and not slot.episode.step:
            slot.time.clock = made
            slot.pacing.next_at = slot.now()
        detail = as_object(rule) if rule is not None else None
        slot.recorder.report_event("clock", {"rule": detail})

    def draw(self, seat: str, accept: bool = True) -> str:
        """Offer a draw or answer an offer; the episode ends if both agree."""
        if self._slot.status not in ("running", "paused"):
            raise Refusal("no episode is being played")
        outcome = self.draws.answer(self._slot, self._slot.seating.seat(seat).name, accept)
        if outcome == "agreed":
            self.finish("draw", seat)
        return outcome

    def stopped(self, stopped: Stopped) -> float:
        decisions = [decision_json(decision, with_mind=True) for decision in stopped.decisions]
        episode = self._slot.episode
        why = {"reason": str(stopped), "seat": stopped.seat, "session": stopped.session}
        if str(stopped) in FORFEITS:
            episode.loser, episode.forfeit = stopped.seat, FORFEITS[str(stopped)]
        self._slot.recorder.report_event("stopped_by_gate", {**why, "decisions": decisions})
        if stopped.session:
            self._slot.fail(str(stopped), stopped.hint)
            return NEVER
        return self._ended_by("gate", "")

    def resigned(self, seat: str) -> float:
        """An operator gave the game up."""
        return self._ended_by("resign", seat)

    def _ended_by(self, how: str, seat: str) -> float:
        self.finish(how, seat)
        return self._slot.pacing.next_at if self._slot.status == "running" else NEVER

    def _measure(self) -> None:
        if self.vetoes is None:
            return
        seats = self._slot.seating.seats.values()
        overruled = sum(len(seat.overruled) for seat in seats)
        is_supervised = overruled or any(seat.supervision.links for seat in seats)
        # The returns are those of the first seat; the axis goes on where nobody supervises.
        length = self._slot.seating.seats[self._slot.world.seats[0]].rows
        self.vetoes.ended(length, overruled if is_supervised else None)

    def taken_back(self) -> None:
        """Take back the last end."""
        self.tally = self._tally_before

    def _score(self, follows: bool) -> None:
        slot, episode, run = self._slot, self._slot.episode, self._slot.recorder.run
        returns = {name: seat.returned for name, seat in slot.seating.seats.items()}
        self._tally_before = self.tally
        self.tally = self.tally.plus(winner_of(slot), returns)
        score = sheet(slot, self.tally)
        slot.recorder.report_score(score, follows and not episode.touched)
        is_told = episode.touched or episode.result or slot.spec.measures
        used = any(seat.usage for seat in slot.seating.seats.values())
        if not (is_told or used or episode.branch):
            return
        # What the steps alone do not say about this episode.
        ended_by = {"ended_by": episode.result, "seat": episode.loser} if episode.result else {}
        for name, seat in slot.seating.seats.items():
            marks = {"touched": True, "by_you": seat.counts.get("by_you", 0)}
            terminated, truncated = seat.ended
            run.episode(
                episode.step,
                seat.returned,
                terminated=terminated,
                truncated=truncated,
                slot=slot.number,
                seat=name,
                episode=episode.number,
                branch=episode.branch,
                metadata={
                    **(marks if episode.touched else {}),
                    **ended_by,
                    **self._measured(seat),
                },
            )

    def _measured(self, seat: Seat) -> dict[str, Any]:
        slot = self._slot
        usage = {"usage": dict(seat.usage)} if seat.usage else {}
        if not slot.spec.measures:
            return usage
        info = slot.world.info(seat.name)
        return {"measures": measures_of(slot.spec.measures, seat, info, slot.seconds()), **usage}
