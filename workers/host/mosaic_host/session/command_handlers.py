"""Handlers of the commands of a session host: one for each class of `mosaic_sdk.session`."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

from mosaic_host.session.input_queue import Press
from mosaic_host.session.refusals import Refusal
from mosaic_host.worlds.legal import as_action
from mosaic_sdk import gate as g
from mosaic_sdk.session import Command, SessionState
from mosaic_sdk.session import host_commands as c

if TYPE_CHECKING:
    from mosaic_host.session.barrier import Barrier
    from mosaic_host.session.slot import Slot

C = TypeVar("C", bound=Command[Any])
Handler = Callable[[Any, Any], Any]

#: Of one session.
HANDLERS: dict[type[Command[Any]], Handler] = {}
#: In lock-step these are for all sessions at once.
TOGETHER: dict[type[Command[Any]], Handler] = {}

#: Commands that would change a game that counts, or play it a second time.
UNFAIR: tuple[type[Command[Any]], ...] = (
    c.StepSession, c.Speed, c.Restart, c.Autoplay, c.Clock, c.Undo, c.TakeOver, c.Assign,
    c.SetMode, c.SetGate, c.SetPolicy,
)  # fmt: skip
DONE = c.Done()


def _of_one(kind: type[C]) -> Callable[[Callable[[Slot, C], Any]], Callable[[Slot, C], Any]]:
    def register(handler: Callable[[Slot, C], Any]) -> Callable[[Slot, C], Any]:
        HANDLERS[kind] = handler
        return handler

    return register


def _of_all(kind: type[C]) -> Callable[[Callable[[Barrier, C], Any]], Callable[[Barrier, C], Any]]:
    def register(handler: Callable[[Barrier, C], Any]) -> Callable[[Barrier, C], Any]:
        TOGETHER[kind] = handler
        return handler

    return register


def obey(slot: Slot, command: Command[Any]) -> Any:
    """Carry out a command and return its answer; a handler without an answer reports success."""
    if slot.spec.counted:
        _keep_fair(slot, command)
    answer = HANDLERS[type(command)](slot, command)
    return DONE if answer is None else answer


def _keep_fair(slot: Slot, command: Command[Any]) -> None:
    if isinstance(command, UNFAIR):
        raise Refusal("this game counts: it is played once, as it was declared")
    if isinstance(command, c.PauseSession) and (slot.pacing.realtime or slot.time.clock):
        raise Refusal("this game counts: its clock keeps running; rest after the block")


def obey_together(barrier: Barrier, command: Command[Any]) -> Any:
    answer = TOGETHER[type(command)](barrier, command)
    return DONE if answer is None else answer


# -- time


@_of_one(c.Play)
def _play(slot: Slot, command: c.Play) -> None:
    slot.play()


@_of_all(c.Play)
def _play_all(barrier: Barrier, command: c.Play) -> None:
    barrier.play()


@_of_one(c.PauseSession)
def _pause(slot: Slot, command: c.PauseSession) -> None:
    slot.pause()


@_of_all(c.PauseSession)
def _pause_all(barrier: Barrier, command: c.PauseSession) -> None:
    barrier.pause()


@_of_one(c.StepSession)
def _step(slot: Slot, command: c.StepSession) -> None:
    slot.single(command.n)


@_of_all(c.StepSession)
def _step_all(barrier: Barrier, command: c.StepSession) -> None:
    barrier.single(command.n)


@_of_one(c.Speed)
def _speed(slot: Slot, command: c.Speed) -> None:
    rate = slot.pacing.rate if command.rate is None else command.rate
    slot.speed(command.factor, rate, command.pace)


@_of_all(c.Speed)
def _speed_all(barrier: Barrier, command: c.Speed) -> None:
    barrier.speed(command.rate or 0.0)


@_of_one(c.Breath)
def _breath(slot: Slot, command: c.Breath) -> None:
    slot.breathe(command.seconds)


@_of_one(c.Restart)
def _restart(slot: Slot, command: c.Restart) -> None:
    slot.restart(command.seed)


@_of_all(c.Restart)
def _restart_all(barrier: Barrier, command: c.Restart) -> None:
    barrier.restart(command.seed)


@_of_one(c.Autoplay)
def _autoplay(slot: Slot, command: c.Autoplay) -> None:
    slot.autoplay(max(0, command.episodes))


@_of_one(c.Clock)
def _clock(slot: Slot, command: c.Clock) -> None:
    slot.endings.set_clock(command.clock)


@_of_one(c.Undo)
def _undo(slot: Slot, command: c.Undo) -> None:
    slot.undo(command.n)


# -- hands


@_of_one(c.Act)
def _act(slot: Slot, command: c.Act) -> c.ActTaken:
    press = Press(command.action, command.key, command.presented_ns, command.at_ns)
    return slot.seating.act(command.seat, press, command.held)


@_of_one(c.TakeOver)
def _take_over(slot: Slot, command: c.TakeOver) -> None:
    slot.seating.take_over(command.seat, command.on, command.how)


@_of_one(c.Resign)
def _resign(slot: Slot, command: c.Resign) -> None:
    slot.endings.finish("resign", command.seat)


@_of_one(c.Draw)
def _draw(slot: Slot, command: c.Draw) -> c.Word:
    return c.Word(slot.endings.draw(command.seat, command.accept))


# -- who sits where


@_of_one(c.Assign)
def _assign(slot: Slot, command: c.Assign) -> None:
    slot.seating.assign(command.seat, command.operator)


@_of_one(c.SetMode)
def _mode(slot: Slot, command: c.SetMode) -> None:
    slot.seating.set_mode(command.mode, command.seats)


# -- the gate


@_of_one(c.GiveVerdict)
def _verdict(slot: Slot, command: c.GiveVerdict) -> c.Word:
    seat = slot.seating.seat(command.seat)
    state = seat.state
    if state is None or state.phase != "asking" or state.question != command.question:
        return c.Word("too late")
    action = command.action
    if action is not None:
        action = as_action(slot.world.space(seat.name), action)
    event = g.Answer(
        command.question,
        command.verdict,
        action,
        reason=command.reason,
        latency_us=command.latency_us or _since_shown(command),
        hint_visible=command.hint_visible,
    )
    slot.feed(seat, event)
    return c.Word("taken")


def _since_shown(command: c.GiveVerdict) -> int:
    """Time from the picture that showed the question to the answer."""
    presented_ns = command.presented_ns
    return max(0, command.at_ns - presented_ns) // 1000 if presented_ns else 0


@_of_one(c.Override)
def _override(slot: Slot, command: c.Override) -> c.Word:
    seat = slot.seating.seat(command.seat)
    slot.feed(seat, g.Override("you", command.reason))
    return c.Word("overridden" if seat.decided else "nothing to override")


@_of_one(c.ResumeGate)
def _resume_gate(slot: Slot, command: c.ResumeGate) -> None:
    slot.resume_gate(command.how)


@_of_one(c.SetGate)
def _gate(slot: Slot, command: c.SetGate) -> None:
    slot.seating.set_gate(command.gate)


@_of_one(c.SetPolicy)
def _policy(slot: Slot, command: c.SetPolicy) -> None:
    slot.seating.set_policy(command.policy)


# -- for who looks, and for who leads several hosts


@_of_one(c.Look)
def _look(slot: Slot, command: c.Look) -> SessionState:
    return slot.look()


@_of_one(c.Grant)
def _grant(slot: Slot, command: c.Grant) -> None:
    """Grant for a session without other hosts."""


@_of_one(c.Hold)
def _hold(slot: Slot, command: c.Hold) -> None:
    """Hold for a session that follows nobody."""


@_of_all(c.Hold)
def _hold_all(barrier: Barrier, command: c.Hold) -> None:
    barrier.hold(command.episode, command.step)


@_of_all(c.Grant)
def _grant_all(barrier: Barrier, command: c.Grant) -> None:
    barrier.grant(command.tick, command.begin)
