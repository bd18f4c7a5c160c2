"""Texts of QML and Python are collected for translators; a language is taken while one looks on."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from shell_tools import name_of, open_desktop

from app.dev.translations import all_texts, python_texts, qml_texts, texts, write
from app.ui import i18n, languages
from app.ui.i18n import counted, tr
from app.ui.languages import Catalogue, read_texts

FOREIGN = {
    "Go to Settings": "Zu den Einstellungen",
    "Settings": "Einstellungen",
    "Storage": "Speicher",
    "Log lines kept per run": "Zeilen im Protokoll",
    "100 % is the minimum": "Kleiner geht es nicht",
    "Search the log": "Im Protokoll suchen",
    "Theme": "Aussehen",
    "Saved {name}": "{name} gespeichert",
}


def test_python_texts_are_found_where_they_are_spoken():
    code = """
Action("a.b", "Do it", run, why_not=lambda: "" if ok else "Not yet")
snack.say("Done.", "Undo", undo)
tr("Saved {name}", name=name)
SCHEMA = {"properties": {"x": {"title": "A title", "description": "Help"}}}
def why_not(self): return "" if self.ok else "No reason"
log.info("not for people")
"""
    collected = set(texts(ast.parse(code)))
    wanted = {"Do it", "Not yet", "Done.", "Undo", "Saved {name}", "A title", "Help", "No reason"}
    assert wanted <= collected and "not for people" not in collected


def test_texts_of_qml_and_python_are_collected():
    collected = all_texts()
    assert {"Mosaic", "LogDrawer", "Main", "Counted"} <= {name for name, _ in collected}
    assert set(python_texts()) <= {text for name, text in collected if name == "Mosaic"}
    assert ("Counted", "seed") in collected and ("Counted", "seeds") in collected
    # What bundled workers and cards of environments say; titles of games are names.
    texts_told = {text for _, text in collected}
    assert {"Discount factor.", "Learning rate", "Random agent", "Only games of chess"} < texts_told
    assert {"Find the green square behind the walls.", "Noughts", "4 × 4, slippery"} < texts_told
    assert "Four Rooms" not in texts_told


def test_plurals_are_two_texts():
    """Without a catalogue, Qt would show "1 line(s)"."""
    assert [text for _, text in qml_texts() if "%n" in text] == []


def test_values_are_filled_in_after_the_translation():
    assert tr("Saved {name}", name="x") == "Saved x" and tr("") == ""
    assert counted(1, "seed", "seeds") == "1 seed"
    assert counted(2000, "seed", "seeds") == "2,000 seeds"


def test_a_file_keeps_what_was_translated(tmp_path: Path):
    """A text that moves to another context keeps its translation; new texts are marked."""
    path = tmp_path / "de.ts"
    known = {("Rail", "Library"): "Bibliothek", ("Counted", "run"): "Lauf", ("Rail", "old"): "alt"}
    wanted = [("Head", "Library"), ("Head", "run"), ("Head", 'a < b & "c"'), ("Counted", "run")]
    assert write(path, "de", wanted, known) == 2
    assert read_texts(path) == {("Head", "Library"): "Bibliothek", ("Counted", "run"): "Lauf"}


def test_a_text_means_the_same_in_other_contexts():
    catalogue = Catalogue({("A", "Play"): "Spielen", ("B", "Play"): "Partie", ("A", "x"): "y"})
    assert catalogue.text("A", "Play") == "Spielen" and catalogue.text("B", "Play") == "Partie"
    assert catalogue.text("B", "x") == "y" and catalogue.text("B", "unknown") == "unknown"


def test_the_systems_language_is_followed_where_it_can_be_drawn(monkeypatch):
    class System:
        def uiLanguages(self):
            return ["zh-Hans-CN", "zh", "de-AT", "de", "en"]

    monkeypatch.setattr(languages.QLocale, "system", System)
    monkeypatch.setattr(languages, "codes", lambda: ["en", "de", "zh"])
    monkeypatch.setattr(languages, "can_draw", lambda code: True)
    assert languages.language_of("system") == "zh"
    monkeypatch.setattr(languages, "can_draw", lambda code: code != "zh")
    assert languages.language_of("system") == "de"
    # Chosen by hand, it stays English rather than boxes.
    assert languages.language_of("xx") == "en" and languages.language_of("zh") == "en"


@pytest.fixture
def german(monkeypatch):
    """A German of a few words, whatever the real one says."""
    catalogue = Catalogue({("Mosaic", text): translation for text, translation in FOREIGN.items()})
    monkeypatch.setattr(i18n, "open_catalogue", lambda code: catalogue if code == "de" else None)
    monkeypatch.setattr(i18n, "codes", lambda: ["en", "de"])
    monkeypatch.setattr(languages, "codes", lambda: ["en", "de"])


def test_a_language_reaches_the_screen_at_once(german, desktop):
    desk = desktop
    desk.shell.go("settings")
    desk.shell.preferences.pick("appearance")
    desk.settle()

    def texts_shown() -> set[str]:
        return {str(item.property("text")) for item in desk.all()}

    assert "Theme" in texts_shown()
    pages = [item for item in desk.all() if item.objectName() == "settings.form"]
    desk.shell.preferences.form.setOption("language", 2)
    desk.settle()
    assert {"Aussehen", "Einstellungen"} <= texts_shown() and "Theme" not in texts_shown()
    assert pages == [item for item in desk.all() if item.objectName() == "settings.form"]
    assert desk.shell.state.values["language"] == "de"
    desk.ctrl(Qt.Key.Key_K)
    desk.type("einstell")
    assert name_of(desk.find("palette.row.0")) == "Zu den Einstellungen"
    desk.ctrl(Qt.Key.Key_A)
    desk.type("go to settings")
    assert name_of(desk.find("palette.row.0")) == "Zu den Einstellungen"
    desk.key(Qt.Key.Key_Escape)
    assert desk.shell.actions.item("scale.down").property("reason") == "Kleiner geht es nicht"
    desk.shell.toggleLog()
    desk.settle()
    assert any(i.property("placeholder") == "Im Protokoll suchen" for i in desk.all())
    desk.shell.preferences.form.setOption("language", 1)
    desk.settle()
    assert {"Theme", "Settings"} <= texts_shown() and "Aussehen" not in texts_shown()


def test_a_language_is_kept_for_the_next_start(german, dressed):
    desk = open_desktop(filled=False)
    desk.shell.language.choose("de")
    kept = desk.shell.state.values["language"]
    desk.close()
    assert kept == "de" and tr("Storage") == "Speicher"
    assert i18n.LanguageModel(kept).property("code") == "de"
    i18n.LanguageModel("en")
    assert tr("Storage") == "Storage"
