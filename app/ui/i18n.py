"""Words that people read, in their language: `tr`, and the translators that answer it.

QML has `qsTr`. Python's texts belong to one context; most pass through here where they are shown
(actions, palette, forms, settings, notices), so that rooms without Qt can write plain strings.
`python -m app.dev.translations` collects both.
"""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QCoreApplication, QLocale, QTranslator

from app.ui.resources import data_root

CONTEXT = "Mosaic"


def tr(text: str, **values: object) -> str:
    """The text in the language in force, then `{name}` filled in: `tr("Saved {name}", name=x)`."""
    translated = QCoreApplication.translate(CONTEXT, text) if text else ""
    return translated.format(**values) if values else translated


def install(app: QCoreApplication, folder: Path | None = None, locale: QLocale | None = None):
    """The first of the person's languages that there is; English is in the texts themselves."""
    translator = QTranslator(app)
    where = folder or data_root() / "resources" / "translations"
    if translator.load(locale or QLocale(), "mosaic", "_", str(where), ".qm"):
        app.installTranslator(translator)
        return translator
    return None
