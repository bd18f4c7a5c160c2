"""A film of a run in the window: decoded by a helper process into a lane, with a transport."""

from __future__ import annotations

import asyncio
import contextlib
import json
import subprocess
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, QTimer, QUrl, Signal, Slot
from PySide6.QtGui import QDesktopServices
from PySide6.QtQml import QmlElement

from app.shell.app_context import AppContext
from app.ui.i18n import tr
from app.ui.qt_property import of_part, prop, uncreatable
from core.errors import MosaicError
from core.paths import resource_root
from mosaic_sdk.lane import segment_name
from mosaic_sdk.pictures import film_player

QML_IMPORT_NAME = "Mosaic.Models"
QML_IMPORT_MAJOR_VERSION = 1

RUN, NEEDED_MB = "film", 300
END_MS = 2000
SPEEDS = (0.25, 0.5, 1.0, 2.0, 4.0, 8.0)
_PLAYER = str(Path(film_player.__file__).resolve())


@QmlElement
@uncreatable("Comes with the run")
class FilmViewer(QObject):
    changed = Signal()
    moved = Signal()

    def __init__(self, desk: AppContext, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._path = ""
        self._process: subprocess.Popen[str] | None = None
        self._turn = 0
        desk.on_ready(lambda _: desk.at_end(self.close))

    name = prop(str, "", changed)
    # Which of: playing, absent (its decoder is not installed), installing, failed; empty: closed.
    state = prop(str, "", changed)
    note = prop(str, "", changed)
    lane = prop(str, "", changed)
    playing = prop(bool, False, moved)
    speed = prop(float, 1.0, moved)
    number = prop(int, 0, moved)
    count = prop(int, 1, moved)
    rate = prop(float, 25.0, moved)
    where = of_part(str, "_where_text", moved)

    @property
    def _where_text(self) -> str:
        here, last = (_clock(n / self._rate) for n in (self._number, self._count - 1))
        return tr("{here} of {last}", here=here, last=last)

    @Slot(str)
    def open(self, path: str) -> None:
        """Play a film, or offer to install what decodes it."""
        self.close()
        self._path, self._name = path, Path(path).name
        python = self._python()
        if python:
            self._start(python)
        else:
            self._show("absent")

    def _python(self) -> str:
        from core.workers.interpreters import folder_of, read_mark

        places = self._desk.engine.settings.places
        folder = folder_of(places, resource_root() / "requirements" / "film.txt")
        return str(folder / "bin" / "python") if read_mark(folder) is not None else ""

    @Slot()
    def install(self) -> None:
        if self._state != "absent":
            return
        from core.workers.interpreters import install_environment
        from core.workers.packages import Progress

        loop, turn = asyncio.get_running_loop(), self._turn

        def report(progress: Progress) -> None:
            loop.call_soon_threadsafe(self._show_progress, turn, progress.text)

        async def work() -> None:
            try:
                places = self._desk.engine.settings.places
                requirements = resource_root() / "requirements" / "film.txt"
                await install_environment(places, RUN, requirements, report, NEEDED_MB)
            except MosaicError as error:
                self._fail(turn, str(error))
                return
            if turn == self._turn:
                self._start(self._python())

        self._show("installing", tr("Installing"))
        self._desk.command("film.install", work())

    def _show_progress(self, turn: int, text: str) -> None:
        if turn == self._turn and self._state == "installing":
            self._show("installing", text)

    def _start(self, python: str) -> None:
        self._turn += 1
        turn, loop = self._turn, asyncio.get_running_loop()
        # A name of its own each time: what a player left is not taken for this one.
        lane = f"0.film.{turn}"
        segment = segment_name(f"{RUN}-{id(self):x}", lane)
        fifo = str(self._desk.engine.settings.places.lane_fifo)
        command = [python, "-P", _PLAYER, self._path, segment, fifo]
        self._playing, self._speed, self._number, self._count = True, 1.0, 0, 1
        self._process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
            text=True, errors="replace", start_new_session=True,
        )  # fmt: skip
        process = self._process

        def follow() -> None:
            assert process.stdout is not None and process.stderr is not None
            for line in process.stdout:
                with contextlib.suppress(ValueError):
                    loop.call_soon_threadsafe(self._take, turn, json.loads(line))
            errors = process.stderr.read().strip()
            if process.wait():
                loop.call_soon_threadsafe(self._fail, turn, errors[-300:])

        self._lane = lane
        self._desk.lanes.announce(RUN, lane, segment)
        self._show("playing")
        self._desk.command("film.play", asyncio.to_thread(follow))

    def _take(self, turn: int, told: dict[str, Any]) -> None:
        if turn != self._turn:
            return
        self._number, self._count = told["number"], max(1, told["count"])
        self._rate, self._playing = told["rate"] or 25.0, told["playing"]
        self.moved.emit()

    def _fail(self, turn: int, why: str) -> None:
        if turn == self._turn and self._state:
            self._show("failed", why)

    def _show(self, state: str, note: str = "") -> None:
        self._state, self._note = state, note
        self.changed.emit()
        self.moved.emit()

    # the transport

    def _send(self, **command: Any) -> None:
        if self._process is not None and self._process.stdin is not None:
            with contextlib.suppress(OSError, ValueError):
                self._process.stdin.write(json.dumps(command) + "\n")
                self._process.stdin.flush()

    @Slot()
    def toggle(self) -> None:
        self._send(play=not self._playing)

    @Slot(int)
    def step(self, by: int) -> None:
        self._send(step=by)

    @Slot(float)
    def seek(self, position: float) -> None:
        """Show the picture at this share of the film."""
        self._number = round(max(0.0, min(1.0, position)) * (self._count - 1))
        self._send(seek=self._number)
        self.moved.emit()

    @Slot(int)
    def faster(self, by: int) -> None:
        at = SPEEDS.index(self._speed) if self._speed in SPEEDS else SPEEDS.index(1.0)
        self._speed = SPEEDS[max(0, min(len(SPEEDS) - 1, at + by))]
        self._send(speed=self._speed)
        self.moved.emit()

    @Slot()
    def openOutside(self) -> None:
        """Hand it to the player of the system."""
        if not QDesktopServices.openUrl(QUrl.fromLocalFile(self._path)):
            self._desk.shell.snack.say(
                tr("No program can open {folder}", folder=self._name), level="warning"
            )
        self.close()

    @Slot()
    def close(self) -> None:
        self._turn += 1
        process, self._process = self._process, None
        if process is not None:
            if process.stdin is not None:
                with contextlib.suppress(OSError):
                    process.stdin.close()
            process.terminate()
            # One that is stuck in its film does not hear that.
            QTimer.singleShot(END_MS, lambda: process.kill() if process.poll() is None else None)
            self._desk.lanes.withdraw(RUN, self._lane)
        self._lane = ""
        if self._state:
            self._show("")


def _clock(seconds: float) -> str:
    minutes, rest = divmod(max(0.0, seconds), 60)
    return f"{int(minutes)}:{rest:04.1f}"
