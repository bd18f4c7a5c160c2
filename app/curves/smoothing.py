"""Running mean that makes a curve with many points readable."""

from __future__ import annotations

# So many points, then a running mean over so many.
SMOOTHER = ((4000, 100), (400, 25), (60, 5))
# Of long curves about so many means lie beside each other over the width.
SHOWN = 200
MOST = 1000
ROUND = (1, 2, 5)


def smoother(points: int) -> int:
    """Default smoothing window, in points, for a readable mean."""
    least = next((window for count, window in SMOOTHER if points >= count), 1)
    return min(MOST, max(least, _round_down(points // SHOWN)))


def _round_down(value: int) -> int:
    """Round down to 1, 2, 5, 10 and so on, so that a growing curve is seldom smoothed anew."""
    power = 10 ** (len(str(value)) - 1)
    return max((digit * power for digit in ROUND if digit * power <= value), default=1)
