from __future__ import annotations

import json
import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.renderers.payload import by_action, legal_actions, opened, seat_index

BOARD = {"game": "go", "size": 9}


@pytest.mark.parametrize(
    "value",
    [
        {"kind": "board", "encoding": "json", "data": json.dumps(BOARD)},
        {"kind": "board", "encoding": "json", "data": json.dumps(BOARD).encode()},
        {"kind": "board", "data": BOARD},
        BOARD,
        json.dumps(BOARD),
        json.dumps({"kind": "board", "data": json.dumps(BOARD)}),
    ],
)
def test_a_payload_in_every_spelling(value):
    read = opened(value)
    assert (read.kind, read.what, read.data) == ("board", "go", BOARD)


@pytest.mark.parametrize("value", [None, 3, "", [], True])
def test_what_is_no_payload_is_nothing(value):
    assert opened(value).kind == ""


def test_plain_words_are_text():
    assert opened("a dark room").kind == "text"
    assert opened("a dark room").data == {"text": "a dark room"}
    assert opened({"world": "taxi"}).kind == "grid"


@given(st.sets(st.integers(0, 400), max_size=40), st.integers(401, 500))
def test_masks_and_lists_say_the_same(actions, size):
    mask = [action in actions for action in range(size)]
    assert legal_actions(sorted(actions)) == actions
    assert legal_actions(mask) == actions
    assert legal_actions({"mask": [int(flag) for flag in mask]}) == actions
    assert legal_actions([int(flag) for flag in mask]) == actions


def test_two_actions_are_no_mask():
    assert legal_actions([0, 1]) == {0, 1}
    assert legal_actions([1, 0]) == {0, 1}
    assert legal_actions([False, True]) == {1}
    assert legal_actions(None) is None
    assert legal_actions({"kind": "box"}) is None


@given(st.dictionaries(st.integers(0, 99), st.floats(allow_nan=True)))
def test_numbers_by_action(values):
    finite = {key: value for key, value in values.items() if math.isfinite(value)}
    assert by_action({str(key): value for key, value in values.items()}) == finite


def test_odd_overlays_are_no_numbers():
    assert by_action({"x": 1, "2": "much", "3": 0.5}) == {3: 0.5}
    assert by_action("nothing") == {}
    assert by_action([0.25, None, 0.75]) == {0: 0.25, 2: 0.75}


def test_seats():
    assert seat_index("white_0", ["black_0", "white_0"]) == 1
    assert seat_index("player_1", []) == 1
    assert seat_index("agent", []) == 0
