"""Action spaces of any make, and actions in the type that the host used."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from mosaic_sdk.gate import Anything, Listed
from mosaic_sdk.tap.spaces import MOST, actions_of, legal_of, like, plain, space_facts


class Discrete:
    """As Gymnasium has it; the tap never imports one."""

    shape = ()
    dtype = np.dtype(np.int64)

    def __init__(self, n: int, start: int = 0) -> None:
        self.n, self.start = n, start


class Box:
    dtype = np.dtype(np.float32)

    def __init__(self, low: list[float], high: list[float]) -> None:
        self.low, self.high = np.array(low), np.array(high)
        self.shape = self.low.shape
        self.stream = np.random.default_rng(0)

    def seed(self, seed: int) -> None:
        self.stream = np.random.default_rng(seed)

    def sample(self) -> Any:
        return self.stream.uniform(self.low, self.high).astype(self.dtype)

    def contains(self, action: Any) -> bool:
        return bool(np.all(action >= self.low) and np.all(action <= self.high))


class MultiBinary:
    """Its `n` counts bits."""

    dtype = np.dtype(np.int8)

    def __init__(self, n: int) -> None:
        self.n, self.shape = n, (n,)


def first(count: int) -> int:
    return 0


@pytest.mark.parametrize(
    ("action", "expected"),
    [
        (3, 3),
        (None, None),
        (np.int64(3), 3),
        (np.array(3), 3),
        (np.array([3]), [3]),
        (np.array([[1.5, 2.0]]), [[1.5, 2.0]]),
        ("up", "up"),
    ],
)
def test_a_number_is_as_python_has_it(action: Any, expected: Any) -> None:
    made = plain(action)
    assert made == expected
    assert type(made) is type(expected)


def test_actions_are_listed_where_there_are_few_enough() -> None:
    assert actions_of(Discrete(3)) == [0, 1, 2]
    assert actions_of(Discrete(2, start=5)) == [5, 6]
    assert actions_of(Discrete(MOST + 1)) is None
    assert actions_of(MultiBinary(3)) is None
    assert actions_of(Box([-1.0], [1.0])) is None


def test_a_mask_leaves_what_it_allows() -> None:
    legal = legal_of(None, [4, 5, 6], [0, 1, 1], first)
    assert isinstance(legal, Listed)
    assert [legal.contains(action) for action in (4, 5, 6)] == [False, True, True]


@pytest.mark.parametrize("mask", [None, [0, 0, 0], [1, 1]], ids=["none", "nothing", "other length"])
def test_a_mask_that_allows_nothing_forbids_nothing(mask: Any) -> None:
    legal = legal_of(None, [4, 5, 6], mask, first)
    assert all(legal.contains(action) for action in (4, 5, 6))


def test_drawing_from_a_space_does_not_move_the_hosts_own_stream() -> None:
    space = Box([-1.0, -1.0], [1.0, 1.0])
    space.seed(7)
    expected = Box([-1.0, -1.0], [1.0, 1.0])
    expected.seed(7)
    legal = legal_of(space, None, None, first)
    assert isinstance(legal, Anything)
    assert legal.contains([0.5, -0.5])
    assert not legal.contains([0.5, 3.0])
    assert not legal.contains("left")
    assert legal.contains(legal.choose(frozenset(), ()))
    assert np.array_equal(space.sample(), expected.sample())


def test_an_action_takes_the_type_of_the_hosts_own() -> None:
    space = Discrete(4)
    assert like(1, 2, space) == 2
    assert type(like(np.int32(1), 2, space)) is np.int32
    array = like(np.array([1], np.int16), 2, space)
    assert array.dtype == np.int16
    assert array.tolist() == [2]


def test_the_hosts_own_array_stays_as_it_is() -> None:
    own = np.array([1, 1])
    made = like(own, 5, Discrete(9))
    assert made.tolist() == [5, 5]
    assert own.tolist() == [1, 1]


def test_without_an_own_action_the_space_has_the_type() -> None:
    box = Box([-1.0, -1.0], [1.0, 1.0])
    assert like(None, [0.5, 0.25], box).dtype == np.float32
    assert like(None, [0.5], SimpleNamespace()) == [0.5], "nothing says which type"


def test_facts_of_a_space_for_the_record() -> None:
    assert space_facts(Discrete(2, start=1)) == {"kind": "discrete", "n": 2, "start": 1}
    box = space_facts(Box([-1.0, 0.0], [1.0, 2.0]))
    assert box == {"kind": "box", "low": [-1.0, 0.0], "high": [1.0, 2.0], "shape": [2]}
    assert space_facts(MultiBinary(3)) == {"kind": "multibinary"}
