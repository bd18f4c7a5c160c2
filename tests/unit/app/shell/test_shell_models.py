from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtGui import QImage

from app.shell import dock_layout, fuzzy
from app.ui import icons

# words


# fuzzy


def test_fuzzy_needs_every_letter_in_order():
    assert fuzzy.match("gts", "Go to Settings") is not None
    assert fuzzy.match("stg", "Go to") is None
    assert fuzzy.match("", "anything") == fuzzy.Match(0.0, ())


@given(st.text(min_size=1, max_size=12), st.text(max_size=30))
def test_fuzzy_positions_spell_the_query(query, text):
    match = fuzzy.match(query, text)
    if match:
        low = text.lower()
        assert "".join(low[i] for i in match.positions) == "".join(query.lower().split())


def test_marked_text_is_escaped():
    assert fuzzy.marked("a<b", (0, 2)) == "<b>a</b>&lt;<b>b</b>"


# layout


def test_compact_windows_show_one_dock_narrow_ones_a_sheet():
    docks = dock_layout.Docks()
    assert docks.is_open("train", "left", "regular") and docks.is_open("train", "right", "regular")
    assert docks.is_open("train", "left", "compact")
    assert not docks.is_open("train", "right", "compact")
    docks.toggle("train", "right", "compact")
    assert not docks.is_open("train", "left", "compact")
    assert docks.is_open("train", "right", "compact")
    docks.toggle("train", "left", "narrow")
    assert docks.sheet == "left" and not docks.is_open("train", "left", "narrow")
    assert not dock_layout.Docks().is_open("compare", "left", "regular")


@given(st.lists(st.tuples(st.sampled_from(dock_layout.SIDES), st.sampled_from(
    ["narrow", "compact", "regular", "wide"]))))  # fmt: skip
def test_compact_never_shows_two(steps):
    docks = dock_layout.Docks()
    for side, band in steps:
        docks.toggle("train", side, band)
        both = [docks.is_open("train", s, "compact") for s in dock_layout.SIDES]
        assert sum(both) <= 1


def test_widths_are_bounded():
    assert [dock_layout.clamp_width(w) for w in (10, 300.4, 900)] == [224, 300, 440]
    assert [dock_layout.band_of(w) for w in (640, 819.9, 820, 1280, 1920, 2560)] == [
        "narrow", "narrow", "compact", "regular", "wide", "huge",
    ]  # fmt: skip


# log


# snack


# status, spark, icons


@pytest.mark.parametrize("name", sorted(icons.paths()["icon"]))
@pytest.mark.parametrize("side", [16, 48])
def test_every_icon_draws_and_is_not_clipped(qapp, name, side):
    image = icons.draw(icons.icon_svg(name, "ff0000", 16, 1.4), side)
    alpha = image.convertToFormat(QImage.Format.Format_Alpha8)
    rows = [bytes(alpha.constScanLine(y))[:side] for y in range(side)]
    assert any(max(row) > 150 for row in rows), "blank"
    edge = [*rows[0], *rows[-1], *(row[0] for row in rows), *(row[-1] for row in rows)]
    # At 16 pixels the slanted book of the library covers a fifth of an edge pixel.
    assert max(edge) < (40 if side > 16 else 80), "touches the edge"


def test_glyphs_draw_and_unknown_names_do_not(qapp):
    for actor in icons.paths()["glyph"]:
        assert icons.glyph_svg(actor, "ff0000", "000000", 12)
        assert 'fill="none"' in (icons.glyph_svg(actor, "ff0000", "000000", 12, hollow=True) or "")
    assert icons.icon_svg("no-such", "ff0000", 16, 1.4) is None
    assert 'opacity="0.502"' in (icons.icon_svg("close", "80ff0000", 16, 1.4) or "")


# state


def test_a_refused_value_says_so_under_its_field_and_in_no_notice():
    from app.shell.preferences import PreferencesModel, Section

    values: list[str] = []

    def apply(key: str, value: str) -> str:
        if value != "/bin/sh":
            return f"{value} is no program"
        values.append(value)
        return ""

    schema = {"properties": {"python": {"title": "Python", "type": "string"}}}
    section = Section("tools", "Tools", "", "", schema, lambda: {"python": ""}, apply)
    preferences = PreferencesModel()
    preferences.add(section)
    row = preferences.form.rows[0]
    for typed in ("/", "/bin", "/bin/s"):
        preferences.form.setText("python", typed)
        assert row.error == f"{typed} is no program" and row.text == typed
    preferences.form.setText("python", "/bin/sh")
    assert row.error == "" and values == ["/bin/sh"]
