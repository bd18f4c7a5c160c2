"""Values as JSON for people who query: readable, and never an error."""

from __future__ import annotations

import json
import math
from typing import Any

import numpy as np
import pytest

from core.store.value_json import clean, from_json, to_json, with_bytes
from mosaic_sdk.codec.values import Digest


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        (7, 7),
        (True, True),
        ((1, (2, 3)), [1, [2, 3]]),
        (np.array([[1, 2]]), [[1, 2]]),
        (np.float32(0.5), 0.5),
        (b"\x00\xff", {"$bytes": "AP8="}),
        (np.bytes_(b"\xff"), {"$bytes": "/w=="}),
        ({"a": "ä"}, {"a": "ä"}),
        ({1: "a", (2, 3): "b"}, {"1": "a", "(2, 3)": "b"}),
        (1 + 2j, {"$type": "complex", "$repr": "(1+2j)"}),
        (np.complex64(1j), {"$type": "complex", "$repr": "1j"}),
    ],
)
def test_values_are_readable(value: Any, expected: Any) -> None:
    assert from_json(to_json(value)) == expected


def test_no_text_is_no_value() -> None:
    assert from_json(None) is None
    assert from_json(to_json(None)) is None


def test_nan_stays_nan() -> None:
    assert math.isnan(from_json(to_json([math.nan]))[0])


def test_a_digest_tells_what_it_stands_for() -> None:
    text = to_json(Digest("uint8", (84, 84), b"\x01\x02"))
    assert json.loads(text) == {"$digest": "0102", "dtype": "uint8", "shape": [84, 84]}


def test_integers_that_python_does_not_spell_are_marked() -> None:
    huge = 1 << 100_000
    assert from_json(to_json({"deep": [huge]})) == {"deep": [{"$integer": hex(huge)}]}
    assert from_json(to_json(huge)) == {"$integer": hex(huge)}


def test_bytes_come_back_at_any_depth() -> None:
    value = {"a": [b"\x00\xff", {"b": b""}], "c": 1}
    assert with_bytes(from_json(to_json(value))) == value


@pytest.mark.parametrize(
    "value", [{"$bytes": "no base64!"}, {"$bytes": 3}, {"$bytes": "AA==", "more": 1}]
)
def test_what_only_looks_like_bytes_stays(value: Any) -> None:
    assert with_bytes(value) == value


def test_names_that_are_no_text_can_be_stored() -> None:
    assert clean("plain ä") == "plain ä"
    stored = clean("bad\udcff")
    stored.encode()
    assert stored.startswith("bad\\")
