"""Texts of QML and Python are collected for translators; a translation reaches the screen."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest
from PySide6.QtCore import QCoreApplication, QLocale, Qt
from shell_tools import name_of, open_desktop

from app.dev.translations import collect, python_texts, texts
from app.ui.i18n import install, tr

FOREIGN = {
    "Go to Settings": "Zu den Einstellungen",
    "Storage": "Speicher",
    "Log lines kept per run": "Zeilen im Protokoll",
    "100 % is the minimum": "Kleiner geht es nicht",
    "Search the log": "Im Protokoll suchen",
}


def test_python_texts_are_found_where_they_are_spoken():
    import ast

    code = """
Action("a.b", "Do it", run, why_not=lambda: "" if ok else "Not yet")
snack.say("Done.", "Undo", undo)
tr("Saved {name}", name=name)
SCHEMA = {"properties": {"x": {"title": "A title", "description": "Help"}}}
def why_not(self): return "" if self.ok else "No reason"
log.info("not for people")
"""
    found = set(texts(ast.parse(code)))
    wanted = {"Do it", "Not yet", "Done.", "Undo", "Saved {name}", "A title", "Help", "No reason"}
    assert wanted <= found and "not for people" not in found


def test_values_are_filled_in_after_the_translation():
    assert tr("Saved {name}", name="x") == "Saved x" and tr("") == ""


@pytest.fixture
def german(tmp_path: Path, dressed):
    """A translation made of what was collected, as a translator would."""
    source, compiled = tmp_path / "mosaic_de.ts", tmp_path / "mosaic_de.qm"
    collect(source)
    tree = ElementTree.parse(source)
    tree.getroot().set("language", "de_DE")
    contexts = {c.findtext("name") for c in tree.iter("context")}
    assert {"Mosaic", "LogDrawer", "Main"} <= contexts
    collected = {m.findtext("source") for m in tree.iter("message")}
    assert set(FOREIGN) <= collected and set(python_texts()) <= collected
    for message in tree.iter("message"):
        said = message.find("translation")
        assert said is not None
        if message.findtext("source") in FOREIGN:
            said.text = FOREIGN[message.findtext("source") or ""]
            said.attrib.pop("type", None)
    tree.write(source, "utf-8")
    lrelease = Path(sys.executable).parent / "pyside6-lrelease"
    subprocess.run([str(lrelease), str(source), "-qm", str(compiled)], check=True)
    translator = install(dressed, tmp_path, QLocale("de_DE"))
    assert translator is not None
    yield
    QCoreApplication.removeTranslator(translator)


def test_a_translation_reaches_the_screen(german):
    desk = open_desktop(filled=False)
    try:
        desk.shell.go("settings")
        desk.settle()
        desk.ctrl(Qt.Key.Key_K)
        desk.type("einstell")
        assert name_of(desk.find("palette.row.0")) == "Zu den Einstellungen"
        desk.ctrl(Qt.Key.Key_A)
        desk.type("go to settings")
        assert name_of(desk.find("palette.row.0")) == "Zu den Einstellungen"
        desk.key(Qt.Key.Key_Escape)
        assert desk.shell.actions.item("scale.down").property("reason") == "Kleiner geht es nicht"
        shown = {str(item.property("text")) for item in desk.all()}
        assert {"Speicher", "Zeilen im Protokoll"} <= shown
        desk.shell.toggleLog()
        desk.settle()
        assert any(i.property("placeholder") == "Im Protokoll suchen" for i in desk.all())
    finally:
        desk.close()
    assert desk.warnings == []
