"""Terms of chess engines in a tournament: bounds of a move, memory, threads, pondering."""

from __future__ import annotations

from typing import Any

import msgspec
from PySide6.QtCore import QObject, Signal
from PySide6.QtQml import QmlElement

from app.ui.qt_property import prop, uncreatable
from core.compare.experiment import Experiment

QML_IMPORT_NAME = "Mosaic.Models"
QML_IMPORT_MAJOR_VERSION = 1

# Operators that speak UCI.
KINDS = ("engine", "uci")


def _whole(value: object) -> int:
    return min(2_000_000_000, max(0, int(str(value))))


@QmlElement
@uncreatable("Comes with the tournament")
class EngineTerms(QObject):
    """The same for all engines. 0: as each engine has it."""

    changed = Signal()

    movetimeMs = prop(int, 0, changed, writable=True, coerce=_whole)
    nodes = prop(int, 0, changed, writable=True, coerce=_whole)
    depth = prop(int, 0, changed, writable=True, coerce=_whole)
    hashMb = prop(int, 0, changed, writable=True, coerce=_whole)
    threads = prop(int, 0, changed, writable=True, coerce=_whole)
    # Whether they think on their opponent's time.
    ponder = prop(bool, False, changed, writable=True)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)

    def applied(self, experiment: Experiment, clocked: bool) -> Experiment:
        """The experiment with these terms; `clocked`: a game clock says how long they think."""
        lineups = tuple(
            msgspec.structs.replace(lineup, operator=self._told(lineup.operator, clocked))
            if is_engine(lineup.operator)
            else lineup
            for lineup in experiment.lineups
        )
        return msgspec.structs.replace(experiment, lineups=lineups)

    def _told(self, operator: dict[str, Any], clocked: bool) -> dict[str, Any]:
        told = dict(operator)
        if clocked or self.nodes or self.depth:
            # A time for each move would end its thinking before these do.
            told.pop("movetime_ms", None)
        bounds = {"movetime_ms": self.movetimeMs, "nodes": self.nodes, "depth": self.depth}
        told |= {key: value for key, value in bounds.items() if value}
        options = {"Hash": self.hashMb, "Threads": self.threads}
        if given := {key: value for key, value in options.items() if value}:
            told["options"] = {**(told.get("options") or {}), **given}
        if self.ponder:
            told["ponder"] = True
        return told


def is_engine(operator: dict[str, Any]) -> bool:
    return operator.get("kind") in KINDS or "uci" in operator
