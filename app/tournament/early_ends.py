"""Early ends of chess games in a tournament: by the players' own scores, or by tablebases."""

from __future__ import annotations

import msgspec
from PySide6.QtCore import QObject, QUrl, Signal, Slot
from PySide6.QtQml import QmlElement

from app.ui.qt_property import prop, uncreatable
from core.compare.experiment import Adjudication, Draw, Experiment, Resign

QML_IMPORT_NAME = "Mosaic.Models"
QML_IMPORT_MAJOR_VERSION = 1

CENTIPAWNS = 100


def _pawns(value: object) -> float:
    return min(100.0, max(0.0, round(float(str(value)), 2)))


def _moves(value: object) -> int:
    return min(200, max(1, int(str(value))))


@QmlElement
@uncreatable("Comes with the tournament")
class EarlyEnds(QObject):
    changed = Signal()

    # Pawns behind at which a player has lost; 0: never.
    resign = prop(float, 0.0, changed, writable=True, coerce=_pawns)
    resignMoves = prop(int, 3, changed, writable=True, coerce=_moves)
    both = prop(bool, False, changed, writable=True)
    # Pawns within which both see the position; 0: never.
    draw = prop(float, 0.0, changed, writable=True, coerce=_pawns)
    drawMoves = prop(int, 8, changed, writable=True, coerce=_moves)
    drawAfter = prop(int, 40, changed, writable=True, coerce=_moves)
    tablebases = prop(str, "", changed)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)

    @Slot(QUrl)
    def useTablebases(self, folder: QUrl) -> None:
        """Choose a folder of tablebases; empty for none."""
        self._tablebases = folder.toLocalFile()
        self.changed.emit()

    def applied(self, experiment: Experiment) -> Experiment:
        resign, draw = None, None
        if self.resign:
            resign = Resign(self.resignMoves, self.resign * CENTIPAWNS, self.both)
        if self.draw:
            draw = Draw(self.drawAfter, self.drawMoves, self.draw * CENTIPAWNS)
        if not (resign or draw or self.tablebases):
            return experiment
        rules = Adjudication(resign=resign, draw=draw, tablebases=self.tablebases)
        return msgspec.structs.replace(experiment, adjudication=rules)
