"""Nobody is supervised by accident: what no gate saw is an error, or the last line says so."""

from __future__ import annotations

import json

import pytest
from conftest import SCRIPTS, Mosaic

PATIENT = ("--budget", "1000,20000")


def play(mosaic: Mosaic, python: str, how: str, *more: str, status: int) -> str:
    words = [python, str(SCRIPTS / "unseen.py"), how]
    return mosaic("run", *PATIENT, "--supervise", "frozen_lake", *more, "--", *words, status=status)


@pytest.mark.parametrize(
    ("how", "reason"),
    [
        ("clean", "pass os.environ to it"),
        ("isolated", "with -I Python ignores PYTHONPATH"),
        ("own", "its guard was never asked"),
        ("copy", "before it was reset"),
    ],
)
def test_a_closed_run_fails(mosaic: Mosaic, python: str, how: str, reason: str) -> None:
    text = play(mosaic, python, how, status=1)
    assert reason in text
    is_stepped = (mosaic.folder / "stepped").exists()
    assert is_stepped == (how == "own"), "what can be refused is refused before it happens"


def test_an_open_run_says_so_as_its_last_line(mosaic: Mosaic, python: str) -> None:
    text = play(mosaic, python, "clean", "--policy", "open", status=0)
    assert "no step was reviewed" in text.strip().splitlines()[-1]
    assert (mosaic.folder / "stepped").exists()


def test_a_step_by_the_class_is_reviewed(mosaic: Mosaic, python: str) -> None:
    text = play(mosaic, python, "unbound", status=0)
    assert "2 of 2 steps reviewed" in text.strip().splitlines()[-1]


def test_a_child_that_inherits_is_reviewed_and_the_shares_are_shown(
    mosaic: Mosaic, python: str
) -> None:
    text = play(mosaic, python, "child", status=0)
    assert "3 of 3 steps reviewed, 2 replaced" in text.strip().splitlines()[-1]
    with mosaic.record() as (_, run_id):
        shown = mosaic("show", run_id)
        document = json.loads(mosaic("show", run_id, "--json"))["reviews"]
    assert "3 of 3 steps reviewed, 2 replaced" in shown
    assert (document["policy"], document["links"], document["unseen"]) == (
        "closed",
        ["frozen_lake"],
        0,
    )
