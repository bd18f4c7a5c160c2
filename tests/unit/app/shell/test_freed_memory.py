"""Holes between living blocks leave the process."""

from __future__ import annotations

import ctypes
from pathlib import Path

import pytest

from app.shell.freed_memory import FreedMemory

MIB = 1 << 20
BLOCK, BLOCKS = 2048, 16_384


@pytest.fixture
def freed(qapp):
    made = FreedMemory()
    yield made
    made.close()


def resident() -> int:
    status = Path("/proc/self/status").read_text().partition("RssAnon:")[2]
    return int(status.split()[0]) * 1024


def test_holes_go_back_to_the_system(freed):
    libc = ctypes.CDLL(None)
    libc.malloc.restype, libc.free.argtypes = ctypes.c_void_p, (ctypes.c_void_p,)
    blocks = [libc.malloc(BLOCK) for _ in range(BLOCKS)]
    for block in blocks:
        ctypes.memset(block, 1, BLOCK)
    full = resident()
    # The last one lives on, so that the top of the heap can't come down.
    for block in blocks[:-1]:
        libc.free(block)
    assert resident() > full - 4 * MIB
    freed.give_back()
    assert resident() < full - 24 * MIB
    libc.free(blocks[-1])


def test_it_is_given_back_again_and_again_until_it_is_closed(qapp):
    freed = FreedMemory()
    assert freed._timer.isActive() and not freed._timer.isSingleShot()
    freed.close()
    assert not freed._timer.isActive()
