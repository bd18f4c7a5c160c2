"""Line-ups in lock-step, and where each of them is."""

from __future__ import annotations

from typing import Any, cast

import pytest
from PySide6.QtGui import QImage

from app.renderers.scene import Scene
from app.replay.film_frames import FramePainter, LineUp, Shot, in_step, rounds
from app.replay.film_overlays import OVERLAYS, OverlayPainter, StepNotes


class Episode:
    """Steps without a run behind them."""

    def __init__(self, steps: list[int]) -> None:
        self.steps, self.count = steps, len(steps)

    def shots(self, every: int = 1) -> Any:
        return iter([Shot(StepNotes(step), label="seed") for step in self.steps])


def played(*episodes: list[int] | None) -> LineUp:
    return LineUp(cast("Any", [None if each is None else Episode(each) for each in episodes]))


def steps_of(*line_ups: LineUp) -> list[list[int]]:
    return [[shot.notes.step for shot in shots] for shots in in_step(line_ups)]


def test_who_has_ended_waits_for_the_other():
    assert steps_of(played([0, 1, 2], [0, 1]), played([0], [0, 1, 2])) == [
        [0, 0], [1, 0], [2, 0], [0, 0], [1, 1], [1, 2],
    ]  # fmt: skip
    assert steps_of(played([0, 1], [0]), played([5])) == [[0, 5], [1, 5], [0, 5]]
    assert steps_of(played()) == []
    waits = [[shot.waits for shot in shots] for shots in in_step([played([0, 1, 2]), played([0])])]
    assert waits == [[False, False], [False, True], [False, True]]


def test_who_has_no_game_is_named_and_not_left_out():
    shots = list(in_step([played(None, [4, 5]), played([0, 1], None)]))
    assert [[shot.notes.step for shot in some] for some in shots] == [
        [0, 0],
        [0, 1],
        [4, 0],
        [5, 0],
    ]
    assert shots[0][0].why == shots[3][1].why == "No game on this seed"
    assert (shots[0][1].why, shots[0][1].label) == ("", "seed")
    assert rounds([played(None, [4, 5]), played([0, 1, 2], None), played([1])]) == [3, 2]


def painter(qapp: Any, theme: str = "dark", wide: int = 320, high: int = 240) -> FramePainter:
    return FramePainter(wide, high, OverlayPainter(theme, frozenset(OVERLAYS)))


def colours(image: QImage) -> set[int]:
    return {image.pixel(x, y) for x in range(0, image.width(), 4) for y in range(0, 240, 4)}


@pytest.mark.parametrize("count", [1, 2, 3, 4, 5, 9])
def test_line_ups_lie_side_by_side(qapp: Any, count: int):
    areas = painter(qapp)._areas(count)
    assert len(areas) == count
    for n, area in enumerate(areas):
        assert area.left() >= 0 and area.right() <= 320 and area.bottom() <= 240
        assert not any(area.intersects(other) for other in areas[n + 1 :])


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_a_picture_is_drawn_with_its_notes(qapp: Any, theme: str):
    image = QImage(64, 48, QImage.Format.Format_RGB32)
    image.fill(0xFF12AB34)
    notes = StepNotes(
        7, "human", "Left", "because <b>", "Guard vetoes: it burns", 3.5, [0.0, 1.0, 3.5],
        [("Left", 0.7), ("Right", 0.3)],
    )  # fmt: skip
    made = painter(qapp, theme)
    made.paint([Shot(notes, image=image)], ["a run"])
    assert made.image.pixel(160, 100) == 0xFF12AB34
    assert len(colours(made.image)) > 8
    assert len(made.pixels) == 320 * 240 * 4
    bare = FramePainter(320, 240, OverlayPainter(theme, frozenset()))
    bare.paint([Shot(notes, image=image)], [""])
    assert len(colours(bare.image)) < len(colours(made.image))


def test_a_state_is_drawn_by_the_renderers_of_the_window(qapp: Any):
    from app.renderers.board_games import GAMES
    from app.renderers.board_input import Hand
    from app.renderers.board_sprites import Shown, board_scene

    cells = [[0] * 7 for _ in range(6)]
    scenes: list[Scene] = []
    for disc in (0, 1):
        cells[5][3] = disc
        data = {"game": "connect_four", "rows": 6, "columns": 7, "cells": cells}
        position = GAMES["connect_four"].read(data, None)
        hand = Hand()
        hand.show(position, False)
        scenes.append(board_scene(position, hand, Shown()))
    made = painter(qapp)
    made.paint([Shot(StepNotes(0), scenes[0])], ["x"])
    empty = made.image.copy()
    made.paint([Shot(StepNotes(1), scenes[1])], ["x"])
    assert made.image != empty
    assert len(colours(empty)) > 4


def test_a_step_without_a_picture_says_why(qapp: Any):
    made = painter(qapp)
    made.paint([Shot(StepNotes(0))], [""])
    nothing = made.image.copy()
    made.paint([Shot(StepNotes(0), why="No pictures were saved")], [""])
    assert made.image != nothing
    dark = made.image.copy()
    made.paint([Shot(StepNotes(0), why="No pictures were saved", waits=True)], [""])
    assert made.image != dark
    made.card("A very long title " * 40, ["CartPole-v1"])
    assert made.image != nothing
