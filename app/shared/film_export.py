"""Export of films from pages: `mosaic film` in a process of its own, with progress and cancel."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QUrl
from PySide6.QtGui import QDesktopServices

from app.shared.export_folder import exports, free_path
from app.ui import formatting
from app.ui.i18n import tr
from core.errors import MosaicError

if TYPE_CHECKING:
    from app.shell.app_context import AppContext

KIND = "film"
_TELL_S = 0.4


class FilmExport:
    """One film at a time. The window draws nothing of it."""

    def __init__(self, desk: AppContext) -> None:
        self._desk = desk
        self.folder: Path | None = None
        self._process: subprocess.Popen[str] | None = None
        self._is_cancelled = False
        self.busy = False
        # A film of a window that closes is nobody's any more.
        desk.on_ready(lambda _: desk.at_end(self.cancel))

    def why_not(self) -> str:
        return "A film is being made" if self.busy else ""

    def cancel(self) -> None:
        self._is_cancelled = True
        if self._process is not None:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(self._process.pid, signal.SIGKILL)

    def start(self, run_id: str, stem: str, options: Sequence[str], ending: str) -> None:
        if self.busy:
            return
        path = free_path(self.folder or exports(), stem, ending)
        places = self._desk.engine.settings.places
        command = [
            sys.executable, "-m", "app", "film", run_id, "-o", str(path), "--lines",
            "--profile", str(places.profile), "--language", self._desk.shell.language.code,
            *options,
        ]  # fmt: skip
        if self._desk.shell.theme.choice == "light":
            command.append("--light")
        self.busy, self._is_cancelled = True, False
        loop = asyncio.get_running_loop()
        self._show_progress(tr("The film begins"))

        async def work() -> dict[str, Any] | None:
            try:
                return await asyncio.to_thread(self._follow, command, loop)
            finally:
                self.busy = False
                self._process = None
                if self._is_cancelled:
                    for left in (path, path.with_name(path.name + ".partial")):
                        left.unlink(missing_ok=True)
                self._desk.shell.refresh_actions()

        self._desk.command("film", work(), lambda made: self._made(path, made))
        self._desk.shell.refresh_actions()

    def _follow(
        self, command: Sequence[str], loop: asyncio.AbstractEventLoop
    ) -> dict[str, Any] | None:
        """In a thread: the helper's lines, up to its last word."""
        last: dict[str, Any] = {}
        told_s = 0.0
        with subprocess.Popen(
            command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
            text=True, errors="replace", start_new_session=True,
        ) as process:  # fmt: skip
            self._process = process
            if self._is_cancelled:
                self.cancel()
            assert process.stdout is not None and process.stderr is not None
            for line in process.stdout:
                with contextlib.suppress(ValueError):
                    last = json.loads(line)
                if time.monotonic() - told_s > _TELL_S and (text := _progress_text(last)):
                    told_s = time.monotonic()
                    loop.call_soon_threadsafe(self._show_progress, text)
            errors = process.stderr.read()
        if self._is_cancelled:
            return None
        if process.returncode or "bytes" not in last:
            told = next((line for line in errors.splitlines() if line.startswith("mosaic: ")), "")
            reason = told.removeprefix("mosaic: ") or tr("The film was not made")
            raise MosaicError(reason, tr("mosaic film tells more"))
        return last

    def _show_progress(self, text: str) -> None:
        if self.busy:
            self._desk.shell.snack.say(text, "Cancel", self.cancel, icon="film", kind=KIND)

    def _made(self, path: Path, made: dict[str, Any] | None) -> None:
        snack = self._desk.shell.snack
        if made is None:
            snack.say("No film was made.", kind=KIND)
            return

        def show() -> None:
            QDesktopServices.openUrl(QUrl.fromLocalFile(str(path.parent)))

        text = tr("Film saved as {name}, {size}.", name=path.name,
                  size=formatting.amount(made["bytes"]))  # fmt: skip
        snack.say(text, "Show", show, icon="film", kind=KIND)


def _progress_text(told: dict[str, Any]) -> str:
    if "replayed" in told:
        return tr("Film: game {n} of {all} replayed", n=told["replayed"], all=told["of"])
    if "done" in told:
        return tr("Film: {share} %", share=100 * told["done"] // max(1, told["total"]))
    return ""
