"""Times at which a batch is closed; the clock is the test's own."""

from __future__ import annotations

from typing import Any

import pytest

from mosaic_sdk.codec import link_frames
from mosaic_sdk.codec.step_builder import ObservationPolicy
from mosaic_sdk.worker import batch_sender
from mosaic_sdk.worker.batch_sender import BatchSender
from mosaic_sdk.worker.launcher_link import Outgoing, Welcome


class _Clock:
    def __init__(self) -> None:
        self.now = 100.0

    def monotonic(self) -> float:
        return self.now

    def time_ns(self) -> int:
        return int(self.now * 1e9)


class _Link:
    """A launcher that takes everything and confirms what it is told to."""

    def __init__(self) -> None:
        self.welcome = Welcome(batch_steps=8, credit=1000)
        self.spooled = self.committed = 0
        self.hold_s = 0.0
        self.counts: list[int] = []

    def write(self, out: Outgoing) -> None:
        if out.data and not out.counts:
            out.counts.append(len(out.data))
            self.counts.append(link_frames.unpack_batch(out.data[5:]).count)


class Bench:
    def __init__(self, clock: _Clock) -> None:
        self.clock = clock
        self.link = _Link()
        link: Any = self.link
        self.recorder = BatchSender(link, ObservationPolicy())

    def step(self, count: int, each_s: float) -> list[int]:
        """Rows of the batches that were closed meanwhile."""
        before = len(self.link.counts)
        for _ in range(count):
            self.clock.now += each_s
            self.recorder.state.steps.add(1, 0.5, 1.0)
            self.recorder.step_added()
        return self.link.counts[before:]


@pytest.fixture
def bench(monkeypatch: pytest.MonkeyPatch) -> Bench:
    clock = _Clock()
    monkeypatch.setattr(batch_sender, "time", clock)
    return Bench(clock)


def test_the_first_goes_at_once_then_full_ones(bench: Bench):
    assert bench.step(1 + 3 * 8, 0.01) == [1, 8, 8, 8]


def test_with_nothing_under_way_each_goes_at_once(bench: Bench):
    for _ in range(5):
        assert bench.step(1, 0.00001) == [1]
        bench.link.committed = bench.recorder.state.sequence


def test_a_quick_worker_gets_larger_batches_up_to_four_times(bench: Bench):
    assert bench.step(1 + 8 + 16 + 32 + 32, 0.00001) == [1, 8, 16, 32, 32]


def test_one_that_is_quick_no_more_gets_what_was_asked_for(bench: Bench):
    bench.step(1 + 8 + 16 + 32, 0.00001)
    assert bench.step(32 + 8 + 8, 0.001) == [32, 8, 8]


def test_a_pause_changes_nothing_and_holds_nothing_back(bench: Bench):
    bench.step(1 + 8 + 16 + 32 + 3, 0.00001)
    bench.clock.now += 1
    bench.recorder.tick()
    bench.link.committed = bench.recorder.state.sequence
    assert bench.link.counts[-1] == 3
    assert bench.step(1 + 32, 0.00001) == [1, 32]


def test_while_nobody_looks_a_quick_worker_gathers(bench: Bench) -> None:
    bench.link.hold_s = 0.05
    bench.recorder.tick()
    assert bench.step(1, 1.0) == [1]
    bench.link.committed = bench.recorder.state.sequence
    # Whoever looks at the clock sends, but not more often than that.
    assert bench.step(49, 0.001) == []
    assert bench.step(1, 0.001) == [50]
    assert bench.recorder.limit == 1024


def test_a_slow_worker_sends_at_once_though_nobody_looks(bench: Bench) -> None:
    bench.link.hold_s = 0.05
    for _ in range(3):
        assert bench.step(1, 0.06) == [1]
        bench.link.committed = bench.recorder.state.sequence


def test_what_was_gathered_goes_when_its_time_is_over(bench: Bench) -> None:
    bench.link.hold_s = 0.05
    bench.step(1, 1.0)
    bench.link.committed = bench.recorder.state.sequence
    assert bench.step(2, 0.01) == []
    bench.recorder.tick()
    assert bench.link.counts == [1]
    bench.clock.now += 0.05
    bench.recorder.tick()
    assert bench.link.counts == [1, 2]


def test_once_somebody_looks_batches_are_small_again(bench: Bench) -> None:
    bench.link.hold_s = 0.05
    bench.recorder.tick()
    bench.link.hold_s = 0.0
    bench.recorder.tick()
    assert bench.recorder.limit == bench.link.welcome.batch_steps
