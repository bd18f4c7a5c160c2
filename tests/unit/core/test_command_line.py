"""Command lines that people type."""

from __future__ import annotations

import pytest

from core.command_line import split_command
from core.errors import InvalidInput


def test_words_as_a_shell_splits_them() -> None:
    assert split_command("guard --name 'a b' ''", "guard") == ["guard", "--name", "a b", ""]


@pytest.mark.parametrize(("line", "hint"), [("guard 'a", "quotes"), ("  ", "guard.py")])
def test_a_line_without_words_says_what_to_do(line: str, hint: str) -> None:
    with pytest.raises(InvalidInput) as raised:
        split_command(line, "python guard.py")
    assert hint in str(raised.value.hint)
