"""Text files that people edit, from wherever their path comes."""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path

MOST_BYTES = 16 << 20
# Editors of some systems begin UTF-8 with it.
MARK = "\ufeff"
_PART = 1 << 20


def read_text(path: Path, most: int = MOST_BYTES, *, any_kind: bool = False) -> str:
    """UTF-8, with or without a byte-order mark.

    Raises OSError, also for what has no end, and UnicodeDecodeError. `any_kind`: of a person's own
    words, which may name a pipe.
    """
    # A pipe that nobody writes to would be waited for.
    flags = os.O_RDONLY | os.O_CLOEXEC | (0 if any_kind else os.O_NONBLOCK)
    handle = os.open(path, flags)
    try:
        kind = os.fstat(handle).st_mode
        if stat.S_ISDIR(kind) or not (any_kind or stat.S_ISREG(kind)):
            raise OSError(errno.EINVAL, "It is not a file", str(path))
        data = bytearray()
        while len(data) <= most and (part := os.read(handle, _PART)):
            data += part
    finally:
        os.close(handle)
    if len(data) > most:
        raise OSError(errno.EFBIG, f"It has more than {most >> 20} MiB", str(path))
    text = data.decode("utf-8").removeprefix(MARK)
    return text.replace("\r\n", "\n").replace("\r", "\n")
