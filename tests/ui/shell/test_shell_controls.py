"""The controls by mouse and keys, in the gallery."""

from __future__ import annotations

from PySide6.QtCore import Qt
from shell_tools import name_of

Key = Qt.Key


def test_segments_by_mouse_and_arrows(gallery):
    mode = gallery.find("gallery.mode")
    gallery.click("gallery.mode.0")
    assert mode.property("current") == 0
    gallery.key(Key.Key_Right)
    assert mode.property("current") == 1
    assert gallery.focused.objectName() == "gallery.mode.1"
    gallery.key(Key.Key_Left)
    gallery.key(Key.Key_Left)
    assert mode.property("current") == 0


def test_combo_by_mouse_and_keys(gallery):
    combo = gallery.find("gallery.combo")
    gallery.click("gallery.combo.input")
    assert gallery.has("gallery.combo.option.2")
    gallery.click("gallery.combo.option.2")
    assert combo.property("current") == 2
    assert not gallery.has("gallery.combo.option.2")
    assert gallery.focused.objectName() == "gallery.combo.input"
    gallery.key(Key.Key_Up)
    assert combo.property("current") == 1
    gallery.key(Key.Key_Space)
    gallery.key(Key.Key_Up)
    gallery.key(Key.Key_Return)
    assert combo.property("current") == 0
    gallery.key(Key.Key_Return)
    gallery.key(Key.Key_Escape)
    assert not gallery.has("gallery.combo.option.0") and combo.property("current") == 0


def test_menu_by_keys_and_its_reasons(gallery):
    gallery.find("gallery.menu").forceActiveFocus(Qt.FocusReason.TabFocusReason)
    gallery.key(Key.Key_Return)
    assert gallery.focused.objectName() == "gallery.menu.rename"
    gallery.key(Key.Key_Down)
    gallery.key(Key.Key_Down)
    assert gallery.focused.objectName() == "gallery.menu.resume"
    gallery.key(Key.Key_Return)
    assert gallery.has("gallery.menu.resume"), "what can't be done leaves the menu open"
    gallery.key(Key.Key_Up)
    gallery.key(Key.Key_Return)
    assert gallery.shell.logOpen
    assert not gallery.has("gallery.menu.resume")
    assert gallery.focused.objectName() == "gallery.menu"


def test_question_keeps_unless_told(gallery):
    gallery.click("gallery.delete")
    assert gallery.focused.objectName() == "gallery.ask.no"
    gallery.key(Key.Key_Return)
    assert not gallery.shell.snack.shown
    gallery.click("gallery.delete")
    gallery.click("gallery.ask.yes")
    assert gallery.shell.snack.text == "Deleted 3 checkpoints."


def test_a_press_beside_a_popover_only_closes_it(gallery):
    gallery.click("gallery.menu")
    gallery.click("gallery.toggle")
    assert not gallery.has("gallery.menu.rename")
    assert gallery.find("gallery.toggle").property("checked")


def test_unavailable_button_says_why_and_does_nothing(gallery):
    button = gallery.find("gallery.off")
    clicks = []
    button.clicked.connect(lambda: clicks.append(1))
    gallery.click(button)
    button.forceActiveFocus(Qt.FocusReason.TabFocusReason)
    gallery.key(Key.Key_Space)
    gallery.key(Key.Key_Return)
    assert clicks == []


def test_tip_comes_after_a_moment(gallery, qtbot):
    gallery.move("gallery.icon")

    def shown():
        words = [i for i in gallery.all() if i.property("text") == "Restart"]
        return any(i.metaObject().className().startswith("Label") for i in words)

    assert not shown()
    qtbot.waitUntil(shown, timeout=2000)
    gallery.move("gallery.mode")
    assert not shown()


def test_tags_by_keys(gallery):
    tags = gallery.find("gallery.tags")

    def listed():
        return [str(t) for t in tags.property("tags").toVariant()] if hasattr(
            tags.property("tags"), "toVariant") else list(tags.property("tags"))  # fmt: skip

    gallery.click("gallery.tags.input")
    gallery.type("keep")
    gallery.key(Key.Key_Return)
    gallery.type("demo,")
    assert listed() == ["paper", "guard study", "keep", "demo"]
    gallery.key(Key.Key_Backspace)
    assert listed() == ["paper", "guard study", "keep"]
    gallery.find("gallery.tags.tag.paper").forceActiveFocus()
    gallery.key(Key.Key_Delete)
    assert listed() == ["guard study", "keep"]


def test_section_folds(gallery):
    assert any(i.property("name") == "Who" for i in gallery.all())
    gallery.click("gallery.section.fold")
    assert not any(i.property("name") == "Who" for i in gallery.all())


def test_a_fact_of_several_lines_stays_on_its_own(gallery):
    fact = next(i for i in gallery.all() if i.property("name") == "Who")
    fact.setProperty("value", 'version = 1\nname = "Cart Pole"\n\n[[lineups]]')
    gallery.settle()
    label = next(i for i in fact.childItems() if "version" in str(i.property("text")))
    assert label.property("lineCount") == 1
    assert label.height() <= fact.height()


def test_rows_are_picked(gallery):
    gallery.click("gallery.row.0")
    assert gallery.find("gallery.row.0").property("selected")
    assert not gallery.find("gallery.row.2").property("selected")


def test_slider_and_timeline_by_keys(gallery):
    slider = gallery.find("gallery.slider")
    slider.forceActiveFocus()
    gallery.key(Key.Key_Right)
    assert slider.property("value") == 31
    line = gallery.find("gallery.timeline")
    sought = []
    line.sought.connect(sought.append)
    line.forceActiveFocus()
    gallery.key(Key.Key_Home)
    gallery.key(Key.Key_End)
    gallery.click(line)
    assert sought[:2] == [0, 1] and 0.4 < sought[2] < 0.6


def test_form_mends_in_place(gallery):
    form = gallery.form
    assert form.problems == 1
    name = "gallery.form.learning_rate.input"
    field = gallery.find(name)
    gallery.click(field)
    field.selectAll()
    gallery.type("0.001")
    assert form.problems == 0 and form.value("learning_rate") == 0.001
    assert field.property("text") == "0.001"
    field.selectAll()
    gallery.type("abc")
    assert form.problems == 1
    errors = [i.property("text") for i in gallery.all() if i.property("text")]
    assert "Set a number above 0, for example 0.0003" in errors


def test_form_unfolds_and_leads_to_the_problem(gallery):
    form = gallery.form
    assert not gallery.has("gallery.form.anneal.input")
    gallery.click("gallery.form.more")
    gallery.click("gallery.form.anneal.input")
    assert form.value("anneal") is False
    gallery.click("gallery.form.network.activation.input")
    gallery.click("gallery.form.network.activation.option.1")
    assert form.value("network.activation") == "relu"
    gallery.find("gallery.form").metaObject().invokeMethod(
        gallery.find("gallery.form"), "focusProblem"
    )
    gallery.settle()
    assert gallery.focused.objectName() == "gallery.form.learning_rate.input"


def test_form_edits_tags_lists_and_optional_numbers(gallery):
    form = gallery.form
    seeds = gallery.find("gallery.form.seeds.input")
    gallery.click(seeds)
    seeds.selectAll()
    gallery.type("1 to 3")
    assert form.value("seeds") == [1, 2, 3]
    gallery.click("gallery.form.target.input")
    gallery.type("200")
    assert form.value("target") == 200.0
    gallery.find("gallery.form.target.input").selectAll()
    gallery.key(Key.Key_Backspace)
    assert form.value("target") is None and form.problems == 1
    gallery.click("gallery.form.more")
    gallery.click("gallery.form.tags.input")
    gallery.type("keep")
    gallery.key(Key.Key_Return)
    assert form.value("tags") == ["paper", "lander", "keep"]


def test_reasons_are_spoken(gallery):
    assert name_of(gallery.find("gallery.off")) == "Unavailable"
    from PySide6.QtGui import QAccessible
    from shell_tools import accessible

    spoken = accessible(gallery.find("gallery.off")).text(QAccessible.Text.Description)
    assert spoken == "This worker can't be paused"


def test_popovers_stand_at_their_target(gallery, qtbot):
    for scale in (1.0, 1.5):
        gallery.shell.theme.scale = scale
        gallery.settle()
        combo = gallery.find("gallery.combo.input")
        gallery.click(combo)
        box = combo.mapRectToScene(combo.boundingRect())
        first = gallery.find("gallery.combo.option.0")
        row = first.mapRectToScene(first.boundingRect())
        assert abs(row.left() - box.left()) < 12 * scale
        assert 0 < row.top() - box.bottom() < 16 * scale or row.bottom() <= box.top()
        gallery.key(Key.Key_Escape)
