"""A fault of the launcher's own, wherever it is, ends neither the worker nor its record."""

from __future__ import annotations

import asyncio

import pytest
from fake_engine import Disk, FakeEngine

FAULT = "nobody expected it"
ROWS = 200
WORKER = f"""
import mosaic_sdk, time
with mosaic_sdk.run() as run:
    for step in range({ROWS}):
        run.step(0, [0.0], 1.0)
        run.report("mood", {{"good": True}})
    run.log("ready")
    while not run.should_stop:
        time.sleep(0.005)
"""
BREAK = """
from mosaic_sdk.launch import {module}

def broken(*_, **__):
    raise KeyError("nobody expected it")

{module}.{name} = {how}
"""
ASYNC = "lambda *_, **__: _broken()\n\nasync def _broken():\n    broken()"
# What is broken, whether it is awaited, and the words of the run's log; none of what is told
# elsewhere.
PLACES = {
    "usage": ("journal", "Journal.metrics", False, "usage failed"),
    "end of a pipe": ("jsonlines", "JsonLines.finish", False, "end of stdout failed"),
    "start of deciders": ("deciders", "Deciders.start", False, "start of the deciders failed"),
    "end of deciders": ("deciders", "Deciders.close", True, "end of the deciders failed"),
    "left behind": ("minder", "Minder._clear_tree", True, "end of what the worker left behind"),
    "safety": ("outbox", "Outbox.force", True, ""),
    "a report": ("uplink", "Uplink.relay", False, ""),
    "the end asked for": ("worker_control", "Control._ask_to_end", True, ""),
}
SURROGATE = """
import os, socket
from mosaic_sdk.codec import link_frames

line = socket.socket(socket.AF_UNIX)
line.connect(os.environ["MOSAIC_SOCKET"])
hello = {"token": os.environ["MOSAIC_RUN_TOKEN"], "pid": os.getpid()}
line.sendall(link_frames.pack_json(link_frames.HELLO, hello))
print("ready", flush=True)
reader = link_frames.FrameReader()
while True:
    for kind, body in reader.feed(line.recv(1 << 16)):
        if kind != link_frames.CONTROL:
            continue
        told = link_frames.unpack_json(body)
        if told["name"] == "stop":
            raise SystemExit
        answer = {"id": told["id"], "ok": True, "message": "\\ud800 done"}
        line.sendall(link_frames.pack_json(link_frames.CONTROL_ACK, answer))
        report = {"name": "\\ud800", "detail": {}}
        line.sendall(link_frames.pack_json(link_frames.REPORT, report))
"""


@pytest.mark.parametrize("site", PLACES)
def test_the_record_is_whole_and_has_an_end(bench, site: str):
    module, name, is_awaited, words = PLACES[site]
    broken = BREAK.format(module=module, name=name, how=ASYNC if is_awaited else "broken")
    disk = Disk()

    async def go() -> None:
        async with FakeEngine(bench.engine_socket, disk) as engine:
            run = bench.python(WORKER, broken=broken, usage_hz=20.0)
            await engine.until(lambda: "ready" in disk.logs())
            if site == "usage":
                await engine.until(lambda: any(words in line for line in disk.logs()))
            assert (await engine.command("1", "stop", '{"grace_s": 5}')).ok
            await asyncio.to_thread(run.wait)

    asyncio.run(go())
    assert len([row for row in disk.rows() if row["action"] is not None]) == ROWS
    # Who can't be asked is killed, and that is told.
    is_killed = site == "the end asked for"
    assert (disk.exited()["signal"] == 9) == is_killed, disk.exited()
    lines = [line for line in disk.logs() if FAULT in line]
    assert [line for line in lines if words in line] or not words
    if site == "a report":
        assert FAULT in disk.events("reject")[0].reason


def test_an_answer_that_is_no_text_ends_nothing(bench):
    disk = Disk()

    async def go() -> None:
        async with FakeEngine(bench.engine_socket, disk) as engine:
            run = bench.python(SURROGATE)
            await engine.until(lambda: "ready" in disk.logs())
            for number in ("1", "2"):
                answer = await engine.command(number, "ask")
                assert answer.ok and answer.message == "\\ud800 done"
            await engine.command("3", "stop")
            await asyncio.to_thread(run.wait)

    asyncio.run(go())
    assert disk.exited()["status"] == 0
