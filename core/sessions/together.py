"""One comparison in several hosts: which tiles share an interpreter, and the runs of the hosts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from core.envs.families import family_of, list_families
from core.paths import Places
from core.runs.manifest import Catalogue, Worker
from core.runs.submission import Submission
from core.sessions.placing import Slots, home_of, workers_of


@dataclass(frozen=True, slots=True)
class Hosted:
    """A run, and which of the tiles are its slots, in order."""

    submission: Submission
    tiles: tuple[int, ...]


def split(slots: Slots, catalogue: Catalogue, places: Places) -> list[list[int]]:
    """Tiles that one host can step, host by host; one where it can be."""
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
        home = next((one for one in homes.values() if home_of([slots[number]], {"": one})), None)
        name = home.id if home is not None else _family(slots[number], families)
        groups.setdefault(name, []).append(number)
    return sorted(groups.values())


def hosted(
    wanted: Submission, slots: Slots, parts: Sequence[Sequence[int]], new_id: Callable[[], str]
) -> list[Hosted]:
    """The runs of a comparison in lock-step; over the wire where there is more than one."""
    ids = [new_id() for _ in parts]
    found: list[Hosted] = []
    for number, (run_id, tiles) in enumerate(zip(ids, parts, strict=True)):
        parameters = {**wanted.parameters, "slots": [dict(slots[tile]) for tile in tiles]}
        parameters |= {"lockstep": True, "tiles": list(tiles)}
        if len(parts) > 1:
            parameters["wire"] = {"group": ids[0], "hosts": ids}
        # They take turns: together they need no more than one.
        cpus = wanted.cpus if not number else 0
        made = replace(wanted, run_id=run_id, parameters=parameters, cpus=cpus)
        found.append(Hosted(made, tuple(tiles)))
    return found


def _family(slot: Any, families: Any) -> str:
    """Of those that are played in one environment, the same name."""
    found = family_of(families, str(slot.get("env", "")), str(slot.get("family") or ""))
    return found.requirements.name
