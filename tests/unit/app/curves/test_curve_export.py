"""Curves as files."""

from __future__ import annotations

import csv
from pathlib import Path

import numpy as np

from app.curves.curve_export import write_csv
from app.curves.lines import Line


def test_a_label_that_a_spreadsheet_would_compute_is_a_text(tmp_path: Path) -> None:
    path = tmp_path / "curve.csv"
    line = Line(run_id="r", metric="=1+1", label="@SUM(A1)")
    points = (np.array([1.0, 2.0]), np.array([3.0, 4.0]), np.array([-5.0, 6.0]))
    assert write_csv(path, [(line, points)]) == 2
    with path.open(newline="") as file:
        rows = list(csv.DictReader(file))
    assert [(row["metric"], row["label"]) for row in rows] == [("'=1+1", "'@SUM(A1)")] * 2
    assert [row["value"] for row in rows] == ["-5.0", "6.0"]
