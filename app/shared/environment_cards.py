"""Environment cards: all that a person needs to play. Read from files; knows no Qt."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from typing import Any

from app.ui.resources import data_root
from core.edited_text import read_text
from core.tomltext import parsed

PACES = ("command", "timed")
RENDERERS = ("rgb", "grid", "board", "text")


@dataclass(frozen=True)
class Variant:
    title: str
    kwargs: Mapping[str, Any]


@dataclass(frozen=True)
class Start:
    """A start position, in the format of a slot's `start`."""

    title: str
    start: Mapping[str, Any]


@dataclass(frozen=True)
class Card:
    """One file of `resources/envs`. The host finds out missing values."""

    id: str
    title: str
    family: str
    env: str
    order: int = 1000
    kwargs: Mapping[str, Any] = field(default_factory=dict[str, Any])
    api: str = "auto"
    renderer: str = "rgb"
    art: str = ""
    help: str = ""
    pace: str = "command"
    rate: float = 5.0
    #: What a missed deadline may do, where the environment has something like it.
    noop: Any = None
    safe: Any = None
    #: A rule of the host's that supervises in hybrid sessions.
    guard: str = ""
    #: Who plays an agent's part, the first that can: engine, scripted, random.
    agent: tuple[str, ...] = ("random",)
    opponent: tuple[str, ...] = ()
    #: Names of continuous actions, one for each number.
    actions: tuple[str, ...] = ()
    #: Keys of the first person, and of a second one at the same keyboard.
    keys: Mapping[str, Any] = field(default_factory=dict[str, Any])
    second_keys: Mapping[str, Any] = field(default_factory=dict[str, Any])
    #: Names of seats as people say them.
    seats: Mapping[str, str] = field(default_factory=dict[str, str])
    variants: tuple[Variant, ...] = ()
    percepts: str = ""
    #: What the mouse does on a picture (left, right, up, down, press), by names of actions.
    pointer: Mapping[str, str] = field(default_factory=dict[str, str])
    #: Of a picture that is a grid: columns, rows, and where the agent stands.
    cells: Mapping[str, int] = field(default_factory=dict[str, int])
    #: The family whose interpreter plays it; empty: found by its id.
    home: str = ""
    #: Where its module lies.
    path: str = ""
    #: Why it can't be played.
    trouble: str = ""
    #: There is a newer version.
    old: bool = False
    #: Positions to begin at.
    starts: tuple[Start, ...] = ()

    @property
    def realtime(self) -> bool:
        return self.pace == "timed"


class CardError(ValueError):
    """An invalid card; the message names the file."""


def read_card(path: Path) -> Card:
    try:
        table = parsed(read_text(path))
        return card_of(path.stem, table)
    except (tomllib.TOMLDecodeError, KeyError, TypeError, ValueError) as error:
        raise CardError(f"{path.name} is no card: {error}") from error


def card_of(card_id: str, table: dict[str, Any]) -> Card:
    known = set(Card.__dataclass_fields__) - {"id", "seats", "variants", "second_keys", "starts"}
    known |= {"seat", "variant", "second", "start"}
    strange = set(table) - known
    if strange:
        raise ValueError(f"nothing is called {', '.join(sorted(strange))}")
    seats = {str(seat["name"]): str(seat["title"]) for seat in table.pop("seat", ())}
    variants = tuple(
        Variant(str(variant["title"]), dict(variant.get("kwargs", {})))
        for variant in table.pop("variant", ())
    )
    starts = tuple(Start(str(start.pop("title")), start) for start in table.pop("start", ()))
    second = table.pop("second", {})
    for name in ("agent", "opponent"):
        if name in table:
            given = table[name]
            table[name] = (given,) if isinstance(given, str) else tuple(given)
    table["actions"] = tuple(table.get("actions", ()))
    made = Card(
        id=card_id, seats=seats, variants=variants, starts=starts, second_keys=second, **table
    )
    if made.pace not in PACES or made.renderer not in RENDERERS:
        raise ValueError(f"pace is one of {PACES}, renderer one of {RENDERERS}")
    return made


@cache
def bundled_cards() -> tuple[Card, ...]:
    """Bundled cards in display order."""
    folder = data_root() / "resources" / "envs"
    cards = [read_card(path) for path in folder.glob("*.toml")]
    return tuple(sorted(cards, key=lambda card: (card.order, card.title)))


def card_for(env_id: str) -> Card | None:
    """Card for a session that was started elsewhere."""
    name = env_id.rpartition("/")[2]
    return next((card for card in bundled_cards() if card.env in (env_id, name)), None)


def with_kwargs(card: Card, kwargs: Mapping[str, Any]) -> Card:
    """Card with the trained variant first."""
    if not card.variants and dict(card.kwargs) == dict(kwargs):
        return card
    same = next(
        (variant for variant in card.variants if dict(variant.kwargs) == dict(kwargs)), None
    )
    first = same or Variant("As it was trained", dict(kwargs))
    others = tuple(variant for variant in card.variants if variant is not same)
    return replace(card, kwargs=dict(kwargs), variants=(first, *others))
