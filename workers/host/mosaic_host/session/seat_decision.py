"""Drives one seat's decision: asks the operator, carries out the gate's effects, feeds results
back.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from concurrent.futures import Executor, Future
from dataclasses import replace
from typing import Any

from mosaic_host.operators import Failed, Operator, Proposal, Resigned
from mosaic_host.session.approvals import proposed
from mosaic_host.session.program_questions import MARGIN_S, Programs
from mosaic_host.session.seats import NEVER, Reporter, Seat
from mosaic_host.session.state_report import decision_json, plain
from mosaic_host.worlds.env_adapters import World
from mosaic_host.worlds.legal import as_action, legal_now
from mosaic_sdk import gate as g
from mosaic_sdk.asking.decider_messages import plan_of
from mosaic_sdk.session.host_reports import Annotation, QuestionOver, Refused
from mosaic_sdk.session.session_state import Proposed, Question, Remark

# An operator that gets no deadline from the session.
PATIENCE_S = 60.0
TOO_LONG = "it took too long"


class Stopped(Exception):
    """The gate ended the episode, or with `session` the session."""

    hint = "The gate's policy says abort"

    def __init__(
        self, reason: str, session: bool, decisions: tuple[g.Decision, ...], seat: str
    ) -> None:
        super().__init__(reason)
        self.session = session
        self.seat = seat
        self.decisions = decisions


class Paused(Exception):
    """The gate paused until a person resumes it."""


class Decider:
    """Driver of decisions; the state is in the seat."""

    def __init__(
        self,
        report: Reporter,
        pool: Callable[[], Executor],
        wake: Callable[[], None],
        programs: Programs | None = None,
        aside: Callable[[Callable[[], None]], None] = lambda work: work(),
    ) -> None:
        self._report = report
        #: Does in this thread what may take longer than an environment.
        self.aside = aside
        self._pool = pool
        self.wake = wake
        self.programs = programs or Programs()

    def drive(
        self, world: World, seat: Seat, now: float, realtime: bool, deadline_s: float
    ) -> None:
        """Drive as far as possible without waiting. `seat.decided` once there is an action."""
        if seat.decided or seat.awaits_start:
            return
        # In real time the game goes on without who is late; nothing has to be refused.
        limit_s = NEVER if realtime else deadline_s
        if (
            seat.state is None
            and not seat.by_hand
            and self._quick(world, seat, now, deadline_s, limit_s)
        ):
            return
        if seat.state is None:
            seat.start()
            seat.asked_at = now
        if seat.reviewing is not None and seat.reviewing.asked.done():
            self._reviewed(world, seat, now)
        phase = seat.state.phase if seat.state is not None else ""
        if phase == "proposing" or (phase == "refused" and seat.by_hand):
            self._propose(world, seat, now, realtime, deadline_s)
        if not seat.decided and now >= seat.question_until and seat.state is not None:
            self.feed(world, seat, g.Timeout(seat.state.question), now)

    # proposals

    def _quick(
        self, world: World, seat: Seat, now: float, deadline_s: float, limit_s: float
    ) -> bool:
        """Fast path for a local operator and approving rules, with the same result as the gate."""
        operator, supervision = seat.operator, seat.supervision
        if operator is None or not operator.quick or not supervision.only_rules:
            return False
        legal = legal_now(world, seat.name, seat.pick)
        begun = time.perf_counter_ns()
        failure = ""
        try:
            made = operator.act(world, seat.name, legal, deadline_s)
        except Exception as error:  # noqa: BLE001 - whatever an operator does is its own failure
            made, failure = None, _why(error)
        took = (time.perf_counter_ns() - begun) // 1000
        if made is None:
            seat.proposal = g.Propose(operator.name, text=failure, fault=g.Fault.NO_DECISION)
        elif took > limit_s * 1e6:
            seat.proposal = g.Propose(operator.name, text=TOO_LONG, fault=g.Fault.DEADLINE)
        else:
            proposal, decisions = supervision.approvals.of(operator.name, made, took)
            seat.proposal = proposal
            if legal.contains(made.action):
                for rule in supervision.rules.values():
                    if rule(world, seat.name, made.action)[0] != "approve":
                        break
                else:
                    seat.chosen, seat.decisions = made.action, decisions
                    seat.decided_by, seat.decided, seat.plainly = g.AGENT, True, True
                    return True
        seat.start()
        self.feed(world, seat, seat.proposal, now, legal)
        return True

    def _propose(
        self, world: World, seat: Seat, now: float, realtime: bool, deadline_s: float
    ) -> None:
        if seat.by_hand:
            press = seat.held.sample() if realtime else seat.queue.take()
            if press is None:
                return
            seat.presented_ns, seat.key = press.presented_ns, press.key
            reaction = max(0, press.at_ns - press.presented_ns) // 1000 if press.presented_ns else 0
            action = as_action(world.space(seat.name), press.action)
            made = g.Propose("you", action, latency_us=reaction, by_person=True)
            self.feed(world, seat, made, now)
            return
        operator = seat.operator
        assert operator is not None
        if seat.thinking is None:
            if seat.abandoned is not None and not seat.abandoned.done():
                # It may think of one position at a time; its end wakes this thread.
                if now - seat.asked_at > deadline_s:
                    self._failed(
                        world,
                        seat,
                        g.Fault.DEADLINE,
                        "it is still busy with an earlier question",
                        now,
                    )
                return
            seat.abandoned, seat.asked_at = None, now
            seat.thinking = self._asked(world, seat, operator, deadline_s)
        if not seat.thinking.done():
            if now - seat.asked_at > deadline_s:
                seat.abandoned, seat.thinking = seat.thinking, None
                self._failed(world, seat, g.Fault.DEADLINE, TOO_LONG, now)
            return
        thought, seat.thinking = seat.thinking, None
        if not realtime and now - seat.asked_at > deadline_s:
            self._failed(world, seat, g.Fault.DEADLINE, TOO_LONG, now)
            return
        took = int((time.monotonic() - seat.asked_at) * 1e6)
        try:
            made = thought.result()
        except Resigned as given_up:
            raise Resigned(seat.name) from given_up
        except Exception as error:  # noqa: BLE001 - whatever an operator does is its own failure
            failure = error if isinstance(error, Failed) else Failed(_why(error))
            seat.used(failure.usage)
            self._gave_up(world, seat, failure, now)
            return
        seat.used(made.usage)
        self.feed(world, seat, proposed(operator.name, made, took), now)

    def _asked(
        self, world: World, seat: Seat, operator: Operator, deadline_s: float
    ) -> Future[Proposal]:
        legal = seat.legal = legal_now(world, seat.name, seat.pick)
        if not operator.quick:
            # The world goes on here meanwhile: it is looked at now, thought about elsewhere.
            seen = operator.look(world, seat.name, legal)
            ask = getattr(operator, "ask", None)
            if ask is not None:
                future = ask(seen, deadline_s)
            else:
                future = self._pool().submit(operator.think, seen, deadline_s)
            future.add_done_callback(lambda _: self.wake())
            return future
        answered: Future[Proposal] = Future()
        try:
            answered.set_result(operator.act(world, seat.name, legal, deadline_s))
        except Exception as error:  # noqa: BLE001 - told by `result`
            answered.set_exception(error)
        return answered

    def _failed(self, world: World, seat: Seat, fault: g.Fault, why: str, now: float) -> None:
        self.feed(world, seat, g.Propose(seat.who, text=why, fault=fault), now)

    def _gave_up(self, world: World, seat: Seat, failure: Failed, now: float) -> None:
        """The operator failed; what it declared for that counts before the gate's policy."""
        event = g.Propose(seat.who, text=str(failure), fault=failure.fault, mind=failure.mind)
        if not failure.how:
            self.feed(world, seat, event, now)
            return
        policy = replace(seat.supervision.policy, on_fault={failure.fault.value: failure.how})
        try:
            self.feed(world, seat, event, now, policy=policy)
        except Paused:
            raise Paused(str(failure)) from None
        except Stopped as stopped:
            if not stopped.session:
                raise
            ended = Stopped(str(failure), True, stopped.decisions, seat.name)
            ended.hint = failure.hint
            raise ended from None

    # the gate

    def feed(
        self,
        world: World,
        seat: Seat,
        event: g.Event,
        now: float,
        legal: g.Legal | None = None,
        policy: g.GatePolicy | None = None,
    ) -> None:
        """Advance the gate and carry out its effects; `policy`: of this event alone."""
        if seat.state is None:
            return
        legal = legal or seat.legal or legal_now(world, seat.name, seat.pick)
        machine = g.Gate(policy or seat.supervision.policy, legal)
        if isinstance(event, g.Propose):
            seat.proposal = event
        before = seat.state.question
        seat.state, effects = machine.advance(seat.state, event)
        seat.questions = seat.state.question
        if seat.state.question != before or seat.state.phase != "asking":
            seat.question_until = NEVER
            self._question_over(seat, "late" if isinstance(event, g.Timeout) else "answered")
        for effect in effects:
            self._carry_out(world, seat, effect, now)

    def void(self, seat: Seat) -> None:
        """Void all questions about this seat."""
        self._question_over(seat, "void")

    def _question_over(self, seat: Seat, how: str) -> None:
        if seat.asked is None:
            return
        question = seat.asked.question
        seat.asked = None
        self._report(QuestionOver(seat=seat.name, question=question, how=how))

    def _carry_out(self, world: World, seat: Seat, effect: Any, now: float) -> None:
        if isinstance(effect, g.Execute):
            seat.chosen, seat.decisions, seat.decided = effect.action, effect.decisions, True
            seat.mark = effect.mark
            seat.decided_by = g.attribute(effect.decisions).by
        elif isinstance(effect, g.Ask):
            self._ask(world, seat, effect, now)
        elif isinstance(effect, g.Refuse):
            seat.refused = effect
            seat.count("refused")
            self._record_refusal(seat, effect)
            self._report(
                Refused(
                    seat=seat.name,
                    action=plain(effect.action),
                    who=effect.who,
                    plan=plan_of(_last_mind(seat)),
                    reason=effect.reason,
                    may_override=effect.may_override,
                )
            )
            if not seat.by_hand:
                # A person replaced an agent's move: without an override what stood before runs.
                seat.question_until = now + 5.0
        elif isinstance(effect, g.Pause):
            raise Paused(effect.reason)
        elif isinstance(effect, g.EndEpisode):
            raise Stopped(effect.reason, False, effect.decisions, seat.name)
        elif isinstance(effect, g.Abort):
            raise Stopped(effect.reason, True, effect.decisions, seat.name)

    @staticmethod
    def _record_refusal(seat: Seat, effect: g.Refuse) -> None:
        """Record a refusal at once, because its step may never come."""
        if seat.table is None or seat.state is None:
            return
        decisions = seat.state.decisions
        first = max(i for i, decision in enumerate(decisions) if decision.verdict == "propose")
        refused = {
            "seat": seat.name,
            "action": plain(effect.action),
            "who": effect.who,
            "reason": effect.reason,
            "may_override": effect.may_override,
            "decisions": [
                decision_json(decision, with_mind=True) for decision in decisions[first:]
            ],
        }
        seat.table.recorder.report_event("refused", refused)

    def _ask(self, world: World, seat: Seat, ask: g.Ask, now: float) -> None:
        link = ask.link
        if link.role == "rule":
            rule = seat.supervision.rules[link.name]
            verdict, action, reason = rule(world, seat.name, ask.action)
            self.feed(world, seat, g.Answer(ask.question, verdict, action, reason=reason), now)
            return
        seat.question_until = now + link.deadline_ms / 1000 if link.deadline_ms > 0 else NEVER
        if link.role == "person":
            decisions = seat.state.decisions if seat.state else ()
            question = Question(
                seat=seat.name,
                question=ask.question,
                link=link.name,
                role=link.role,
                action=plain(ask.action),
                proposal=Proposed(
                    ask.proposal.who,
                    plain(ask.proposal.action),
                    tuple(float(p) for p in ask.proposal.probabilities),
                    ask.proposal.value,
                    ask.proposal.text,
                ),
                reason=ask.proposal.text,
                deadline_ms=link.deadline_ms,
                asked_ns=time.monotonic_ns(),
                said=tuple(Remark(d.who, d.verdict, d.reason) for d in decisions),
            )
            if seat.table is not None:
                seat.table.recorder.catch_up()
            seat.asked = question
            self._report(question)
            return
        seat.question_until += MARGIN_S
        legal = legal_now(world, seat.name, seat.pick)
        seat.reviewing = self.programs.review(seat.slot, seat, ask, legal)
        seat.reviewing.asked.add_done_callback(lambda _: self.wake())

    def _reviewed(self, world: World, seat: Seat, now: float) -> None:
        reviewing, seat.reviewing = seat.reviewing, None
        answer, verdict = self.programs.reviewed(seat.slot, seat.name, reviewing)
        for key, text in verdict.annotations if verdict is not None else ():
            self._report(Annotation(seat=seat.name, who=reviewing.remote.name, key=key, text=text))
        if answer.action is not None:
            answer = replace(answer, action=as_action(world.space(seat.name), answer.action))
        self.feed(world, seat, answer, now)


def _last_mind(seat: Seat) -> bytes:
    decisions = () if seat.state is None else seat.state.decisions
    return decisions[-1].mind if decisions else b""


def _why(error: Exception) -> str:
    return str(error) if isinstance(error, Failed) else f"{type(error).__name__}: {error}"
