"""Catalogue of playable environments, from the results of their probes."""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from core.envs.families import BASE, Family, is_installed, list_families
from core.envs.probe_cache import Found, Probed, probe, read_probe
from core.envs.user_envs import list_own
from core.errors import MosaicError
from core.paths import Places

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Entry:
    """One environment id. `family` names the interpreter that plays it, `group` its kind."""

    id: str
    title: str
    family: str
    group: str
    api: str = "auto"
    renderer: str = "rgb"
    pace: str = "command"
    rate: float = 5.0
    seats: tuple[str, ...] = ()
    action_names: tuple[str, ...] = ()
    input: dict[str, Any] = field(default_factory=dict[str, Any])
    keys: dict[str, Any] = field(default_factory=dict[str, Any])
    noop: Any = None
    pointer: dict[str, str] = field(default_factory=dict[str, str])
    cells: dict[str, int] = field(default_factory=dict[str, int])
    path: str = ""
    starts: tuple[str, ...] = ()
    old: bool = False
    # Why it can't be played; empty where it can.
    trouble: str = ""
    action_space: str = ""
    observation_space: str = ""
    render_modes: tuple[str, ...] = ()


def entries(places: Places, known: Mapping[str, Probed] | None = None) -> list[Entry]:
    """Known environments, read from files only. The user's own first, then family by family."""
    listed = [
        _entry(own.found, "Your own", title=own.title, path=own.path, home=own.family)
        for own in list_own(places)
    ]
    for family in list_families(places):
        if not is_installed(places, family):
            continue
        probed = known.get(family.id) if known is not None else read_probe(places, family)
        listed += [
            _of_family(entry, family) for entry in (probed.found if probed is not None else ())
        ]
    return listed


def action_names(places: Places, env_id: str) -> tuple[str, ...]:
    """Names of the actions of an environment that was probed before; else none. Blocks."""
    try:
        probed_ns = (places.cache / "probes").stat().st_mtime_ns
    except OSError:
        return ()
    return _names_by_id(places, probed_ns).get(env_id, ())


@lru_cache(maxsize=1)
def _names_by_id(places: Places, _probed_ns: int) -> dict[str, tuple[str, ...]]:
    return {entry.id: entry.action_names for entry in entries(places) if entry.action_names}


async def look(places: Places, report: Callable[[list[Entry]], None] | None = None) -> list[Entry]:
    """The same after a probe of environments that were not probed yet.

    `told` is called with the result after each probe.
    """
    known: dict[str, Probed] = {}
    for family in await asyncio.to_thread(list_families, places):
        if not is_installed(places, family):
            continue
        fresh = await asyncio.to_thread(read_probe, places, family) is None
        try:
            known[family.id] = await probe(places, family)
        except MosaicError as error:
            # One that can't be looked into is no reason to show none; `mosaic envs probe` says why.
            _log.warning("%s: %s", family.title, error)
            continue
        if fresh and report is not None:
            report(await asyncio.to_thread(entries, places))
    return await asyncio.to_thread(entries, places, known)


def search(known: Iterable[Entry], words: str, old: bool = False) -> list[Entry]:
    wanted = words.casefold().split()
    return [
        entry
        for entry in known
        if (old or not entry.old or entry.id.casefold() == words.casefold().strip())
        and all(word in f"{entry.title} {entry.id} {entry.group}".casefold() for word in wanted)
    ]


def _of_family(probed: Found, family: Family) -> Entry:
    group = family.group_of(probed.module)
    return _entry(
        probed,
        group.title,
        api=group.api if group.api != "auto" else probed.api,
        home=family.id,
        renderer=group.renderer,
        pace=group.pace,
        rate=group.rate,
        keys=group.keys,
        noop=group.noop,
        pointer=group.pointer,
        cells=group.cells,
    )


def _entry(probed: Found, group: str, *, title: str = "", path: str = "", api: str = "",
           home: str = BASE, renderer: str = "rgb", pace: str = "command", rate: float = 5.0,
           keys: dict[str, Any] | None = None, noop: Any = None,
           pointer: dict[str, str] | None = None, cells: dict[str, int] | None = None,
           ) -> Entry:  # fmt: skip
    noop = noop if noop is not None else probed.noop
    return Entry(
        id=probed.id,
        title=title or title_of(probed.id),
        family=home,
        group=group,
        api=api or probed.api,
        renderer=renderer,
        pace=pace,
        rate=rate,
        seats=tuple(probed.seats),
        action_names=tuple(probed.action_names),
        input=probed.input,
        keys=keys or keys_of(probed),
        noop=noop,
        pointer=pointer or {},
        cells=cells or {},
        path=path,
        starts=tuple(probed.starts),
        old=probed.old,
        trouble=probed.trouble,
        action_space=probed.action_space,
        observation_space=probed.observation_space,
        render_modes=tuple(probed.render_modes),
    )


# By the names of actions; the first of a name's keys that is free.
_KEYS = {
    "left": ("Left",),
    "right": ("Right",),
    "up": ("Up",),
    "down": ("Down",),
    "fire": ("Space",),
    "north": ("Up",),
    "south": ("Down",),
    "west": ("Left",),
    "east": ("Right",),
    "north west": ("Q",),
    "north east": ("E",),
    "south west": ("Z",),
    "south east": ("C",),
    "move left": ("Left",),
    "move right": ("Right",),
    "move up": ("Up",),
    "move down": ("Down",),
    "do": ("Space",),
    "load": ("Space", "L"),
    "forward": ("Up",),
    "backward": ("Down",),
    "back": ("Down",),
    "turn left": ("Left",),
    "turn right": ("Right",),
    "attack": ("Space",),
    "pick up": ("P",),
    "drop": ("D",),
    "toggle": ("Space", "O"),
    "up left": ("Q",),
    "up right": ("E",),
    "down left": ("Z",),
    "down right": ("C",),
    "left fire": ("A",),
    "right fire": ("F",),
    "up fire": ("W",),
    "down fire": ("S",),
}
_PAIRS = (
    ("Left", "Right"), ("Down", "Up"), ("A", "F"), ("S", "W"), ("Q", "E"), ("Z", "C"),
    ("1", "2"), ("3", "4"), ("5", "6"), ("7", "8"), ("9", "0"), ("G", "H"), ("J", "K"),
    ("N", "M"), ("U", "I"), ("V", "B"), ("Y", "P"), (",", "."),
)  # fmt: skip
# For actions without a key of their own, in their order; letters that acts of supervision have
# are left out.
_COUNTED = (*"1234567890", *"QWEYUIPASFGHJKLZCVBNM")


def keys_of(probed: Found) -> dict[str, Any]:
    """Default keys: arrows and space if the names of actions suggest them, else digits; two keys
    for each motor.
    """
    keys: dict[str, Any] = {}
    start = int(probed.input.get("start", 0) or 0)
    for number, name in enumerate(probed.action_names):
        for key in _KEYS.get(name, ()):
            if key not in keys:
                keys[key] = start + number
                break
    left = [start + n for n in range(len(probed.action_names)) if start + n not in keys.values()]
    free = [key for key in _COUNTED if key not in keys]
    if len(left) <= len(free):
        keys.update(zip(free, left, strict=False))
    low, high = probed.input.get("low") or (), probed.input.get("high") or ()
    if probed.input.get("kind") == "box" and len(low) == len(high) and len(low) <= len(_PAIRS):
        for axis, (less, more) in enumerate(_PAIRS[: len(low)]):
            for key, end in ((less, low[axis]), (more, high[axis])):
                keys[key] = [float(end) if i == axis else 0.0 for i in range(len(low))]
    return keys


_WORDS = re.compile(
    r"\d+x\d+|\d+[a-z]\b|[A-Z]+(?=[A-Z][a-z])|[A-Z]?[a-z]+|[A-Z]+\d*|\d+[A-Z]?\b|\d+"
)
_SIZE = re.compile(r"\b(\d+)x(\d+)\b")
#: Ids that are short forms: what people call the game.
_KNOWN = {
    "rps": "Rock Paper Scissors",
    "tictactoe": "Tic-Tac-Toe",
    "leduc_holdem": "Leduc Hold'em",
    "texas_holdem": "Texas Hold'em",
    "texas_holdem_no_limit": "Texas Hold'em without a limit",
    "gin_rummy": "Gin Rummy",
    "connect_four": "Connect Four",
}


def title_of(env_id: str) -> str:
    """Readable title of an id such as `ALE/SpaceInvaders-v5`."""
    name = env_id.rpartition("/")[2].rpartition(":")[2]
    name = re.sub(r"[-_]v\d+$", "", name)
    for family in ("MiniGrid-", "BabyAI-", "MosaicMultiGrid-"):
        name = name.removeprefix(family)
    if name in _KNOWN:
        return _KNOWN[name]
    if "_" in name:
        return name.replace("_", " ").capitalize()
    parts = [" ".join(_WORDS.findall(part)) or part for part in name.split("-")]
    title = _SIZE.sub("\\1 \u00d7 \\2", " ".join(parts))
    return title[:1].upper() + title[1:]
