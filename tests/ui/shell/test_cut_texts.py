"""No text of the window is cut at its smallest size, in any language.

Without a font for Chinese its characters are boxes, which are as wide.
"""

from __future__ import annotations

import pytest
from cut_texts import OwnTexts, cut_texts, overprints, texts_of
from PySide6.QtCore import QUrl
from PySide6.QtQml import QQmlComponent
from PySide6.QtQuick import QQuickItem
from PySide6.QtTest import QTest
from shell_tools import TRIES, TRY_MS, Desktop

from app.pages import PAGES
from app.ui.languages import codes

SMALLEST = (900, 600)
DRAWERS = ("toggleLog", "openPalette", "closeOverlays", "toggleHelp", "closeOverlays", "toggleLog")


def look(desk: Desktop, own: OwnTexts) -> list[str]:
    """Layouts settle over some frames: a text is cut if it stays so."""
    cuts = cut_texts(desk.window, own)
    for _ in range(TRIES):
        if not cuts:
            break
        QTest.qWait(TRY_MS)
        before, cuts = cuts, cut_texts(desk.window, own)
        if before == cuts:
            break
    return cuts


@pytest.mark.parametrize("code", codes())
def test_no_text_is_cut(desktop: Desktop, code: str, monkeypatch: pytest.MonkeyPatch):
    desk = desktop
    monkeypatch.setattr("app.ui.languages.can_draw", lambda _: True)
    desk.shell.language.choose(code)
    desk.resize(*SMALLEST)
    own = OwnTexts(texts_of(code))
    cuts: dict[str, str] = {}

    def note(where: str) -> None:
        desk.settle()
        cuts.update({line: where for line in look(desk, own) if line not in cuts})

    for page in PAGES:
        desk.shell.go(page.name)
        note(page.name)
        for side in ("left", "right"):
            desk.shell.toggleDock(side)
            note(f"{page.name}, {side}")
            desk.shell.toggleDock(side)
    for section in [row.id for row in desk.shell.preferences.sections.rows]:
        desk.shell.preferences.pick(section)
        note(section)
    for drawer in DRAWERS:
        getattr(desk.shell, drawer)()
        note(drawer)
    desk.shell.language.choose("en")
    assert cuts == {}


OVER = """
import QtQuick
Item {
    width: 300
    height: 200
    clip: true
    Text { y: 20; text: "First" }
    Text { x: 20; y: 20; text: "Second" }
    Text { x: 120; y: 20; text: "Beside" }
    Text { y: 60; z: 1; text: "On purpose" }
    Text { y: 60; text: "Covered"; opacity: 0 }
    Text { y: 192; text: "Halved" }
}
"""


def test_texts_over_one_another_and_halved_ones_are_told(desktop: Desktop):
    component = QQmlComponent(desktop.engine)
    component.setData(OVER.encode(), QUrl())
    sample = component.create()
    assert isinstance(sample, QQuickItem), component.errorString()
    sample.setParentItem(desktop.window.contentItem())
    desktop.settle()
    overs = [line for line in overprints(desktop.window) if "'First'" in line or "'Cov" in line]
    assert len(overs) == 1 and "'First' over 'Second'" in overs[0], overs
    cuts = cut_texts(desktop.window, OwnTexts(["Halved", "Beside"]))
    assert any("'Halved'" in line and "of height" in line for line in cuts), cuts
    assert not any("'Beside'" in line for line in cuts), cuts
    sample.setParentItem(None)
    sample.deleteLater()
    desktop.settle()
