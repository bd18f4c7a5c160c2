"""The quick way of recording a step is the ordinary one, only quicker."""

from __future__ import annotations

import threading
from types import SimpleNamespace
from typing import Any

import numpy
from hypothesis import given
from hypothesis import strategies as st

from mosaic_sdk.codec.step_builder import StepBuilder, decode_steps
from mosaic_sdk.tap.fast_step import recording
from mosaic_sdk.worker.run import Run

moves = st.lists(
    st.tuples(
        st.sampled_from([0, 1, None]),
        st.floats(-5, 5),
        st.sampled_from([False, True, 1]),
        st.sampled_from([False, False, True]),
        st.sampled_from([None, None, {"success": True}]),
        st.booleans(),
    ),
    max_size=30,
)


def run_into(builder: StepBuilder) -> Run:
    """A run that is connected, but sends nothing."""
    run = Run("/nowhere")
    inside: Any = run
    inside._recorder = SimpleNamespace(
        lock=threading.RLock(),
        limit=10_000,
        state=SimpleNamespace(steps=builder, sequence=1),
        link=SimpleNamespace(committed=0, hold_s=0.0),
        held_until_ns=0,
        step_added=lambda: None,
        send_steps=lambda: None,
    )
    return run


def rows(builder: StepBuilder) -> list[dict[str, Any]]:
    rows = list(decode_steps(builder.encode()).rows()) if len(builder) else []
    for row in rows:
        del row["unix_ns"]
    return rows


@given(moves=moves)
def test_rows_are_the_same(moves: list[Any]) -> None:
    plain, quick = StepBuilder(), StepBuilder()
    slow, fast = run_into(plain), run_into(quick)
    record, quick_step = recording(fast, 3)
    assert quick_step is not None
    for action, reward, terminated, truncated, info, is_reset in moves:
        if is_reset:
            slow.reset(0.5, slot=3)
            fast.reset(0.5, slot=3)
        arguments = (action, 1.5, reward, terminated, truncated, info, 3)
        slow.step(*arguments)
        if terminated or truncated or info or not quick_step(action, 1.5, reward):
            record(*arguments)
    assert rows(quick) == rows(plain)


seen = st.sampled_from(
    [
        numpy.array([0.5, -1.0], dtype=numpy.float32),
        numpy.array([2.0, 3.0], dtype=numpy.float32),
        numpy.array([0.5, -1.0]),
        numpy.array([1, 2, 3], dtype=numpy.float32),
        numpy.arange(6.0)[::2],
        0.25,
        None,
    ]
)
acts = st.sampled_from([0, 1, numpy.int64(1), True, 0.5])
gains = st.sampled_from([1.0, 1, numpy.float32(0.5), numpy.float64(0.25), None, {"a": 1.0}])


@given(moves=st.lists(st.tuples(acts, seen, gains), max_size=30))
def test_rows_of_arrays_are_the_same_whatever_comes_between(moves: list[Any]) -> None:
    plain, quick = StepBuilder(), StepBuilder()
    slow, fast = run_into(plain), run_into(quick)
    record, quick_step = recording(fast, 3)
    assert quick_step is not None
    for run in (slow, fast):
        run.reset(numpy.zeros(2, numpy.float32), slot=3)
    for action, observation, reward in moves:
        arguments = (action, observation, reward, False, False, None, 3)
        slow.step(*arguments)
        if not quick_step(action, observation, reward):
            record(*arguments)
        if observation is not None and len(plain) % 7 == 0:
            plain.clear(), quick.clear()
    assert repr(rows(quick)) == repr(rows(plain))


def test_a_run_of_another_make_is_used_as_it_is() -> None:
    class Other:
        def step(self) -> None:
            pass

    other = Other()
    assert recording(other, 0) == (other.step, None)
