"""The list of episodes says how each ended, and which one is being played."""

from __future__ import annotations

from dataclasses import replace

from app.replay import step_text
from app.replay.called_ends import CalledEnd, CalledEnds
from app.replay.replay_lists import ReplayTakes
from core.replay.timeline import Take


def take(episode: int, start: int, **more: object) -> Take:
    made = Take(
        episode, 0, 0, ("a",), "a", 0, 3, 0, 4, True, False, False, False, None, 7, start
    )  # fmt: skip
    return replace(made, **more)


def test_only_what_is_being_played_is_in_progress():
    assert step_text.take_end(take(0, 1)) == "in progress"
    assert step_text.take_end(take(0, 1), "resigned") == "resigned"
    assert step_text.take_end(take(0, 1), live=False) == "left"
    assert step_text.take_end(take(0, 1, terminated=True), live=False) == "terminated"


def test_the_list_says_it(qapp):
    rows = ReplayTakes()
    rows.live = True
    rows.called = CalledEnds(0, [CalledEnd(0, 5, "resign")])
    rows.replace([take(0, 1), take(1, 9)])
    role = {bytes(name.data()).decode(): number for number, name in rows.roleNames().items()}

    def cells(row: int) -> tuple[object, object]:
        at = rows.index(row, 0)
        return rows.data(at, role["end"]), rows.data(at, role["going"])

    assert [cells(0), cells(1)] == [("resigned", False), ("in progress", True)]
    rows.live = False
    assert cells(1) == ("left", False)
