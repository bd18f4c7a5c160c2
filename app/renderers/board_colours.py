"""Colours of boards and sprites in each theme: our own file over the tokens. Knows no Qt."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from app.ui.resources import read_json


@cache
def _file() -> dict[str, Any]:
    return read_json("sprites", "colours.json")


@cache
def _tokens() -> dict[str, Any]:
    return read_json("theme", "tokens.json")


def _value(reference: str, theme: str) -> str:
    if reference.startswith("#"):
        return reference
    group, _, name = reference.partition(".")
    return str(_tokens()["theme"][theme][group][name])


@cache
def colours(theme: str, variant: str = "") -> Mapping[str, str]:
    """Colours by name as `#rrggbb`; those of the variant win."""
    file = _file()
    references = {**file["base"], **file[theme], **file["variants"].get(variant, {})}
    return {
        name: _value(reference, theme)
        for name, reference in references.items()
        if not name.startswith("$")
    }
