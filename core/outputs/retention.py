"""Plan of what makes room: which files of which runs go, and why. Pure."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

from core.outputs.file_kinds import CHECKPOINT, CLIP, EVENTS, PICTURES, VIDEO
from core.outputs.file_places import RUN
from core.outputs.survey import THERE
from core.store.rows import Run, RunFile

_DAY_NS = 86_400 * 10**9
# What belongs to a record is none of what may make room.
MOVABLE = frozenset(
    {VIDEO, CLIP, EVENTS, PICTURES, CHECKPOINT, "image", "plot", "model", "wandb", "file"}
)
EVERYTHING, BALANCED, SMALL, CUSTOM = "everything", "balanced", "small", "custom"


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    """Numbers of files that stay; 0: all of them."""

    # Newest videos of a run.
    videos: int = 0
    # Newest clips of a run.
    clips: int = 0
    # Newest checkpoints of a run, beside its best and its last, and every nth.
    checkpoints: int = 0
    every: int = 0
    # Newest runs of an agent (worker and environment) that keep their files.
    runs: int = 0
    # Newest runs that keep their event files.
    event_runs: int = 0
    # Pictures of all runs.
    pictures_mb: int = 0
    # Files of runs that ended longer ago go.
    days: int = 0
    # All files of all runs.
    total_mb: int = 0


PROFILES: Mapping[str, Rules] = MappingProxyType({
    EVERYTHING: Rules(),
    BALANCED: Rules(videos=5, clips=50, checkpoints=5, event_runs=200, pictures_mb=20_000),
    SMALL: Rules(
        videos=1, clips=5, checkpoints=1, runs=20, event_runs=20, pictures_mb=2_000, days=90
    ),
})  # fmt: skip


@dataclass(frozen=True, slots=True)
class Leaving:
    """A file that makes room, with the reason."""

    run_id: str
    file: RunFile
    reason: str


@dataclass(frozen=True, slots=True)
class Plan:
    leaving: Sequence[Leaving]

    @property
    def bytes(self) -> int:
        return sum(each.file.size for each in self.leaving)


@dataclass(frozen=True, slots=True)
class Held:
    """Things that never go: runs, and full paths of files, with whatever lies below them."""

    runs: Collection[str] = frozenset()
    paths: Collection[str] = frozenset()
    # Scores of checkpoints by (run, path).
    scores: Mapping[tuple[str, str], float] = field(default_factory=dict[tuple[str, str], float])


def plan(
    runs: Iterable[Run],
    files: Iterable[tuple[str, RunFile]],
    rules: Rules,
    held: Held,
    now_ns: int,
    folder: str,
) -> Plan:
    """Files that go by these rules. `folder`: of all runs, in which held paths are looked for.

    Only files in folders of ended runs. `files` holds those that went before, too, so that a plan
    after a plan is empty.
    """
    known = {run.run_id: run for run in runs if run.state.ended and run.run_id not in held.runs}
    names = {path[len(folder) + 1 :] for path in held.paths if path.startswith(folder + "/")}
    mine: dict[str, list[RunFile]] = defaultdict(list)
    past: dict[str, list[RunFile]] = defaultdict(list)
    for run_id, file in files:
        if run_id in known and file.root == RUN and file.kind in MOVABLE and file.path != ".":
            (mine if file.state == THERE else past)[run_id].append(file)
    work = _Work(known, mine, past, names, held.scores, now_ns)
    work.by_run(rules)
    work.by_age(rules)
    work.by_agent(rules)
    work.by_events(rules)
    work.by_budget((PICTURES,), rules.pictures_mb, "pictures of all runs take more than {mb} MB")
    work.by_budget(MOVABLE, rules.total_mb, "files of all runs take more than {mb} MB")
    return Plan(work.leaving)


class _Work:
    def __init__(
        self,
        runs: Mapping[str, Run],
        files: Mapping[str, list[RunFile]],
        past: Mapping[str, list[RunFile]],
        names: Collection[str],
        scores: Mapping[tuple[str, str], float],
        now_ns: int,
    ) -> None:
        self._runs = runs
        self._files = files
        self._past = past
        self._names = names
        self._scores = scores
        self._now_ns = now_ns
        self.leaving: list[Leaving] = []
        self._gone: set[tuple[str, str]] = set()
        # Folders that hold what is held: they stay as a whole.
        self._holding = {
            "/".join(parts[:n])
            for parts in (name.split("/") for name in names)
            for n in range(1, len(parts))
        }

    def by_run(self, rules: Rules) -> None:
        for run_id, files in self._files.items():
            for kind, words, most in (
                (VIDEO, "videos", rules.videos),
                (CLIP, "clips", rules.clips),
            ):
                newest = _newest(file for file in files if file.kind == kind) if most else []
                for file in newest[most:]:
                    self._leave(run_id, file, f"only the {most} newest {words} of a run stay")
            if rules.checkpoints:
                self._checkpoints(run_id, files, rules)

    def _checkpoints(self, run_id: str, files: list[RunFile], rules: Rules) -> None:
        saved = _newest(file for file in files if file.kind == CHECKPOINT)
        stay = set(saved[: rules.checkpoints])
        if rules.every:
            # Counted among all that ever were: else each round would thin them out once more.
            past = [file for file in self._past.get(run_id, ()) if file.kind == CHECKPOINT]
            stay |= set(_newest([*saved, *past])[::-1][rules.every - 1 :: rules.every])
        scored = [file for file in saved if (run_id, file.path) in self._scores]
        if scored:
            stay.add(max(scored, key=lambda file: self._scores[run_id, file.path]))
        reason = f"the best, the last and the {rules.checkpoints} newest checkpoints of a run stay"
        for file in saved:
            if file not in stay:
                self._leave(run_id, file, reason)

    def by_age(self, rules: Rules) -> None:
        if not rules.days:
            return
        for run_id, files in self._files.items():
            if (self._runs[run_id].ended_ns or self._now_ns) < self._now_ns - rules.days * _DAY_NS:
                for file in files:
                    self._leave(run_id, file, f"files stay for {rules.days} days")

    def by_agent(self, rules: Rules) -> None:
        if not rules.runs:
            return
        agents: dict[tuple[str, str], list[Run]] = defaultdict(list)
        for run in self._runs.values():
            agents[run.worker or run.name, run.environment].append(run)
        for group in agents.values():
            group.sort(key=lambda run: (-run.created_ns, run.run_id))
            for run in group[rules.runs :]:
                for file in self._files.get(run.run_id, ()):
                    self._leave(run.run_id, file, f"the {rules.runs} newest runs of an agent stay")

    def by_events(self, rules: Rules) -> None:
        if not rules.event_runs:
            return
        written: list[tuple[Run, list[RunFile]]] = [
            (self._runs[run_id], [file for file in files if file.kind == EVENTS])
            for run_id, files in self._files.items()
        ]
        written = [(run, files) for run, files in written if files]
        written.sort(key=lambda each: (-each[0].created_ns, each[0].run_id))
        for run, files in written[rules.event_runs :]:
            for file in files:
                self._leave(
                    run.run_id, file, f"event files of the {rules.event_runs} newest runs stay"
                )

    def by_budget(self, kinds: Collection[str], megabytes: int, reason: str) -> None:
        """The oldest go until the rest fits."""
        if not megabytes:
            return
        there = [
            (run_id, file)
            for run_id, files in self._files.items()
            for file in files
            if file.kind in kinds and (run_id, file.path) not in self._gone
        ]
        over = sum(file.size for _, file in there) - megabytes * 1_000_000
        there.sort(key=lambda each: (each[1].written_ns, each[0], each[1].path))
        for run_id, file in there:
            if over <= 0:
                break
            if self._leave(run_id, file, reason.format(mb=megabytes)):
                over -= file.size

    def _leave(self, run_id: str, file: RunFile, reason: str) -> bool:
        mark = (run_id, file.path)
        if mark in self._gone or self._is_held(f"{run_id}/{file.path}"):
            return False
        self._gone.add(mark)
        self.leaving.append(Leaving(run_id, file, reason))
        return True

    def _is_held(self, name: str) -> bool:
        if not self._names:
            return False
        if name in self._holding:
            return True
        while name:
            if name in self._names:
                return True
            name = name.rpartition("/")[0]
        return False


def _newest(files: Iterable[RunFile]) -> list[RunFile]:
    return sorted(files, key=lambda file: (-file.written_ns, file.path))


def rules_of(settings: Any) -> Rules:
    """Rules that the settings name: a profile, or each by itself."""
    if settings.keep != CUSTOM:
        return PROFILES[settings.keep]
    return Rules(
        videos=settings.keep_videos,
        clips=settings.keep_clips,
        checkpoints=settings.keep_checkpoints,
        every=settings.keep_every,
        runs=settings.keep_runs,
        event_runs=settings.keep_event_runs,
        pictures_mb=settings.keep_pictures_mb,
        days=settings.keep_days,
        total_mb=settings.keep_total_mb,
    )
