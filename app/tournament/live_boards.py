"""Rows of live games, from the reports of their hosts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from PySide6.QtQml import QmlElement

from app.shared.host_texts import tile_status
from app.shared.session_row import SessionRow
from app.shared.state_text import clock_words
from app.ui import formatting
from app.ui.i18n import tr
from app.ui.list_model import RowsModel
from app.ui.qt_property import uncreatable
from core.compare.game_reader import Watched
from mosaic_sdk.session import SessionState

QML_IMPORT_NAME = "Mosaic.Models"
QML_IMPORT_MAJOR_VERSION = 1

# More are too small to be followed.
MOST = 4


@dataclass
class Board(SessionRow):
    first: int = -1
    second: int = -1  # plays alone
    first_name: str = ""
    second_name: str = ""
    environment: str = ""
    games: int = 0
    seed: str = ""
    clocks: list[str] = field(default_factory=list[str])

    @property
    def note(self) -> str:
        if self.trouble:
            return self.trouble
        if self.episode < 0:
            return tr("starting")
        game = tr(
            "game {episode} of {games}, seed {seed}",
            episode=self.episode + 1,
            games=self.games,
            seed=self.seed,
        )
        status = tile_status(self.status)
        return f"{game}, {status}" if status and self.status != "over" else game

    @property
    def short_note(self) -> str:
        """For narrow boards."""
        if self.trouble or self.episode < 0:
            return self.note
        return tr("{episode} of {games}", episode=self.episode + 1, games=self.games)

    def take(self, state: SessionState) -> None:
        self.names.learn(state)
        self.take_progress(state)
        self.seed = str(state.episode_seed)
        left = state.clock or {}
        self.clocks = [clock_words(left[name]) for name in state.seats if name in left]
        self.returned = sum(state.returns.values())
        self.take_position(state)


@QmlElement
@uncreatable("Comes with the tournament")
class BoardList(RowsModel):
    roles = {
        "runId": lambda row: row.run_id,
        "lane": lambda row: row.lane,
        "first": lambda row: row.first,
        "second": lambda row: row.second,
        "firstName": lambda row: row.first_name,
        "secondName": lambda row: row.second_name,
        "environment": lambda row: row.environment,
        "note": lambda row: row.note,
        "shortNote": lambda row: row.short_note,
        "clocks": lambda row: " : ".join(row.clocks),
        "failed": lambda row: row.failed,
        "payload": lambda row: row.payload,
        "kind": lambda row: row.kind,
        "seats": lambda row: row.seats,
        "action": lambda row: row.action,
        "stepText": lambda row: tr('step {step}', step=formatting.grouped(row.step))
        if row.second < 0 else tr('ply {step}', step=formatting.grouped(row.step)),
        "returned": lambda row: formatting.number(row.returned) if row.second < 0 else "",
    }  # fmt: skip

    def at(self, run_id: str, slot: int) -> int:
        indices = (
            i for i, row in enumerate(self._rows) if (row.run_id, row.slot) == (run_id, slot)
        )
        return next(indices, -1)

    def follow(
        self, sessions: Sequence[Watched], names: Sequence[str], environments: Sequence[str]
    ) -> bool:
        """Show live games, up to a maximum; returns whether there are new ones."""
        wanted = {(session.run_id, session.slot): session for session in sessions}
        rows = [row for row in self._rows if (row.run_id, row.slot) in wanted]
        known = {(row.run_id, row.slot) for row in rows}
        room = MOST - len(rows)
        fresh = [session for key, session in wanted.items() if key not in known][:room]
        if fresh or len(rows) != len(self._rows):
            self.replace([*rows, *(_board(session, names, environments) for session in fresh)])
        return bool(fresh)


def _board(session: Watched, names: Sequence[str], environments: Sequence[str]) -> Board:
    part = session.part
    return Board(
        session.run_id,
        session.slot,
        first=names.index(part.lineup),
        second=names.index(part.against) if part.against else -1,
        first_name=part.lineup,
        second_name=part.against,
        environment=environments[part.environment],
        games=len(part.seeds),
    )
