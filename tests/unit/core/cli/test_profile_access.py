"""Runs by the references that people type."""

from __future__ import annotations

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

import pytest

from core.cli.profile_access import pick
from core.errors import InvalidInput, NotFound


def runs(*ids: str) -> Sequence[Any]:
    return [SimpleNamespace(run_id=run_id, name=f"name of {run_id[:4]}") for run_id in ids]


ONE = "01a1ee8c-e15c-7f85-a0ec-83f9f2407cfe"


TWO = "01a1ee8c-e15c-7f85-a0ec-83f9f24abcde"


@pytest.mark.parametrize(
    "text", [ONE, "7cfe", "f2407cfe", "F2407CFE", ONE.replace("-", ""), "last"]
)
def test_run_is_found_by(text: str):
    assert pick(runs(ONE, TWO), text).run_id == ONE


def test_run_is_found_by_name():
    runs_known = [SimpleNamespace(run_id=TWO, name="train"), *runs(ONE)]
    assert pick(runs_known, "train").run_id == TWO  # type: ignore[arg-type]


def test_what_means_two_runs_is_refused():
    with pytest.raises(InvalidInput, match="2 runs: f2407cfe, f24abcde"):
        pick(runs(ONE, TWO), "01a1ee8c")


@pytest.mark.parametrize("text", ["zzzz", "cfe", ""])
def test_what_means_no_run_is_not_found(text: str):
    with pytest.raises(NotFound):
        pick(runs(ONE), text)
