"""Notices: one at a time, bounded, with an undo."""

from __future__ import annotations

from app.shell.snackbar import SnackModel


def test_notices_wait_their_turn_and_undo_runs_once(qapp):
    snack, undone = SnackModel(), []
    snack.say("Archived 2 runs.", "Undo", lambda: undone.append(1))
    snack.say("Theme is light.")
    assert (snack.text, snack.action, snack.waiting) == ("Archived 2 runs.", "Undo", 1)
    snack.act()
    assert undone == [1] and snack.text == "Theme is light." and snack.action == ""
    snack.act()
    assert undone == [1] and not snack.shown


def test_a_held_notice_stays(qtbot):
    snack = SnackModel(shown_ms=30)
    snack.say("read me")
    snack.hold(True)
    qtbot.wait(80)
    assert snack.shown
    with qtbot.waitSignal(snack.changed, timeout=1000):
        snack.hold(False)
    assert not snack.shown


def test_a_flood_of_notices_is_bounded(qapp):
    snack = SnackModel()
    for index in range(100):
        snack.say(f"notice {index}")
    assert snack.waiting <= 8


def test_the_newest_notice_of_a_kind_replaces_the_older():
    snack, undone = SnackModel(), []
    for percent in (110, 120, 150):
        snack.say(f"Scale {percent} %", kind="scale")
    assert (snack.text, snack.waiting) == ("Scale 150 %", 0)
    snack.say("Deleted 1 run.", "Undo", lambda: undone.append(1))
    for percent in (160, 170):
        snack.say(f"Scale {percent} %", kind="scale")
    assert (snack.text, snack.waiting) == ("Scale 170 %", 1)
    snack.dismiss()
    assert snack.text == "Deleted 1 run."
    snack.say("Deleted 1 run.", "Undo", lambda: undone.append(2))
    snack.act()
    snack.act()
    assert undone == [1, 2], "what can be undone is never replaced"


def test_what_is_no_longer_possible_is_withdrawn_shown_or_waiting(qapp):
    snack, undone = SnackModel(), []
    snack.say("You resigned.", "Take back", lambda: undone.append(1), kind="resign")
    snack.say("Left.", "Back", lambda: undone.append(2), kind="left")
    snack.withdraw("resign")
    assert (snack.text, snack.waiting) == ("Left.", 0)
    snack.say("You resigned.", "Take back", lambda: undone.append(1), kind="resign")
    snack.withdraw("resign")
    assert (snack.text, snack.waiting) == ("Left.", 0)
    snack.act()
    assert undone == [2] and not snack.shown
