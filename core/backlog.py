"""Batches that wait for the only writer: a queue for each run, served in fair slices. Pure.

A slice holds little enough work that another run's batch never waits long behind it. Work is
estimated from the run's earlier batches and from their size; where the estimate was wrong, the run
pays with its next turns.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from dataclasses import dataclass, field

from core.events import BatchReceived

SLICE_S = 0.05
"""Work in one slice."""
AHEAD_S = 0.05
"""Work that may be with the writer when the next slice follows it: it must not wait for us."""
_FIRST_S = 0.0003
"""Work of a batch of which nothing is known."""
_BYTE_S = 3e-8
_SMOOTHING = 0.2


def weight(batch: BatchReceived) -> int:
    """Size in bytes, or in rows where rows take almost no bytes."""
    size, rows = len(batch.raw), batch.header.count << 4
    return size if size > rows else rows


@dataclass(slots=True)
class _Turn:
    """One run: its batches, the work it had, and the usual work of a batch."""

    used_s: float
    mean_s: float = _FIRST_S
    batches: deque[BatchReceived] = field(default_factory=deque[BatchReceived])


@dataclass(slots=True)
class Slice:
    batches: list[BatchReceived]
    # Work that was estimated for each run.
    estimated: dict[str, float]


class Backlog:
    def __init__(self) -> None:
        self._turns: dict[str, _Turn] = {}
        # Those with batches.
        self._waiting: dict[str, _Turn] = {}
        self._now_s = 0.0
        self._ahead_s = 0.0

    def __bool__(self) -> bool:
        return bool(self._waiting)

    @property
    def has_room(self) -> bool:
        """Whether the writer has little enough to do for another slice."""
        return self._ahead_s <= AHEAD_S

    def add(self, batches: list[BatchReceived]) -> None:
        for batch in batches:
            run_id = batch.header.run_id
            turn = self._waiting.get(run_id)
            if turn is None:
                turn = self._turns.get(run_id)
                if turn is None:
                    turn = self._turns[run_id] = _Turn(self._now_s)
                # Who had nothing to say has saved up no turns.
                turn.used_s = max(turn.used_s, self._now_s)
                self._waiting[run_id] = turn
            turn.batches.append(batch)

    def take(self) -> Slice:
        """Take the next slice: at least one batch, always of the run that had the least work."""
        taken = Slice([], {})
        left = SLICE_S
        while self._waiting and (left > 0 or not taken.batches):
            run_id = min(self._waiting, key=lambda name: self._waiting[name].used_s)
            turn = self._waiting[run_id]
            self._now_s = max(self._now_s, turn.used_s)
            others = (queue.used_s for name, queue in self._waiting.items() if name != run_id)
            # Until it is somebody else's turn.
            until = min(others, default=float("inf"))
            spent = 0.0
            while turn.batches and left > 0:
                work = max(turn.mean_s, weight(turn.batches[0]) * _BYTE_S)
                if work > left and taken.batches:
                    left = 0.0
                    break
                taken.batches.append(turn.batches.popleft())
                spent += work
                left -= work
                if turn.used_s + spent > until:
                    break
            turn.used_s += spent
            taken.estimated[run_id] = taken.estimated.get(run_id, 0.0) + spent
            if not turn.batches:
                del self._waiting[run_id]
        self._ahead_s += sum(taken.estimated.values())
        return taken

    def settle(self, taken: Slice, spent: Mapping[str, float]) -> None:
        """Note the work that a slice really was."""
        self._ahead_s = max(0.0, self._ahead_s - sum(taken.estimated.values()))
        counts: dict[str, int] = {}
        for batch in taken.batches:
            counts[batch.header.run_id] = counts.get(batch.header.run_id, 0) + 1
        for run_id, estimated in taken.estimated.items():
            turn, real = self._turns.get(run_id), spent.get(run_id)
            if turn is None or real is None:
                continue
            turn.used_s += real - estimated
            turn.mean_s += (real / counts[run_id] - turn.mean_s) * _SMOOTHING

    def forget(self, run_id: str) -> None:
        """Forget a run that has ended."""
        if run_id not in self._waiting:
            self._turns.pop(run_id, None)
