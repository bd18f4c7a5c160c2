from __future__ import annotations

import gc
import math
import os
from collections.abc import Callable, Iterator

import numpy as np
import pytest
from conftest import Clock
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from mosaic_sdk.lane import (
    FrameRefused,
    LaneError,
    LaneFull,
    LaneInvalid,
    LaneMissing,
    LaneReader,
    LaneTaken,
    LaneWriter,
    TargetTooSmall,
    segments,
)
from mosaic_sdk.lane.layout import (
    HEADER_SIZE,
    Writer,
)


def solid(number: int, width: int = 4, height: int = 3) -> np.ndarray:
    return np.full((height, width, 3), number % 256, np.uint8)


@pytest.fixture
def lane(segment: str) -> Iterator[LaneWriter]:
    writer = LaneWriter(segment, fifo="")
    yield writer
    writer.close()


def test_a_frame_comes_out_as_it_went_in(lane: LaneWriter) -> None:
    with LaneReader(lane.segment) as reader:
        assert reader.version == 2
        assert (reader.poll(), reader.read(), reader.size()) == (None, None, None)
        picture = np.random.default_rng(1).integers(0, 256, (84, 60, 3), dtype=np.uint8)
        assert lane.publish(picture, 1.5, 2.5, 3.5, 7, 2)
        frame = reader.poll()
        assert frame is not None
        assert frame.data == picture.tobytes()
        assert (frame.width, frame.height, frame.seq) == (60, 84, 1)
        assert (frame.step, frame.episode) == (7, 2)
        hud = frame.hud
        assert (hud.reward, hud.rolling_return, hud.step_rate, hud.exact) == (1.5, 2.5, 3.5, True)
        assert 0 <= frame.age < 10
        assert reader.poll() is None
        assert reader.size() == (60, 84)
        again = reader.read()
        assert again is not None
        assert again.seq == 1


def test_numbers_that_are_none_do_not_spoil_a_frame(lane: LaneWriter) -> None:
    odd = [None, "x", np.float32(2.0), np.zeros(3), 10**400]
    for value in odd:
        assert lane.publish(solid(1), value, value, value, value, value)  # type: ignore[arg-type]
    frame = LaneReader(lane.segment).poll()
    assert frame is not None
    assert math.isnan(frame.hud.reward)
    assert lane.publish(solid(1), np.float32(2.5), step=np.int64(3))  # type: ignore[arg-type]
    frame = LaneReader(lane.segment).poll()
    assert frame is not None
    assert (frame.hud.reward, frame.step) == (2.5, 3)


def test_a_refused_frame_leaves_the_last_one(lane: LaneWriter) -> None:
    lane.publish(solid(5))
    for bad in (None, solid(1).astype(np.float32), solid(1).astype(np.float64)[:, :, 0]):
        with pytest.raises(FrameRefused):
            lane.publish(bad)
    frame = LaneReader(lane.segment).poll()
    assert frame is not None
    assert frame.data[0] == 5
    lane.publish(solid(6))
    frame = LaneReader(lane.segment).poll()
    assert frame is not None
    assert (frame.data[0], frame.seq) == (6, 2)


def test_without_a_watcher_no_memory_is_taken(lane: LaneWriter) -> None:
    assert os.stat(f"/dev/shm/{lane.segment}").st_size == HEADER_SIZE


def test_one_copy_into_a_buffer(lane: LaneWriter) -> None:
    lane.publish(np.array([[[1, 2, 3], [4, 5, 6]]], np.uint8))
    reader = LaneReader(lane.segment)
    with pytest.raises(TargetTooSmall) as caught:
        reader.read_into(bytearray(5))
    assert (caught.value.width, caught.value.height) == (2, 1)
    target = bytearray(b"\xee" * 10)
    frame = reader.read_into(target)
    assert frame is not None
    assert (frame.data, target) == (6, bytearray(b"\1\2\3\4\5\6\xee\xee\xee\xee"))
    assert reader.read_into(target) is None
    lane.publish(np.array([[[1, 2, 3], [4, 5, 6]]], np.uint8))
    assert reader.copy_rgb32(target) is not None
    assert target[:8] == b"\3\2\1\xff\6\5\4\xff"


@pytest.fixture
def between(monkeypatch: pytest.MonkeyPatch) -> Callable[[Callable[[], None]], list[int]]:
    """Lets the writer run in the middle of each reading, so each interleaving is certain."""
    read = os.preadv

    def interpose(act: Callable[[], None]) -> list[int]:
        calls: list[int] = []

        def halves(fd: int, targets: list[memoryview], at: int) -> int:
            (target,) = targets
            calls.append(at)
            half = len(target) // 2
            done = read(fd, [target[:half]], at)
            act()
            return done + read(fd, [target[half:]], at + half)

        monkeypatch.setattr(os, "preadv", halves)
        return calls

    return interpose


def test_a_frame_overwritten_while_it_is_copied_is_copied_again(
    lane: LaneWriter, between: Callable[[Callable[[], None]], list[int]]
) -> None:
    lane.publish(solid(1))
    reader = LaneReader(lane.segment)

    def overwrite() -> None:
        if len(calls) <= 3:
            for number in range(lane.capacity):
                lane.publish(solid(10 * len(calls) + number))

    calls = between(overwrite)
    frame = reader.poll()
    assert frame is not None
    assert len(calls) == 4
    assert frame.data == solid(33).tobytes()
    assert frame.seq == 1 + 3 * lane.capacity


def test_a_frame_whose_successor_is_begun_is_not_trusted(
    segment: str, between: Callable[[Callable[[], None]], list[int]]
) -> None:
    """The slot is marked before its first byte changes, even if the new frame never comes."""
    lane = LaneWriter(segment, fifo="", capacity=1)
    lane.publish(solid(1))
    reader = LaneReader(segment)

    def begin() -> None:
        if len(calls) == 1:
            with pytest.raises(FrameRefused):
                lane.publish(solid(2).astype(np.float32))

    calls = between(begin)
    assert reader.poll() is None
    lane.publish(solid(3))
    frame = reader.poll()
    assert frame is not None
    assert frame.data == solid(3).tobytes()
    lane.close()


def test_a_writer_that_never_rests_costs_a_frame_not_a_hang(
    lane: LaneWriter, between: Callable[[Callable[[], None]], list[int]]
) -> None:
    lane.publish(solid(1))
    reader = LaneReader(lane.segment)

    def overwrite() -> None:
        for number in range(lane.capacity if is_busy else 0):
            lane.publish(solid(number))

    is_busy = True
    between(overwrite)
    assert reader.poll() is None
    assert reader.torn == 1
    is_busy = False
    assert reader.poll() is not None


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=60)
@given(
    st.integers(1, 6),
    st.lists(st.tuples(st.integers(1, 40), st.integers(1, 40), st.integers(0, 7)), max_size=30),
)
def test_no_read_is_ever_torn(
    segment: str, capacity: int, plan: list[tuple[int, int, int]]
) -> None:
    """Frames of any sizes, with any number of publishes in the middle of each copy: what is
    returned is one whole frame with its own size and numbers."""
    lane = LaneWriter(segment, fifo="", capacity=capacity)
    reader = LaneReader(segment)
    count = 0

    def publish(width: int, height: int) -> None:
        nonlocal count
        count += 1
        lane.publish(solid(count, width, height), count, width, height, count, count)

    try:
        for width, height, between in plan:
            publish(width, height)
            left = between

            def copy(view: memoryview, width: int, height: int) -> bytes:
                nonlocal left
                half = bytes(view[: len(view) // 2])
                for _ in range(left):
                    publish(height, width)
                left = 0
                return half + bytes(view[len(view) // 2 :])

            before = count
            frame = reader.take(copy)
            assert frame is not None
            assert frame.seq >= before
            assert frame.data == solid(frame.seq, frame.width, frame.height).tobytes()
            assert frame.step == frame.episode == frame.hud.reward == frame.seq
            hud = frame.hud
            assert (hud.rolling_return, hud.step_rate) == (frame.width, frame.height)
    finally:
        reader.close()
        lane.close()


def test_growing_makes_readers_attach_again(lane: LaneWriter) -> None:
    reader = LaneReader(lane.segment)
    reader.want(30, 5)
    for side in (4, 40, 400, 16, 401):
        lane.publish(solid(side, side, side))
        frame = reader.poll()
        assert frame is not None
        assert (frame.width, frame.data) == (side, solid(side, side, side).tobytes())
        assert lane.watched  # demand moved along
        assert not reader.closed


def test_what_was_read_outlives_the_lane(segment: str) -> None:
    lane = LaneWriter(segment, fifo="")
    lane.publish(solid(9))
    reader = LaneReader(segment)
    assert not reader.closed
    lane.close()
    assert not os.path.exists(f"/dev/shm/{segment}")
    assert reader.closed
    frame = reader.poll()
    assert frame is not None
    assert frame.data == solid(9).tobytes()
    assert lane.publish(solid(1)) is False
    assert lane.wanted() is lane.watched is False
    lane.close()
    reader.close()
    assert reader.poll() is None
    with pytest.raises(LaneMissing):
        LaneReader(segment)


def test_nothing_stays_mapped(segment: str) -> None:
    def mapped() -> int:
        gc.collect()
        with open("/proc/self/maps") as file:
            return sum(segment in line for line in file)

    lane = LaneWriter(segment, fifo="")
    reader = LaneReader(segment)
    for side in (10, 100, 200):
        lane.publish(solid(1, side, side))
        assert reader.poll() is not None
    # The writer alone maps it.
    assert mapped() == 1
    lane.close()
    del lane, reader
    assert mapped() == 0


def test_a_living_writers_lane_is_never_taken(lane: LaneWriter) -> None:
    lane.publish(solid(3))
    with pytest.raises(LaneTaken):
        LaneWriter(lane.segment)
    frame = LaneReader(lane.segment).poll()
    assert frame is not None
    assert sorted(name for name in os.listdir("/dev/shm") if lane.segment in name) == [lane.segment]


def test_no_room_is_an_error_not_a_signal(
    lane: LaneWriter, monkeypatch: pytest.MonkeyPatch
) -> None:
    lane.publish(solid(3))

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(os, "posix_fallocate", full)
        with pytest.raises(LaneFull):
            lane.publish(solid(1, 300, 300))
    reader = LaneReader(lane.segment)
    frame = reader.poll()
    assert frame is not None
    assert frame.data == solid(3).tobytes()
    assert lane.publish(solid(1, 300, 300))
    assert reader.poll() is not None


def test_a_lane_cut_while_it_is_read_is_closed(lane: LaneWriter) -> None:
    lane.publish(solid(1, 64, 64))
    reader = LaneReader(lane.segment)
    assert reader.poll() is not None
    other = LaneReader(lane.segment)
    os.truncate(f"/dev/shm/{lane.segment}", HEADER_SIZE + 100)
    assert reader.read() is other.poll() is reader.size() is None
    reader.want(30)
    assert reader.closed
    assert reader.limited_hz is None
    with pytest.raises(LaneInvalid):
        LaneReader(lane.segment)
    reader.close()
    # The writer maps the cut file too: it must not touch it any more in this test.
    lane.disown()


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=200)
@given(st.integers(0, 200), st.binary(min_size=1, max_size=16))
def test_any_damage_is_read_or_refused(segment: str, at: int, damage: bytes) -> None:
    """Random bytes over the header or the head of the newest slot of a good lane."""
    lane = LaneWriter(segment, fifo="", capacity=1)
    lane.publish(solid(7, 8, 8))
    path = f"/dev/shm/{segment}"
    offset = at if at < 96 else HEADER_SIZE + at - 96
    reader = LaneReader(segment)
    with open(path, "r+b") as file:
        file.seek(offset)
        file.write(damage)
    try:
        for lane_reader in (reader, LaneReader(segment)):
            frame = lane_reader.read()
            assert frame is None or len(frame.data) == frame.width * frame.height * 3
            lane_reader.want(10)
            _ = lane_reader.closed, lane_reader.limited_hz, lane_reader.size()
            lane_reader.close()
    except LaneError:
        pass
    finally:
        lane.close()
        if os.path.exists(path):
            os.unlink(path)


def test_a_dead_writer_is_noticed(segment: str, clock: Clock) -> None:
    child = os.fork()
    if not child:
        LaneWriter(segment, fifo="").publish(solid(4))
        os._exit(0)
    os.waitpid(child, 0)
    reader = LaneReader(segment, clock=clock)
    assert reader.closed
    frame = reader.poll()
    assert frame is not None
    heir = LaneWriter(segment, fifo="")  # the name of a dead writer may be taken
    heir.publish(solid(5))
    clock.advance(1)
    frame = reader.poll()
    assert frame is not None
    assert (frame.data, frame.seq) == (solid(5).tobytes(), 1)
    assert not reader.closed
    heir.close()


class Lives:
    """Processes that a test kills without a process: each writer is one of its own."""

    def __init__(self) -> None:
        self.born = 0
        self.dead: set[int] = set()

    def next(self) -> Writer:
        self.born += 1
        return Writer(os.getpid(), self.born, 0)

    def alive(self, writer: Writer) -> bool:
        return writer.start not in self.dead


class Machine(RuleBasedStateMachine):
    """A lane and a reader through any order of frames, deaths, heirs, renewals and closings,
    against a model that only remembers the newest frame."""

    segment = ""
    lives = Lives()

    def __init__(self) -> None:
        super().__init__()
        self.clock = Clock()
        self.lane: LaneWriter | None = LaneWriter(self.segment, fifo="", clock=self.clock)
        self.reader = LaneReader(self.segment, clock=self.clock)
        self.newest: np.ndarray | None = None
        self.handed = False
        self.count = 0

    @precondition(lambda self: self.lane is not None)
    @rule(width=st.integers(1, 60), height=st.integers(1, 60))
    def publish(self, width: int, height: int) -> None:
        assert self.lane is not None
        self.count += 1
        self.newest = solid(self.count, width, height)
        self.handed = False
        assert self.lane.publish(self.newest, step=self.count)

    @precondition(lambda self: self.lane is not None and self.newest is not None)
    @rule()
    def killed_mid_frame(self) -> None:
        assert self.lane is not None
        memory, words, slots, *_ = self.lane._places
        word, _, payload = slots[self.lane.published % self.lane.capacity]
        words[word] = 2 * self.lane.published + 1
        memory[payload] = b"\xee" * (payload.stop - payload.start)
        self.lives.dead.add(self.lives.born)
        self.lane.disown()
        self.lane = None

    @precondition(lambda self: self.lane is None)
    @rule(width=st.integers(1, 60))
    def heir(self, width: int) -> None:
        self.lane = LaneWriter(self.segment, fifo="", clock=self.clock)
        self.publish(width, width)

    @precondition(lambda self: self.newest is not None)
    @rule()
    def poll(self) -> None:
        """Poll: a dead writer's last frame may come first, then its heir's, within two looks."""
        assert self.newest is not None
        last = None
        for _ in range(3):
            self.clock.advance(0.3)
            last = self.reader.poll() or last
        assert (last is None) == self.handed
        if last is not None:
            assert last.data == self.newest.tobytes()
            assert last.step == self.count
        self.handed = True

    @rule(hz=st.floats(0, 100), for_s=st.floats(0.1, 5))
    def want(self, hz: float, for_s: float) -> None:
        self.reader.want(hz, for_s)
        if self.lane is not None:
            assert self.lane.watched == (hz > 0)

    @rule(seconds=st.floats(0, 3))
    def wait(self, seconds: float) -> None:
        self.clock.advance(seconds)
        if self.lane is not None:
            self.lane.wanted()

    @rule()
    def another_reader(self) -> None:
        with LaneReader(self.segment) as reader:
            frame = reader.poll()
            assert (frame is None) == (self.newest is None)
            assert frame is None or frame.step == self.count

    @invariant()
    def closed_is_true(self) -> None:
        self.clock.advance(0.6)
        assert self.reader.closed == (self.lane is None)

    def teardown(self) -> None:
        self.reader.close()
        if self.lane is not None:
            self.lane.close()


def test_any_history_shows_the_newest_frame(segment: str, monkeypatch: pytest.MonkeyPatch) -> None:
    Machine.segment = segment
    Machine.lives = Lives()
    monkeypatch.setattr(segments, "this_process", Machine.lives.next)
    monkeypatch.setattr(segments, "alive", Machine.lives.alive)
    run_state_machine_as_test(Machine, settings=settings(max_examples=60, stateful_step_count=30))
