"""Takes of a recording, and the kind of its first picture."""

from __future__ import annotations

from dataclasses import replace

from core.replay.timeline import key_of, kind_of, take_of
from core.store.rows import Episode

EPISODE = Episode(
    1, 0, 0, 3, "a", 0, True, False, True, True, False, 5, 4, 1.0, 7, 0, 4, 10, 20, "s", 2, 3, 3,
    None, None, None,
)  # fmt: skip


def test_seats_of_one_go_are_one_take():
    other = replace(EPISODE, id=2, seat="b", lead=False, first_step=1, last_step=6, last_commit=9)
    take = take_of(key_of(EPISODE), [EPISODE, other], True)
    assert (take.seats, take.lead) == (("a", "b"), "a")
    assert (take.first_step, take.last_step, take.count, take.last_commit) == (0, 6, 7, 9)


def test_the_kind_of_a_first_picture():
    assert kind_of('{"game": "chess"}') == "board"
    assert kind_of('{"world": "blackjack"}') == "text"
    assert kind_of('{"world": "taxi"}') == "grid"
