"""The median rule: a training is hopeless if its best evaluation so far is worse than the median
of what the others had reached at the same step. Pure.
"""

from __future__ import annotations

import statistics
from collections.abc import Mapping, Sequence

#: (step, mean return) of evaluations, in order.
Scores = Sequence[tuple[int, float]]

#: Nothing is judged by fewer others, and nothing at its first evaluation.
LEAST_OTHERS = 3
LEAST_EVALUATIONS = 2
#: How the note of a run begins that was stopped by this rule.
_STOPPED = "Stopped early at step"


def best_until(scores: Scores, step: int) -> float | None:
    """Best evaluation up to this step; None if it has not come so far."""
    if not scores or scores[-1][0] < step:
        return None
    reached = [value for at, value in scores if at <= step]
    return max(reached) if reached else None


def why_hopeless(run_id: str, everybody: Mapping[str, Scores]) -> str:
    """Reason to stop a run early, or nothing."""
    own = everybody[run_id]
    if len(own) < LEAST_EVALUATIONS:
        return ""
    step = own[-1][0]
    others = [
        best
        for other, scores in everybody.items()
        if other != run_id and (best := best_until(scores, step)) is not None
    ]
    best = best_until(own, step)
    if best is None or len(others) < LEAST_OTHERS or best >= statistics.median(others):
        return ""
    return (
        f"{_STOPPED} {step}: best evaluation {best:.4g}, below the median "
        f"{statistics.median(others):.4g} of {len(others)} others at this step"
    )


def is_stopped(note: str) -> bool:
    return note.startswith(_STOPPED)
