"""Operators that the host offers for each seat, and default seating for each mode."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from app.shared.environment_cards import Card, bundled_cards
from app.ui.i18n import tr
from core.envs import host_operators
from core.envs.board_engines import engine_offers
from core.envs.language_models import model_offers
from core.paths import find_places
from mosaic_sdk.session.open_objects import OperatorSpec
from mosaic_sdk.session.operator_kinds import POLICY, Offer

#: Where checkpoints stand among those that the host offers.
CHECKPOINT_RANK = 50
CHECKPOINT_KEY = "checkpoint."
#: What hosts say of their own operators, in English.
NOTES = (
    "any legal action",
    "does as little as possible",
    "keys, mouse or pad",
    "10 is the strongest",
    "20 is the strongest",
)


@dataclass(frozen=True)
class Sitter:
    """A possible player of a seat: an entry of the chooser."""

    key: str
    title: str
    note: str
    spec: OperatorSpec = field(default_factory=OperatorSpec)
    #: Why not, in words; it is shown, not hidden.
    missing: str = ""
    #: Of a checkpoint: what it shares with others of the same training at other seeds.
    algorithm: str = ""

    @property
    def about(self) -> str:
        """Under its name: why it can't play, else what it is; known texts of hosts translated."""
        return tr(self.missing or self.note)

    @property
    def kind(self) -> str:
        return str(self.spec.get("kind", ""))

    @property
    def actor(self) -> str:
        return "human" if self.kind == "human" else "agent"


def sitters(card: Card, checkpoints: Sequence[Sitter] = ()) -> list[Sitter]:
    """All possible players of a seat, people first, as offered by the host."""
    offered = host_operators.offers(card.env, [card.env for card in bundled_cards()])
    places = find_places()
    offered = [*offered, *engine_offers(places, card.env), *model_offers(places)]
    offered.sort(key=lambda offer: offer.rank)
    first = [_sitter(offer) for offer in offered if offer.rank < CHECKPOINT_RANK]
    last = [_sitter(offer) for offer in offered if offer.rank >= CHECKPOINT_RANK]
    return [*first, *checkpoints, *last]


def _sitter(offer: Offer) -> Sitter:
    missing = host_operators.missing(offer)
    return Sitter(offer.key, offer.title, missing or offer.note, offer.operator, missing)


def first_able(wanted: Sequence[str], there: Sequence[Sitter]) -> Sitter:
    """The first available of these kinds, else the random player."""
    for kind in (*wanted, "random"):
        for sitter in there:
            if sitter.kind == kind and not sitter.missing:
                return sitter
    raise ValueError("no available player")


def trained(there: Sequence[Sitter]) -> Sitter | None:
    """The best checkpoint that can play without starting a worker."""
    for sitter in there:
        if sitter.key.startswith(CHECKPOINT_KEY) and not sitter.missing and sitter.kind != POLICY:
            return sitter
    return None


def fill(
    mode: str, card: Card, seats: Sequence[str], there: Sequence[Sitter], mine: str = ""
) -> dict[str, OperatorSpec]:
    """Seating for a mode. In human mode `mine` is the person's seat, by default the first.

    Hybrid: agents play all seats, supervised by a person; agent mode is the same, but
    without asking a person.
    """
    person = there[0].spec.copy()
    agent = (trained(there) or first_able(card.agent, there)).spec.copy()
    other = first_able(card.opponent or card.agent, there).spec.copy()
    mine = mine if mine in seats else next(iter(seats), "")
    own = person if mode == "human" else other if card.opponent else agent
    return {seat: own if seat == mine else other for seat in seats}


def seat_names(card: Card) -> list[str]:
    """Seat names of the card; those of the host win."""
    return list(card.seats) or ["agent"]
