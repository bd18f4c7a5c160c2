"""Facts about a training for a program: length, returns, whether it is stuck. Pure."""

from __future__ import annotations

from collections import deque
from typing import Any, Optional


class TrainingFacts:
    """Fed with episodes and parameters; read as `Moment.training`."""

    def __init__(self, window: int = 20, patience: int = 100, better_by: float = 0.01) -> None:
        self._returns: deque[float] = deque(maxlen=window)
        self._patience = patience
        self._better_by = better_by
        self._parameters: dict[str, Any] = {}
        self._best = float("-inf")
        self._best_at = 0
        self.episodes = 0
        self._facts: Optional[dict[str, Any]] = None

    def episode(self, total_reward: float) -> None:
        self.episodes += 1
        self._facts = None
        self._returns.append(float(total_reward))
        if len(self._returns) < (self._returns.maxlen or 0):
            self._best_at = self.episodes
            return
        mean = self.mean
        if self._best == float("-inf") or mean > self._best + self._better_by * max(
            abs(self._best), 1.0
        ):
            self._best, self._best_at = mean, self.episodes

    def parameter(self, name: str, value: Any) -> None:
        """Note a parameter's value; a change restarts the count for a plateau."""
        if name in self._parameters and self._parameters[name] != value:
            self._best_at = self.episodes
        self._parameters[name] = value
        self._facts = None

    @property
    def mean(self) -> float:
        return sum(self._returns) / len(self._returns) if self._returns else 0.0

    @property
    def plateau(self) -> bool:
        """Whether the mean has not improved for a number of episodes."""
        return self.episodes - self._best_at >= self._patience

    def facts(self) -> dict[str, Any]:
        """The same object until one of them changes."""
        if self._facts is not None:
            return self._facts
        facts: dict[str, Any] = {"episodes": self.episodes, **self._parameters}
        if self._returns:
            facts["return_mean"] = (len(self._returns), round(self.mean, 6))
        if self.plateau:
            facts["plateau"] = True
        self._facts = facts
        return facts
