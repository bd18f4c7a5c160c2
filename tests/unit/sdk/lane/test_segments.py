from __future__ import annotations

import os
import uuid

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from mosaic_sdk.lane import (
    LaneError,
    LaneFacts,
    LaneReader,
    LaneWriter,
    bell_number,
    clean_leftovers,
    lane_id,
    open_lane,
    segment_name,
)
from mosaic_sdk.lane.segments import path_of


def test_names() -> None:
    assert lane_id(3, "agent_0", "main") == "3.agent_0.main"
    run = "0190c0de-1111-7222-8333-444455556666"
    assert segment_name(run, lane_id(3)) == f"mosaic.{run}.3.agent.main"
    assert lane_id(0, "a.b").count(".") == 2


@given(st.text(), st.integers(0, 10**6), st.text(), st.text())
def test_any_name_makes_a_file(run: str, slot: int, seat: str, view: str) -> None:
    lane = lane_id(slot, seat, view)
    assert lane.split(".")[0] == str(slot)
    assert len(lane.split(".")) == 3
    name = segment_name(run, lane)
    path_of(name)
    assert len(name) <= 180
    assert name.isascii()
    assert 0 <= bell_number(name) < 2**32


@given(
    st.tuples(st.text(max_size=300), st.text(max_size=300)),
    st.tuples(st.text(max_size=300), st.text(max_size=300)),
)
def test_different_seats_have_different_names(
    first: tuple[str, str], second: tuple[str, str]
) -> None:
    names = {segment_name("run", lane_id(0, *each)) for each in (first, second)}
    assert len(names) == len({first, second})


def test_opening_and_closing_are_announced() -> None:
    run = str(uuid.uuid4())
    opened: list[LaneFacts] = []
    closed: list[str] = []
    first = open_lane(run, 1, "p", "top", on_open=opened.append, on_close=closed.append)
    twin = open_lane(run, 1, "p", "top", on_open=opened.append, on_close=closed.append)
    assert [facts.lane for facts in opened] == ["1.p.top"] * 2
    assert opened[0].segment == f"mosaic.{run}.1.p.top" != opened[1].segment
    assert opened[0].version == 2
    twin.publish(np.zeros((2, 2, 3), np.uint8))
    assert LaneReader(opened[0].segment).poll() is None
    assert LaneReader(opened[1].segment).poll() is not None
    for lane in (first, twin, twin):
        lane.close()
    assert closed == ["1.p.top"] * 2
    assert not [name for name in os.listdir("/dev/shm") if run in name]


def test_only_our_own_and_dead_segments_are_cleaned(segment: str) -> None:
    living = open_lane("test-living")
    child = os.fork()
    if not child:
        lane = open_lane(segment.partition(".")[2])
        lane.publish(np.zeros((2, 2, 3), np.uint8))
        os._exit(0)
    os.waitpid(child, 0)
    dead = f"/dev/shm/{segment_name(segment.partition('.')[2], lane_id())}"
    assert os.path.exists(dead)
    started = 1  # no process of that pid began at the first tick
    strangers = {
        f"/dev/shm/{segment}.fastlane": b"FLAN\1\0\0\0" + bytes(100),
        f"/dev/shm/{segment}.short": b"FLAN",
        f"/dev/shm/{segment}.other": b"something else",
        f"/dev/shm/{segment}.new-{os.getpid()}-": bytes(100),
        f"/dev/shm/{segment}.new-text-1": bytes(100),
    }
    unfinished = f"/dev/shm/{segment}.0.new-{os.getpid()}-{started}"
    for path, raw in {**strangers, unfinished: bytes(4096)}.items():
        with open(path, "wb") as file:
            file.write(raw)
    removed = clean_leftovers()
    assert os.path.basename(dead) in removed
    assert os.path.basename(unfinished) in removed
    assert not os.path.exists(dead)
    assert not os.path.exists(unfinished)
    for path in strangers:
        assert os.path.exists(path)
        os.unlink(path)
    assert os.path.exists(f"/dev/shm/{living.segment}")
    living.close()


def test_a_pid_that_was_given_again_is_another_process(segment: str) -> None:
    lane = open_lane(segment)
    path = f"/dev/shm/{lane.segment}"
    with open(path, "r+b") as file:
        file.seek(56)
        file.write((1).to_bytes(8, "little"))  # began at another time
    reader = LaneReader(lane.segment)
    assert reader.closed
    assert lane.segment in clean_leftovers()
    lane.close()


@pytest.mark.parametrize("namespace", [0, 1])
def test_another_pid_namespace_is_not_judged(segment: str, namespace: int) -> None:
    lane = open_lane(segment)
    with open(f"/dev/shm/{lane.segment}", "r+b") as file:
        file.seek(48)
        file.write((2**22 + 5).to_bytes(8, "little") + (1).to_bytes(8, "little"))
        file.write(namespace.to_bytes(8, "little"))
    assert lane.segment not in clean_leftovers()
    lane.close()


def test_a_segment_of_another_user_is_not_opened(
    segment: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever takes the name after a worker's end could write into what is shown."""
    writer = LaneWriter(segment, fifo="", capacity=2)
    try:
        writer.publish(np.zeros((2, 2, 3), np.uint8))
        with LaneReader(segment):
            pass
        uid = os.geteuid()
        with monkeypatch.context() as another:
            another.setattr(os, "geteuid", lambda: uid + 1)
            with pytest.raises(LaneError):
                LaneReader(segment)
    finally:
        writer.close()
