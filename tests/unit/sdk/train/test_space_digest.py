"""Spaces as Gymnasium has them, by their attributes: the SDK does not import it."""

from __future__ import annotations

import numpy as np

from mosaic_sdk.train.space_digest import space_digest


class Discrete:
    def __init__(self, n: int, start: int = 0) -> None:
        self.n, self.start, self.shape, self.dtype = n, start, (), np.dtype("int64")


class Box:
    def __init__(self, low: float, high: float, shape: tuple[int, ...]) -> None:
        self.shape, self.dtype = shape, np.dtype("float32")
        self.low = np.full(shape, low, self.dtype)
        self.high = np.full(shape, high, self.dtype)


class Tuple:
    def __init__(self, *spaces: object) -> None:
        self.spaces = spaces


class Dict:
    def __init__(self, **spaces: object) -> None:
        self.spaces = spaces


def test_equal_spaces_have_equal_digests():
    first, again = (space_digest(Box(-1, 1, (4,)), Discrete(2)) for _ in range(2))
    assert first == again and len(first) == 16
    assert space_digest(Dict(a=Discrete(2), b=Box(0, 1, (2,))), Discrete(2)) == space_digest(
        Dict(b=Box(0, 1, (2,)), a=Discrete(2)), Discrete(2)
    )


def test_whatever_differs_shows():
    large = Box(-1, 1, (3000,))
    # In the middle of many, where a printed space has dots.
    large.low[1500] = 0
    spaces = [
        Box(-1, 1, (4,)),
        Box(-1, 2, (4,)),
        Box(-1, 1, (5,)),
        Box(-1, 1, (2, 2)),
        Box(-1, 1, (3000,)),
        large,
        Discrete(4),
        Discrete(4, 1),
        Tuple(Discrete(4)),
        Tuple(Discrete(4), Tuple()),
        Tuple(Tuple(Discrete(4))),
        Dict(a=Discrete(4)),
        Dict(b=Discrete(4)),
    ]
    digests = {space_digest(space, Discrete(2)) for space in spaces}
    assert len(digests) == len(spaces)
    assert space_digest(Discrete(2), Discrete(4)) != space_digest(Discrete(4), Discrete(2))
