"""A pygame surface as an array, copied by channel: NumPy needs four times as long for the whole.

Environments draw with `np.array(pygame.surfarray.pixels3d(surface))`, sixteen of them thirty times
a second.
"""

from __future__ import annotations

import sys
from typing import Any

import numpy as np
from numpy.lib.mixins import NDArrayOperatorsMixin


class Pixels(NDArrayOperatorsMixin):
    """Replacement for the array of `pixels3d`: the same memory with fast copies."""

    def __init__(self, shared: Any) -> None:
        self._shared = shared

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> Any:
        shared = self._shared
        if copy is False or (dtype is not None and np.dtype(dtype) != np.uint8):
            return np.asarray(shared, dtype)
        wide, high, channels = shared.shape
        # Rows of the picture one after another, as its transpose is wanted and as it lies there.
        copied = np.empty((high, wide, channels), np.uint8)
        for channel in range(channels):
            copied[:, :, channel] = shared[:, :, channel].T
        return copied.transpose(1, 0, 2)

    def __array_ufunc__(self, ufunc: Any, method: str, *given: Any, **rest: Any) -> Any:
        plain = [value._shared if isinstance(value, Pixels) else value for value in given]
        if "out" in rest:
            out = rest["out"]
            rest["out"] = tuple(
                value._shared if isinstance(value, Pixels) else value for value in out
            )
        return getattr(ufunc, method)(*plain, **rest)

    def __getattr__(self, name: str) -> Any:
        # Not `__array_interface__`, which would be asked before `__array__`.
        if name.startswith("__"):
            raise AttributeError(name)
        return getattr(self._shared, name)

    def __getitem__(self, at: Any) -> Any:
        return self._shared[at]

    def __setitem__(self, at: Any, value: Any) -> None:
        self._shared[at] = value

    def __len__(self) -> int:
        return len(self._shared)


def quicken() -> None:
    """Install fast copies, if environments of this process have loaded pygame."""
    surfarray: Any = sys.modules.get("pygame.surfarray")
    if surfarray is None or hasattr(surfarray, "shared_pixels3d"):
        return
    shared = surfarray.shared_pixels3d = surfarray.pixels3d
    surfarray.pixels3d = lambda surface: Pixels(shared(surface))
