"""Settings as somebody uses them: a key, what is installed, what Mosaic is made of."""

from __future__ import annotations

from PySide6.QtCore import Qt
from run_tools import RunHands


def open_section(desk: RunHands, section: str):
    desk.shell.go("settings")
    yield lambda: desk.has(f"settings.{section}")
    desk.click(f"settings.{section}")
    yield lambda: desk.shell.preferences.current == section
    yield from desk.calm()


def test_a_key_is_changed_and_works(act):
    def script(desk: RunHands):
        yield from open_section(desk, "shortcuts")
        form = desk.shell.preferences.form
        key = "go\u00b7library"
        taken = desk.shell.registry["view.palette"].shortcut
        form.setText(key, taken)
        yield lambda: desk.says("is the key of")
        form.setText(key, "Ctrl+Alt+J")
        desk.shoot("settings-shortcuts")
        desk.key(
            Qt.Key.Key_J, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier
        )
        yield lambda: desk.shell.page == "library"
        yield from open_section(desk, "shortcuts")
        rows = [note.word for note in desk.shell.preferences.notes.rows]
        desk.shell.preferences.doNote(rows.index("Reset all"))
        yield lambda: not desk.shell.registry.chosen

    act(script)


def test_installed_parts_and_licences_are_told(act):
    def script(desk: RunHands):
        notes = desk.shell.preferences.notes
        yield from open_section(desk, "environments")
        yield lambda: any(note.word == "Install" for note in notes.rows)
        yield from desk.calm()
        desk.shoot("settings-environments")
        yield from open_section(desk, "about")
        yield lambda: any(note.title == "Mosaic" for note in notes.rows)
        yield from desk.calm()
        texts = [f"{note.title}: {note.text}" for note in notes.rows]
        assert any(text.startswith("Mosaic: Version ") for text in texts)
        assert any(text.startswith("PySide6") and "LGPL" in text for text in texts), texts
        desk.shoot("settings-about")

    act(script)
