"""Translation of texts: `tr`, `counted`, and the choice of a language.

QML has `qsTr`. Python's texts belong to one context; most pass through here where they are shown
(actions, palette, forms, settings, notices), so that rooms without Qt can write plain strings.
`python -m app.dev.translations` collects both.
"""

from __future__ import annotations

from typing import Protocol
from weakref import WeakSet

from PySide6.QtCore import QCoreApplication, QObject, Signal
from PySide6.QtQml import QmlElement
from shiboken6 import isValid

from app.ui.formatting import NARROW, group_by, grouped
from app.ui.languages import (
    CONTEXT,
    COUNTED,
    ENGLISH,
    SYSTEM,
    Catalogue,
    codes,
    language_of,
    open_catalogue,
)
from app.ui.qt_property import prop, uncreatable
from app.ui.told import Told, again, retell_below

QML_IMPORT_NAME = "Mosaic.Models"
QML_IMPORT_MAJOR_VERSION = 1


# Where a comma is the decimal sign, it would be read as one.
GROUPING = {"de": NARROW, "fr": NARROW}


class Retold(Protocol):
    """An object with texts: a list, an action."""

    def retell(self) -> None: ...


class _InForce:
    """The process's language: one application, one catalogue."""

    code = ENGLISH
    catalogue: Catalogue | None = None


_retold: WeakSet[Retold] = WeakSet()
_roots: WeakSet[QObject] = WeakSet()


def tr(text: str, **values: object) -> str:
    """The text in the language in force, then `{name}` filled in: `tr("Saved {name}", name=x)`."""
    return again(text) if isinstance(text, Told) else Told(lambda: _filled(text, values))


def _filled(text: str, values: dict[str, object]) -> str:
    catalogue = _InForce.catalogue
    translated = catalogue.text(CONTEXT, text) if catalogue and text else text
    return translated.format(**again(values)) if values else translated


def counted(count: int, one: str, many: str) -> str:
    """A number of things: `counted(2, "seed", "seeds")` is "2 seeds"."""
    return Told(lambda: _counted(count, one if count == 1 else many))


def _counted(count: int, word: str) -> str:
    catalogue = _InForce.catalogue
    return f"{grouped(count)} {catalogue.text(COUNTED, word) if catalogue else word}"


def retold(model: Retold) -> None:
    """Let a model update its texts when the language changes."""
    _retold.add(model)


def retold_below(root: QObject) -> None:
    """Let this object and all below it tell their texts again when the language changes."""
    _roots.add(root)


def take(code: str, catalogue: Catalogue | None) -> None:
    """Apply this language."""
    if _InForce.catalogue is not None:
        QCoreApplication.removeTranslator(_InForce.catalogue)
    _InForce.code, _InForce.catalogue = code, catalogue
    group_by(GROUPING.get(code, ","))
    if catalogue is not None:
        QCoreApplication.installTranslator(catalogue)
    for root in list(_roots):
        if isValid(root):
            retell_below(root)
    for model in list(_retold):
        if not isinstance(model, QObject) or isValid(model):
            model.retell()


@QmlElement
@uncreatable("Comes with the shell")
class LanguageModel(QObject):
    """Language: the person's choice, and what it means on this system."""

    changed = Signal()

    def __init__(self, choice: str = ENGLISH, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._choose(choice)

    def choose(self, choice: str) -> None:
        """Take effect at once; `changed` follows when every list has its new texts."""
        if choice != self._choice:
            self._choose(choice)
            self.changed.emit()

    def _choose(self, choice: str) -> None:
        self._choice = choice if choice in (SYSTEM, *codes()) else ENGLISH
        self._code = language_of(self._choice)
        if self._code != _InForce.code:
            take(self._code, open_catalogue(self._code))

    choice = prop(str, ENGLISH, changed)
    code = prop(str, ENGLISH, changed)
