"""Sprites: their named colours."""

from __future__ import annotations

import pytest

from app.renderers.board_colours import colours
from app.renderers.sprites import NAMED, source
from app.ui.resources import data_root

THEMES = ("dark", "light", "contrast")


@pytest.mark.parametrize("theme", THEMES)
def test_every_name_in_a_sprite_is_a_colour(theme):
    home = data_root() / "resources" / "sprites"
    own = {"piece", "inner", "deep", "c", "place", "crown"}  # of a variant only
    known = set(colours(theme))
    for path in home.rglob("*.svg"):
        name = path.relative_to(home).with_suffix("").as_posix()
        assert set(NAMED.findall(source(name))) <= known | own, name
