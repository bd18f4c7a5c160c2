from __future__ import annotations

import json
import logging

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtGui import QImage

from app.shell import dock_layout, fuzzy
from app.shell.log_drawer import LogLine, LogModel
from app.shell.shell import ShellModel
from app.shell.snackbar import SnackModel
from app.shell.status_bar import StatusModel
from app.ui import formatting, icons
from app.ui.json_state import StateFile
from app.ui.sparkline import polyline

# words


@pytest.mark.parametrize(
    ("said", "text"),
    [
        (formatting.grouped(20140), "20,140"),
        (formatting.short(1_560_000), "1.56\u2009M"),
        (formatting.short(812_000), "812\u2009k"),
        (formatting.short(-412), "\u2212412"),
        (formatting.amount(0), "0\u2009B"),
        (formatting.amount(812_000), "812\u2009kB"),
        (formatting.amount(3_100_000_000), "3.1\u2009GB"),
        (formatting.amount(999_600), "1.0\u2009MB"),
        (formatting.percent(0.4), "0.4\u2009%"),
        (formatting.percent(86), "86\u2009%"),
        (formatting.span(0.003), "3\u2009ms"),
        (formatting.span(3.21), "3.2\u2009s"),
        (formatting.span(420), "7\u2009min"),
        (formatting.span(7500), "2\u2009h\u200905"),
        (formatting.number(-164.2), "\u2212164.2"),
        (formatting.number(float("nan")), "not a number"),
        (formatting.plain(0.00003), "0.00003"),
    ],
)
def test_numbers_in_words(said, text):
    assert said == text


@given(st.floats(min_value=0, max_value=1e15))
def test_amounts_are_short(value):
    assert len(formatting.amount(value)) <= 9


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


def line(text, level=logging.INFO, run="", worker=""):
    return LogLine(0, level, text, run, worker)


def test_log_is_bounded_and_counts_what_went(qapp):
    log = LogModel(limit=10)
    for start in range(0, 30, 3):
        log.add(
            [
                line(str(i), logging.ERROR if i % 2 else logging.INFO)
                for i in range(start, start + 3)
            ]
        )
    assert log.count == 10 and log.gone == 20
    log.least = logging.ERROR
    assert [x.text for x in log.rows] == ["21", "23", "25", "27", "29"]
    log.add([line("x" * 10_000)])
    log.least = logging.DEBUG
    assert len(log.rows[-1].text) < 4100


def test_log_filters_combine(qapp):
    log = LogModel()
    log.add([line("loss 1", run="a"), line("loss 2", run="b"), line("eval", run="a", worker="w1")])
    log.run = "a"
    log.search = "LOSS"
    assert [x.text for x in log.rows] == ["loss 1"]
    assert log.runs == ["a", "b"] and log.workers == ["w1"]
    log.add([line("loss 3", run="a"), line("loss 4", run="b")])
    assert [x.text for x in log.rows] == ["loss 1", "loss 3"]


@given(st.lists(st.tuples(st.sampled_from([10, 20, 40]), st.sampled_from("ab")), max_size=80),
       st.integers(1, 20))  # fmt: skip
def test_log_keeps_exactly_the_newest_that_pass(entries, kept):
    log = LogModel(limit=kept)
    log.least = 20
    log.run = "a"
    for index, (level, run) in enumerate(entries):
        log.add([line(str(index), level, run)])
    newest = list(enumerate(entries))[-kept:]
    assert [x.text for x in log.rows] == [str(i) for i, (lv, r) in newest if lv >= 20 and r == "a"]
    assert log.count == len(log.rows)


# snack


def test_notices_wait_their_turn_and_undo_runs_once(qapp):
    snack, undone = SnackModel(), []
    snack.say("Archived 2 runs.", "Undo", lambda: undone.append(1))
    snack.say("Theme is light.")
    assert (snack.text, snack.action, snack.waiting) == ("Archived 2 runs.", "Undo", 1)
    snack.act()
    assert undone == [1] and snack.text == "Theme is light." and snack.action == ""
    snack.act()
    assert undone == [1] and not snack.shown


def test_a_held_notice_stays(qtbot):
    snack = SnackModel(shown_ms=30)
    snack.say("read me")
    snack.hold(True)
    qtbot.wait(80)
    assert snack.shown
    with qtbot.waitSignal(snack.changed, timeout=1000):
        snack.hold(False)
    assert not snack.shown


def test_a_flood_of_notices_is_bounded(qapp):
    snack = SnackModel()
    for index in range(100):
        snack.say(f"notice {index}")
    assert snack.waiting <= 8


# status, spark, icons


def test_status_speaks_once_and_only_on_change(qapp):
    status, heard = StatusModel(), []
    status.changed.connect(lambda: heard.append(1))
    status.show(rowsPerS=20140.0, dropped=0)
    status.show(rowsPerS=20140.0)
    assert status.rowsText == "20,140" and status.droppedText == "0" and len(heard) == 1


@given(st.lists(st.floats(-1e9, 1e9), max_size=50))
def test_sparks_stay_inside(values):
    for x, y in polyline(values, 62, 24):
        assert 0 <= x <= 62 and 0 <= y <= 24


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


def test_state_outlives_the_window(qapp, tmp_path):
    path = tmp_path / "profile" / "window.json"
    shell = ShellModel(path)
    shell.go("train")
    shell.theme.choice = "light"
    shell.toggleDock("left")
    shell.resizeDock("right", 400)
    shell.remember("library.sort", ["steps", True])
    shell.close()
    again = ShellModel(path)
    assert (again.page, again.theme.name, again.leftOpen, again.rightWidth) == (
        "train", "light", False, 400,
    )  # fmt: skip
    assert again.recall("library.sort", None) == ["steps", True]


@pytest.mark.parametrize("text", ["", "[]", "{", '{"page": 3, "docks": {"a": 1}, "scale": "x"}',
                                  '{"page": "run", "run": ""}',
                                  '{"dock_widths": {"left": "x"}}'])  # fmt: skip
def test_a_broken_state_is_a_fresh_start(qapp, tmp_path, text):
    path = tmp_path / "window.json"
    path.write_text(text)
    shell = ShellModel(path)
    assert (shell.page, shell.theme.scale, shell.leftWidth) == ("stage", 1.0, 256)


def test_state_is_written_a_moment_after_and_whole(qtbot, tmp_path):
    state = StateFile(tmp_path / "window.json")
    for index in range(50):
        state.put("page", f"p{index}")
    assert not state.path.exists()
    qtbot.waitUntil(state.path.exists, timeout=2000)
    assert json.loads(state.path.read_text()) == {"page": "p49"}
    assert list(tmp_path.iterdir()) == [state.path]


def test_back_goes_where_one_was(qapp):
    shell = ShellModel()
    shell.go("library")
    shell.openRun("r1")
    shell.go("train")
    shell.back()
    assert (shell.page, shell.runId, shell.section) == ("run", "r1", "library")
    shell.back()
    shell.back()
    shell.back()
    assert shell.page == "stage"
    assert not shell.actions.item("go.back").enabled


def test_the_newest_notice_of_a_kind_replaces_the_older():
    snack, undone = SnackModel(), []
    for percent in (110, 120, 150):
        snack.say(f"Scale {percent} %", kind="scale")
    assert (snack.text, snack.waiting) == ("Scale 150 %", 0)
    snack.say("Deleted 1 run.", "Undo", lambda: undone.append(1))
    for percent in (160, 170):
        snack.say(f"Scale {percent} %", kind="scale")
    assert (snack.text, snack.waiting) == ("Scale 170 %", 1)
    snack.dismiss()
    assert snack.text == "Deleted 1 run."
    snack.say("Deleted 1 run.", "Undo", lambda: undone.append(2))
    snack.act()
    snack.act()
    assert undone == [1, 2], "what can be undone is never replaced"


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
