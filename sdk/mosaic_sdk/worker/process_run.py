"""The run of this process: opened by its first user, closed by the last, or at exit."""

from __future__ import annotations

import atexit
import os
import sys
import threading
from collections.abc import Mapping
from typing import Any, Optional

from mosaic_sdk.worker.run import Run


class NoRun(Run):
    """The same API without a launcher: records nothing, at almost no cost.

    It handles commands, which may come from standard input.
    """

    def reset(self, *args: Any, **kwargs: Any) -> None:
        pass

    def step(self, *args: Any, **kwargs: Any) -> None:
        if self._controls.attention:
            self._controls.serve(stepped=True)

    def episode(self, *args: Any, **kwargs: Any) -> None:
        pass

    def metric(self, *args: Any, **kwargs: Any) -> None:
        pass

    def metrics(self, *args: Any, **kwargs: Any) -> None:
        pass

    def log(self, *args: Any, **kwargs: Any) -> None:
        pass

    def artifact(self, *args: Any, **kwargs: Any) -> None:
        pass

    def checkpoint(self, *args: Any, **kwargs: Any) -> None:
        pass

    def config(self, *args: Any, **kwargs: Any) -> None:
        pass

    def event(self, *args: Any, **kwargs: Any) -> None:
        pass

    def raw_event(self, *args: Any, **kwargs: Any) -> None:
        pass

    def flush(self, timeout: float = 10.0) -> bool:
        return False

    def close(self) -> None:
        pass

    def forked(self) -> None:
        pass


_current: Optional[Run] = None
# Threads that ask at once get one run; reentrant, for a signal handler may ask in between.
_asking = threading.RLock()


def run(
    config: Optional[Mapping[str, Any]] = None, *, observations: str = "", by_tap: bool = False
) -> Run:
    """The run of this process: the same for all users, until the last one closes it.

    `observations`: `digest`, `full`, `every:N` or `none`, where neither the launcher nor the
    environment says otherwise.
    """
    global _current
    with _asking:
        current = _current
        if current is None or current.users <= 0:
            path = os.environ.get("MOSAIC_SOCKET", "")
            if not path:
                return NoRun()
            wanted = os.environ.get("MOSAIC_OBS", "") or observations
            current = _current = Run(path, os.environ.get("MOSAIC_RUN_TOKEN", ""), wanted, _opened)
            current.only_tapped = by_tap
            current.open()
        current.users += 1
        if not by_tap:
            current.heeded()
    if config:
        current.config(config)
    return current


def _before_fork() -> None:
    if _current is not None:
        _current.before_fork()


def _after_fork() -> None:
    if _current is not None:
        _current.after_fork()


def _forked() -> None:
    global _asking
    # Another thread of the parent may have held it.
    _asking = threading.RLock()
    if _current is not None:
        _current.forked()


def _at_exit() -> None:
    if _current is not None:
        _current.end()


def _opened() -> None:
    """Register the end of a process; children of `multiprocessing` skip `atexit` and have their own
    list.

    A new child clears that list first, so that it must be registered again.
    """
    util = sys.modules.get("multiprocessing.util")
    if util is not None and _current is not None:
        util.register_after_fork(_current, _end_with_multiprocessing)
        _end_with_multiprocessing(_current)


def _end_with_multiprocessing(ending: Run) -> None:
    util = sys.modules["multiprocessing.util"]
    util.Finalize(None, ending.end, exitpriority=10)


atexit.register(_at_exit)
if hasattr(os, "register_at_fork"):
    os.register_at_fork(before=_before_fork, after_in_parent=_after_fork, after_in_child=_forked)
