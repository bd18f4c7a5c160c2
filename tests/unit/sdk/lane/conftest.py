from __future__ import annotations

import glob
import itertools
import os
from collections.abc import Iterator

import pytest

_count = itertools.count()


class Clock:
    """Monotonic nanoseconds that only a test moves."""

    def __init__(self, now_ns: int = 1_000_000_000) -> None:
        self.now_ns = now_ns

    def __call__(self) -> int:
        return self.now_ns

    def advance(self, seconds: float) -> None:
        self.now_ns += round(seconds * 1e9)


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def segment() -> Iterator[str]:
    """A name of its own; nothing of that name may be left."""
    name = f"mosaic.test-{os.getpid()}.{next(_count)}"
    yield name
    for path in glob.glob(f"/dev/shm/{name}*"):
        os.unlink(path)
