"""The quick ways over a column give what the slow ones give."""

from __future__ import annotations

from typing import Any

import numpy as np
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra import numpy as hnp

from core.exchange.digest import StepDigest, _raws
from core.exchange.export_rows import plain_step_rows, step_rows
from core.exchange.lossless_json import plain_column, to_plain
from mosaic_sdk.codec.step_builder import ObservationPolicy, StepBuilder, decode_steps

DTYPES = ["|b1", "|u1", "<i4", "<i8", "<u8", "<f2", "<f4", "<f8"]

# All rows alike, or each its own.
columns = (
    st.sampled_from(DTYPES)
    .flatmap(
        lambda dtype: hnp.array_shapes(min_dims=1, max_dims=2, max_side=3).flatmap(
            lambda shape: st.lists(hnp.arrays(dtype, shape), min_size=1, max_size=8)
        )
    )
    .map(lambda items: list[Any](items))
    | st.lists(st.integers(), min_size=1, max_size=8)
    | st.lists(st.floats(), min_size=1, max_size=8)
    | st.lists(
        st.booleans() | st.none() | st.text(max_size=3) | st.floats(), min_size=1, max_size=8
    )
)


def batch(values: list[Any], policy: str = "full") -> Any:
    builder = StepBuilder(ObservationPolicy.parse(policy))
    for step, value in enumerate(values):
        builder.add(value, value, float(step), step=step)
    return decode_steps(builder.encode())


@given(columns)
def test_raws(values: list[Any]):
    steps = batch(values)
    for column in (steps.action_column, steps.observation_column):
        assert _raws(column) == [column.raw(row) for row in range(steps.count)]


@given(columns)
def test_plain_column(values: list[Any]):
    column = batch(values).action_column
    assert plain_column(column) == [to_plain(column[row]) for row in range(column.count)]


@given(columns)
def test_plain_rows_are_the_rows_spelled(values: list[Any]):
    steps = batch(values)
    assert list(plain_step_rows(steps)) == [to_plain(row) for row in step_rows(steps)]


def test_digests_of_large_observations_count():
    rows = [np.full((30, 30), value, np.float32) for value in (1, 2)]
    digests = []
    for row in rows:
        digest = StepDigest()
        digest.update(batch([row] * 3, "digest"))
        digests.append(digest.hexdigest())
    assert digests[0] != digests[1]


def test_batching_does_not_count():
    values = [1, 2, 3, 4, 5, 6]
    whole, parts = StepDigest(), StepDigest()
    whole.update(batch(values))
    builder = StepBuilder()
    for step, value in enumerate(values):
        builder.add(value, value, float(step), step=step)
        if step in (1, 4, 5):
            parts.update(decode_steps(builder.encode()))
            builder.clear()
    assert whole.hexdigest() == parts.hexdigest()
