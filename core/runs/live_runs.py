"""In-memory state of runs that are not over, and the events about it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from core.events import ControlAnswered, RunState
from core.runs import state as life_of

# In which a launcher speaks for itself; a worker may write what it likes into its own.
LAUNCHER_STREAM = "launcher"


class Commander(Protocol):
    """The way to a launcher."""

    async def command(
        self, run_id: str, name: str, args: bytes = b"", *, timeout_s: float, target: str = ""
    ) -> ControlAnswered: ...

    def connected(self, run_id: str) -> bool: ...

    def silent_s(self, run_id: str) -> float | None: ...

    def forget(self, run_id: str) -> None: ...


@dataclass(slots=True)
class Live:
    """A run that is not over."""

    run_id: str
    name: str
    life: life_of.Life
    pid: int = 0
    started: int = 0
    # Found at start rather than begun by this engine.
    adopted: bool = False
    recovered_rows: int = 0
    # Processes that had to be killed.
    killed: int = 0
    gpus: tuple[int, ...] = ()
    worker_pid: int = 0
    protocol: str = ""
    # When its worker was last heard in the record.
    heard: float | None = None
    # When a call of it was last open, of a run that dialled in from elsewhere.
    open_at: float | None = None


@dataclass(frozen=True, slots=True)
class Said:
    """Last published state of a run, and when."""

    state: RunState
    reason: str
    exit_status: int | None
    unix_ns: int


@dataclass(frozen=True, slots=True)
class Liveness:
    launcher_connected: bool
    # Since anything came from it; None: nothing yet.
    launcher_silent_s: float | None
    worker_silent_s: float | None
