"""Time budget of a program for rendering to viewers. Time is passed in."""

from __future__ import annotations

SHARE = 0.05
# Unspent time is kept this long, so that one slow frame among quick ones is not felt.
_SAVED_NS = 1_000_000_000
# Opening a renderer may take so long without being paid for; a first frame that is known to take
# longer than `_PATIENCE_NS` must have been earned before it is made.
_OPENING_NS = 1_000_000_000
_PATIENCE_NS = 250_000_000


class Budget:
    """A purse that fills by `share` of the time that passes and pays for frames.

    A frame may be rendered while the purse is not in debt, so the spent time never exceeds the
    share of all time plus one frame. The first frame is different: it opens the renderer once,
    so its debt is limited to one second, unless it took longer than opening may.
    """

    def __init__(self, share: float | None = SHARE, now_ns: int = 0) -> None:
        self.share = share
        self.cost_ns = 0.0  # of a typical frame
        self.spent_ns = 0
        self.frames = 0
        self._purse_ns = 0.0
        self._filled_ns = self._began_ns = now_ns
        self._expected_ns = 0
        # Who uses it for something that takes several frames, where several share it.
        self.holder: object = None

    def expect(self, cost_ns: int) -> bool:
        """Set the expected cost of the first frame if it is known; true if that is new."""
        is_news = not self.frames and cost_ns > self._expected_ns
        self._expected_ns = max(cost_ns, self._expected_ns)
        return is_news

    def ready_at(self, now_ns: int) -> int:
        """Time at which the next frame may be rendered: now, or later."""
        share = self.share
        if share is None:
            return now_ns
        if not self.frames and self._expected_ns > _PATIENCE_NS:
            earned = self._began_ns + int((self._expected_ns - _PATIENCE_NS) / share)
            return max(now_ns, earned)
        owed = self.owed(now_ns)
        return now_ns + int(owed / share) + 1 if owed > 0 else now_ns

    def owed(self, now_ns: int) -> float:
        """Debt of the budget in nanoseconds."""
        if self.share is None:
            return 0.0
        self._fill(now_ns, self.share)
        return -self._purse_ns

    def charge(self, now_ns: int, cost_ns: int) -> None:
        cost_ns = max(0, cost_ns)
        self.frames += 1
        self.spent_ns += cost_ns
        if self.frames > 1:
            typical = self.cost_ns
            self.cost_ns = cost_ns if self.frames == 2 else typical + 0.2 * (cost_ns - typical)
        share = self.share
        if share is None:
            return
        self._fill(now_ns, share)
        self._purse_ns -= cost_ns
        if self.frames == 1 and cost_ns <= _OPENING_NS:
            self._purse_ns = max(self._purse_ns, -share * _SAVED_NS)

    @property
    def limited(self) -> bool:
        return self.share is not None and self.cost_ns > 0

    def limit_hz(self) -> float:
        """The rate that the budget can pay for."""
        if self.share is None or not self.cost_ns:
            return float("inf")
        return self.share * 1e9 / self.cost_ns

    def _fill(self, now_ns: int, share: float) -> None:
        passed = max(0, now_ns - self._filled_ns)
        self._filled_ns = now_ns
        self._purse_ns = min(share * _SAVED_NS, self._purse_ns + share * passed)
