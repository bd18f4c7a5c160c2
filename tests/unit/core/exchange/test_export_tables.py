"""Cells of actions and observations: each reads back as what it was."""

from __future__ import annotations

import csv
import io
import math
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.exchange.batch_builder import Batches
from core.exchange.csv_files import import_csv
from core.exchange.export_tables import as_json, value_cell


def read_back(*actions: Any) -> list[Any]:
    """Actions after a CSV of their own."""
    taken: list[Any] = []

    class Kept(Batches):
        def step(self, row: dict[str, Any]) -> None:  # type: ignore[override]
            taken.append(row["action"])

    file = io.StringIO()
    table = csv.writer(file)
    table.writerow(["episode", "step", "action", "reward"])
    for step, action in enumerate(actions):
        table.writerow([0, step, value_cell(action), 0.0])
    into = Kept("run", "1", lambda batch: None)  # type: ignore[arg-type]
    import_csv(io.StringIO(file.getvalue()), into, lambda count: None)
    return taken


def test_nothing_an_empty_text_and_no_number_are_three_things() -> None:
    nothing, empty, text, number, nan, name = read_back(None, "", "5", 5, math.nan, "nan")
    assert (nothing, empty, text, number, name) == (None, "", "5", 5, "nan")
    assert type(nan) is float and math.isnan(nan)
    assert read_back("NaN", "null", "true", math.inf, -math.inf, True, [1, None]) == [
        "NaN", "null", "true", math.inf, -math.inf, True, [1, None],
    ]  # fmt: skip


@given(st.lists(st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False), max_size=5))
def test_plain_values_come_back(values: list[Any]) -> None:
    assert [repr(value) for value in read_back(*values)] == [repr(value) for value in values]


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (math.nan, "NaN"),
        (np.float64("nan"), "NaN"),
        (-math.inf, "-Infinity"),
        (np.array([0.5, math.nan]), "[0.5,null]"),
        (np.int8(3), "3"),
    ],
)
def test_a_number_that_is_none_has_one_spelling(value: Any, text: str) -> None:
    assert as_json(value) == text == value_cell(value)
