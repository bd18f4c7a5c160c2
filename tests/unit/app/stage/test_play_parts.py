"""Bindings of the stage are woken by their part alone: a step does not wake what it leaves."""

from __future__ import annotations

from dataclasses import fields, replace

import pytest

from app.shared.environment_cards import card_for
from app.shared.state_text import STATUS_WORDS
from app.stage import play_parts as parts
from app.stage.play_properties import SIGNALS
from app.stage.session_model import StagePlay
from mosaic_sdk.session import SessionState
from mosaic_sdk.session.host_reports import EpisodeScore, KeyFate, Trouble
from mosaic_sdk.session.session_state import InputSpace, LastStep, SeatState

BEGUN = SessionState(
    status="running", episode=0, pace="command", turn="agent", turns=("agent",),
    seats={"agent": SeatState("you", "human", by_hand=True)}, returns={"agent": 0.0},
    action_names=("left", "down"), input=InputSpace("discrete", 2),
)  # fmt: skip


@pytest.fixture
def stage(qapp):
    play = StagePlay()
    card = card_for("FrozenLake-v1")
    assert card is not None
    play.open("run", card, [], [])
    woken: list[str] = []
    for name in (*SIGNALS.values(), "changed"):
        getattr(play, name).connect(lambda name=name: woken.append(name))
    play.take(BEGUN)
    woken.clear()
    return play, woken


def test_a_step_wakes_what_steps_change_and_nothing_else(stage):
    play, woken = stage
    last = LastStep("agent", 1, 1, by="you", decided_by="human")
    play.take(replace(BEGUN, step=1, last=last, deciders=((1, "human"),)))
    assert woken == ["progressChanged", "changed"]
    assert (play.step, play.lastBy, play.segments[0]["lane"]) == (1, "human", "human")
    woken.clear()
    play.take(replace(BEGUN, step=1, last=last))
    assert woken == ["changed"]


def test_keys_sheets_and_troubles_wake_their_own(stage):
    play, woken = stage
    play.take(KeyFate(seat="agent", key=1, how="taken", waiting=2))
    assert woken == ["handsChanged"] and play.waiting == 2
    woken.clear()
    play.take(EpisodeScore(steps=3, returns={"agent": 1.0}, seed=7))
    assert woken == ["scoreChanged"] and play.scored and len(play.scores) == 1
    woken.clear()
    play.take(Trouble(message="no", hint="try"))
    assert woken == ["situationChanged", "changed"] and (play.trouble, play.hint) == ("no", "try")


def test_a_choice_that_came_to_nothing_is_shown_as_it_was(stage):
    play, woken = stage
    play.show_again()
    assert set(woken) == {*SIGNALS.values(), "changed"}


@pytest.fixture
def realtime(stage):
    """A session in real time, of whose last step the figures are held back."""
    play, _ = stage
    begun = replace(BEGUN, pace="realtime")
    play.take(begun)
    play.take(replace(begun, step=1))
    assert play._soon.isActive()
    return play


def test_the_end_of_a_host_is_the_last_word_over_a_state_that_was_held_back(realtime):
    realtime.lost("it crashed")
    assert not realtime._soon.isActive()
    assert (realtime.status, realtime.turnText) == ("lost", STATUS_WORDS["lost"])


@pytest.mark.parametrize(
    ("report", "shown"),
    [
        (Trouble(message="no", hint="try"), ("trouble", "no")),
        (KeyFate(seat="agent", key=1, how="taken", waiting=2), ("waiting", 2)),
    ],
)
def test_news_stays_where_an_older_state_was_held_back(realtime, report, shown):
    realtime.take(report)
    assert not realtime._soon.isActive()
    assert getattr(realtime, shown[0]) == shown[1]


def test_no_part_holds_more_than_fits_into_a_head():
    for field in fields(parts.Shown):
        assert len(fields(field.default_factory)) <= 15  # type: ignore[arg-type]
    assert {field.name for field in fields(parts.Shown)} == set(SIGNALS)
