"""The place that a resumed training goes on from, as the run's configuration reports it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Optional

COUNT, STEPS, RUN = "resumed.count", "resumed.steps", "resumed.run"


@dataclass(frozen=True)
class Resumption:
    """The training before: in the learner's unit, in steps, and its run."""

    count: int
    steps: int
    run_id: str = ""
    #: What the first of them was planned for, in the learner's unit; 0 where nobody knows.
    planned: int = 0

    def as_config(self) -> dict[str, Any]:
        return {COUNT: self.count, STEPS: self.steps, RUN: self.run_id}


def resumption_of(config: Mapping[str, Any]) -> Optional[Resumption]:
    """The one that a configuration reports; None where the training began at zero."""
    count, steps = config.get(COUNT), config.get(STEPS)
    if not isinstance(count, int) or not isinstance(steps, int):
        return None
    return Resumption(count, steps, str(config.get(RUN) or ""))
