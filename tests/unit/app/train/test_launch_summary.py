"""Summary of a launch: what would run, and why not yet."""

from __future__ import annotations

from app.train.launch_request import Wanted
from app.train.launch_summary import LaunchSummary


def test_a_worker_that_is_not_trusted_only_describes_itself(qapp):
    summary = LaunchSummary()
    wanted = Wanted(worker="tabular", name="one", seeds=(1, 2))
    summary.show(["python", "train.py"], wanted, 0, False, "episodes 5")
    assert summary.command == "python train.py" and summary.settings == "episodes 5"
    assert summary.startText == "Start 2 runs" and summary.problems == 0
    summary.show(["python", "train.py"], wanted, 1, True, "")
    assert summary.command.endswith("train.py --describe") and summary.note == ""
    assert summary.startText == "Fix 1 thing to start"
    summary.show([], wanted, 1, True, "")
    assert summary.command == ""
