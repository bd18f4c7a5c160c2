"""Rows of the tiles: one line-up each, with the reports of its session."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

from PySide6.QtQml import QmlElement

from app.shared.host_texts import tile_status
from app.shared.session_row import SessionRow
from app.ui import formatting
from app.ui.i18n import tr
from app.ui.list_model import RowsModel
from app.ui.qt_property import uncreatable
from mosaic_sdk.session import SessionState
from mosaic_sdk.session.session_state import Moved

QML_IMPORT_NAME = "Mosaic.Models"
QML_IMPORT_MAJOR_VERSION = 1

#: Before its host has said anything.
UNHEARD = SessionState()


@dataclass
class TileRow(SessionRow):
    place: int = -1
    name: str = ""
    chances: list[float] = field(default_factory=list[float])
    leads: bool = False
    # What it does to be where the others are.
    behind: str = ""
    parted: int = -1
    past: bool = False
    # Of the step that is looked at.
    then_step: int = 0
    then_returned: float = 0.0
    then_note: str = ""
    still: Any = None
    # Its last picture, where it went too fast for one to be drawn.
    final: Any = None
    # Why there is no picture of it.
    blank: str = ""
    last_by: str = "agent"
    told: SessionState = UNHEARD

    @property
    def note(self) -> str:
        if self.trouble:
            return self.trouble
        if self.past:
            return self.then_note
        if self.behind:
            return self.behind
        if self.leads and self.status == "running":
            return tr("leads")
        return tile_status(self.status)

    def take(self, report: SessionState | Moved) -> list[str]:
        """Take a report or its changes; returns the changed roles."""
        before = self.shown()
        if isinstance(report, SessionState):
            self.names.learn(report)
        self.told = after(self.told, report)
        self._take(self.told)
        return [name for name, value in self.shown().items() if before[name] != value]

    def show_again(self) -> None:
        """As it was told last."""
        if self.told is not UNHEARD:
            self._take(self.told)

    def shown(self) -> dict[str, Any]:
        return {
            "status": self.status, "note": self.note, "failed": self.status,
            "returned": self.returned, "stepText": self.step, "action": self.action,
            "chances": self.chances, "payload": self.payload, "kind": self.kind,
            "seats": self.seats,
        }  # fmt: skip

    def _take(self, state: SessionState) -> None:
        self.take_progress(state)
        self.returned = own_return(state)
        if not self.past:
            last = self.take_position(state)
            self.chances = list(last.probabilities[:8]) if last is not None else []


def after(state: SessionState, report: SessionState | Moved) -> SessionState:
    """State after a report, which may contain only the changes of a step."""
    if isinstance(report, SessionState):
        return report
    return replace(
        state,
        status=report.status,
        episode=report.episode,
        step=report.step,
        returns=report.returns,
        last=report.last,
        payload=report.payload,
    )


def own_return(state: SessionState) -> float:
    """Return of the line-up: its first seat if others play the rest, else the sum over seats."""
    values = list(state.returns.values())
    if state.api == "aec":
        return values[0] if values else 0.0
    return sum(values)


@QmlElement
@uncreatable("Comes with the comparison")
class CompareTiles(RowsModel):
    roles = {
        "place": lambda row: row.place,
        "name": lambda row: row.name,
        "runId": lambda row: row.run_id,
        "lane": lambda row: row.lane,
        "status": lambda row: row.status,
        "note": lambda row: row.note,
        "failed": lambda row: row.failed,
        "returned": lambda row: formatting.number(row.then_returned if row.past else row.returned),
        "stepText": lambda row: tr(
            "step {then_step}",
            then_step=formatting.grouped(row.then_step if row.past else row.step),
        ),
        "action": lambda row: row.action,
        "chances": lambda row: row.chances,
        "payload": lambda row: row.payload,
        "kind": lambda row: row.kind,
        "seats": lambda row: row.seats,
        "leads": lambda row: row.leads and not row.past,
        "partedText": lambda row: (
            tr("diverged at {parted}", parted=row.parted) if row.parted >= 0 else ""
        ),
        "past": lambda row: row.past,
        "still": lambda row: row.still,
        "blank": lambda row: row.blank,
    }

    def at(self, place: int) -> int:
        """Row that shows this session now; -1 if none."""
        return next((i for i, row in enumerate(self._rows) if row.place == place), -1)

    def row_of(self, place: int) -> TileRow:
        return self._rows[self.at(place)]

    def lead(self) -> None:
        """Mark the leader of the present episode: the single highest return."""
        live = [row for row in self._rows if row.status not in ("failed", "lost", "waiting")]
        best = max((row.returned for row in live), default=0.0)
        first = [row for row in live if row.returned == best]
        for index, row in enumerate(self._rows):
            leads = len(live) > 1 and len(first) == 1 and row is first[0]
            if leads != row.leads:
                row.leads = leads
                self.touch(index, "leads", "note")
