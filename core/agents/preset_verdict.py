"""Verdict on a preset: the scores that its seeds reached, and whether they are enough."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

from core.compare import student
from core.events import RunState
from core.runs.run_groups import PRESET_TAG

if TYPE_CHECKING:
    from core.store.reader import Reader
    from core.store.rows import Run
    from core.workers.training_presets import TrainingPreset

RETURN = "evaluation/return"
_ALPHA = 0.05


@dataclass(frozen=True, slots=True)
class SeedScore:
    """Mean return of the last evaluation of one seed; None where it ended without one."""

    seed: int
    run_id: str
    score: float | None
    cpu_s: float | None = None


@dataclass(frozen=True, slots=True)
class PresetVerdict:
    preset: TrainingPreset
    seeds: tuple[SeedScore, ...]

    @property
    def scores(self) -> list[float]:
        return [each.score for each in self.seeds if each.score is not None]

    @property
    def reached(self) -> int:
        return sum(score >= self.preset.golden.score for score in self.scores)

    @property
    def wanted(self) -> int:
        """Seeds that must reach the score: the share of the preset, of the seeds trained."""
        golden = self.preset.golden
        return math.ceil(golden.reached_by * len(self.seeds) / golden.seeds)

    @property
    def passed(self) -> bool:
        return bool(self.seeds) and self.reached >= self.wanted

    @property
    def mean(self) -> float | None:
        return math.fsum(self.scores) / len(self.scores) if self.scores else None

    @property
    def interval(self) -> tuple[float, float] | None:
        """95 % interval of the mean over seeds, by Student's t."""
        return student.interval(self.scores, _ALPHA) if len(self.scores) > 1 else None


def preset_tag(preset: TrainingPreset, digest: str) -> str:
    return f"{PRESET_TAG}{preset.name}-{digest}"


def finished_seeds(reader: Reader, tag: str) -> dict[int, Run]:
    """The newest finished run of each seed under this tag."""
    finished: dict[int, Run] = {}
    for run in sorted(reader.runs(), key=lambda run: run.created_ns):
        if run.state is RunState.FINISHED and tag in run.tags and run.deleted_ns is None:
            seed = seed_of(reader, run)
            if seed is not None:
                finished[seed] = run
    return finished


def seed_of(reader: Reader, run: Run) -> int | None:
    seed = reader.facts(run.run_id).get("seed")
    return seed if isinstance(seed, int) else None


def seed_score(reader: Reader, run: Run) -> SeedScore:
    seed = seed_of(reader, run)
    score = last_score(reader, run) if run.state is RunState.FINISHED else None
    return SeedScore(-1 if seed is None else seed, run.run_id, score, _cpu(reader, run))


def last_score(reader: Reader, run: Run) -> float | None:
    """Mean return of the last evaluation; None for a run without one."""
    series = next((each for each in reader.metrics(run.run_id) if each.name == RETURN), None)
    value = math.nan if series is None else series.last_value
    return value if math.isfinite(value) else None


def _cpu(reader: Reader, run: Run) -> float | None:
    """CPU seconds of the worker and what it started, as its launcher measured them."""
    ends = reader.events(run.run_id, kind="lifecycle", name="exited")
    used = ends[-1].detail.get("cpu_s") if ends and ends[-1].detail else None
    return float(used) if isinstance(used, (int, float)) else None
