"""Brings log lines of runs and of Mosaic itself to the drawer, in batches."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, QTimer

from app.shell.app_context import AppContext
from app.shell.log_drawer import KEPT_LINES, LogLine

if TYPE_CHECKING:
    from core.engine import Engine
    from core.events import LogWritten, RunEdited

PERIOD_MS = 200
OWN = "Mosaic"
ROOMS = ("app", "core", "mosaic_sdk")


class OwnLines(logging.Handler):
    """Log lines of Mosaic itself, from any thread."""

    def __init__(self, lines: deque[LogLine]) -> None:
        super().__init__(logging.INFO)
        self._kept = lines

    def emit(self, record: logging.LogRecord) -> None:
        line = LogLine(time.time_ns(), record.levelno, record.getMessage(), "", OWN)
        self._kept.append(line)
        # Where nobody else listens Python writes warnings to the terminal: it is to go on.
        last = logging.lastResort
        if last and record.levelno >= last.level and not logging.getLogger().handlers:
            last.handle(record)


class LogFeed(QObject):
    """Bounded feed: keeps the newest lines between two ticks, as many as the drawer holds."""

    def __init__(self, desk: AppContext, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._heard: deque[LogWritten] = deque(maxlen=KEPT_LINES)
        self._own: deque[LogLine] = deque(maxlen=KEPT_LINES)
        self._names: dict[str, tuple[str, str]] = {}
        self._asking = False
        self._handler = OwnLines(self._own)
        self._timer = QTimer(self, interval=PERIOD_MS)
        self._timer.timeout.connect(self._show)
        desk.on_ready(self._begin)

    def _begin(self, engine: Engine) -> None:
        from core.events import LogWritten, RunEdited

        self._desk.listen(self._heard.append, LogWritten)
        self._desk.listen(self._renamed, RunEdited)
        self._desk.at_end(self._end)
        for logger in map(logging.getLogger, ROOMS):
            logger.setLevel(logging.INFO)
            logger.addHandler(self._handler)
        self._timer.start()

    def _renamed(self, event: RunEdited) -> None:
        self._names.pop(event.run_id, None)

    def _end(self) -> None:
        self._timer.stop()
        for logger in map(logging.getLogger, ROOMS):
            logger.removeHandler(self._handler)

    def _show(self) -> None:
        if self._own:
            self._desk.shell.log.add(_taken(self._own))
        unknown = {line.run_id for line in self._heard} - self._names.keys()
        if unknown and not self._asking:
            self._asking = True
            self._desk.command("log.names", self._ask(sorted(unknown)))
        elif self._heard and not unknown:
            self._desk.shell.log.add([self._line(line) for line in _taken(self._heard)])

    async def _ask(self, run_ids: list[str]) -> None:
        """Read the names of runs."""
        from core.errors import MosaicError

        reader = self._desk.engine.store.reader()

        def read() -> dict[str, tuple[str, str]]:
            labels: dict[str, tuple[str, str]] = {}
            for run_id in run_ids:
                try:
                    row = reader.run(run_id)
                except MosaicError:
                    labels[run_id] = (run_id[-8:], "")
                else:
                    labels[run_id] = (row.name or run_id[-8:], row.worker)
            return labels

        try:
            self._names.update(await asyncio.to_thread(read))
        finally:
            self._asking = False

    def _line(self, line: LogWritten) -> LogLine:
        name, worker = self._names[line.run_id]
        return LogLine(line.unix_ns, line.level, line.text, name, worker or line.source)


def _taken(lines: deque[Any]) -> list[Any]:
    # One by one: other threads add meanwhile.
    return [lines.popleft() for _ in range(len(lines))]
