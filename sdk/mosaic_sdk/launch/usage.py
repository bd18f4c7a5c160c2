"""Resource use of the worker's process tree: CPU, memory, and GPU if nvidia-smi is found."""

from __future__ import annotations

import asyncio
import shutil
import subprocess
import time
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Optional

from mosaic_sdk.launch import proctable
from mosaic_sdk.launch.proctable import Proc


@dataclass(frozen=True)
class Usage:
    unix_ns: int
    cpu_percent: float
    rss_bytes: int
    processes: int
    gpu_percent: Optional[float] = None
    gpu_bytes: Optional[int] = None


class Sampler:
    """Samples of one tree; 100 % CPU is one core."""

    def __init__(self, run_id: str, root: int) -> None:
        self._run_id = run_id
        self._root = root
        self._cpu: dict[tuple[int, int], float] = {}
        self._at = time.monotonic()
        self._smi = shutil.which("nvidia-smi")
        self.max_rss_bytes = 0

    def sample(self) -> Usage:
        """Sample once; blocks for the process table and nvidia-smi."""
        table = proctable.snapshot()
        pids = proctable.descendants((self._root,), table)
        procs = [table[pid] for pid in pids if not table[pid].gone]
        now = time.monotonic()
        used = self._cpu_used(procs)
        percent = 100 * used / max(now - self._at, 1e-3)
        self._at = now
        rss = sum(proc.rss_bytes for proc in procs)
        self.max_rss_bytes = max(self.max_rss_bytes, rss)
        gpu = self._gpu(pids) if self._smi else (None, None)
        return Usage(time.time_ns(), round(percent, 1), rss, len(procs), *gpu)

    def _cpu_used(self, procs: Iterable[Proc]) -> float:
        seen = {(proc.pid, proc.start): proc.cpu_s for proc in procs}
        used = sum(cpu - self._cpu.get(key, 0.0) for key, cpu in seen.items())
        self._cpu = seen
        return used

    def _gpu(self, pids: set[int]) -> tuple[Optional[float], Optional[int]]:
        apps = self._ask("--query-compute-apps=pid,used_memory")
        mine = [row for row in apps if len(row) == 2 and row[0].isdecimal() and int(row[0]) in pids]
        if not mine:
            return None, None
        memory = sum(int(row[1]) for row in mine if row[1].isdecimal()) << 20
        loads = [row[0] for row in self._ask("--query-gpu=utilization.gpu") if row]
        numbers = [float(load) for load in loads if load.isdecimal()]
        return (max(numbers) if numbers else None), memory

    def _ask(self, query: str) -> list[list[str]]:
        try:
            done = subprocess.run(
                [self._smi or "", query, "--format=csv,noheader,nounits"],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                timeout=5,
                check=False,
            )
        except (OSError, subprocess.SubprocessError):
            self._smi = None  # a driver that does not answer is not asked again
            return []
        lines = done.stdout.decode("utf-8", "replace").splitlines()
        return [[cell.strip() for cell in line.split(",")] for line in lines]


async def sample(sampler: Sampler) -> Usage:
    """Sample in a thread: a busy machine has thousands of processes."""
    return await asyncio.to_thread(sampler.sample)
