"""A watched session as reported by its host, for tiles and boards."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from app.renderers.chess_notation import played_move
from app.shared.state_text import Names
from core.jsontext import json_object
from mosaic_sdk.session import SessionState, as_object
from mosaic_sdk.session.session_state import LastStep


@dataclass
class SessionRow:
    run_id: str
    slot: int
    status: str = "waiting"
    trouble: str = ""
    step: int = 0
    episode: int = -1
    returned: float = 0.0
    action: str = ""
    payload: Any = None
    seats: list[str] = field(default_factory=list[str])
    names: Names = field(default_factory=Names)

    @property
    def lane(self) -> str:
        return f"{self.slot}.all.main"

    @property
    def kind(self) -> str:
        return str((self.payload or {}).get("kind", ""))

    @property
    def failed(self) -> bool:
        return self.status in ("failed", "lost")

    def take_progress(self, state: SessionState) -> None:
        self.status = state.status
        self.trouble = state.message if state.status in ("failed", "waiting") else ""
        self.step, self.episode = state.step, state.episode
        self.seats = list(state.seats)

    def take_position(self, state: SessionState) -> LastStep | None:
        """Take the drawn position; return the decision that led to it."""
        self.payload = None if state.payload is None else as_object(state.payload)
        last = state.last
        self.action = self._move() or self.names.of(last.seat, last.executed) if last else ""
        return last

    def _move(self) -> str:
        """Last move of a chess game; the same number is another move in each position."""
        payload = self.payload or {}
        text = str(payload.get("data", "")) if payload.get("kind") == "board" else ""
        if '"fen"' not in text or '"last"' not in text:
            return ""
        data = json_object(text)
        return played_move(str(data.get("fen", "")), str(data.get("last") or ""))
