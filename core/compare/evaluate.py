"""Plays an experiment without a window. The record is the only memory: whoever comes later goes on.

Runs are submitted to the engine like any others; games are read from the store as they end.
"""

from __future__ import annotations

import asyncio
import hashlib
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from core.compare import describe
from core.compare.experiment import Experiment
from core.compare.games import (
    Key,
    Part,
    key_of,
    keys_of,
    left,
    measured,
    parameters_of,
    parts_of,
    settled,
    side_of,
    spent,
    together,
    total,
)
from core.compare.verdict import (
    VOID_SHARE,
    Played,
    Verdict,
    fault_score,
    must_go_on,
    verdict,
)
from core.errors import MosaicError
from core.events import RunState
from core.runs.ids import new_run_id
from core.runs.submission import Submission
from core.store.reader import Reader
from core.store.rows import Episode, Run
from mosaic_sdk.values import encode_value

LOOK_S = 0.2
# Enough to keep the engine's queue fed; a decided rule has little to cancel.
AHEAD = 2
MOST_NAME = 120
ALL = 1_000_000


class Door(Protocol):
    """The engine, from inside or as its client."""

    async def submit(self, wanted: Submission) -> Any: ...
    async def cancel(self, run_id: str, grace_ms: int = 0) -> Any: ...


@dataclass(slots=True)
class Followed:
    """A session of this experiment in one of its runs, and how far it was read."""

    run_id: str
    part: Part
    slot: int = 0
    cursor: int = -1
    over: bool = False
    known: set[int] = field(default_factory=set[int])


@dataclass(frozen=True, slots=True)
class Progress:
    done: int
    total: int
    void: int
    games_per_s: float
    left_s: float | None
    running: int


class Teller(Protocol):
    """Hears how far it is, and when it is over."""

    def __call__(self, at: Progress, /) -> None: ...
    def end(self) -> None: ...


# Sessions that one host can step, host by host, by their number.
Split = Callable[[Sequence[Mapping[str, Any]]], list[list[int]]]


def in_one(slots: Sequence[Mapping[str, Any]]) -> list[list[int]]:
    return [list(range(len(slots)))]


class Silent:
    def __call__(self, at: Progress, /) -> None:
        pass

    def end(self) -> None:
        pass


class Evaluation:
    """One experiment from what there is of it to its end."""

    def __init__(
        self,
        experiment: Experiment,
        door: Door,
        reader: Reader,
        tell: Teller | None = None,
        clock: Callable[[], float] = time.monotonic,
        again: bool = False,
        split: Split = in_one,
    ) -> None:
        self.experiment = experiment
        self.games: list[Played] = []
        self.stopped = False
        self.tell = tell or Silent()
        # A reproduction is a record of its own: what was played before must not answer for it.
        self._tags = (tag_of(experiment), *(["reproduction"] if again else []))
        self._door, self._reader, self._clock = door, reader, clock
        self._split = split
        self._followed: list[Followed] = []
        self._begun, self._at_begin = clock(), 0
        self._looked_at = -1

    @property
    def tag(self) -> str:
        return tag_of(self.experiment)

    def find(self) -> int:
        """Takes up what the record has of this experiment; how many games that is."""
        known = {one.run_id for one in self._followed}
        for row in self._reader.runs(tag=self.tag):
            if "reproduction" in row.tags or row.run_id in known:
                continue
            facts = self._reader.facts(row.run_id)
            self._follow(row.run_id, facts.get("parameters") or {})
        self._read()
        self._at_begin = len(settled(self.games))
        return self._at_begin

    async def run(self) -> list[Played]:
        """Until all is played or the rule is satisfied; cancelled, what runs is ended."""
        self._begun = self._clock()
        try:
            while True:
                await asyncio.to_thread(self._read)
                if not self.stopped and (self._decided() or self._hopeless()):
                    self.stopped = True
                    await self._cancel()
                waiting = [] if self.stopped else left(
                    self.experiment, self.games, self._under_way()
                )  # fmt: skip
                running = {one.run_id for one in self.under_way}
                self.tell(self._progress(len(running)))
                if not waiting and not running:
                    return settled(self.games)
                batches = together(self.experiment, waiting)
                for batch in batches[: max(0, AHEAD - len(running))]:
                    await self._start(batch)
                await asyncio.sleep(LOOK_S)
        except asyncio.CancelledError:
            await asyncio.shield(self._cancel())
            raise

    @property
    def under_way(self) -> list[Followed]:
        """Sessions that are not over."""
        return [one for one in list(self._followed) if not one.over]

    @property
    def settled(self) -> list[Played]:
        """The games that count."""
        return settled(self.games)

    def verdict(
        self,
        replicates: int = describe.QUICK,
        going: Callable[[float], bool] = lambda done: True,
    ) -> Verdict:
        return verdict(self.experiment, settled(self.games), replicates, going)

    # -- runs

    async def _start(self, parts: Sequence[Part]) -> None:
        """One host steps all that share an interpreter; several are in lock-step by the engine."""
        slots = parameters_of(self.experiment, parts)["slots"]
        hosts = await asyncio.to_thread(self._split, slots)
        ids = [new_run_id(time.time_ns()) for _ in hosts]
        for number, (run_id, members) in enumerate(zip(ids, hosts, strict=True)):
            own = [parts[member] for member in members]
            parameters = parameters_of(self.experiment, own)
            if len(hosts) > 1:
                parameters["wire"] = {"group": ids[0], "hosts": ids}
            try:
                # They take turns: together they need no more than one.
                await self._submit(run_id, own, parameters, 0 if number else 1)
            except MosaicError:
                await self._cancel()
                raise

    async def _submit(
        self, run_id: str, parts: Sequence[Part], parameters: dict[str, Any], cpus: int
    ) -> None:
        who = ", ".join(
            f"{part.lineup} - {part.against}" if part.against else part.lineup for part in parts
        )
        submission = Submission(
            run_id=run_id,
            name=f"{self.experiment.name}: {who}"[:MOST_NAME],
            kind="evaluation",
            worker="host",
            parameters=parameters,
            tags=self._tags,
            observations="full" if self.experiment.observations == "full" else "",
            cpus=cpus,
        )
        started: Any = await self._door.submit(submission)
        self._follow(started.run_id, parameters)

    def _follow(self, run_id: str, parameters: Mapping[str, Any]) -> None:
        parts = parts_of(parameters, self.experiment.digest)
        self._followed += [Followed(run_id, part, slot) for slot, part in enumerate(parts)]

    async def _cancel(self) -> None:
        for run_id in dict.fromkeys(one.run_id for one in self.under_way):
            try:
                await self._door.cancel(run_id, 2000)
            except MosaicError:
                continue  # it ended in this moment

    def _under_way(self) -> list[Key]:
        return [key for one in self.under_way for key in keys_of(one.part)]

    # -- games

    def _read(self) -> None:
        rows: dict[str, Run] = {}
        for one in self.under_way:
            # The state first: what had ended then is in the record completely.
            if one.run_id not in rows:
                rows[one.run_id] = self._reader.run(one.run_id)
            row = rows[one.run_id]
            self.games += self._ended(one)
            if row.state.ended:
                one.over = True
                self.games += self._cut(one, row)

    def _ended(self, one: Followed) -> list[Played]:
        rows = self._reader.episodes(
            one.run_id, ended_after=max(0, one.cursor), lead=True, slot=one.slot
        )
        fresh = [row for row in rows if row.episode not in one.known and row.branch == 0]
        if not fresh:
            return []
        stopped: dict[int, dict[str, Any]] = {
            event.detail["episode"]: event.detail
            for event in self._reader.events(one.run_id, name="stopped_by_gate", limit=ALL)
            if event.detail and event.detail["slot"] == one.slot
        }
        games: list[Played] = []
        for row in sorted(fresh, key=lambda row: row.ended_commit or 0):
            told: Mapping[str, Any] = row.metadata or {}
            if told.get("ended_by") == "gate" and row.episode not in stopped:
                break  # why it ended comes with another batch
            one.known.add(row.episode)
            one.cursor = max(one.cursor, row.ended_commit or 0)
            if row.episode < len(one.part.seeds):
                games.append(self._game(one, row, stopped.get(row.episode)))
        return games

    def _game(self, one: Followed, row: Episode, fault: Mapping[str, Any] | None) -> Played:
        part = one.part
        seed = part.seeds[row.episode]
        told: dict[str, Any] = {
            "lineup": part.lineup, "environment": part.environment, "seed": seed,
            "against": part.against, "run_id": one.run_id, "slot": row.slot,
            "episode": row.episode, "steps": row.length,
            "opening": str(seed) if part.against else "",
        }  # fmt: skip
        if row.seed not in (None, seed):
            return Played(**told, outcome="void", why=f"played on seed {row.seed}, not {seed}")
        if fault is not None:
            score = fault_score(self.experiment, part.against)
            if part.against and self._side(one, row, str(fault.get("seat", ""))):
                score = 1.0 - score
            why = str(fault.get("reason", ""))
            return Played(**told, value=score, outcome="fault", why=why)
        if part.against:
            told["moves"] = self._moves(one.run_id, row)
        return Played(**told, value=self._value(one, row))

    def _seats(self, one: Followed, row: Episode) -> list[Episode]:
        rows = self._reader.episodes(one.run_id, episode=row.episode, slot=row.slot)
        return [each for each in rows if each.branch == row.branch]

    def _side(self, one: Followed, row: Episode, seat: str) -> int:
        environment = self.experiment.environments[one.part.environment]
        return side_of(environment, seat, [each.seat for each in self._seats(one, row)])

    def _value(self, one: Followed, row: Episode) -> float:
        """The metric of one game; where two meet the score of the first."""
        seats = self._seats(one, row)
        if one.part.against:
            environment = self.experiment.environments[one.part.environment]
            names = [each.seat for each in seats]
            margin = sum(
                (-1 if side_of(environment, each.seat, names) else 1) * (each.total or 0.0)
                for each in seats
            )
            return 1.0 if margin > 0 else 0.0 if margin < 0 else 0.5
        if self.experiment.metric.name == "length":
            return float(row.length)
        lineup = next(x for x in self.experiment.lineups if x.name == one.part.lineup)
        total = sum(each.total or 0.0 for each in measured(lineup, seats))
        if self.experiment.metric.name == "success":
            return float(total > 0)
        return total

    def _moves(self, run_id: str, row: Episode) -> str:
        """Digest of the actions: two games with the same one are the same game."""
        found = hashlib.blake2b(digest_size=8)
        for step in self._reader.steps(run_id, slot=row.slot, episode=row.episode):
            found.update(encode_value(step.action))
        return found.hexdigest()

    def _cut(self, one: Followed, row: Run) -> list[Played]:
        """The game that was under way when its host failed; what was asked to end did not fail."""
        played = len(one.known)
        if row.state is RunState.CANCELLED or played >= len(one.part.seeds):
            return []
        part = one.part
        why = row.reason or str(row.state)
        return [
            Played(part.lineup, part.environment, part.seeds[played], outcome="void", why=why,
                   against=part.against, run_id=one.run_id, episode=played)
        ]  # fmt: skip

    def _decided(self) -> bool:
        known = settled(self.games)
        if self.experiment.stopping.rule == "fixed" or len(known) == self._looked_at:
            return False
        self._looked_at = len(known)
        return not must_go_on(self.experiment, known)

    def _hopeless(self) -> bool:
        """So many games are lost for good that no verdict can be valid any more."""
        for_good = spent(self.games)
        void = sum(g.outcome == "void" and key_of(g) in for_good for g in settled(self.games))
        return void > VOID_SHARE * total(self.experiment)

    def _progress(self, running: int) -> Progress:
        known = settled(self.games)
        spent_s = self._clock() - self._begun
        fresh = len(known) - self._at_begin
        pace = fresh / spent_s if spent_s > 0 else 0.0
        whole = total(self.experiment)
        done = len(spent(self.games))
        left_s = (whole - done) / pace if pace > 0 else None
        void = sum(game.outcome == "void" for game in known)
        return Progress(done, whole, void, pace, left_s, running)


def tag_of(experiment: Experiment) -> str:
    return f"experiment:{experiment.digest[:16]}"


def by_seed(games: Iterable[Played], lineups: Sequence[str]) -> list[dict[str, Any]]:
    """Seed by line-up, the largest differences first: where to look."""
    table: dict[tuple[int, int, str], dict[str, Any]] = {}
    for game in games:
        if game.outcome == "void" or game.against:
            continue
        key = (game.environment, game.seed, game.opening)
        line = table.setdefault(key, {"environment": game.environment, "seed": game.seed})
        line[game.lineup] = game.value
        line.setdefault("runs", {})[game.lineup] = (game.run_id, game.slot, game.episode)

    def spread(line: dict[str, Any]) -> float:
        values = [line[name] for name in lineups if name in line]
        return max(values) - min(values) if values else 0.0

    return sorted(table.values(), key=lambda line: (-spread(line), line["seed"]))
