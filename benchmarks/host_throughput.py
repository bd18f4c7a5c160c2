"""Sessions at full speed: CartPole, a rule in the gate, all of it recorded, against a bare loop."""

from __future__ import annotations

import asyncio
import subprocess
from collections.abc import Iterable

from benchmarks._engine import engine_process
from benchmarks._harness import (
    Figure,
    alternate,
    data_dir,
    isolated,
    median,
    rounded,
    scratch,
    sentinel,
    worker_python,
)
from core.profile import EngineRecord
from core.rpc.engine_client import EngineClient
from core.runs.submission import Submission
from mosaic_sdk.codec.step_builder import decode_steps

SHARE = 0.25
# What the scripted agent of the host plays, in the shortest loop there is.
BARE = """
import sys, time
import gymnasium

env = gymnasium.make("CartPole-v1", render_mode="rgb_array")
steps, played, episode = int(sys.argv[1]), 0, 0
observation, _ = env.reset(seed=7)
start = time.perf_counter()
while played < steps:
    _, velocity, angle, spin = (float(v) for v in observation)
    action = int(angle + 0.4 * spin + 0.05 * velocity > 0)
    observation, _, terminated, truncated, _ = env.step(action)
    played += 1
    if terminated or truncated:
        episode += 1
        observation, _ = env.reset(seed=7 + episode)
print(steps / (time.perf_counter() - start))
"""


def prepare(quick: bool) -> None:
    worker_python("host")


def run(quick: bool) -> Iterable[Figure]:
    python = worker_python("host")
    short, long = (20, 80) if quick else (40, 200)
    steps = 500 * (long - short)
    with (
        scratch("host_throughput") as folder,
        sentinel() as noise,
        engine_process(folder / "profile") as engine,
    ):
        # A short and a long session differ by steps alone, not by how a process ends.
        times = alternate(
            {
                "bare": lambda: bare_loop(python, 20_000),
                "short": lambda: asyncio.run(session(engine, short)),
                "long": lambda: asyncio.run(session(engine, long)),
            },
            2 if quick else 3,
        )
    hosted = steps / (median(times["long"]) - median(times["short"]))
    bare = median(times["bare"])
    extra = {
        "host_steps_per_s": rounded(hosted),
        "bare_steps_per_s": rounded(bare),
        "steps": steps,
        **noise.report,
    }
    yield Figure("host_throughput.share", hosted / bare, "", SHARE, at_most=False, extra=extra)


def bare_loop(python: str, steps: int) -> float:
    words = [python, "-c", BARE, str(steps)]
    environment = isolated(data_dir("host_throughput"))
    done = subprocess.run(words, env=environment, stdout=subprocess.PIPE, text=True, check=True)
    return float(done.stdout)


async def session(engine: EngineRecord, episodes: int) -> float:
    """Seconds from the first row to the end of a run of which every row is committed."""
    slot = {
        "env": "CartPole-v1",
        "seed": 7,
        "pace": "free",
        "episodes": episodes,
        "seats": {"agent": {"kind": "scripted"}},
        "gate": {"links": [{"name": "guard", "role": "rule", "rule": "never", "actions": [2]}]},
    }
    async with EngineClient.of(engine) as client:
        wanted = Submission(worker="host", kind="session", parameters={"slots": [slot]})
        run_id = (await client.submit(wanted)).run_id
        async for event in client.watch():
            if event.run.run_id == run_id and event.run.ended_unix_ns:
                break
        row = await client.run(run_id)
        if row.steps != 500 * episodes or row.exit_status:
            raise AssertionError(
                f"{500 * episodes} steps expected, found {row.steps}: {row.reason}"
            )
        async for batch in client.steps(run_id, stored_only=True):
            first = decode_steps(batch.payload).unix_ns(0)
            return (row.ended_unix_ns - first) / 1e9
    raise AssertionError("nothing was recorded")
