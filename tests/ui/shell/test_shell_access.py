"""Everything that can be used has a role, a name, and can be reached with Tab."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from shell_tools import accessible, name_of, takes_focus

from app.pages import SECTIONS

NO_ROLE = (QAccessible.Role.NoRole, QAccessible.Role.Client, QAccessible.Role.Grouping)


def check(desktop):
    focusable = [item for item in desktop.all() if takes_focus(item)]
    assert focusable
    for item in focusable:
        where = f"{item.objectName()!r} {item.metaObject().className()}"
        assert accessible(item).role() not in NO_ROLE, where
        assert name_of(item).strip(), where
        assert item.objectName(), where
    return focusable


def test_every_control_has_role_name_and_object_name(gallery):
    assert len(check(gallery)) > 40


@pytest.mark.parametrize("page", SECTIONS)
def test_every_page_too(desktop, page):
    desktop.shell.go(page)
    desktop.shell.toggleLog()
    desktop.shell.snack.say("Archived 2 runs.", "Undo", lambda: None)
    desktop.settle()
    check(desktop)


@pytest.mark.parametrize("overlay", ["openPalette", "toggleHelp"])
def test_sheets_too(desktop, overlay):
    getattr(desktop.shell, overlay)()
    desktop.settle()
    check(desktop)


def tab_round(desktop, limit=150):
    """Names of what Tab reaches, in order, until it comes round. Rows of long lists come and go."""
    seen, names = [], []
    for _ in range(limit):
        desktop.key(Qt.Key.Key_Tab)
        if desktop.focused in seen:
            return names
        seen.append(desktop.focused)
        names.append(desktop.focused.objectName())
    raise AssertionError(f"Tab does not come round after {limit}")


def test_tab_reaches_everything(gallery):
    reached = tab_round(gallery)
    missing = {i.objectName() for i in gallery.all() if takes_focus(i)} - set(reached)
    assert missing == set()


@pytest.mark.parametrize("page", SECTIONS)
def test_tab_reaches_everything_on_pages(desktop, page):
    desktop.shell.go(page)
    desktop.settle()
    reached = set(tab_round(desktop))
    assert {i.objectName() for i in desktop.all() if takes_focus(i)} <= reached


def test_focus_is_seen(gallery):
    """The ring changes pixels around whatever Tab reaches."""
    unseen = []
    gallery.key(Qt.Key.Key_Tab)
    for _ in range(25):
        item = gallery.focused
        box = item.mapRectToScene(item.boundingRect()).toAlignedRect().adjusted(-5, -5, 5, 5)
        with_focus = gallery.window.grabWindow().copy(box)
        gallery.key(Qt.Key.Key_Tab)
        if gallery.window.grabWindow().copy(box) == with_focus:
            unseen.append(item.objectName())
    assert unseen == []


def test_hit_areas_are_large_enough(gallery):
    small = [
        (item.objectName(), item.width(), item.height())
        for item in gallery.all()
        if takes_focus(item)
        and accessible(item).role() in (QAccessible.Role.Button, QAccessible.Role.CheckBox)
        and min(item.width(), item.height()) < 20
    ]
    assert small == []
