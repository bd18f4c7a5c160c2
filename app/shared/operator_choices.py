"""Operators that the host offers for each seat, and the seating of each mode."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from app.shared.environment_cards import Card, bundled_cards
from core.envs import host_operators
from mosaic_sdk.session.open_objects import OperatorSpec
from mosaic_sdk.session.operator_kinds import POLICY, Offer

#: Where checkpoints stand among those that the host offers.
CHECKPOINT_RANK = 50
CHECKPOINT_KEY = "checkpoint."


@dataclass(frozen=True)
class Sitter:
    """Somebody who could take a seat: a line of the chooser."""

    key: str
    title: str
    note: str
    spec: OperatorSpec = field(default_factory=dict[str, Any])
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


def sitters(card: Card, checkpoints: Sequence[Sitter] = ()) -> list[Sitter]:
    """Everybody who could sit here, people first: by the word of the host."""
    offered = host_operators.offers(card.env, [card.env for card in bundled_cards()])
    first = [_sitter(offer) for offer in offered if offer.rank < CHECKPOINT_RANK]
    last = [_sitter(offer) for offer in offered if offer.rank >= CHECKPOINT_RANK]
    return [*first, *checkpoints, *last]


def _sitter(offer: Offer) -> Sitter:
    missing = host_operators.missing(offer)
    return Sitter(offer.key, offer.title, missing or offer.note, offer.operator, missing)


def first_able(wanted: Sequence[str], there: Sequence[Sitter]) -> Sitter:
    """The first of these kinds that can come, else the random one."""
    for kind in (*wanted, "random"):
        for sitter in there:
            if sitter.kind == kind and not sitter.missing:
                return sitter
    raise ValueError("no available player")


def trained(there: Sequence[Sitter]) -> Sitter | None:
    """The best checkpoint that sits down at once: a policy starts a worker first."""
    for sitter in there:
        if sitter.key.startswith(CHECKPOINT_KEY) and not sitter.missing and sitter.kind != POLICY:
            return sitter
    return None


def fill(
    mode: str, card: Card, seats: Sequence[str], there: Sequence[Sitter], mine: str = ""
) -> dict[str, OperatorSpec]:
    """Seating for this mode. In human mode `mine` is the person's seat, else the first.

    Hybrid: an agent plays everywhere, and a person looks after it; so it is in agent mode, but
    there nobody is asked.
    """
    person = dict(there[0].spec)
    agent = dict((trained(there) or first_able(card.agent, there)).spec)
    other = dict(first_able(card.opponent or card.agent, there).spec)
    mine = mine if mine in seats else next(iter(seats), "")
    own = person if mode == "human" else other if card.opponent else agent
    return {seat: own if seat == mine else other for seat in seats}


def seat_names(card: Card) -> list[str]:
    """As far as the card knows; the host knows better."""
    return list(card.seats) or ["agent"]
