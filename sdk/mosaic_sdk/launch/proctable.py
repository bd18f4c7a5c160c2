"""Process table of this machine, read once. Knows no runs.

Linux is read from /proc; elsewhere psutil stands in.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from typing import NamedTuple

TICKS = os.sysconf("SC_CLK_TCK")
PAGE = os.sysconf("SC_PAGE_SIZE")


class Proc(NamedTuple):
    pid: int
    ppid: int
    session: int
    state: str
    # Since boot, in clock ticks: with the pid it names a process for good.
    start: int
    cpu_s: float
    rss_bytes: int

    @property
    def gone(self) -> bool:
        """Whether the process is dead or a zombie."""
        return self.state in "ZXx"


def _read_linux(pid: int) -> Proc | None:
    try:
        with open(f"/proc/{pid}/stat", "rb", buffering=0) as file:
            raw = file.read(2048)
    except OSError:
        return None
    # The name may hold blanks and brackets: count from the last one.
    rest = raw[raw.rfind(b")") + 2 :].split()
    if len(rest) < 22:
        return None
    return Proc(
        pid,
        int(rest[1]),
        int(rest[3]),
        rest[0].decode("ascii", "replace"),
        int(rest[19]),
        (int(rest[11]) + int(rest[12])) / TICKS,
        int(rest[21]) * PAGE,
    )


def _read_psutil(pid: int) -> Proc | None:
    import psutil

    try:
        process = psutil.Process(pid)
        with process.oneshot():
            times = process.cpu_times()
            return Proc(
                pid,
                process.ppid(),
                os.getsid(pid),
                "Z" if process.status() == psutil.STATUS_ZOMBIE else "R",
                int(process.create_time() * TICKS),
                times.user + times.system,
                process.memory_info().rss,
            )
    except (psutil.Error, OSError):
        return None


def read(pid: int) -> Proc | None:
    """One process, or None where there is none."""
    return _read_linux(pid) if sys.platform == "linux" else _read_psutil(pid)


def pids() -> list[int]:
    if sys.platform == "linux":
        return [int(name) for name in os.listdir("/proc") if name.isdecimal()]
    import psutil

    return psutil.pids()


def snapshot() -> dict[int, Proc]:
    """All processes; those that start or end meanwhile may be missing."""
    processes = ((pid, read(pid)) for pid in pids())
    return {pid: proc for pid, proc in processes if proc is not None}


def descendants(roots: Iterable[int], table: dict[int, Proc]) -> set[int]:
    """Children of `roots`, their children and so on; the roots themselves are not among them."""
    children: dict[int, list[int]] = {}
    for proc in table.values():
        children.setdefault(proc.ppid, []).append(proc.pid)
    pids_below: set[int] = set()
    todo = list(roots)
    while todo:
        for child in children.get(todo.pop(), ()):
            if child not in pids_below:
                pids_below.add(child)
                todo.append(child)
    return pids_below


def children() -> list[int]:
    """Children of this process, in one reading that is too short to miss any."""
    pids: list[int] = []
    for thread in os.listdir("/proc/self/task") if sys.platform == "linux" else ():
        try:
            with open(f"/proc/self/task/{thread}/children", "rb", buffering=0) as file:
                pids += map(int, file.read().split())
        except OSError:
            continue  # a thread that has ended, or a kernel without this file
    return pids


def carries(pid: int, entry: bytes, unless_other: bytes = b"") -> bool:
    """Whether a process was started with `NAME=value` in its environment.

    `unless_other`: a second such entry; whoever has another value under its name does not count,
    whoever has none does.
    """
    if sys.platform == "linux":
        try:
            with open(f"/proc/{pid}/environ", "rb", buffering=0) as file:
                raw = file.read()
        except OSError:
            return False
        if entry not in raw:
            return False
        entries = raw.split(b"\0")
    else:
        import psutil

        try:
            environment = psutil.Process(pid).environ()
        except (psutil.Error, OSError):
            return False
        entries = [f"{name}={value}".encode() for name, value in environment.items()]
    if entry not in entries:
        return False
    name = unless_other[: unless_other.find(b"=") + 1]
    return not name or all(each == unless_other for each in entries if each.startswith(name))


def oom_kills() -> int:
    """Number of processes the kernel killed for lack of memory since boot; 0 if unknown."""
    try:
        with open("/proc/vmstat", encoding="ascii") as file:
            for line in file:
                if line.startswith("oom_kill "):
                    return int(line.split()[1])
    except OSError:
        pass
    return 0


def boot_id() -> str:
    """Id of the present boot; empty if the system has none."""
    try:
        with open("/proc/sys/kernel/random/boot_id", encoding="ascii") as file:
            return file.read().strip()
    except OSError:
        return ""
