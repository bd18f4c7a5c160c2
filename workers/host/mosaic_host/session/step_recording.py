"""Recording of every step of a session: a row, a report to viewers, and a picture."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import numpy as np

from mosaic_host.session.attempts import Attempts
from mosaic_host.session.frame_policy import Kept
from mosaic_host.session.report_times import ReportTimes
from mosaic_host.session.seats import Seat
from mosaic_host.session.session_clips import SessionClips
from mosaic_host.session.state_report import decision_line, last_step, moved_of, plain, state_of
from mosaic_host.session.step_deciders import DECIDED
from mosaic_host.worlds import payloads
from mosaic_host.worlds.env_adapters import WorldError
from mosaic_sdk import gate as g
from mosaic_sdk.learning.veto_counts import is_refused
from mosaic_sdk.session import Report, as_object
from mosaic_sdk.session.host_reports import Decided, EpisodeScore, KeyFate, Trouble
from mosaic_sdk.session.open_objects import Detail, StartOptions
from mosaic_sdk.session.session_state import LastStep

if TYPE_CHECKING:
    from mosaic_host.session.slot import Slot

WHOLE_REPORT_S = 2.0  # many in lock-step: in between, what a step changes


def guarded(work: Callable[[], Any], what: str) -> Any:
    """Guard for code of an environment, which may raise anything: the session then fails,
    recorded.
    """
    try:
        return work()
    except WorldError:
        raise
    except Exception as error:  # noqa: BLE001 - see above
        raise WorldError(f"{what} raised {type(error).__name__}: {error}") from error


def _mask_after(slot: Slot, name: str) -> dict[str, Any] | None:
    """The mask of the next action, if the environment gives it in `info`: without
    it a decision could not be repeated from the record alone."""
    mask = slot.world.info(name).get("action_mask")
    return None if mask is None else {"action_mask": mask}


class StepRecorder:
    """Recorder of a session: rows and events of the run, reports, pictures."""

    def __init__(self, slot: Slot, run: Any, report: Callable[[Report], None]) -> None:
        self._slot = slot
        self.run = run
        self.report = report
        self.lane: Any = None
        # What viewers of the lane see.
        self._shown: tuple[int, int, int] | None = None
        self.kept: Kept | None = None
        self.clips: SessionClips | None = None
        self._attempts = Attempts()
        self.maker = payloads.maker_for(slot.spec.env) if slot.spec.payload else None
        self.times = ReportTimes()
        self._held_score: EpisodeScore | None = None
        # Reported so far.
        self.states = 0
        # The last that an episode waited for.
        self._waits = ""

    @property
    def is_drawn(self) -> bool:
        """Whether a renderer draws the state, so that no picture is needed."""
        return self.maker is not None

    def record_seat(
        self, name: str, reward: float, outcome: Any, acting: tuple[str, ...], payload: Any
    ) -> None:
        slot, episode = self._slot, self._slot.episode
        seat = slot.seating.seats[name]
        seat.returned += reward
        episode.reward = reward
        seat.ended = terminated, truncated = outcome.terminated[name], outcome.truncated[name]
        acts = name in acting
        if seat.asks_programs:
            slot.programs.note(seat, acts, reward, terminated, truncated)
        if not acts and not (reward or terminated or truncated):
            return
        by_person = acts and seat.by_person
        if acts:
            if by_person:
                episode.touched = True
            seat.count("acted")
            if seat.decided_by != g.AGENT:
                seat.count(DECIDED[seat.decided_by])
            self._note_decision(seat)
        self.run.step(
            seat.chosen if acts else None,
            slot.world.observation(name),
            reward,
            terminated,
            truncated,
            info=_mask_after(slot, name) if acts else None,
            slot=slot.number,
            seat=name,
            episode=episode.number,
            step=episode.step,
            branch=episode.branch,
            human=by_person,
            chain=seat.decisions if acts else (),
            payload=payload if acts else None,
            extras=self._extras(name, seat) if acts else None,
        )
        seat.rows += 1
        # What rules let pass was not refused.
        if not acts or seat.plainly or not seat.decisions:
            return
        if is_refused(decision.verdict for decision in seat.decisions):
            seat.overruled.append(episode.step)
            if self.clips is not None:
                self.clips.vetoed(self._attempt)

    def _extras(self, name: str, seat: Seat) -> dict[str, Any] | None:
        """Percepts of programs, and the operator's values for its actions and the position."""
        extras = (
            self._slot.programs.perceiving.recorded(self._slot, name) if seat.percepts else None
        )
        if seat.mark:
            extras = {**(extras or {}), "mark": seat.mark}
        proposal = seat.proposal
        if proposal is None or proposal.by_person:
            return extras
        if proposal.probabilities:
            extras = extras or {}
            extras["probabilities"] = [float(chance) for chance in proposal.probabilities]
        if proposal.value is not None:
            extras = extras or {}
            extras["value"] = float(proposal.value)
        return extras

    def _note_decision(self, seat: Seat) -> None:
        slot, episode = self._slot, self._slot.episode
        proposal, decisions, is_plain = seat.proposal, seat.decisions, seat.plainly
        episode.deciders.note(episode.step, seat.decided_by)
        if decisions and not is_plain:
            episode.deciders.happened(episode.step, seat.settled(decisions))
        if is_plain and proposal is not None:
            who = proposal.who
        else:
            who = "you" if seat.by_person else seat.who
        last = (seat.name, proposal, seat.chosen, who, seat.key, seat.decided_by)
        episode.last_decision = last
        if len(slot.seating.seats) == 2:
            value = None if proposal is None or seat.by_person else proposal.value
            slot.endings.draws.moved(slot, seat.name, value)
        if proposal is not None:
            seat.took(proposal.who, proposal.latency_us)
        if seat.key:
            self.report_key(seat, seat.key, "taken")
            seat.key = 0
        if is_plain and self.is_thinned:
            return
        where = {"seat": seat.name, "episode": episode.number, "step": episode.step}
        for decision in decisions:
            if decision.role == "person" and decision.verdict not in ("propose", "override"):
                seat.took(decision.who, decision.latency_us)
                if not decision.default_taken:
                    seat.verdict_times.append(decision.latency_us)
            if decision.default_taken:
                taken = {
                    "default": decision.default_taken,
                    "who": decision.who,
                    "reason": decision.reason,
                }
                self.event("default_taken", {**where, "action": plain(decision.action), **taken})
        interesting = any(decision.verdict not in ("propose", "approve") for decision in decisions)
        told = not self.is_thinned or (interesting and self.times.may_tell_decision(slot.now()))
        if decisions and told:
            lines = tuple(decision_line(decision) for decision in decisions)
            executed = plain(seat.chosen)
            self.report(Decided(slot.number, **where, executed=executed, decisions=lines))

    @property
    def last(self) -> LastStep | None:
        """Last decision."""
        decision = self._slot.episode.last_decision
        return None if decision is None else last_step(*decision)

    def made_payload(self) -> tuple[str, str, bytes] | None:
        made = self.maker
        if made is None:
            return None
        return guarded(lambda: payloads.encode(made(self._slot.world)), "its state")

    def show(self, force: bool = False, stored: bool = True) -> None:
        """Show a picture. `stored`: the step is recorded, so its picture may be saved."""
        lane, frames, episode = self.lane, self.kept, self._slot.episode
        seen = lane is not None and (lane.wanted() or (force and lane.watched))
        keeps = (
            frames is not None
            and stored
            and frames.wanted(episode.branch, episode.number, episode.step, seen)
        )
        clips = self.clips if stored else None
        films = clips is not None and clips.wanted(self._attempt)
        if not (seen or keeps or films):
            return
        where = episode.branch, episode.number, episode.step
        begun = time.monotonic_ns()
        try:
            frame = guarded(self._slot.world.render, "render")
        except WorldError as error:
            if seen:
                raise
            # Nobody looked: a game that can't be drawn can still be played.
            if keeps and frames is not None:
                frames.fail(str(error))
            if films and clips is not None:
                clips.fail(str(error))
            return
        if frame is None:
            if films and clips is not None:
                clips.fail("this environment renders no pictures")
            return
        frame = np.ascontiguousarray(frame)
        cost_ns = 0 if seen else time.monotonic_ns() - begun
        if keeps and frames is not None:
            frames.keep(frame, (*where, self._attempt), cost_ns)
        if films and clips is not None:
            clips.keep(frame, 0 if keeps else cost_ns)
        if seen and lane is not None:
            lane.publish(
                frame,
                reward=episode.reward,
                rolling_return=next(iter(self._slot.seating.seats.values())).returned,
                step=episode.step,
                episode=episode.number,
            )
            self._shown = where

    @property
    def _attempt(self) -> int:
        episode = self._slot.episode
        return self._attempts.of(episode.branch, episode.number)

    def began(self) -> None:
        """An episode begins: what is kept of its pictures."""
        episode = self._slot.episode
        self._attempts.began(episode.number)
        if self.kept is not None:
            self.kept.began(episode.number, self._slot.pacing.pace == "free")
        if self.clips is not None:
            self.clips.began(self._attempt)

    def ends(self) -> None:
        """The next picture is the last of its episode."""
        if self.kept is not None:
            self.kept.ends()
        if self.clips is not None:
            self.clips.ends()

    def show_late(self) -> None:
        """Show the present picture to a viewer that has not seen it."""
        episode = self._slot.episode
        if self.lane is None or not self.lane.watched:
            self._shown = None
        elif self._shown != (episode.branch, episode.number, episode.step):
            self.show(force=True, stored=False)

    @property
    def is_thinned(self) -> bool:
        """Whether steps come faster than anybody can follow."""
        return self._slot.pacing.pace == "free" or self.times.is_brief

    def report_state(self, force: bool = False) -> None:
        now = self._slot.now()
        if force:
            self._report_all(now)
        else:
            self.report_moved(now)

    def _report_all(self, now: float) -> None:
        self._begin_report(now, whole=True)
        self.states += 1
        self.report(state_of(self._slot, now, whole=True))

    def _begin_report(self, now: float, whole: bool) -> None:
        if self._held_score is not None:
            self._send_score(self._held_score, now)
        self.times.note(now, self._slot.episode.game, whole)

    def report_held(self, now: float) -> float:
        """Report what was held back, if it is time; returns when it will be."""
        if now >= self.times.due_at:
            self._report_all(now)
        return self.times.due_at

    def catch_up(self) -> None:
        """Report what was held back, before something that is about it."""
        if self.times.is_behind:
            self._report_all(self._slot.now())

    def report_score(self, score: EpisodeScore, follows: bool) -> None:
        """Record and report an end; of those that nobody can follow only some, and the last."""
        now = self._slot.now()
        if follows and self.is_thinned and not score.pgn and self.times.holds_score(now):
            self._held_score = score
        else:
            self._send_score(score, now)

    def _send_score(self, score: EpisodeScore, now: float) -> None:
        self._held_score, self.times.scored_at = None, now
        if self._slot.pacing.pace != "free" or self._slot.episode.touched or score.pgn:
            self.run.event("score", as_object(score))
        self.report(score)

    def report_moved(self, now: float) -> bool:
        """Report a step; of those that nobody can follow only some. Returns whether it did."""
        slot, pacing, times = self._slot, self._slot.pacing, self.times
        if self.is_thinned and times.holds(now):
            return False
        if times.told_game != slot.episode.game and self.is_thinned and not pacing.in_step:
            self._report_all(now)
            return True
        is_whole = not pacing.in_step or now - times.told_all_at >= WHOLE_REPORT_S
        self._begin_report(now, is_whole)
        if is_whole:
            self.states += 1
            self.report(state_of(slot, now))
        else:
            self.report(moved_of(slot))
        return True

    def begin(self, seed: int, options: StartOptions | None) -> None:
        """First rows of an episode."""
        slot, episode = self._slot, self._slot.episode
        for name in slot.world.seats:
            self.run.reset(
                slot.world.observation(name),
                seed=seed,
                options=options,
                info=_mask_after(slot, name),
                slot=slot.number,
                seat=name,
                episode=episode.number,
                branch=0,
            )
        if episode.payload is not None:
            kind, _, data = episode.payload
            first = {"episode": episode.number, "kind": kind, "payload": data.decode()}
            self.event("start", first)

    def failed(self, message: str, hint: str, about: str) -> None:
        slot = self._slot
        self.run.log(f"slot {slot.number}: {message}", "error", "host")
        detail = {"message": message, "hint": hint, "step": slot.episode.step, "about": about}
        self.event("session_failed", detail)
        self.report(Trouble(slot.number, message, hint))

    # -- telling

    def event(self, name: str, detail: Detail) -> None:
        self.run.event(name, {"slot": self._slot.number, **detail})

    def report_event(self, name: str, detail: Detail) -> None:
        """Report an event with the present position of the game."""
        episode = self._slot.episode
        self.event(name, {**detail, "episode": episode.number, "step": episode.step})

    def told(self, name: str, detail: Detail) -> None:
        """Report a program's remark beside its verdict."""
        self.event(name, detail)

    def trouble(self, message: str) -> None:
        self.event("decider_trouble", {"message": message})
        self.report(Trouble(self._slot.number, message))

    def waits(self, message: str) -> bool:
        """Record that an episode waits for a program; once if every episode does."""
        is_new = message not in ("", self._waits)
        if is_new:
            self.event("waits_for_deciders", {"message": message})
        self._waits = message
        return is_new

    def report_key(self, seat: Seat, key: int, how: str) -> None:
        """Report the outcome of a numbered key press."""
        if not key:
            return
        slot, episode = self._slot, self._slot.episode
        waiting, now_ns = len(seat.queue), time.monotonic_ns()
        where = (episode.number, episode.step)
        self.report(KeyFate(slot.number, seat.name, key, how, *where, waiting, now_ns))
