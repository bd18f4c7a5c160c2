"""Screenshot of the real app: the window offscreen with its engine, one page into one file."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

from app.main import Start, run_window
from app.pages import BY_NAME
from app.ui.i18n import tr
from core.errors import InvalidInput

if TYPE_CHECKING:
    from PySide6.QtQuick import QQuickWindow

    from app.shell.desktop import Desktop

OUT = Path("out") / "mosaic.png"
SETTLE_MS = 1500
# Live workers need a moment until there is something to see of them.
DEMO_MS = 7000
# The demo's own training is shown when it has learned, which takes a busy machine longer.
LEARNED = 0.9
AGAIN_MS, MOST_TRIES = 500, 120


def take(
    profile: str | None,
    page: str,
    file: Path,
    size: tuple[int, ...],
    theme: str,
    scale: float,
    demo: bool,
) -> int:
    if len(size) != 2 or min(size) < 200 or max(size) > 8000:
        raise InvalidInput(f"{size} is not a size", "Write it as 1280x800")

    def then(window: QQuickWindow, session: Desktop) -> None:
        from PySide6.QtCore import QTimer

        shell = session.shell
        if theme:
            shell.theme.choice = theme
        shell.theme.motion = "reduced"
        shell.theme.scale = scale
        # What is asked for are pixels of the picture.
        window.resize(*(round(side / window.devicePixelRatio()) for side in size))
        if BY_NAME[page].of_a_run and demo:
            # The demo's own trainings have begun by then.
            QTimer.singleShot(DEMO_MS // 2, session, lambda: session.open_newest(page))

        def shoot(tries: int = 0) -> None:
            if demo and page == "train" and tries < MOST_TRIES and not _has_learned(session):
                QTimer.singleShot(AGAIN_MS, session, lambda: shoot(tries + 1))
                return
            file.parent.mkdir(parents=True, exist_ok=True)
            if window.grabWindow().save(str(file)):
                sys.stdout.write(f"{file}\n")
            else:
                sys.stderr.write(f"{file} can't be written\n")
            session.interrupt()

        QTimer.singleShot(DEMO_MS if demo else SETTLE_MS, session, shoot)

    return run_window(
        Start(profile=profile, page=page, demo=demo, then=then, passing=True, scale=scale)
    )


def _has_learned(session: Desktop) -> bool:
    """Whether the mean return of the shown training is high by now."""
    for figure in session.train.summary.figures:
        if figure["label"] == tr("return, last 100"):
            try:
                return float(figure["value"]) >= LEARNED
            except ValueError:
                return False
    return False
