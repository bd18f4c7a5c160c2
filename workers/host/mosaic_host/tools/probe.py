"""Probe of this interpreter: one JSON line for each playable environment.

The catalogue runs it in every host interpreter and caches its output; it knows no cards.
"""

from __future__ import annotations

import argparse
import contextlib
import importlib
import importlib.metadata
import importlib.util
import json
import os
import sys
import time
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass, field
from fnmatch import fnmatchcase
from typing import Any

MOST_NAMES = 64
# What is not looked at by then is named all the same.
BUDGET_S = 120.0


@dataclass
class Found:
    id: str
    # auto | gym | aec | parallel: as a slot has it.
    api: str
    # Of the code that makes it; its beginning says which family it is of.
    module: str
    render_modes: list[str] = field(default_factory=list)
    # There is a newer version of the same name.
    old: bool = False
    # From here on only where it could be made: `looked` says so, `trouble` says why not.
    looked: bool = False
    trouble: str = ""
    seats: list[str] = field(default_factory=list)
    # Of the first seat, as words and as the screen's input has them.
    action_space: str = ""
    observation_space: str = ""
    input: dict[str, Any] = field(default_factory=dict)
    action_names: list[str] = field(default_factory=list)
    noop: Any = None
    payload: str = ""
    starts: list[str] = field(default_factory=list)


def of_gymnasium() -> Iterator[Found]:
    import gymnasium

    newest: dict[tuple[Any, str], int] = {}
    # Looking at one may register more.
    specs = list(gymnasium.registry.values())
    for spec in specs:
        key = (spec.namespace, spec.name)
        newest[key] = max(newest.get(key, -1), spec.version or 0)
    roms = {s.kwargs["game"] for s in specs if _is_ale(s) and s.namespace}
    for spec in specs:
        entry = spec.entry_point
        module = entry.partition(":")[0] if isinstance(entry, str) else entry.__module__
        # Functions that say that something has moved away.
        if not isinstance(entry, str) and not isinstance(entry, type):
            continue
        old = (spec.version or 0) < newest[(spec.namespace, spec.name)]
        # ALE has everything once more under the names of long ago.
        old = old or (_is_ale(spec) and not spec.namespace and spec.kwargs["game"] in roms)
        yield Found(spec.id, "gym", str(module), old=old)


def _is_ale(spec: Any) -> bool:
    return str(spec.entry_point).startswith("ale_py") and "game" in spec.kwargs


def of_pettingzoo() -> Iterator[Found]:
    try:
        import pettingzoo
    except ImportError:
        return
    for api, registry in (
        ("aec", pettingzoo.aec_registry),
        ("parallel", pettingzoo.parallel_registry),
    ):
        for known, spec in registry.items():
            if spec.namespace == "atari":
                continue
            # Cards and records have the short name of the classics.
            name = f"{spec.name}_v{spec.version}" if spec.namespace == "classic" else known
            yield Found(name, api, spec.entry_point.partition(":")[0])


def of_mpe2() -> Iterator[Found]:
    try:
        import mpe2
    except ImportError:
        return
    import pkgutil

    for module in pkgutil.iter_modules(mpe2.__path__):
        if "_v" in module.name:
            yield Found(f"mpe2/{module.name}", "parallel", f"mpe2.{module.name}")


def of_spiel() -> Iterator[Found]:
    try:
        import pyspiel
        import shimmy  # noqa: F401 - without it they can't be played
    except ImportError:
        return
    kinds = (pyspiel.GameType.Dynamics.SEQUENTIAL, pyspiel.GameType.Dynamics.SIMULTANEOUS)
    for game in pyspiel.registered_games():
        if game.dynamics in kinds and game.default_loadable:
            yield Found(f"openspiel/{game.short_name}", "aec", "openspiel")


def of_crafter() -> Iterator[Found]:
    if importlib.util.find_spec("crafter") is None:
        return
    from mosaic_host.worlds.legacy_envs import CRAFTER

    for name in CRAFTER:
        yield Found(f"crafter/{name}", "gym", "crafter")


SOURCES = {
    "gymnasium": of_gymnasium,
    "pettingzoo": of_pettingzoo,
    "mpe2": of_mpe2,
    "openspiel": of_spiel,
    "crafter": of_crafter,
}


def look(entry: Found) -> None:
    """Create an environment and describe it; its exceptions are part of the answer."""
    from mosaic_host.session.state_report import plain
    from mosaic_host.worlds.custom_starts import known
    from mosaic_host.worlds.env_adapters import make_world
    from mosaic_host.worlds.legal import action_names, describe, noop
    from mosaic_host.worlds.payloads import maker_for

    try:
        world = make_world(entry.id, {"render_mode": None}, entry.api)
    except Exception as error:  # noqa: BLE001 - see above
        entry.trouble = f"{type(error).__name__}: {error}"[:300]
        return
    try:
        entry.seats = list(world.seats)
        seat = world.seats[0]
        space = world.space(seat)
        entry.action_space = str(space)[:200]
        entry.observation_space = str(world.observation_space(seat))[:200]
        entry.input = brief(describe(world, seat))
        entry.action_names = action_names(entry.id, space, world)[:MOST_NAMES]
        entry.noop = plain(noop(entry.id, space))
        entry.payload = "yes" if maker_for(entry.id) else ""
        entry.starts = list(known(entry.id))
        metadata = getattr(world.env, "metadata", None) or {}
        entry.render_modes = [str(mode) for mode in metadata.get("render_modes", ())]
        entry.looked = True
    except Exception as error:  # noqa: BLE001 - see above
        entry.trouble = f"{type(error).__name__}: {error}"[:300]
    finally:
        with contextlib.suppress(Exception):
            world.close()


def warm(env_id: str) -> None:
    """Compile in advance, because compilation at first use takes longer than the hang limit."""
    from mosaic_host.worlds.env_adapters import make_world

    world = make_world(env_id, {}, "auto")
    world.reset(0)
    for seat in world.seats:
        world.space(seat).seed(0)
    world.act({seat: world.space(seat).sample() for seat in world.turn})
    world.close()


def brief(described: dict[str, Any]) -> dict[str, Any]:
    """Brief form of a space, without bounds of pictures."""
    if len(described.get("low", ())) > MOST_NAMES:
        return {"kind": described["kind"], "shape": described["shape"]}
    return described


def probe(
    sources: Iterable[str],
    modules: tuple[str, ...],
    budget_s: float,
    wanted: str = "",
    listed: tuple[str, ...] = (),
) -> Iterator[Found]:
    """Probe environments; `listed`: patterns that limit families with thousands of ids."""
    seen: set[str] = set()
    ends = time.monotonic() + budget_s
    for source in sources:
        for entry in SOURCES[source]():
            if entry.id in seen or (modules and not entry.module.startswith(modules)):
                continue
            if wanted and entry.id != wanted:
                continue
            if listed and not any(fnmatchcase(entry.id, pattern) for pattern in listed):
                continue
            seen.add(entry.id)
            if not entry.old and time.monotonic() < ends:
                look(entry)
            yield entry


def versions() -> dict[str, str]:
    return {
        str(package.name): package.version
        for package in importlib.metadata.distributions()
        if package.name and not package.name.startswith("_")
    }


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--import", dest="imports", action="append", default=[])
    parser.add_argument("--module", dest="modules", action="append", default=[])
    parser.add_argument("--source", action="append", choices=list(SOURCES))
    parser.add_argument("--path", action="append", default=[], help="folder of your own modules")
    parser.add_argument("--own", default="", help="one `module:Class`")
    parser.add_argument("--listed", action="append", default=[], help="pattern of ids")
    parser.add_argument("--id", default="", help="only this one")
    parser.add_argument(
        "--warm", default="", help="play one step of this one, to fill compiler caches"
    )
    parser.add_argument("--budget", type=float, default=BUDGET_S)
    args = parser.parse_args(argv)
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    sys.path[1:1] = args.path
    # Strangers print; only what is written here belongs on our output.
    out = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    say = lambda value: print(json.dumps(value), file=out, flush=True)  # noqa: E731, T201
    say({"python": sys.version.split()[0], "versions": versions()})
    for name in args.imports:
        try:
            importlib.import_module(name)
        except Exception as error:  # noqa: BLE001 - it is said, and the others are looked at
            say({"broken": name, "trouble": f"{type(error).__name__}: {error}"})
    if args.own:
        entry = Found(args.own, "auto", args.own.partition(":")[0])
        look(entry)
        say(asdict(entry))
        return 0
    found_by = (tuple(args.modules), args.budget, args.id, tuple(args.listed))
    for entry in probe(args.source or SOURCES, *found_by):
        say(asdict(entry))
    if args.warm:
        warm(args.warm)
    say({"end": True})
    return 0
