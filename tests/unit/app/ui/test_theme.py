"""The promises of the tokens: contrast, colour vision, completeness."""

from __future__ import annotations

import colour_maths
import numpy as np
import pytest

from app.ui.theme import clamp_scale, resolve, tokens

THEMES = tokens()["theme"]
GROUNDS = ("well", "window", "panel", "card", "hover", "selected")
ACTORS = ("accent", "human", "agent", "supervisor", "warning", "veto")
AA = 4.5


@pytest.fixture(params=sorted(THEMES))
def theme(request):
    return THEMES[request.param]


def test_formulas_agree_with_published_pairs():
    assert colour_maths.contrast("#000000", "#FFFFFF") == pytest.approx(21)
    # Sharma, Wu, Dalal 2005, pairs 1, 7 and 25.
    for first, second, expected in (
        ((50, 2.6772, -79.7751), (50, 0, -82.7485), 2.0425),
        ((50, 0, 0), (50, -1, 2), 2.3669),
        ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
    ):
        assert colour_maths.ciede2000(np.array(first), np.array(second)) == pytest.approx(
            expected, abs=1e-4
        )


def test_text_is_readable_on_every_ground(theme):
    for tone in ("hi", "mid", "low"):
        for ground in GROUNDS:
            assert colour_maths.contrast(theme["text"][tone], theme["bg"][ground]) >= AA


def test_actors_are_readable_everywhere_they_stand(theme):
    for name in ACTORS:
        actor = theme[name]
        for ground in GROUNDS:
            assert colour_maths.contrast(actor["fg"], theme["bg"][ground]) >= AA
        assert colour_maths.contrast(actor["fg"], actor["tint"]) >= AA
        assert colour_maths.contrast(actor["onSolid"], actor["solid"]) >= AA


def test_controls_are_outlined(theme):
    for ground in GROUNDS:
        assert colour_maths.contrast(theme["line"]["control"], theme["bg"][ground]) >= 3


def test_snackbar_and_hud_are_readable(theme):
    snack = theme["snack"]
    assert colour_maths.contrast(snack["text"], snack["bg"]) >= AA
    assert colour_maths.contrast(snack["action"], snack["bg"]) >= AA
    for ink in ("label", "text", "warn"):
        assert colour_maths.contrast(theme["hud"][ink], theme["hud"]["bg"]) >= AA


def test_signals_stay_apart_for_every_eye(theme):
    assert colour_maths.closest([theme[name]["fg"] for name in ACTORS]) >= 9


def test_series_stay_apart_for_every_eye(theme):
    # Closer than the signals may be: letters and dashes tell them apart too.
    assert colour_maths.closest(theme["series"]) >= 7
    assert len(theme["series"]) == len(tokens()["seriesDash"]) == 8
    assert len({tuple(dash) for dash in tokens()["seriesDash"]}) == 8


def test_themes_have_the_same_names():
    def names(node, at=""):
        if isinstance(node, dict):
            return {n for key, value in node.items() for n in names(value, f"{at}.{key}")}
        return {at}

    first, *others = (names(theme) for theme in THEMES.values())
    assert all(other == first for other in others)


@pytest.mark.parametrize(
    ("choice", "light", "high_contrast", "theme"),
    [
        ("system", False, False, "dark"),
        ("system", True, False, "light"),
        ("system", True, True, "contrast"),
        ("dark", True, True, "dark"),
    ],
)
def test_system_is_followed_unless_chosen(choice, light, high_contrast, theme):
    assert resolve(choice, light=light, high_contrast=high_contrast) == theme


def test_scale_stays_in_bounds():
    assert [clamp_scale(x) for x in (0.2, 1.0, 1.33, 9)] == [1.0, 1.0, 1.35, 3.0]
