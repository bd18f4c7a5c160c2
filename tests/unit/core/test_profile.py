"""The record of who holds a profile."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path

import pytest

from core import profile as profiles
from core.errors import MosaicError
from core.profile import EngineRecord, Hold, connect_or_hold, read_record, try_hold


def record(**changes: object) -> EngineRecord:
    values = {
        "pid": os.getpid(),
        "start_time": profiles.start_time(os.getpid()),
        "boot_id": profiles.boot_id(),
        "socket": "/x",
        "port": 1,
        "owner_token": "t",
        "headless": True,
    }
    return EngineRecord(**{**values, **changes})  # pyright: ignore


def test_one_holder_a_profile(tmp_path: Path) -> None:
    first = asyncio.run(connect_or_hold(tmp_path))
    assert isinstance(first, Hold)
    assert try_hold(tmp_path) is None
    first.announce(record())
    assert (tmp_path / "engine.json").stat().st_mode & 0o777 == 0o600
    assert asyncio.run(connect_or_hold(tmp_path)) == record()
    first.withdraw()
    with pytest.raises(MosaicError, match="starting or closing"):
        asyncio.run(connect_or_hold(tmp_path, wait_s=0.05))
    first.release()
    again = asyncio.run(connect_or_hold(tmp_path))
    assert isinstance(again, Hold)
    again.release()


@pytest.mark.parametrize("stale", [{"start_time": 1}, {"boot_id": "other"}, {"pid": 2**22 + 1}])
def test_a_dead_holders_record_is_none(tmp_path: Path, stale: dict[str, object]) -> None:
    hold = try_hold(tmp_path)
    assert hold is not None
    hold.announce(record(**stale))
    assert read_record(tmp_path) is None
    (tmp_path / "engine.json").write_text("{")
    assert read_record(tmp_path) is None
    hold.release()
