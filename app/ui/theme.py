"""Design tokens and the theme in force; every colour and size on screen starts here."""

from __future__ import annotations

import os
from functools import cache
from typing import Any

from PySide6.QtCore import Property, QObject, Qt, Signal, Slot
from PySide6.QtGui import QFont, QFontDatabase, QGuiApplication
from PySide6.QtQml import QmlElement, QmlSingleton, QQmlEngine

from app.ui.qt_property import prop
from app.ui.resources import data_root, read_json

QML_IMPORT_NAME = "Mosaic.Models"
QML_IMPORT_MAJOR_VERSION = 1

CHOICES = ("system", "dark", "light", "contrast")
MOTIONS = ("full", "reduced")
SCALE_MIN, SCALE_MAX = 1.0, 3.0


@cache
def tokens() -> dict[str, Any]:
    return read_json("theme", "tokens.json")


def resolve(choice: str, *, light: bool, high_contrast: bool) -> str:
    """Theme for a choice and the system's state."""
    if choice != "system":
        return choice
    return "contrast" if high_contrast else "light" if light else "dark"


def clamp_scale(value: float) -> float:
    """100 to 300 %, in steps of 5."""
    return min(SCALE_MAX, max(SCALE_MIN, round(value * 20) / 20))


def start_at(scale: float) -> None:
    """Before QGuiApplication: let Qt draw at this size, crisp in every renderer.

    A change while the window is open magnifies what is drawn, until the next start.
    """
    global _started_at
    _started_at = clamp_scale(scale)
    wished = float(os.environ.get("QT_SCALE_FACTOR") or 1.0)
    if _started_at != 1.0:
        os.environ["QT_SCALE_FACTOR"] = f"{wished * _started_at:g}"


_started_at = 1.0


def started_at() -> float:
    return _started_at


def load_fonts() -> list[str]:
    """Register the fonts that we ship; returns the families."""
    families: list[str] = []
    for path in sorted(data_root().joinpath("resources", "fonts").glob("*.ttf")):
        font = QFontDatabase.addApplicationFont(str(path))
        families += QFontDatabase.applicationFontFamilies(font)
    return families


def default_font() -> QFont:
    font = QFont(tokens()["font"]["ui"])
    font.setPixelSize(tokens()["type"]["body"]["px"])
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    return font


class SystemLook(QObject):
    """Live appearance settings of the desktop."""

    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        hints = QGuiApplication.styleHints()
        hints.colorSchemeChanged.connect(self.read)
        hints.accessibility().contrastPreferenceChanged.connect(self.read)
        self.light = self.high_contrast = False
        self.read()

    @Slot()
    def read(self) -> None:
        hints = QGuiApplication.styleHints()
        self.light = hints.colorScheme() == Qt.ColorScheme.Light
        wish = hints.accessibility().contrastPreference()
        self.high_contrast = wish == Qt.ContrastPreference.HighContrast
        self.changed.emit()


# Registered as the module is imported: a singleton registered beside a living engine makes
# QtQuick's own types fail there.
@QmlElement
@QmlSingleton
class ThemeModel(QObject):
    """Theme: the person's choice, the desktop's settings, and the resulting tokens."""

    nameChanged = Signal()
    choiceChanged = Signal()
    scaleChanged = Signal()
    motionChanged = Signal()

    def __init__(
        self,
        choice: str = "system",
        scale: float = 1.0,
        motion: str = "full",
        system: SystemLook | None = None,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._system = system or SystemLook(self)
        self._system.changed.connect(self._follow)
        self._choice = choice if choice in CHOICES else "system"
        self._scale = clamp_scale(scale)
        self._base = _started_at
        self._motion = motion if motion in MOTIONS else "full"
        self._fixed = {k: v for k, v in tokens().items() if k != "theme"}
        self._follow()

    @staticmethod
    def create(engine: QQmlEngine) -> ThemeModel:
        """Create the QML singleton for this engine."""
        return engine.property("mosaicTheme")

    @Slot()
    def _follow(self, *_: object) -> None:
        system = self._system
        name = resolve(self._choice, light=system.light, high_contrast=system.high_contrast)
        if name != self._name:
            self._name = name
            self._colours = tokens()["theme"][name]
            self.nameChanged.emit()

    name = prop(str, "", nameChanged)
    colours = prop("QVariantMap", dict, nameChanged)
    fixed = prop("QVariantMap", dict, nameChanged)
    choice = prop(
        str,
        "",
        choiceChanged,
        writable=True,
        coerce=lambda v: v if v in CHOICES else "system",
        after=lambda self: self._follow(),
    )
    scale = prop(float, 0.0, scaleChanged, writable=True, coerce=lambda v: clamp_scale(float(v)))

    def _get_zoom(self) -> float:
        return self._scale / self._base

    zoom = Property(float, _get_zoom, notify=scaleChanged)
    motion = prop(
        str, "", motionChanged, writable=True, coerce=lambda v: v if v in MOTIONS else "full"
    )


def attach_theme(engine: QQmlEngine, theme: ThemeModel) -> None:
    """Make `theme` the one that `Theme.qml` reads in this engine; the caller keeps it alive."""
    QQmlEngine.setObjectOwnership(theme, QQmlEngine.ObjectOwnership.CppOwnership)
    engine.setProperty("mosaicTheme", theme)
