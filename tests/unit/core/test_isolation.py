from __future__ import annotations

import asyncio
from typing import Any

import pytest

from core.isolation import Isolation


def test_a_fault_is_told_once_with_its_run_and_counted_each_time(caplog: pytest.LogCaptureFixture):
    told: list[tuple[str, str, str]] = []
    never: Any = None
    isolation = Isolation(never, lambda *words: told.append(words))
    for run_id in ("a", "a", "b"):
        with isolation.apart("Reading", run_id):
            raise KeyError("odd")
    assert [(level, run_id) for level, _, run_id in told] == [("error", "a"), ("error", "b")]
    assert isolation.faults == 3
    assert [bool(record.exc_info) for record in caplog.records] == [True, True]


def test_a_new_fault_is_told_however_many_there_were(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("core.isolation._MOST_SAID", 3)
    told: list[str] = []
    never: Any = None
    isolation = Isolation(never, lambda level, text, run_id: told.append(run_id))
    for run_id in "abcde":
        isolation.note(KeyError("odd"), "Reading", run_id)
    assert told == ["a", "b", "c", "d", "e"]


def test_a_task_that_fails_ends_no_other_of_its_group():
    async def main() -> list[str]:
        done: list[str] = []

        async def fail() -> None:
            raise KeyError("odd")

        async def go_on() -> None:
            await asyncio.sleep(0)
            done.append("went on")

        async with asyncio.TaskGroup() as group:
            isolation = Isolation(
                lambda work, name: group.create_task(work, name=name), lambda *_: None
            )
            isolation.start(fail(), "Failing", "a")
            isolation.start(go_on(), "Going on", "b")
        return done

    assert asyncio.run(main()) == ["went on"]
