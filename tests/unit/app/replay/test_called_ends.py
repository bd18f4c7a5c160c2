"""Ends that somebody called: of which slot and take they are."""

from __future__ import annotations

from dataclasses import replace

from app.replay.called_ends import CalledEnd, CalledEnds
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
    assert [ends.of(take_asked, every) for take_asked in every] == ["", "resigned", ""]
