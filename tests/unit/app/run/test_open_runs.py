"""Open runs are read one reading at a time; what was read for others is thrown away."""

from __future__ import annotations

import asyncio
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from app.run import open_runs
from app.run.open_runs import OpenRuns
from app.run.run_poller import Wants


class Record:
    def __init__(self, reader: Any, run_id: str) -> None:
        self.run_id = run_id
        self.rewound = 0

    def poll(self, wants: Wants) -> Any:
        return SimpleNamespace(run_id=self.run_id, logs=["line"], batches=("ids", "rows"))

    def rewind(self) -> None:
        self.rewound += 1


class Desk:
    ready = True

    def __init__(self) -> None:
        self.work: dict[str, Any] = {}
        places = SimpleNamespace(runs=Path("/nowhere"))
        self.engine = SimpleNamespace(
            store=SimpleNamespace(reader=lambda: None), settings=SimpleNamespace(places=places)
        )

    def command(self, name: str, work: Any) -> None:
        if name == "run.news":
            self.work[name] = work
        else:
            work.close()


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(open_runs, "RunRecord", Record)
    desk, taken = Desk(), list[Any]()
    there: Any = desk
    runs = OpenRuns(there, lambda _: Wants(frozenset(), False, False),
                    lambda _, news: taken.append(news))  # fmt: skip
    runs.open(("a", "b"))
    return desk, runs, taken


def test_one_reading_at_a_time_and_only_where_something_is_new(opened):
    desk, runs, taken = opened
    runs.poll()
    first = desk.work.pop("run.news")
    runs.note("c")
    runs.poll()
    runs.note("b")
    runs.poll()
    assert not desk.work
    asyncio.run(first)
    assert [open_run.run_id for open_run in taken[0]] == ["a", "b"] and runs.stale
    runs.poll()
    asyncio.run(desk.work.pop("run.news"))
    runs.poll()
    assert not desk.work and len(taken) == 2


def test_news_of_other_runs_are_thrown_away(opened):
    desk, runs, taken = opened
    runs.poll()
    late = desk.work.pop("run.news")
    runs.open(("c",))
    asyncio.run(late)
    assert taken == []
    runs.poll()
    asyncio.run(desk.work.pop("run.news"))
    assert [open_run.run_id for open_run in taken[0]] == ["c"]


def test_tables_of_a_run_that_is_no_longer_chosen_are_read_again(opened):
    desk, runs, taken = opened
    assert not runs.choose(0) and not runs.choose(2)
    runs.poll()
    late = desk.work.pop("run.news")
    assert runs.choose(1) and runs.here.run_id == "b"
    asyncio.run(late)
    assert [(open_run.logs, open_run.batches) for open_run in taken[0]] == [([], None)] * 2
    assert runs.here.record.rewound == 2
