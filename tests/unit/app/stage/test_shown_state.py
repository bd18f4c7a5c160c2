"""A state as what is shown of it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app.shared.environment_cards import card_for
from app.shared.key_bindings import KeyMap
from app.shared.state_text import Names
from app.stage import shown_state
from app.stage.play_parts import Shown
from mosaic_sdk.session import SessionState
from mosaic_sdk.session.session_state import LastStep, SeatState

BEGUN = SessionState(
    status="running", mode="human", episode=2, game=4, episode_seed=99, turn="agent",
    turns=("agent",), seats={"agent": SeatState("you", "human", by_hand=True)},
    action_names=("left", "down"), legal=(0, 1),
)  # fmt: skip


@pytest.fixture
def show(qapp):
    card = card_for("FrozenLake-v1")
    assert card is not None
    shown, names = Shown(), Names()
    shown.setting.about = "4x4"

    def show(state: SessionState) -> Shown:
        names.learn(state)
        shown_state.show(shown, state, card, KeyMap.of(card, ()), names)
        return shown

    return show


def test_who_has_a_hand_on_it_and_what_can_be_done(show):
    shown = show(BEGUN)
    assert shown.inputs.byHand and shown.inputs.handSeat == shown.seating.focused == "agent"
    assert [row["action"] for row in shown.inputs.others] == [0, 1]
    shown = show(replace(BEGUN, seats={"agent": SeatState("random", "random")}))
    assert not shown.inputs.byHand and shown.seating.focused == "agent"


def test_a_restart_plays_the_same_episode_of_so_many_again(show):
    assert show(BEGUN).setting.subtitle == "4x4 · episode 5, seed 99"
    assert show(replace(BEGUN, episodes=10)).progress.totalText == "episode 3 of 10"


def test_the_last_decider_is_shown_where_a_step_was_made(show):
    last = LastStep("agent", 1, 1, by="you", decided_by="default")
    assert show(replace(BEGUN, last=last)).progress.lastBy == ""
    assert show(replace(BEGUN, last=last, step=1)).progress.lastBy == "warning"


def test_a_lost_session_stays_lost(show):
    show(BEGUN).situation.status = "lost"
    shown = show(replace(BEGUN, status="paused"))
    assert shown.situation.status == "lost"


def test_what_can_replace_a_proposal_stands_with_its_key(show):
    shown = show(BEGUN)
    assert [other["note"] for other in shown.inputs.others] == ["A", "S"]


def test_the_reason_of_a_host_that_failed_is_not_replaced_by_how_it_ended(show):
    shown = show(BEGUN)
    shown.situation.trouble, shown.situation.hint = "The file is gone", "Choose another"
    show(replace(BEGUN, status="failed"))
    shown_state.show_lost(shown, "ended by itself, status 1")
    assert (shown.situation.status, shown.situation.trouble) == ("lost", "The file is gone")
    assert shown.situation.hint == "Choose another"


def test_a_host_that_was_killed_tells_how_it_ended(show):
    shown = show(BEGUN)
    shown_state.show_lost(shown, "killed by signal 9")
    assert shown.situation.trouble == "Killed by signal 9"
