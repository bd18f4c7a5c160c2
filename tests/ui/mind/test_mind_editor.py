"""Programs are written, read by real Jason while they are typed, saved and tried on a run."""

from __future__ import annotations

from pathlib import Path

from mind_hands import open_tab, still, watched
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from replay_hands import at
from stage_hands import StageHands

Key = Qt.Key
CTRL = Qt.KeyboardModifier.ControlModifier
LAX = """@lax
+!review(Id, _, _) <- approve(Id).
"""


def typed(hands: StageHands, text: str) -> None:
    for letter in text:
        key = Key.Key_Return if letter == "\n" else 0
        QTest.keyClick(hands.window, key or letter, Qt.KeyboardModifier.NoModifier)
    hands.settle()


def fill(hands: StageHands, text: str) -> None:
    """As a paste over everything would."""
    field = hands.find("editor.text")
    field.forceActiveFocus()
    field.selectAll()
    field.remove(0, field.property("length"))
    field.insert(0, text)
    hands.settle()


def open_editor(hands: StageHands):
    hands.shell.registry.trigger("mind.edit")
    yield lambda: hands.has("editor.text") and hands.session.mind.editor.programs


def test_errors_are_shown_where_they_are_while_one_types(act):
    def script(hands: StageHands):
        editor = hands.session.mind.editor
        yield lambda: hands.session.ready
        yield from open_editor(hands)
        yield lambda: editor.check.known and not editor.check.problem
        assert hands.text("editor.problem") == "No syntax errors"
        assert not editor.dirty
        fill(hands, "a(1).\nb(2)) .\n")
        yield lambda: editor.check.problem
        assert (editor.check.line, editor.check.column) == (2, 5)
        assert hands.text("editor.problem").startswith("Line 2, column 5: unexpected")
        assert editor.dirty and hands.find("editor.dirty").isVisible()
        hands.shoot("editor-problem")
        hands.click("editor.problem.go")
        field = hands.find("editor.text")
        assert field.property("cursorPosition") == len("a(1).\nb(2)")
        hands.key(Key.Key_Delete)
        yield lambda: editor.check.known and not editor.check.problem
        hands.click("editor.undo")
        yield lambda: editor.check.problem
        # The keyboard gets out of the text, and Escape does not throw anything away.
        field.forceActiveFocus()
        hands.key(Key.Key_Tab)
        assert not field.property("activeFocus")
        hands.key(Key.Key_Escape)
        yield lambda: editor.asks
        hands.shoot("editor-asks")
        hands.click("editor.ask.stay")
        yield lambda: not editor.asks
        assert editor.opened
        hands.key(Key.Key_Escape)
        yield lambda: editor.asks
        hands.click("editor.ask.discard")
        yield lambda: not editor.opened

    act(script, page="stage")


def test_a_bundled_program_is_saved_as_one_of_ones_own(act, home):
    def script(hands: StageHands):
        editor = hands.session.mind.editor
        yield lambda: hands.session.ready
        yield from open_editor(hands)
        row = next(
            i for i, program in enumerate(editor.programs) if program["text"] == "frozen_lake"
        )
        editor.choose(row)
        yield lambda: editor.bundled and editor.title == "frozen_lake.asl"
        bundled = editor.path
        before = bundled.read_text()
        field = hands.find("editor.text")
        yield lambda: field.property("text") == before
        field.insert(0, "// Mine.\n")
        hands.settle()
        field.forceActiveFocus()
        hands.key(Key.Key_S, CTRL)
        yield lambda: editor.names and hands.has("editor.name.input")
        assert hands.find("editor.name.input").property("text") == "my_frozen_lake"
        hands.shoot("editor-save-as")
        hands.click("editor.name.save")
        yield lambda: not editor.dirty and not editor.bundled
        saved = editor.own / "my_frozen_lake.asl"
        assert editor.path == saved and saved.read_text() == "// Mine.\n" + before
        assert bundled.read_text() == before
        # The same name a second time is refused, and nothing is written over.
        field.insert(0, "// Again.\n")
        hands.click("editor.save_as")
        yield lambda: editor.names
        hands.find("editor.name.input").setProperty("text", "my_frozen_lake")
        hands.click("editor.name.save")
        yield lambda: "already" in editor.saveError
        assert saved.read_text().startswith("// Mine.")
        hands.click("editor.name.cancel")
        hands.click("editor.save")
        yield lambda: not editor.dirty
        assert saved.read_text().startswith("// Again.")
        hands.click("editor.close")
        yield lambda: not editor.opened

    act(script, page="stage")


def test_why_opens_the_plan_and_a_dry_run_names_what_would_change(act):
    def script(hands: StageHands):
        replay, mind = hands.session.replay, hands.session.mind
        editor, dry = mind.editor, mind.dry
        run = yield from watched(hands)
        hands.shell.openReplay(run.run_id)
        yield at(hands, 0, 0)
        yield from open_tab(hands, "replay.right")
        replay.playback.step(1)
        yield lambda: mind.replay.explanation.plan and mind.replay.look.step == 1
        yield still(hands, "mind.open")
        hands.click("mind.open")
        yield lambda: hands.has("editor.text") and editor.title == "frozen_lake.asl"
        field = hands.find("editor.text")
        text = field.property("text")
        here = text[: field.property("cursorPosition")].count("\n") + 1
        assert here == mind.replay.explanation.told.line
        yield lambda: editor.check.known and dry.run >= 0
        hands.shoot("editor-at-plan")
        # As it is nothing changes.
        hands.click("dry.start")
        yield lambda: dry.summary
        assert "stays the same" in dry.summary
        # Edited, not saved: what it lets through is named, the first of each episode.
        fill(hands, LAX)
        yield lambda: editor.check.known and not editor.check.problem
        hands.click("dry.start")
        assert dry.running
        yield lambda: not dry.running and "would diverge" in dry.summary
        rows = dry.changes.rows
        assert rows and all(row.first for row in rows)
        assert len({row.episode for row in rows}) == len(rows)
        first = rows[0]
        stored = run.stored(first.step, first.episode)
        decision = next(entry for entry in stored.decisions if entry.role == "program")
        assert decision.verdict == "replace" and first.before.startswith("becomes ")
        assert decision.reason in first.before and first.after == "passes" and first.plan == "lax"
        dry.later = True
        yield lambda: dry.changes.count >= len(rows)
        assert any(not row.first for row in dry.changes.rows) or dry.changes.count == len(rows)
        hands.shoot("dry-run")
        index = next(i for i, row in enumerate(dry.changes.rows) if row == first)
        yield still(hands, f"dry.change.{index}")
        hands.click(f"dry.change.{index}")
        yield at(hands, first.step, first.episode)
        assert not editor.opened and editor.dirty
        assert replay.moment.step == first.step
        # What was written is still there.
        yield from open_editor(hands)
        assert hands.find("editor.text").property("text") == LAX
        assert not list(editor.own.glob(".*")), "no draft is left behind"

    act(script, page="stage")


def test_a_dry_run_is_cancelled(act):
    def script(hands: StageHands):
        dry, editor = hands.session.mind.dry, hands.session.mind.editor
        yield from watched(hands)
        yield from open_editor(hands)
        yield lambda: editor.check.known and dry.run >= 0
        hands.click("dry.start")
        yield lambda: dry.running
        dry.cancel()
        yield lambda: not dry.running
        assert (dry.error, dry.summary, dry.changes.count) == ("", "Cancelled", 0)
        # The button comes back a moment after the run has ended.
        yield lambda: hands.find("dry.start").property("visible")
        hands.click("dry.start")
        yield lambda: dry.summary not in ("", "Cancelled")
        assert "would diverge" in dry.summary or "stays the same" in dry.summary

    act(script, page="stage")


def test_what_was_not_saved_is_kept_when_the_window_closes(act):
    files: list[Path] = []

    def script(hands: StageHands):
        editor = hands.session.mind.editor
        yield lambda: hands.session.ready
        yield from open_editor(hands)
        files.append(editor.own / "unsaved.asl")
        fill(hands, LAX)
        yield lambda: editor.dirty

    act(script, page="stage")
    assert files[0].read_text() == LAX
