"""Traces of every step of a session: a row, a report to viewers, and a picture."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import numpy as np

from mosaic_host.session.episode_end import Ends
from mosaic_host.session.frame_policy import Kept
from mosaic_host.session.seats import Seat
from mosaic_host.session.state_report import decision_line, last_step, moved_of, plain, state_of
from mosaic_host.session.step_deciders import DECIDED, StepDeciders
from mosaic_host.worlds import payloads
from mosaic_host.worlds.env_adapters import WorldError
from mosaic_sdk import gate as g
from mosaic_sdk.learning.veto_counts import is_refused
from mosaic_sdk.session.host_reports import Decided
from mosaic_sdk.session.session_state import LastStep

FREE_REPORT_S = 0.1
WHOLE_REPORT_S = 2.0  # many in lock-step: in between, what a step changes
Last = tuple[str, Any, Any, str, int, str]


class Recording(Ends):
    """The part of a session that tells what happened."""

    lane: Any
    kept: Kept | None
    _last: Last | None
    _reward: float
    _reported_at: float
    _told_all_at: float
    _payload: tuple[str, str, bytes] | None
    _maker: payloads.Maker | None
    deciders: StepDeciders

    @property
    def is_drawn(self) -> bool:
        """From what it means: a picture of it is not needed."""
        return self._maker is not None

    def _guard(self, work: Callable[[], Any], what: str) -> Any:
        """A stranger's environment may raise anything: the session ends, named and recorded."""
        try:
            return work()
        except WorldError:
            raise
        except Exception as error:  # noqa: BLE001 - see above
            raise WorldError(f"{what} raised {type(error).__name__}: {error}") from error

    def _record_seat(
        self, name: str, reward: float, outcome: Any, acting: tuple[str, ...], payload: Any
    ) -> None:
        seat = self.seats[name]
        seat.returned += reward
        self._reward = reward
        seat.ended = terminated, truncated = outcome.terminated[name], outcome.truncated[name]
        acts = name in acting
        if seat.asks_programs:
            self.programs.note(seat, acts, reward, terminated, truncated)
        if not acts and not (reward or terminated or truncated):
            return
        if acts:
            if seat.by_person:
                self.touched = True
            seat.count("acted")
            if seat.decided_by != g.AGENT:
                seat.count(DECIDED[seat.decided_by])
            self._note_decision(seat)
        self._run.step(
            seat.chosen if acts else None,
            self.world.observation(name),
            reward,
            terminated,
            truncated,
            slot=self.number,
            seat=name,
            episode=self.episode,
            step=self.step,
            branch=self.branch,
            human=acts and seat.by_person,
            chain=seat.decisions if acts else (),
            payload=payload if acts else None,
            extras=self._extras(name, seat) if acts else None,
        )
        seat.rows += 1
        # What rules let pass was not refused.
        if not acts or seat.plainly or not seat.decisions:
            return
        if is_refused(one.verdict for one in seat.decisions):
            seat.overruled.append(self.step)

    def _extras(self, name: str, seat: Seat) -> dict[str, Any] | None:
        """Percepts of programs, and the operator's values for its actions and the position."""
        found = self.programs.perceiving.recorded(self, name) if seat.percepts else None
        if seat.mark:
            found = {**(found or {}), "mark": seat.mark}
        proposal = seat.proposal
        if proposal is None or proposal.by_person:
            return found
        if proposal.probabilities:
            found = found or {}
            found["probabilities"] = [float(chance) for chance in proposal.probabilities]
        if proposal.value is not None:
            found = found or {}
            found["value"] = float(proposal.value)
        return found

    def _note_decision(self, seat: Seat) -> None:
        proposal, decisions = seat.proposal, seat.decisions
        self.deciders.note(self.step, seat.decided_by)
        if decisions and not seat.plainly:
            happened = g.incidents(decisions)
            self.deciders.happened(self.step, happened)
            for name in happened:
                seat.count(name)
        who = "you" if seat.by_person else seat.who
        self._last = (seat.name, proposal, seat.chosen, who, seat.key, seat.decided_by)
        if len(self.seats) == 2:
            judged = proposal is not None and not seat.by_person
            self.draws.moved(self, seat.name, proposal.value if judged else None)
        if proposal is not None:
            seat.took(proposal.who, proposal.latency_us)
        if seat.key:
            self.report_key(seat, seat.key, "taken")
            seat.key = 0
        if seat.plainly and self.pace == "free":
            return
        where = {"seat": seat.name, "episode": self.episode, "step": self.step}
        for one in decisions:
            if one.role == "person" and one.verdict not in ("propose", "override"):
                seat.took(one.who, one.latency_us)
            if one.default_taken:
                taken = {"default": one.default_taken, "who": one.who, "reason": one.reason}
                self._event("default_taken", {**where, "action": plain(one.action), **taken})
        interesting = any(one.verdict not in ("propose", "approve") for one in decisions)
        if decisions and (interesting or self.pace != "free"):
            told = tuple(decision_line(one) for one in decisions)
            executed = plain(seat.chosen)
            self._report(Decided(self.number, **where, executed=executed, decisions=told))

    @property
    def last(self) -> LastStep | None:
        """Last decision."""
        return None if self._last is None else last_step(*self._last)

    def _made_payload(self) -> tuple[str, str, bytes] | None:
        made = self._maker
        if made is None:
            return None
        return self._guard(lambda: payloads.encode(made(self.world)), "its state")

    def shown_payload(self) -> tuple[str, str, bytes] | None:
        return self._payload

    def show(self, force: bool = False, stored: bool = True) -> None:
        """`stored`: this step is in the record, so its picture may be kept."""
        lane, kept = self.lane, self.kept
        seen = lane is not None and (lane.wanted() or (force and lane.watched))
        where = self.branch, self.episode, self.step
        keeps = kept is not None and stored and kept.wanted(*where, rendered=seen)
        if not (seen or keeps):
            return
        begun = time.monotonic_ns()
        try:
            frame = self._guard(self.world.render, "render")
        except WorldError as error:
            if seen or kept is None:
                raise
            # Nobody looked: a game that can't be drawn can still be played.
            kept.fail(str(error))
            return
        if frame is None:
            return
        frame = np.ascontiguousarray(frame)
        if keeps and kept is not None:
            kept.keep(frame, *where, 0 if seen else time.monotonic_ns() - begun)
        if seen:
            lane.publish(
                frame,
                reward=self._reward,
                rolling_return=next(iter(self.seats.values())).returned,
                step=self.step,
                episode=self.episode,
            )

    def report_state(self, force: bool = False) -> None:
        now = self._now()
        if not force and self.pace == "free" and now - self._reported_at < FREE_REPORT_S:
            return
        self._reported_at = now
        if self.in_step and not force and now - self._told_all_at < WHOLE_REPORT_S:
            self._report(moved_of(self))
        else:
            self._told_all_at = now
            self._report(state_of(self, now, whole=force))
