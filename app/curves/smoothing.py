"""The running mean with which a curve of so many points is readable."""

from __future__ import annotations

# So many points, then a running mean over so many.
SMOOTHER = ((4000, 100), (400, 25), (60, 5))


def smoother(points: int) -> int:
    """Default smoothing window, in points, for a readable mean."""
    return next((window for least, window in SMOOTHER if points >= least), 1)
