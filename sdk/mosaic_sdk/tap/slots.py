"""Slots of the run's environments: numbers that are unique over all processes.

A slot is a file that only one process can create. Which number a process asks for first follows
from its place among its siblings, not from who is quicker: the workers of a vector environment get
the slots 0, 1, 2, ... in their own order, run after run.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator

# Where a child's number is taken: how far up it looks next.
STRIDE = 64
MOST = 1 << 20


def child_place() -> int:
    """Index of this process among the children of the main process; -1 for any other process."""
    process = sys.modules.get("multiprocessing.process")
    identity = getattr(process.current_process(), "_identity", ()) if process else ()
    return int(identity[0]) - 1 if len(identity) == 1 else -1


def candidates(index: int, after: int = -1) -> Iterator[int]:
    """Slots in the order in which a process wants them; `after` is the last one it has."""
    if index >= 0:
        yield from range(index if after < 0 else after + STRIDE, MOST, STRIDE)
    yield from range(after + 1, MOST)


def claim(directory: str, owner: str, wanted: Iterator[int]) -> int:
    """Claim the first free slot; -1 if the directory can't be used."""
    try:
        os.makedirs(directory, 0o700, exist_ok=True)
        for slot in wanted:
            try:
                handle = os.open(
                    os.path.join(directory, str(slot)), os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600
                )
            except FileExistsError:
                continue
            os.write(handle, owner.encode("utf-8", "backslashreplace"))
            os.close(handle)
            return slot
    except OSError:
        pass
    return -1
