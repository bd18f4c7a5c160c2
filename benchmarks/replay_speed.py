"""A recorded grid game at fifty times: pictures presented a second, none out of order."""

from __future__ import annotations

import tempfile
from collections.abc import Iterable
from pathlib import Path

from benchmarks import _replayed
from benchmarks._harness import Figure, rounded, sentinel

FPS = 30.0
LIMIT_S = 100.0


def prepare(quick: bool) -> None:
    _replayed.prepare(quick)


def run(quick: bool) -> Iterable[Figure]:
    with tempfile.TemporaryDirectory(prefix="mosaic-bench-") as folder, sentinel() as noise:
        measured = _replayed.measure(quick, Path(folder) / "p", _replayed.GAME, "plays")
    if measured["disordered"]:
        raise RuntimeError(f"{measured['disordered']} pictures were shown out of order")
    extra = {name: rounded(measured[name]) for name in ("steps_per_s", "cpu_pct")}
    yield Figure(
        "replay_speed.fps", measured["fps"], "1/s", FPS, at_most=False,
        extra={**extra, "disordered": 0, **noise.report},
    )  # fmt: skip
