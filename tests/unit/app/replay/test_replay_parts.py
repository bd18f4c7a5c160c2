"""Time, stories and takes of a replay; nothing here touches a store."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from app.replay import step_text
from app.replay.playhead import SPEEDS, Playhead
from core.replay.annotations import (
    AGENT,
    NOBODY,
    PERSON,
    SUPERVISOR,
    Mark,
    Story,
)
from core.replay.bookmarks import Bookmark, Bookmarks
from core.replay.timeline import key_of, kind_of, take_of
from core.store.rows import Episode
from mosaic_sdk.codec.step_builder import Decision

EPISODE = Episode(
    1, 0, 0, 3, "a", 0, True, False, True, True, False, 5, 4, 1.0, 7, 0, 4, 10, 20, "s", 2, 3, 3,
    None, None, None,
)  # fmt: skip


def decision(verdict: str, action: object = 0, order: int = 0, **more: object) -> Decision:
    given = {"role": "operator", "who": "x", "reason": "", "default_taken": "", **more}
    return Decision(0, order, str(given["role"]), str(given["who"]), verdict, action,
                    str(given["reason"]), 0, str(given["default_taken"]), False, b"")  # fmt: skip


# time


def test_at_one_step_a_picture_every_picture_is_due_in_its_turn():
    head = Playhead(lambda: (0, 100), base_hz=4.0)
    head.begin(10.0)
    assert [head.due(10.0 + t / 8) for t in range(5)] == [0, 0, 1, 1, 2]


def test_fast_playing_leaves_steps_out_evenly_and_shows_the_last():
    head = Playhead(lambda: (0, 100), base_hz=4.0, speed=50.0)
    assert head.stride == 4
    steps, number = [], 0
    while (after := head.after(number)) is not None:
        number = after
        steps.append(number)
    assert steps == [*range(4, 101, 4)]


@given(
    st.integers(0, 50), st.integers(1, 200), st.sampled_from(SPEEDS), st.sampled_from((1, -1)),
    st.floats(0.5, 60),
)  # fmt: skip
def test_playing_comes_to_its_end_in_order(first, length, speed, direction, hz):
    last = first + length
    head = Playhead(lambda: (first, last), hz, speed, direction)
    number = first if direction > 0 else last
    steps = [number]
    while (after := head.after(number)) is not None:
        number = after
        steps.append(number)
    assert steps == sorted(steps, reverse=direction < 0)
    assert len(set(steps)) == len(steps)
    assert number == (last if direction > 0 else first)


def test_a_loop_begins_again_and_one_step_does_not():
    head = Playhead(lambda: (5, 7), loop=True)
    assert [head.after(5), head.after(6), head.after(7)] == [6, 7, 5]
    head.direction = -1
    assert head.after(5) == 7
    assert Playhead(lambda: (5, 5), loop=True).after(5) is None


def test_waiting_for_the_store_leaves_nothing_out():
    head = Playhead(lambda: (0, 100), base_hz=10.0)
    head.begin(0.0)
    assert head.due(1.0) == 10
    head.hold(1.0, 3)
    assert head.due(1.0) == 3
    assert head.due(1.1) == 4


def test_speeds_go_up_and_down_and_stop_at_their_ends():
    head = Playhead(lambda: (0, 1))
    assert (head.faster(1), head.faster(-1)) == (2.0, 0.5)
    head.speed = 50.0
    assert head.faster(1) == 50.0


# takes and stories


def test_seats_of_one_go_are_one_take():
    other = replace(EPISODE, id=2, seat="b", lead=False, first_step=1, last_step=6, last_commit=9)
    take = take_of(key_of(EPISODE), [EPISODE, other], True)
    assert (take.seats, take.lead) == (("a", "b"), "a")
    assert (take.first_step, take.last_step, take.count, take.last_commit) == (0, 6, 7, 9)


def story() -> Story:
    actors = np.array([NOBODY, AGENT, PERSON, AGENT, SUPERVISOR], np.uint8)
    return Story(0, actors, {"a": np.array([np.nan, 0.0, 0.0, 1.0, 0.0])}, [Mark(4, "veto")])


def test_a_story_knows_who_returns_and_what_stands_out():
    told_story = story()
    assert [told_story.actor(step) for step in range(5)] == [
        "",
        "agent",
        "human",
        "agent",
        "supervisor",
    ]
    assert (told_story.returns(2), told_story.returns(4)) == ({"a": 0.0}, {"a": 1.0})
    assert told_story.steps_of(("reward",), "a") == [3]
    assert told_story.steps_of(("veto", "reward"), "a") == [3, 4]
    assert [lane for lane, *_ in told_story.segments()] == ["agent", "human", "agent", "supervisor"]
    assert told_story.segments(1) == [("human", 0.0, 1.0)]


def test_a_reward_that_always_comes_does_not_stand_out():
    told_story = Story(0, np.full(4, AGENT, np.uint8), {"a": np.array([np.nan, 1.0, 1.0, 1.0])})
    assert told_story.steps_of(("reward",), "a") == []


def test_the_kind_of_a_first_picture():
    assert kind_of('{"game": "chess"}') == "board"
    assert kind_of('{"world": "blackjack"}') == "text"
    assert kind_of('{"world": "taxi"}') == "grid"


# words


def test_names_of_moves_come_from_the_board_before():
    names = step_text.ActionNames({"agent": ["left", "down"]})
    start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
    moves = '[[77,"e2e4"],[78,"g1f3"]]'
    board = {"kind": "board", "data": f'{{"game":"chess","fen":"{start}","moves":{moves}}}'}
    assert [names.of("player_0", move, board) for move in (77, 78)] == ["e4", "Nf3"]
    go = {"kind": "board", "data": '{"game":"go","size":9}'}
    assert [names.of("b", n, go) for n in (0, 8, 80, 81)] == ["A9", "J9", "J1", "Pass"]
    assert names.of("agent", 1) == "Down"
    assert names.of("agent", 9) == "Action 9"
    assert names.of("agent", None) == "–"


# bookmarks


def test_bookmarks_are_kept_in_order_one_a_step(tmp_path):
    marks = Bookmarks(tmp_path, "run")
    marks.read()
    marks.put(Bookmark(2, 5, "later"))
    marks.put(Bookmark(1, 9))
    marks.put(Bookmark(2, 5, "again"))
    marks.write()
    again = Bookmarks(tmp_path, "run")
    again.read()
    assert [(row.episode, row.step, row.note) for row in again.rows] == [
        (1, 9, ""),
        (2, 5, "again"),
    ]
    again.remove((0, 2, 0, 0, 5))
    assert again.at((0, 2, 0, 0, 5)) is None
