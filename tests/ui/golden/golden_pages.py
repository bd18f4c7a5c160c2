"""Pictures of every page of the real window, as a program: `golden_pages.py SCALE FOLDER`.

The library is the demo's, its runs at fixed names; nothing lives, so that nothing moves.
"""

from __future__ import annotations

import gzip
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1] / "train"))

SIZES = {"1": (1280, 800), "2": (1920, 1200)}
THEMES = ("dark", "light")
PAGES = (
    "stage",
    "compare",
    "tournament",
    "train",
    "library",
    "settings",
    "run",
    "gallery",
    "mind",
    "editor",
)
# These are gone to by hand.
OTHERS = 3
GUARDED = Path(__file__).parent / "guarded.jsonl.gz"


def shots(desk: Any, folder: Path):
    from app.library.file_import import import_files
    from app.shell.demo_library import _unpack

    session, shell, window = desk.session, desk.shell, desk.window
    imported: list[Any] = []

    async def furnish() -> None:
        unpacked = folder / "recordings"
        unpacked.mkdir()
        await import_files(session.desk.engine, _unpack(unpacked))

    session.desk.command("furnish", furnish(), imported.append)
    yield lambda: imported
    library = session.library
    yield lambda: len(library.rows) == 6
    ready: dict[str, Callable[[], Any]] = {
        "train": lambda: session.train.setup.preflight.checkedText.startswith("checked"),
        "library": lambda: library.table.count == 6 and not library._trends._wanted,
        "run": lambda: session.run.loaded and desk.has("run.curve.plot"),
    }
    for theme in THEMES:
        shell.theme.choice = theme
        for page in PAGES[:-OTHERS]:
            if page == "run":
                shell.openRun(max(library.rows.values(), key=lambda run: run.steps).run_id)
            else:
                shell.go(page)
            if page == "library":
                library.query.sort("name") if library.query.sortKey != "name" else None
                library.selection.pick(0, 0)
            yield ready.get(page, lambda: True)
            yield quiet(desk)
            save(window, folder, page, theme)
    for theme in THEMES:
        shell.theme.choice = theme
        view = open_gallery(desk, window)
        settle_until(0.5)
        save(view, folder, "gallery", theme)
        view.close()
        import shiboken6

        shiboken6.delete(view)
    yield from minds(desk, folder)


def minds(desk: Any, folder: Path):
    """The mind of a guard where it refused something, and its program in the editor."""
    from app.library.file_import import import_files
    from core.guard.program_library import bundled_folder

    session, shell = desk.session, desk.shell
    plain = folder / "guarded.jsonl"
    plain.write_bytes(gzip.decompress(GUARDED.read_bytes()))
    imported: list[Any] = []
    session.desk.command("guarded", import_files(session.desk.engine, [plain]), imported.append)
    yield lambda: imported
    answers: list[Any] = []
    session.desk.command("runs", session.desk.engine.runs.list(), answers.append)
    yield lambda: answers
    shell.openReplay(next(run for run in answers[0] if run.name == "Guarded lake").run_id)
    mind, editor = session.mind.replay, session.mind.editor
    yield lambda: mind.present and session.replay.moment is not None
    yield quiet(desk)
    if not desk.has("replay.right.tabs.1"):
        shell.toggleDock("right")
    yield lambda: desk.has("replay.right.tabs.1")
    yield quiet(desk)
    desk.click("replay.right.tabs.1")
    mind.level = 1
    session.replay.playback.step(1)
    yield lambda: mind.explanation.plan
    mind.jump(1)
    yield lambda: mind.explanation.kind == "supervisor" and desk.has("mind.support.0")
    for theme in THEMES:
        shell.theme.choice = theme
        yield quiet(desk)
        save(desk.window, folder, "mind", theme)
    shell.closeSheet()
    session.mind.edit(str(bundled_folder() / "frozen_lake.asl"), 37)
    yield lambda: (editor.check.known or editor.check.trouble) and session.mind.dry.run >= 0
    # A cursor that blinks is in no picture.
    desk.find("editor.close").forceActiveFocus()
    for theme in THEMES:
        shell.theme.choice = theme
        yield quiet(desk)
        save(desk.window, folder, "editor", theme)


def quiet(desk: Any) -> Callable[[], bool]:
    """Once two pictures a while apart are the same; the status bar counts and is left out."""
    seen: list[tuple[float, Any]] = []

    def until() -> bool:
        now = time.monotonic()
        if seen and now - seen[-1][0] < 0.4:
            return False
        image = desk.window.grabWindow()
        image = image.copy(0, 0, image.width(), image.height() - round(image.height() * 0.06))
        same = bool(seen) and seen[-1][1] == image
        seen.append((now, image))
        return same or len(seen) > 20

    return until


def open_gallery(desk: Any, window: Any) -> Any:
    from PySide6.QtCore import QUrl
    from PySide6.QtQml import qmlEngine
    from PySide6.QtQuick import QQuickView

    from app.dev import page_samples
    from app.ui.resources import qml_path

    view = QQuickView(qmlEngine(window), None)  # type: ignore[call-overload]
    view.setResizeMode(QQuickView.ResizeMode.SizeRootObjectToView)
    desk.form = page_samples.gallery_form()
    view.setInitialProperties({"shell": desk.shell, "form": desk.form})
    view.setSource(QUrl.fromLocalFile(str(qml_path() / "Mosaic" / "pages" / "Gallery.qml")))
    view.resize(window.width(), window.height())
    view.show()
    return view


def settle_until(seconds: float) -> None:
    from PySide6.QtGui import QGuiApplication

    end = time.monotonic() + seconds
    while time.monotonic() < end:
        QGuiApplication.processEvents()


def save(window: Any, folder: Path, page: str, theme: str) -> None:
    window.grabWindow().save(str(folder / f"{page}-{theme}.png"))
    print(page, theme, flush=True)


def main() -> int:
    from train_tools import Driver, Hands

    from app.main import Start, run_window

    scale, folder = sys.argv[1], Path(sys.argv[2])
    failed: list[BaseException] = []
    drivers: list[Any] = []

    def sit_down(window: Any, session: Any) -> None:
        hands = Hands(session.shell, window, None)
        hands.session = session
        session.shell.theme.motion = "reduced"
        session.shell.theme.scale = float(scale)
        ratio = window.devicePixelRatio()
        window.resize(*(round(side / ratio) for side in SIZES[scale]))
        drivers.append(Driver(shots(hands, folder), session.interrupt, failed))

    status = run_window(Start(then=sit_down, passing=True, scale=float(scale)))
    for error in failed:
        print(f"failed: {error!r}", file=sys.stderr)
    return status or len(failed)


if __name__ == "__main__":
    sys.exit(main())
