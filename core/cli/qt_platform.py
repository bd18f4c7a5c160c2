"""The platform that Qt opens windows on: libraries it needs, and opening it for real."""

from __future__ import annotations

import ctypes
import importlib.util
import os
import subprocess
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

from core.errors import MissingPart

# Libraries that Qt loads and Debian does not install by itself.
BASE = {
    "libGL.so.1": "libgl1",
    "libEGL.so.1": "libegl1",
    "libxkbcommon.so.0": "libxkbcommon0",
    "libfontconfig.so.1": "libfontconfig1",
    "libdbus-1.so.3": "libdbus-1-3",
    "libglib-2.0.so.0": "libglib2.0-0",
    "libgthread-2.0.so.0": "libglib2.0-0",
    "libbrotlidec.so.1": "libbrotli1",
}
X11 = {
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-image.so.0": "libxcb-image0",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-randr.so.0": "libxcb-randr0",
    "libxcb-render-util.so.0": "libxcb-render-util0",
    "libxcb-render.so.0": "libxcb-render0",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxcb-shm.so.0": "libxcb-shm0",
    "libxcb-sync.so.1": "libxcb-sync1",
    "libxcb-util.so.1": "libxcb-util1",
    "libxcb-xfixes.so.0": "libxcb-xfixes0",
    "libxcb-xkb.so.1": "libxcb-xkb1",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
    "libX11-xcb.so.1": "libx11-xcb1",
}
OPENS = (
    "import PySide6.QtGui, PySide6.QtQuick; from PySide6.QtGui import QGuiApplication as A;"
    "A([]); print(PySide6.__version__, A.platformName())"
)
PATIENCE_S = 60.0


@dataclass(frozen=True, slots=True)
class Opened:
    """Result of opening the platform: its name, or why it can't be opened."""

    version: str = ""
    platform: str = ""
    trouble: str = ""
    cure: str = ""


def loads(library: str) -> bool:
    """Whether the system's loader finds this library."""
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


def missing(x11: bool, there: Callable[[str], bool] = loads) -> dict[str, str]:
    """Libraries that are not installed, with their packages."""
    wanted = BASE | X11 if x11 else BASE
    return {name: package for name, package in wanted.items() if not there(name)}


def cure(absent: Mapping[str, str]) -> str:
    return f"sudo apt-get install {' '.join(sorted(set(absent.values())))}"


def told(absent: Mapping[str, str]) -> str:
    packages = sorted(set(absent.values()))
    verb = "is" if len(packages) == 1 else "are"
    return f"{', '.join(packages)} {verb} not installed; windows need {', '.join(absent)}"


def wants_x11(environment: Mapping[str, str]) -> bool:
    """Whether a window would be opened by X11 libraries."""
    chosen = environment.get("QT_QPA_PLATFORM", "")
    if chosen:
        return chosen.partition(":")[0] == "xcb"
    display = environment.get("DISPLAY") and not environment.get("WAYLAND_DISPLAY")
    return sys.platform == "linux" and bool(display)


def require(
    environment: Mapping[str, str] = os.environ, there: Callable[[str], bool] = loads
) -> None:
    """Raises before Qt does: it would end the process without naming the package."""
    if wants_x11(environment) and (absent := missing(True, there)):
        raise MissingPart(told(absent), cure(absent))


def open_platform(environment: Mapping[str, str] = os.environ) -> Opened:
    """Open it in a process of its own, as the window does: offscreen where there is no display."""
    if importlib.util.find_spec("PySide6") is None:
        return Opened(trouble="PySide6 is not installed")
    env = dict(environment)
    shown = env.get("DISPLAY") or env.get("WAYLAND_DISPLAY")
    if sys.platform == "linux" and not shown:
        env.setdefault("QT_QPA_PLATFORM", "offscreen")
    try:
        done = subprocess.run(
            [sys.executable, "-P", "-c", OPENS],
            env=env, cwd=Path("/"), timeout=PATIENCE_S, capture_output=True, text=True,
            errors="replace",
        )  # fmt: skip
    except (OSError, subprocess.TimeoutExpired) as error:
        return Opened(trouble=f"Qt can't open a window: {error}")
    if done.returncode == 0:
        version, _, platform = done.stdout.split("\n")[-2].partition(" ")
        return Opened(version, platform)
    absent = missing(wants_x11(env))
    if absent:
        return Opened(trouble=told(absent), cure=cure(absent))
    text = (done.stdout + done.stderr).strip()
    if "could not connect to display" in text:
        display = env.get("DISPLAY", "")
        return Opened(trouble=f"display {display} does not answer", cure="Check DISPLAY")
    last = text.splitlines()[-1] if text else f"status {done.returncode}"
    return Opened(trouble=f"Qt can't open a window: {last}")
