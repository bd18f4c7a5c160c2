"""The line of a game as it counts: where a take-back went on, it goes on there. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Protocol


class Branch(Protocol):
    """As much of a take as its place in a game needs."""

    @property
    def episode(self) -> int: ...
    @property
    def branch(self) -> int: ...
    @property
    def first_step(self) -> int: ...
    @property
    def last_step(self) -> int: ...


@dataclass
class PlayedLines:
    """Jumps over the steps that were taken back, by the numbers of a film."""

    after: dict[int, int] = field(default_factory=dict[int, int])
    before: dict[int, int] = field(default_factory=dict[int, int])
    #: The number that each take's game begins with.
    begins: list[int] = field(default_factory=list[int])

    def next(self, number: int, direction: int = 1) -> int:
        jumps = self.after if direction > 0 else self.before
        return jumps.get(number, number + direction)


def played_lines(takes: Sequence[Branch], starts: Sequence[int]) -> PlayedLines:
    """`starts`: the number of each take's first step."""
    lines = PlayedLines()
    games: dict[int, list[tuple[int, int, int]]] = {}
    for at, take in enumerate(takes):
        line = games.get(take.episode)
        if not take.branch or line is None:
            line = games[take.episode] = []
        # What the branches before had from here on was taken back.
        while line and line[-1][1] >= take.first_step:
            line.pop()
        if line:
            start, first, last = line[-1]
            line[-1] = start, first, min(last, take.first_step - 1)
        line.append((int(starts[at]), take.first_step, take.last_step))
        lines.begins.append(line[0][0])
        if len(line) > 1:
            start, first, last = line[-2]
            lines.after[start + last - first] = int(starts[at])
            lines.before[int(starts[at])] = start + last - first
    return lines
