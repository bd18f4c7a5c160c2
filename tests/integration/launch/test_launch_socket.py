"""The worker's socket, spoken to by hand."""

from __future__ import annotations

import asyncio
import os
import socket
import stat
import struct
from pathlib import Path

import pytest

from mosaic_sdk.codec import link_frames
from mosaic_sdk.launch import socket_server
from mosaic_sdk.launch.launch_spec import Spec, SpoolLimits
from mosaic_sdk.launch.outbox import Outbox
from mosaic_sdk.launch.socket_server import MAX_PAYLOAD, WorkerServer, listen
from mosaic_sdk.launch.spool import Spool
from mosaic_sdk.v1 import records_pb2 as records


class Worker:
    """A client that says what it likes."""

    def __init__(self, path: str) -> None:
        self.path = path
        self.reader = link_frames.FrameReader()
        self.heard: list[tuple[int, bytes]] = []

    async def __aenter__(self) -> Worker:
        self.incoming, self.outgoing = await asyncio.open_unix_connection(self.path)
        return self

    async def __aexit__(self, *_: object) -> None:
        self.outgoing.close()

    def hello(self, token: str = "secret", **more: object) -> None:
        hello = {"pid": 1, "protocol": link_frames.LINK_PROTOCOL, "token": token, **more}
        self.outgoing.write(link_frames.pack_json(link_frames.HELLO, hello))

    def batch(self, payload: bytes = b"payload", count: int = 1, kind: int = 4) -> None:
        self.outgoing.write(link_frames.pack_batch(kind, count, 17, payload))

    async def hear(self, kind: int) -> bytes:
        """The next frame of a kind; others before it are skipped."""
        async with asyncio.timeout(5):
            while True:
                while self.heard:
                    received, body = self.heard.pop(0)
                    if received == kind:
                        return body
                data = await self.incoming.read(1 << 16)
                if not data:
                    raise EOFError
                self.heard += self.reader.feed(data)

    async def number(self, kind: int, until: int) -> int:
        while (number := link_frames.unpack_number(await self.hear(kind))) < until:
            pass
        return number


class Room(Spool):
    """A spool that can be closed for a while."""

    is_open = True

    def append(self, stream: str, sequence: int, head: bytes, payload: bytes) -> bool:
        return self.is_open and super().append(stream, sequence, head, payload)

    def recover_room(self) -> bool:
        return self.is_open


class House:
    def __init__(self, folder: Path) -> None:
        self.folder = folder
        spec = Spec(run_id="r", run_dir=str(folder), argv=["x"], worker_token="secret")
        self.spool = Room(str(folder / "spool"), SpoolLimits(reserve_bytes=0))
        self.outbox = Outbox(self.spool)
        self.server = WorkerServer(spec, self.outbox)
        self.refusals: list[str] = []
        self.server.on_refusal = lambda reason, head: self.refusals.append(reason)

    async def __aenter__(self) -> House:
        listener, self.path, extra = listen(str(self.folder))
        self.task = asyncio.create_task(self.server.serve(listener, extra))
        return self

    async def __aexit__(self, *_: object) -> None:
        self.task.cancel()
        await asyncio.gather(self.task, return_exceptions=True)


@pytest.fixture
def house(tmp_path: Path):
    def run(scenario) -> House:
        async def go() -> House:
            async with House(tmp_path) as opened:
                await scenario(opened)
            return opened

        return asyncio.run(go())

    return run


def test_a_worker_is_welcomed_and_its_batches_acknowledged(house):
    async def scenario(house: House) -> None:
        assert stat.S_IMODE(os.stat(house.path).st_mode) == 0o600
        async with Worker(house.path) as worker:
            worker.hello(process="main")
            welcome = link_frames.unpack_json(await worker.hear(link_frames.WELCOME))
            assert welcome["stream"] == "w1"
            assert welcome["run_id"] == "r"
            assert welcome["credit"] == 256
            assert welcome["settings"] == {"observations": "digest"}
            for _ in range(10):
                worker.batch()
            assert await worker.number(link_frames.SPOOLED, 10) == 10
            house.outbox.acknowledge({"w1": 7})
            assert await worker.number(link_frames.COMMITTED, 7) == 7
            async with Worker(house.path) as second:
                second.hello()
                assert (
                    link_frames.unpack_json(await second.hear(link_frames.WELCOME))["stream"]
                    == "w2"
                )
                second.batch()
                assert await second.number(link_frames.SPOOLED, 1) == 1
                assert [c.stream for c in house.server.connections] == ["w1", "w2"]
        await asyncio.wait_for(house.server.all_closed(), 5)

    served = house(scenario)
    assert served.outbox.streams() == {"w1": 10, "w2": 1}
    assert not served.refusals
    assert not os.path.exists(served.path)


@pytest.mark.parametrize(
    ("speak", "word"),
    [
        (lambda w: w.hello("wrong"), "token"),
        (lambda w: w.hello(token=None), "token"),
        (lambda w: w.hello(protocol=99), "protocol"),
        (lambda w: w.batch(), "HELLO"),
        (lambda w: w.outgoing.write(b"GET / HTTP/1.1\r\n\r\n"), "frame of"),
        (lambda w: w.outgoing.write(link_frames.pack(link_frames.HELLO, b"{")), "JSON"),
        (lambda w: w.outgoing.write(link_frames.pack(link_frames.HELLO, b"[" * 100_000)), "JSON"),
        (lambda w: w.outgoing.write(link_frames.pack(link_frames.HELLO, b"[]")), "object"),
        (lambda w: w.outgoing.write(bytes(5)), "frame of 0"),
        (lambda w: (w.hello(), w.batch(kind=9)), "kind 9"),
        (
            lambda w: (w.hello(), w.outgoing.write(link_frames.pack(link_frames.BATCH, b"x"))),
            "a truncated batch",
        ),
    ],
)
def test_who_does_not_speak_the_protocol_is_cut_off(house, speak, word):
    async def scenario(house: House) -> None:
        async with Worker(house.path) as worker:
            speak(worker)
            with pytest.raises((EOFError, ConnectionError)):
                await worker.hear(link_frames.COMMITTED)
        # Nobody else is disturbed.
        async with Worker(house.path) as worker:
            worker.hello()
            await worker.hear(link_frames.WELCOME)

    served = house(scenario)
    assert word in served.refusals[0]
    assert served.outbox.streams() == {}


def test_batches_that_no_engine_takes_are_replaced_by_a_word(house):
    async def scenario(house: House) -> None:
        async with Worker(house.path) as worker:
            worker.hello()
            worker.batch(count=0)
            worker.batch(b"x" * (MAX_PAYLOAD + 1), kind=1)
            worker.batch(b"good")
            assert await worker.number(link_frames.SPOOLED, 3) == 3
        await house.server.all_closed()

    served = house(scenario)
    from mosaic_sdk.launch.recovery import read_spool

    first, second, third = read_spool(str(served.folder))
    for batch, size in ((first, 7), (second, MAX_PAYLOAD + 1)):
        assert (batch.kind, batch.rows) == (4, 1)
        (event,) = records.EventRecords.FromString(batch.payload).events
        assert event.reject.source == "w1"
        assert event.reject.size == size
    assert third.payload == b"good"


def test_without_room_the_worker_is_told_and_waits(house):
    async def scenario(house: House) -> None:
        async with Worker(house.path) as worker:
            worker.hello()
            worker.batch()
            assert await worker.number(link_frames.SPOOLED, 1) == 1
            house.spool.is_open = False
            for _ in range(5):
                worker.batch()
            assert link_frames.unpack_json(await worker.hear(link_frames.STALL))["reason"]
            # It is not read from any more: what it says stays in its own buffers.
            worker.batch(b"x" * (8 << 20))
            await asyncio.sleep(0.05)
            assert house.outbox.last("w1") <= 7
            assert worker.outgoing.transport.get_write_buffer_size() > 0
            house.spool.is_open = True
            house.outbox.retry()
            assert await worker.number(link_frames.SPOOLED, 6) >= 6
            assert link_frames.unpack_json(await worker.hear(link_frames.STALL)) == {"reason": ""}
            assert await worker.number(link_frames.SPOOLED, 7) == 7

    served = house(scenario)
    assert served.outbox.streams() == {"w1": 7}


def test_a_frame_that_is_cut_off_is_noticed(house):
    async def scenario(house: House) -> None:
        async with Worker(house.path) as worker:
            worker.hello()
            await worker.hear(link_frames.WELCOME)
            worker.outgoing.write(struct.pack("<IB", 1000, link_frames.BATCH) + b"half")
            await worker.outgoing.drain()
        await asyncio.wait_for(house.server.all_closed(), 5)

    assert house(scenario).refusals == ["cut off in the middle of a frame"]


def test_a_folder_with_a_long_name_gets_a_short_socket(tmp_path):
    folder = tmp_path / ("x" * 100)
    folder.mkdir()
    server, path, extra = listen(str(folder))
    with server, socket.socket(socket.AF_UNIX) as client:
        client.connect(path)
    assert len(path) < 107
    assert stat.S_IMODE(os.stat(extra).st_mode) == 0o700
    os.unlink(path)
    os.rmdir(extra)


def test_who_never_reads_is_cut_off(house, monkeypatch):
    monkeypatch.setattr(socket_server, "MAX_UNREAD", 64 << 10)

    async def scenario(house: House) -> None:
        async with Worker(house.path) as worker:
            worker.hello()
            while not house.server.connections:
                await asyncio.sleep(0)
            (connection,) = house.server.connections
            worker.outgoing.transport.pause_reading()
            for _ in range(4000):
                connection.send(link_frames.pack_json(link_frames.STALL, {"reason": "x" * 1000}))
                if house.refusals:
                    break
                await asyncio.sleep(0)
            await asyncio.wait_for(house.server.all_closed(), 10)

    assert house(scenario).refusals == ["it does not read answers"]
