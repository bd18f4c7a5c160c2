"""Heading of the run page: shown run, state, overlaid runs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QObject, Signal
from PySide6.QtQml import QmlElement

from app.run import run_details
from app.run.open_run import OpenRun, return_word
from app.shared import run_endings
from app.ui.i18n import tr
from app.ui.qt_property import prop, reset, uncreatable

QML_IMPORT_NAME = "Mosaic.Models"
QML_IMPORT_MAJOR_VERSION = 1


@QmlElement
@uncreatable("Comes with the run")
class RunHeading(QObject):
    changed = Signal()
    title = prop(str, "", changed)
    subtitle = prop(str, "", changed)
    state = prop(str, "", changed)
    reason = prop(str, "", changed)
    live = prop(bool, False, changed)
    paceReason = prop(str, "", changed)
    kindText = prop(str, "", changed)
    endedText = prop(str, "", changed)
    overlay = prop("QVariantList", list, changed)
    # Means of its sandbox and what that leaves open; empty: it is in none.
    sandbox = prop(str, "", changed)
    hasSeeds = prop(bool, False, changed)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._told: tuple[Any, ...] = ()

    def clear(self) -> None:
        reset(self)
        self._told = ()
        self.changed.emit()

    def show(self, open_run: OpenRun, runs: Sequence[OpenRun], why_no_pace: str) -> bool:
        """Returns whether anything is new."""
        row = open_run.row
        assert row is not None
        many = len(runs) > 1
        worker = row.worker or tr("any command")
        self._title = open_run.name
        self._subtitle = f"{row.environment} · {worker}" if row.environment else worker
        self._state = str(row.state)
        self._reason = run_endings.why(self._state, row.reason)
        self._live = open_run.live
        self._paceReason = why_no_pace
        self._endedText = (
            tr("since {ended_ns}", ended_ns=run_details.moment(row.ended_ns))
            if row.ended_ns
            else ""
        )
        self._kindText = (
            tr("{runs} runs overlaid", runs=len(runs))
            if many
            else run_details.kind_words(row, open_run.facts)
        )
        self._overlay = overlay_rows(runs) if many else []
        self._hasSeeds = not many
        self._sandbox = run_details.sandbox_of(open_run.facts)
        heading = (open_run.run_id, self._title, self._subtitle, self._state, self._reason,
                   self._live, self._overlay, self._paceReason,
                   self._kindText, self._sandbox)  # fmt: skip
        if heading == self._told:
            return False
        self._told = heading
        self.changed.emit()
        return True


def overlay_rows(runs: Sequence[OpenRun]) -> list[dict[str, Any]]:
    """Rows of overlaid runs, with the letters of their curves."""
    groups = list(dict.fromkeys(open_run.series.group for open_run in runs if open_run.series))
    return [
        {
            "runId": open_run.run_id,
            "name": open_run.name,
            "state": str(open_run.row.state) if open_run.row else "lost",
            "value": return_word(open_run.row),
            "place": groups.index(open_run.series.group) if open_run.series else 0,
        }
        for open_run in runs
    ]
