"""Effect of one hostile worker on the engine and on the recording of another run.

Its batches are mutated records and those few bytes that ask for much; its reports are lies.
"""

from __future__ import annotations

import asyncio
import json
import random
import sys
import time
import uuid
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import grpc.aio

from benchmarks._engine import engine_process
from benchmarks._harness import Figure, percentile, scratch, sentinel
from core.events import RecordKind
from core.profile import EngineRecord, is_same_process, read_record
from core.rpc.auth import SERVICE
from core.rpc.engine_client import EngineClient
from core.tokens import Tokens
from mosaic_sdk.codec.step_builder import RESET, StepBuilder
from mosaic_sdk.codec.values import array_value
from mosaic_sdk.codec.wire_format import sized
from mosaic_sdk.v1 import mosaic_pb2 as pb
from mosaic_sdk.v1 import records_pb2 as records

LIMIT_S = 400.0
PAUSE_S = 0.02


def run(quick: bool) -> Iterable[Figure]:
    seconds, most = (8.0, 5_000) if quick else (330.0, 100_000)
    with (
        scratch("hostile") as folder,
        engine_process(folder / "profile") as record,
        sentinel() as noise,
    ):
        counts = asyncio.run(_attack(record, folder / "profile", seconds, most))
        alive = is_same_process(record.pid, record.start_time, record.boot_id)
    more = {**counts, **noise.report}
    deaths = (not alive) + (counts["committed"] != counts["sent"])
    yield Figure("hostile.engine_deaths", deaths, "", 0, extra=more)
    yield Figure("hostile.stall_ms", counts["stall_ms"], "ms", 250.0, extra=more)


async def _attack(record: EngineRecord, profile: Path, seconds: float, most: int) -> dict[str, Any]:
    """Record on while another process attacks: what it does to itself must not count."""
    healthy, hostile = str(uuid.uuid4()), str(uuid.uuid4())
    sent, committed = 0, 0
    waited: list[float] = []
    answered: list[float] = []
    async with EngineClient.of(record) as client:
        for run_id in (healthy, hostile):
            await client.register(run_id)
        words = [str(profile), healthy, hostile, str(seconds), str(most)]
        attacker = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "benchmarks.hostile", *words, stdout=asyncio.subprocess.PIPE
        )
        over = asyncio.ensure_future(attacker.communicate())

        async def ask() -> None:
            """Lateness of the engine's loop."""
            while not over.done():
                before = time.perf_counter()
                await client.status()
                answered.append((time.perf_counter() - before) * 1000)
                await asyncio.sleep(PAUSE_S)

        asking = asyncio.ensure_future(ask())
        async with client.publish(healthy) as publication:
            answers = publication.acknowledgements()
            while not over.done():
                sent += 1
                before = time.perf_counter()
                await publication.send(_batch(sent, 1, 1, _STEP))
                while committed < sent:
                    answer = await anext(answers)
                    committed = answer.committed.get("a", committed)
                waited.append((time.perf_counter() - before) * 1000)
                await asyncio.sleep(PAUSE_S)
            await publication.done()
        await asking
    output, _ = await over
    return {
        "inputs": json.loads(output),
        "sent": sent,
        "committed": committed,
        "stall_ms": max(waited),
        "p50_ms": percentile(waited, 50),
        "p99_ms": percentile(waited, 99),
        "loop_ms": max(answered),
        "loop_p99_ms": percentile(answered, 99),
    }


async def _bother(profile: Path, healthy: str, hostile: str, seconds: float, most: int) -> int:
    """Send everything that costs the engine much; the number of batches."""
    record = read_record(profile)
    assert record is not None
    tokens = Tokens.of_profile(profile)
    until = time.monotonic() + seconds
    count = sequence = 0
    inputs = _inputs()
    async with EngineClient.of(record) as client:
        lying = asyncio.create_task(_lie(record, tokens.for_run(hostile), healthy, hostile))
        while time.monotonic() < until and count < most:
            async with client.publish(hostile) as publication:
                for _ in range(200):
                    kind, rows, raw = next(inputs)
                    sequence += 1
                    await publication.send(_batch(sequence, kind, rows, raw))
                    count += 1
                await publication.done()
                async for _ in publication.acknowledgements():
                    pass
        lying.cancel()
    return count


async def _lie(record: EngineRecord, token: str, healthy: str, hostile: str) -> None:
    metadata = (("authorization", f"Bearer {token}"),)
    async with grpc.aio.insecure_channel(f"unix:{record.socket}") as channel:
        call = channel.stream_stream(
            f"/{SERVICE}/Control", pb.ControlUp.SerializeToString, pb.ControlDown.FromString
        )(metadata=metadata)
        rng = random.Random(2)
        while True:
            detail = {"group": rng.choice("ab"), "hosts": [healthy], "tick": 0}
            for name in ("barrier", "worker.barrier", "usage", "spool", "worker_paused"):
                text = json.dumps(detail)[: rng.randint(0, 60)] + "[" * rng.randint(0, 2000)
                report = pb.WorkerReport(name=name, detail=text.encode())
                await call.write(pb.ControlUp(run_id=hostile, report=report))
            await asyncio.sleep(0.005)


def _batch(sequence: int, kind: int, rows: int, raw: bytes) -> records.Batch:
    name = f"RECORD_KIND_{RecordKind(kind).name}"
    return records.Batch(stream="a", sequence=sequence, kind=name, count=rows, payload=raw)


def _steps(rows: int) -> bytes:
    builder = StepBuilder()
    for step in range(rows):
        builder.add(step % 2, [0.5, 1.0], 1.0, 0 if step else RESET, step=step)
    builder.decision(1, "supervisor", "guard", "veto", 3, "because")
    builder.extra("seed", 7, 0)
    return builder.encode()


_STEP = _steps(1)


def _config_event(value: bytes) -> bytes:
    config = records.Config()
    config.values.ParseFromString(value)
    event = records.Event(unix_ns=1, config=config)
    return records.EventRecords(events=[event]).SerializeToString()


def _log_event(text: str) -> bytes:
    event = records.Event(unix_ns=1, log=records.Log(level=20, source="a", text=text))
    return records.EventRecords(events=[event]).SerializeToString()


def _bombs() -> list[tuple[int, int, bytes]]:
    """Kind, rows and bytes of what is little to send and much to do."""
    crowd = records.StepColumns(count=60_000, episode=range(60_000), flags=bytes([RESET]))
    return [
        (4, 1, _config_event(array_value("<f4", (4294967295, 0), b""))),
        (4, 1, _config_event(array_value("<f4", (60_000, 0), b""))),
        (4, 1, _config_event(array_value("<U1", (1,), b"\xff\xff\xff\x7f"))),
        (4, 1, _config_event(records.Value(big_integer="9" * 90_000).SerializeToString())),
        (4, 1, _config_event(sized(b"\x3a", b"\x0a\x00" * 130_000))),
        (4, 1, _config_event(sized(b"\x3a", b"\x0a\x00" * 1_000_000))),
        (1, 65_536, records.StepColumns(count=65_536).SerializeToString()),
        (1, 60_000, crowd.SerializeToString()),
        (1, 1, b"\x08\x01" + b"\x7a\x00" * 400_000),
        (2, 1, b"\x0a\x00" * 2_000_000),
        (3, 1, b"\x0a\x02\x0a\x00" * 8_000),
        (4, 1, b"\x0a\x02\x12\x00" * 16_000),
        # What looks like secrets all the way is searched for them.
        (4, 1, _log_event("key a " * 300_000)),
    ]


def _inputs() -> Iterator[tuple[int, int, bytes]]:
    rng = random.Random(1)
    series = records.MetricSeries(name="loss", value=[1.0, 2.0], step=[1, 2])
    corpus = [
        (1, 8, _steps(8)),
        (3, 2, records.MetricRecords(series=[series]).SerializeToString()),
        (4, 1, _config_event(records.Value(text="x").SerializeToString())),
    ]
    bombs = _bombs()
    while True:
        for _ in range(150):
            kind, rows, raw = rng.choice(corpus)
            yield kind, rows, _mutated(rng, raw)
        yield rng.choice(bombs)


def _mutated(rng: random.Random, raw: bytes) -> bytes:
    data = bytearray(raw)
    for _ in range(rng.randint(1, 5)):
        at = rng.randrange(len(data) + 1)
        match rng.randrange(4):
            case 0 if at < len(data):
                data[at] = rng.randrange(256)
            case 1:
                data[at:at] = rng.randbytes(rng.randint(1, 9))
            case 2:
                del data[at : at + rng.randint(1, 9)]
            case _:
                data[at:at] = data[at : at + 20] * rng.randint(1, 20)
        if not data:
            data = bytearray(raw)
    return bytes(data)


if __name__ == "__main__":
    where, *ids, for_s, at_most = sys.argv[1:]
    print(asyncio.run(_bother(Path(where), ids[0], ids[1], float(for_s), int(at_most))))  # noqa: T201
