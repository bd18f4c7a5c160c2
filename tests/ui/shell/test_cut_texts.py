"""No text of the window is cut at its smallest size, in any language.

Without a font for Chinese its characters are boxes, which are as wide.
"""

from __future__ import annotations

import pytest
from cut_texts import OwnTexts, cut_texts
from PySide6.QtTest import QTest
from shell_tools import TRIES, TRY_MS, Desktop

from app.dev.translations import all_texts
from app.pages import PAGES
from app.ui.languages import codes, language_files, read_texts

SMALLEST = (900, 600)
DRAWERS = ("toggleLog", "openPalette", "closeOverlays", "toggleHelp", "closeOverlays", "toggleLog")


def texts_of(code: str) -> list[str]:
    if code == "en":
        return [text for _, text in all_texts()]
    return list(read_texts(language_files() / f"{code}.ts").values())


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
def test_no_text_is_cut(desktop: Desktop, code: str):
    desk = desktop
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
