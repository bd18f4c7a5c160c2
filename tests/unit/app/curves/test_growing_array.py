import os

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.curves.growing_array import BLOCK, BlockFile, GrowingArray

PER_BLOCK = BLOCK // 8


@given(
    st.lists(st.integers(0, 3 * PER_BLOCK), min_size=1, max_size=6),
    st.floats(0, 1),
    st.floats(0, 1),
)
@settings(max_examples=60, deadline=None)
def test_it_holds_what_was_appended_however_it_arrives(sizes, a, b):
    want = np.sort(np.random.default_rng(3).integers(0, 5_000, sum(sizes)).astype(float))
    array = GrowingArray(blocks=BlockFile())
    at = 0
    for size in sizes:
        array.extend(want[at : at + size])
        at += size
    assert len(array) == len(want)
    assert np.array_equal(array.view, want)
    first, last = sorted((int(a * len(want)), int(b * len(want))))
    assert np.array_equal(array[first:last], want[first:last])
    assert np.array_equal(array[-200:], want[-200:])
    for value in (-1.0, 6_000.0, *np.linspace(0, 5_000, 40), *want[:: max(1, len(want) // 40)]):
        assert array.search(value) == np.searchsorted(want, value)
        assert array.search(value, "right") == np.searchsorted(want, value, "right")
    for index in (0, len(want) // 2, len(want) - 1) if len(want) else ():
        assert array[index] == want[index]


def test_memory_does_not_grow_with_its_points():
    array = GrowingArray(blocks=BlockFile())
    for _ in range(300):
        array.extend(np.zeros(PER_BLOCK))
    assert len(array) == 300 * PER_BLOCK
    assert array._tail.nbytes <= 2 * BLOCK
    assert all(isinstance(block, int) for block in array._old)


def test_an_index_beyond_its_end_is_an_error():
    array = GrowingArray(np.arange(3.0))
    assert (array[-1], array[0]) == (2, 0)
    for index in (3, -4):
        with pytest.raises(IndexError):
            array[index]


def test_blocks_of_an_array_that_is_gone_are_used_again(tmp_path):
    blocks = BlockFile(tmp_path / "cache")
    for _ in range(20):
        array = GrowingArray(np.arange(10.0 * PER_BLOCK), blocks=blocks)
        assert array[0] == 0
        del array
    assert blocks._count <= 10
    assert not list((tmp_path / "cache").iterdir())  # it has no name


def test_points_stay_in_memory_where_the_disk_refuses(tmp_path, monkeypatch, caplog):
    blocks = BlockFile(tmp_path)
    first = GrowingArray(np.arange(4.0 * PER_BLOCK), blocks=blocks)

    def full(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "pwrite", full)
    second = GrowingArray(np.arange(4.0 * PER_BLOCK), blocks=blocks)
    first.extend(np.arange(9.0 * PER_BLOCK))
    assert np.array_equal(second.view, np.arange(4.0 * PER_BLOCK))
    assert first[-1] == 9 * PER_BLOCK - 1 and second.search(PER_BLOCK + 0.5) == PER_BLOCK + 1
    assert len([r for r in caplog.records if "stay in memory" in r.message]) == 1


def test_what_was_looked_at_does_not_change_under_its_reader():
    array = GrowingArray(np.arange(1.5 * PER_BLOCK))
    view = array.view
    array.extend(np.full(3 * PER_BLOCK, -1.0))
    assert np.array_equal(view, np.arange(1.5 * PER_BLOCK))
