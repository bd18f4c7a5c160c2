"""Board games with a renderer, by the name in their payload: every module of `games`."""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules

from app.renderers import games
from app.renderers.position import BOARD_KEYS, Rules

GAMES: dict[str, Rules] = {
    rules.game: rules
    for rules in (
        import_module(f"{games.__name__}.{module.name}").RULES
        for module in iter_modules(games.__path__)
    )
}


def keys_of(env: str) -> tuple[str, ...]:
    """Keys that the board of this environment uses."""
    keys = (rules.keys for rules in GAMES.values() if env.startswith(rules.envs or "\0"))
    return next(keys, BOARD_KEYS)
