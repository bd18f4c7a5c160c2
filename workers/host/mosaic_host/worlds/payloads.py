"""Payloads: small descriptions of states, from which renderers draw sharply."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import TYPE_CHECKING, Any

from mosaic_host import states
from mosaic_host.states.made import Made

if TYPE_CHECKING:
    from mosaic_host.worlds.env_adapters import World

Maker = Callable[["World"], Made]


@cache
def tables(name: str) -> Mapping[str, Any]:
    """Tables with this name in all modules of `states`, by the beginning of an id."""
    entries: dict[str, Any] = {}
    for info in iter_modules(states.__path__):
        module = import_module(f"{states.__name__}.{info.name}")
        entries.update(getattr(module, name, {}))
    return entries


def entry_for(env_id: str, table: str) -> Any:
    """`name` stands for `name-...` and `name_v...`, `name*` for anything after it, `family/` for
    all of a family."""
    family, slash, name = env_id.rpartition("/")
    for key, entry in tables(table).items():
        if key.endswith("/"):
            if f"{family}{slash}" == key:
                return entry
        elif key.endswith("*"):
            if name.startswith(key[:-1]):
                return entry
        elif name.startswith((f"{key}-", f"{key}_v")) and family != "openspiel":
            return entry
    return None


def maker_for(env_id: str) -> Maker | None:
    maker: Maker | None = entry_for(env_id, "PAYLOADS")
    return maker


def encode(made: Made) -> tuple[str, str, bytes]:
    """Payload in the format of `run.step(payload=...)`."""
    kind, value = made
    return kind, "json", json.dumps(value, separators=(",", ":")).encode()
