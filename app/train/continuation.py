"""Checkpoints that the trainings of the form go on from, one for each seed. No Qt."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any, cast

from app.ui import formatting
from app.ui.i18n import counted, tr

# Parameters of a worker that take a checkpoint.
WARM_START, RESUME = "warm_start", "resume"
ENTRIES = (RESUME, WARM_START)


@dataclass(frozen=True)
class Point:
    """The newest checkpoint of one run."""

    seed: int | None
    path: str
    count: int


@dataclass(frozen=True)
class Continuation:
    """`name` of the training that goes on; `budget`: the parameter that ends it, as it was."""

    name: str
    unit: str
    entry: str
    points: tuple[Point, ...]
    budget: str = ""
    length: int = 0

    def of(self, seed: int | None) -> Point | None:
        """One checkpoint serves any seed; several serve their own."""
        if len(self.points) == 1:
            return self.points[0]
        return next((point for point in self.points if point.seed == seed), None)

    @property
    def goes_on(self) -> bool:
        """Steps and exploration go on too, not the weights alone."""
        return self.entry == RESUME

    @property
    def furthest(self) -> int:
        return max(point.count for point in self.points)

    @property
    def end(self) -> int:
        """Its budget for as long a training again; 0 where nobody knows."""
        if not (self.budget and self.length):
            return 0
        return self.length + (self.furthest if self.goes_on else 0)

    def parameters_for(self, seed: int | None) -> dict[str, str]:
        point = self.of(seed)
        return {self.entry: point.path} if point else {}

    def as_filled(self) -> dict[str, Any]:
        return asdict(self)

    # in words

    def title(self) -> str:
        several = len(self.points) > 1
        if self.goes_on:
            return tr("Trains {name} on", name=self.name)
        if several:
            return tr("Starts from the checkpoints of {name}", name=self.name)
        return tr("Starts from a checkpoint of {name}", name=self.name)

    def details(self) -> str:
        counts = sorted({point.count for point in self.points})
        at = " \u2013 ".join(formatting.grouped(n) for n in (counts[0], counts[-1])[: len(counts)])
        unit = tr("episode") if self.unit == "episodes" else tr("step")
        if not self.goes_on:
            return tr("With what it had learned at {unit} {at}; steps count from zero.",
                      unit=unit, at=at)  # fmt: skip
        if len(self.points) == 1:
            return tr("From its checkpoint at {unit} {at}. Steps, curve and exploration go on from "
                      "there.", unit=unit, at=at)  # fmt: skip
        return tr("Each of {runs} goes on from its own checkpoint, at {unit} {at}. Steps, curve "
                  "and exploration go on from there.",
                  runs=counted(len(self.points), "seed", "seeds"), unit=unit, at=at)  # fmt: skip

    def seeds_error(self, seeds: Sequence[int]) -> str:
        """Reason why these seeds can't go on; empty: they can."""
        if not seeds and self.of(None) is None:
            return tr("Name the seeds that go on")
        missing = [seed for seed in seeds if self.of(seed) is None]
        return tr("Seed {seed} has no checkpoint to go on from", seed=missing[0]) if missing else ""


def continuation_of(filled: object) -> Continuation | None:
    """As it was kept with the form's other entries; None where there is none."""
    if not isinstance(filled, Mapping):
        return None
    given = cast("Mapping[str, Any]", filled)
    try:
        points = tuple(
            Point(None if p["seed"] is None else int(p["seed"]), str(p["path"]), int(p["count"]))
            for p in given["points"]
        )
        continued = Continuation(
            str(given["name"]),
            str(given["unit"]),
            str(given["entry"]),
            points,
            str(given["budget"]),
            int(given["length"]),
        )
    except (KeyError, TypeError, ValueError):
        return None
    return continued if points and continued.entry in ENTRIES else None
