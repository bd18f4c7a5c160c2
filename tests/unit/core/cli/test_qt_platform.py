"""Libraries of Qt's platform: the one that is missing is named with its package."""

from __future__ import annotations

import pytest

from core.cli import qt_platform
from core.errors import MissingPart

DISPLAY = {"DISPLAY": ":0"}


def test_a_missing_library_is_named_with_its_package_before_qt_aborts() -> None:
    with pytest.raises(MissingPart) as caught:
        qt_platform.require(DISPLAY, lambda name: name != "libxcb-cursor.so.0")
    assert caught.value.hint == "sudo apt-get install libxcb-cursor0"
    assert "libxcb-cursor0 is not installed" in caught.value.message
    qt_platform.require(DISPLAY, lambda name: True)


@pytest.mark.parametrize(
    ("environment", "x11"),
    [
        (DISPLAY, True),
        ({**DISPLAY, "WAYLAND_DISPLAY": "wayland-0"}, False),
        ({**DISPLAY, "QT_QPA_PLATFORM": "offscreen"}, False),
        ({"QT_QPA_PLATFORM": "xcb"}, True),
        ({}, False),
    ],
)
def test_only_windows_on_x11_need_its_libraries(environment: dict[str, str], x11: bool) -> None:
    assert qt_platform.wants_x11(environment) is x11
    if not x11:
        qt_platform.require(environment, lambda name: False)


def test_the_loader_tells_what_is_there() -> None:
    assert qt_platform.loads("libc.so.6")
    assert not qt_platform.loads("libnowhere.so.7")


def test_the_platform_is_opened_for_real_in_another_process(monkeypatch) -> None:
    import os

    plain = {k: v for k, v in os.environ.items() if k not in ("DISPLAY", "WAYLAND_DISPLAY")}
    opened = qt_platform.open_platform({**plain, "QT_QPA_PLATFORM": "offscreen"})
    assert opened.platform == "offscreen" and opened.version.startswith("6.")
    nowhere = {**plain, "DISPLAY": ":987", "QT_QPA_PLATFORM": "xcb"}
    opened = qt_platform.open_platform(nowhere)
    assert not opened.version and opened.trouble
    absent = qt_platform.missing(True)
    assert opened.cure == (qt_platform.cure(absent) if absent else "Check DISPLAY")
    monkeypatch.setattr(qt_platform, "OPENS", "raise SystemExit('a fault of its own')")
    assert "a fault of its own" in qt_platform.open_platform(plain).trouble
