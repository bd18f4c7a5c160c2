"""Values of rows: read once, and again where a run went on."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from app.shared.row_reads import RowReads


class Run:
    run_id = "a"


class Desk:
    """Reads are kept until they are let go."""

    ready = True

    def __init__(self) -> None:
        self.engine: Any = self
        self.store: Any = self
        self.reads: list[tuple[Any, Any]] = []

    def reader(self) -> None:
        return None

    def command(self, name: str, work: Any, take: Any) -> None:
        self.reads.append((work, take))

    def let_go(self) -> None:
        work, take = self.reads.pop(0)
        take(asyncio.run(work))


@pytest.fixture
def reads(qapp):
    desk, values = Desk(), ["before", "after"]
    there: Any = desk
    return desk, RowReads[str](there, "test", lambda reader, run: values.pop(0), lambda: None)


def ask(row_reads: RowReads[str]) -> str | None:
    run: Any = Run()
    value = row_reads.of(run)
    row_reads._timer.stop()
    row_reads._read()
    return value


def test_a_value_is_read_once(reads):
    desk, row_reads = reads
    assert ask(row_reads) is None
    desk.let_go()
    assert ask(row_reads) == "before" and not desk.reads


def test_a_run_that_goes_on_while_its_value_is_read_is_read_again(reads):
    desk, row_reads = reads
    ask(row_reads)
    row_reads.stale("a")
    desk.let_go()
    assert ask(row_reads) == "before"
    desk.let_go()
    assert ask(row_reads) == "after" and not desk.reads
