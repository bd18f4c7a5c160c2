"""Languages of the window: one Linguist file each, and whether this machine can draw them.

The files are read as they are, without a build step. English is in the texts themselves.
"""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

from PySide6.QtCore import QCoreApplication, QLocale, QObject, QTranslator
from PySide6.QtGui import QFontDatabase

from app.ui.resources import data_root

ENGLISH = "en"
SYSTEM = "system"
# Texts of Python: of one context, and the words that follow a number of their own.
CONTEXT = "Mosaic"
COUNTED = "Counted"

QT_CONTEXTS = {"QShortcut"}

Writing = QFontDatabase.WritingSystem
# Scripts beyond the bundled fonts, which hold Latin, Greek and Cyrillic.
SCRIPTS = {"zh": Writing.SimplifiedChinese, "ja": Writing.Japanese, "ko": Writing.Korean}


def language_files() -> Path:
    return data_root() / "resources" / "languages"


def codes() -> list[str]:
    """English first, then each language that has a file."""
    return [ENGLISH, *sorted(path.stem for path in language_files().glob("*.ts"))]


def name_of_language(code: str) -> str:
    """The language as its speakers write it; in English where that would be boxes."""
    locale = QLocale(code)
    if code == ENGLISH or not can_draw(code):
        name = QLocale.languageToString(locale.language())
    else:
        name = locale.nativeLanguageName()
    return name[:1].upper() + name[1:]


def can_draw(code: str) -> bool:
    """Whether a font of this machine has the script of the language."""
    script = SCRIPTS.get(code)
    return script is None or bool(QFontDatabase.families(script))


def language_of(choice: str) -> str:
    """The code that a choice means here; the system's languages are asked in their order.

    What no font of this machine can draw stays English: nobody finds a way out of boxes.
    """
    known = codes()
    if choice != SYSTEM:
        return choice if choice in known and can_draw(choice) else ENGLISH
    wished = (name.split("-")[0] for name in QLocale.system().uiLanguages())
    return next((code for code in wished if code in known and can_draw(code)), ENGLISH)


def read_texts(path: Path) -> dict[tuple[str, str], str]:
    """Translations of a Linguist file by context and English text; unfinished ones are left out."""
    texts: dict[tuple[str, str], str] = {}
    for context in ElementTree.parse(path).getroot().iter("context"):
        name = context.findtext("name") or ""
        for message in context.iter("message"):
            answer = message.find("translation")
            if answer is not None and answer.text and answer.get("type") is None:
                texts[name, message.findtext("source") or ""] = answer.text
    return texts


class Catalogue(QTranslator):
    """Translations of one language. A text without one stays English."""

    def __init__(self, texts: dict[tuple[str, str], str], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._texts = texts
        # One text means the same nearly everywhere: contexts only make exceptions.
        self._anywhere = {
            text: translation for (name, text), translation in texts.items() if name != COUNTED
        }

    def text(self, context: str, source: str) -> str:
        return self._texts.get((context, source)) or self._anywhere.get(source, source)

    # what Qt asks

    def translate(
        self, context: str, sourceText: str, disambiguation: str | None = None, n: int = -1
    ) -> str:
        # Qt asks for the names of its keys: a word of the pages means something else there.
        if context in QT_CONTEXTS:
            return self._texts.get((context, sourceText), sourceText)
        return self.text(context, sourceText)

    def isEmpty(self) -> bool:
        return False


def open_catalogue(code: str, folder: Path | None = None) -> Catalogue | None:
    """The translations of a language; none for English."""
    if code == ENGLISH:
        return None
    path = (folder or language_files()) / f"{code}.ts"
    return Catalogue(read_texts(path), QCoreApplication.instance())
