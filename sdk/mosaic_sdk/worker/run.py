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
import time
from collections.abc import Iterable, Mapping
from time import time_ns
from types import TracebackType
from typing import TYPE_CHECKING, Any, Callable, Optional, Protocol, Union

from mosaic_sdk.asking.ask_client import Asked, no_answer
from mosaic_sdk.codec import link_frames, record_batches
from mosaic_sdk.codec.step_builder import (
    FULL_BYTES,
    HUMAN,
    RESET,
    TERMINATED,
    TRUNCATED,
    UNUSUAL,
)
from mosaic_sdk.codec.step_reader import DEFAULT_SEAT
from mosaic_sdk.codec.values import encode_value
from mosaic_sdk.worker import stdin_control
from mosaic_sdk.worker.batch_sender import Acknowledged, BatchSender
from mosaic_sdk.worker.command_queue import Handler
from mosaic_sdk.worker.process_connection import Connected, never_raises
from mosaic_sdk.worker.seat_cursors import Cursor, is_true

if TYPE_CHECKING:
    from mosaic_sdk.lane.lane_writer import LaneWriter
    from mosaic_sdk.lane.lanes import LaneFacts


class Pictures(Protocol):
    """Interface of `Run.pictures`: a lane, or nothing."""

    def maybe(self, render: Callable[[], Any], **hud: Any) -> bool: ...

    def settle(self, render: Callable[[], Any], **hud: Any) -> bool: ...


class _NoPictures:
    def maybe(self, render: Callable[[], Any], **hud: Any) -> bool:
        return False

    settle = maybe


NO_PICTURES = _NoPictures()

_LOG_CHUNK = 1 << 20
_LEVELS = {"debug": 10, "info": 20, "warning": 30, "warn": 30, "error": 40, "critical": 50}


class Run(Connected):
    """Run of this process: records steps, metrics and logs. Made by `mosaic_sdk.worker.run`."""

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
        """Begin an episode: row 0, with the first observation and no action."""
        try:
            recorder = self._recorder or self.open()
            if recorder is None:
                return
            with recorder.lock:
                cursor = self._cursors.find(self._slot if slot is None else slot, seat)
                cursor.begin(episode)
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
        action: Any,
        observation: Any = None,
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
        chain: Iterable[Any] = (),
        payload: Optional[tuple[str, str, bytes]] = None,
        extras: Optional[Mapping[str, Any]] = None,
    ) -> None:
        """Record one step of one seat: the action and its result.

        Episodes and steps are counted here unless they are given. A step without a reset before it
        begins an episode of which the first observation is missing.
        `decisions`: arguments of `StepBuilder.decision`; `chain`: the same as the gate's objects;
        `payload`: kind, encoding, data;
        `extras`: anything else that belongs to this row, by name.
        """
        try:
            recorder = self._recorder or self.open()
            if recorder is None:
                return
            link = recorder.link
            with recorder.lock:
                if slot is None:
                    slot = self._slot
                cursor = self._cursors.known.get((slot, seat)) or self._cursors.find(slot, seat)
                if episode is not None or step is not None:
                    # The next step of the same episode, for whoever counts both: nothing to find.
                    follows = step == cursor.step + 1 and episode == cursor.episode
                    if not (follows and cursor.is_open) and cursor.take(episode, step):
                        self._begin(recorder, cursor, None, branch)
                elif not cursor.is_open and (action is not None or cursor.episode < 0):
                    cursor.begin()
                    self._begin(recorder, cursor, None, branch)
                # Counted before it is added: a signal in between leaves a gap, not a double.
                cursor.step = number = cursor.step + 1
                flags = HUMAN if human else 0
                is_plain = True
                if terminated is not False:
                    is_plain = terminated is True
                    flags |= TERMINATED if is_plain or is_true(terminated) else 0
                if truncated is not False:
                    is_plain = is_plain and truncated is True
                    flags |= TRUNCATED if truncated is True or is_true(truncated) else 0
                if flags & (TERMINATED | TRUNCATED):
                    cursor.is_open = False
                state = recorder.state
                steps = state.steps
                now = time_ns()
                acts, sees, dtype, shape, seat_number, append = steps.usual
                if (
                    action.__class__ is acts
                    and observation.__class__ is sees
                    and reward.__class__ is float
                    and cursor.seat == DEFAULT_SEAT
                    and (
                        dtype is None or (observation.dtype is dtype and observation.shape == shape)
                    )
                ):
                    seen = observation if dtype is None else observation.tobytes()
                    append((
                        cursor.slot, seat_number, branch, cursor.episode, number,
                        reward, flags, now, action, seen,
                    ))  # fmt: skip
                else:
                    words = (flags, cursor.slot, cursor.seat, branch, cursor.episode, number, now)
                    steps.add(action, observation, reward, *words)
                    # Not after each: where kinds change, that would be work for nothing.
                    if acts is UNUSUAL[0] and not len(steps) & 7 and cursor.seat == DEFAULT_SEAT:
                        steps.learn(DEFAULT_SEAT)
                if info:
                    steps.extra("info", info)
                if extras:
                    for key, value in extras.items():
                        steps.extra(key, value)
                if chain:
                    steps.chain(chain)
                if decisions is not None or payload is not None or not is_plain:
                    steps.beside(decisions, payload, terminated, truncated)
                if (
                    (
                        now >= recorder.held_until_ns
                        and link.committed >= state.sequence
                        and not recorder.linger_s
                    )
                    or len(steps) >= recorder.limit
                    or steps.heavy >= FULL_BYTES
                ):
                    recorder.send_steps()
            if self._controls.attention:
                self._controls.serve(stepped=True)
        except Exception as error:  # noqa: BLE001 - recording must not break the host
            self.failed("step", error)

    @never_raises
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
        """Report of the program on an ended episode; by default the last one of the seat."""
        recorder = self._recorder or self.open()
        if recorder is None:
            return
        with recorder.lock:
            cursor = self._cursors.find(self._slot if slot is None else slot, seat)
            if episode is None and not cursor.step:
                # Episodes are told without their steps: they are counted here.
                cursor.episode += 1
            number = max(cursor.episode, 0) if episode is None else int(episode)
            raw = record_batches.episode(
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

    @never_raises
    def metric(self, name: str, value: Any, step: Optional[int] = None) -> None:
        """Record one value of a named series."""
        recorder = self._recorder or self.open()
        if recorder is None:
            return
        try:
            number = float(value)
        except Exception as error:  # noqa: BLE001 - an object of the host, it may raise anything
            head = encode_value(value)
            reason = f"metric {name}: not a number ({error})"
            self.raw_event(
                record_batches.event_reject(time_ns(), "metric", reason, head, len(head))
            )
            return
        step_number = None if step is None else min(max(int(step), -(1 << 63)), (1 << 63) - 1)
        with recorder.lock:
            recorder.state.metrics.add(str(name), number, step_number, time_ns())
            recorder.record_added()
        if self._controls.attention:
            self._controls.serve()

    def metrics(self, values: Mapping[str, Any], step: Optional[int] = None) -> None:
        """Record several values at once."""
        with contextlib.suppress(Exception):
            for name, value in values.items():
                self.metric(name, value, step)

    @never_raises
    def log(self, text: str, level: Union[str, int] = "info", source: str = "worker") -> None:
        """Record a log line; `level` as in `logging`, by name or number."""
        number = _LEVELS.get(level.lower(), 20) if isinstance(level, str) else int(level)
        text = str(text)
        for at in range(0, max(len(text), 1), _LOG_CHUNK):
            part = text[at : at + _LOG_CHUNK]
            self.raw_event(record_batches.event_log(time_ns(), number, source, part))

    @never_raises
    def artifact(
        self,
        path: Union[str, os.PathLike[str]] = "",
        kind: str = "file",
        *,
        url: str = "",
        metadata: object = None,
    ) -> None:
        """Record a file or an address that this run created; the file stays in place."""
        full = os.path.abspath(str(os.fspath(path))) if path else ""
        size = 0
        with contextlib.suppress(OSError):
            size = os.stat(full).st_size if full else 0
        self.raw_event(record_batches.event_artifact(time_ns(), kind, full, url, size, metadata))

    def checkpoint(self, path: Union[str, os.PathLike[str]], metadata: object = None) -> None:
        """Record a completely written checkpoint."""
        self.artifact(path, "checkpoint", metadata=metadata)

    @never_raises
    def config(self, values: Mapping[str, Any]) -> None:
        """Record the configuration of the run; may be called again, later values count."""
        self.raw_event(record_batches.event_config(time_ns(), values))

    @never_raises
    def event(self, name: str, detail: object = None) -> None:
        """Record any other named event."""
        self.raw_event(record_batches.event_lifecycle(time_ns(), str(name), detail))

    @never_raises
    def raw_event(self, event: bytes) -> None:
        """An event that `mosaic_sdk.codec.record_batches` made."""
        event = bytes(memoryview(event))
        recorder = self._recorder or self.open()
        if recorder is None:
            return
        with recorder.lock:
            recorder.state.events.append(event)
            recorder.record_added()
        if self._controls.attention:
            self._controls.serve()

    @never_raises
    def send(self) -> None:
        """Send all records so far, without waiting for their arrival."""
        recorder = self._recorder
        if recorder is not None:
            with recorder.lock:
                recorder.send_pending()

    @never_raises
    def linger(self, seconds: float) -> None:
        """Let records gather for this time, for programs that often record a few."""
        recorder = self._recorder or self.open()
        if recorder is not None:
            recorder.linger_s = seconds

    # -- outside the record

    @never_raises
    def report(self, name: str, detail: Mapping[str, Any]) -> None:
        """Report to present viewers only; never stored."""
        recorder = self._recorder or self.open()
        if recorder is not None:
            recorder.answer(
                link_frames.pack_json(link_frames.REPORT, {"name": name, "detail": dict(detail)})
            )

    @never_raises
    def report_bytes(self, name: str, detail: bytes) -> None:
        """As `report`, with encoded bytes, forwarded unchanged."""
        recorder = self._recorder or self.open()
        if recorder is not None:
            recorder.answer(link_frames.pack_told(link_frames.Told(name, detail)))

    def ask(self, decider: str, what: int, request: bytes, deadline_s: float) -> Asked:
        """Asks a decider of this run; never raises, not even in what it returns.

        `what` is `frames.DECIDE` or `frames.REVIEW`, `request` a message that
        `mosaic_sdk.asking.decider_messages` made. The launcher keeps the deadline.
        """
        recorder = self._recorder or self.open()
        if recorder is None:
            return no_answer("there is no launcher")
        try:
            return recorder.link.ask(recorder.answer, decider, what, request, deadline_s)
        except Exception as error:  # noqa: BLE001 - asking must not break the host
            self.failed("ask", error)
            return no_answer(str(error))

    def changes_of(self, decider: str) -> int:
        """The number of times that another program took the place of this decider."""
        recorder = self._recorder
        return 0 if recorder is None else recorder.link.changes.get(decider, 0)

    @never_raises
    def tell(self, decider: str, what: int, request: bytes) -> None:
        """The same without an answer."""
        recorder = self._recorder or self.open()
        if recorder is not None:
            name = decider.encode()[:255]
            recorder.later(link_frames.pack_ask(0, what | link_frames.TELL, 0, name, request))

    def open_lane(
        self,
        slot: Optional[int] = None,
        seat: str = "agent",
        view: str = "main",
        *,
        share: Optional[float] = 0.05,
    ) -> Optional[LaneWriter]:
        """Open a lane for pictures, announced in the record; None if nobody could watch.

        Ask its `wanted()` at every step, render only then, and `publish` the frame.
        """
        if self._is_off:
            return None
        from mosaic_sdk.lane import LaneError, open_lane

        def opened(lane: LaneFacts) -> None:
            self.raw_event(record_batches.event_lane_opened(time_ns(), *lane))

        def closed(lane: str) -> None:
            self.raw_event(record_batches.event_lane_closed(time_ns(), lane))

        number = self._slot if slot is None else slot
        try:
            return open_lane(
                self.run_id, number, seat, view, on_open=opened, on_close=closed, share=share
            )
        except LaneError as error:
            self.log(f"no pictures: {error}", "warning")
            return None

    def pictures(self, slot: Optional[int] = None, **position: Any) -> Pictures:
        """Call `maybe(env.render, reward=...)` at every step: renders only for viewers."""
        lane = self.open_lane(slot, **position)
        if lane is None:
            return NO_PICTURES
        from mosaic_sdk.lane import FrameTap

        return FrameTap(lane, on_trouble=lambda error: self.log(f"no picture: {error}", "warning"))

    # -- being commanded

    @property
    def should_stop(self) -> bool:
        """Whether the run was asked to end; a safe point for other commands too."""
        self.poll()
        return self._controls.should_stop

    @property
    def is_paused(self) -> bool:
        return self._controls.is_paused

    @never_raises
    def on_control(self, name: str, handler: Handler, *, at_once: bool = False) -> None:
        """Call `handler(args)` for a command of this name; its result is the answer.

        It is called in the thread that records, at its next call of the run, so it may touch the
        training's state. `at_once`: in a thread of its own, whatever the training does.
        """
        self._controls.on(name, handler, at_once)

    @never_raises
    def on_bytes(self, name: str, handler: Callable[[bytes], bytes]) -> None:
        """As `on_control` at once, of arguments as they came; answers with bytes of JSON."""
        self._controls.on_bytes(name, handler)

    @never_raises
    def listen_stdin(self) -> None:
        """Handle commands from standard input too, with or without a launcher."""
        if not self._listens:
            self._listens = True
            stdin_control.listen(self._command)

    @never_raises
    def poll(self) -> None:
        """A safe point, for programs that rarely record."""
        if self._controls.attention:
            self._controls.serve()

    # -- being sure

    def flush(self, timeout: float = 10.0) -> bool:
        """Send everything; True once it is committed."""
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
        """Counts that the store has acknowledged to this process."""
        recorder = self.sender
        return Acknowledged() if recorder is None else recorder.acknowledged

    @property
    def is_recording(self) -> bool:
        """Whether there is a launcher at the other end."""
        return not self._is_off

    @property
    def stream(self) -> str:
        recorder = self.sender
        return "" if recorder is None else recorder.link.welcome.stream

    @property
    def run_id(self) -> str:
        return os.environ.get("MOSAIC_RUN_ID", "")

    @property
    def settings(self) -> dict[str, Any]:
        """Settings of the launcher for this run."""
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
        """Send the rest, wait a bounded time until the launcher has it, and close."""
        self.users -= 1
        if self.users <= 0:
            self.end()

    def __reduce__(self) -> tuple[Callable[[], Run], tuple[()]]:
        # Whoever unpickles it, in a process of its own, gets the run of that process.
        from mosaic_sdk.worker.process_run import run

        return run, ()

    def _begin(self, recorder: BatchSender, cursor: Cursor, first: object, branch: int) -> None:
        position = (cursor.slot, cursor.seat, branch, cursor.episode, 0)
        recorder.state.steps.add(None, first, 0.0, RESET, *position, time_ns())
