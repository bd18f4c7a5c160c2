"""Reports of evaluations, and progress for pages."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QUrl
from PySide6.QtGui import QDesktopServices

from app.shell.app_context import AppContext
from app.ui.i18n import tr

if TYPE_CHECKING:
    from core.compare.evaluation import Evaluation, Progress
    from core.compare.experiment import Experiment


async def report_of(
    desk: AppContext, evaluation: Evaluation, experiment: Experiment, folder: Path
) -> Path:
    """Write the report of the present games; returns its page."""
    from core.compare.report_data import write_report

    verdict = await asyncio.to_thread(evaluation.verdict)
    reader = desk.engine.store.reader()
    await desk.play_lacking(reader, evaluation.settled)
    replays = partial(desk.replays_of, reader)
    return await asyncio.to_thread(
        write_report, experiment, reader, evaluation.settled, verdict, folder, replays
    )


def offer(desk: AppContext, page: Path, title: str = "Report") -> None:
    """Show a notice of a saved report, with a button to open it."""
    url = QUrl.fromLocalFile(str(page))
    desk.shell.snack.say(
        tr("{title} saved in {parent}", title=title, parent=page.parent),
        "Open",
        lambda: QDesktopServices.openUrl(url),
    )


class ProgressTeller:
    """Callback that passes the progress of an evaluation to a page."""

    def __init__(self, hear: Callable[[Progress], None]) -> None:
        self._hear = hear

    def __call__(self, at: Progress, /) -> None:
        self._hear(at)

    def end(self) -> None:
        pass
