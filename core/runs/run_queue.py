"""Queue of runs that wait for a slot. Pure: counts slots, starts nothing."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Demand:
    run_id: str
    cpus: int = 1
    gpus: int = 0

    @property
    def free(self) -> bool:
        return self.cpus == 0 and self.gpus == 0


@dataclass(frozen=True, slots=True)
class Grant:
    run_id: str
    # Which ones, as CUDA_VISIBLE_DEVICES counts them.
    gpus: tuple[int, ...] = ()


@dataclass(slots=True)
class RunQueue:
    """First come, first served. A run without GPU may pass one that waits for a GPU; none
    passes one that waits for CPUs, or a large run would wait forever.

    A run with 0 CPUs takes no place and never waits: a game mostly waits for its players, and
    trainings must not delay it."""

    concurrency: int
    cpus: int
    gpus: int
    _waiting: dict[str, Demand] = field(default_factory=dict[str, Demand])
    _running: dict[str, tuple[Demand, Grant]] = field(
        default_factory=dict[str, tuple[Demand, Grant]]
    )

    def __len__(self) -> int:
        return len(self._waiting)

    @property
    def running(self) -> int:
        """Number of runs that hold a place."""
        return sum(not demand.free for demand, _ in self._running.values())

    def position(self, run_id: str) -> int | None:
        """Number of runs ahead in the queue."""
        return next((n for n, waiting in enumerate(self._waiting) if waiting == run_id), None)

    def impossible(self, demand: Demand) -> str:
        """Reason why it could never start; empty if it can."""
        if demand.gpus > self.gpus:
            return f"it needs {demand.gpus} GPUs, but this machine has {self.gpus}"
        return ""

    def add(self, demand: Demand) -> None:
        self._waiting[demand.run_id] = demand

    def occupy(self, demand: Demand, gpus: tuple[int, ...] = ()) -> None:
        """Take a place for a run that is already running, whatever the limits."""
        self._running[demand.run_id] = (demand, Grant(demand.run_id, gpus))

    def remove(self, run_id: str) -> None:
        self._waiting.pop(run_id, None)
        self._running.pop(run_id, None)

    def admit(self) -> Iterator[Grant]:
        """Runs that may start now; each holds its place from here on."""
        for demand in [demand for demand in self._waiting.values() if demand.free]:
            yield self._start(demand, ())
        gpu_wait = False
        for demand in list(self._waiting.values()):
            if self.running >= self.concurrency:
                return
            # More CPUs than there are: alone is the best that can be had.
            cpus = min(demand.cpus, self.cpus)
            if self._used_cpus() + cpus > self.cpus:
                return
            free = self._free_gpus()
            if demand.gpus and (gpu_wait or demand.gpus > len(free)):
                gpu_wait = True
                continue
            yield self._start(demand, tuple(free[: demand.gpus]))

    def _start(self, demand: Demand, gpus: tuple[int, ...]) -> Grant:
        grant = Grant(demand.run_id, gpus)
        del self._waiting[demand.run_id]
        self._running[demand.run_id] = (demand, grant)
        return grant

    def _used_cpus(self) -> int:
        return sum(min(demand.cpus, self.cpus) for demand, _ in self._running.values())

    def _free_gpus(self) -> list[int]:
        taken = {gpu for _, grant in self._running.values() for gpu in grant.gpus}
        return [gpu for gpu in range(self.gpus) if gpu not in taken]
