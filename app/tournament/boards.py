"""The games of a tournament that are played now: a row each, as the host reports them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from PySide6.QtQml import QmlElement

from app import words
from app.compare.tiles import STATUS
from app.props import uncreatable
from app.records import RowsModel
from app.stage.reading import Names
from core.compare.evaluate import Followed

QML_IMPORT_NAME = "Mosaic.Models"
QML_IMPORT_MAJOR_VERSION = 1

# More are too small to be followed.
MOST = 4


@dataclass
class Board:
    run_id: str
    slot: int
    first: int
    second: int  # -1: plays alone
    first_name: str
    second_name: str
    environment: str
    games: int
    status: str = "waiting"
    trouble: str = ""
    step: int = 0
    episode: int = -1
    seed: str = ""
    action: str = ""
    returned: float = 0.0
    payload: Any = None
    seats: list[str] = field(default_factory=list[str])
    names: Names = field(default_factory=Names)

    @property
    def kind(self) -> str:
        return str((self.payload or {}).get("kind", ""))

    @property
    def note(self) -> str:
        if self.trouble:
            return self.trouble
        if self.episode < 0:
            return "starts"
        game = f"game {self.episode + 1} of {self.games}, seed {self.seed}"
        said = STATUS.get(self.status, "")
        return f"{game}, {said}" if said and self.status != "over" else game

    def take(self, state: Mapping[str, Any]) -> None:
        self.names.learn(state)
        self.status = str(state.get("status", self.status))
        self.trouble = str(state.get("message", "")) if self.status == "failed" else ""
        self.step, self.episode = int(state.get("step", 0)), int(state.get("episode", 0))
        self.seed = str(state.get("seed", ""))
        self.seats = list(state.get("seats") or {})
        self.returned = sum(float(v) for v in (state.get("returns") or {}).values())
        self.payload = state.get("payload")
        last = state.get("last") or {}
        seat = str(last.get("seat", ""))
        self.action = self.names.of(seat, last.get("executed")) if last else ""


@QmlElement
@uncreatable("Comes with the tournament")
class BoardList(RowsModel):
    roles = {
        "runId": lambda row: row.run_id,
        "lane": lambda row: f"{row.slot}.all.main",
        "first": lambda row: row.first,
        "second": lambda row: row.second,
        "firstName": lambda row: row.first_name,
        "secondName": lambda row: row.second_name,
        "environment": lambda row: row.environment,
        "note": lambda row: row.note,
        "failed": lambda row: row.status in ("failed", "lost"),
        "payload": lambda row: row.payload,
        "kind": lambda row: row.kind,
        "seats": lambda row: row.seats,
        "action": lambda row: row.action,
        "stepText": lambda row: f"step {words.grouped(row.step)}"
        if row.second < 0 else f"ply {words.grouped(row.step)}",
        "returned": lambda row: words.number(row.returned) if row.second < 0 else "",
    }  # fmt: skip

    def at(self, run_id: str, slot: int) -> int:
        found = (i for i, row in enumerate(self._rows) if (row.run_id, row.slot) == (run_id, slot))
        return next(found, -1)

    def follow(
        self, sessions: Sequence[Followed], names: Sequence[str], environments: Sequence[str]
    ) -> bool:
        """Boards of what is played now, as many as can be looked at; whether there are new ones."""
        wanted = {(one.run_id, one.slot): one for one in sessions}
        kept = [row for row in self._rows if (row.run_id, row.slot) in wanted]
        known = {(row.run_id, row.slot) for row in kept}
        room = MOST - len(kept)
        fresh = [one for key, one in wanted.items() if key not in known][:room]
        if fresh or len(kept) != len(self._rows):
            self.replace([*kept, *(_board(one, names, environments) for one in fresh)])
        return bool(fresh)


def _board(one: Followed, names: Sequence[str], environments: Sequence[str]) -> Board:
    part = one.part
    return Board(
        one.run_id, one.slot, names.index(part.lineup),
        names.index(part.against) if part.against else -1,
        part.lineup, part.against, environments[part.environment], len(part.seeds),
    )  # fmt: skip
