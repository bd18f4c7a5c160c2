"""A film of the best episode, from the Run page: made elsewhere, with progress, and cancelled."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from run_tools import FakeRun, RunHands

from core.events import RecordKind
from mosaic_sdk.codec.step_builder import RESET, TERMINATED, StepBuilder


def boards(run: FakeRun, episodes: int, length: int) -> FakeRun:
    builder = StepBuilder()
    for episode in range(episodes):
        cells = [[0] * 7 for _ in range(6)]
        for step in range(length):
            flags = RESET if not step else TERMINATED if step == length - 1 else 0
            if step:
                cells[5 - step % 6][step % 7] = 1 + step % 2
            builder.add(step % 7 if step else None, 0, float(episode), flags, episode=episode,
                        step=step, unix_ns=run.now + step)  # fmt: skip
            board = {"game": "connect_four", "rows": 6, "columns": 7, "cells": cells}
            builder.payload("board", "json", json.dumps(board).encode())
    run.put(RecordKind.STEPS, len(builder), builder.encode())
    return run.end()


def slowly(done: Callable[[], Any], most_s: float = 150.0) -> Iterator[Callable[[], Any]]:
    """Waits longer than for a click: the first film installs its encoder."""
    end = time.monotonic() + most_s
    while not done():
        assert time.monotonic() < end, "waited in vain"
        pause = time.monotonic() + 1.0
        yield lambda pause=pause: time.monotonic() > pause or done()


@pytest.mark.timeout(300)
def test_a_film_of_the_best_episode_is_made(act, tmp_path):
    def script(desk: RunHands):
        run = boards(desk.make("game"), 3, 12)
        desk.session.filming.export.folder = tmp_path
        snack = desk.session.shell.snack
        yield from desk.opened(run)
        yield from desk.tap("run.dock.tabs.1")
        yield from desk.tap("run.film")
        yield lambda: desk.has("film.make")
        desk.shoot("film-sheet")
        yield from desk.tap("film.overlay.chances")
        yield from desk.tap("film.make")
        yield lambda: desk.session.filming.export.busy
        assert desk.shell.actions.item("run.film").reason == "A film is being made"
        yield from slowly(
            lambda: list(tmp_path.glob("*.mp4")) and not desk.session.filming.export.busy
        )
        yield lambda: snack.text.startswith("Film saved as game")
        [path] = tmp_path.glob("game*.mp4")
        assert path.read_bytes()[4:8] == b"ftyp"
        desk.shoot("run-film")
        assert desk.shell.actions.item("run.film").reason == ""

    act(script)


@pytest.mark.timeout(300)
def test_a_cancelled_film_leaves_nothing(act, tmp_path):
    def script(desk: RunHands):
        run = boards(desk.make("long"), 1, 3000)
        desk.session.filming.export.folder = tmp_path
        snack = desk.session.shell.snack
        yield from desk.opened(run)
        desk.shell.actions.trigger("run.film")
        yield lambda: desk.has("film.make")
        yield from desk.tap("film.make")
        yield from slowly(lambda: snack.text.startswith("Film: "))
        desk.session.filming.export.cancel()
        yield from slowly(lambda: not desk.session.filming.export.busy)
        yield lambda: snack.text == "No film was made."
        assert not list(tmp_path.glob("long*"))

    act(script)
