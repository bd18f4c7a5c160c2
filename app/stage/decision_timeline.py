"""Decisions of an episode as bands and marks for the transport. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from mosaic_sdk.session.host_reports import DecisionLine
from mosaic_sdk.session.session_state import LastStep

LANES = ("human", "supervisor", "agent")
MOST = 240
AHEAD = 24
MARKS = {"veto": "veto", "override": "human", "default": "warning", "replace": "supervisor"}


@dataclass
class Timeline:
    """Timeline of one episode; cleared when another begins."""

    actors: list[str] = field(default_factory=list[str])
    marks: list[tuple[str, int]] = field(default_factory=list[tuple[str, int]])

    def clear(self) -> None:
        self.actors.clear()
        self.marks.clear()

    def back_to(self, step: int) -> None:
        """Taken back: what came after is on a branch that is not shown here."""
        del self.actors[step:]
        self.marks = [mark for mark in self.marks if mark[1] <= step]

    def note(self, step: int, actor: str) -> None:
        """Step numbers count from 1; those that were not told are taken from the one before."""
        if step < 1 or step <= len(self.actors):
            return
        before = self.actors[-1] if self.actors else actor
        self.actors += [before] * (step - 1 - len(self.actors))
        self.actors.append(actor)

    def mark(self, step: int, kind: str) -> None:
        if (kind, step) not in self.marks:
            self.marks.append((kind, step))

    @property
    def extent(self) -> int:
        return max(AHEAD, round(len(self.actors) * 1.15))

    @property
    def position(self) -> float:
        return len(self.actors) / self.extent

    def segments(self) -> list[dict[str, Any]]:
        """Neighbours alike are one; beyond what eyes tell apart, one for each slice of time."""
        count = len(self.actors)
        width = max(1, -(-count // MOST))
        bins = [
            strongest(self.actors[i : i + width]) for i in range(0, count, width)
        ]  # fmt: skip
        found: list[dict[str, Any]] = []
        begun = 0
        for index, actor in enumerate(bins):
            last = index + 1 == len(bins)
            if last or bins[index + 1] != actor:
                to = min(count, (index + 1) * width)
                found.append(
                    {"lane": actor, "from": begun * width / self.extent, "to": to / self.extent}
                )
                begun = index + 1
        return found

    def shown_marks(self) -> list[dict[str, Any]]:
        return [
            {"kind": kind, "at": (step - 0.5) / self.extent} for kind, step in self.marks[-MOST:]
        ]


def strongest(actors: Sequence[str]) -> str:
    """A slice with a person in it is a person's."""
    return min(actors, key=LANES.index)


def actor_of(last: LastStep | None) -> str:
    """Author of the last step, as the host reported it."""
    if last is not None and last.by == "you":
        return "human"
    return "agent" if last is None or last.proposed == last.executed else "supervisor"


def marks_of(decisions: Sequence[DecisionLine]) -> list[str]:
    """Marks for notable decisions of the chain."""
    found: list[str] = []
    for one in decisions:
        kind = "warning" if one.default_taken and one.role != "gate" else ""
        kind = kind or MARKS.get(one.verdict, "")
        if one.verdict == "replace" and one.role == "person":
            kind = "human"
        if kind and kind not in found and one.role != "gate":
            found.append(kind)
    return found


def no_key(decisions: Sequence[DecisionLine]) -> bool:
    """A tick of a game in real time on which a person pressed nothing."""
    return bool(decisions) and decisions[0].default_taken.startswith("no key")
