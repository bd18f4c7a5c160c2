"""Figures of visible cards that the record has to be asked for: trend and intervals of a run."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from app.shared.row_sparklines import read_trend

if TYPE_CHECKING:
    from core.agents.agent_list import Agent
    from core.store.reader import Reader
    from core.store.rows import Run

Interval = tuple[float, float]


@dataclass(frozen=True, slots=True)
class RowFigures:
    trend: list[float] = field(default_factory=list[float])
    #: 95 % interval of the score, by the key of the checkpoint.
    intervals: dict[str, tuple[float, float]] = field(
        default_factory=dict[str, tuple[float, float]]
    )


def read_figures(reader: Reader, run: Run, agents: Sequence[Agent]) -> RowFigures:
    """Figures of a run and its checkpoints. Blocks."""
    from core.agents.agent_list import interval_of

    read = {agent.key: interval_of(reader, agent) for agent in agents}
    known = {key: interval for key, interval in read.items() if interval is not None}
    return RowFigures(read_trend(reader, run), known)
