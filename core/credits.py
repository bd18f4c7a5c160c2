"""Credit of producers, and detection of starved subscribers. Pure: no loop, no clock.

Credit slows a producer, so that batches waiting for the disk fit in memory; the record
is never skipped. Nothing waits for a screen: what it misses is counted, and
it is told so.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, field

# One slow commit must not change how a producer is treated.
_SMOOTHING = 0.2


@dataclass(slots=True)
class _Account:
    mean_bytes: float = 0.0
    batches: int = 0
    bytes: int = 0


@dataclass(slots=True)
class CreditLedger:
    """Batches that a producer may have under way: its fair share of the byte budget, in batches."""

    full: int = 256
    budget_bytes: int = 64 << 20
    _accounts: dict[Hashable, _Account] = field(default_factory=dict[Hashable, _Account])
    queued_bytes: int = 0
    queued_batches: int = 0

    def join(self, producer: Hashable) -> None:
        self._accounts.setdefault(producer, _Account())

    def leave(self, producer: Hashable) -> None:
        """The producer has left; its queued batches stay counted until committed."""
        account = self._accounts.get(producer)
        if account is not None and not account.batches:
            del self._accounts[producer]

    def received(self, producer: Hashable, nbytes: int) -> None:
        account = self._accounts.setdefault(producer, _Account())
        account.batches += 1
        account.bytes += nbytes
        step = _SMOOTHING if account.mean_bytes else 1.0
        account.mean_bytes += (nbytes - account.mean_bytes) * step
        self.queued_batches += 1
        self.queued_bytes += nbytes

    def settled(self, producer: Hashable, nbytes: int) -> None:
        """A batch left the queue: committed, or refused for good."""
        account = self._accounts.get(producer)
        if account is not None:
            account.batches -= 1
            account.bytes -= nbytes
        self.queued_batches -= 1
        self.queued_bytes -= nbytes

    def under_way(self, producer: Hashable) -> int:
        account = self._accounts.get(producer)
        return account.batches if account is not None else 0

    def is_over(self, producer: Hashable) -> bool:
        """Whether it has more under way than its share, credit or not."""
        account = self._accounts.get(producer)
        if account is None or not account.batches:
            return False
        return account.bytes >= self.budget_bytes / len(self._accounts)

    def credit(self, producer: Hashable) -> int:
        """Never zero: one batch must always be able to get through."""
        account = self._accounts.get(producer)
        if account is None or not account.mean_bytes:
            return self.full
        share = self.budget_bytes / max(1, len(self._accounts))
        return max(1, min(self.full, int(share / account.mean_bytes)))


@dataclass(slots=True)
class Starvation:
    """Detector for a lossy subscriber that can't keep up.

    Skipping is normal for a screen that shows the newest thirty times a second. It starves when it
    has taken nothing at all for `patience` seconds while something was skipped.
    """

    patience: float = 1.0
    served_at: float = 0.0
    skipped: int = 0
    starved: bool = False

    def skip(self, now: float) -> bool:
        """Note a skipped event; True if the subscriber now starves."""
        self.skipped += 1
        if self.starved or now - self.served_at < self.patience:
            return False
        self.starved = True
        return True

    def serve(self, now: float) -> int | None:
        """Note a taken event; returns how many were skipped if the subscriber had starved."""
        self.served_at = now
        skipped, self.skipped = self.skipped, 0
        if not self.starved:
            return None
        self.starved = False
        return skipped
