"""The end of a tournament of two: after all games, or as soon as a sequential test decides."""

from __future__ import annotations

from typing import Literal

from PySide6.QtCore import QObject, Signal
from PySide6.QtQml import QmlElement

from app.ui.i18n import tr
from app.ui.qt_property import prop, uncreatable
from core.compare.experiment import Stopping

QML_IMPORT_NAME = "Mosaic.Models"
QML_IMPORT_MAJOR_VERSION = 1

FIXED, SPRT = 0, 1
SCALES: tuple[Literal["logistic", "normalised"], ...] = ("logistic", "normalised")
PERCENT = 100


def _elo(value: object) -> float:
    return min(1000.0, max(-1000.0, float(str(value))))


def _percent(value: object) -> float:
    return min(49.0, max(0.1, round(float(str(value)), 2)))


@QmlElement
@uncreatable("Comes with the tournament")
class SequentialTerms(QObject):
    changed = Signal()

    until = prop(int, FIXED, changed, writable=True)
    elo0 = prop(float, 0.0, changed, writable=True, coerce=_elo)
    elo1 = prop(float, 50.0, changed, writable=True, coerce=_elo)
    # Which Elo these are, by its place in SCALES.
    scale = prop(int, 0, changed, writable=True)
    # Errors of the first and second kind, in percent.
    alpha = prop(float, 5.0, changed, writable=True, coerce=_percent)
    beta = prop(float, 5.0, changed, writable=True, coerce=_percent)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)

    def why_not(self, players: int, by_rounds: bool) -> str:
        if self.until != SPRT:
            return ""
        if players != 2 or by_rounds:
            return tr("A sequential test compares exactly two players, in a round robin")
        if self.elo1 <= self.elo0:
            return tr("The second Elo of the test must be above the first")
        return ""

    def rule(self) -> Stopping | None:
        if self.until != SPRT:
            return None
        return Stopping(
            rule="sprt", elo0=self.elo0, elo1=max(self.elo1, self.elo0 + 1),
            elo=SCALES[self.scale], alpha=self.alpha / PERCENT, beta=self.beta / PERCENT,
        )  # fmt: skip
