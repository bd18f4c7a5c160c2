"""Presses become acts: numbered, timed, in order, and never more than they are."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtCore import Qt

from app.shared.environment_cards import card_of
from app.shared.key_bindings import KeyMap
from app.stage.input_controller import Hands
from mosaic_sdk.session import Command, SessionState, as_object, from_object
from mosaic_sdk.session.session_state import SeatState

KEYS = {"Left": 0, "Right": 1}


class Play:
    def __init__(self, pace: str, keys: dict[str, Any], described: dict[str, Any]) -> None:
        card = card_of("t", {"title": "T", "family": "f", "env": "e", "keys": keys})
        self.keys = KeyMap.of(card)
        self.state = from_object(
            SessionState,
            {
                "pace": pace,
                "seats": {"a": {"by_hand": True}},
                "turns": ["a"],
                "input": described,
            },
        )
        self.waiting = 0
        self.shown_ns, self.shown_step = 5, 2
        self.pressed: list[str] = []
        self.said = ""

    def show_pressed(self, names: list[str]) -> None:
        self.pressed = names

    def show_note(self, text: str) -> None:
        self.said = text

    def queued(self, key: int, waiting: int, dropped: bool) -> None:
        self.waiting = waiting


class Talk:
    def __init__(self) -> None:
        self.sent: list[dict[str, Any]] = []

    def send(self, command: Command[Any], done: Any = None) -> None:
        fields_sent = {key: value for key, value in as_object(command).items() if key != "slot"}
        self.sent.append({"name": command.name, **fields_sent})


def hands_of(pace: str, keys: dict[str, Any] = KEYS, described: Any = None):
    play, talk = Play(pace, keys, described or {}), Talk()
    asked: list[tuple[str, bool, bool]] = []

    def supervise(act: str, shift: bool, down: bool) -> bool:
        asked.append((act, shift, down))
        return True

    def at_once(work: Callable[[], None]) -> None:
        work()

    hands = Hands(play, talk, supervise, lambda: 9, at_once, at_once)  # type: ignore[arg-type]
    return hands, play, talk, asked


LEFT, RIGHT, SPACE = (key.value for key in (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Space))


def test_turn_by_turn_each_press_is_one_numbered_act():
    hands, _, talk, _ = hands_of("command")
    assert hands.press(LEFT, 0, False)
    assert hands.press(RIGHT, 0, False)
    assert [(command["key"], command["action"], command["held"]) for command in talk.sent] == [
        (1, 0, ""),
        (2, 1, ""),
    ]
    assert {
        (command["presented_ns"], command["at_ns"], command["shown_step"]) for command in talk.sent
    } == {(5, 9, 2)}


def test_a_held_key_repeats_only_while_nothing_waits():
    hands, play, talk, _ = hands_of("command")
    hands.press(LEFT, 0, False)
    hands.press(LEFT, 0, True)
    play.waiting = 1
    hands.press(LEFT, 0, True)
    assert len(talk.sent) == 2


def test_in_real_time_the_newest_key_down_counts_and_letting_go_goes_back():
    hands, play, talk, _ = hands_of("timed")
    hands.press(LEFT, 0, False)
    hands.press(LEFT, 0, True)
    hands.press(RIGHT, 0, False)
    assert play.pressed == ["←", "→"]
    hands.release(RIGHT, 0, False)
    hands.release(LEFT, 0, False)
    sent = [(command["action"], command["held"]) for command in talk.sent]
    assert sent == [
        (0, "down"), (1, "down"), (0, "up"), (0, "down"), (1, "up"), (0, "up"),
    ]  # fmt: skip
    assert play.pressed == []


def test_losing_the_keyboard_lets_everything_go():
    hands, play, talk, asked = hands_of("timed")
    hands.press(LEFT, 0, False)
    hands.press(SPACE, 0, False)
    hands.let_go()
    assert talk.sent[-1]["held"] == "up"
    assert asked == [("hold", False, True), ("hold", False, False)]
    assert play.pressed == []


@pytest.mark.parametrize("repeats", [False, True])
def test_a_key_that_bounces_while_it_repeats_is_held(repeats: bool):
    """Whether the repeats say that they are some, or not."""
    hands, play, talk, asked = hands_of("timed")
    waiting: list[Callable[[], None]] = []
    hands._later = waiting.append
    for key in (SPACE, LEFT):
        hands.press(key, 0, False)
        for _ in range(5):
            hands.release(key, 0, repeats)
            hands.press(key, 0, repeats)
            while waiting:
                waiting.pop()()
    assert asked == [("hold", False, True)]
    assert [command["held"] for command in talk.sent] == ["down"]
    for key in (SPACE, LEFT):
        hands.release(key, 0, False)
    assert asked == [("hold", False, True)]
    for work in waiting:
        work()
    assert asked == [("hold", False, True), ("hold", False, False)]
    assert [command["held"] for command in talk.sent] == ["down", "up"] and play.pressed == []


def test_sliders_move_one_number_and_rest_at_nothing():
    box = {"kind": "box", "low": [-1, 0], "high": [1, 1]}
    hands, _, talk, _ = hands_of("timed", {}, box)
    hands.steer(0, 0.5)
    hands.steer(1, 1.0)
    hands.steer(0, 0.0)
    hands.steer(1, 0.0)
    downs = [command["action"] for command in talk.sent if command["held"] == "down"]
    assert downs == [[0.5, 0.0], [0.5, 1.0], [0.0, 1.0]]
    assert talk.sent[-1] == {**talk.sent[-1], "action": [0.0, 1.0], "held": "up"}


def test_where_an_agent_plays_a_key_says_how_to_take_over():
    hands, play, talk, _ = hands_of("command")
    play.state = replace(play.state, seats={"a": SeatState()})
    hands.press(LEFT, 0, False)
    assert talk.sent == []
    assert play.said == "An agent plays here. T takes over"


@pytest.mark.parametrize("key", [0x01000030, 0x1FFFFFF, 0x41])
def test_other_keys_are_left_to_others(key):
    hands, _, talk, _ = hands_of("command")
    assert not hands.press(key, 0, False)
    assert talk.sent == []


def test_a_key_that_went_down_before_the_session_came_is_held():
    """All that arrives of it are its repeats, and that it goes up."""
    hands, play, talk, asked = hands_of("timed")
    for key in (SPACE, LEFT):
        hands.press(key, 0, True)
        hands.press(key, 0, True)
    assert asked == [("hold", False, True)] and play.pressed == ["←"]
    for key in (SPACE, LEFT):
        hands.release(key, 0, False)
    assert asked == [("hold", False, True), ("hold", False, False)]
    assert [command["held"] for command in talk.sent] == ["down", "up"] and play.pressed == []


def test_a_verdict_is_not_repeated_by_the_key_that_gave_it():
    hands, _, _, asked = hands_of("command")
    veto = Qt.Key.Key_X.value
    hands.press(veto, 0, False)
    hands.press(veto, 0, True)
    hands.press(veto, 0, True)
    assert asked == [("veto", False, True)]
