"""Hooks for the end of a process: by exit, SIGTERM, `os._exit` or `exec`."""

from __future__ import annotations

import atexit
import functools
import os
import signal
import sys
import threading
import time
from typing import Any, Callable

from mosaic_sdk.worker.process_connection import EXIT_S

# Before the run's own end, which has priority 10.
_PRIORITY = 20


def before_leaving(leave: Callable[[], None]) -> None:
    """Call `leave` before this process ends, also if SIGTERM would just kill it.

    Vector environments end their workers by SIGTERM. Unsent records would be lost with
    them, so the handler first sends them, then does what it did before.
    """
    pid = os.getpid()

    def once() -> None:
        if os.getpid() == pid:
            leave()

    atexit.register(once)
    util = sys.modules.get("multiprocessing.util")
    if util is not None:
        util.Finalize(None, once, exitpriority=_PRIORITY)
    if threading.current_thread() is threading.main_thread():
        _before_sigterm(once)
    _before_hard_leaving(once)


_LEAVINGS = ("_exit", "execv", "execve")


def _before_hard_leaving(leave: Callable[[], None]) -> None:
    """Call it also before `os._exit` and `exec`, which run no registered functions.

    Everything of `os` that replaces the process ends in one of these; they are looked up there at
    each call.
    """
    for name in _LEAVINGS:
        original = getattr(os, name)
        setattr(os, name, _first(leave, getattr(original, "_mosaic_original", original)))


def _first(leave: Callable[[], None], original: Any) -> Any:
    pid = os.getpid()

    @functools.wraps(original)
    def call(*args: Any, **kwargs: Any) -> Any:
        # A forked child has nothing of its own here, unless it opened a run and came by again.
        if os.getpid() == pid and not _is_sending():
            try:
                leave()
                _flush()
            except Exception:  # noqa: BLE001, S110 - the host leaves, whatever is wrong with us
                pass
        return original(*args, **kwargs)

    call_any: Any = call
    call_any._mosaic_original = original
    return call_any


def _flush() -> None:
    sent = _sender()
    if sent is not None:
        sent.flush(time.monotonic() + EXIT_S, spooled_is_enough=True)


def _before_sigterm(leave: Callable[[], None]) -> None:
    handler = signal.getsignal(signal.SIGTERM)
    if handler is not signal.SIG_DFL and not isinstance(handler, _Last):
        return  # the host has its own way
    signal.signal(signal.SIGTERM, _Last(leave))


class _Last:
    """The handler of one process; a fork inherits it and dies as without it.

    It stays until everything is sent: whoever ends a child and then leaves himself ends it twice,
    for `multiprocessing` does so to what is still alive.
    """

    def __init__(self, leave: Callable[[], None]) -> None:
        self._leave = leave
        self._pid = os.getpid()
        self._is_leaving = self._is_done = False

    def __call__(self, number: int, frame: Any) -> None:
        if self._is_done or os.getpid() != self._pid:
            signal.signal(signal.SIGTERM, signal.SIG_DFL)
            _die()
        elif self._is_leaving:
            return
        else:
            self._is_leaving = True
            if _is_sending():
                # The signal came in the middle of a write, which this thread must finish first.
                threading.Thread(target=self._finish, daemon=True).start()
            else:
                self._finish()

    def _finish(self) -> None:
        try:
            try:
                self._leave()
            finally:
                _flush()
        finally:
            # Only the main thread may do without the handler: it is called once more.
            self._is_done = True
            _die()


def _die() -> None:
    os.kill(os.getpid(), signal.SIGTERM)


def _sender() -> Any:
    """The sender of this process, also while its run is being ended."""
    from mosaic_sdk.worker import process_run

    return getattr(getattr(process_run, "_current", None), "sender", None)


def _is_sending() -> bool:
    """Whether this thread was interrupted while it closed a batch."""
    sender = _sender()
    return sender is not None and sender.is_interrupted
