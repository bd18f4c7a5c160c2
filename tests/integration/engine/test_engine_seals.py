"""Only its launcher speaks for a run, never its worker; and nobody once it is over."""

from __future__ import annotations

import asyncio
import json
import sys
import time
from pathlib import Path

import grpc.aio
import pytest
from engine_tools import fresh_id, run, steps

from core.engine import Engine, wait_for_run
from core.errors import MosaicError, NotFound, Refused
from core.events import RunState
from core.exchange.batch_builder import lifecycle_event
from core.rpc.engine_client import EngineClient
from core.runs.submission import Submission
from core.settings import Settings
from mosaic_sdk.v1 import mosaic_pb2 as pb
from mosaic_sdk.v1 import records_pb2 as records

# Says its token, and goes on until it is killed; it does not listen.
STUBBORN = """
import os, signal, sys, time
signal.signal(signal.SIGTERM, signal.SIG_IGN)
print("token", os.environ["MOSAIC_RUN_TOKEN"], flush=True)
while True:
    time.sleep(0.05)
"""


def exited() -> records.Batch:
    event = lifecycle_event(time.time_ns(), "exited", {"status": 0, "outcome": "finished"})
    raw = records.EventRecords(events=[event]).SerializeToString()
    kind = records.RECORD_KIND_EVENTS
    return records.Batch(stream="launcher", sequence=1, kind=kind, count=1, payload=raw)


async def until(engine: Engine, run_id: str, state: RunState) -> None:
    while (await engine.runs.get(run_id)).state is not state:  # noqa: ASYNC110
        await asyncio.sleep(0.01)


async def token_of(engine: Engine, run_id: str) -> str:
    while True:
        for line in await asyncio.to_thread(engine.store.reader().logs, run_id):
            if line.text.startswith("token "):
                return line.text.partition(" ")[2]
        await asyncio.sleep(0.01)


async def say(client: EngineClient, run_id: str, batch: records.Batch) -> dict[str, int]:
    async with client.publish(run_id) as publication:
        await publication.send(batch)
        await publication.done()
        answers = [answer async for answer in publication.acknowledgements()]
    return dict(answers[-1].committed)


def test_a_worker_can_not_forge_its_end_nor_escape_a_cancel(settings: Settings) -> None:
    async def main() -> None:
        async with Engine(settings) as engine:
            wanted = Submission(argv=(sys.executable, "-c", STUBBORN))
            row = await engine.runs.submit(wanted)
            mine = row.run_id
            await until(engine, mine, RunState.RUNNING)
            given = await token_of(engine, mine)
            state = json.loads((engine.runs.launchers.folder(mine) / "launcher.json").read_text())
            spec = engine.runs.launchers.read_spec(mine)
            assert spec is not None and given != spec.run_token
            assert spec.run_token not in json.dumps(state)
            environ = Path(f"/proc/{state['worker_pid']}/environ").read_bytes()
            assert spec.run_token.encode() not in environ
            # With what it was given, and with what a worker that dials by itself would have.
            for token in (given, engine.tokens.for_run(mine)):
                async with EngineClient(engine.record.target, token) as client:
                    with pytest.raises(Refused):
                        await client.register(mine)
                    with pytest.raises(Refused):
                        await say(client, mine, exited())
                    with pytest.raises(Refused):
                        await say(client, mine, steps(1))
            # Not even the owner speaks for a launcher.
            async with EngineClient.of(engine.record) as client:
                with pytest.raises(Refused, match="only the launcher"):
                    await say(client, mine, exited())
            assert (await engine.runs.get(mine)).state is RunState.RUNNING
            await engine.runs.cancel(mine, 200)
            row = await wait_for_run(engine, mine)
            assert row.state is RunState.CANCELLED
            assert not Path(f"/proc/{state['worker_pid']}").exists()

    run(main())


def test_a_worker_does_not_take_the_line_of_its_launcher(settings: Settings) -> None:
    """Whoever holds the line hears that the run is to stop."""

    async def main() -> None:
        async with Engine(settings) as engine:
            row = await engine.runs.submit(Submission(argv=(sys.executable, "-c", STUBBORN)))
            await until(engine, row.run_id, RunState.RUNNING)
            bearer = f"Bearer {engine.tokens.for_run(row.run_id)}"
            async with grpc.aio.insecure_channel(engine.record.target) as channel:
                call = channel.stream_stream(
                    "/mosaic.v1.Mosaic/Control",
                    request_serializer=pb.ControlUp.SerializeToString,
                    response_deserializer=pb.ControlDown.FromString,
                )(metadata=(("authorization", bearer),))
                await call.write(pb.ControlUp(run_id=row.run_id))
                assert (await call.code()).name == "FAILED_PRECONDITION"
            await engine.runs.cancel(row.run_id, 200)
            assert (await wait_for_run(engine, row.run_id)).state is RunState.CANCELLED

    run(main())


def test_what_is_over_is_sealed(settings: Settings) -> None:
    async def main() -> None:
        async with Engine(settings) as engine:
            row = await engine.runs.submit(Submission(argv=(sys.executable, "-c", "print(1)")))
            await wait_for_run(engine, row.run_id)
            while engine.runs.is_live(row.run_id):  # noqa: ASYNC110
                await asyncio.sleep(0.01)
            for token in (engine.tokens.for_uplink(row.run_id), engine.tokens.owner):
                async with EngineClient(engine.record.target, token) as client:
                    with pytest.raises(Refused, match="has ended"):
                        await client.register(row.run_id)
                    with pytest.raises(Refused, match="sealed"):
                        await say(client, row.run_id, steps(1))

    run(main())


def test_a_purged_run_stays_dead(settings: Settings) -> None:
    async def main() -> None:
        mine = fresh_id()
        async with Engine(settings) as engine, EngineClient.of(engine.record) as owner:
            await owner.register(mine)
            await owner.cancel(mine)
            await wait_for_run(engine, mine)
            await owner.delete(mine)
            assert await owner.purge() == [mine]
            with pytest.raises(NotFound, match="purged"):
                await owner.register(mine)
            with pytest.raises(MosaicError, match="purged"):
                await engine.runs.submit(Submission(run_id=mine, argv=("true",)))
        # Nor after a restart.
        async with Engine(settings) as engine, EngineClient.of(engine.record) as owner:
            with pytest.raises(NotFound, match="purged"):
                await owner.register(mine)
            assert await engine.runs.list() == []

    run(main())
