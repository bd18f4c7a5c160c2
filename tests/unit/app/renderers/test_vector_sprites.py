"""Sprites and backgrounds as SVG: only drawings, of every sprite that there is."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from app.renderers import vector_sprites
from app.renderers.board_games import GAMES
from app.renderers.scene import Scene
from app.ui.resources import data_root

FILES = sorted(
    path.relative_to(data_root() / "resources" / "sprites").with_suffix("").as_posix()
    for path in (data_root() / "resources" / "sprites").glob("*/*.svg")
)
DRAWN = ("slot", "mark/ring.agent", "floor/ice.ice-grid", "tint/agent.50", "word/start", "wall/5",
         "chance/37", "digit/3", "bar.9", "mark/you", "q/1.2.3.4")  # fmt: skip
VARIANTS = {"discs": "red", "room": "red", "chess": "white", "go": "black", "team": "red",
            "taxi": "place-red"}  # fmt: skip
pytestmark = pytest.mark.usefixtures("qapp")


def names(text: str) -> set[str]:
    return {element.tag for element in ElementTree.fromstring(f"<svg>{text}</svg>").iter()}


@pytest.mark.parametrize("name", [*FILES, *DRAWN])
def test_each_sprite_is_a_drawing(name: str):
    usual = VARIANTS.get(name.partition("/")[0], "") if name in FILES else ""
    variant = "white" if name == "discs/king" else usual
    drawn = vector_sprites.sprite(f"{name}:{variant}" if variant else name, "light", "m-")
    assert names(drawn) <= vector_sprites.ELEMENTS | {"svg"}
    assert names(drawn) & {"path", "circle", "rect", "ellipse", "polygon", "text"}
    assert " on" not in drawn and "href" not in drawn


@pytest.mark.parametrize("name", sorted(GAMES))
def test_each_board_has_its_background_in_the_box(name: str):
    rules = GAMES[name]
    scene = Scene(
        name, 8, 8, ((),) * 64, coordinates=True, margin=rules.margin(8, True), slant=rules.slant
    )
    at = vector_sprites.geometry(scene)
    wide, high = vector_sprites.size(at)
    drawn = vector_sprites.ground(scene, "dark", "m-")
    assert names(drawn) <= vector_sprites.ELEMENTS | {"svg"} and len(drawn) > 200
    corner = at.corner(63)
    assert corner[0] + at.cell <= wide and corner[1] + at.cell <= high


def test_turn_opacity_and_size_are_around_the_drawing():
    plain = vector_sprites.sprite("room/key:red", "dark", "m-")
    turned = vector_sprites.sprite("room/key:red@1%50*46", "dark", "m-")
    assert plain in turned
    assert "rotate(90 48 48)" in turned and 'opacity="0.5"' in turned and "scale(0.46)" in turned


def test_ids_are_of_one_symbol_alone():
    first = vector_sprites.sprite("go/stone:black", "dark", "a-")
    assert 'id="a-g"' in first and "url(#a-g)" in first
    assert "a-g" not in vector_sprites.sprite("go/stone:black", "dark", "b-")


@pytest.mark.parametrize("key", ["room/../../../x", "room/nothing", '"><script>', "a b/c", ""])
def test_a_name_leads_to_a_sprite_or_nowhere(key: str):
    with pytest.raises((KeyError, OSError)):
        vector_sprites.sprite(key, "dark", "m-")


def test_a_drawing_with_anything_else_in_it_is_refused():
    script = ElementTree.fromstring("<svg><script>1</script></svg>")
    with pytest.raises(ValueError, match="script in a drawing"):
        vector_sprites._plain(script, "m-")
