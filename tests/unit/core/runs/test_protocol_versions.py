"""Launchers and workers that an engine accepts."""

from __future__ import annotations

import pytest

from core.runs.protocol_versions import accepts


@pytest.mark.parametrize(
    ("theirs", "expected"),
    [
        ("2.4", True),
        ("2.3", True),
        ("2.2", False),
        ("2.5", False),
        ("1.4", False),
        ("3.4", False),
        ("2", False),
        ("", False),
        ("2.", False),
        (".4", False),
        ("2.4.0", False),
        ("2.-4", False),
        ("2.٤", False),
    ],
)
def test_the_same_version_or_one_minor_before(theirs: str, expected: bool) -> None:
    assert accepts(theirs, "2.4") is expected


def test_the_first_minor_has_none_before_it() -> None:
    assert accepts("2.0", "2.0")
    assert not accepts("1.9", "2.0")
