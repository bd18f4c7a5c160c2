from __future__ import annotations

import numpy as np
import pytest

from mosaic_sdk.worker.seat_cursors import Cursors, default_slot, is_true


def test_a_seat_is_the_same_however_its_slot_is_spelled():
    cursors = Cursors()
    assert cursors.find(0, "agent") is cursors.find(np.int64(0), "agent")
    assert cursors.find(0, "agent") is not cursors.find(1, "agent")
    assert cursors.find(0, 7).seat == "7"


@pytest.mark.parametrize("slot", [-1, 2**32, "x", None])
def test_slots_that_are_none_are_refused(slot):
    with pytest.raises((ValueError, TypeError)):
        Cursors().find(slot, "agent")


def test_the_callers_word_is_taken():
    cursor = Cursors().find(0, "agent")
    assert cursor.take(5, None)
    assert (cursor.episode, cursor.step) == (5, 0)
    assert not cursor.take(5, 9)
    assert (cursor.episode, cursor.step + 1) == (5, 9)
    cursor.step += 1
    assert not cursor.take(5, None)
    assert cursor.step + 1 == 10
    assert not cursor.take(7, 3)
    assert (cursor.episode, cursor.step + 1) == (7, 3)
    cursor.is_open = False
    assert cursor.take(None, None)
    assert cursor.episode == 8


def test_only_a_step_given_on_an_unknown_seat_is_in_episode_0():
    cursor = Cursors().find(0, "agent")
    assert not cursor.take(None, 4)
    assert (cursor.episode, cursor.step + 1) == (0, 4)


@pytest.mark.parametrize(
    ("flag", "is_so"),
    [
        (np.bool_(True), True),
        (0, False),
        (None, False),
        ({}, False),
        ({"a": False, "b": True}, False),
        ({"a": True, "b": True}, True),
        ({"a": True, "__all__": False}, False),
        ({"a": False, "__all__": True}, True),
    ],
)
def test_flags_as_hosts_give_them(flag, is_so):
    assert is_true(flag) is is_so


def test_each_process_has_its_own_slot_unless_told():
    assert [default_slot(None, name) for name in ("w1", "w2", "stdout", "", "w0")] == [
        0,
        1,
        0,
        0,
        0,
    ]
    assert default_slot(7, "w2") == 7
    assert default_slot(-7, "w2") == 1
