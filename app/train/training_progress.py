"""Progress of a training: share, rate, time left; several seeds as one. Plain Python, no Qt."""

from __future__ import annotations

import statistics
import time
from collections import deque
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, cast

from app.shared.run_endings import state_word
from app.shared.run_tags import group_of
from app.train.continuation import RESUME
from app.ui import formatting
from app.ui.i18n import counted, tr
from app.ui.told import joined
from core.runs.run_groups import SEED_MARK
from mosaic_sdk.learning.resumption import Resumption, resumption_of

if TYPE_CHECKING:
    from core.store.rows import Run

WINDOW_S = 60.0
SLOWEST_S = 30 * 86400.0
WORKING = ("starting", "running", "paused", "stopping")
_STEPS = ("total_timesteps", "total_steps", "timesteps", "num_steps", "steps", "max_steps")
_EPISODES = ("total_episodes", "episodes", "num_episodes", "max_episodes")


@dataclass(frozen=True)
class Target:
    what: str  # steps | episodes
    total: int
    name: str = field(default="", compare=False)  # of the parameter


def target_of(facts: Mapping[str, Any]) -> Target | None:
    """Target of a run according to its parameters; None if unknown."""
    given = facts.get("parameters")
    if not isinstance(given, Mapping):
        return None
    for what, names in (("steps", _STEPS), ("episodes", _EPISODES)):
        for name in names:
            total = given.get(name)
            if isinstance(total, int | float) and not isinstance(total, bool) and total > 0:
                return Target(what, int(total), name)
    return None


def with_config(facts: Mapping[str, Any], configs: Iterable[object]) -> dict[str, Any]:
    """Facts with parameters as the run itself reported them; later ones count."""
    given: dict[str, Any] = {}
    for config in (facts.get("parameters"), *configs):
        if isinstance(config, Mapping):
            given.update(cast("Mapping[str, Any]", config))
    return {**facts, "parameters": given}


@dataclass
class Track:
    """One run, as it moves."""

    run: Run
    target: Target | None = None
    seed: int | None = None
    gpus: int = 0
    known: bool = False  # its facts were read
    early: bool = False  # read again for a curve that was there before its figures
    before: Resumption | None = None  # where it goes on from
    resumes: bool = False  # it will tell where from
    _seen: deque[tuple[float, int, int]] = field(default_factory=deque)

    @property
    def state(self) -> str:
        return str(self.run.state)

    def learn(self, facts: Mapping[str, Any]) -> None:
        """Take what its facts say, together with its own reports."""
        given = facts.get("parameters") or {}
        self.known, self.target = True, target_of(facts)
        seed = facts.get("seed")
        self.seed = seed if isinstance(seed, int) else None
        self.gpus = int(facts.get("gpus") or 0)
        self.before, self.resumes = resumption_of(given), bool(given.get(RESUME))

    @property
    def is_learnt(self) -> bool:
        """Whether nothing is left to be read from its facts."""
        return self.known and self.target is not None and bool(self.before or not self.resumes)

    @property
    def begun_at(self) -> int:
        """Count at which this run goes on, in the unit of its target."""
        if self.before is None:
            return 0
        is_episodes = self.target is not None and self.target.what == "episodes"
        return self.before.count if is_episodes else self.before.steps

    @property
    def done(self) -> int:
        is_episodes = self.target is not None and self.target.what == "episodes"
        return self.begun_at + (self.run.episodes if is_episodes else self.run.steps)

    def note(self, run: Run, now: float) -> None:
        """Note a newer row, also for the rate."""
        if str(run.state) != "running":
            self._seen.clear()
        self.run = run
        self._seen.append((now, run.steps, run.episodes))
        while len(self._seen) > 2 and now - self._seen[0][0] > WINDOW_S:
            self._seen.popleft()

    def _speed(self, field_at: int) -> float:
        if len(self._seen) < 2:
            return 0.0
        last = self._seen[-1]
        rates = [
            (last[field_at] - seen[field_at]) / (last[0] - seen[0])
            for seen in self._seen
            if seen[0] < last[0]
        ]
        if not rates:
            return 0.0
        # The median holds still while single steps or episodes come; one that just came is no pace.
        return statistics.median(rates) or rates[0]

    @property
    def rate(self) -> float:
        """Steps a second, lately."""
        return self._speed(1) if self.state == "running" else 0.0

    @property
    def share(self) -> float:
        """Share from 0 to 1; below 0 if unknown."""
        if self.target is None:
            return -1.0
        own = self.target.total - self.begun_at
        return min(1.0, (self.done - self.begun_at) / own) if own > 0 else 1.0

    @property
    def left_s(self) -> float:
        """Below 0 where nobody knows."""
        if self.target is None or self.state != "running":
            return -1.0
        speed = self._speed(1 if self.target.what == "steps" else 2)
        left = (self.target.total - self.done) / speed if speed > 0 else -1.0
        return left if 0 <= left <= SLOWEST_S else -1.0

    @property
    def score(self) -> float | None:
        value = self.run.mean_return
        return None if value is None or value != value else value


@dataclass
class Group:
    """Runs that were started together: a single run, or one for each seed."""

    key: str
    tracks: list[Track]

    @property
    def lead(self) -> Track:
        """Representative run: a running one, else a waiting one, else an ended one."""
        return next((t for t in self.tracks if t.state in WORKING), self.tracks[0])

    @property
    def name(self) -> str:
        run = self.tracks[0].run
        return run.name.partition(SEED_MARK)[0] if len(self.tracks) > 1 else run.name

    @property
    def live(self) -> list[Track]:
        return [track for track in self.tracks if not track.run.state.ended]

    @property
    def section(self) -> str:
        states = {track.state for track in self.tracks}
        if states & set(WORKING):
            return "running"
        return "waiting" if "queued" in states else "ended"

    @property
    def status(self) -> str:
        """Common state; failures first once nothing runs."""
        states = [track.state for track in self.tracks]
        order = (
            ("running", "starting", "stopping", "paused", "queued", "failed", "lost",
             "cancelled", "finished")
        )  # fmt: skip
        return next(state for state in order if state in states)

    @property
    def share(self) -> float:
        shares = [track.share for track in self.tracks]
        return -1.0 if min(shares) < 0 else statistics.fmean(shares)

    @property
    def left_s(self) -> float:
        """Seconds until the last run ends."""
        lefts = [track.left_s for track in self.tracks if track.state == "running"]
        return max(lefts) if lefts and min(lefts) >= 0 else -1.0

    @property
    def rate(self) -> float:
        return sum(track.rate for track in self.tracks)

    @property
    def steps(self) -> int:
        return sum(track.run.steps for track in self.tracks)

    @property
    def score(self) -> float | None:
        known = sorted(track.score for track in self.tracks if track.score is not None)
        return _middle(known) if known else None

    @property
    def ended_ns(self) -> int:
        return max(track.run.ended_ns or 0 for track in self.tracks)

    @property
    def created_ns(self) -> int:
        return min(track.run.created_ns for track in self.tracks)


def _middle(ordered: Sequence[float]) -> float:
    """Interquartile mean."""
    cut = len(ordered) // 4
    return statistics.fmean(ordered[cut : len(ordered) - cut])


def key_of(run: Run) -> str:
    return group_of(run.tags) or run.run_id


def grouped(tracks: Iterable[Track]) -> list[Group]:
    """In the order in which they were asked for."""
    groups: dict[str, Group] = {}
    for track in sorted(tracks, key=lambda t: (t.run.created_ns, t.run.run_id)):
        key = key_of(track.run)
        groups.setdefault(key, Group(key, [])).tracks.append(track)
    return list(groups.values())


def midnight_ns(now_s: float | None = None) -> int:
    then = time.localtime(now_s)
    start = (then.tm_year, then.tm_mon, then.tm_mday, 0, 0, 0, 0, 0, -1)
    return int(time.mktime(start)) * 10**9


# in words


@dataclass(frozen=True)
class Row:
    """A line of the queue."""

    key: str
    status: str
    name: str
    note: str
    aside: str
    share: float
    wrong: bool = False


Why = Callable[[Group], str]


def row_of(group: Group, why: Why) -> Row:
    section, share = group.section, group.share
    if section == "running":
        aside = (
            f"{int(share * 100)}{formatting.THIN}%" if share >= 0 else formatting.short(group.steps)
        )
        return Row(group.key, group.status, group.name, _running(group), aside, share)
    if section == "waiting":
        return Row(group.key, "queued", group.name, why(group), "", -1.0)
    wrong = group.status in ("failed", "lost")
    note = _reason(group) if wrong else _ended(group)
    return Row(group.key, group.status, group.name, note, clock(group.ended_ns), -1.0, wrong)


def _running(group: Group) -> str:
    return joined(" \u00b7 ", (_who(group), pace(group)))


def _who(group: Group) -> str:
    if len(group.tracks) == 1:
        run = group.lead.run
        return run.environment or run.worker or tr("any command")
    waiting = sum(track.state == "queued" for track in group.tracks)
    seeds = counted(len(group.tracks), "seed", "seeds")
    return tr("{seeds}, {waiting} waiting", seeds=seeds, waiting=waiting) if waiting else seeds


def pace(group: Group) -> str:
    """Text with elapsed and remaining time."""
    status = group.status
    if status in ("paused", "stopping", "starting"):
        return state_word(status)
    left = group.left_s
    if left >= 0:
        return tr("{what} left", what=formatting.span(max(1.0, left)))
    if group.rate:
        return tr("{rate} steps/s", rate=formatting.short(group.rate))
    return tr("measuring the speed") if group.steps else tr("no steps yet")


def _ended(group: Group) -> str:
    parts = [tr("{steps} steps", steps=formatting.short(group.steps))] if group.steps else []
    if group.score is not None:
        parts.append(tr("{score} return", score=formatting.number(group.score)))
    if group.status == "cancelled":
        parts.insert(0, tr("stopped"))
    return joined(" \u00b7 ", parts) or tr("no steps recorded")


def _reason(group: Group) -> str:
    bad = next(t for t in group.tracks if t.state in ("failed", "lost"))
    reason = bad.run.reason or tr("it failed")
    return reason[:1].upper() + reason[1:]


def clock(at_ns: int) -> str:
    return time.strftime("%H:%M", time.localtime(at_ns / 1e9)) if at_ns else ""


def why_waiting(before: str, free: int, gpus: int) -> str:
    """Reason of waiting; `before`: the name of the next run in the queue."""
    if before:
        return tr("after {before}", before=before)
    if gpus:
        return tr("starts when a GPU is free")
    return tr("starts when a run ends") if free <= 0 else tr("starts now")
