"""Text of others on a terminal and in a spreadsheet does nothing but be read."""

from __future__ import annotations

import io

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.cli.output import Out
from core.errors import InvalidInput
from core.exchange.export_tables import cell
from core.terminal_text import in_table, on_terminal

HOSTILE = "a\x1b]0;title\x07b\x1b[2Jc\x9b6nd\re\x08\x7f\u202ef\x1b[31mred\x1b[0m"


def test_only_lines_tabs_and_colours_stay() -> None:
    assert on_terminal("a\tb\n\x1b[1;31mc\x1b[0m é") == "a\tb\n\x1b[1;31mc\x1b[0m é"
    escaped = on_terminal(HOSTILE)
    assert "\x1b]" not in escaped and "\x1b[2J" not in escaped
    assert not set(escaped) & set("\x07\x9b\r\x08\x7f\u202e")
    assert "\\x1b]0;title\\x07" in escaped


@given(st.text())
def test_what_is_shown_moves_no_cursor(text: str) -> None:
    escaped = on_terminal(text)
    assert all(c in "\n\t\x1b" or c.isprintable() or c.isspace() or ord(c) > 0x9F for c in escaped)
    if text.isprintable() and not set(text) & set("\u202a\u202e"):
        assert escaped == text


def test_every_way_to_the_terminal_is_clean() -> None:
    out, err = io.StringIO(), io.StringIO()
    printer = Out(out=out, err=err)
    printer.say(HOSTILE)
    printer.note(HOSTILE)
    printer.table(["name"], [[HOSTILE]])
    printer.fields([("name", HOSTILE), (HOSTILE, "value")])
    printer.error(InvalidInput(HOSTILE, HOSTILE))
    for text in (out.getvalue(), err.getvalue()):
        assert text
        assert not set(text) & set("\x07\x9b\r\x08\x7f\u202e") and "\x1b]" not in text


@pytest.mark.parametrize("text", ["=1+1", "+cmd|' /C calc'!A0", "-2+3", "@SUM(A1)", "\t=1", "\r=1"])
def test_a_formula_is_a_text(text: str) -> None:
    assert in_table(text) == cell(text) == f"'{text}"


@pytest.mark.parametrize("value", ["a=b", "-1.5", "+3", "-inf", 7, -0.5, None, ""])
def test_what_is_none_stays(value: object) -> None:
    assert in_table(value) == value
