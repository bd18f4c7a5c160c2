"""The life of a run: `(life, input) -> (life, effects)`. Pure; starts, kills and stores nothing.

    queued -> starting -> running <-> paused -> stopping -> one of the four ends

An end is final. A cancel leads to an end whatever the worker and its launcher do: if the
worker does not exit, a timer fires, and every process with the run's id is killed.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from core.events import RunState

# What the launcher itself needs on top of the grace: from SIGTERM on, it kills, drains, reports.
LAUNCHER_MARGIN_S = 5.0
# Kind of the runs that go on until somebody leaves them.
SESSION = "session"
# Of a worker that started itself: nothing is killed.
IGNORED = "ignored the stop request; no process was killed"


@dataclass(frozen=True, slots=True)
class Exit:
    """End of the worker, as its launcher saw it."""

    status: int | None
    reason: str
    # Somebody asked the launcher to stop it, perhaps before this engine started.
    asked: bool = False


@dataclass(frozen=True, slots=True)
class Life:
    state: RunState = RunState.QUEUED
    reason: str = ""
    exit: Exit | None = None
    # Somebody asked for its end.
    cancelled: bool = False
    grace_ms: int = 0
    # It has a launcher, as far as is known; False of a worker that dialled in from elsewhere.
    launched: bool = False
    launcher_gone: bool = False
    # The processes are being killed; the answer is TreeGone.
    killing: bool = False
    # The spool is being read; the answer is SpoolRecovered.
    recovering: bool = False
    # The timer rang: the launcher is not waited for any more.
    overdue: bool = False
    # Why it is over though nobody saw its end.
    silent: str = ""
    # It goes on until somebody leaves it, as a session does: to be asked to end is its end.
    open_ended: bool = False


# inputs


@dataclass(frozen=True, slots=True)
class Admitted:
    """The run has a slot."""


@dataclass(frozen=True, slots=True)
class LauncherStarted:
    """Also when a living launcher was found again."""


@dataclass(frozen=True, slots=True)
class LauncherFailed:
    reason: str


@dataclass(frozen=True, slots=True)
class WorkerStarted:
    pass


@dataclass(frozen=True, slots=True)
class WorkerPaused:
    pass


@dataclass(frozen=True, slots=True)
class WorkerResumed:
    pass


@dataclass(frozen=True, slots=True)
class CancelAsked:
    grace_ms: int = 5_000


@dataclass(frozen=True, slots=True)
class WorkerExited:
    exit: Exit


@dataclass(frozen=True, slots=True)
class GraceOver:
    pass


@dataclass(frozen=True, slots=True)
class LauncherGone:
    pass


@dataclass(frozen=True, slots=True)
class TreeGone:
    """Verified: no process carries the run's id."""


@dataclass(frozen=True, slots=True)
class SpoolRecovered:
    exit: Exit | None


@dataclass(frozen=True, slots=True)
class FellSilent:
    """A run without a launcher has had no open call for long."""

    reason: str


Input = (
    Admitted
    | LauncherStarted
    | LauncherFailed
    | WorkerStarted
    | WorkerPaused
    | WorkerResumed
    | CancelAsked
    | WorkerExited
    | GraceOver
    | LauncherGone
    | TreeGone
    | SpoolRecovered
    | FellSilent
)


# effects


@dataclass(frozen=True, slots=True)
class StartLauncher:
    """Answered by LauncherStarted or LauncherFailed."""


@dataclass(frozen=True, slots=True)
class AskToStop:
    """Ask the launcher, which asks the worker, then kills it. WorkerExited or GraceOver follows."""

    grace_ms: int


@dataclass(frozen=True, slots=True)
class StartTimer:
    """Answered by GraceOver."""

    seconds: float


@dataclass(frozen=True, slots=True)
class KillTree:
    """Kill every process with the run's id, and the launcher if requested. Answered by TreeGone."""

    launcher: bool


@dataclass(frozen=True, slots=True)
class RecoverSpool:
    """Recover batches that the launcher could not deliver. Answered by SpoolRecovered."""


Effect = StartLauncher | AskToStop | StartTimer | KillTree | RecoverSpool
Step = tuple[Life, tuple[Effect, ...]]


def advance(life: Life, event: Input) -> Step:
    if life.state.ended:
        return _after_end(life, event)
    match event:
        case Admitted() if life.state is RunState.QUEUED:
            return replace(life, state=RunState.STARTING, launched=True), (StartLauncher(),)
        case LauncherStarted() if life.state is not RunState.QUEUED:
            return _launcher_started(life)
        case LauncherFailed(reason) if life.state is not RunState.QUEUED:
            return _end(replace(life, launcher_gone=True, exit=Exit(None, reason))), ()
        case WorkerStarted() if life.state is RunState.STARTING:
            return replace(life, state=RunState.RUNNING), ()
        case WorkerPaused() if life.state in (RunState.STARTING, RunState.RUNNING):
            return replace(life, state=RunState.PAUSED), ()
        case WorkerResumed() if life.state is RunState.PAUSED:
            return replace(life, state=RunState.RUNNING), ()
        case CancelAsked(grace_ms):
            return _cancel(life, grace_ms)
        case WorkerExited(exit):
            return _worker_exited(life, exit)
        case FellSilent(reason) if not life.launched and life.state is not RunState.QUEUED:
            return _end(replace(life, silent=reason)), ()
        case GraceOver() if life.state is RunState.STOPPING:
            return _overdue(life)
        case LauncherGone() if life.launched and not life.launcher_gone:
            return _collect(replace(life, launcher_gone=True))
        case TreeGone() if life.killing:
            return _tree_gone(replace(life, killing=False))
        case SpoolRecovered(exit) if life.recovering:
            return _end(replace(life, recovering=False, exit=life.exit or exit)), ()
        case _:
            return life, ()


def _launcher_started(life: Life) -> Step:
    started = replace(life, launched=True)
    if life.cancelled and not life.overdue:
        return started, (AskToStop(life.grace_ms),)
    return started, ()


def _cancel(life: Life, grace_ms: int) -> Step:
    if life.state is RunState.QUEUED:
        return _end(replace(life, cancelled=True)), ()
    if life.cancelled:
        # Asked again: only a shorter patience means anything.
        if grace_ms >= life.grace_ms or life.overdue:
            return life, ()
        return replace(life, grace_ms=grace_ms), _stop(grace_ms)
    asked = replace(life, cancelled=True, grace_ms=grace_ms)
    if life.launcher_gone:
        # Being collected already; its end says that it was cancelled.
        return asked, ()
    return replace(asked, state=RunState.STOPPING), _stop(grace_ms)


def _stop(grace_ms: int) -> tuple[Effect, ...]:
    return AskToStop(grace_ms), StartTimer(grace_ms / 1000 + LAUNCHER_MARGIN_S)


def _worker_exited(life: Life, exit: Exit) -> Step:
    known = replace(life, exit=exit)
    if life.killing or life.recovering:
        return known, ()
    if life.cancelled and life.launched:
        # Cancel means dead: nothing is believed that was not looked at.
        return replace(known, killing=True), (KillTree(launcher=False),)
    return _end(known), ()


def _overdue(life: Life) -> Step:
    if not life.launched:
        return _end(replace(life, overdue=True)), ()
    if life.overdue or life.killing or life.recovering:
        return life, ()
    return replace(life, overdue=True, killing=True), (KillTree(launcher=True),)


def _collect(life: Life) -> Step:
    """Collect a run whose launcher is dead."""
    if life.killing or life.recovering:
        return life, ()
    return replace(life, killing=True), (KillTree(launcher=True),)


def _tree_gone(life: Life) -> Step:
    if life.exit is not None and not life.overdue and not life.launcher_gone:
        # The launcher lives and delivers the rest by itself.
        return _end(life), ()
    return replace(life, recovering=True), (RecoverSpool(),)


def _after_end(life: Life, event: Input) -> Step:
    match event:
        case LauncherGone() if life.launched and not life.launcher_gone:
            # It may have died before the last of its spool was acknowledged.
            return replace(life, launcher_gone=True, recovering=True), (RecoverSpool(),)
        case SpoolRecovered() if life.recovering:
            return replace(life, recovering=False), ()
        case LauncherStarted() if not life.launcher_gone:
            return replace(life, launched=True), ()
        case _:
            return life, ()


def _end(life: Life) -> Life:
    state, reason = _verdict(life)
    return replace(life, state=state, reason=reason)


def _verdict(life: Life) -> tuple[RunState, str]:
    exit = life.exit
    if life.cancelled or (exit is not None and exit.asked):
        if life.state is RunState.QUEUED:
            return RunState.CANCELLED, "cancelled before it started"
        if life.open_ended and not life.overdue and exit is not None and exit.status == 0:
            return RunState.FINISHED, ""
        if life.overdue and not life.launched:
            return RunState.CANCELLED, IGNORED
        if life.overdue:
            return RunState.CANCELLED, "did not stop in time and was killed"
        if exit is not None and exit.reason:
            return RunState.CANCELLED, f"cancelled; {exit.reason}"
        return RunState.CANCELLED, "cancelled"
    if life.silent:
        return RunState.LOST, life.silent
    if exit is None:
        return RunState.LOST, "its launcher vanished; the worker's exit status is unknown"
    if exit.status == 0:
        return RunState.FINISHED, exit.reason
    return RunState.FAILED, exit.reason
