"""Records of the launcher itself: logs, rejects, lifecycle, usage.

One stream, `launcher`; events are gathered briefly, so that a verbose worker causes few batches.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Generator
from contextlib import contextmanager
from typing import Optional

from mosaic_sdk.codec import record_batches
from mosaic_sdk.launch.outbox import EVENTS, LAUNCHER, METRICS, Outbox

STREAM = LAUNCHER
MAX_EVENTS = 512
# A line of a log that nobody will read to its end.
MAX_TEXT = 64 << 10
MAX_HEAD = 4096

log = logging.getLogger(__name__)


class Journal:
    """Events on their way into the outbox."""

    def __init__(self, outbox: Outbox, flush_s: float, stream: str = STREAM) -> None:
        self._outbox = outbox
        self._flush_s = flush_s
        self._hold_s = 0.0
        self._stream = stream
        self._events: list[bytes] = []
        self._bytes = 0
        self._timer: Optional[asyncio.TimerHandle] = None
        self.rejects = 0
        self.lines = 0

    def log(self, level: int, source: str, text: str, unix_ns: int = 0) -> None:
        self.lines += 1
        if len(text) > MAX_TEXT:
            text = f"{text[:MAX_TEXT]} ... ({len(text) - MAX_TEXT} characters more)"
        self.event(record_batches.event_log(unix_ns or time.time_ns(), level, source, text))

    def reject(self, source: str, reason: str, head: bytes, size: int, unix_ns: int = 0) -> None:
        self.rejects += 1
        now = unix_ns or time.time_ns()
        self.event(record_batches.event_reject(now, source, reason, head[:MAX_HEAD], size))

    def lifecycle(self, name: str, detail: object = None) -> None:
        """Record a lifecycle event, sent at once because others wait for it."""
        self.event(record_batches.event_lifecycle(time.time_ns(), name, detail))
        self.flush(urgent=True)

    def event(self, raw: bytes) -> None:
        """An encoded event."""
        self._events.append(raw)
        self._bytes += len(raw)
        if len(self._events) >= MAX_EVENTS or self._bytes > 1 << 20:
            self.flush()
        elif self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(
                max(self._flush_s, self._hold_s), self.flush
            )

    def metrics(self, unix_ns: int, values: dict[str, float]) -> None:
        """Record one value of each name, at once."""
        steps: list[int] = []
        series = {name: ([value], steps, [unix_ns]) for name, value in values.items()}
        payload = record_batches.encode_metrics(series)
        self._outbox.put(self._stream, METRICS, len(values), payload, unix_ns)

    @contextmanager
    def contained(self, what: str) -> Generator[None, None, None]:
        """Contain a fault of the launcher's own: the run's log tells of it, the worker goes on."""
        try:
            yield
        except Exception as error:  # noqa: BLE001 - no fault of ours may end the worker
            log.exception("%s", what)
            text = f"{what} failed: {type(error).__name__}: {error}"[:MAX_HEAD]
            self.log(logging.ERROR, STREAM, text)

    def hold(self, seconds: float) -> None:
        """Set how long events are gathered while nobody watches."""
        self._hold_s = seconds

    def flush(self, urgent: bool = False) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self._events:
            events, self._events, self._bytes = self._events, [], 0
            payload = record_batches.encode_events(events)
            self._outbox.put(self._stream, EVENTS, len(events), payload, urgent=urgent)
