"""Points of a sweep over parameters: all of a grid, or drawn at random. Pure."""

from __future__ import annotations

import itertools
import json
import math
import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from core.errors import InvalidInput

#: `sweep:<name>-<hex>`, the same on every run of one sweep.
SWEEP_TAG = "sweep:"
MOST_POINTS = 200
Point = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Listed:
    """A parameter with the values that it takes."""

    name: str
    values: tuple[Any, ...]

    def draw(self, rng: random.Random) -> Any:
        return rng.choice(self.values)


@dataclass(frozen=True, slots=True)
class Between:
    """A parameter with bounds; whole numbers where both bounds are."""

    name: str
    low: float
    high: float
    is_log: bool = False
    is_whole: bool = False

    def draw(self, rng: random.Random) -> float | int:
        if self.is_log:
            value = math.exp(rng.uniform(math.log(self.low), math.log(self.high)))
        elif self.is_whole:
            return rng.randint(int(self.low), int(self.high))
        else:
            value = rng.uniform(self.low, self.high)
        return round(value) if self.is_whole else float(f"{value:.4g}")


Axis = Listed | Between


def read_listed(text: str) -> Listed:
    """`alpha=0.1,0.3`; each value is JSON or text."""
    name, sign, values = text.partition("=")
    if not (name and sign and values):
        raise InvalidInput(f"--grid {text}: expected NAME=VALUE,VALUE", "--grid alpha=0.1,0.3")
    listed = tuple(_value(word) for word in values.split(","))
    if len({json.dumps(value) for value in listed}) < len(listed):
        raise InvalidInput(f"--grid {text}: a value stands there twice", "Leave one out")
    return Listed(name, listed)


def read_axis(text: str) -> Axis:
    """`alpha=0.01..1`, `alpha=0.01..1:log`, or values as `read_listed` takes them."""
    name, _, values = text.partition("=")
    bounds, _, scale = values.partition(":")
    low_text, dots, high_text = bounds.partition("..")
    if not dots:
        return read_listed(text)
    wrong = InvalidInput(
        f"--random {text}: expected NAME=LOW..HIGH or NAME=LOW..HIGH:log", "--random alpha=0.01..1"
    )
    try:
        low, high = float(low_text), float(high_text)
    except ValueError:
        raise wrong from None
    is_log = scale == "log"
    if not name or scale not in ("", "log") or not low < high or not math.isfinite(high - low):
        raise wrong
    if is_log and low <= 0:
        raise InvalidInput(f"--random {text}: log needs bounds above 0", "Leave out :log")
    whole = not any(mark in low_text + high_text for mark in ".eE")
    return Between(name, low, high, is_log, whole)


def _value(word: str) -> Any:
    try:
        return json.loads(word)
    except ValueError:
        return word.strip()


def grid_points(axes: Sequence[Listed]) -> list[Point]:
    """Every combination, the last parameter fastest."""
    combinations = itertools.product(*(axis.values for axis in axes))
    names = [axis.name for axis in axes]
    return _checked([dict(zip(names, values, strict=True)) for values in combinations], names)


def random_points(axes: Sequence[Axis], samples: int, seed: int) -> list[Point]:
    """So many draws, the same for the same seed."""
    if samples < 1:
        raise InvalidInput(f"--samples {samples}: expected 1 or more", "--samples 10")
    rng = random.Random(seed)
    names = [axis.name for axis in axes]
    return _checked([{axis.name: axis.draw(rng) for axis in axes} for _ in range(samples)], names)


def _checked(points: list[Point], names: Sequence[str]) -> list[Point]:
    if len(set(names)) < len(names):
        raise InvalidInput("A parameter is swept twice", "Name each parameter once")
    if len(points) > MOST_POINTS:
        raise InvalidInput(
            f"The sweep has {len(points)} points; at most {MOST_POINTS} are allowed",
            "Take fewer values, or --random with --samples",
        )
    return points


def point_word(point: Point) -> str:
    """As in the names of runs: `alpha 0.1, gamma 0.9`."""
    values = (
        (name, value if isinstance(value, str) else json.dumps(value))
        for name, value in point.items()
    )
    return ", ".join(f"{name} {value}" for name, value in values)
