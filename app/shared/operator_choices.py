"""Operators available for each seat, and the seating of each mode. Pure but for a PATH lookup."""

from __future__ import annotations

import os
import shutil
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from app.shared.environment_cards import Card

GAMES_FOLDER = "/usr/games"
ENGINES = {"chess_v6": ("Stockfish", "stockfish"), "go_v5": ("GNU Go", "gnugo")}
LEVELS = {"Stockfish": (1, 5, 10, 20), "GNU Go": (1, 5, 10)}
#: Games for which the host has rules of thumb.
SCRIPTED = ("CartPole", "MountainCar-", "Acrobot", "LunarLander-", "Blackjack", "CliffWalking")


@dataclass(frozen=True)
class Sitter:
    """Somebody who could take a seat: a line of the chooser."""

    key: str
    title: str
    note: str
    spec: Mapping[str, Any] = field(default_factory=dict[str, Any])
    #: Why not, in words; it is shown, not hidden.
    missing: str = ""
    #: Of a checkpoint: what it shares with others of the same training at other seeds.
    algorithm: str = ""

    @property
    def kind(self) -> str:
        return str(self.spec.get("kind", ""))

    @property
    def actor(self) -> str:
        return "human" if self.kind == "human" else "agent"


def has_program(name: str) -> bool:
    path = os.pathsep.join([os.environ.get("PATH", ""), GAMES_FOLDER])
    return shutil.which(name, path=path) is not None


def sitters(card: Card, checkpoints: Sequence[Sitter] = ()) -> list[Sitter]:
    """Everybody who could sit here, people first."""
    found = [Sitter("human", "You", "keys, mouse or pad", {"kind": "human", "name": "you"})]
    found += _engines(card)
    if any(card.env.startswith(game) for game in SCRIPTED):
        found.append(
            Sitter("scripted", "Rules of thumb", "scripted", {"kind": "scripted", "name": "rules"})
        )
    found += checkpoints
    found.append(Sitter("random", "Random", "any legal action", {"kind": "random"}))
    found.append(Sitter("passive", "Passive", "does as little as possible", {"kind": "passive"}))
    return found


def _engines(card: Card) -> list[Sitter]:
    known = ENGINES.get(card.env)
    if known is None:
        return []
    title, program = known
    missing = "" if has_program(program) else f"apt install {program}"
    return [
        Sitter(
            f"engine.{level}",
            f"{title}, level {level}",
            missing or f"of {LEVELS[title][-1]}",
            {"kind": "engine", "name": f"{title} {level}", "level": level, "movetime_ms": 200},
            missing,
        )
        for level in LEVELS[title]
    ]


def first_able(wanted: Sequence[str], there: Sequence[Sitter]) -> Sitter:
    """The first of these kinds that can come, else the random one."""
    for kind in (*wanted, "random"):
        for one in there:
            if one.kind == kind and not one.missing:
                return one
    raise ValueError("no available player")


def fill(
    mode: str, card: Card, seats: Sequence[str], there: Sequence[Sitter], mine: str = ""
) -> dict[str, dict[str, Any]]:
    """Seating for this mode. In human mode `mine` is the person's seat, else the first.

    Hybrid: an agent plays everywhere, and a person looks after it; so it is in agent mode, but
    there nobody is asked.
    """
    person = dict(there[0].spec)
    agent = dict(first_able(card.agent, there).spec)
    other = dict(first_able(card.opponent or card.agent, there).spec)
    mine = mine if mine in seats else next(iter(seats), "")
    own = person if mode == "human" else other if card.opponent else agent
    return {seat: own if seat == mine else other for seat in seats}


def seat_names(card: Card) -> list[str]:
    """As far as the card knows; the host knows better."""
    return list(card.seats) or ["agent"]
