"""Reason of a host's end, by the last lines of its log."""

from __future__ import annotations

import re
from collections.abc import Sequence

from core.store.rows import LogLine

# Lines at the end of a log in which the reason is looked for, and their lowest level.
LOOKED_AT = 40, 30
# Python shows a warning with the line of code that gave it.
_WARNED = re.compile(r"\w*Warning: ")


def last_words(lines: Sequence[LogLine]) -> str:
    """The last line that may be a reason: no warning, and no line of code below one or within a
    traceback.
    """
    for line in reversed(lines):
        text = line.text.rstrip()
        if text and not text[0].isspace() and not _WARNED.search(text):
            return text
    return ""
