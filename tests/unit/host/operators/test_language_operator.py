from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from mosaic_host.operators.language_operator import LanguageOperator, own_view, told
from mosaic_sdk.asking import decider_messages as q
from mosaic_sdk.session.operator_kinds import LANGUAGE_KEYS


def world(**more: Any) -> Any:
    inner = SimpleNamespace(**more)
    return SimpleNamespace(inner=inner, seats=("player_0", "player_1"), last_action=None)


def test_a_seat_may_name_every_setting():
    (form,) = LanguageOperator.forms
    assert {p.name for p in form.parameters} == {*LANGUAGE_KEYS, "decider"}
    assert {p.name for p in form.parameters if p.required} == {"address", "model"}
    assert [p.name for p in form.parameters if p.holds == "file"] == ["template"]


def test_a_board_is_told_as_it_is_drawn():
    played = world(board=[1] + [0] * 41)
    played.turn = ("player_1",)
    seen = told(q.Question(1, observation=np.zeros(3)), played, "player_1", "connect_four_v3")
    view: Any = seen.observation
    assert view["payload"]["game"] == "connect_four" and view["payload"]["cells"][0][0] == 1
    assert "observation" not in view


@pytest.mark.parametrize(
    ("observation", "left"),
    [
        (np.zeros(4), True),
        (np.zeros((96, 96, 3)), False),
        ({"image": np.zeros((64, 64)), "mission": "go"}, {"mission": "go"}),
        (3, True),
    ],
)
def test_pictures_are_left_out(observation: Any, left: Any):
    view: Any = told(
        q.Question(1, observation=observation), world(), "agent", "Mine-v0"
    ).observation
    if left is True:
        assert view["observation"] is observation
    else:
        assert view.get("observation", False) == left


def test_openspiel_tells_a_seat_its_own_hand_alone():
    kuhn = SimpleNamespace(
        get_game=lambda: SimpleNamespace(
            get_type=lambda: SimpleNamespace(provides_information_state_string=True)
        ),
        information_state_string=lambda player: f"hand of {player}",
    )
    payload = {"world": "openspiel", "text": "hands: 0 2", "moves": [[0, "Pass"]]}
    made = own_view(world(game_state=kuhn), "player_1", payload)
    assert made["text"] == "hand of 1" and made["moves"] == []
    assert own_view(world(), "player_1", payload) is payload
