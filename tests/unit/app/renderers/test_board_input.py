"""The hand over a board: every legal move and no other."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from app.dev.renderer_samples import states
from app.renderers.board_games import GAMES
from app.renderers.board_input import Hand
from app.renderers.position import LETTERS

BOARDS = sorted(name for name, state in states().items() if state["kind"] == "board")


def sample(name):
    state = states()[name]
    data = state["data"]
    return GAMES[data["game"]].read(data, frozenset(state["legal"]))


keys = st.sampled_from(
    ["left", "right", "up", "down", "enter", "enter", "escape", *LETTERS[:8], *"12345678"]
)


@given(st.sampled_from(BOARDS), st.booleans(), st.lists(keys, max_size=60))
def test_no_key_sends_what_is_not_legal(name, flipped, pressed):
    position = sample(name)
    hand = Hand()
    hand.flipped = flipped
    hand.show(position, playing=True)
    legal = {move.action for move in position.moves}
    for key in pressed:
        sent = None
        if key in ("left", "right", "up", "down"):
            hand.step(key)
        elif key == "enter":
            sent = hand.enter()
        elif key == "escape":
            hand.cancel()
        else:
            hand.type(key)
        assert sent is None or sent in legal
        assert -1 <= hand.cursor < len(position.cells)


@given(st.sampled_from(BOARDS), st.data())
def test_every_legal_move_can_be_played_by_hand(name, data):
    position = sample(name)
    move = data.draw(st.sampled_from(position.moves))
    hand = Hand()
    hand.show(position, playing=True)
    if move.to < 0:
        assert hand.pass_() == move.action
        return
    sent = None if move.source < 0 else hand.press(move.source)
    assert sent is None
    sent = hand.press(move.to)
    if hand.choices:
        sent = hand.choose_by(move.promotion)
    assert sent == move.action


def test_a_new_state_takes_the_choice_away():
    position = sample("chess")
    hand = Hand()
    hand.show(position, playing=True)
    hand.press(position.moves[0].source)
    assert hand.selected >= 0
    hand.show(position, playing=True)
    assert hand.selected >= 0
    hand.show(sample("chess_check"), playing=True)
    assert hand.selected == -1
    hand.show(position, playing=False)
    assert hand.press(position.moves[0].source) is None
    assert hand.selected == -1


def test_pass_is_below_the_board():
    position = sample("go9")
    hand = Hand()
    hand.show(position, playing=True)
    hand.type("a")
    hand.type("1")
    hand.step("down")
    assert hand.on_pass
    assert hand.enter() == 81
    hand.step("up")
    assert not hand.on_pass
