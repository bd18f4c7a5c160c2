"""Schedule of a training: evaluations and checkpoints, by its count. Pure."""

from __future__ import annotations


class Schedule:
    """Evaluations and checkpoints, each after every so many; 0 for never."""

    def __init__(self, evaluate_every: int, checkpoint_every: int, count: int = 0) -> None:
        self._evaluate_every = evaluate_every
        self._checkpoint_every = checkpoint_every
        self._count = count

    def reached(self, count: int) -> tuple[bool, bool]:
        """Whether an evaluation and a checkpoint became due since the last call."""
        before, self._count = self._count, count
        return (
            _is_crossed(before, count, self._evaluate_every),
            _is_crossed(before, count, self._checkpoint_every),
        )


def _is_crossed(before: int, now: int, every: int) -> bool:
    return bool(every) and now // every > before // every
