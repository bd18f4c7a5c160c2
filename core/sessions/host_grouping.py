"""Grouping of a comparison's sessions by interpreter."""

from __future__ import annotations

from typing import Any

from core.envs.families import family_of, list_families
from core.paths import Places
from core.sessions.interpreter_choice import Slots, home_of, workers_of
from core.workers.manifest import Catalogue, Worker


def split(slots: Slots, catalogue: Catalogue, places: Places) -> list[list[int]]:
    """Sessions for each host; a single host if possible."""
    families = list_families(places)
    homes: dict[str, Worker] = {}
    groups: dict[str, list[int]] = {}
    loose: list[int] = []
    for number, slot in enumerate(slots):
        known = {name: catalogue.get(name) for name in workers_of(slot)}
        home = home_of([slot], known)
        if home is not None:
            homes[home.id] = home
            groups.setdefault(home.id, []).append(number)
        elif known:
            # Whose interpreter does not matter: they answer from their own processes.
            groups.setdefault(_family(slot, families), []).append(number)
        else:
            loose.append(number)
    for number in loose:
        home = next((home for home in homes.values() if home_of([slots[number]], {"": home})), None)
        name = home.id if home is not None else _family(slots[number], families)
        groups.setdefault(name, []).append(number)
    return sorted(groups.values())


def _family(slot: Any, families: Any) -> str:
    """Name shared by all slots that need the same interpreter."""
    family = family_of(families, str(slot.get("env", "")), str(slot.get("family") or ""))
    return family.requirements.name
