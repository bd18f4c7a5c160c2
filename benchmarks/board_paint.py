"""A move on a 19x19 Go board with all its overlays, software scene graph.

From the payload that the renderer is given to the presented frame. Qt's own wait before it draws
(5 ms, so that changes come together) is set to nothing: it is no work.
"""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
import time
from collections.abc import Iterable
from typing import Any

from benchmarks._harness import ROOT, Figure, median, percentile

MOVES, QUICK_MOVES = 240, 60
WARM = 10
SIDE = 760
SIZE = 19
LAYERS = ["legal", "last", "coordinates", "value", "illegal", "probabilities"]


def run(quick: bool) -> Iterable[Figure]:
    for scene in ("overlays", "stones"):
        done = subprocess.run(
            [sys.executable, "-m", "benchmarks.board_paint", scene,
             str(QUICK_MOVES if quick else MOVES)],
            cwd=ROOT, env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
            stdout=subprocess.PIPE, text=True, timeout=100, check=True,
        )  # fmt: skip
        measured = json.loads(done.stdout.splitlines()[-1])
        wall, cpu = measured["wall_ms"], measured["cpu_ms"]
        yield Figure(
            "board_paint.p95_ms" if scene == "overlays" else "board_paint.plain_p95_ms",
            percentile(wall, 95),
            "ms",
            8.0,
            extra={
                "p50_ms": round(median(wall), 2),
                "max_ms": round(max(wall), 2),
                "cpu_p50_ms": round(median(cpu), 2),
                "cpu_p95_ms": round(percentile(cpu, 95), 2),
                "moves": len(wall),
                "pixels": SIDE,
                "layers": len(LAYERS) if scene == "overlays" else 3,
            },
        )


def game(moves: int) -> Iterable[dict[str, Any]]:
    """Random stones; an agent's thoughts over every free point change with each of them."""
    chance = random.Random(7)
    cells = [[0] * SIZE for _ in range(SIZE)]
    free = list(range(SIZE * SIZE))
    chance.shuffle(free)
    for ply in range(moves):
        point = free.pop()
        row, column = divmod(point, SIZE)
        cells[row][column] = 1 if ply % 2 == 0 else -1
        weights = {str(action): chance.random() ** 4 for action in free}
        total = sum(weights.values())
        yield {
            "payload": {"kind": "board", "encoding": "json", "data": json.dumps({
                "game": "go", "size": SIZE, "cells": cells, "komi": 7.5, "ply": ply + 1,
                "last": [row, column], "captures": [0, 0], "turn": (ply + 1) % 2,
            })},
            "legal": [*free, SIZE * SIZE],
            "overlay": {
                "probabilities": {key: chance / total for key, chance in weights.items()},
                "value": chance.uniform(-1, 1),
            },
        }  # fmt: skip


def child(scene: str, moves: int) -> int:
    os.environ["QT_QPA_UPDATE_IDLE_TIME"] = "0"
    from PySide6.QtCore import QUrl
    from PySide6.QtGui import QGuiApplication
    from PySide6.QtQuick import QQuickView

    from app.renderers.renderer_registry import url
    from app.shell.window import make_engine, prepare_app, prepare_environment
    from app.ui.theme import ThemeModel

    prepare_environment()
    app = QGuiApplication(sys.argv[:1])
    prepare_app(app)
    theme = ThemeModel("dark", 1.0, "reduced")
    engine = make_engine(theme)
    view = QQuickView(engine, None)  # type: ignore[call-overload]
    view.setResizeMode(QQuickView.ResizeMode.SizeRootObjectToView)
    source: QUrl = url("board")
    view.setSource(source)
    view.resize(SIDE, SIDE)
    view.show()
    swaps = [0]
    view.frameSwapped.connect(lambda: swaps.__setitem__(0, swaps[0] + 1))
    root = view.rootObject()
    root.setProperty("layers", LAYERS if scene == "overlays" else LAYERS[:3])
    root.setProperty("interactive", scene == "overlays")
    wall: list[float] = []
    cpu: list[float] = []
    for state in game(moves + WARM):
        for _ in range(3):
            app.processEvents()
        before, start, burnt = swaps[0], time.perf_counter(), time.process_time()
        for name, value in state.items():
            if scene == "overlays" or name != "overlay":
                root.setProperty(name, value)
        while swaps[0] == before:
            app.processEvents()
        wall.append((time.perf_counter() - start) * 1000)
        cpu.append((time.process_time() - burnt) * 1000)
    print(json.dumps({"wall_ms": wall[WARM:], "cpu_ms": cpu[WARM:]}))
    sys.stdout.flush()
    os._exit(0)


if __name__ == "__main__":
    child(sys.argv[1], int(sys.argv[2]))
