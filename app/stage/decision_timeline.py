"""Decisions of an episode as bands and marks for the transport. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from app.shared.decider_words import LANES, MARKS
from app.ui.list_model import QmlRow
from mosaic_sdk import gate

MOST = 240
AHEAD = 24
Stretch = tuple[int, str]


@dataclass
class Timeline:
    """Timeline of one episode; cleared when another begins."""

    actors: list[str] = field(default_factory=list[str])
    marks: list[tuple[str, int]] = field(default_factory=list[tuple[str, int]])

    def clear(self) -> None:
        self.actors.clear()
        self.marks.clear()

    def back_to(self, step: int) -> None:
        """Remove everything after this step, which is on another branch now."""
        del self.actors[step:]
        self.marks = [mark for mark in self.marks if mark[1] <= step]

    def extend(self, stretches: Sequence[Stretch], step: int) -> None:
        """Extend to this step, by the host's stretches with their first steps, from 1."""
        known = len(self.actors)
        if not stretches or step <= known:
            return
        # More changes than a report brings: the whole state corrects them.
        self.actors += [stretches[0][1]] * (min(stretches[0][0], step + 1) - 1 - known)
        ends = [begun - 1 for begun, _ in stretches[1:]] + [step]
        for (_, by), end in zip(stretches, ends, strict=True):
            self.actors += [by] * (min(end, step) - len(self.actors))

    def restore(
        self, stretches: Sequence[Stretch], incidents: Sequence[Stretch], step: int
    ) -> None:
        """Restore the whole episode, for a late window; keeps its own marks."""
        self.actors.clear()
        self.extend(stretches, step)
        idle_at = -1
        for at, name in incidents:
            if name in MARKS and not (name == "idle" and idle_at == at - 1):
                self.mark(at, MARKS[name])
            idle_at = at if name == "idle" else idle_at

    def mark(self, step: int, kind: str) -> None:
        if (kind, step) not in self.marks:
            self.marks.append((kind, step))

    @property
    def extent(self) -> int:
        return max(AHEAD, round(len(self.actors) * 1.15))

    @property
    def position(self) -> float:
        return len(self.actors) / self.extent

    def segments(self) -> list[QmlRow]:
        """Merge equal neighbours; at most one segment for each distinguishable slice."""
        count = len(self.actors)
        width = max(1, -(-count // MOST))
        bins = [
            gate.strongest(self.actors[i : i + width]) for i in range(0, count, width)
        ]  # fmt: skip
        segments: list[QmlRow] = []
        begun = 0
        for index, actor in enumerate(bins):
            last = index + 1 == len(bins)
            if last or bins[index + 1] != actor:
                to = min(count, (index + 1) * width)
                if actor in LANES:
                    segments.append(
                        {"lane": actor, "from": begun * width / self.extent, "to": to / self.extent}
                    )
                begun = index + 1
        return segments

    def shown_marks(self) -> list[QmlRow]:
        return [
            {"kind": kind, "at": (step - 0.5) / self.extent} for kind, step in self.marks[-MOST:]
        ]
