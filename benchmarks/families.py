"""Play what a family has learnt: from the start of its program until its first action.

The program is the one that a seat starts (`act` in worker.toml), asked as a launcher asks it; of
each family that is installed.
"""

from __future__ import annotations

import json
import os
import secrets
import subprocess
import time
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import grpc

from benchmarks._harness import ROOT, Figure, data_dir, median, rounded, scratch, sentinel
from core.errors import MissingPart
from core.paths import find_places
from core.workers.manifest import Catalogue
from mosaic_sdk.codec.values import encode_value
from mosaic_sdk.v1 import decider_pb2 as pb
from mosaic_sdk.v1 import decider_pb2_grpc, records_pb2

LIMIT_S, PREPARE_LIMIT_S = 300.0, 900.0
ENV, STEPS = "CartPole-v1", 2000
BUDGETS = {"sb3": 3.0, "tianshou": 3.0, "torchrl": 3.0, "sbx": 6.0, "rllib": 8.0}
START_S = 180.0


def commands() -> dict[str, tuple[list[str], list[str]]]:
    """Programs that train and play, of each installed family."""
    catalogue = Catalogue(find_places())
    known: dict[str, tuple[list[str], list[str]]] = {}
    for name in BUDGETS:
        worker = catalogue.get(name)
        try:
            known[name] = catalogue.command(worker), catalogue.command(worker, act=True)
        except MissingPart:
            continue
    return known


def prepare(quick: bool) -> None:
    """A short training of each; its checkpoint is kept."""
    for name, (train, _) in commands().items():
        folder = data_dir("families") / name
        if any(folder.rglob("*.facts.json")):
            continue
        folder.mkdir(parents=True, exist_ok=True)
        wanted = {"env_id": ENV, "total_timesteps": STEPS, "evaluate_every": 0}
        env = {**environment(folder), "MOSAIC_PARAMETERS": json.dumps(wanted)}
        subprocess.run(train, cwd=folder, env=env, check=True, stdout=subprocess.DEVNULL)


def environment(folder: Path) -> dict[str, str]:
    sdk = {"PYTHONPATH": str(ROOT / "sdk"), "MOSAIC_RUN_DIR": str(folder)}
    return {**os.environ, **sdk, "OMP_NUM_THREADS": "1"}


def run(quick: bool) -> Iterable[Figure]:
    for name, (_, act) in commands().items():
        facts = next((data_dir("families") / name).rglob("*.facts.json"))
        checkpoint = str(facts).removesuffix(".facts.json")
        with sentinel() as noise:
            ready = [first_action(act, checkpoint) for _ in range(3 if quick else 7)]
        walls, cpus = zip(*ready, strict=True)
        extra = {"cpu_s": rounded(median(cpus)), **noise.report}
        yield Figure(
            f"families.deploy_ready_s.{name}", median(walls), "s", BUDGETS[name], extra=extra
        )


def first_action(act: list[str], checkpoint: str) -> tuple[float, float]:
    """Seconds until it has answered, and how many of them it worked."""
    token = secrets.token_hex(16)
    with scratch("families") as folder:
        address = f"unix:{folder / 'act.sock'}"
        parameters = {"checkpoint": checkpoint, "environment": ENV, "trusted": True}
        env = {
            **environment(folder),
            "MOSAIC_PARAMETERS": json.dumps(parameters),
            "MOSAIC_DECIDER_SOCKET": address.removeprefix("unix:"),
            "MOSAIC_DECIDER_TOKEN": token,
            "MOSAIC_DECIDER_NAME": "families",
        }
        begun = time.perf_counter()
        process = subprocess.Popen(act, env=env, cwd=folder)
        try:
            # A channel that is opened too early waits ever longer between its tries.
            while not (folder / "act.sock").exists():
                assert process.poll() is None, "the program has ended"
                assert time.perf_counter() - begun < START_S, "it does not listen"
                time.sleep(0.01)
            with grpc.insecure_channel(address) as channel:
                metadata = (("authorization", f"Bearer {token}"), ("mosaic-protocol", "1"))
                stub: Any = decider_pb2_grpc.DeciderStub(channel)
                about = stub.Describe(
                    pb.DescribeRequest(), metadata=metadata, wait_for_ready=True, timeout=START_S
                )
                assert not about.trouble.name, about.trouble.message
                asked = stub.Decide(iter([_question()]), metadata=metadata, timeout=START_S)
                (proposal,) = next(asked).proposals
                assert not proposal.trouble.name, proposal.trouble.message
                took = time.perf_counter() - begun
                cpu = _cpu_s(process.pid)
        finally:
            process.kill()
            process.wait()
    return took, cpu


def _question() -> pb.DecideRequest:
    def value(content: object) -> records_pb2.Value:
        return records_pb2.Value.FromString(encode_value(content))

    question = pb.Question(
        id=1, seat="agent", observation=value([0.0, 0.0, 0.0, 0.0]), legal=value([0, 1])
    )
    return pb.DecideRequest(ask=1, questions=[question])


def _cpu_s(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
