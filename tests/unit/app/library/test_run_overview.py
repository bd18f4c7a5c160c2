"""Facts of several runs: sums and what they share, never the facts of one."""

from __future__ import annotations

from run_rows import run_row

from app.library.run_overview import describe_several
from core.events import RunState
from core.store.rows import Run


def run(**values) -> Run:
    return run_row(**{"state": RunState.FINISHED, **values})


def test_several_runs_are_added_up_and_differences_counted():
    runs = [
        run(environment="Taxi-v3", steps=1200, episodes=3, mean_return=2.0),
        run(environment="Taxi-v3", steps=1000, episodes=4, mean_return=-1.0),
        run(environment="Blackjack-v1", steps=0, worker="sb3", state=RunState.FAILED),
    ]
    facts = {fact["name"]: fact["value"] for fact in describe_several(runs)}
    assert facts["Runs"] == "3" and facts["Episodes"] == "7"
    assert facts["State"] == "2 finished, 1 failed"
    assert (facts["Worker"], facts["Environment"]) == ("2 different", "2 different")
    assert facts["Steps"].replace("\u2009", "").replace(",", "") == "2200"
    assert facts["Returns"].endswith("to 2.0") or facts["Returns"].endswith("to 2")
    same = {fact["name"]: fact["value"] for fact in describe_several(runs[:2])}
    assert same["Environment"] == "Taxi-v3"
