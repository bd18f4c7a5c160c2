"""Starts of programs behind operators, outside the thread that steps."""

from __future__ import annotations

import threading
from collections.abc import Callable
from concurrent.futures import Future


def in_thread(start: Callable[[], None], done: Callable[[], None]) -> Future[None]:
    """Call `start` in a thread that the process does not wait for at its end; then `done`."""
    started: Future[None] = Future()

    def work() -> None:
        try:
            start()
        except Exception as error:  # noqa: BLE001 - told by `result`
            started.set_exception(error)
        else:
            started.set_result(None)
        done()

    threading.Thread(target=work, name="start", daemon=True).start()
    return started
