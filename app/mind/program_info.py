"""Programs of a run, read from its record before any of their answers. Blocks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, cast

from core.replay.slot_specs import slot_specs

if TYPE_CHECKING:
    from core.store.reader import Reader


@dataclass(frozen=True)
class About:
    supervised: bool = False
    shared: frozenset[str] = frozenset()
    """Names of links whose program has one mind for all seats."""
    maps: dict[str, dict[str, Any]] = field(default_factory=dict[str, dict[str, Any]])
    """Percept maps as they were given, by link."""
    action_names: Sequence[str] = ()


def read(reader: Reader, run_id: str, slot: int) -> About:
    facts = reader.facts(run_id)
    links = [*_of_session(facts, slot), *_of_training(reader, run_id, slot)]
    maps = {
        str(link["name"]): dict(link["percepts"])
        for link in links
        if isinstance(link.get("percepts"), Mapping)
    }
    names = next((link["action_names"] for link in links if link.get("action_names")), ())
    return About(
        bool(links) or bool(facts.get("deciders")),
        frozenset(str(link["name"]) for link in links if link.get("shared")),
        maps,
        tuple(names or next((m.get("action_names", ()) for m in maps.values()), ())),
    )


def _of_session(facts: Mapping[str, Any], slot: int) -> list[Mapping[str, Any]]:
    slots = slot_specs(facts)
    if not 0 <= slot < len(slots):
        return []
    gate = cast("Mapping[str, Any]", slots[slot].get("gate") or {})
    seats = cast("Mapping[str, Mapping[str, Any]]", slots[slot].get("seats") or {})
    links = [link for link in gate.get("links") or () if link.get("role") == "program"]
    return links + [{"name": seat, **info} for seat, info in seats.items() if info.get("program")]


def _of_training(reader: Reader, run_id: str, slot: int) -> list[Mapping[str, Any]]:
    links: list[Mapping[str, Any]] = []
    for event in reader.events(run_id, name="supervision"):
        detail = cast("Mapping[str, Any]", event.detail or {})
        if int(detail.get("slot", 0)) == slot:
            env = str(detail.get("environment", ""))
            links += [_with_map(link, env) for link in detail.get("links") or ()]
    return links


def _with_map(link: Mapping[str, Any], env: str) -> Mapping[str, Any]:
    """Add the percept map: trainings record its title, which identifies a bundled one."""
    from core.errors import MosaicError
    from core.workers.programs import map_for

    try:
        percept_map = map_for(env)
    except MosaicError:
        return link
    title = link.get("percepts")
    return (
        {**link, "percepts": percept_map} if title in ("", None, percept_map.get("title")) else link
    )
