"""Cost of kept pictures: their size against PNG, and their share of a worker's step time.

The frames are of Atari's Breakout, played at random by the environment that the host uses for it.
"""

from __future__ import annotations

import subprocess
import tempfile
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import numpy as np

from benchmarks._harness import ROOT, Figure, data_dir, median, percentile, rounded, sentinel
from mosaic_sdk.lane.png import encode_png
from mosaic_sdk.pictures.frame_file import PictureReader, PictureWriter
from mosaic_sdk.pictures.frame_recorder import FrameRecorder
from mosaic_sdk.pictures.frame_sampling import PACED

RATIO = 0.5
STEP_US = 10.0
FRAMES = 1000
SHAPE = (210, 160, 3)
STEP_S = 0.002
_PLAY = """
import sys, numpy as np, gymnasium, ale_py
gymnasium.register_envs(ale_py)
env = gymnasium.make("ALE/Breakout-v5", render_mode="rgb_array")
env.reset(seed=1); env.action_space.seed(1)
out = np.lib.format.open_memmap(sys.argv[1], "w+", np.uint8, (int(sys.argv[2]), 210, 160, 3))
for n in range(len(out)):
    _, _, over, cut, _ = env.step(env.action_space.sample())
    if over or cut:
        env.reset()
    out[n] = env.render()
"""


def frames_path() -> Path:
    return data_dir("frame_store") / "breakout.npy"


def prepare(quick: bool) -> None:
    path = frames_path()
    if path.exists():
        return
    partial = path.with_suffix(".part")
    python = _atari_python()
    subprocess.run([python, "-c", _PLAY, str(partial), str(FRAMES)], cwd=ROOT, check=True)
    partial.rename(path)


def _atari_python() -> str:
    """Interpreter of an installed environment that has Atari."""
    from core.paths import find_places

    for folder in sorted(find_places().environments.glob("*")):
        if list(folder.glob("lib/python*/site-packages/ale_py")):
            return str(folder / "bin" / "python")
    raise RuntimeError("Atari is not installed: mosaic envs install atari")


def run(quick: bool) -> Iterable[Figure]:
    frames = np.load(frames_path())
    assert frames.shape == (FRAMES, *SHAPE)
    used = frames[:300] if quick else frames
    height, width, _ = SHAPE
    png = sum(len(encode_png(width, height, frame)) for frame in used)
    with tempfile.TemporaryDirectory(prefix="mosaic-bench-") as folder, sentinel() as noise:
        whole = Path(folder) / "whole.mfr"
        writer = PictureWriter(str(whole))
        for step, frame in enumerate(used):
            writer.add(frame, step=step, wait=True)
        writer.close()
        reader = PictureReader(str(whole))
        for step, frame in enumerate(used):
            picture = reader.get(0, 0, 0, step)
            if picture is None or picture.pixels != frame.tobytes():
                raise RuntimeError(f"picture {step} came back as another")
        size = reader.bytes
        reader.close()
        facts: dict[str, dict[str, Any]] = {}
        keeper = FrameRecorder(str(Path(folder) / "run"), 1 << 30, facts.__setitem__)
        slot = keeper.slot(0, PACED)
        slot.sampler.began(time.monotonic_ns())

        def sample(frame: np.ndarray, step: int) -> None:
            if slot.sampler.wanted(time.monotonic_ns(), step, rendered=True):
                slot.keep(frame, (0, 0, step, 0), 0)

        costs = _costs(used, sample)
        keeper.close()
        every = PictureWriter(str(Path(folder) / "every.mfr"), most_hz=0)
        each = _costs(used, lambda frame, step: every.add(frame, step=step))
        every.close()
    extra = {"bytes": size, "png_bytes": png, "frames": len(used)}
    yield Figure("frame_store.ratio", size / png, "", RATIO, extra=extra)
    spread = {
        "stored": facts["pictures"]["stored"],
        "steps": len(costs),
        # Of a step whose picture is taken: one copy of it.
        "picture_us": rounded(median(each)),
        "picture_p95_us": rounded(percentile(each, 95)),
        "left_out": facts["pictures"]["left_out"] + every.left_out,
        **noise.report,
    }
    yield Figure("frame_store.step_us", sum(costs) / len(costs), "us", STEP_US, extra=spread)


def _costs(used: np.ndarray, keep: Callable[[np.ndarray, int], object]) -> list[float]:
    """CPU time of the thread that steps, a step each 2 ms; what a clock costs is taken off."""
    clock = median([-time.thread_time_ns() + time.thread_time_ns() for _ in range(1000)])
    costs: list[float] = []
    for step, frame in enumerate(used):
        time.sleep(STEP_S)
        # As an environment hands it over: an array of its own that was drawn just now.
        frame = frame.copy()
        begun = time.thread_time_ns()
        keep(frame, step)
        costs.append((time.thread_time_ns() - begun - clock) / 1000)
    return costs
