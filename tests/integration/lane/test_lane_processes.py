"""The lane between real processes: kills in the middle of a frame, restarts, forks, the bell."""

from __future__ import annotations

import fcntl
import glob
import os
import select
import shutil
import signal
import stat
import subprocess
import sys
import threading
import time
import uuid
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from mosaic_sdk.lane import (
    FrameTap,
    LaneBell,
    LaneError,
    LaneMissing,
    LaneReader,
    LaneWriter,
    bell_number,
    clean_leftovers,
)

Spawn = Callable[..., "subprocess.Popen[str]"]

# Each frame is one number in all bytes, and its step says which.
WRITER = """
import os, sys
from mosaic_sdk.lane import LaneWriter
lane = LaneWriter(sys.argv[1], fifo=sys.argv[2] if len(sys.argv) > 2 else "", share=None)
count, parent = 0, os.getppid()
print("ready", flush=True)
while os.getppid() == parent:
    lane.publish(bytes([count % 251]) * 120000, count, step=count, width=200, height=200)
    count += 1
"""

# Stops for ever in the middle of frame 1, half of its bytes in place.
HALF_FRAME = """
import sys, time
from mosaic_sdk.lane import LaneWriter
lane = LaneWriter(sys.argv[1], fifo="", capacity=int(sys.argv[2]))
for count in range(int(sys.argv[3])):
    lane.publish(bytes([count]) * 12, step=count, width=2, height=2)
memory, words, slots, *_ = lane._places
word, _, payload = slots[lane.published % lane.capacity]
words[word] = 2 * lane.published + 1
memory[payload.start : payload.start + 6] = b"\\xee" * 6
print("half", flush=True)
time.sleep(60)
"""

READER = """
import os, sys
from mosaic_sdk.lane import LaneReader
reader = LaneReader(sys.argv[1])
reader.want(100, float(sys.argv[2]))
parent = os.getppid()
def stuck(view, width, height):
    print("half", flush=True)
    sys.stdin.read()
if len(sys.argv) > 3:
    reader.take(stuck)
print("ready", flush=True)
while os.getppid() == parent:
    reader.read()
"""


@pytest.fixture
def segment() -> Iterator[str]:
    name = f"mosaic.test-{uuid.uuid4()}.0"
    yield name
    for path in glob.glob(f"/dev/shm/{name}*"):
        os.unlink(path)


@pytest.fixture
def spawn() -> Iterator[Spawn]:
    children: list[subprocess.Popen[str]] = []

    def start(code: str, *args: object) -> subprocess.Popen[str]:
        child = subprocess.Popen(
            [sys.executable, "-c", code, *map(str, args)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        children.append(child)
        assert child.stdout is not None
        assert child.stdout.readline()
        return child

    yield start
    for child in children:
        child.kill()
        child.communicate()


def kill(child: subprocess.Popen[str]) -> None:
    child.send_signal(signal.SIGKILL)
    child.wait()


def check(frame: Any) -> None:
    assert frame.data == bytes([frame.step % 251]) * 120000
    assert frame.hud.reward == frame.step


def eventually(what: Callable[[], Any], seconds: float = 10) -> Any:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        value = what()
        if value:
            return value
        time.sleep(0.002)
    raise AssertionError("it never happened")


@pytest.mark.parametrize(("capacity", "frames"), [(4, 1), (4, 4), (1, 1), (2, 7)])
def test_a_writer_killed_in_the_middle_of_a_frame(
    spawn: Spawn, segment: str, capacity: int, frames: int
) -> None:
    child = spawn(HALF_FRAME, segment, capacity, frames)
    reader = LaneReader(segment)
    kill(child)
    frame = reader.read()
    if capacity == 1:  # its only slot is the half frame
        assert frame is None
    else:
        assert frame is not None
        assert (frame.step, frame.data) == (frames - 1, bytes([frames - 1]) * 12)
    assert eventually(lambda: reader.closed)
    heir = LaneWriter(segment, fifo="")
    heir.publish(b"\7" * 27, step=100, width=3, height=3)
    frame = eventually(reader.poll)
    assert (frame.step, frame.width, frame.data) == (100, 3, b"\7" * 27)
    assert not reader.closed
    heir.close()


def test_writers_killed_at_any_moment(spawn: Spawn, segment: str) -> None:
    """A hammering writer dies again and again; one reader sees only whole frames throughout."""
    reader: LaneReader | None = None
    rng = np.random.default_rng(3)
    for _ in range(8):
        child = spawn(WRITER, segment)
        reader = reader or LaneReader(segment)
        end = time.monotonic() + rng.uniform(0.05, 0.15)
        seen = 0
        while time.monotonic() < end or not seen:
            frame = reader.poll()
            if frame is not None:
                check(frame)
                seen += 1
        kill(child)
        frame = reader.read()
        if frame is not None:
            check(frame)
        assert eventually(lambda ended=reader: ended.closed)
    assert [name for name in clean_leftovers() if segment in name] == [segment]
    assert not glob.glob(f"/dev/shm/{segment}*")


def test_a_reader_killed_in_the_middle_of_a_copy(spawn: Spawn, segment: str) -> None:
    lane = LaneWriter(segment, fifo="")
    lane.publish(b"\1" * 12, width=2, height=2)
    child = spawn(READER, segment, 0.5, "stuck")
    assert eventually(lane.wanted)
    for _ in range(10):
        lane.publish(b"\2" * 12, width=2, height=2)
    kill(child)
    assert lane.publish(b"\3" * 12, width=2, height=2)
    frame = LaneReader(segment).poll()
    assert frame is not None
    assert frame.data == b"\3" * 12
    assert eventually(lambda: not lane.watched)  # its demand lapses
    assert os.path.exists(f"/dev/shm/{segment}")
    lane.close()


def test_a_reader_that_ends_leaves_the_lane(segment: str) -> None:
    lane = LaneWriter(segment, fifo="")
    lane.publish(b"\1" * 12, width=2, height=2)
    code = "import sys; from mosaic_sdk.lane import *; print(LaneReader(sys.argv[1]).poll().data)"
    done = subprocess.run(
        [sys.executable, "-c", code, segment], capture_output=True, text=True, check=True
    )
    assert done.stderr == ""
    assert os.path.exists(f"/dev/shm/{segment}")
    lane.close()


def test_a_lane_ends_with_its_process(segment: str) -> None:
    code = (
        "import sys; from mosaic_sdk.lane import LaneWriter\n"
        "lane = LaneWriter(sys.argv[1]); lane.publish(b'123', width=1, height=1)"
    )
    subprocess.run([sys.executable, "-c", code, segment], check=True)
    assert not glob.glob(f"/dev/shm/{segment}*")


def test_a_forked_child_leaves_its_parents_lane_alone(segment: str) -> None:
    lane = LaneWriter(segment, fifo="")
    reader = LaneReader(segment)
    reader.want(1000, 30)
    lane.publish(b"\1" * 12, width=2, height=2)
    child = os.fork()
    if not child:
        good = not lane.wanted() and not lane.watched
        good = good and not lane.publish(b"\2" * 12, width=2, height=2)
        lane.close()
        own = LaneWriter(f"{segment}.child", fifo="")
        good = good and own.publish(b"\2" * 12, width=2, height=2)
        own.close()
        os._exit(0 if good else 1)
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0
    frame = reader.poll()
    assert frame is not None
    assert frame.data == b"\1" * 12
    assert lane.publish(b"\3" * 12, width=2, height=2)
    assert reader.poll() is not None
    assert not reader.closed
    lane.close()


def test_two_threads_never_mix_their_frames(segment: str) -> None:
    lane = LaneWriter(segment, fifo="")
    reader = LaneReader(segment)
    over = threading.Event()

    def publish(value: int) -> None:
        while not over.is_set():
            lane.publish(bytes([value]) * 30000, value, width=100, height=100)

    threads = [threading.Thread(target=publish, args=(value,)) for value in (1, 2, 3)]
    for thread in threads:
        thread.start()
    try:
        for _ in range(2000):
            frame = reader.read()
            if frame is not None:
                assert frame.data == bytes([int(frame.hud.reward)]) * 30000
    finally:
        over.set()
        for thread in threads:
            thread.join()
    lane.close()


class TestBell:
    def test_it_wakes_and_says_which(self, tmp_path: Path, segment: str) -> None:
        bell = LaneBell(str(tmp_path / "bell"))
        assert stat.S_IMODE(os.stat(bell.path).st_mode) == 0o600
        lane = LaneWriter(segment, fifo=bell.path)
        other = LaneWriter(f"{segment}.other", fifo=bell.path)
        reader = LaneReader(segment)
        lane.publish(b"123", width=1, height=1)
        assert not select.select([bell], [], [], 0)[0]  # nobody asked for it
        assert reader.poll() is not None
        reader.want(30, 30)
        assert eventually(lane.wanted)
        lane.publish(b"123", width=1, height=1)
        other.publish(b"123", width=1, height=1)
        assert select.select([bell], [], [], 0)[0]
        assert bell.drain() == {bell_number(segment)} == {reader.bell_number}
        assert not select.select([bell], [], [], 0)[0]
        lane.close()
        other.close()
        bell.close()

    def test_each_frame_that_finds_the_reader_up_to_date_rings(
        self, tmp_path: Path, segment: str
    ) -> None:
        bell = LaneBell(str(tmp_path / "bell"))
        lane = LaneWriter(segment, fifo=bell.path)
        reader = LaneReader(segment)
        reader.want(30, 30)
        assert eventually(lane.wanted)
        for _ in range(10):  # quicker than asked for, as when two moves follow each other
            lane.publish(b"123", width=1, height=1)
            assert bell.drain()
            assert reader.poll() is not None
        lane.publish(b"123", width=1, height=1)
        assert bell.drain()
        lane.publish(b"123", width=1, height=1)  # the first one was not answered
        assert not bell.drain()
        lane.close()
        bell.close()

    def test_a_flood_rings_at_a_few_times_the_wanted_rate_and_at_its_end(
        self, tmp_path: Path, segment: str
    ) -> None:
        bell = LaneBell(str(tmp_path / "bell"))
        lane = LaneWriter(segment, fifo=bell.path)
        reader = LaneReader(segment)
        reader.want(20, 30)
        assert eventually(lane.wanted)
        rings = 0
        end = time.monotonic() + 0.5
        while time.monotonic() < end:
            lane.publish(b"123", width=1, height=1)
            if bell.drain():
                rings += 1
                assert reader.poll() is not None
        assert 16 <= rings <= 16 + 20 * 4 * 0.5 + 2
        newest = lane.published
        while not bell.drain():
            lane.wanted()
        frame = reader.poll()
        assert frame is None or frame.seq == newest
        lane.close()
        bell.close()

    def test_a_flood_is_read_once_and_not_to_its_end(self, tmp_path: Path) -> None:
        bell = LaneBell(str(tmp_path / "bell"))
        flood = os.open(bell.path, os.O_WRONLY | os.O_NONBLOCK)
        fcntl.fcntl(flood, fcntl.F_SETPIPE_SZ, 1 << 20)
        try:
            while True:
                os.write(flood, os.urandom(4096))
        except BlockingIOError:
            pass
        assert len(bell.drain()) <= 1 << 14
        # What is left keeps it readable: the loop comes back after others had their turn.
        assert select.select([bell], [], [], 0)[0]
        os.close(flood)
        bell.close()

    def test_it_comes_back_when_its_folder_was_removed(self, tmp_path: Path, segment: str) -> None:
        folder = tmp_path / "runtime"
        folder.mkdir()
        bell = LaneBell(str(folder / "bell"))
        now = [10**12]
        lane = LaneWriter(segment, fifo=bell.path, clock=lambda: now[0])
        reader = LaneReader(segment, clock=lambda: now[0])

        def rings() -> bool:
            now[0] += 10**9
            reader.want(30, 30)
            assert lane.wanted()
            lane.publish(b"123", width=1, height=1)
            assert reader.poll() is not None
            return bool(bell.drain())

        assert rings()
        assert not bell.renew()
        shutil.rmtree(folder)
        assert not bell.renew()
        folder.mkdir()
        assert bell.renew()
        assert select.select([bell], [], [], 0)[0] == []
        assert rings()
        assert stat.S_IMODE(os.stat(bell.path).st_mode) == 0o600
        lane.close()
        bell.close()

    def test_the_app_may_come_late_die_and_come_again(self, tmp_path: Path, segment: str) -> None:
        path = str(tmp_path / "bell")
        now = [10**12]
        lane = LaneWriter(segment, fifo=path, clock=lambda: now[0])
        reader = LaneReader(segment, clock=lambda: now[0])

        def ring() -> None:
            now[0] += 10**9
            reader.want(30, 5)
            lane.publish(b"123", width=1, height=1)

        ring()  # there is no bell
        first = LaneBell(path)
        ring()
        assert first.drain()
        first.close()
        ring()  # nobody listens, the writer's own end keeps it harmless
        second = LaneBell(path)
        assert second.drain() == set()  # what rang for others is forgotten
        ring()
        assert second.drain()
        second.close()
        os.unlink(path)
        ring()
        third = LaneBell(path)
        ring()
        assert third.drain()
        third.close()
        os.unlink(path)
        Path(path).write_text("no fifo")
        ring()
        assert Path(path).read_text() == "no fifo"
        with pytest.raises(LaneError):
            LaneBell(path)
        lane.close()

    def test_nobody_listening_never_blocks_or_kills(self, tmp_path: Path, segment: str) -> None:
        """The FIFO full, SIGPIPE deadly: 100,000 rings later the writer is well."""
        code = """
import signal, sys
from mosaic_sdk.lane import LaneReader, LaneWriter
signal.signal(signal.SIGPIPE, signal.SIG_DFL)
now = [10**12]
lane = LaneWriter(sys.argv[1], fifo=sys.argv[2], clock=lambda: now[0])
reader = LaneReader(sys.argv[1], clock=lambda: now[0])
for turn in range(100_000):
    now[0] += 20_000_000
    if turn % 20 == 0:
        reader.want(1000, 5)
    lane.publish(b"123", width=1, height=1)
print(lane.published)
"""
        path = str(tmp_path / "bell")
        LaneBell(path).close()
        done = subprocess.run(
            [sys.executable, "-c", code, segment, path],
            capture_output=True,
            text=True,
            check=True,
            timeout=60,
        )
        assert done.stdout.strip() == "100000"

    def test_a_reader_asleep_on_the_bell_misses_no_last_frame(
        self, tmp_path: Path, spawn: Spawn, segment: str
    ) -> None:
        """Bursts of frames with pauses: after each burst the newest one is seen without polling."""
        bell = LaneBell(str(tmp_path / "bell"))
        code = """
import sys
from mosaic_sdk.lane import LaneWriter
lane = LaneWriter(sys.argv[1], fifo=sys.argv[2], share=None)
print("ready", flush=True)
count = 0
for line in sys.stdin:
    for _ in range(int(line)):
        count += 1
        lane.publish(b"123", step=count, width=1, height=1)
"""
        child = spawn(code, segment, bell.path)
        reader = LaneReader(segment)
        reader.want(1000, 60)
        time.sleep(0.06)  # the writer looks at the demand at its next frame
        assert child.stdin is not None
        rng = np.random.default_rng(5)
        total = seen = 0
        for _ in range(150):
            burst = int(rng.integers(1, 5))
            total += burst
            child.stdin.write(f"{burst}\n")
            child.stdin.flush()
            end = time.monotonic() + 5
            while seen < total and time.monotonic() < end:
                if select.select([bell], [], [], 5)[0]:
                    bell.drain()
                    frame = reader.poll()
                    seen = seen if frame is None else frame.step
            assert seen == total
            reader.want(1000, 60)
            time.sleep(0.004 * burst)
        bell.close()


def test_watched_at_30_hz_in_real_time(segment: str) -> None:
    """An environment that counts render() calls: hidden 0, watched 28 to 32 a second."""
    lane = LaneWriter(segment, fifo="")
    tap = FrameTap(lane)
    picture = np.zeros((84, 84, 3), np.uint8)
    calls = 0

    def render() -> np.ndarray:
        nonlocal calls
        calls += 1
        return picture

    lost = 0.0

    def steps(seconds: float) -> int:
        nonlocal lost
        before, lost = calls, 0.0
        last = time.monotonic()
        end = last + seconds
        while last < end:
            tap.maybe(render, reward=1.0)
            now = time.monotonic()
            lost += now - last if now - last > 0.01 else 0.0
            last = now
        return calls - before

    assert steps(0.5) == 0
    reader = LaneReader(segment)
    reader.want(30, 30)
    steps(0.1)
    for _ in range(3):
        counted = steps(1.0)
        # While somebody else has the processor nothing can be rendered, and nothing is made up for.
        assert 28 * (1 - lost) - 1 < counted <= 32
    reader.close()
    steps(0.1)
    assert steps(0.5) == 0
    lane.close()


@pytest.mark.parametrize("kind", ["file size", "no folder"])
def test_without_shared_memory_there_is_an_error(segment: str, kind: str) -> None:
    code = """
import resource, sys
from mosaic_sdk.lane import LaneError, LaneWriter, segments
if sys.argv[2] == "file size":
    resource.setrlimit(resource.RLIMIT_FSIZE, (8192, 8192))
    lane = LaneWriter(sys.argv[1])
else:
    segments.folder = lambda: "/nowhere"
try:
    if sys.argv[2] == "file size":
        lane.publish(bytes(120000), width=200, height=200)
    else:
        LaneWriter(sys.argv[1])
except LaneError as error:
    print("named:", error)
"""
    done = subprocess.run(
        [sys.executable, "-c", code, segment, kind], capture_output=True, text=True, check=True
    )
    assert done.stdout.startswith("named:")


def test_the_lane_is_gone_when_asked_for_late(segment: str) -> None:
    LaneWriter(segment, fifo="").close()
    with pytest.raises(LaneMissing):
        LaneReader(segment)


def interpreters() -> list[str]:
    """All that are found here and new enough for the SDK."""
    paths = glob.glob(os.path.expanduser("~/.pyenv/versions/3.*/bin/python"))
    minor = {path: int(Path(path).parents[1].name.split(".")[1]) for path in paths}
    return sorted(path for path in paths if minor[path] >= 9) or [sys.executable]


@pytest.mark.parametrize("python", interpreters(), ids=lambda path: Path(path).parents[1].name)
def test_any_interpreter_writes_for_the_app(python: str, segment: str) -> None:
    """Standard library alone, Python 3.9 too, read here."""
    sdk = Path(__file__).resolve().parents[3] / "sdk"
    code = """
import sys, types
package = types.ModuleType("mosaic_sdk")
package.__path__ = [sys.argv[1] + "/mosaic_sdk"]
sys.modules["mosaic_sdk"] = package
from mosaic_sdk.lane import FrameTap, LaneReader, LaneWriter, encode_png
assert "numpy" not in sys.modules
lane = LaneWriter(sys.argv[2], fifo="")
LaneReader(sys.argv[2]).want(1000, 30)
tap = FrameTap(lane)
frame = memoryview(bytes(range(48))).cast("B", (4, 4, 3))
import time
while not tap.maybe(lambda: frame, reward=2.0):
    time.sleep(0.001)
assert encode_png(4, 4, frame)
reader = LaneReader(sys.argv[2])
target = bytearray(64)
assert reader.copy_rgb32(target) and target[:4] == bytes((2, 1, 0, 255))
print("ready", flush=True)
sys.stdin.read()
"""
    with subprocess.Popen(
        [python, "-I", "-c", code, str(sdk), segment],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as child:
        assert child.stdout is not None
        assert child.stdout.readline() == "ready\n"
        frame = LaneReader(segment).poll()
        assert frame is not None
        assert frame.data == bytes(range(48))
        assert frame.hud.reward == 2.0
        child.communicate("")
        assert child.returncode == 0


CUTTING = """
import os, sys
from mosaic_sdk.lane import LaneWriter
lane = LaneWriter(sys.argv[1], fifo="", share=None)
path = "/dev/shm/" + sys.argv[1]
lane.publish(bytes(1200000), step=0, width=1000, height=400)
whole = open(path, "rb").read()
fd = os.open(path, os.O_RDWR)
parent = os.getppid()
print("ready", flush=True)
while os.getppid() == parent:
    os.ftruncate(fd, 0)
    os.pwrite(fd, whole, 0)
"""

LOOKING = """
import sys
from mosaic_sdk.lane import LaneError, LaneReader
for _ in range(4000):
    try:
        reader = LaneReader(sys.argv[1])
        for _ in range(20):
            reader.want(30, 1)
            reader.read()
        reader.close()
    except LaneError:
        pass
"""


def test_a_lane_that_is_cut_while_it_is_read_ends_no_reader(segment: str) -> None:
    words = [sys.executable, "-c"]
    with subprocess.Popen([*words, CUTTING, segment], stdout=subprocess.PIPE) as writer:
        try:
            assert writer.stdout is not None and writer.stdout.readline()
            looked = subprocess.run([*words, LOOKING, segment], timeout=100, check=False)
            assert looked.returncode == 0
        finally:
            writer.kill()
            Path(f"/dev/shm/{segment}").unlink(missing_ok=True)
