"""A run's connection during the life of its process: open, loss, fork, end.

Nothing here raises into the program, because recording must not end a training.
"""

from __future__ import annotations

import contextlib
import sys
import threading
import time
from time import time_ns
from typing import Any, Callable, Optional, TypeVar, cast

from mosaic_sdk.codec import link_frames, record_batches
from mosaic_sdk.codec.step_builder import ObservationPolicy
from mosaic_sdk.worker.batch_sender import BatchSender
from mosaic_sdk.worker.command_queue import Controls
from mosaic_sdk.worker.launcher_link import Link, Unreachable
from mosaic_sdk.worker.seat_cursors import Cursors, default_slot

# How long the end of a process waits for the launcher to take the rest.
EXIT_S = 5.0

_F = TypeVar("_F", bound=Callable[..., Any])


def never_raises(method: _F) -> _F:
    """Decorator: an exception is printed once and recorded; the program continues."""

    def guarded(self: Connected, *args: Any, **kwargs: Any) -> Any:
        try:
            return method(self, *args, **kwargs)
        except Exception as error:  # noqa: BLE001 - recording must not break the host
            self.failed(method.__name__, error)
            return None

    guarded.__name__, guarded.__doc__ = method.__name__, method.__doc__
    return cast(_F, guarded)


class Connected:
    """The connection of one process; a forked child opens its own at its first record."""

    def __init__(
        self,
        path: str = "",
        token: str = "",
        observations: str = "",
        on_open: Callable[[], None] = lambda: None,
    ) -> None:
        # How many in this process have asked for it and not yet closed it.
        self.users = 0
        # Only the tap has asked for it: nobody in this process heeds a request to stop.
        self.only_tapped = False
        self.on_open = on_open
        self._path = path
        self._token = token
        self._observations = observations
        self._warned: set[str] = set()
        self._listens = False
        self._begin_process()

    def _begin_process(self) -> None:
        self._recorder: Optional[BatchSender] = None
        self._past: Optional[BatchSender] = None
        self._is_off = not self._path
        self._slot = 0
        self._cursors = Cursors()
        self._opening = threading.RLock()
        self._controls = Controls(self._answer, self._before_wait, self._before_serve)

    @property
    def sender(self) -> Optional[BatchSender]:
        """The sender of this process, also after the end of its run."""
        return self._recorder or self._past

    @never_raises
    def end(self) -> None:
        recorder, self._recorder = self._recorder, None
        self._is_off = True
        if recorder is None:
            return
        link = recorder.link
        is_safe = recorder.flush(time.monotonic() + EXIT_S, spooled_is_enough=True)
        if link.alive:
            recorder.answer(
                link_frames.pack_json(link_frames.BYE, {"sent": recorder.state.sequence})
            )
            if not is_safe:
                self._warn("the launcher did not accept everything in time; the end may be missing")
        link.close()

    def open(self) -> Optional[BatchSender]:
        """Connect this process, if it has not tried yet."""
        if self._is_off:
            return None
        with self._opening:
            if self._recorder is not None or self._is_off:
                return self._recorder
            try:
                link = Link(
                    self._path,
                    token=self._token,
                    only_tapped=self.only_tapped,
                    on_control=self._command,
                    on_tick=self._tick,
                    on_death=self._lost,
                )
            except Unreachable as error:
                self._is_off = True
                self._warn(f"there is no launcher at {self._path} ({error}); nothing is recorded")
                return None
            settings = link.welcome.settings
            self._slot = default_slot(settings.get("slot"), link.welcome.stream)
            # The launcher always says something, and `digest` where nobody asked for anything.
            policy = str(settings.get("observations") or "digest")
            wanted = self._observations if policy == "digest" else policy
            recorder = BatchSender(link, ObservationPolicy.parse(wanted))
            if recorder.policy != ObservationPolicy():
                recorder.announce_policy()
            self._recorder = self._past = recorder
            link.start()
            self.on_open()
            return recorder

    @never_raises
    def heeded(self) -> None:
        """Note that the program itself uses the run, and so may handle commands."""
        if self.only_tapped:
            self.only_tapped = False
            self._answer({"id": link_frames.HEEDS, "ok": True})

    def _tick(self) -> bool:
        recorder = self.sender
        try:
            return recorder is not None and recorder.tick()
        except Exception as error:  # noqa: BLE001 - recording must not break the host
            self.failed("sending", error)
            return True

    @never_raises
    def _command(self, command: dict[str, Any]) -> None:
        self._controls.receive(command)

    def _answer(self, answer: dict[str, Any]) -> None:
        recorder = self._recorder
        if recorder is None:
            return
        if "raw" not in answer:
            recorder.answer(link_frames.pack_json(link_frames.CONTROL_ACK, answer))
            return
        done = link_frames.Obeyed(
            str(answer["id"]), bool(answer["ok"]), str(answer["message"]), answer["raw"]
        )
        recorder.answer(link_frames.pack_obeyed(done))

    def _before_wait(self) -> None:
        recorder = self._recorder
        if recorder is not None:
            with recorder.lock:
                recorder.send_pending()

    def _lost(self, reason: str) -> None:
        """Note the loss of the launcher, in the reading or writing thread."""
        self._is_off = True
        self._recorder = None
        self._controls.release()
        self._warn(f"the launcher is gone ({reason}); nothing more is recorded")

    def before_fork(self) -> None:
        """Stop the reading thread before a fork."""
        recorder = self._recorder
        if recorder is not None:
            recorder.link.rest()

    def after_fork(self) -> None:
        """After a fork in the parent: the thread returns at the next call."""
        self._controls.attention = True

    def _before_serve(self) -> None:
        recorder = self._recorder
        if recorder is not None:
            recorder.link.start()

    def forked(self) -> None:
        """After a fork in the child: drop the parent's connection and unsent records."""
        recorder = self.sender
        if recorder is not None:
            recorder.link.abandon()
        if self.users > 0:
            self._begin_process()

    def failed(self, where: str, error: Exception) -> None:
        reason = f"{where}: {type(error).__name__}: {error}"
        recorder = self._recorder
        with contextlib.suppress(Exception):
            if recorder is not None:
                raw = record_batches.event_reject(
                    time_ns(), "worker", reason, reason.encode()[:1024], 0
                )
                recorder.state.events.append(raw)
        self._warn(f"not recorded: {reason}", once=f"{where} {type(error).__name__}")

    def _warn(self, text: str, once: str = "") -> None:
        if (once or text) in self._warned:
            return
        self._warned.add(once or text)
        with contextlib.suppress(Exception):
            sys.stderr.write(f"mosaic: {text}\n")
