"""The process: what it opens, what it leaves, and that it does not outlive who started it."""

from __future__ import annotations

import os
import signal
import socket
import stat
import struct
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest
from bridging import BRIDGE, TOKEN, Bridge, question

from mosaic_sdk.v1 import decider_pb2 as pb

Start = Callable[..., Bridge]
APPROVE = "+!review(Id, _, _) <- approve(Id).\n"


def sockets_of(pid: int) -> set[str]:
    sockets: set[str] = set()
    for entry in Path(f"/proc/{pid}/fd").iterdir():
        try:
            target = os.readlink(entry)
        except OSError:
            continue
        if target.startswith("socket:["):
            sockets.add(target[8:-1])
    return sockets


def listeners(pid: int) -> list[str]:
    """Internet sockets that this process has open, whatever their state."""
    own = sockets_of(pid)
    lines: list[str] = []
    for table in ("tcp", "tcp6", "udp", "udp6"):
        for line in Path(f"/proc/{pid}/net/{table}").read_text().splitlines()[1:]:
            if line.split()[9] in own:
                lines.append(f"{table} {line}")
    return lines


def test_opens_its_own_socket_alone(bridge: Start) -> None:
    before = set(os.listdir("/tmp"))
    program = bridge(APPROVE)
    assert program.review(0, start=True).verdict == "approve"
    assert listeners(program.process.pid) == []
    for path in (program.socket, f"{program.socket}.f"):
        mode = os.stat(path).st_mode
        assert stat.S_ISSOCK(mode) and stat.S_IMODE(mode) == 0o600
    new = [name for name in set(os.listdir("/tmp")) - before if "hsperf" in name or "netty" in name]
    assert new == []
    assert sorted(os.listdir(os.path.dirname(program.socket))) == [
        "err", "log", "program.asl", "s", "s.f",
    ]  # fmt: skip


@pytest.mark.parametrize("hello", [b"another\nrun", b"", b"\n"])
def test_frames_are_for_whoever_has_the_token(bridge: Start, hello: bytes) -> None:
    program = bridge(APPROVE)
    asked = pb.ReviewRequest(ask=1).SerializeToString()
    with socket.socket(socket.AF_UNIX) as door:
        door.settimeout(60)
        door.connect(f"{program.socket}.f")
        door.sendall(struct.pack(">IB", len(hello), 0) + hello)
        with suppress(OSError):  # it has hung up already
            door.sendall(struct.pack(">IB", len(asked), 2) + asked)
        with suppress(ConnectionResetError):
            assert door.recv(1) == b""
    with socket.socket(socket.AF_UNIX) as door:
        door.settimeout(60)
        door.connect(f"{program.socket}.f")
        hello = f"{TOKEN}\nrun".encode()
        door.sendall(struct.pack(">IB", len(hello), 0) + hello)
        door.sendall(struct.pack(">IB", len(asked), 2) + asked)
        size, kind = struct.unpack(">IB", door.recv(5, socket.MSG_WAITALL))
        answer = pb.ReviewResponse.FromString(door.recv(size, socket.MSG_WAITALL))
    assert (kind, answer.ask) == (2, 1)


def test_ends_with_its_stdin(bridge: Start) -> None:
    program = bridge(APPROVE)
    program.review(0, start=True)
    assert program.process.stdin
    program.process.stdin.close()
    assert program.process.wait(30) == 0


def test_ends_with_its_parent_though_the_pipe_stays(tmp_path: Path) -> None:
    """Somebody else may hold the other end of the pipe."""
    program = tmp_path / "p.asl"
    program.write_text(APPROVE)
    socket = tmp_path / "s"
    read, write = os.pipe()
    script = (
        "import subprocess, sys, time\n"
        f"p = subprocess.Popen([sys.executable, {str(BRIDGE)!r}, {str(program)!r}], stdin={read})\n"
        "print(p.pid, flush=True)\ntime.sleep(600)\n"
    )
    env = {
        **os.environ,
        "MOSAIC_DECIDER_SOCKET": str(socket),
        "MOSAIC_DECIDER_TOKEN": "t",
    }
    with subprocess.Popen(
        [sys.executable, "-c", script], stdout=subprocess.PIPE, text=True, pass_fds=[read], env=env
    ) as parent:
        assert parent.stdout
        pid = int(parent.stdout.readline())
        until(socket.exists)
        parent.send_signal(signal.SIGKILL)
        until(lambda: not alive(pid))
    os.close(read)
    os.close(write)


def test_killed_and_started_again(bridge: Start) -> None:
    first = bridge(APPROVE)
    first.review(0, start=True)
    first.process.kill()
    assert first.process.wait(20) == -signal.SIGKILL
    second = bridge(APPROVE)
    answer = second.batch([question(0, start=True, resumed=True)])
    assert answer.verdicts[0].verdict == "approve"
    assert [each.name for each in answer.troubles] == ["beliefs_lost"]


def test_a_settings_file_of_a_stranger_is_not_read(tmp_path: Path) -> None:
    (tmp_path / "jason.properties").write_text("startWebMindInspector=true\n")
    (tmp_path / "p.asl").write_text(APPROVE)
    program = Bridge(tmp_path, str(tmp_path / "p.asl")).ready()
    try:
        program.review(0, start=True)
        assert listeners(program.process.pid) == []
    finally:
        program.close()


def alive(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except OSError:
        return False


def until(true: Callable[[], bool], patience_s: float = 60.0) -> None:
    deadline = time.monotonic() + patience_s
    while not true():
        assert time.monotonic() < deadline, "it did not come true"
        time.sleep(0.02)
