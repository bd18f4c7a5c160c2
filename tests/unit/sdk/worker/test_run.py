"""Steps of every kind leave the same record, whichever way they took."""

from __future__ import annotations

from typing import Any

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from mosaic_sdk.codec import link_frames
from mosaic_sdk.codec.step_builder import ObservationPolicy, StepBuilder, decode_steps
from mosaic_sdk.worker.batch_sender import BatchSender
from mosaic_sdk.worker.launcher_link import Outgoing, Welcome
from mosaic_sdk.worker.run import Run

KINDS = (
    lambda n: (n % 3, np.array([n, 0.5], "f4"), 1.0),
    lambda n: (n % 3, np.array([n, 0.5], "f4"), 1),
    lambda n: (n % 3, np.array([n, 0.5, 2], "f4"), np.float64(2)),
    lambda n: (float(n), 0.25 * n, 0.5),
    lambda n: (True, None, float("nan")),
    lambda n: (None, {"x": n}, {"a": 1.0, "b": 2.0}),
    lambda n: (np.int64(n), np.float32(n), "three"),
)


class Link:
    """A launcher that confirms nothing, so that batches fill."""

    def __init__(self) -> None:
        self.welcome = Welcome(batch_steps=32, credit=10_000)
        self.spooled = self.committed = 0
        self.hold_s = 0.0
        self.changes: dict[str, int] = {}
        self.batches: list[bytes] = []

    def write(self, out: Outgoing) -> None:
        if out.data and not out.counts:
            out.counts.append(len(out.data))
            self.batches.append(link_frames.unpack_batch(out.data[5:]).payload)


def recorded(runs: list[tuple[int, int]]) -> list[str]:
    link = Link()
    run: Any = Run()
    linked: Any = link
    run._recorder = BatchSender(linked, ObservationPolicy())
    n = 0
    run.reset(0, seed=3)
    for kind, count in runs:
        for _ in range(count):
            n += 1
            action, seen, reward = KINDS[kind](n)
            seat = "other" if n % 11 == 0 else "agent"
            info = {"n": n} if n % 7 == 0 else None
            run.step(action, seen, reward, n % 13 == 0, n % 17 == 0, info, seat=seat)
    run._recorder.send_steps()
    rows: list[str] = []
    for raw in link.batches:
        rows += [repr({**row, "unix_ns": 0}) for row in decode_steps(raw).rows()]
    return rows


@given(st.lists(st.tuples(st.integers(0, len(KINDS) - 1), st.integers(1, 40)), max_size=6))
@settings(max_examples=60, deadline=None)
def test_the_quick_way_records_what_the_other_one_does(runs: list[tuple[int, int]]) -> None:
    real = StepBuilder.learn
    try:
        quick = recorded(runs)
        StepBuilder.learn = lambda self, seat: None
        slow = recorded(runs)
    finally:
        StepBuilder.learn = real
    assert quick == slow
    assert sum(count for _, count in runs) < len(quick) + 1


def test_usual_steps_take_the_quick_way() -> None:
    link: Any = Link()
    run: Any = Run()
    run._recorder = BatchSender(link, ObservationPolicy())
    real, slow = StepBuilder.add, []

    def add(self: StepBuilder, *words: Any) -> None:
        slow.append(words)
        real(self, *words)

    try:
        counting: Any = add
        StepBuilder.add = counting
        for n in range(32):
            run.step(n % 2, np.zeros(4, "f4"), 1.0)
    finally:
        StepBuilder.add = real
    assert 0 < len(slow) < 12
