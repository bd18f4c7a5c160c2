"""Ends that somebody called: of which take they are, and what the list of episodes says."""

from __future__ import annotations

from dataclasses import replace

from app.replay.called_ends import CalledEnd, CalledEnds
from app.replay.replay_lists import ReplayTakes
from app.replay.step_text import take_end
from core.replay.timeline import Take
from core.store.rows import RunEvent


def take(episode: int, start: int, **more: object) -> Take:
    made = Take(
        episode, 0, 0, ("a",), "a", 0, 3, 0, 4, True, False, False, False, None, 7, start
    )  # fmt: skip
    return replace(made, **more)


class Events:
    """Answers as the store's reader does."""

    def __init__(self, *details: dict[str, object]) -> None:
        self.rows = [
            RunEvent(n, 10 * n, "worker", "episode_ended", detail, n)
            for n, detail in enumerate(details, 1)
        ]

    def events(self, run_id: str, after: int, limit: int, name: str) -> list[RunEvent]:
        assert name == "episode_ended"
        return [row for row in self.rows if row.n > after][:limit]


def test_a_resigned_episode_is_of_its_own_slot_and_is_read_once():
    store = Events({"slot": 0, "episode": 0, "how": "resign"}, {"slot": 1, "episode": 0})
    ends = CalledEnds(0)
    assert ends.hear(store, "run")  # type: ignore[arg-type]
    assert not ends.hear(store, "run")  # type: ignore[arg-type]
    assert ends.ends == [CalledEnd(0, 10, "resign")]
    assert ends.of(take(0, 5), [take(0, 5)]) == "resigned"


def test_the_end_is_of_the_take_that_was_played_then():
    ends = CalledEnds(0, [CalledEnd(0, 50, "resign")])
    first, again = take(0, 10), take(0, 40, attempt=1)
    later = take(0, 60, attempt=2)
    every = [first, again, later]
    assert [ends.of(one, every) for one in every] == ["", "resigned", ""]


def test_only_what_is_being_played_is_in_progress():
    assert take_end(take(0, 1)) == "in progress"
    assert take_end(take(0, 1), "resigned") == "resigned"
    assert take_end(take(0, 1), live=False) == "left"
    assert take_end(take(0, 1, terminated=True), live=False) == "terminated"


def test_the_list_says_it(qapp):
    rows = ReplayTakes()
    rows.live = True
    rows.called = CalledEnds(0, [CalledEnd(0, 5, "resign")])
    rows.replace([take(0, 1), take(1, 9)])
    role = {bytes(name.data()).decode(): number for number, name in rows.roleNames().items()}

    def said(row: int) -> tuple[object, object]:
        at = rows.index(row, 0)
        return rows.data(at, role["end"]), rows.data(at, role["going"])

    assert [said(0), said(1)] == [("resigned", False), ("in progress", True)]
    rows.live = False
    assert said(1) == ("left", False)
