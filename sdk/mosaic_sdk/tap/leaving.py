"""The last moment of a process, however it ends: by itself, as somebody's child, by SIGTERM."""

from __future__ import annotations

import atexit
import os
import signal
import sys
import threading
import time
from typing import Any, Callable

# Before the run's own end, which has priority 10.
_PRIORITY = 20
_FLUSH_S = 1.0


def before_leaving(leave: Callable[[], None]) -> None:
    """Calls `leave` before the run of this process ends, also where SIGTERM would just kill it.

    Vector environments end their workers by SIGTERM. What these have not sent yet would go with
    them, so the signal first sends it and then does what it did before.
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


def _before_sigterm(leave: Callable[[], None]) -> None:
    found = signal.getsignal(signal.SIGTERM)
    if found is not signal.SIG_DFL and not isinstance(found, _Last):
        return  # the host has its own way
    signal.signal(signal.SIGTERM, _Last(leave))


class _Last:
    """The handler of one process; a fork inherits it, and dies as if it were not there."""

    def __init__(self, leave: Callable[[], None]) -> None:
        self._leave = leave
        self._pid = os.getpid()

    def __call__(self, number: int, frame: Any) -> None:
        signal.signal(signal.SIGTERM, signal.SIG_DFL)
        if os.getpid() != self._pid:
            _die()
        elif _is_sending():
            # The signal came in the middle of a write, which this thread must finish first.
            threading.Thread(target=self._finish, daemon=True).start()
        else:
            self._finish()

    def _finish(self) -> None:
        try:
            self._leave()
            sent = _sender()
            if sent is not None:
                sent.flush(time.monotonic() + _FLUSH_S, spooled_is_enough=True)
        finally:
            _die()


def _die() -> None:
    os.kill(os.getpid(), signal.SIGTERM)


def _sender() -> Any:
    from mosaic_sdk import process

    return getattr(getattr(process, "_current", None), "_recorder", None)


def _is_sending() -> bool:
    return bool(getattr(_sender(), "_is_closing_batch", False))
