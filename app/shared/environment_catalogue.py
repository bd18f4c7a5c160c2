"""Cards from probed environments; bundled cards win."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from app.shared.environment_cards import Card
from app.ui.i18n import tr

if TYPE_CHECKING:  # the core's own imports wait until the window is on the screen
    from core.envs.catalogue import Entry

# Behind all bundled ones, which have a picture.
ORDER = 2000


def cards_of(entries: Iterable[Entry], bundled: Iterable[Card]) -> list[Card]:
    """Cards for environments without one."""
    known = {card.env for card in bundled}
    made = [card_of_entry(entry) for entry in entries if entry.id not in known]
    return list({card.id: card for card in made}.values())


def card_of_entry(entry: Entry) -> Card:
    return Card(
        id=entry.id,
        title=entry.title,
        family=entry.group,
        env=entry.id,
        order=ORDER,
        api=entry.api,
        renderer=entry.renderer if entry.renderer in ("grid", "board", "text") else "rgb",
        help=_help(entry),
        pace=entry.pace,
        rate=entry.rate,
        noop=entry.noop,
        keys=entry.keys,
        seats={name: name.replace("_", " ").capitalize() for name in entry.seats}
        if len(entry.seats) > 1
        else {},
        pointer=entry.pointer,
        cells=entry.cells,
        home=entry.family,
        path=entry.path,
        trouble=entry.trouble,
        old=entry.old,
    )


def _help(entry: Entry) -> str:
    names = ", ".join(name for name in entry.action_names if not name.startswith("action "))
    if entry.pointer:
        names += tr("; click to move there") if entry.cells else tr("; click to use the mouse")
    return f"{entry.id}: {names or entry.action_space or 'not inspected yet'}"
