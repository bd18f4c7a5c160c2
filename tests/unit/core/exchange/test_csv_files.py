"""CSV files of several makers, each recognised by its header."""

from __future__ import annotations

import io
import math
from collections.abc import Mapping
from typing import Any

import pytest

from core.errors import InvalidInput
from core.exchange.batch_builder import Batches
from core.exchange.csv_files import CsvKind, import_csv


class Rows(Batches):
    """Keeps rows as they come, before they are packed."""

    def __init__(self) -> None:
        super().__init__("run", "1", lambda batch: None)
        self.steps: list[Mapping[str, Any]] = []
        self.episodes: list[Mapping[str, Any]] = []
        self.metrics: list[tuple[str, float, int | None, int]] = []

    def step(self, row: Mapping[str, Any]) -> None:
        self.steps.append(row)

    def episode(self, row: Mapping[str, Any]) -> None:
        self.episodes.append(row)

    def metric(self, name: str, value: float, step: int | None, unix_ns: int) -> None:
        self.metrics.append((name, value, step, unix_ns))


def read(text: str, step_column: str | None = None) -> tuple[CsvKind, Rows]:
    rows = Rows()
    return import_csv(io.StringIO(text), rows, lambda count: None, step_column), rows


def test_a_monitor_file_tells_episodes_and_when_they_ended() -> None:
    head = '#{"t_start": 1700000000.5, "env_id": "A"}\n'
    kind, rows = read(head + "r,l,t,is_success\n1.5,10,2.0,1\n-3,4,3.5,\n")
    assert kind == CsvKind("monitor", 1_700_000_000_500_000_000)
    assert [row["total_reward"] for row in rows.episodes] == [1.5, -3.0]
    assert [row["length"] for row in rows.episodes] == [10, 4]
    assert rows.episodes[0]["ts_unix_ns"] == 1_700_000_002_500_000_000
    assert rows.episodes[0]["metadata"] == {"is_success": 1}
    assert rows.episodes[1]["metadata"] is None


@pytest.mark.parametrize("head", ["#\n", "#{}\n", "#[1]\n", '#{"t_start": "x"}\n'])
def test_a_monitor_file_without_its_start_has_no_times(head: str) -> None:
    kind, rows = read(head + "r,l,t\n1,2,3\n")
    assert kind.start_ns == 0
    assert rows.episodes[0]["ts_unix_ns"] == 0


def test_a_monitor_file_without_its_columns_is_refused() -> None:
    with pytest.raises(InvalidInput, match="no columns r and l"):
        read("#{}\na,b\n1,2\n")


def test_progress_is_a_metric_a_column_at_its_best_step() -> None:
    kind, rows = read("epoch,global_step,loss,wall_time\n1,100,0.5,1700000000\n2,200,,\n")
    assert kind.name == "metrics"
    at = 1_700_000_000_000_000_000
    assert ("loss", 0.5, 100, at) in rows.metrics
    assert ("epoch", 1.0, 100, at) in rows.metrics
    assert ("epoch", 2.0, 200, 0) in rows.metrics
    assert not [row for row in rows.metrics if row[0] == "loss" and row[2] == 200]


def test_a_step_column_can_be_chosen() -> None:
    _, rows = read("epoch,step,loss\n1,100,0.5\n", "epoch")
    assert ("loss", 0.5, 1, 0) in rows.metrics
    with pytest.raises(InvalidInput, match="There is no column other"):
        read("epoch,loss\n1,0.5\n", "other")


def test_without_a_step_column_rows_are_counted() -> None:
    _, rows = read("loss\n0.5\n\n0.25\n")
    assert rows.metrics == [("loss", 0.5, 0, 0), ("loss", 0.25, 1, 0)]


def test_points_name_their_metric() -> None:
    _, rows = read("name,value,step,ts_unix_ns\na,1,,1700000000123456789\nb,nan,7,\n")
    assert rows.metrics[0] == ("a", 1.0, None, 1_700_000_000_123_456_789)
    assert rows.metrics[1][2] == 7
    assert math.isnan(rows.metrics[1][1])
    with pytest.raises(InvalidInput, match="value is 'x'"):
        read("name,value\na,x\n")


def test_steps_are_read_with_their_flags_and_cells() -> None:
    kind, rows = read(
        "episode,step,action,reward,terminated,observation\n"
        '0,1,"[1, 2]",0.5,True,"{""a"": 1}"\n'
        "0,2,left,,no,\n"
    )
    assert kind.name == "steps"
    first, second = rows.steps
    assert (first["action"], first["observation"]) == ([1, 2], {"a": 1})
    assert (first["terminated"], second["terminated"]) == (True, False)
    assert (second["action"], second["reward"], second["seat"]) == ("left", 0.0, "agent")


@pytest.mark.parametrize("number", ["-1", "x", "nan", "inf"])
def test_a_step_that_is_no_number_is_refused(number: str) -> None:
    with pytest.raises(InvalidInput, match="step is"):
        read(f"episode,step,action,reward\n0,{number},0,0\n")


def test_episodes_are_read() -> None:
    kind, rows = read("episode,length,total_reward,seed\n3,10.0,2.5,7\n")
    assert kind.name == "episodes"
    assert rows.episodes[0]["length"] == 10
    assert rows.episodes[0]["seed"] == 7


@pytest.mark.parametrize("text", ["", "\n"])
def test_an_empty_file_is_refused(text: str) -> None:
    with pytest.raises(InvalidInput, match="empty"):
        read(text)


def test_rows_may_be_shorter_and_longer_than_the_header() -> None:
    _, rows = read("name,value,step\na,1\nb,2,3,4\n")
    assert rows.metrics == [("a", 1.0, None, 0), ("b", 2.0, 3, 0)]


def test_a_cell_may_span_lines_and_be_long() -> None:
    _, rows = read('episode,step,action,reward\n0,1,"two\nlines",0\n0,2,' + "x" * 200_000 + ",0\n")
    assert rows.steps[0]["action"] == "two\nlines"
    assert len(rows.steps[1]["action"]) == 200_000
