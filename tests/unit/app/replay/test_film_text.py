"""Worlds of text in a film: cards, a screen of letters, facts; each stays within its area."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtGui import QImage

from app.renderers.payload import Payload
from app.replay.film_frames import FramePainter, Shot
from app.replay.film_overlays import OverlayPainter, StepNotes
from app.replay.film_text import TextState, text_state

SCREEN = "\n".join(f"{'|' + '.' * 40 + '@':<79}{row % 10}" for row in range(24))


def blackjack(**more: Any) -> Payload:
    data = {"world": "blackjack", "player": [10, 1], "dealer": [9, 4], **more}
    return Payload("text", data)


def painted(
    state: TextState | None, theme: str = "dark", wide: int = 480, high: int = 360
) -> QImage:
    made = FramePainter(wide, high, OverlayPainter(theme, frozenset()))
    made.paint([Shot(StepNotes(0), text=state)], [""])
    return made.image.copy()


def ink(image: QImage, row: int) -> int:
    """Pixels of a line that are no background."""
    ground = image.pixel(0, 0)
    return sum(image.pixel(x, row) != ground for x in range(image.width()))


def test_only_what_the_window_draws_with_letters():
    assert text_state(Payload("board", {"game": "chess"})) is None
    assert text_state(Payload("text", {"world": "nethack", "text": ""})) is None
    assert text_state(Payload("text", {"world": "x", "moves": []})) is None
    state = text_state(Payload("text", {"text": "You are in a room", "score": 3, "done": False}))
    assert state is not None
    assert state.body == "You are in a room"
    assert [(fact["name"], fact["value"]) for fact in state.facts] == [
        ("Score", "3"), ("Done", "no"),
    ]  # fmt: skip
    cards = text_state(blackjack())
    assert cards is not None and len(cards.hands) == 2


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_the_dealers_second_card_lies_face_down_until_the_end(qapp: Any, theme: str):
    during, after = (
        painted(text_state(blackjack()), theme),
        painted(text_state(blackjack(over=True)), theme),
    )
    assert during != after
    assert len({during.pixel(x, y) for x in range(0, 480, 3) for y in range(0, 360, 3)}) > 8


@pytest.mark.parametrize(("wide", "high"), [(480, 360), (160, 120), (960, 720)])
def test_a_screen_of_letters_fits(qapp: Any, wide: int, high: int):
    image = painted(TextState(body=SCREEN), wide=wide, high=high)
    assert any(ink(image, row) for row in range(high))
    for edge in (0, 1, high - 2, high - 1):
        assert ink(image, edge) == 0
    if wide >= 480:
        # All 24 lines: the first and the last are apart by nearly the whole picture.
        rows = [row for row in range(high) if ink(image, row)]
        assert rows[-1] - rows[0] > 0.5 * high


def test_a_long_sentence_is_wrapped_and_facts_stand_below(qapp: Any):
    prose = "You stand in an open field west of a white house. " * 12
    alone = painted(TextState(body=prose))
    assert sum(ink(alone, row) > 0 for row in range(360)) > 60
    assert painted(TextState(body=prose, facts=[{"name": "Score", "value": "3"}])) != alone
    facts = [{"name": f"Fact {n}", "value": "x" * 400} for n in range(40)]
    many = painted(TextState(facts=facts))
    assert ink(many, 359) == 0 and ink(many, 0) == 0


def test_text_of_any_size_is_drawn(qapp: Any):
    assert painted(TextState(body="a" * 20_000)) != painted(TextState(body="b"))
    painted(TextState(body="\n" * 5_000 + "x"), wide=160, high=120)
