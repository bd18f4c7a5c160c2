"""Films: pictures a second of saved pictures and of a drawn board, with four overlays, and what
the window feels of it.
"""

from __future__ import annotations

import json
import math
import os
import random
import tempfile
import threading
import time
from collections.abc import Iterable, Iterator
from pathlib import Path

import numpy as np

from benchmarks import _window
from benchmarks._harness import Figure, rounded, sentinel
from core.events import BatchHeader, BatchReceived, RecordKind, RunState
from core.store import RunFacts, Store
from core.store.store_settings import StoreSettings
from mosaic_sdk.codec.step_builder import RESET, TERMINATED, StepBuilder
from mosaic_sdk.pictures.frame_file import PictureWriter

LIMIT_S = 120.0
FPS, BOARD_FPS, STALL_MS = 120.0, 60.0, 50.0
STEPS, WIDE, HIGH = 600, 600, 400
PICTURES = "0190a1b2-0000-7000-8000-000000000031"
BOARD = "0190a1b2-0000-7000-8000-000000000032"
START_NS = 1_700_000_000_000_000_000
OVERLAYS = ("decision", "controller", "curve", "chances")
# Moves of one game of Connect Four.
GAME = 42


def board(rng: random.Random, cells: list[list[int]], step: int) -> None:
    if step % GAME == 0:
        for row in cells:
            row[:] = [0] * 7
    free = [column for column in range(7) if not cells[0][column]]
    if free:
        column = rng.choice(free)
        row = max(row for row in range(6) if not cells[row][column])
        cells[row][column] = 1 + step % 2


def batch(run_id: str, is_board: bool) -> BatchReceived:
    rng, builder = random.Random(1), StepBuilder()
    cells = [[0] * 7 for _ in range(6)]
    for step in range(STEPS):
        flags = RESET if not step else TERMINATED if step == STEPS - 1 else 0
        action = None if not step else rng.randrange(4)
        reward = 0.0 if not step else rng.random() - 0.4
        builder.add(action, 0, reward, flags, step=step, unix_ns=START_NS + step)
        chances = [rng.random() for _ in range(4)]
        builder.extra("probabilities", [chance / sum(chances) for chance in chances])
        if step:
            reason = "the value of the next state is best"
            builder.decision(0, "agent", "a policy", "propose", action, reason)
        if is_board:
            board(rng, cells, step)
            state = {"game": "connect_four", "rows": 6, "columns": 7, "cells": cells}
            builder.payload("board", "json", json.dumps(state).encode())
    header = BatchHeader(run_id, "w1", 1, RecordKind.STEPS, len(builder), START_NS)
    return BatchReceived(header, builder.encode())


def scenes() -> Iterator[np.ndarray]:
    """A landscape with things that move, as renderers of environments draw it."""
    ground = np.zeros((HIGH, WIDE, 3), np.uint8)
    ground[:] = np.linspace(40, 200, HIGH).astype(np.uint8)[:, None, None]
    for step in range(STEPS):
        frame = ground.copy()
        x = int(250 + 200 * math.sin(step / 20))
        frame[250:300, x : x + 80] = (200, 60, 40)
        frame[100 : 100 + step % 120, x + 35 : x + 45] = (60, 60, 220)
        yield np.ascontiguousarray(frame)


def record(profile: Path) -> None:
    with Store(profile / "mosaic.db") as store:
        for run_id, is_board in ((PICTURES, False), (BOARD, True)):
            store.runs.create_run(
                RunFacts(run_id, name="film", kind="training", environment="x")
            ).result()
            stored = threading.Event()
            store.writer.submit([batch(run_id, is_board)], lambda _, stored=stored: stored.set())
            stored.wait(20)
            store.runs.set_state(run_id, RunState.FINISHED).result()
    folder = profile / "runs" / PICTURES / "pictures"
    folder.mkdir(parents=True)
    writer = PictureWriter(str(folder / "1.mfr"), most_hz=0)
    for step, frame in enumerate(scenes()):
        writer.add(frame, step=step, wait=True)
    writer.close()


def filmed(profile: Path, run_id: str, python: str) -> tuple[int, float]:
    """Pictures, and the seconds from the first to the whole film, its encoder's start included."""
    from app.replay import run_header
    from app.replay.film_frames import LineUp, Stretch
    from app.replay.film_making import Order, make
    from core.paths import find_places
    from core.store.reader import Reader

    reader = Reader(profile / "mosaic.db", StoreSettings())
    run = run_header.read(reader, find_places(profile), run_id)
    stretches = [
        Stretch(run, index, 0, take.count - 1) for index, take in enumerate(run.film.takes)
    ]
    path = profile / f"{run_id[-2:]}.mp4"
    order = Order(
        [LineUp(stretches, "film")], path, "mp4", "film", [], WIDE, HIGH, 30.0,
        overlays=frozenset(OVERLAYS), has_card=False,
    )  # fmt: skip
    began = time.perf_counter()
    made = make(order, python)
    spent = time.perf_counter() - began
    reader.close()
    if made.pictures < STEPS or not path.stat().st_size:
        raise RuntimeError(f"{made.pictures} pictures")
    path.unlink()
    return made.pictures, spent


def run(quick: bool) -> Iterable[Figure]:
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    from app.replay.film_command import encoder_python
    from app.replay.share_command import start_qt
    from core.cli.output import Out
    from core.paths import find_places

    python = encoder_python(find_places(), Out())
    start_qt()
    with tempfile.TemporaryDirectory(prefix="mosaic-bench-") as name:
        profile = Path(name) / "p"
        profile.mkdir()
        record(profile)
        best: dict[str, float] = {}
        with sentinel() as noise:
            # The sides alternate; the first of each also fills caches of fonts and sprites.
            for _ in range(2 if quick else 4):
                for run_id in (PICTURES, BOARD):
                    count, spent = filmed(profile, run_id, python)
                    best[run_id] = max(best.get(run_id, 0.0), count / spent)
        extra = {"size": f"{WIDE}x{HIGH}", "overlays": len(OVERLAYS), **noise.report}
        yield Figure("film.fps", best[PICTURES], "1/s", FPS, at_most=False, extra=extra)
        yield Figure("film.board_fps", best[BOARD], "1/s", BOARD_FPS, at_most=False, extra=extra)
        felt = _window.measure(profile, "film", 90.0)
    yield Figure(
        "film.stall_ms", felt["worst_stall_ms"], "ms", STALL_MS,
        extra={name: rounded(felt[name]) for name in (
            "loop_p99_ms", "loop_max_ms", "sentinel_p99_ms", "sentinel_max_ms", "film_s")},
    )  # fmt: skip
