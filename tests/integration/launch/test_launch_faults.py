"""Malformed output, a full disk, a flood: the run goes on and everything is accounted for."""

from __future__ import annotations

import asyncio
import os
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from fake_engine import Disk, FakeEngine

MALFORMED = """
import json, os, sys
out = sys.stdout.buffer
def good(i):
    out.write(json.dumps(dict(type="step", episode=0, step_index=i, action=i)).encode() + b"\\n")
bad = [
    lambda i: b'{"type": "step", "reward": NaN}',
    lambda i: b"\\xff\\xfe invalid " + bytes([128 + i % 100]),
    lambda i: b'{"type": "step", "action": ' + b"[" * 10000 + b"]" * 10000 + b"}",
    lambda i: b"[" * 10000,
    lambda i: b'{"type": "step", "step_index": "three"}',
    lambda i: b'{"type": "metric", "name": 5, "value": []}',
    lambda i: b"\\x00\\x01\\x02" + os.urandom(200).replace(b"\\n", b"").replace(b"\\r", b""),
    lambda i: b'{"type": "step", "obs',
]
count = 0
for i in range(10000):
    good(i)
    line = b'{"pad": "' + b"x" * (20 << 20) + b'"}' if i == 5000 else bad[i % len(bad)](i)
    out.write(line + b"\\n")
    count += 1
good(10000)
out.write(b'{"type": "step", "epi')
out.flush()
sys.stderr.buffer.write(b"\\xff\\xfe on stderr\\n")
"""


def test_ten_thousand_malformed_lines(bench):
    disk = Disk()

    async def go() -> None:
        async with FakeEngine(bench.engine_socket, disk):
            run = bench.python(MALFORMED)
            await asyncio.to_thread(run.wait, 60)
            assert run.exit()["rejects"] == 10_001

    asyncio.run(go())
    assert disk.exited()["status"] == 0
    assert [row["action"] for row in disk.rows()] == list(range(10_001))
    rejects = disk.events("reject")
    assert len(rejects) == 10_001
    assert all(reject.reason and len(reject.head) <= 4096 for reject in rejects)
    assert max(reject.size for reject in rejects) > 20 << 20
    assert disk.logs() == ["\\xff\\xfe on stderr"]


def test_a_chatty_worker_is_recorded_line_by_line(bench):
    disk = Disk()
    lines = 1_000_000 if os.environ.get("MOSAIC_SOAK") else 200_000
    code = """
import os
data = b"".join(b"line %07d of a chatty worker\\n" % i for i in range(10000))
for _ in range(COUNT // 10000):
    rest = data
    while rest:
        rest = rest[os.write(1, rest):]
"""

    async def go() -> None:
        async with FakeEngine(bench.engine_socket, disk):
            run = bench.python(code.replace("COUNT", str(lines)))
            await asyncio.to_thread(run.wait, 100)

    asyncio.run(go())
    assert sum(batch.count for batch in disk.of("launcher", kind=4)) == lines + 2


def test_a_line_without_end_while_the_worker_lives(bench):
    """Nothing is held back: what is complete is there before the worker has said more."""
    disk = Disk()

    async def go() -> None:
        async with FakeEngine(bench.engine_socket, disk) as engine:
            run = bench.python("import time; print('a\\nb', end='', flush=True); time.sleep(60)")
            await engine.until(lambda: "a" in disk.logs())
            assert "b" not in disk.logs()
            await engine.command("c", "kill")
            await asyncio.to_thread(run.wait)

    asyncio.run(go())
    assert "b" in disk.logs()


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A file system of 6 MiB."""
    folder = tmp_path / "small"
    folder.mkdir()
    mounted = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", "size=6m", "tmpfs", str(folder)], capture_output=True
    )
    if mounted.returncode:
        pytest.skip("may not mount a file system")
    yield folder
    subprocess.run(["umount", "-l", str(folder)], check=True)


FILL = """
import mosaic_sdk, sys, time
with mosaic_sdk.run() as run:
    for i in range({count}):
        run.step(i, [0.5] * 100, 1.0)
    print("said it all", flush=True)
    print("flushed", run.flush(60), flush=True)
"""

LIMITS = {"segment_bytes": 1 << 20, "reserve_bytes": 2 << 20, "max_bytes": 0}


def used(folder: Path) -> int:
    disk = os.statvfs(folder)
    return (disk.f_blocks - disk.f_bfree) * disk.f_frsize


def spool_log(run) -> str:
    # Its page is there before the disk is full, so that the last words find room.
    path = run.run_dir / "launcher.log"
    return path.read_text() if path.exists() else ""


def test_a_full_disk_uses_the_reserve_then_the_worker_waits_then_all_arrives(bench, small_disk):
    disk = Disk()
    bench.folder = small_disk
    run = bench.python(FILL.format(count=10_000), spool=LIMITS, settings={"observations": "full"})
    run.until(lambda: "the disk is full" in spool_log(run))
    run.until(lambda: "spool: the disk is full\n" in spool_log(run))
    # It has no room for another batch, and nobody was killed for it.
    assert run.popen.poll() is None
    assert not (run.run_dir / "spool" / "reserve").exists()

    async def go() -> None:
        async with FakeEngine(bench.engine_socket, disk):
            await asyncio.to_thread(run.wait, 60)

    asyncio.run(go())
    rows = [row for row in disk.rows() if row["action"] is not None]
    assert [row["action"] for row in rows] == list(range(10_000))
    assert disk.exited()["status"] == 0
    assert disk.exited()["observations_dropped"] == 0
    assert "flushed True" in disk.logs()
    assert any("the disk is full" in text for text in disk.logs())
    assert any("over" in text for text in disk.logs())


def test_room_that_comes_back_is_noticed_without_an_engine(bench, small_disk):
    bench.folder = small_disk
    ballast = small_disk / "ballast"
    ballast.write_bytes(b"x" * (4 << 20))
    limits = {**LIMITS, "reserve_bytes": 1 << 20}
    run = bench.python(FILL.format(count=4_000), spool=limits, settings={"observations": "full"})
    run.until(lambda: "spool: the disk is full\n" in spool_log(run))
    ballast.unlink()
    run.until(lambda: "has room again" in spool_log(run))


def test_observations_go_where_the_run_prefers_to_go_on(bench, small_disk):
    disk = Disk()
    bench.folder = small_disk
    run = bench.python(
        FILL.format(count=10_000),
        spool=LIMITS,
        settings={"observations": "full"},
        when_full="drop_observations",
    )
    # Nobody takes anything over, and yet it says all it has to say.
    run.until(lambda: any(last_action(batch) == 9_999 for batch in spooled_steps(run)[-1:]))

    async def go() -> None:
        async with FakeEngine(bench.engine_socket, disk):
            await asyncio.to_thread(run.wait, 60)

    asyncio.run(go())
    rows = [row for row in disk.rows() if row["action"] is not None]
    assert [row["action"] for row in rows] == list(range(10_000))
    dropped = [row for row in rows if row["observation"] is None]
    assert 0 < len(dropped) < 10_000
    assert disk.exited()["observations_dropped"] == len(dropped)


def spooled_steps(run):
    from mosaic_sdk.launch import recovery

    return [batch for batch in recovery.read_spool(str(run.run_dir)) if batch.kind == 1]


def last_action(batch) -> int:
    from mosaic_sdk.codec.step_builder import decode_steps

    return decode_steps(batch.payload).action(batch.rows - 1)
