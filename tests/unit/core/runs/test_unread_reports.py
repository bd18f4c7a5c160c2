"""Reports that could not be read are told once and counted for good."""

from __future__ import annotations

from concurrent.futures import Future
from typing import Any

from core.bus import RunBus
from core.clock import ManualClock
from core.events import RunState, RunStateChanged
from core.runs.unread_reports import UNREAD, UnreadReports, sentence


def test_the_first_is_told_and_all_are_counted() -> None:
    bus = RunBus(ManualClock())
    saved: list[tuple[str, dict[str, Any]]] = []
    notices: list[tuple[str, str, str]] = []

    def save(run_id: str, facts: dict[str, Any]) -> Future[None]:
        saved.append((run_id, facts[UNREAD]))
        return Future()

    unread = UnreadReports(
        bus,
        {"r", "s"}.__contains__,
        {"r": "dqn", "s": "ppo"}.__getitem__,
        save,
        lambda future: None,
        lambda *words: notices.append(words),
    )
    for _ in range(7):
        unread.note("r", "state", "step: no number")
    unread.note("s", "usage", "it is not a JSON object")
    unread.note("gone", "state", "of a run that is over")
    assert [run_id for _, _, run_id in notices] == ["r", "s"]
    assert "dqn" in notices[0][1] and "step: no number" in notices[0][1]
    # As it doubles, so that a killed engine loses less than half, and whole at the end.
    assert [row["count"] for run_id, row in saved if run_id == "r"] == [1, 2, 4]
    bus.publish(RunStateChanged("r", RunState.FINISHED, "", 0))
    bus.publish(RunStateChanged("s", RunState.FINISHED, "", 0))
    assert saved[-1] == ("r", {"count": 7, "first": "'state': step: no number"})
    assert sentence(saved[-1][1]) == "7, the first: 'state': step: no number"
    assert sentence(None) == sentence({"count": 0}) == ""
