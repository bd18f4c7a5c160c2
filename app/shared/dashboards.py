"""TensorBoard from pages: `mosaic tensorboard` in a process of its own, which ends with the window.

It ends when its stdin does, however the window ended.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import subprocess
import sys
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any
from weakref import WeakKeyDictionary

from PySide6.QtCore import QUrl
from PySide6.QtGui import QDesktopServices

from app.ui.i18n import tr

if TYPE_CHECKING:
    from app.shell.app_context import AppContext

KIND = "dashboard"
MOST_RUNS = 100
_END_S = 3.0
_INTERRUPTED = 130


_of: WeakKeyDictionary[AppContext, Dashboards] = WeakKeyDictionary()


def dashboards_of(desk: AppContext) -> Dashboards:
    """Those of this window; all its pages share them."""
    known = _of.get(desk)
    if known is None:
        known = _of[desk] = Dashboards(desk)
    return known


class Dashboards:
    """One process for each set of runs; the same set is opened once more by its address."""

    def __init__(self, desk: AppContext) -> None:
        self._desk = desk
        self._processes: dict[tuple[str, ...], subprocess.Popen[str]] = {}
        self._urls: dict[tuple[str, ...], str] = {}
        desk.on_ready(lambda engine: desk.at_end(self.end))

    def why_no_end(self) -> str:
        return "" if self._processes else "TensorBoard is not running"

    def open(self, run_ids: Iterable[str]) -> None:
        wanted = tuple(sorted(set(run_ids)))[:MOST_RUNS]
        if url := self._urls.get(wanted):
            self._open_browser(url)
        elif wanted and wanted not in self._processes:
            self._start(wanted)

    def end(self) -> None:
        """End all of them."""
        for process in list(self._processes.values()):
            with contextlib.suppress(OSError):
                assert process.stdin is not None
                process.stdin.close()
        for process in list(self._processes.values()):
            try:
                process.wait(_END_S)
            except subprocess.TimeoutExpired:
                process.kill()

    def _start(self, wanted: tuple[str, ...]) -> None:
        places = self._desk.engine.settings.places
        command = [
            sys.executable, "-m", "app", "tensorboard", *wanted, "--lines", "--no-browser",
            "--profile", str(places.profile),
        ]  # fmt: skip
        process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
            text=True, errors="replace", start_new_session=True,
        )  # fmt: skip
        self._processes[wanted] = process
        loop = asyncio.get_running_loop()
        self._desk.shell.snack.say(
            tr("TensorBoard is starting"), "Cancel", self.end, icon="bars", kind=KIND
        )

        async def work() -> tuple[str, bool]:
            try:
                return await asyncio.to_thread(self._follow, wanted, process, loop)
            finally:
                self._processes.pop(wanted, None)
                self._urls.pop(wanted, None)
                self._desk.shell.refresh_actions()

        name = f"dashboard.{'+'.join(wanted)}"
        self._desk.command(name, work(), lambda ended: self._ended(*ended))
        self._desk.shell.refresh_actions()

    def _follow(
        self,
        wanted: tuple[str, ...],
        process: subprocess.Popen[str],
        loop: asyncio.AbstractEventLoop,
    ) -> tuple[str, bool]:
        """In a thread, to its end: the reason if it failed, and whether it had begun."""
        assert process.stdout is not None and process.stderr is not None
        has_begun = False
        for line in process.stdout:
            told: dict[str, Any] = {}
            with contextlib.suppress(ValueError):
                told = json.loads(line)
            has_begun = has_begun or "url" in told
            with contextlib.suppress(RuntimeError):
                loop.call_soon_threadsafe(self._told, wanted, told)
        errors = process.stderr.read().splitlines()
        status = process.wait()
        reason = next((line for line in errors if line.startswith("mosaic: ")), "")
        failed = status > 0 and status != _INTERRUPTED
        return (reason.removeprefix("mosaic: ") or tr("TensorBoard failed")) if failed else "", (
            has_begun
        )

    def _told(self, wanted: tuple[str, ...], told: dict[str, Any]) -> None:
        if url := told.get("url"):
            self._urls[wanted] = url
            self._open_browser(url)
        elif text := told.get("installing"):
            self._desk.shell.snack.say(
                tr("Installing TensorBoard: {what}", what=text), "Cancel", self.end, icon="bars",
                kind=KIND,
            )  # fmt: skip

    def _ended(self, reason: str, has_begun: bool) -> None:
        if reason:
            self._desk.shell.snack.say(reason, level="error", kind=KIND)
        elif has_begun:
            self._desk.shell.snack.say(tr("TensorBoard has ended."), icon="bars", kind=KIND)
        else:
            self._desk.shell.snack.say(tr("TensorBoard was not started."), kind=KIND)

    def _open_browser(self, url: str) -> None:
        is_open = QDesktopServices.openUrl(QUrl(url))
        text = tr("TensorBoard is open in the browser.") if is_open else url
        self._desk.shell.snack.say(text, "End", self.end, icon="bars", kind=KIND)
