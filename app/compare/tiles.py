"""One row a line-up: what its session reports, as a tile shows it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from PySide6.QtQml import QmlElement

from app import words
from app.props import uncreatable
from app.records import RowsModel
from app.stage.reading import Names

QML_IMPORT_NAME = "Mosaic.Models"
QML_IMPORT_MAJOR_VERSION = 1

STATUS = {
    "waiting": "starts", "running": "", "paused": "paused", "over": "ended, waits",
    "ended": "all played", "failed": "failed", "lost": "its host ended",
}  # fmt: skip


@dataclass
class TileRow:
    place: int
    name: str
    run_id: str
    slot: int
    status: str = "waiting"
    trouble: str = ""
    step: int = 0
    episode: int = -1
    returned: float = 0.0
    action: str = ""
    chances: list[float] = field(default_factory=list[float])
    payload: Any = None
    seats: list[str] = field(default_factory=list[str])
    leads: bool = False
    parted: int = -1
    past: bool = False
    # Of the step that is looked at.
    then_step: int = 0
    then_returned: float = 0.0
    then_note: str = ""
    still: Any = None
    # Why there is no picture of it.
    blank: str = ""
    last_by: str = "agent"
    names: Names = field(default_factory=Names)
    told: dict[str, Any] = field(default_factory=dict[str, Any])

    @property
    def lane(self) -> str:
        return f"{self.slot}.all.main"

    @property
    def kind(self) -> str:
        return str((self.payload or {}).get("kind", ""))

    @property
    def note(self) -> str:
        if self.trouble:
            return self.trouble
        if self.past:
            return self.then_note
        if self.leads and self.status == "running":
            return "leads"
        return STATUS.get(self.status, self.status)

    def take(self, state: Mapping[str, Any]) -> list[str]:
        """A report of the host, or what has moved since; the roles that changed with it."""
        before = self.shown()
        if "seats" in state:
            self.names.learn(state)
        self.told.update(state)
        self._take(self.told)
        return [name for name, value in self.shown().items() if before[name] != value]

    def shown(self) -> dict[str, Any]:
        return {
            "status": self.status, "note": self.note, "failed": self.status,
            "returned": self.returned, "stepText": self.step, "action": self.action,
            "chances": self.chances, "payload": self.payload, "kind": self.kind,
            "seats": self.seats,
        }  # fmt: skip

    def _take(self, state: Mapping[str, Any]) -> None:
        self.status = str(state.get("status", self.status))
        self.trouble = str(state.get("message", "")) if self.status == "failed" else ""
        self.step, self.episode = int(state.get("step", 0)), int(state.get("episode", 0))
        self.seats = list(state.get("seats") or {})
        self.returned = own_return(state)
        if not self.past:
            self.payload = state.get("payload")
            last = state.get("last") or {}
            seat = str(last.get("seat", ""))
            self.action = self.names.of(seat, last.get("executed")) if last else ""
            self.chances = [float(p) for p in last.get("probabilities") or ()][:8]


def own_return(state: Mapping[str, Any]) -> float:
    """Of the line-up: of the first seat where others play the rest, else of all together."""
    returns: Mapping[str, float] = state.get("returns") or {}
    values = [float(value) for value in returns.values()]
    if state.get("api") == "aec":
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
        "failed": lambda row: row.status in ("failed", "lost"),
        "returned": lambda row: words.number(row.then_returned if row.past else row.returned),
        "stepText": lambda row: f"step {words.grouped(row.then_step if row.past else row.step)}",
        "action": lambda row: row.action,
        "chances": lambda row: row.chances,
        "payload": lambda row: row.payload,
        "kind": lambda row: row.kind,
        "seats": lambda row: row.seats,
        "leads": lambda row: row.leads and not row.past,
        "partedText": lambda row: f"parted at {row.parted}" if row.parted >= 0 else "",
        "past": lambda row: row.past,
        "still": lambda row: row.still,
        "blank": lambda row: row.blank,
    }

    def at(self, place: int) -> int:
        """Which row shows this session now; -1: none."""
        return next((i for i, row in enumerate(self._rows) if row.place == place), -1)

    def row_of(self, place: int) -> TileRow:
        return self._rows[self.at(place)]

    def lead(self) -> None:
        """The highest return of the present episode leads, if it is alone there."""
        live = [row for row in self._rows if row.status not in ("failed", "lost", "waiting")]
        best = max((row.returned for row in live), default=0.0)
        first = [row for row in live if row.returned == best]
        for index, row in enumerate(self._rows):
            leads = len(live) > 1 and len(first) == 1 and row is first[0]
            if leads != row.leads:
                row.leads = leads
                self.touch(index, "leads", "note")
