"""Scenes of steps, whatever their payload holds."""

from __future__ import annotations

import json
from types import SimpleNamespace
from typing import Any

import pytest

from app.replay.step_scenes import StepScenes
from mosaic_sdk.codec.step_builder import Payload


def a_moment(kind: str, data: Any) -> Any:
    raw = data if isinstance(data, bytes) else json.dumps(data).encode()
    return SimpleNamespace(payload=Payload(0, kind, "json", raw), lead=None, rows=[], step=0)


def board(**values: Any) -> dict[str, Any]:
    cells = [[0] * 7 for _ in range(6)]
    return {"game": "connect_four", "rows": 6, "columns": 7, "cells": cells, **values}


def test_a_board_is_a_scene_and_the_next_one_tells_the_move():
    scenes, after = StepScenes(), board()
    first = scenes.of(a_moment("board", board()))
    after["cells"][5][3] = 1
    second = scenes.of(a_moment("board", after))
    assert first is not None and second is not None
    assert (first.scene.columns, first.scene.rows) == (7, 6)
    assert first.scene.looks != second.scene.looks
    assert second.told
    scenes.restart()
    again = scenes.of(a_moment("board", after))
    assert again is not None and again.scene.looks


@pytest.mark.parametrize(
    "moment",
    [
        a_moment("board", board(cells="x")),
        a_moment("board", board(cells=[[9] * 7] * 6)),
        a_moment("board", {"game": "no such game"}),
        a_moment("grid", {"world": 7}),
        a_moment("text", {"text": "hello"}),
        a_moment("board", b"\xff\xfe"),
        SimpleNamespace(payload=None, lead=None, rows=[], step=0),
    ],
)
def test_what_is_no_position_is_no_scene(moment: Any):
    drawing = StepScenes().of(moment)
    assert drawing is None or drawing.scene.looks
