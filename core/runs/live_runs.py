"""Live runs in memory, and the connection to their launchers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from core.events import ControlAnswered
from core.runs import state as life_of

# In which a launcher speaks for itself; a worker may write what it likes into its own.
LAUNCHER_STREAM = "launcher"
# Kind of a run that no launcher of ours started.
EXTERNAL = "external"


class Commander(Protocol):
    """The connection to a launcher."""

    async def command(
        self, run_id: str, name: str, args: bytes = b"", *, timeout_s: float, target: str = ""
    ) -> ControlAnswered: ...

    def forget(self, run_id: str) -> None: ...


@dataclass(slots=True)
class Live:
    """A run that has not ended."""

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
    # When a call of it was last open, of a run that dialled in from elsewhere.
    open_at: float | None = None
    kind: str = ""
