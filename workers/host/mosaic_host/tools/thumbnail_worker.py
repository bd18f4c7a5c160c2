"""Thumbnails of the environments named on stdin, some steps into an episode.

One JSON line each, in and out: {"env", "api", "kwargs", "path", "file"} -> {"env", "trouble"}.
"""

from __future__ import annotations

import json
import os
import random
import sys
from typing import Any

import numpy as np

SEED, STEPS = 1, 24
# More than any card shows.
MOST_WIDE, MOST_HIGH = 480, 320


def shrunk(frame: Any) -> Any:
    """Picture shrunk by a whole factor; each pixel is a mean."""
    height, width = frame.shape[:2]
    factor = max(1, -(-width // MOST_WIDE), -(-height // MOST_HIGH))
    if factor == 1:
        return np.ascontiguousarray(frame[..., :3])
    rows, columns = height // factor, width // factor
    cut = frame[: rows * factor, : columns * factor, :3].reshape(rows, factor, columns, factor, 3)
    return np.ascontiguousarray(cut.mean(axis=(1, 3)).astype(np.uint8))


def portray(wanted: dict[str, Any]) -> str:
    """Write a thumbnail; return the reason if there is none."""
    from mosaic_host.worlds.env_adapters import make_world
    from mosaic_sdk.lane.png import encode_png

    if wanted.get("path") and wanted["path"] not in sys.path:
        sys.path.insert(1, str(wanted["path"]))
    env = str(wanted["env"])
    world = make_world(env, dict(wanted.get("kwargs") or {}), str(wanted.get("api", "auto")))
    try:
        world.reset(SEED, None)
        _wander(world)
        frame = world.render()
        if frame is None:
            return f"{env} has no picture"
        small = shrunk(np.asarray(frame))
        height, width = small.shape[:2]
        partial = f"{wanted['file']}.{os.getpid()}"
        with open(partial, "wb") as file:
            file.write(encode_png(width, height, small))
        os.replace(partial, wanted["file"])
        return ""
    finally:
        world.close()


def _wander(world: Any) -> None:
    """Play some random steps, because many games start with an empty board."""
    from mosaic_host.worlds.legal import legal_now

    draw = random.Random(SEED)
    for _ in range(STEPS):
        if world.over:
            world.reset(SEED, None)
            return
        chosen = {
            seat: legal_now(world, seat, lambda n: draw.randrange(n)).choose(frozenset(), ())
            for seat in world.turn
        }
        world.act(chosen)


def main(argv: list[str]) -> int:
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    os.nice(10)
    # Strangers print; only what is written here belongs on our output.
    out = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    for line in sys.stdin:
        wanted = json.loads(line)
        try:
            trouble = portray(wanted)
        except Exception as error:  # noqa: BLE001 - a stranger's environment may raise anything
            trouble = f"{type(error).__name__}: {error}"
        print(json.dumps({"env": wanted["env"], "trouble": trouble}), file=out, flush=True)
    return 0
