"""Recorded values survive JSON."""

from __future__ import annotations

import math

import msgspec
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra import numpy as hnp

from core.errors import InvalidInput
from core.exchange.lossless_json import from_plain, to_plain
from mosaic_sdk.codec.values import Array, Digest, decode_value, encode_value

DTYPES = ["|b1", "|i1", "|u1", "<i2", "<i4", "<i8", "<u8", "<f2", "<f4", "<f8", "<c8"]

keys = st.text(max_size=5) | st.just("$array") | st.just("$odd")
scalars = (
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=10)
    | st.binary(max_size=10)
)
arrays = st.sampled_from(DTYPES).flatmap(
    lambda dtype: hnp.arrays(dtype, hnp.array_shapes(min_dims=0, max_dims=3, min_side=0))
)
digests = st.builds(Digest, st.just("<f4"), st.just((84, 84)), st.binary(min_size=16, max_size=16))
values = st.recursive(
    scalars | arrays | digests,
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.lists(inner, max_size=4).map(tuple)
        | st.dictionaries(keys, inner, max_size=4)
        | st.dictionaries(st.integers(), inner, max_size=4)
    ),
    max_leaves=12,
)


def through_json(value: object) -> object:
    return from_plain(msgspec.json.decode(msgspec.json.encode(to_plain(value))))


@given(values)
def test_value_is_the_same_behind_json(value: object):
    recorded = decode_value(encode_value(value))
    assert encode_value(through_json(recorded)) == encode_value(recorded)


@given(values)
def test_json_knows_no_nan(value: object):
    raw = msgspec.json.encode(to_plain(decode_value(encode_value(value))))
    assert b"NaN" not in raw and b"Infinity" not in raw


def test_common_values_are_plain():
    for value in (1, 2.5, "up", None, True, [1, 2], {"a": [0.5]}):
        assert to_plain(value) == value
    assert to_plain(np.array([0.5, 1.0], "<f4")) == {"$array": [0.5, 1.0], "dtype": "<f4"}


def test_array_without_numpy():
    assert (through_json(Array("<i2", (2,), b"\1\0\2\0")) == np.array([1, 2])).all()


def test_nan_stays_nan():
    assert math.isnan(through_json(math.nan))  # pyright: ignore[reportArgumentType]


def test_objects_of_others_stay():
    assert from_plain({"$unknown": 1, "b": {"$ref": "x"}}) == {"$unknown": 1, "b": {"$ref": "x"}}


@pytest.mark.parametrize(
    "bad", [{"$bytes": "!"}, {"$array": [1], "dtype": "nonsense"}, {"$map": [1]}, {"$digest": "0"}]
)
def test_damage_is_named(bad: object):
    with pytest.raises(InvalidInput, match="can't be read"):
        from_plain(bad)


@pytest.mark.parametrize(
    "plain",
    [
        {"$array": [], "dtype": "<f4", "shape": [4294967295, 0]},
        {"$array": ["a", "b"], "dtype": "<U400000000"},
        {"$array": [1], "dtype": "O"},
        {"$integer": "9" * 5000},
    ],
)
def test_what_asks_for_more_than_it_brings_is_refused(plain):
    with pytest.raises(InvalidInput):
        from_plain(plain)
