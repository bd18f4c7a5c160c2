"""The line of a log that says why a host ended."""

from __future__ import annotations

import pytest

from core.compare.last_words import last_words
from core.store.rows import LogLine

WARNING = [
    "/env/gymnasium/envs/registration.py:640: UserWarning: WARN: Overriding environment A-v0",
    "  logger.warn(",
]
TRACEBACK = [
    "Traceback (most recent call last):",
    '  File "a.py", line 3, in step',
    "    return 1 / 0",
    "ZeroDivisionError: division by zero",
]


@pytest.mark.parametrize(
    ("texts", "reason"),
    [
        ([], ""),
        (WARNING, ""),
        (TRACEBACK, TRACEBACK[-1]),
        ([*TRACEBACK, *WARNING, "", "  "], TRACEBACK[-1]),
        ([*WARNING, "out of memory"], "out of memory"),
    ],
)
def test_warnings_and_lines_of_code_are_no_reason(texts: list[str], reason: str) -> None:
    lines = [LogLine(n, n, 40, "stderr", text, n) for n, text in enumerate(texts)]
    assert last_words(lines) == reason
