"""Steps of a session: decisions of all seats, the environment's step, the record."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

from mosaic_host.operators import Failed, OperatorError
from mosaic_host.session.adjudication import Judge, Ply
from mosaic_host.session.made_moves import written
from mosaic_host.session.seats import NEVER, Seat
from mosaic_host.session.state_report import plain
from mosaic_host.session.step_recording import guarded
from mosaic_host.worlds.env_adapters import World, WorldError
from mosaic_host.worlds.legal import as_action, legal_now, noop
from mosaic_sdk import gate as g

if TYPE_CHECKING:
    from mosaic_host.session.slot import Slot

CHUNK_S = 0.005
# Past the deadline for certain, whatever the clock rounds.
LATE_S = 0.001
FLAG_FIRST_S = 1.0
PLAY_ON = "Play to try it again, or choose another agent"


def _as_the_space_has_it(world: World, name: str, seat: Seat) -> Any:
    chosen = seat.chosen
    # Of numbered actions a number is what the space has.
    if type(chosen) is int and name in world.unmasked:
        return chosen
    return as_action(world.space(name), chosen)


class Stepper:
    """Stepper that never waits, and returns when to call it again."""

    def __init__(self, slot: Slot) -> None:
        self._slot = slot

    def advance(self, now: float) -> float:
        slot, pacing = self._slot, self._slot.pacing
        self._settle_starts()
        if slot.status == "waiting":
            slot.begin_waiting()
            if slot.status == "waiting":
                return slot.lost.until
        if slot.status not in ("running", "paused"):
            return NEVER
        if slot.status == "paused" and not pacing.steps_allowed:
            return NEVER
        if slot.seating.start_programs():
            slot.report_state(force=True)
        warming = slot.programs.warming_until(slot)
        if warming:
            return warming
        if slot.seating.awaits_start:
            return NEVER
        if not pacing.steps_allowed:
            if slot.awaits_key:
                return NEVER
            if slot.starts_in:
                return slot.episode.starts_at
        if pacing.pace == "free":
            return self._advance_freely()
        # A key is never held back by the breath of agents.
        waits_for_hands = not pacing.realtime and slot.seating.waits_for_hands
        if now < pacing.next_at and not pacing.steps_allowed and not waits_for_hands:
            return self._sooner(pacing.next_at, now)
        return self._step_at_pace(now)

    def _settle_starts(self) -> None:
        slot = self._slot
        try:
            if slot.seating.settle_starts():
                slot.report_state(force=True)
        except (Failed, OperatorError) as error:
            if slot.mode == "agent" or slot.status not in ("running", "paused"):
                raise
            slot.rest(f"{error}. {getattr(error, 'hint', '') or PLAY_ON}")

    def tick(self, now: float) -> bool:
        """Take one step in lock-step; returns whether it was taken."""
        if not self._decide_all(now, self._slot.pacing.realtime, self._slot.pacing.limit_s):
            return False
        self._perform()
        return True

    def _advance_freely(self) -> float:
        slot, pacing, now = self._slot, self._slot.pacing, self._slot.now
        begun = now()
        until, at, deadline = begun + CHUNK_S, begun, pacing.limit_s
        while slot.status == "running" or (slot.status == "paused" and pacing.steps_allowed):
            if not self._decide_all(at, False, deadline):
                return self._sooner(NEVER, now())
            at = self._perform()
            if at >= until:
                return 0.0
        return NEVER

    def _step_at_pace(self, now: float) -> float:
        pacing = self._slot.pacing
        if not self._decide_all(now, pacing.realtime, pacing.limit_s):
            if not pacing.realtime:
                return self._sooner(NEVER, now)
            due = pacing.next_at + 1 / pacing.rate
            if now >= due:
                self._missed(now)
                due = now if self._slot.seating.is_decided else now + 1 / pacing.rate
            return self._sooner(due, now)
        self._perform()
        return pacing.stepped(now) if self._slot.status == "running" else NEVER

    def _sooner(self, at: float, now: float) -> float:
        """The earliest of `at`, deadlines of questions and falling flags."""
        slot, pacing, clock = self._slot, self._slot.pacing, self._slot.time.clock
        turn = slot.world.turn
        for name in turn:
            seat = slot.seating.seats[name]
            at = min(at, seat.question_until)
            if (seat.thinking or seat.abandoned) and not pacing.realtime:
                at = min(at, seat.asked_at + pacing.deadline_s + LATE_S)
        if clock is not None and turn:
            at = min(at, now + max(0.0, clock.remaining(turn[0], now) + clock.margin))
        return at

    def _decide_all(self, now: float, realtime: bool, deadline: float) -> bool:
        slot = self._slot
        world, seats, clock = slot.world, slot.seating.seats, slot.time.clock
        if clock is not None and world.turn and not seats[world.turn[0]].awaits_start:
            mover = world.turn[0]
            clock.turn(mover, now)
            if clock.fallen(now):
                slot.endings.finish("flag", mover)
                return False
            operator = seats[mover].operator
            if operator is not None:
                operator.times = clock.times(mover, now)
                # The flag falls before any other deadline.
                asked_at = seats[mover].asked_at if seats[mover].state is not None else now
                deadline = clock.limit(mover, now, asked_at) + FLAG_FIRST_S
        complete = True
        drive = slot.seating.decider.drive
        for name in world.turn:
            seat = seats[name]
            drive(world, seat, now, realtime, deadline)
            complete = complete and seat.decided
        return complete

    def _missed(self, now: float) -> None:
        """Handle the end of a frame. A real-time game never waits for a key; it waits for a verdict
        as long as the link has time, unless the run is open: then the declared action runs, marked.
        """
        for name in self._slot.world.turn:
            seat = self._slot.seating.seats[name]
            phase = "" if seat.state is None else seat.state.phase
            if seat.decided:
                continue
            if seat.by_hand and phase in ("", "proposing"):
                if seat.state is None:
                    seat.start()
                action, which = self._idle(seat)
                why = f"{g.NO_KEY}: {which}"
                taken = g.Propose("gate", action, text=g.NO_KEY, default_taken=why)
                self._slot.seating.decider.feed(self._slot.world, seat, taken, now)
            elif phase == "refused" or (phase == "asking" and self._may_be_late(seat)):
                assert seat.state is not None
                over: g.Event = g.Timeout(seat.state.question)
                if phase == "asking":
                    over = g.Late(seat.state.question, *self._idle(seat))
                self._slot.seating.decider.feed(self._slot.world, seat, over, now)

    @staticmethod
    def _may_be_late(seat: Seat) -> bool:
        return seat.supervision.policy.on(g.Fault.DEADLINE) == "open"

    def _idle(self, seat: Seat) -> tuple[Any, str]:
        """Action for an idle hand or a late verdict, with the reason."""
        declared = seat.supervision.policy.noop
        legal = legal_now(self._slot.world, seat.name, seat.pick)
        for action, which in (
            (declared, "noop"),
            (noop(self._slot.spec.env, self._slot.world.space(seat.name)), "no-op of this game"),
            (seat.previous, "previous"),
        ):
            if action is not None and legal.contains(action) and self._rules_allow(seat, action):
                return action, which
        return legal.choose(frozenset(), ()), "resample"

    def _rules_allow(self, seat: Seat, action: Any) -> bool:
        rules = seat.supervision.rules.values()
        return all(rule(self._slot.world, seat.name, action)[0] == "approve" for rule in rules)

    def _perform(self) -> float:
        """Returns the time after the step."""
        slot = self._slot
        world, episode, recorder, past = slot.world, slot.episode, slot.recorder, slot.past
        seats = slot.seating.seats
        clock, judge, spec = slot.time.clock, slot.endings.judge, slot.spec
        acting = world.turn
        # Declared defaults come as numbers; environments want what their space says.
        actions = {name: _as_the_space_has_it(world, name, seats[name]) for name in acting}
        is_followed = slot.pacing.pace != "free" and len(acting) == 1
        move, took = "", 0.0
        if is_followed:
            mover = acting[0]
            took = seats[mover].spent(slot.now())
            move = guarded(lambda: written(world, spec.env, mover, actions[mover]), "a move's name")
        is_kept = not past.why_not()
        if is_kept:
            past.note(actions)
        if clock is not None:
            # The move is made; what the environment takes to make it is nobody's time.
            clock.moved(slot.now())
        try:
            outcome = world.act(actions)
        except WorldError:
            raise
        except Exception as error:  # noqa: BLE001 - as in `guarded`, which costs a closure a step
            raise WorldError(f"step raised {type(error).__name__}: {error}") from error
        episode.step += 1
        if is_followed:
            action = plain(actions[acting[0]])
            episode.moves.note(episode.step, acting[0], action, move, took)
        if episode.step == spec.opening_plies:
            slot.seating.end_opening()
        if judge is not None or spec.players:
            self._note_ply(acting[0])
        payload = episode.payload = recorder.made_payload()
        for name, reward in outcome.rewards.items():
            if not math.isfinite(reward):
                raise WorldError(f"the reward of {name} is {reward}")
            recorder.record_seat(name, reward, outcome, acting, payload)
            if name in acting:
                payload = None
        if slot.pacing.steps_allowed:
            slot.pacing.steps_allowed -= 1
        for name in acting:
            seat = seats[name]
            seat.previous = seat.chosen
            seat.forget()
        if is_kept:
            past.settle(world, slot.mark())
        cut = bool(spec.max_steps) and episode.step >= spec.max_steps
        if cut or world.over:
            recorder.ends()
        recorder.show()
        if world.over:
            slot.endings.over()
        elif cut:
            slot.endings.finish("limit", "")
        elif judge is None or not self._adjudicated(judge):
            now = slot.now()
            if not recorder.report_moved(now):
                return now
        return slot.now()

    def _note_ply(self, mover: str) -> None:
        slot = self._slot
        made, clock = slot.seating.seats[mover].proposal, slot.time.clock
        left = None if clock is None else max(0.0, clock.left[mover])
        value, took = (None, 0.0) if made is None else (made.value, made.latency_us / 1e6)
        slot.episode.plies.append(Ply(value, took, left))

    def _adjudicated(self, judge: Judge) -> bool:
        """Whether the game is over because a rule says how it will end."""
        slot = self._slot
        ruling = judge.rule(getattr(slot.world.inner, "board", None), slot.episode.plies)
        if ruling is None:
            return False
        seats = list(slot.seating.seats)
        slot.endings.adjudicate(ruling.why, "" if ruling.loser is None else seats[ruling.loser])
        return True
