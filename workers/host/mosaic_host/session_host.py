"""The session host: steps environments for people and agents, by turns, in real time or at full
speed.
"""

from __future__ import annotations

import json
import os
import queue
import random
import signal
import sys
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import replace
from typing import Any

from mosaic_sdk.session import (
    COMMANDS,
    Command,
    HostParameters,
    MessageError,
    Report,
    as_object,
    decode_command,
    encode_answer,
    encode_report,
)
from mosaic_sdk.session.host_parameters import host_parameters, host_schema
from mosaic_sdk.session.host_reports import Refused, Trouble
from mosaic_sdk.session.open_objects import Parameters

LOCKSTEP_LINGER_S = 0.05  # many sessions make a few rows each tick: one batch of all of them
# Where nothing moves, the longest that somebody looks before there is a picture.
LATE_S = 0.25
# Slots with clips, as for pictures of a training.
_CLIPPED = 4
# How the process ends.
FAILED, HUNG = 1, 70
# Which part of a session a failure is about.
ABOUT = {"WorldError": "environment", "OperatorError": "operator", "RuleError": "supervisor"}


class Watchdog(threading.Thread):
    """Watchdog for hanging environments: they can't be interrupted, so the host ends with the
    reason.
    """

    def __init__(self, limit_s: float, doomed: Callable[[float], None]) -> None:
        super().__init__(name="watchdog", daemon=True)
        self._limit_s = limit_s
        self._doomed = doomed
        self._since = 0.0

    def begin(self) -> None:
        self._since = time.monotonic()

    def end(self) -> None:
        self._since = 0.0

    def aside(self, work: Callable[[], None]) -> None:
        """Do what has a limit of its own, and judge no environment by it."""
        was_on = bool(self._since)
        self.end()
        try:
            work()
        finally:
            if was_on:
                self.begin()

    def run(self) -> None:
        while True:
            time.sleep(min(0.5, self._limit_s / 4))
            since = self._since
            if since and time.monotonic() - since > self._limit_s:
                self._doomed(time.monotonic() - since)
                return


class Host:
    """All slots of this process; one thread steps them, others only queue input."""

    def __init__(self, run: Any, parameters: HostParameters) -> None:
        from mosaic_host.session import command_handlers
        from mosaic_host.session.program_questions import Programs
        from mosaic_host.session.seat_decision import Decider
        from mosaic_sdk.pictures.clip_recorder import ClipRecorder
        from mosaic_sdk.pictures.frame_recorder import FrameRecorder

        self._handlers = command_handlers
        self.run = run
        self._keeper = FrameRecorder.of_run(run.event)
        # Games in lock-step are many at once, and every one can be played again from its seed.
        is_kept = not (parameters.lockstep or parameters.check)
        self._clips = ClipRecorder.of_run(run) if is_kept else None
        self._inbox: queue.SimpleQueue[Any] = queue.SimpleQueue()
        self._pool: ThreadPoolExecutor | None = None
        self._stopping = False
        given = parameters.seed
        self._rng = random.Random(given if given is not None else random.SystemRandom().random())
        self._watchdog = Watchdog(parameters.hang_s, self._hung)
        self._decider = Decider(
            self._report_of_seat, self._threads, self.wake, Programs(run), self._watchdog.aside
        )
        self._slots: list[Any] = []
        self._barrier: Any = None
        self._current = 0
        self._late_at = 0.0
        self._parameters = parameters

    def _threads(self) -> ThreadPoolExecutor:
        if self._pool is None:
            self._pool = ThreadPoolExecutor(8, thread_name_prefix="operator")
        return self._pool

    def wake(self) -> None:
        self._inbox.put(None)

    def _report(self, report: Report) -> None:
        self.run.report_bytes(report.name, encode_report(report))

    def _report_of_seat(self, report: Report) -> None:
        self._report(replace(report, slot=self._current))
        if isinstance(report, Refused):
            # No step follows that would bring its count.
            self._slots[self._current].report_state(force=True)

    def _hung(self, after_s: float) -> None:
        """End all sessions of this process, because its stepping thread hangs."""
        message = f"the environment of slot {self._current} has not answered for {after_s:.0f} s"
        self.run.log(message, "critical", "host")
        for slot in range(max(1, len(self._slots))):
            failed = Trouble(slot, message, "Start it again at the same seed")
            self.run.event("session_failed", as_object(failed))
            self._report(failed)
        self.run.flush(5.0)
        os._exit(HUNG)

    def open(self) -> None:
        from mosaic_host.operators import OperatorError
        from mosaic_host.session.barrier import Barrier, Wired
        from mosaic_host.session.failed_slot import Absent
        from mosaic_host.session.rules import RuleError
        from mosaic_host.session.session_clips import SessionClips
        from mosaic_host.session.slot import Slot
        from mosaic_host.worlds.env_adapters import WorldError
        from mosaic_sdk.learning.veto_counts import Vetoes

        vetoes = Vetoes(self.run)
        if self._clips is not None:
            # A person who takes over is not to wait for it then.
            self._clips.start()
        self._watchdog.start()
        for number, spec in enumerate(self._parameters.slots):
            self._current = number
            self._watchdog.begin()
            if spec.path and spec.path not in sys.path:
                sys.path.insert(1, spec.path)
            try:
                slot = Slot(number, spec, self.run, self._decider, self._report, self._draw_seed)
                self._start_programs(slot)
            except (WorldError, OperatorError, RuleError) as error:
                hint = getattr(error, "hint", "")
                about = ABOUT[type(error).__name__]
                if len(self._parameters.slots) == 1 and not self._parameters.check:
                    detail = {"slot": number, "message": str(error), "hint": hint, "step": 0}
                    self.run.event("session_failed", detail)
                    raise SystemExit(
                        f"slot {number}: {error}" + (f". {hint}" if hint else "")
                    ) from error
                # One that can't begin never stops the others.
                self._slots.append(Absent(number, self.run, self._report, str(error), hint, about))
                continue
            finally:
                self._watchdog.end()
            slot.recorder.lane = self._open_lane(number)
            slot.endings.vetoes = vetoes
            slot.recorder.kept = self._keep(number, slot.recorder.is_drawn)
            if self._clips is not None and number < _CLIPPED:
                slot.recorder.clips = SessionClips(self._clips, slot)
            self._slots.append(slot)
            seats = {name: as_object(seat.describe()) for name, seat in slot.seating.seats.items()}
            facts = {"slot": number, "env": spec.env, "seed": slot.seeds.first, "mode": slot.mode}
            names = {name: slot.seating.action_names(name) for name in slot.seating.seats}
            self.run.event("session", {**facts, "seats": seats, "action_names": names})
        if self._parameters.lockstep:
            self.run.linger(LOCKSTEP_LINGER_S)
            wire = self._parameters.wire
            there = [slot for slot in self._slots if not isinstance(slot, Absent)]
            given = (
                there, self.run.event, self._enter, time.monotonic,
                self._parameters.rate, self._parameters.tick_deadline_s,
            )  # fmt: skip
            self._barrier = Wired(wire, self._report, *given) if wire else Barrier(*given)

    def _start_programs(self, slot: Any) -> None:
        """Start the programs of a session that is judged or compared; others start them while they
        run, so that nobody has to wait for the board.
        """
        given = self._parameters
        if not (given.check or given.lockstep or slot.blocks_for_deciders):
            return
        try:
            slot.seating.start_programs(waits=True)
        except BaseException:
            slot.close()
            raise

    def check(self) -> None:
        """Begin each session and each of its openings once, without playing."""
        from mosaic_host.session.failed_slot import Absent

        for number, slot in enumerate(self._slots):
            if isinstance(slot, Absent):
                continue
            self._current = number
            self._watchdog.begin()
            slot.check()
            self._watchdog.end()

    def _enter(self, slot: int) -> None:
        self._current = slot

    def _draw_seed(self) -> int:
        return self._rng.randrange(2**31)

    def _open_lane(self, slot: int) -> Any:
        try:
            return self.run.open_lane(slot=slot, seat="all", view="main", share=None)
        except Exception as error:  # noqa: BLE001 - a session without pictures is still a session
            self.run.log(f"no picture of slot {slot}: {error}", "warning", "host")
            return None

    def _keep(self, slot: int, drawn: bool) -> Any:
        """Frame recorder of a slot; None if no pictures are requested."""
        from mosaic_host.session.frame_policy import Kept

        if self._keeper is None:
            return None
        return Kept(self._keeper, slot, drawn, self._parameters.lockstep)

    # -- commands, from the control thread into the stepping thread

    def listen(self) -> None:
        for name in COMMANDS:
            self.run.on_bytes(name, self._handed_in(name))

    def _handed_in(self, name: str) -> Callable[[bytes], bytes]:
        def handler(args: bytes) -> bytes:
            answer: Future[Any] = Future()
            self._inbox.put((decode_command(name, args), answer))
            return encode_answer(answer.result(timeout=60.0))

        return handler

    def _obey(self, command: Command[Any], answer: Future[Any]) -> None:
        if not answer.set_running_or_notify_cancel():
            return
        self._watchdog.begin()
        try:
            self._current = command.slot
            if not 0 <= self._current < len(self._slots):
                raise ValueError(f"there is no session {self._current}")
            slot = self._slots[self._current]
            handlers = self._handlers
            if self._barrier is not None and type(command) in handlers.TOGETHER:
                answer.set_result(handlers.obey_together(self._barrier, command))
            else:
                answer.set_result(slot.obey(command))
            if command.changes_state:
                slot.report_state(force=True)
        except Exception as error:  # noqa: BLE001 - whatever was wrong goes back to who asked
            answer.set_exception(error)
        finally:
            self._watchdog.end()

    def stop(self) -> None:
        self._stopping = True
        self.wake()

    def loop(self) -> None:
        due = [0.0] * len(self._slots)
        while not self._stopping and not self.run.should_stop:
            wait = max(0.0, min(due) - time.monotonic()) if due else None
            wait = self._show_late(wait)
            while (item := self._next(wait)) is not _NOTHING:
                if item is not None:
                    self._obey(*item)
                wait = 0.0
            if self._stopping:
                return
            now = time.monotonic()
            if self._barrier is not None:
                self._watchdog.begin()
                due = [self._barrier.advance(now)]
                self._watchdog.end()
            for number, slot in enumerate(self._slots if self._barrier is None else ()):
                self._current = number
                self._watchdog.begin()
                due[number] = slot.advance(now)
                self._watchdog.end()
            self._decider.programs.together.flush()
            if all(slot.status in ("ended", "failed") for slot in self._slots) and not self._kept:
                return

    def _show_late(self, wait: float | None) -> float | None:
        """Show sessions that rest to who looks only now; returns the time until the next look."""
        now = time.monotonic()
        if self._clips is not None:
            # A clip is told when it is written, not when the next episode begins.
            self._clips.look()
        if not any(slot.status != "failed" and slot.recorder.lane for slot in self._slots):
            return wait
        rests = wait is None or wait >= LATE_S
        if rests or now >= self._late_at:
            self._late_at = now + LATE_S
            self._watchdog.begin()
            for number, slot in enumerate(self._slots):
                if slot.status != "failed" and (rests or slot.status != "running"):
                    self._current = number
                    slot.show_late()
            self._watchdog.end()
        return LATE_S if wait is None else min(wait, LATE_S)

    def report_last(self) -> None:
        """Report where each session stopped: reports are thinned while it plays fast."""
        for slot in self._slots:
            slot.report_state(force=True)

    @property
    def has_failed(self) -> bool:
        return any(slot.status == "failed" for slot in self._slots)

    @property
    def _kept(self) -> bool:
        """Whether the host stays: sessions with people wait for them, others end when all is
        played.
        """
        return any(slot.mode != "agent" and not slot.spec.counted for slot in self._slots)

    def _next(self, wait: float | None) -> Any:
        try:
            if wait is not None and wait <= 0:
                return self._inbox.get_nowait()
            # An hour is forever here, and keeps the platform's limits on timeouts away.
            return self._inbox.get(timeout=min(wait if wait is not None else 3600.0, 3600.0))
        except queue.Empty:
            return _NOTHING

    def close(self) -> None:
        if self._barrier is not None:
            self._barrier.flush()
        for slot in self._slots:
            slot.close()
        if self._keeper is not None:
            self._keeper.close()
        if self._clips is not None:
            self._clips.close(self.has_failed)
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)


_NOTHING = object()


def read_parameters(argv: list[str]) -> dict[str, Any]:
    if "--parameters" in argv:
        with open(argv[argv.index("--parameters") + 1], encoding="utf-8") as file:
            return json.load(file)
    return json.loads(os.environ.get("MOSAIC_PARAMETERS") or "{}")


def _redo(run: Any, parameters: Parameters) -> int:
    """Repeat recorded actions instead of a session."""
    from mosaic_host.tools.action_replay import Redo

    again = Redo(run, parameters)
    signal.signal(signal.SIGTERM, lambda *_: again.stop())
    run.on_control("stop", lambda args: again.stop(), at_once=True)
    return 0 if again.play() else FAILED


def main(argv: list[str]) -> int:
    if "--describe" in argv:
        print(json.dumps(host_schema()))  # noqa: T201 - this is its answer
        return 0
    parameters = read_parameters(argv)
    if not parameters.get("slots"):
        sys.stderr.write("host: no session was given; see --describe\n")
        return 2
    try:
        described = host_parameters(parameters)
    except MessageError as error:
        sys.stderr.write(f"host: {error}\n")
        return 2
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    import mosaic_sdk

    with mosaic_sdk.run() as run:
        if parameters.get("redo"):
            return _redo(run, parameters)
        host = Host(run, described)
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, lambda *_: host.stop())
        host.open()
        if described.check:
            host.check()
            host.close()
            return FAILED if host.has_failed else 0
        host.listen()
        run.on_control("stop", lambda args: host.stop(), at_once=True)
        try:
            host.loop()
            host.report_last()
        finally:
            host.close()
    return FAILED if host.has_failed else 0
