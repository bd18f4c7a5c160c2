"""Live boards: reports of their sessions, and their speed."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtQml import QmlElement

from app.shell.app_context import AppContext
from app.tournament.live_boards import BoardList
from app.ui.qt_property import part, prop, uncreatable
from core.compare.evaluation import Evaluation
from core.errors import MosaicError
from mosaic_sdk.session import SessionState, encode_command
from mosaic_sdk.session.host_commands import Speed

QML_IMPORT_NAME = "Mosaic.Models"
QML_IMPORT_MAJOR_VERSION = 1

TELL_MS = 120
PATIENCE_S = 20.0
#: Moves a second of every board; 0 is as fast as they go.
SPEEDS = (1.0, 4.0, 0.0)


@QmlElement
@uncreatable("Comes with the tournament")
class BoardPlay(QObject):
    changed = Signal()

    def __init__(self, desk: AppContext, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._boards = BoardList(self)
        self._news: dict[tuple[str, int], SessionState] = {}
        self._tell = QTimer(self, interval=TELL_MS, singleShot=True)
        self._tell.timeout.connect(self._take_news)

    boards = part(BoardList, changed)
    speed = prop(int, 2, changed, writable=True, after=lambda self: self._set_speed())

    def clear(self) -> None:
        self._boards.replace([])
        self._news.clear()

    def follow(self, playing: Evaluation, names: list[str], titles: list[str]) -> None:
        """Follow live games; sends the speed to new ones."""
        if self._boards.follow(playing.under_way, names, titles):
            self._set_speed()

    def take(self, run_id: str, report: Any) -> None:
        if isinstance(report, SessionState) and self._boards.at(run_id, report.slot) >= 0:
            self._news[run_id, report.slot] = report
            if not self._tell.isActive():
                self._tell.start()

    def _take_news(self) -> None:
        news, self._news = self._news, {}
        for key, detail in news.items():
            number = self._boards.at(*key)
            if number >= 0:
                self._boards.rows[number].take(detail)
                self._boards.touch(number)

    def _set_speed(self) -> None:
        """Set the speed of all boards, including those that start later."""
        rate = SPEEDS[self.speed]
        for row in self._boards.rows:
            command = Speed(row.slot, 0.0) if rate == 0 else Speed(row.slot, 1.0, rate)
            work = self._send(row.run_id, command)
            self._desk.command(f"tournament.speed.{row.run_id}.{row.slot}", work)

    async def _send(self, run_id: str, command: Speed) -> None:
        runs = self._desk.engine.runs
        try:
            await runs.commander.command(
                run_id, command.name, encode_command(command), timeout_s=PATIENCE_S
            )
        except MosaicError:
            # A board whose games ended in this moment needs no speed.
            if not (await runs.get(run_id)).state.ended:
                raise
