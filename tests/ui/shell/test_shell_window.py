"""The window around the pages: rail, docks, drawers, sheets, theme, size."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QColor
from shell_tools import name_of, open_desktop

from app.pages import SECTIONS
from app.shell.shell import ShellModel
from app.ui.theme import SystemLook, tokens

Key = Qt.Key


def test_rail_and_keys_go_to_every_page(desktop):
    for section in reversed(SECTIONS):
        desktop.click(f"rail.go.{section}")
        assert desktop.shell.page == section
        assert desktop.find(f"rail.go.{section}").property("on")
    for number, section in enumerate(SECTIONS):
        desktop.ctrl(Key(Key.Key_1.value + number))
        assert desktop.shell.page == section


def test_an_empty_page_teaches_and_its_one_act_works(desktop):
    desktop.shell.go("run")
    desktop.settle()
    desktop.click("run.empty.act")
    assert desktop.shell.page == "library"


def test_back_is_offered_where_it_leads_somewhere(desktop):
    desktop.shell.go("library")
    desktop.shell.openRun("0198")
    desktop.settle()
    assert desktop.find("rail.go.library").property("on")
    desktop.key(Key.Key_Left, Qt.KeyboardModifier.AltModifier)
    assert desktop.shell.page == "library"


def test_palette_finds_and_runs(desktop):
    desktop.ctrl(Key.Key_K)
    assert desktop.focused.objectName() == "palette.input"
    desktop.type("sett")
    assert name_of(desktop.find("palette.row.0")) == "Go to Settings"
    desktop.key(Key.Key_Return)
    assert desktop.shell.page == "settings"
    assert not desktop.shell.paletteOpen and not desktop.has("palette.row.0")


def test_palette_starts_afresh_and_gives_the_focus_back(desktop):
    desktop.find("rail.go.train").forceActiveFocus()
    desktop.ctrl(Key.Key_K)
    desktop.type("log")
    desktop.key(Key.Key_Escape)
    assert desktop.focused.objectName() == "rail.go.train"
    desktop.ctrl(Key.Key_K)
    assert desktop.find("palette.input").property("text") == ""
    desktop.click("palette.row.1")
    assert not desktop.shell.paletteOpen


def test_palette_walks_with_the_arrows_and_by_mouse(desktop):
    desktop.click("top.find")
    desktop.type("theme")
    listed = desktop.find("palette.list")
    for _ in range(2):
        desktop.key(Key.Key_Down)
    desktop.key(Key.Key_Up)
    assert listed.property("currentIndex") == 1
    desktop.move("palette.row.2")
    assert listed.property("currentIndex") == 2


def test_what_cannot_be_done_says_why_and_stays(desktop):
    desktop.ctrl(Key.Key_K)
    desktop.type("smaller")
    assert "100 % is the minimum" in desktop.find("palette.row.0").property("reason")
    desktop.key(Key.Key_Return)
    assert desktop.shell.paletteOpen


def test_shortcut_sheet_lists_every_key(desktop, qtbot):
    desktop.key(Key.Key_F1)
    assert desktop.focused.objectName() == "help.close"
    items = [desktop.shell.actions.item(a.id) for a in desktop.shell.registry if a.shortcut]
    wanted = {f"{item.text}, {item.keys}" for item in items}
    qtbot.waitUntil(lambda: wanted <= {name_of_or_nothing(item) for item in desktop.all()})
    desktop.key(Key.Key_Escape)
    assert not desktop.shell.helpOpen
    desktop.key(Key.Key_F1)
    desktop.key(Key.Key_F1)
    assert not desktop.shell.helpOpen
    desktop.key(Key.Key_F1)
    desktop.click("help.close")
    assert not desktop.shell.helpOpen


def name_of_or_nothing(item):
    from PySide6.QtGui import QAccessible

    interface = QAccessible.queryAccessibleInterface(item)
    return interface.text(QAccessible.Text.Name) if interface else ""


def test_every_action_is_reachable_by_its_key(desktop):
    """Each shortcut of the registry triggers that very action."""
    from PySide6.QtGui import QKeySequence

    for action in list(desktop.shell.registry):
        item = desktop.shell.actions.item(action.id)
        if not action.shortcut or not item.enabled or action.id in ("view.full", "app.quit"):
            continue
        calls = []
        object.__setattr__(action, "handler", lambda calls=calls: calls.append(1))
        combination = QKeySequence(action.shortcut)[0]
        desktop.key(combination.key(), combination.keyboardModifiers())
        assert calls == [1], action.id


@pytest.mark.parametrize("theme", ["dark", "light", "contrast"])
def test_theme_reaches_the_screen(desktop, theme):
    desktop.shell.theme.choice = theme
    desktop.shell.go("settings")
    desktop.settle()
    width, height = desktop.window.width(), desktop.window.height()
    bg = tokens()["theme"][theme]["bg"]
    assert desktop.colour_at(width // 2, height - 100) == QColor(bg["well"])
    assert desktop.colour_at(32, height // 2) == QColor(bg["window"])


def test_theme_change_can_be_undone(desktop):
    before = desktop.shell.theme.choice
    desktop.shell.actions.trigger("theme.light")
    desktop.settle()
    assert desktop.shell.theme.name == "light"
    desktop.click("snack.act")
    assert desktop.shell.theme.choice == before


class OtherSystem(SystemLook):
    """A system whose wishes a test sets: the offscreen platform has none."""

    def wish(self, *, light=False, contrast=False):
        self.light, self.high_contrast = light, contrast
        self.changed.emit()


def test_theme_follows_the_system_live(dressed):
    system = OtherSystem()
    desk = open_desktop(ShellModel(None, system=system))
    try:
        for wish, name in (
            ({"light": True}, "light"),
            ({"light": True, "contrast": True}, "contrast"),
            ({}, "dark"),
        ):
            system.wish(**wish)
            desk.settle()
            assert desk.colour_at(32, 500) == QColor(tokens()["theme"][name]["bg"]["window"])
        desk.shell.theme.choice = "contrast"
        system.wish(light=True)
        assert desk.shell.theme.name == "contrast"
    finally:
        desk.close()
    assert desk.warnings == []


def test_size_grows_and_shrinks_by_keys(desktop):
    rail = desktop.find("rail.go.train")
    before = rail.mapRectToScene(rail.boundingRect()).width()
    for _ in range(3):
        desktop.key(Key.Key_Equal, Qt.KeyboardModifier.ControlModifier)
    after = rail.mapRectToScene(rail.boundingRect()).width()
    assert desktop.shell.theme.scale == pytest.approx(1.3)
    assert after == pytest.approx(before * 1.3)
    desktop.ctrl(Key.Key_0)
    assert desktop.shell.theme.scale == 1.0


def test_contained_faults_are_counted_in_the_status_bar_with_the_log_one_click_away(desktop):
    assert not desktop.has("status.faults")
    desktop.shell.status.show(faults=1)
    desktop.settle()
    assert name_of(desktop.find("status.faults")) == "1 fault"
    desktop.shell.status.show(faults=1200)
    desktop.settle()
    assert name_of(desktop.find("status.faults")) == "1,200 faults"
    desktop.click("status.faults")
    assert desktop.shell.logOpen
    desktop.click("status.faults")
    assert desktop.shell.logOpen, "it shows the log and never hides it"


def test_log_opens_filters_and_closes(desktop):
    desktop.click("status.log")
    lines = desktop.find("log.lines")
    everything = lines.property("count")
    assert everything > 0
    desktop.click("log.least.input")
    desktop.click("log.least.option.3")
    assert 0 < lines.property("count") < everything
    assert all("out of memory" in line.text for line in desktop.shell.log.rows)
    desktop.click("log.search.input")
    desktop.type("nothing like that")
    assert lines.property("count") == 0
    desktop.key(Key.Key_Escape)
    assert desktop.shell.log.search == ""
    desktop.click("log.close")
    assert not desktop.has("log.lines")


def test_log_follows_its_end_until_somebody_scrolls(desktop, qtbot):
    from app.dev.page_samples import log_lines

    desktop.ctrl(Key.Key_L)
    lines = desktop.find("log.lines")
    desktop.shell.log.add(log_lines(40))
    desktop.settle()
    assert lines.property("atYEnd")
    for _ in range(5):
        desktop.wheel(lines, 240)
    qtbot.waitUntil(lambda: not lines.property("follows"))
    at = lines.property("contentY")
    desktop.shell.log.add(log_lines(40))
    desktop.settle()
    assert lines.property("contentY") == at


def test_notice_stays_while_the_pointer_is_on_it(desktop):
    undone = []
    desktop.shell.snack.say("Archived 2 runs.", "Undo", lambda: undone.append(1))
    desktop.settle()
    desktop.move("snack.act")
    assert not desktop.shell.snack._timer.isActive()
    desktop.move("rail.go.train")
    assert desktop.shell.snack._timer.isActive()
    desktop.find("snack.act").forceActiveFocus(Qt.FocusReason.TabFocusReason)
    desktop.settle()
    assert not desktop.shell.snack._timer.isActive()
    desktop.key(Key.Key_Space)
    assert undone == [1]


def test_a_longer_notice_of_a_kind_takes_the_place_of_a_shorter(desktop, qtbot, qtlog):
    snack = desktop.shell.snack
    for text, action in (
        ("Short.", ""),
        ("A notice that is longer than the one before it", "Take it back"),
        ("A notice that needs more than one line, because it tells at some length what happened "
         "to the session that was left, and what can be done about it now", "Back"),
        ("Short again.", ""),
    ):  # fmt: skip
        snack.say(text, action, (lambda: None) if action else None, kind="one")
        words, bar = desktop.find("snack.words"), desktop.find("snack.close").parentItem()
        lines = 2 if len(text) > 100 else 1

        def fits(text=text, words=words, bar=bar, lines=lines) -> bool:
            """The whole text on as few lines as there is room for, within the bar."""
            told = words.property("text") == text and not words.property("truncated")
            return (
                told
                and words.property("lineCount") <= lines + 1
                and ((words.property("lineCount") > 1) == (lines > 1))
                and bar.width() <= bar.parentItem().width()
            )

        qtbot.waitUntil(fits)
    assert [r.message for r in qtlog.records if "recursive" in r.message] == []


def test_docks_fold_by_key_button_and_drag(desktop):
    desktop.shell.go("settings")
    desktop.settle()
    assert desktop.has("settings.storage")
    desktop.ctrl(Key.Key_BracketLeft)
    assert not desktop.has("settings.storage")
    desktop.click("top.left")
    assert desktop.has("settings.storage")
    desktop.drag("settings.left.grip", 60)
    assert 300 <= desktop.shell.leftWidth <= 320
    desktop.drag("settings.left.grip", 400)
    assert desktop.shell.leftWidth == 440
    desktop.find("settings.left.grip").forceActiveFocus()
    desktop.key(Key.Key_Left)
    assert desktop.shell.leftWidth == 424


def test_narrow_windows_turn_docks_into_sheets(desktop):
    desktop.shell.go("settings")
    desktop.resize(700, 640)
    assert not desktop.has("settings.storage")
    assert desktop.find("rail.go.train").width() == 48
    desktop.click("top.left")
    desktop.click("settings.workers")
    assert desktop.shell.preferences.current == "workers"
    desktop.key(Key.Key_Escape)
    assert not desktop.has("settings.storage")
    desktop.ctrl(Key.Key_BracketLeft)
    assert desktop.has("settings.storage")
    desktop.click("settings.storage", at=QPoint(680, 300))
    assert not desktop.has("settings.storage")


@pytest.mark.parametrize(("size", "scale"), [((1280, 800), 2.0), ((1920, 1080), 3.0)])
def test_all_acts_stay_in_a_magnified_window(desktop, size, scale):
    desktop.shell.theme.scale = scale
    desktop.resize(*size)
    for section in SECTIONS:
        desktop.shell.go(section)
        desktop.settle()
        for item in desktop.all():
            if item.objectName().startswith(("rail.", "top.", "status.")):
                box = item.mapRectToScene(item.boundingRect())
                assert box.left() >= 0 and box.right() <= size[0] + 1, item.objectName()
                assert box.top() >= 0 and box.bottom() <= size[1] + 1, item.objectName()


def test_store_trouble_is_said_in_the_status_bar(desktop):
    desktop.shell.status.show(storeTrouble="The disk is full", storeHint="make room, it goes on")
    desktop.settle()
    texts = [i.property("text") for i in desktop.all() if i.property("text")]
    assert "The disk is full" in texts and "make room, it goes on" in texts


def test_settings_apply_at_once_and_complain_in_place(desktop):
    desktop.shell.go("settings")
    desktop.settle()
    desktop.click("settings.appearance")
    desktop.click("settings.form.calm.input")
    assert desktop.shell.theme.motion == "full"
    field = desktop.find("settings.form.scale.input")
    desktop.click(field)
    field.selectAll()
    desktop.type("90")
    assert desktop.shell.theme.scale == 1.0
    assert desktop.shell.preferences.form.firstProblem == "scale"
    field.selectAll()
    desktop.type("110")
    assert desktop.shell.theme.scale == pytest.approx(1.1)
    desktop.shell.theme.choice = "light"
    desktop.settle()
    assert desktop.shell.preferences.form.value("theme") == "light"


def test_window_reopens_as_it_was(dressed, tmp_path):
    path = tmp_path / "window.json"
    first = open_desktop(ShellModel(path), filled=False)
    first.ctrl(Key.Key_3)
    first.ctrl(Key.Key_L)
    first.resize(1100, 700)
    first.close()
    again = open_desktop(ShellModel(path), filled=False)
    try:
        assert again.shell.page == "train" and again.has("log.lines")
        assert (again.window.width(), again.window.height()) == (1100, 700)
    finally:
        again.close()
    assert first.warnings == again.warnings == []
