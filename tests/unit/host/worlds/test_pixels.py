"""A surface's pixels: quick to copy, and otherwise the array that they stand for."""

from __future__ import annotations

import sys
from types import SimpleNamespace

import numpy as np
import pytest

from mosaic_host.worlds.pixels import Pixels, quicken


@pytest.fixture
def shared() -> np.ndarray:
    """As pygame shares it: columns first, and its channels in any order of memory."""
    return np.arange(5 * 4 * 3, dtype=np.uint8).reshape(4, 5, 3).transpose(1, 0, 2)[:, :, ::-1]


def test_a_copy_is_equal_and_its_own(shared: np.ndarray) -> None:
    copied = np.array(Pixels(shared))
    assert np.array_equal(copied, shared)
    copied[0, 0, 0] += 1
    assert not np.array_equal(copied, shared)
    assert copied.transpose(1, 0, 2).flags.c_contiguous, "as the picture is wanted"


def test_other_types_are_converted(shared: np.ndarray) -> None:
    assert np.array(Pixels(shared), dtype=np.float32).dtype == np.float32
    assert np.array_equal(np.array(Pixels(shared), dtype=np.float32), shared)


def test_writing_reaches_the_surface(shared: np.ndarray) -> None:
    pixels = Pixels(shared)
    pixels[1, 2] = 7
    assert shared[1, 2].tolist() == [7, 7, 7]
    pixels += 1
    assert shared[1, 2].tolist() == [8, 8, 8]
    np.add(shared, 1, out=pixels)
    assert shared[1, 2].tolist() == [9, 9, 9]


def test_it_is_read_and_reckoned_with_as_the_array(shared: np.ndarray) -> None:
    pixels = Pixels(shared)
    assert pixels.shape == (5, 4, 3)
    assert len(pixels) == 5
    assert np.array_equal(pixels[1:3], shared[1:3])
    assert np.array_equal(pixels // 2, shared // 2)
    assert np.array_equal(255 - pixels, 255 - shared)


def test_pygame_is_quickened_once(monkeypatch: pytest.MonkeyPatch, shared: np.ndarray) -> None:
    monkeypatch.delitem(sys.modules, "pygame.surfarray", raising=False)
    quicken()
    surfarray = SimpleNamespace(pixels3d=lambda surface: surface)
    monkeypatch.setitem(sys.modules, "pygame.surfarray", surfarray)
    quicken()
    quickened = surfarray.pixels3d
    quicken()
    assert surfarray.pixels3d is quickened
    assert np.array_equal(np.array(surfarray.pixels3d(shared)), shared)
