"""The worker API: a dozen lines make any Python program a worker.

    with mosaic_sdk.run({"lr": 3e-4}) as run:
        run.reset(observation, seed=1)
        run.step(action, observation, reward, terminated, truncated)
        run.metric("loss", 0.5, step=10)

Without a launcher every call does nothing. Nothing here raises into the host.
"""

from __future__ import annotations

import contextlib
import os
import sys
import threading
import time
from collections.abc import Iterable, Mapping
from time import time_ns
from types import TracebackType
from typing import Any, Callable, Optional, TypeVar, Union, cast

from mosaic_sdk import frames, records
from mosaic_sdk.columns import (
    FULL_BYTES,
    HUMAN,
    RESET,
    TERMINATED,
    TRUNCATED,
    ObservationPolicy,
    StepBuilder,
)
from mosaic_sdk.controls import Controls, Handler
from mosaic_sdk.link import Link, Unreachable
from mosaic_sdk.recorder import Acknowledged, Recorder
from mosaic_sdk.values import encode_value

_EXIT_S = 5.0
_LOG_CHUNK = 1 << 20
_HEAD_BYTES = 1024
_LEVELS = {"debug": 10, "info": 20, "warning": 30, "warn": 30, "error": 40, "critical": 50}

_F = TypeVar("_F", bound=Callable[..., Any])


def _never_raises(method: _F) -> _F:
    """Whatever goes wrong is said once and noted in the record; the host goes on."""

    def guarded(self: Run, *args: Any, **kwargs: Any) -> Any:
        try:
            return method(self, *args, **kwargs)
        except Exception as error:  # noqa: BLE001 - recording must not break the host
            self.failed(method.__name__, error)
            return None

    guarded.__name__, guarded.__doc__ = method.__name__, method.__doc__
    return cast(_F, guarded)


class _Cursor:
    """Where a seat of a slot is: its episode, and the step in it."""

    __slots__ = ("episode", "is_open", "seat", "slot", "step")

    def __init__(self, slot: int, seat: str) -> None:
        self.slot = slot
        self.seat = seat
        self.episode = -1
        self.step = 0
        self.is_open = False


class Run:
    """What this process tells about its run. Made by `mosaic_sdk.run`."""

    def __init__(
        self,
        path: str = "",
        token: str = "",
        observations: str = "",
        on_open: Callable[[], None] = lambda: None,
    ) -> None:
        # How many in this process have asked for it and not yet closed it.
        self.users = 0
        self.on_open = on_open
        self._path = path
        self._token = token
        self._observations = observations
        self._warned: set[str] = set()
        self._begin_process()

    def _begin_process(self) -> None:
        self._recorder: Optional[Recorder] = None
        self._past: Optional[Recorder] = None
        self._is_off = not self._path
        self._slot = 0
        self._cursors: dict[tuple[Any, Any], _Cursor] = {}
        self._opening = threading.RLock()
        self._controls = Controls(self._answer, self._before_wait)

    # -- steps

    def reset(
        self,
        observation: object = None,
        *,
        seed: object = None,
        options: object = None,
        info: Optional[Mapping[str, Any]] = None,
        slot: Optional[int] = None,
        seat: str = "agent",
        episode: Optional[int] = None,
        branch: int = 0,
    ) -> None:
        """Begins an episode: row 0, with the first observation and no action."""
        try:
            recorder = self._recorder or self.open()
            if recorder is None:
                return
            with recorder.lock:
                cursor = self._cursor(self._slot if slot is None else slot, seat)
                cursor.episode = cursor.episode + 1 if episode is None else int(episode)
                self._begin(recorder, cursor, observation, branch)
                builder = recorder.state.steps
                for key, value in (("seed", seed), ("options", options), ("info", info)):
                    if value is not None and not (key == "info" and not value):
                        builder.extra(key, value)
                recorder.step_added()
            if self._controls.attention:
                self._controls.serve()
        except Exception as error:  # noqa: BLE001 - recording must not break the host
            self.failed("reset", error)

    def step(
        self,
        action: object,
        observation: object = None,
        reward: Any = 0.0,
        terminated: Any = False,
        truncated: Any = False,
        info: Optional[Mapping[str, Any]] = None,
        slot: Optional[int] = None,
        seat: str = "agent",
        *,
        episode: Optional[int] = None,
        step: Optional[int] = None,
        branch: int = 0,
        human: bool = False,
        decisions: Optional[Iterable[Mapping[str, Any]]] = None,
        payload: Optional[tuple[str, str, bytes]] = None,
    ) -> None:
        """One step of one seat: the action, and what came of it.

        Episodes and steps are counted here unless they are given. A step without a reset before it
        begins an episode of which the first observation is missing.
        `decisions`: arguments of `StepBuilder.decision`; `payload`: kind, encoding, data.
        """
        try:
            recorder = self._recorder or self.open()
            if recorder is None:
                return
            link = recorder.link
            with recorder.lock:
                if slot is None:
                    slot = self._slot
                cursor = self._cursors.get((slot, seat)) or self._cursor(slot, seat)
                if episode is not None or step is not None:
                    self._place(recorder, cursor, episode, step, branch)
                elif not cursor.is_open and (action is not None or cursor.episode < 0):
                    cursor.episode += 1
                    self._begin(recorder, cursor, None, branch)
                # Counted before it is added: a signal in between leaves a gap, not a double.
                cursor.step = place = cursor.step + 1
                flags = HUMAN if human else 0
                if terminated is not False and _is_true(terminated):
                    flags |= TERMINATED
                    cursor.is_open = False
                if truncated is not False and _is_true(truncated):
                    flags |= TRUNCATED
                    cursor.is_open = False
                state = recorder.state
                steps = state.steps
                steps.add(
                    action,
                    observation,
                    reward,
                    flags,
                    cursor.slot,
                    cursor.seat,
                    branch,
                    cursor.episode,
                    place,
                    time_ns(),
                )
                if info:
                    steps.extra("info", info)
                if decisions is not None or payload is not None:
                    _add_sparse(steps, decisions, payload)
                if (
                    link.committed >= state.sequence
                    or len(steps) >= recorder.limit
                    or steps.heavy >= FULL_BYTES
                ):
                    recorder.send_steps()
            if self._controls.attention:
                self._controls.serve(stepped=True)
        except Exception as error:  # noqa: BLE001 - recording must not break the host
            self.failed("step", error)

    @_never_raises
    def episode(
        self,
        length: int,
        total_reward: float,
        *,
        terminated: bool = False,
        truncated: bool = False,
        seed: object = None,
        metadata: object = None,
        slot: Optional[int] = None,
        seat: str = "agent",
        episode: Optional[int] = None,
        branch: int = 0,
    ) -> None:
        """What the program itself says of an ended episode; by default the last one of the seat."""
        recorder = self._recorder or self.open()
        if recorder is None:
            return
        with recorder.lock:
            cursor = self._cursor(self._slot if slot is None else slot, seat)
            if episode is None and not cursor.step:
                # Episodes are told without their steps: they are counted here.
                cursor.episode += 1
            number = max(cursor.episode, 0) if episode is None else int(episode)
            raw = records.episode(
                number,
                int(length),
                float(total_reward),
                slot=cursor.slot,
                seat=cursor.seat,
                branch=branch,
                terminated=bool(terminated),
                truncated=bool(truncated),
                end_unix_ns=time_ns(),
                seed=seed,
                metadata=metadata,
            )
            recorder.state.episodes.append(raw)
            recorder.record_added()

    # -- the rest of what a run tells

    @_never_raises
    def metric(self, name: str, value: Any, step: Optional[int] = None) -> None:
        """One value of a named series."""
        recorder = self._recorder or self.open()
        if recorder is None:
            return
        try:
            number = float(value)
        except Exception as error:  # noqa: BLE001 - an object of the host, it may raise anything
            head = encode_value(value)
            reason = f"metric {name}: no number ({error})"
            self.raw_event(records.event_reject(time_ns(), "metric", reason, head, len(head)))
            return
        place = None if step is None else min(max(int(step), -(1 << 63)), (1 << 63) - 1)
        with recorder.lock:
            recorder.state.metrics.add(str(name), number, place, time_ns())
            recorder.record_added()
        if self._controls.attention:
            self._controls.serve()

    def metrics(self, values: Mapping[str, Any], step: Optional[int] = None) -> None:
        """Several at once."""
        with contextlib.suppress(Exception):
            for name, value in values.items():
                self.metric(name, value, step)

    @_never_raises
    def log(self, text: str, level: Union[str, int] = "info", source: str = "worker") -> None:
        """A line for the log; `level` as in `logging`, by name or number."""
        number = _LEVELS.get(level.lower(), 20) if isinstance(level, str) else int(level)
        text = str(text)
        for at in range(0, max(len(text), 1), _LOG_CHUNK):
            part = text[at : at + _LOG_CHUNK]
            self.raw_event(records.event_log(time_ns(), number, source, part))

    @_never_raises
    def artifact(
        self,
        path: Union[str, os.PathLike[str]] = "",
        kind: str = "file",
        *,
        url: str = "",
        metadata: object = None,
    ) -> None:
        """A file or an address that this run made; the file stays where it is."""
        full = os.path.abspath(str(os.fspath(path))) if path else ""
        size = 0
        with contextlib.suppress(OSError):
            size = os.stat(full).st_size if full else 0
        self.raw_event(records.event_artifact(time_ns(), kind, full, url, size, metadata))

    def checkpoint(self, path: Union[str, os.PathLike[str]], metadata: object = None) -> None:
        """A checkpoint that was written completely."""
        self.artifact(path, "checkpoint", metadata=metadata)

    @_never_raises
    def config(self, values: Mapping[str, Any]) -> None:
        """What the run was made with; may be called again, later values count."""
        self.raw_event(records.event_config(time_ns(), values))

    @_never_raises
    def event(self, name: str, detail: object = None) -> None:
        """Anything else that happened and has a name."""
        self.raw_event(records.event_lifecycle(time_ns(), str(name), detail))

    @_never_raises
    def raw_event(self, event: bytes) -> None:
        """An event that `mosaic_sdk.records` made."""
        recorder = self._recorder or self.open()
        if recorder is None:
            return
        with recorder.lock:
            recorder.state.events.append(event)
            recorder.record_added()
        if self._controls.attention:
            self._controls.serve()

    # -- being commanded

    @property
    def should_stop(self) -> bool:
        """Whether the run was asked to end; a safe point for other commands too."""
        self.poll()
        return self._controls.should_stop

    @property
    def is_paused(self) -> bool:
        return self._controls.is_paused

    @_never_raises
    def on_control(self, name: str, handler: Handler, *, at_once: bool = False) -> None:
        """Calls `handler(args)` on a command of this name; what it returns is the answer.

        It is called in the thread that records, at its next call of the run, so it may touch the
        training's state. `at_once`: in a thread of its own, whatever the training does.
        """
        self._controls.on(name, handler, at_once)

    @_never_raises
    def poll(self) -> None:
        """A safe point, for programs that record nothing for long."""
        if self._controls.attention:
            self._controls.serve()

    # -- being sure

    def flush(self, timeout: float = 10.0) -> bool:
        """Sends everything; True once it is committed."""
        try:
            recorder = self._recorder
            if recorder is None:
                return False
            return recorder.flush(time.monotonic() + timeout)
        except Exception as error:  # noqa: BLE001 - recording must not break the host
            self.failed("flush", error)
            return False

    @property
    def acknowledged(self) -> Acknowledged:
        """What the store has of this process."""
        recorder = self._recorder or self._past
        return Acknowledged() if recorder is None else recorder.acknowledged

    @property
    def is_recording(self) -> bool:
        """Whether there is a launcher at the other end."""
        return not self._is_off

    @property
    def stream(self) -> str:
        recorder = self._recorder or self._past
        return "" if recorder is None else recorder.link.welcome.stream

    @property
    def run_id(self) -> str:
        return os.environ.get("MOSAIC_RUN_ID", "")

    @property
    def settings(self) -> dict[str, Any]:
        """What the launcher set for this run."""
        recorder = self._recorder or self.open()
        return {} if recorder is None else recorder.link.welcome.settings

    # -- from beginning to end

    def __enter__(self) -> Run:
        return self

    def __exit__(
        self,
        kind: Optional[type[BaseException]],
        error: Optional[BaseException],
        trace: Optional[TracebackType],
    ) -> None:
        self.close()

    def close(self) -> None:
        """Sends the rest, waits a bounded time until the launcher has it, says goodbye."""
        self.users -= 1
        if self.users <= 0:
            self.end()

    def __reduce__(self) -> tuple[Callable[[], Run], tuple[()]]:
        # Whoever unpickles it, in a process of its own, gets the run of that process.
        from mosaic_sdk.process import run

        return run, ()

    @_never_raises
    def end(self) -> None:
        recorder, self._recorder = self._recorder, None
        self._is_off = True
        if recorder is None:
            return
        self._past = recorder
        link = recorder.link
        is_safe = recorder.flush(time.monotonic() + _EXIT_S, spooled_is_enough=True)
        if link.alive:
            recorder.answer(frames.pack_json(frames.BYE, {"sent": recorder.state.sequence}))
            if not is_safe:
                self._warn("the launcher did not take everything in time; the end may be missing")
        link.close()

    def open(self) -> Optional[Recorder]:
        """Connects this process, if it has not tried yet."""
        if self._is_off:
            return None
        with self._opening:
            if self._recorder is not None or self._is_off:
                return self._recorder
            try:
                link = Link(
                    self._path,
                    token=self._token,
                    on_control=self._controls.receive,
                    on_tick=self._tick,
                    on_death=self._lost,
                )
            except Unreachable as error:
                self._is_off = True
                self._warn(f"no launcher at {self._path} ({error}); nothing is recorded")
                return None
            settings = link.welcome.settings
            wanted = str(settings.get("observations") or self._observations)
            recorder = Recorder(link, ObservationPolicy.parse(wanted))
            slot = settings.get("slot", 0)
            self._slot = slot if isinstance(slot, int) and 0 <= slot < 1 << 32 else 0
            if recorder.policy != ObservationPolicy():
                recorder.announce_policy()
            self._recorder = self._past = recorder
            link.start()
            self.on_open()
            return recorder

    def _begin(self, recorder: Recorder, cursor: _Cursor, first: object, branch: int) -> None:
        cursor.step = 0
        cursor.is_open = True
        place = (cursor.slot, cursor.seat, branch, cursor.episode, 0)
        recorder.state.steps.add(None, first, 0.0, RESET, *place, time_ns())

    def _cursor(self, slot: Any, seat: Any) -> _Cursor:
        """Where this seat is; made when it is first named."""
        cursor = self._cursors.get((slot, seat))
        if cursor is None:
            number = int(slot)
            if not 0 <= number < 1 << 32:
                raise ValueError(f"slot {slot} is not within 0..2**32-1")
            cursor = self._cursors[slot, seat] = _Cursor(number, str(seat))
        return cursor

    def _place(
        self,
        recorder: Recorder,
        cursor: _Cursor,
        episode: Optional[int],
        step: Optional[int],
        branch: int,
    ) -> None:
        """Takes the caller's word for where this step is."""
        if episode is not None and int(episode) != cursor.episode:
            cursor.episode = int(episode)
            cursor.step = 0
            if step is None:
                self._begin(recorder, cursor, None, branch)
        elif cursor.episode < 0:
            cursor.episode = 0
        cursor.is_open = True
        if step is not None:
            cursor.step = int(step) - 1

    def _tick(self) -> bool:
        recorder = self._recorder or self._past
        return recorder is not None and recorder.tick()

    def _answer(self, answer: dict[str, Any]) -> None:
        recorder = self._recorder
        if recorder is not None:
            recorder.answer(frames.pack_json(frames.CONTROL_ACK, answer))

    def _before_wait(self) -> None:
        recorder = self._recorder
        if recorder is not None:
            with recorder.lock:
                recorder.send_pending()

    def _lost(self, reason: str) -> None:
        """In the reading thread, or in whichever wrote: the launcher is gone."""
        self._is_off = True
        self._recorder = None
        self._controls.release()
        self._warn(f"the launcher is gone ({reason}); nothing more is recorded")

    def forked(self) -> None:
        """In the child: neither the parent's connection is ours nor what it has not sent."""
        recorder = self._recorder or self._past
        if recorder is not None:
            recorder.link.abandon()
        self._begin_process()

    def failed(self, where: str, error: Exception) -> None:
        reason = f"{where}: {type(error).__name__}: {error}"
        recorder = self._recorder
        with contextlib.suppress(Exception):
            if recorder is not None:
                raw = records.event_reject(time_ns(), "worker", reason, reason.encode()[:1024], 0)
                recorder.state.events.append(raw)
        self._warn(f"not recorded: {reason}", once=f"{where} {type(error).__name__}")

    def _warn(self, text: str, once: str = "") -> None:
        if (once or text) in self._warned:
            return
        self._warned.add(once or text)
        with contextlib.suppress(Exception):
            sys.stderr.write(f"mosaic: {text}\n")


def _is_true(flag: Any) -> bool:
    """A flag as hosts give it: a bool of any kind, or one for each agent."""
    if isinstance(flag, Mapping):
        everyone = cast("Mapping[str, Any]", flag)
        if "__all__" in everyone:
            return bool(everyone["__all__"])
        return bool(everyone) and all(bool(one) for one in everyone.values())
    return bool(flag)


def _add_sparse(
    steps: StepBuilder,
    decisions: Optional[Iterable[Mapping[str, Any]]],
    payload: Optional[tuple[str, str, bytes]],
) -> None:
    for decision in decisions or ():
        steps.decision(**decision)
    if payload is not None:
        steps.payload(*payload)
