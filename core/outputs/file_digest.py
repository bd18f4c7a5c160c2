"""Digests of files that may change, vanish or be something else meanwhile."""

from __future__ import annotations

import hashlib
import os
import stat

_CHUNK = 1 << 20


def digest_of(path: str) -> str:
    """SHA-256 of a plain file; empty if it changed while it was read. OSError if it can't be."""
    # A FIFO would wait for its writer, and a link lead anywhere.
    flags = os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC
    handle = os.open(path, flags)
    with os.fdopen(handle, "rb", buffering=0) as file:
        before = os.fstat(handle)
        if not stat.S_ISREG(before.st_mode):
            raise OSError(f"{path} is no plain file")
        digest, left = hashlib.sha256(), before.st_size
        # Not to the end: a file that grows for ever has none.
        while left > 0 and (chunk := file.read(min(_CHUNK, left))):
            digest.update(chunk)
            left -= len(chunk)
        after = os.fstat(handle)
    same = (before.st_size, before.st_mtime_ns) == (after.st_size, after.st_mtime_ns)
    return digest.hexdigest() if same and not left else ""
