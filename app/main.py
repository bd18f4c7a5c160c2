"""The window's program: Qt and asyncio on one loop, the first frame before heavy imports."""

from __future__ import annotations

import asyncio
import ctypes
import ctypes.util
import logging
import os
import signal
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from app.pages import BY_NAME
from app.ui.json_state import WINDOW
from core.cli.qt_platform import require
from core.errors import MosaicError
from core.settings import Settings, load_settings

if TYPE_CHECKING:
    from PySide6.QtGui import QGuiApplication
    from PySide6.QtQuick import QQuickWindow

    from app.shell.desktop import Desktop

log = logging.getLogger(__name__)

M_MMAP_THRESHOLD, M_ARENA_MAX = -3, -8
# How long a thread that reads may keep the window from its next event; Python's own 5 ms are a
# hesitation each time.
SWITCH_S = 0.0005


@dataclass(frozen=True)
class Start:
    """Options for starting the window."""

    profile: str | Path | None = None
    page: str = ""
    # The recorded library and two live workers, which end with the window.
    demo: bool = False
    # A window that only passes by leaves no trace of itself: no layout, no size.
    passing: bool = False
    # Of such a window; else what was chosen last time is in force.
    scale: float = 1.0
    # Called with the window as soon as it is made.
    opened: Callable[[QQuickWindow], object] | None = None
    # Called with the window and session once the engine is there; for screenshots and benchmarks.
    then: Callable[[QQuickWindow, Desktop], object] | None = None


def keep_memory_flat() -> None:
    """Software GL allocates a texture a frame: without this the heap grows by gigabytes. Readers in
    threads share two heaps: in one of its own, each keeps the largest that it ever read.
    """
    libc = ctypes.CDLL(ctypes.util.find_library("c") or "libc.so.6")
    if hasattr(libc, "mallopt"):
        libc.mallopt(M_MMAP_THRESHOLD, 131072)
        libc.mallopt(M_ARENA_MAX, 2)


def has_screen() -> bool:
    """Whether a window would be seen, or was asked for by the name of a Qt platform."""
    names = ("QT_QPA_PLATFORM", "DISPLAY", "WAYLAND_DISPLAY")
    return sys.platform != "linux" or any(os.environ.get(name) for name in names)


def choose_platform() -> bool:
    """Choose the Qt platform: offscreen without a display. Returns whether it is offscreen."""
    if has_screen():
        return os.environ.get("QT_QPA_PLATFORM") == "offscreen"
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    return True


def run_window(start: Start) -> int:
    """Run until the window is closed; returns the exit status."""
    settings = load_settings(start.profile)
    sys.setswitchinterval(SWITCH_S)
    keep_memory_flat()
    choose_platform()
    require()
    from PySide6.QtGui import QGuiApplication

    from app.shell.fault_log import keep_faults
    from app.shell.window import prepare_app, prepare_environment

    environment = dict(os.environ)
    prepare_environment(None if start.passing else window_state(settings), start.scale)
    app = QGuiApplication(sys.argv[:1])
    _give_back(environment)
    app.setQuitOnLastWindowClosed(False)
    prepare_app(app)
    keep_faults()
    return _live(app, settings, start)


def window_state(settings: Settings) -> Path:
    """File that keeps layout, page and size."""
    return settings.places.profile / WINDOW


def _give_back(environment: dict[str, str]) -> None:
    """Restore Qt's variables, so that workers with windows do not inherit our scale."""
    os.environ.pop("QT_SCALE_FACTOR", None)
    if "QT_SCALE_FACTOR" in environment:
        os.environ["QT_SCALE_FACTOR"] = environment["QT_SCALE_FACTOR"]


def _live(app: QGuiApplication, settings: Settings, start: Start) -> int:
    import shiboken6

    from app.lanes.lane_view import LaneImageProvider, LaneView
    from app.shell.desktop import Desktop
    from app.shell.freed_memory import FreedMemory
    from app.shell.main_thread_gc import Garbage
    from app.shell.shell import ShellModel
    from app.shell.window import make_engine, open_window

    garbage, freed = Garbage(), FreedMemory()
    shell = ShellModel(None if start.passing else window_state(settings))
    if start.demo:
        shell.set_on_close("stop")
    session = Desktop(shell, settings)
    LaneView.hub = session.desk.lanes
    qml = make_engine(shell.theme)
    qml.addImageProvider("lane", LaneImageProvider(session.desk.lanes))
    if start.page and not BY_NAME[start.page].of_a_run:
        shell.go(start.page)
    window = open_window(qml, shell, session)
    if start.opened is not None:
        start.opened(window)
    app.processEvents()
    try:
        return _loop(app, session, window, start)
    finally:
        shell.close()
        window.close()
        LaneView.hub = None
        # Bindings must not outlive what they are bound to, so not `deleteLater`.
        shiboken6.delete(qml)
        freed.close()
        garbage.close()


def _loop(app: QGuiApplication, session: Desktop, window: QQuickWindow, start: Start) -> int:
    import qasync

    from app.shell.demo_library import furnish

    async def main() -> None:
        loop = asyncio.get_running_loop()
        for number in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(number, session.interrupt)
        if start.demo:
            session.desk.on_ready(lambda _: session.desk.command("demo", furnish(session)))
        if start.page and BY_NAME[start.page].of_a_run:
            session.desk.on_ready(lambda _: session.open_newest(start.page))
        if start.then is not None:
            then = start.then
            session.desk.on_ready(lambda _: None if then(window, session) else None)
        await session.main()

    try:
        with asyncio.Runner(loop_factory=lambda: qasync.QEventLoop(app)) as runner:
            runner.run(main())
    except MosaicError as error:
        sys.stderr.write(f"mosaic: {error.message}\n")
        if error.hint:
            sys.stderr.write(f"  {error.hint}\n")
        return error.exit_code
    return 0
