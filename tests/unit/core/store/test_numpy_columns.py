"""Packing, JSON, and which errors are the disk's."""

from __future__ import annotations

import json
import math

import apsw
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.store.chunks import pack, unpack
from core.store.disk_errors import explain
from core.store.numpy_columns import StepArrays, seeds
from core.store.schema import i64, key, u64
from core.store.value_json import clean, from_json, to_json
from mosaic_sdk.codec.step_builder import RESET, StepBuilder, decode_steps
from mosaic_sdk.codec.values import Array, Digest


@given(st.dictionaries(st.integers(0, (1 << 63) - 1), st.binary(max_size=300), max_size=20))
def test_what_is_packed_comes_out_again(batches):
    assert unpack(pack(list(batches.items()))) == batches


def test_packing_finds_what_repeats():
    batches = [(n, bytes(range(256)) * 4) for n in range(50)]
    assert len(pack(batches)) < 50 * 1024 / 20


@given(st.integers(0, (1 << 64) - 1))
def test_unsigned_numbers_survive_the_table(number):
    assert -(1 << 63) <= i64(number) < 1 << 63
    assert u64(i64(number)) == number


def test_keys_of_runs_do_not_meet():
    assert key(1, (1 << 40) - 1) < key(2, 0)


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (3, "3"),
        (True, "true"),
        (1 << 70, str(1 << 70)),
        ((1, (2.5, None)), "[1,[2.5,null]]"),
        ({"a": "ü"}, '{"a":"ü"}'),
        (np.arange(4, dtype="<i2").reshape(2, 2), "[[0,1],[2,3]]"),
        (np.float32(0.5), "0.5"),
        (Array("<i4", (2,), b"\1\0\0\0\2\0\0\0"), "[1,2]"),
        (b"\0\xff", '{"$bytes":"AP8="}'),
        (Digest("<f4", (2, 2), b"\1\2"), '{"$digest":"0102","dtype":"<f4","shape":[2,2]}'),
    ],
    ids=repr,
)
def test_values_are_readable_as_json(value, text):
    assert to_json(value) == text
    assert from_json(to_json(value)) == json.loads(text)


def test_nan_stays_nan_and_odd_objects_are_named():
    assert math.isnan(from_json(to_json(math.nan)))
    assert from_json(to_json(complex(1, 2)))["$type"] == "complex"
    assert from_json(None) is None


def test_text_that_is_none_is_made_visible():
    assert clean("a\udcffb") == "a\\udcffb"
    assert clean("plain ü") == "plain ü"


@pytest.mark.parametrize(
    ("error", "word"),
    [
        (apsw.FullError("x"), "full"),
        (apsw.IOError("x"), "disk"),
        (OSError(5, "x"), "disk"),
        (MemoryError(), "memory"),
        (apsw.CorruptError("x"), "damaged"),
        (apsw.ReadOnlyError("x"), "read-only"),
    ],
)
def test_trouble_is_told_with_a_hint(error, word):
    explanation = explain(error)
    assert explanation is not None
    assert word in explanation[0] and explanation[1]


@pytest.mark.parametrize("error", [apsw.ConstraintError("x"), ValueError("x"), apsw.SQLError("x")])
def test_what_waiting_does_not_cure_is_no_trouble(error):
    assert explain(error) is None


def test_seeds_are_found_among_other_extras():
    builder = StepBuilder()
    builder.add(None, 1.0, flags=RESET)
    builder.extra("seed", 1 << 70)
    builder.extra("info", {"seed": 3})
    builder.add(1, 1.0, step=1)
    builder.extra("note", "seed")
    builder.add(None, 1.0, flags=RESET, episode=1)
    builder.extra("seed", None)
    assert seeds(decode_steps(builder.encode())) == {0: str(1 << 70)}


def test_columns_know_the_usual_batch():
    builder = StepBuilder()
    for step in range(3):
        builder.add(1, 0.5, 1.0, step=step, slot=2, unix_ns=10**18 + step * 1000)
    arrays = StepArrays(decode_steps(builder.encode()))
    assert arrays.single
    assert arrays.unix_ns.tolist() == [10**18, 10**18 + 1000, 10**18 + 2000]
    builder.add(1, 0.5, slot=3)
    assert not StepArrays(decode_steps(builder.encode())).single


@pytest.mark.parametrize(
    ("value", "text"),
    [
        ({(3, 4): 1, "b": {2: None}}, '{"(3, 4)":1,"b":{"2":null}}'),
        ([10**5000], f'[{{"$integer":"{hex(10**5000)}"}}]'),
    ],
)
def test_what_json_has_no_spelling_for_is_spelled_for_people(value, text):
    assert to_json(value) == text
