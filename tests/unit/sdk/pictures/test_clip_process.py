import contextlib
import os
import signal
import time

from mosaic_sdk.pictures import clip_ring
from mosaic_sdk.pictures.clip_process import WriterProcess


class Pixels(bytearray):
    shape = (2, 4, 3)


def started(folder, around=contextlib.nullcontext):
    process = WriterProcess(str(folder), 1 << 30, False, around)
    process.start()
    return process


def filmed(process, episode):
    process.send(clip_ring.BEGIN, 0, episode)
    for step in range(4):
        process.send_frame(0, episode, step, Pixels(24))
    process.send(clip_ring.KEEP, 0, episode, f"0-{episode:06d}-every.clip")


def test_it_writes_and_ends_when_it_is_asked_to(tmp_path):
    process = started(tmp_path / "clips")
    filmed(process, 0)
    news = list(process.finish(20))
    assert news[0] == {"ready": True} and news[1]["clip"] == "0-000000-every.clip"
    assert process.ending == "status 0" and not process.is_running
    assert [path.name for path in (tmp_path / "clips").iterdir()] == ["0-000000-every.clip"]


def test_its_death_is_noticed_and_nothing_is_sent_any_more(tmp_path):
    process = started(tmp_path)
    os.kill(process._process.pid, signal.SIGKILL)
    deadline = time.monotonic() + 10
    while not process.ending:
        list(process.news())
        assert time.monotonic() < deadline
    assert process.ending == "killed by signal 9"
    assert not process.send_frame(0, 0, 0, Pixels(24)) and process.used == 0


def test_signals_for_the_training_are_none_for_it(tmp_path):
    process = started(tmp_path)
    for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
        os.kill(process._process.pid, number)
    filmed(process, 3)
    assert [each.get("clip") for each in process.finish(20)] == [None, "0-000003-every.clip"]
    assert process.ending == "status 0"


def test_its_start_is_surrounded(tmp_path):
    seen = []

    @contextlib.contextmanager
    def around():
        seen.append("before")
        yield
        seen.append("after")

    process = started(tmp_path, around)
    assert seen == ["before", "after"]
    list(process.finish(20))


def test_no_descriptor_is_left(tmp_path):
    before = len(os.listdir("/proc/self/fd"))
    list(started(tmp_path).finish(20))
    assert len(os.listdir("/proc/self/fd")) == before
