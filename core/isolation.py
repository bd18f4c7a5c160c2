"""Isolation of work for one run: a fault there is reported and counted, and harms no other run.

Knows no run. Store, recorder and door are not started here: their failure ends the engine.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine, Generator
from contextlib import contextmanager
from typing import Any

from core.errors import MosaicError

log = logging.getLogger(__name__)

Start = Callable[[Coroutine[Any, Any, None], str], asyncio.Task[None]]
_MOST_SAID = 1000
# (level, text, run)
Tell = Callable[[str, str, str], None]


class Isolation:
    """Starts tasks with `start`, so that a failing one does not end the others."""

    def __init__(self, start: Start, tell: Tell) -> None:
        self._start = start
        self._tell = tell
        self.faults = 0
        # What was told already: the oldest is forgotten, so that a new fault is always told.
        self._said: dict[tuple[str, str], None] = {}

    def start(
        self, work: Coroutine[Any, Any, None], name: str, run_id: str = ""
    ) -> asyncio.Task[None]:
        return self._start(self._alone(work, name, run_id), name)

    def note(self, error: Exception, what: str, run_id: str = "") -> None:
        """Note a fault that was caught elsewhere; reported once per run, because it may repeat."""
        self.faults += 1
        key = (what, run_id)
        if key in self._said:
            return
        self._said[key] = None
        if len(self._said) > _MOST_SAID:
            del self._said[next(iter(self._said))]
        log.error("%s failed", what, exc_info=error)
        message = (
            str(error) if isinstance(error, MosaicError) else f"{type(error).__name__}: {error}"
        )
        self._tell("error", f"{what} failed: {message[:300]}", run_id)

    @contextmanager
    def apart(self, what: str, run_id: str = "") -> Generator[None]:
        """Contain a fault in a part of some work, so that the rest of it is done all the same."""
        try:
            yield
        except Exception as error:  # noqa: BLE001 - as in `start`
            self.note(error, what, run_id)

    async def _alone(self, work: Coroutine[Any, Any, None], name: str, run_id: str) -> None:
        try:
            await work
        except Exception as error:  # noqa: BLE001 - whatever it is, other runs must not suffer
            self.note(error, name, run_id)
        finally:
            # Of a task that was cancelled before its first step.
            work.close()
