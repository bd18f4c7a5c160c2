"""Score sheets as files."""

from __future__ import annotations

import csv
import io

import pytest

from app.stage.score_sheet import as_csv, rows
from mosaic_sdk.session.host_reports import EpisodeScore
from mosaic_sdk.session.session_state import SeatState

FORMULA = "=HYPERLINK(A1)"


def row_of(score: EpisodeScore) -> dict[str, str]:
    (row,) = csv.DictReader(io.StringIO(as_csv([score])))
    return row


@pytest.mark.parametrize("column", ["seat", "operator", "result", "winner"])
def test_a_name_that_a_spreadsheet_would_compute_is_a_text(column: str) -> None:
    name = FORMULA if column == "seat" else "agent"
    score = EpisodeScore(
        returns={name: -1.5},
        seats={name: SeatState(operator=FORMULA if column == "operator" else "me")},
        result=FORMULA if column == "result" else "",
        winner=FORMULA if column == "winner" else "",
    )
    row = row_of(score)
    assert row[column] == f"'{FORMULA}" and row["return"] == "-1.5"


def test_a_side_that_resigned_has_lost_though_no_reward_was_given() -> None:
    score = EpisodeScore(returns={"a": 0.0, "b": 0.0}, winner="b", result="resigned")
    assert [row["value"] for row in rows(score, {})] == ["Loss", "Win"]
    drawn = EpisodeScore(returns={"a": 0.0, "b": 0.0})
    assert [row["value"] for row in rows(drawn, {})] == ["0", "0"]
