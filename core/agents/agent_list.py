"""Checkpoints as agents: what each can do, how good it is, where it comes from."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from core.agents.agent_marks import Mark, read_marks
from core.compare import student

if TYPE_CHECKING:
    from core.paths import Places
    from core.store import Run
    from core.store.reader import Reader
    from core.store.rows import Artifact

# Of the spread of a group's scores: so near to the best one a newer one counts as as good.
_NEAR = 0.05
_CHUNK = 1 << 20
_ALPHA = 0.05


@dataclass(frozen=True)
class Agent:
    """A checkpoint with its run, its marks, and whether its file is there."""

    run: Run
    saved: Artifact
    mark: Mark
    there: bool

    @cached_property
    def facts(self) -> Mapping[str, Any]:
        """As the worker told them; any worker may tell anything."""
        told = self.saved.metadata
        return cast("Mapping[str, Any]", told) if isinstance(told, Mapping) else {}

    @cached_property
    def key(self) -> str:
        return key_of(self.run.run_id, self.saved.n)

    @property
    def path(self) -> Path:
        return Path(self.saved.path)

    @cached_property
    def environment(self) -> str:
        return self.run.environment or _text(self.facts.get("environment"))

    @cached_property
    def algorithm(self) -> str:
        return _text(self.facts.get("algorithm")) or self.run.worker

    @property
    def role(self) -> str:
        return _text(self.facts.get("role"))

    @property
    def steps(self) -> int:
        return int(_number(self.facts.get("steps")) or 0)

    @property
    def score(self) -> float | None:
        """Mean return of its own evaluation; None where it was not evaluated."""
        return _number(self.facts.get("score"))

    @property
    def score_episodes(self) -> int:
        return int(_number(self.facts.get("score_episodes")) or 0)

    @property
    def sha256(self) -> str:
        return _text(self.facts.get("sha256"))

    @property
    def parent(self) -> Mapping[str, Any]:
        told = self.facts.get("parent")
        return cast("Mapping[str, Any]", told) if isinstance(told, Mapping) else {}

    @property
    def parent_sha256(self) -> str:
        return _text(self.parent.get("sha256"))

    @cached_property
    def words(self) -> str:
        """Everything that a search may find it by."""
        own = (self.run.name, self.environment, self.algorithm, self.run.worker, self.role)
        return " ".join((*own, self.path.name, self.mark.note, *self.run.tags)).casefold()


def key_of(run_id: str, n: int) -> str:
    return f"{run_id}/{n}"


def list_agents(reader: Reader, places: Places) -> list[Agent]:
    """All checkpoints, the newest first, also those in the bin. Blocks."""
    marks = read_marks(places)
    none = Mark()
    return [
        Agent(run, saved, marks.get(key_of(run.run_id, saved.n), none), os.path.exists(saved.path))
        for run, saved in reader.checkpoints()
    ]


def newest_good(agents: Iterable[Agent]) -> set[str]:
    """Keys of the newest good one of each environment and algorithm.

    Good is a score near the best of its group; in a group without scores, the newest that is there.
    """
    groups: dict[tuple[str, str], list[Agent]] = {}
    for agent in agents:
        if agent.there and not agent.mark.deleted:
            groups.setdefault((agent.environment, agent.algorithm), []).append(agent)
    return {_newest_good(group).key for group in groups.values()}


def _newest_good(group: Sequence[Agent]) -> Agent:
    scores = [agent.score for agent in group if agent.score is not None]
    if scores:
        least = max(scores) - _NEAR * (max(scores) - min(scores))
        group = [each for each in group if each.score is not None and each.score >= least]
    return max(group, key=lambda agent: (agent.saved.unix_ns, agent.saved.n))


def interval_of(reader: Reader, agent: Agent) -> tuple[float, float] | None:
    """95 % interval of its score, from the episodes that the score is the mean of.

    None where the record does not hold them.
    """
    n, score = agent.score_episodes, agent.score
    if n < 2 or score is None:
        return None
    returns = reader.evaluated(agent.run.run_id, agent.saved.commit_seq, n)
    if len(returns) != n or abs(sum(returns) / n - score) > 1e-6 * max(1.0, abs(score)):
        return None
    return student.interval(returns, _ALPHA)


INTACT, CHANGED, MISSING, UNKNOWN = "intact", "changed", "missing", "unknown"


def integrity_of(agent: Agent) -> str:
    """Whether its file is as it was saved. Blocks: reads the whole file."""
    if not os.path.isfile(agent.saved.path):
        return MISSING if not os.path.isdir(agent.saved.path) else UNKNOWN
    if not agent.sha256:
        return UNKNOWN
    try:
        return INTACT if sha256_of(agent.path) == agent.sha256 else CHANGED
    except OSError:
        return MISSING


def sha256_of(path: Path) -> str:
    digest = hashlib.sha256()
    with path.open("rb") as stream:
        while chunk := stream.read(_CHUNK):
            digest.update(chunk)
    return digest.hexdigest()


def _text(value: Any) -> str:
    return value if isinstance(value, str) else ""


def _number(value: Any) -> float | None:
    is_number = isinstance(value, (int, float)) and not isinstance(value, bool)
    return float(value) if is_number and abs(value) < float("inf") else None
