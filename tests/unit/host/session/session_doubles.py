"""Sessions as far as draws and score sheets look at them."""

from __future__ import annotations

from types import SimpleNamespace

from mosaic_host.session.episode import Episode
from mosaic_sdk.session import SlotSpec
from mosaic_sdk.session.session_state import SeatState


class Seat:
    def __init__(self, kind: str = "human", returned: float = 0.0) -> None:
        self.by_hand = kind == "human"
        self.operator = (
            None
            if self.by_hand
            else SimpleNamespace(kind=kind, value_unit="pawns" if kind == "engine" else "")
        )
        self.who, self.returned = kind, returned
        self.counts: dict[str, int] = {}
        self.times: dict[str, list[int]] = {}
        self.verdict_times: list[int] = []
        self.name = kind

    def describe(self) -> SeatState:
        return SeatState(self.who)


class Game:
    number, spec = 0, SlotSpec("x")

    def __init__(self, **seats: Seat) -> None:
        self.episode = Episode(0, step=4)
        self.seating = SimpleNamespace(seats=seats)
        self.pacing = SimpleNamespace(pace="command")
        self.seeds = SimpleNamespace(of=lambda episode: 7 + episode)
        self.told: list[str] = []
        self.recorder = SimpleNamespace(report_event=lambda name, detail: self.told.append(name))

    def seconds(self) -> float:
        return 1.23456
