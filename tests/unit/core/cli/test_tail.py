"""Lines of a log on a terminal."""

from __future__ import annotations

import pytest

from core.cli.tail import harmless


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("plain ä\tx", "plain ä\tx"),
        ("\x1b[1;31mred\x1b[0m", "\x1b[1;31mred\x1b[0m"),
        ("\x1b]0;title\x07", r"\x1b]0;title\x07"),
        ("\x1b[2J\r", r"\x1b[2J\r"),
    ],
)
def test_log_lines_can_t_steer_the_terminal(text: str, shown: str):
    assert harmless(text) == shown
