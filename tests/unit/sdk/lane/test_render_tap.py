from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import pytest
from conftest import Clock
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from mosaic_sdk.lane import EVERY_STEP, FrameTap, LaneReader, LaneWriter, TiledTap

Make = Callable[..., LaneWriter]


@pytest.fixture
def make(segment: str, clock: Clock) -> Iterator[Make]:
    lanes: list[LaneWriter] = []

    def build(**options: Any) -> LaneWriter:
        options.setdefault("fifo", "")
        lanes.append(LaneWriter(segment, clock=clock, **options))
        return lanes[-1]

    yield build
    for lane in lanes:
        lane.close()


class Renderer:
    """Counts what is asked of it, and takes its time on the test's clock."""

    def __init__(self, clock: Clock, cost_s: float = 0.0) -> None:
        self.clock = clock
        self.cost_s = cost_s
        self.calls = 0
        self.spent_s = 0.0

    def render(self) -> np.ndarray:
        self.calls += 1
        self.clock.advance(self.cost_s)
        self.spent_s += self.cost_s
        return np.full((4, 4, 3), self.calls % 256, np.uint8)


def train(
    tap: FrameTap,
    renderer: Renderer,
    seconds: float,
    step_s: float = 0.001,
    each_s: Callable[[], None] | None = None,
) -> int:
    """Steps for so long; how often it was rendered."""
    before, clock = renderer.calls, renderer.clock
    end = clock.now_ns + int(seconds * 1e9)
    tick = clock.now_ns
    while clock.now_ns < end:
        if each_s is not None and clock.now_ns >= tick:
            each_s()
            tick += 500_000_000
        clock.advance(step_s)
        tap.maybe(renderer.render, reward=1.0)
    return renderer.calls - before


def test_a_hidden_lane_renders_nothing(make: Make, clock: Clock) -> None:
    renderer = Renderer(clock)
    assert train(FrameTap(make()), renderer, 10) == 0


@pytest.mark.parametrize("step_s", [0.00002, 0.001, 0.007, 0.02])
def test_watched_at_30_hz_it_renders_30_times_a_second(
    make: Make, clock: Clock, step_s: float
) -> None:
    lane, renderer = make(), Renderer(clock)
    tap, reader = FrameTap(lane), LaneReader(lane.segment, clock=clock)
    for _ in range(4):
        reader.want(30, 2)
        assert 28 <= train(tap, renderer, 1, step_s) <= 32
    assert reader.limited_hz is None


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=30)
@given(st.floats(0.5, 200), st.floats(0.0001, 0.05))
def test_any_rate_is_kept_to_a_frame(make: Make, clock: Clock, hz: float, step_s: float) -> None:
    lane = make()
    tap, renderer = FrameTap(lane), Renderer(clock)
    reader = LaneReader(lane.segment, clock=clock)
    reader.want(hz, 60)
    count = train(tap, renderer, 4, step_s)
    possible = min(hz, 1 / step_s)
    assert count <= hz * 4 * 1.02 + 2
    assert count >= min(possible * 0.9, 1 / (1 / hz + step_s)) * 4 * 0.95 - 2
    lane.close()


def test_watching_ends_with_the_demand(make: Make, clock: Clock) -> None:
    lane, renderer = make(), Renderer(clock)
    tap, reader = FrameTap(lane), LaneReader(lane.segment, clock=clock)
    reader.want(30, 0.5)  # and then it is killed
    assert 14 <= train(tap, renderer, 3) <= 17
    reader.want(30, 10)
    train(tap, renderer, 0.5)
    reader.want(0)
    assert train(tap, renderer, 3) <= 2
    reader.want(30, 10)
    train(tap, renderer, 0.5)
    reader.close()
    assert train(tap, renderer, 3) <= 2


def test_several_readers_get_the_quickest_rate(make: Make, clock: Clock) -> None:
    lane, renderer = make(), Renderer(clock)
    tap = FrameTap(lane)
    slow, quick = (LaneReader(lane.segment, clock=clock) for _ in range(2))
    slow.want(5, 10)
    quick.want(60, 1)
    assert 57 <= train(tap, renderer, 1) <= 63
    assert 4 <= train(tap, renderer, 1) <= 8


def test_a_raised_rate_is_felt_at_once(make: Make, clock: Clock) -> None:
    lane, renderer = make(), Renderer(clock)
    tap, reader = FrameTap(lane), LaneReader(lane.segment, clock=clock)
    reader.want(0.1, 60)
    assert train(tap, renderer, 1) == 1
    reader.want(30, 60)
    assert 27 <= train(tap, renderer, 1) <= 32


def test_every_step_is_every_step(make: Make, clock: Clock) -> None:
    lane, renderer = make(share=None), Renderer(clock)
    tap, reader = FrameTap(lane), LaneReader(lane.segment, clock=clock)
    reader.want(EVERY_STEP, 5)
    assert train(tap, renderer, 1, 0.01) >= 99


def test_a_training_gives_five_percent_and_says_so(make: Make, clock: Clock) -> None:
    """7 frames a second can be rendered; 30 are wanted; the tile is told what it gets."""
    lane, renderer = make(), Renderer(clock, cost_s=0.14)
    tap, reader = FrameTap(lane), LaneReader(lane.segment, clock=clock)
    train(tap, renderer, 5)
    start = clock.now_ns
    train(tap, renderer, 60, each_s=lambda: reader.want(30, 1))
    passed = (clock.now_ns - start) / 1e9
    assert 0.03 < renderer.spent_s / passed <= 0.055
    assert reader.limited_hz == pytest.approx(0.05 / 0.14, rel=0.05)
    before = renderer.spent_s
    start = clock.now_ns
    train(tap, renderer, 60, each_s=lambda: reader.want(30, 1, lifted=True))
    assert (renderer.spent_s - before) / ((clock.now_ns - start) / 1e9) > 0.9
    assert reader.limited_hz is None


def test_a_session_has_no_budget(make: Make, clock: Clock) -> None:
    lane, renderer = make(share=None), Renderer(clock, cost_s=0.02)
    tap, reader = FrameTap(lane), LaneReader(lane.segment, clock=clock)
    assert train(tap, renderer, 2, each_s=lambda: reader.want(30, 1)) >= 55


def test_publishing_counts_against_the_budget_without_a_tap(make: Make, clock: Clock) -> None:
    lane = make()
    reader = LaneReader(lane.segment, clock=clock)
    reader.want(30, 60)
    frame = np.zeros((4, 4, 3), np.uint8)
    drawn = 0
    for _ in range(10_000):
        clock.advance(0.001)
        if lane.wanted():
            clock.advance(0.1)
            lane.publish(frame)
            drawn += 1
    assert lane.budget.spent_ns == drawn * 100_000_000
    assert 4 <= drawn <= 8


def test_the_last_step_is_shown_before_waiting(make: Make, clock: Clock) -> None:
    lane, renderer = make(share=None), Renderer(clock)
    tap, reader = FrameTap(lane), LaneReader(lane.segment, clock=clock)
    assert not tap.settle(renderer.render)
    reader.want(1, 60)
    clock.advance(0.01)
    assert tap.maybe(renderer.render)
    clock.advance(0.01)
    assert not tap.maybe(renderer.render)  # not its turn
    assert tap.settle(renderer.render, step=2)
    assert not tap.settle(renderer.render, step=2)  # shown already
    frame = reader.poll()
    assert frame is not None
    assert frame.step == 2


def test_the_step_rate_is_counted(make: Make, clock: Clock) -> None:
    lane, renderer = make(), Renderer(clock)
    tap, reader = FrameTap(lane), LaneReader(lane.segment, clock=clock)
    train(tap, renderer, 3, 0.01, each_s=lambda: reader.want(30, 1))
    frame = reader.poll()
    assert frame is not None
    assert frame.hud.step_rate == pytest.approx(100, rel=0.05)
    assert frame.hud.reward == 1.0


def test_a_broken_renderer_is_told_and_left_alone(make: Make, clock: Clock) -> None:
    lane = make(share=None)
    reader = LaneReader(lane.segment, clock=clock)
    reader.want(EVERY_STEP, 60)
    troubles: list[str] = []
    tap = FrameTap(lane, troubles.append)
    calls = 0

    def render() -> np.ndarray:
        nonlocal calls
        calls += 1
        if calls != 3:
            raise RuntimeError("no display")
        return np.zeros((2, 2, 3), np.uint8)

    for _ in range(20):
        clock.advance(0.01)
        tap.maybe(render)
    assert tap.broken
    assert (calls, tap.shown, tap.failed) == (6, 1, 5)
    assert len(troubles) == 3
    assert "no display" in troubles[0]


@pytest.mark.parametrize("value", [None, [], "ansi text", np.zeros((2, 2, 3), np.float32), 1])
def test_what_a_renderer_may_return_instead(make: Make, clock: Clock, value: object) -> None:
    lane = make(share=None)
    LaneReader(lane.segment, clock=clock).want(EVERY_STEP, 60)
    tap = FrameTap(lane)
    clock.advance(1)
    assert not tap.maybe(lambda: value)
    assert lane.published == 0


def test_render_lists_show_their_newest_frame(make: Make, clock: Clock) -> None:
    lane = make(share=None)
    reader = LaneReader(lane.segment, clock=clock)
    reader.want(30, 60)
    clock.advance(1)
    frames = [np.full((2, 2, 3), n, np.uint8) for n in (1, 2)]
    assert FrameTap(lane).maybe(lambda: frames)
    frame = reader.poll()
    assert frame is not None
    assert frame.data == b"\2" * 12


def test_a_demand_that_lapsed_is_felt_at_once_when_it_returns(make: Make, clock: Clock) -> None:
    lane, renderer = make(), Renderer(clock)
    tap, reader = FrameTap(lane), LaneReader(lane.segment, clock=clock)
    for _ in range(5):
        reader.want(100, 0.5)
        assert train(tap, renderer, 0.05) >= 4
        train(tap, renderer, 1)


@pytest.mark.parametrize("bare", [False, True])
def test_slots_side_by_side(
    make: Make, clock: Clock, bare: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    lane = make(share=None)
    reader = LaneReader(lane.segment, clock=clock)
    tap = TiledTap(lane, 3)
    renders = [0, 0, 0]

    def render(slot: int) -> bytes:
        renders[slot] += 1
        return np.full((2, 3, 3), slot + 1, np.uint8)  # type: ignore[return-value]

    if bare:
        monkeypatch.setitem(__import__("sys").modules, "numpy", None)
    for _ in range(100):
        clock.advance(0.001)
        for slot in range(3):
            assert not tap.maybe(slot, lambda slot=slot: render(slot))
    assert renders == [0, 0, 0]
    reader.want(10, 60)
    for _ in range(1000):
        clock.advance(0.001)
        for slot in range(3):
            tap.maybe(slot, lambda slot=slot: [b"", render(slot)], reward=float(slot))
    assert renders[0] == renders[1] == renders[2]
    assert 9 <= renders[0] <= 11
    frame = reader.poll()
    assert frame is not None
    assert (frame.width, frame.height) == (6, 4)
    row = b"\1" * 9 + b"\2" * 9
    below = b"\3" * 9 + b"\0" * 9
    assert frame.data == row * 2 + below * 2
    assert frame.hud.reward == 2.0


def test_a_round_does_not_wait_for_a_slot_that_stands_still(make: Make, clock: Clock) -> None:
    lane = make(share=None)
    reader = LaneReader(lane.segment, clock=clock)
    reader.want(1000, 60)
    tap = TiledTap(lane, 4)
    picture = np.ones((2, 2, 3), np.uint8)
    drawn = 0
    for _ in range(100):
        clock.advance(0.005)
        for slot in (0, 2):
            drawn += tap.maybe(slot, lambda: picture)
    assert drawn >= 30


def test_tiles_pay_for_their_rendering_only(make: Make, clock: Clock) -> None:
    lane = make()
    reader = LaneReader(lane.segment, clock=clock)
    reader.want(30, 60)
    tap, renderer = TiledTap(lane, 2), Renderer(clock, 0.01)
    start = clock.now_ns
    for _ in range(2000):
        for slot in range(2):
            clock.advance(0.01)
            tap.maybe(slot, renderer.render)
    passed = (clock.now_ns - start) / 1e9
    assert 0.03 < renderer.spent_s / passed < 0.055
    assert lane.budget.spent_ns == pytest.approx(renderer.spent_s * 1e9)
