from __future__ import annotations

import math
from pathlib import Path

from core.exchange.tensorboard import Damage, Scalar, read_events
from core.exchange.tensorboard_writer import EventFile, Point


def read(file: EventFile) -> list[Scalar]:
    damage = Damage()
    events = list(read_events(file.path, damage))
    assert (damage.bad_records, damage.torn_at, damage.skipped) == (0, None, {})
    return [event for event in events if isinstance(event, Scalar)]


def test_what_is_written_is_read_back(tmp_path: Path):
    file = EventFile(tmp_path / "run", 1_700_000_000.5)
    assert file.path.name == "events.out.tfevents.1700000000.mosaic"
    points = [
        Point("loss/α", 0, 1.25, 0.5),
        Point("loss/α", 300, 2.5, -1.75),
        Point("far", 1 << 40, 3.0, 2.0),
        Point("before", -7, 4.0, 8.0),
    ]
    assert file.add(points) == 4
    assert [(each.tag, each.step, each.wall_time, each.value) for each in read(file)] == points


def test_a_file_grows_by_whole_records(tmp_path: Path):
    file = EventFile(tmp_path, 1.0)
    assert read(file) == []
    for part in range(3):
        assert file.add(Point("x", part * 10 + i, 0.0, i) for i in range(10)) == 10
    assert file.add([]) == 0
    assert [each.step for each in read(file)] == list(range(30))


def test_numbers_that_four_bytes_cannot_hold(tmp_path: Path):
    file = EventFile(tmp_path, 1.0)
    file.add([Point("x", 1, 0.0, value) for value in (1e300, -1e300, math.inf, math.nan)])
    values = [each.value for each in read(file)]
    assert values[:3] == [math.inf, -math.inf, math.inf]
    assert math.isnan(values[3])


def test_more_points_than_are_framed_together(tmp_path: Path):
    file = EventFile(tmp_path, 1.0)
    assert file.add(Point("x", i, 0.0, 1.0) for i in range(20_001)) == 20_001
    assert len(read(file)) == 20_001
