"""The log drawer: the newest lines of everything, filtered by run, worker, text and severity."""

from __future__ import annotations

import logging
import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtQml import QmlElement

from app.ui.list_model import RowsModel
from app.ui.qt_property import prop, uncreatable

QML_IMPORT_NAME = "Mosaic.Models"
QML_IMPORT_MAJOR_VERSION = 1

KEPT_LINES = 5000
LONGEST_LINE = 4000
LEVELS = (
    (logging.DEBUG, "Debug"),
    (logging.INFO, "Info"),
    (logging.WARNING, "Warning"),
    (logging.ERROR, "Error"),
)


@dataclass(frozen=True, slots=True)
class LogLine:
    unix_ns: int
    level: int
    text: str
    run: str = ""  # what a person calls the run
    worker: str = ""


def level_word(level: int) -> str:
    return next((word for least, word in reversed(LEVELS) if level >= least), "Debug")


def clock_text(unix_ns: int) -> str:
    moment = time.localtime(unix_ns // 1_000_000_000)
    return f"{time.strftime('%H:%M:%S', moment)}.{unix_ns // 1_000_000 % 1000:03d}"


@QmlElement
@uncreatable("Comes with the shell")
class LogModel(RowsModel):
    """Bounded log: the oldest lines are dropped and counted."""

    filterChanged = Signal()
    namesChanged = Signal()
    droppedChanged = Signal()
    roles = {
        "time": lambda line: clock_text(line.unix_ns),
        "level": lambda line: line.level,
        "word": lambda line: level_word(line.level),
        "run": lambda line: line.run,
        "worker": lambda line: line.worker,
        "text": lambda line: line.text,
    }

    def __init__(self, parent: QObject | None = None, limit: int = KEPT_LINES) -> None:
        super().__init__(parent)
        self._kept = limit
        self._all: list[LogLine] = []

    def add(self, lines: Sequence[LogLine]) -> None:
        """Add a batch of lines; call it per tick, not per line."""
        lines = [self._short(line) for line in lines[-self._kept :]]
        self._all.extend(lines)
        self._learn(lines)
        self.append([line for line in lines if self._passes(line)])
        over = len(self._all) - self._kept
        if over > 0:
            leaving = self._all[:over]
            del self._all[:over]
            self.drop_first(sum(map(self._passes, leaving)))
            self._gone += over
            self.droppedChanged.emit()

    @staticmethod
    def _short(line: LogLine) -> LogLine:
        if len(line.text) <= LONGEST_LINE:
            return line
        cut = line.text[:LONGEST_LINE] + " …"
        return LogLine(line.unix_ns, line.level, cut, line.run, line.worker)

    def _learn(self, lines: Sequence[LogLine]) -> None:
        runs = {line.run for line in lines} - {""} - set(self._runs)
        workers = {line.worker for line in lines} - {""} - set(self._workers)
        if runs or workers:
            self._runs = sorted({*self._runs, *runs})
            self._workers = sorted({*self._workers, *workers})
            self.namesChanged.emit()

    def _passes(self, line: LogLine) -> bool:
        return (
            line.level >= self.least
            and (not self.run or line.run == self.run)
            and (not self.worker or line.worker == self.worker)
            and (not self.search or self.search in line.text.lower())
        )

    def _refilter(self) -> None:
        self.replace([line for line in self._all if self._passes(line)])

    @Slot()
    def clear(self) -> None:
        """Forget the lines on screen; the record keeps its own."""
        self._all.clear()
        self._refilter()

    @Slot(result=str)
    def shownText(self) -> str:
        """Visible lines, as text to copy."""
        rows: Sequence[Any] = self.rows
        return "\n".join(
            f"{clock_text(x.unix_ns)} {level_word(x.level):7} {x.run} {x.worker} {x.text}"
            for x in rows
        )

    run = prop(str, "", filterChanged, writable=True, after=_refilter)
    worker = prop(str, "", filterChanged, writable=True, after=_refilter)
    least = prop(int, logging.INFO, filterChanged, writable=True, after=_refilter)
    search = prop(
        str,
        "",
        filterChanged,
        writable=True,
        coerce=lambda v: str(v).strip().lower(),
        after=_refilter,
    )
    runs = prop("QStringList", list, namesChanged)
    workers = prop("QStringList", list, namesChanged)
    gone = prop(int, 0, droppedChanged)
