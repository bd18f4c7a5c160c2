"""Rules of environments in words, from their cards."""

from __future__ import annotations

import tomllib
from functools import cache
from typing import Any

from core.edited_text import read_text
from core.paths import resource_root
from core.tomltext import parsed


@cache
def _rules() -> dict[str, str]:
    """By the id of the environment; a card that can't be read has none."""
    rules: dict[str, str] = {}
    for path in sorted((resource_root() / "resources" / "envs").glob("*.toml")):
        try:
            table: dict[str, Any] = parsed(read_text(path))
        except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError):
            continue
        if table.get("env") and table.get("help"):
            rules.setdefault(str(table["env"]), str(table["help"]))
    return rules


def rules_of(env_id: str) -> str:
    """Help of the card of this environment; empty without one."""
    return _rules().get(env_id, "")
