"""Hands in a session as the stage shows them: waiting keys, pictures seen, running seconds."""

from __future__ import annotations

import math
import time
from collections.abc import Sequence

from PySide6.QtCore import QObject, QTimer

from app.shared.state_text import clock_words
from app.stage.play_parts import Counted, Presented
from app.stage.play_properties import StageShown
from mosaic_sdk.session import SessionState
from mosaic_sdk.session.host_reports import KeyFate

SECOND_MS = 100
OVERFLOW_S = 1.2
#: Before the host has said anything.
NOTHING = SessionState()


class ShownHands(StageShown):
    """Keys, presented pictures and running time; a subclass takes what the host tells."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.state = NOTHING
        self.counted = Counted()
        self._presented = Presented()
        self._tick = QTimer(self, interval=SECOND_MS)
        self._tick.timeout.connect(self._ticked)

    @property
    def shown_ns(self) -> int:
        """Time at which the picture of this step was presented."""
        return self._presented.at_ns

    @property
    def shown_step(self) -> int:
        return self._presented.step

    def _key(self, fate: KeyFate) -> None:
        self.counted.key = max(self.counted.key, fate.key)
        if fate.how == "dropped":
            self.overflowed()
        if fate.waiting != self.shown.hands.waiting:
            self.shown.hands.waiting = fate.waiting
            self.emit_part_changes()

    def queued(self, key: int, waiting: int, dropped: bool) -> None:
        """Take the host's answer to a key. The outcome of the key may be known already, from
        another message. While it is this seat's turn, the host's report is newer."""
        if key <= self.counted.key or self.shown.situation.status not in ("running", "paused"):
            return
        if (
            self.shown.situation.status == "paused"
            or self.shown.inputs.handSeat not in self.state.turns
        ):
            self.shown.hands.waiting = waiting
            self.emit_part_changes()
        if dropped:
            self.overflowed()

    def overflowed(self) -> None:
        self.shown.hands.overflow = True
        self.emit_part_changes()
        QTimer.singleShot(int(OVERFLOW_S * 1000), self, self._calm)

    def _calm(self) -> None:
        self.shown.hands.overflow = False
        self.emit_part_changes()

    def show_pressed(self, names: Sequence[str]) -> None:
        self.shown.hands.pressed = list(names)
        self.emit_part_changes()

    def presented(self) -> bool:
        """Note a presented frame; returns whether it was the first of a step."""
        if not self._presented.fresh:
            return False
        self._presented.fresh = False
        self._presented.at_ns, self._presented.step = time.monotonic_ns(), self.shown.progress.step
        self._supervision.presented(self._presented.at_ns)
        return True

    def _show_control(self, state: SessionState) -> None:
        taken = any(seat.taken_over for seat in state.seats.values())
        if taken and not self.shown.control.inControl:
            self.counted.control_s, self.counted.ticked_s = 0.0, time.monotonic()
            self.shown.control.controlText = "0:00"
            self.emit_part_changes()
        self.shown.control.inControl = taken
        titles = self.shown.seating.seatTitles
        of = [titles[name] for name, seat in state.seats.items() if seat.taken_over and titles]
        self.shown.control.controlOf = ", ".join(of)

    def taken(self, seat: str) -> bool:
        """Whether a person has this agent's seat, by what was asked for last."""
        return self.shown.control.asked.get(seat, self.state.seats[seat].taken_over)

    def _count_control(self, now: float) -> None:
        """Count the seconds in control, but for those in which nothing goes on."""
        passed, self.counted.ticked_s = now - self.counted.ticked_s, now
        if self.shown.control.inControl and self.shown.situation.status == "running":
            self.counted.control_s += passed
            seconds = int(self.counted.control_s)
            self.shown.control.controlText = f"{seconds // 60}:{seconds % 60:02d}"

    def _ticked(self) -> None:
        now = time.monotonic()
        if self.state.starts_in and self.shown.situation.status == "running":
            self.shown.situation.startsIn = max(0, math.ceil(self.counted.starts_s - now))
        self._count_control(now)
        clock, turn = self.state.clock or {}, self.state.turn
        if turn in clock and self.shown.situation.status == "running":
            row = self._seats.row(turn)
            if row is not None:
                row.clock = clock_words(clock[turn] - (now - self.counted.clock_s))
                self._seats.touch(self._seats.rows.index(row), "clock")
        self.emit_part_changes()
