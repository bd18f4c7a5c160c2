"""One episode of a session: its position and result."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from mosaic_host.session.adjudication import Ply
from mosaic_host.session.made_moves import MadeMoves
from mosaic_host.session.step_deciders import StepDeciders


@dataclass
class Episode:
    #: -1: before the first one.
    number: int = -1
    #: Episodes begun so far, from 0: a restart takes `number` back, but begins another one.
    game: int = -1
    step: int = 0
    #: Going back begins another branch; `branches` counts them.
    branch: int = 0
    branches: int = 0
    #: A person has pressed a key in it, or let it go on without one.
    keyed: bool = False
    #: A person decided a step of it.
    touched: bool = False
    result: str = ""
    loser: str = ""
    #: Fault of the player that ended it, as score sheets call it.
    forfeit: str = ""
    #: Of each move: what its player thought of it, and for how long.
    plies: list[Ply] = field(default_factory=list)
    begun_at: float = 0.0
    #: In real time, where agents play it.
    starts_at: float = 0.0
    #: Seat, proposal, executed action, name, key and decider of the last decision.
    last_decision: tuple[str, Any, Any, str, int, str] | None = None
    deciders: StepDeciders = field(default_factory=StepDeciders)
    moves: MadeMoves = field(default_factory=MadeMoves)
    reward: float = 0.0
    #: The position as it is drawn: kind, encoding, data.
    payload: tuple[str, str, bytes] | None = None

    def begin(self) -> None:
        """Begin the next episode; picture and reward stay until there are new ones."""
        self.number += 1
        self.game += 1
        self.step, self.branch, self.branches = 0, 0, 0
        self.keyed, self.starts_at = False, 0.0
        self.touched, self.result, self.loser, self.forfeit = False, "", "", ""
        self.plies, self.last_decision = [], None
        self.deciders.clear()
        self.moves.clear()

    def go_back(self, to: int) -> None:
        """Continue on a new branch after step `to`."""
        self.branches += 1
        self.branch, self.step = self.branches, to
        self.result, self.loser, self.forfeit, self.last_decision = "", "", "", None
        self.deciders.back_to(to)
