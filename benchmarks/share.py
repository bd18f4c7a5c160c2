"""A Connect Four game and a FrozenLake run as one page each: its size, and its first picture in a
browser.
"""

from __future__ import annotations

import json
import random
import subprocess
import sys
import tempfile
import threading
from collections.abc import Iterable, Iterator
from pathlib import Path

from benchmarks import _browser, _lake
from benchmarks._harness import ROOT, Figure, isolated, median, percentile, rounded, sentinel
from core.events import BatchHeader, BatchReceived, RecordKind, RunState
from core.store import RunFacts, Store
from mosaic_sdk.codec.step_builder import RESET, TERMINATED, StepBuilder

KB, OPEN_MS = 400.0, 500.0
GAME = "0190a1b2-0000-7000-8000-000000000021"
LAKE = "0190a1b2-0000-7000-8000-000000000022"
LAKE_STEPS, LAKE_LENGTH = 500, 50
SHARE_S = 60.0
# From the start of loading until a picture of the first move is on the screen.
DRAWN = """
const done = arguments[arguments.length - 1];
const key = new KeyboardEvent("keydown", {key: "ArrowRight", bubbles: true});
const wait = () => {
  const [mark] = performance.getEntriesByName("mosaic-drawn");
  if (!mark) return requestAnimationFrame(wait);
  const begun = performance.now();
  document.dispatchEvent(key);
  requestAnimationFrame(() => requestAnimationFrame(() => done(
    [mark.startTime + performance.now() - begun, document.getElementById("where").textContent,
     document.getElementById("stage").querySelectorAll("use").length])));
};
wait();
"""


def game() -> Iterator[BatchReceived]:
    """The longest game of Connect Four: 42 discs in random columns, with chances of each move."""
    rng, builder = random.Random(1), StepBuilder()
    cells = [[0] * 7 for _ in range(6)]
    for step in range(43):
        free = [column for column in range(7) if not cells[0][column]]
        action = rng.choice(free) if step else None
        if action is not None:
            row = max(row for row in range(6) if not cells[row][action])
            cells[row][action] = 1 + step % 2
        flags = RESET if not step else TERMINATED if step == 42 else 0
        seat = f"player_{step % 2}"
        builder.add(action, 0, 0.0, flags, seat=seat, step=step, unix_ns=_lake.START_NS + step)
        chances = [rng.random() for _ in range(7)]
        builder.extra("probabilities", [chance / sum(chances) for chance in chances])
        board = {"game": "connect_four", "rows": 6, "columns": 7, "cells": cells}
        builder.payload("board", "json", json.dumps(board).encode())
    header = BatchHeader(GAME, "w1", 1, RecordKind.STEPS, len(builder), _lake.START_NS)
    yield BatchReceived(header, builder.encode())


def record(profile: Path) -> None:
    with Store(profile / "mosaic.db") as store:
        runs = (
            (GAME, "connect_four_v3", game()),
            (LAKE, "FrozenLake-v1", _lake.batches(LAKE, LAKE_STEPS, LAKE_LENGTH)),
        )
        for run_id, environment, batches in runs:
            store.runs.create_run(
                RunFacts(run_id, kind="session", environment=environment)
            ).result()
            for batch in batches:
                stored = threading.Event()
                store.writer.submit([batch], lambda _, stored=stored: stored.set())
                stored.wait(20)
            store.runs.set_state(run_id, RunState.FINISHED).result()


def run(quick: bool) -> Iterable[Figure]:
    with tempfile.TemporaryDirectory(prefix="mosaic-bench-") as name, sentinel() as noise:
        folder = Path(name)
        profile = folder / "p"
        profile.mkdir()
        record(profile)
        pages = {run_id: folder / f"{run_id[-2:]}.html" for run_id in (GAME, LAKE)}
        for run_id, page in pages.items():
            share(profile, run_id, page)
        sizes = {run_id: page.stat().st_size / 1000 for run_id, page in pages.items()}
        yield Figure(
            "share.kb", max(sizes.values()), "kB", KB,
            extra={"connect_four": rounded(sizes[GAME]), "frozen_lake": rounded(sizes[LAKE])},
        )  # fmt: skip
        without = _browser.missing()
        if without:
            print(f"not run: share.open_ms, {without}")
            return
        opened = {run_id: first_moves(page, 5 if quick else 20) for run_id, page in pages.items()}
    worst = max(opened.values(), key=median)
    yield Figure(
        "share.open_ms", median(worst), "ms", OPEN_MS,
        extra={
            "connect_four": rounded(median(opened[GAME])),
            "frozen_lake": rounded(median(opened[LAKE])),
            "p95": rounded(percentile(worst, 95)), **noise.report,
        },
    )  # fmt: skip


def share(profile: Path, run_id: str, page: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "app", "share", run_id, "-o", str(page)],
        cwd=ROOT, env=isolated(profile), stdin=subprocess.DEVNULL, capture_output=True, text=True,
        timeout=SHARE_S, check=False,
    )  # fmt: skip
    if done.returncode:
        raise RuntimeError(done.stderr)


def first_moves(page: Path, times: int) -> list[float]:
    """Milliseconds of each opening; each page must have drawn its first move."""
    took: list[float] = []
    with (
        tempfile.TemporaryDirectory(prefix="mosaic-browser-") as name,
        _browser.Browser(Path(name)) as browser,
    ):
        for _ in range(times):
            browser.open(page.as_uri())
            spent, where, drawn = browser.run(DRAWN)
            if not where.startswith("Step 1 of") or drawn < 42:
                raise RuntimeError(f"{where}, {drawn} drawings")
            took.append(float(spent))
    return took
