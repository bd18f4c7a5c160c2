"""Checkpoints as agents: what each can do, how good it is, where it comes from."""

from __future__ import annotations

import hashlib
import os
import sys
from collections.abc import Container, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from core.agents.agent_marks import Mark, read_marks
from core.compare import student
from mosaic_sdk.train.checkpoint_files import REMOVED

if TYPE_CHECKING:
    from core.paths import Places
    from core.store import Run
    from core.store.checkpoint_rows import Saved
    from core.store.reader import Reader

# Of the spread of a group's scores: so near to the best one a newer one counts as as good.
_NEAR = 0.05
_CHUNK = 1 << 20
_MOST_REMOVED = 100_000
_ALPHA = 0.05


@dataclass(frozen=True, slots=True)
class Agent:
    """A checkpoint with its run, its marks, and whether its file is there.

    Of what the worker told it holds what lists ask for; there may be thousands.
    """

    run: Run
    saved: Saved
    mark: Mark
    there: bool
    #: Its own training removed it, to keep only the newest.
    removed: bool
    environment: str
    algorithm: str
    role: str
    steps: int
    #: Mean return of its own evaluation; None where it was not evaluated.
    score: float | None
    score_episodes: int
    sha256: str
    parent_sha256: str

    @property
    def facts(self) -> Mapping[str, Any]:
        """As the worker told them; any worker may tell anything."""
        return _mapping(self.saved.metadata)

    @property
    def key(self) -> str:
        return key_of(self.run.run_id, self.saved.n)

    @property
    def path(self) -> Path:
        return Path(self.saved.path)

    @property
    def parent(self) -> Mapping[str, Any]:
        return _mapping(self.facts.get("parent"))

    @property
    def words(self) -> str:
        """Everything that a search may find it by."""
        own = (self.run.name, self.environment, self.algorithm, self.run.worker, self.role)
        return " ".join((*own, self.path.name, self.mark.note, *self.run.tags)).casefold()


def key_of(run_id: str, n: int) -> str:
    return f"{run_id}/{n}"


def agent_of(run: Run, saved: Saved, mark: Mark, there: bool, removed: bool = False) -> Agent:
    facts = _mapping(saved.metadata)
    return Agent(
        run,
        saved,
        mark,
        there,
        removed,
        environment=run.environment or sys.intern(_text(facts.get("environment"))),
        algorithm=sys.intern(_text(facts.get("algorithm"))) or run.worker,
        role=sys.intern(_text(facts.get("role"))),
        steps=int(_number(facts.get("steps")) or 0),
        score=_number(facts.get("score")),
        score_episodes=int(_number(facts.get("score_episodes")) or 0),
        sha256=_text(facts.get("sha256")),
        parent_sha256=_text(_mapping(facts.get("parent")).get("sha256")),
    )


def list_agents(
    reader: Reader, places: Places, known: Mapping[str, Agent] | None = None
) -> list[Agent]:
    """All checkpoints, the newest first, also those in the bin. Blocks.

    Those that are `known`, and are as they were, are not made again.
    """
    marks = read_marks(places)
    none = Mark()
    removals: dict[str, Container[str]] = {}
    agents: list[Agent] = []
    for run, saved in reader.checkpoints():
        key = key_of(run.run_id, saved.n)
        mark, there = marks.get(key, none), os.path.exists(saved.path)
        old = (known or {}).get(key)
        removed = not there and old is not None and old.removed
        if not there and not removed:
            if run.run_id not in removals:
                removals[run.run_id] = _removals_of(reader, run)
            removed = saved.path in removals[run.run_id]
        present = (run, mark, there, removed)
        if old is None or (old.run, old.mark, old.there, old.removed) != present:
            old = agent_of(run, saved, mark, there, removed)
        agents.append(old)
    return agents


def _removals_of(reader: Reader, run: Run) -> Container[str]:
    """Paths that the run's own worker removed, as it said."""
    events = reader.events(run.run_id, limit=_MOST_REMOVED, name=REMOVED)
    return {str(_mapping(event.detail).get("path")) for event in events}


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
MADE_ROOM = "made room"


def integrity_of(agent: Agent) -> str:
    """Whether its file is as it was saved. Blocks: reads the whole file."""
    if not os.path.exists(agent.saved.path) and agent.removed:
        return MADE_ROOM
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


def _mapping(told: Any) -> Mapping[str, Any]:
    return cast("Mapping[str, Any]", told) if isinstance(told, Mapping) else {}


def _text(value: Any) -> str:
    return value if isinstance(value, str) else ""


def _number(value: Any) -> float | None:
    is_number = isinstance(value, (int, float)) and not isinstance(value, bool)
    return float(value) if is_number and abs(value) < float("inf") else None
