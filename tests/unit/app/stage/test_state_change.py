"""Changes of a state: anew, taken back, further, overtaken."""

from __future__ import annotations

from dataclasses import replace

from app.stage.state_change import change_of
from mosaic_sdk.session import SessionState

BEGUN = SessionState(status="running", mode="human", episode=0, game=0, number=3)


def test_the_first_state_is_anew_and_takes_nothing_back():
    change = change_of(None, replace(BEGUN, step=4))
    assert change.anew and change.is_further and not change.is_taken_back


def test_an_overtaken_state_is_no_change():
    assert change_of(BEGUN, replace(BEGUN, number=2, step=9)) is None
    assert change_of(BEGUN, replace(BEGUN, step=9)).is_further, "the answer has the same number"


def test_another_branch_of_the_same_game_is_taken_back_and_another_game_is_not():
    after = replace(BEGUN, step=5)
    undone = change_of(after, replace(after, step=4, branch=1))
    assert undone.anew and undone.is_taken_back and undone.is_further
    again = change_of(after, replace(BEGUN, game=1))
    assert again.anew and not again.is_taken_back and not again.is_further


def test_a_restart_of_the_same_episode_is_anew():
    over = replace(BEGUN, status="over", step=5)
    assert change_of(over, replace(BEGUN, episode=0, game=1, step=0)).anew


def test_a_mode_voids_what_was_asked_for_in_another():
    assert change_of(BEGUN, replace(BEGUN, mode="agent")).is_other_mode
    assert not change_of(BEGUN, replace(BEGUN, step=1)).is_other_mode
    # A take-over that was asked for in one game holds in the next.
    another = change_of(BEGUN, replace(BEGUN, game=BEGUN.game + 1))
    assert another.anew and not another.is_other_mode
