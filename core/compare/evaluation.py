"""Plays an experiment without a window. The record is the only state, so any later process can
resume.

Runs are submitted to the engine like all others; games are read from the store as they end.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncGenerator, Callable, Collection, Iterable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

import msgspec

from core.compare import bootstrap
from core.compare.entered_games import note_entered
from core.compare.experiment import Experiment
from core.compare.game_deciders import with_deciders
from core.compare.game_plan import (
    Key,
    Part,
    final,
    hindrance,
    key_of,
    keys_of,
    left,
    of_people,
    parameters_of,
    parts_of,
    resumed,
    settled,
    spent,
    together,
    total,
)
from core.compare.game_reader import GameReader, Watched, went_down
from core.compare.recorded_sessions import entered_note, recorded_games
from core.compare.schedule import meetings
from core.compare.sealed_files import Seal, changed
from core.compare.verdict import JUDGED_AGAIN, VOID_SHARE, must_go_on, verdict
from core.compare.verdict_parts import Played, Verdict
from core.errors import MosaicError, Refused
from core.runs.game_claims import claimed
from core.runs.run_groups import EXPERIMENT_TAG
from core.runs.run_ids import new_run_id
from core.runs.submission import Submission
from core.store.reader import Reader
from core.store.rows import Run
from mosaic_sdk.session.open_objects import Parameters, SlotObject

LOOK_S = 0.2
# Enough to keep the engine's queue fed; a decided rule has little to cancel.
AHEAD = 2
MOST_NAME = 120
KIND = "evaluation"
# What people play.
BY_HAND = "session"


class Door(Protocol):
    """The engine, in this process or as its client."""

    async def submit(self, wanted: Submission) -> Any: ...
    async def cancel(self, run_id: str, grace_ms: int = 0) -> Any: ...


@dataclass(frozen=True, slots=True)
class Progress:
    done: int
    total: int
    void: int
    games_per_s: float
    left_s: float | None
    running: int


class Teller(Protocol):
    """Callback for progress and the end."""

    def __call__(self, at: Progress, /) -> None: ...
    def end(self) -> None: ...


# Sessions that one host can step, host by host, by their number.
Split = Callable[[Sequence[SlotObject]], list[list[int]]]


def in_one(slots: Sequence[SlotObject]) -> list[list[int]]:
    return [list(range(len(slots)))]


class Silent:
    def __call__(self, at: Progress, /) -> None:
        pass

    def end(self) -> None:
        pass


class GameRate:
    """Games per second since the evaluation began; earlier ones do not count."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self.before = 0
        self._clock = clock
        self._begun = clock()

    def begin(self) -> None:
        self._begun = self._clock()

    def per_s(self, games: int) -> float:
        spent_s = self._clock() - self._begun
        return (games - self.before) / spent_s if spent_s > 0 else 0.0


class Evaluation:
    """One experiment, from its recorded games to its end."""

    def __init__(
        self,
        experiment: Experiment,
        door: Door,
        reader: Reader,
        tell: Teller | None = None,
        clock: Callable[[], float] = time.monotonic,
        repeated: Collection[Key] | None = None,
        split: Split = in_one,
        at_once: int = 0,
    ) -> None:
        self.experiment = experiment
        self.games: list[Played] = []
        self.stopped = False
        self.tell = tell or Silent()
        # Games that were played under another rule than this one.
        self.judged_again = 0
        # Runs of games of recorded sessions, one for each game.
        self._entered: list[str] = []
        self._seal = Seal(experiment.sealed)
        self._door, self._reader = door, reader
        self._split = split
        self._repeated = None if repeated is None else frozenset(repeated)
        # How many runs at a time; 0: as many as keep the queue fed.
        self._at_once = at_once
        self._finished = GameReader(reader, experiment)
        self._followed: list[Watched] = []
        self._rate = GameRate(clock)
        self._looked_at = -1

    @property
    def tag(self) -> str:
        return tag_of(self.experiment)

    @property
    def _tags(self) -> tuple[str, ...]:
        experiment = self.experiment
        own = tag_of(experiment), games_tag(experiment), plan_tag(experiment)
        # A reproduction is a separate record, so that earlier games can't answer for it.
        return own if self._repeated is None else (*own, "reproduction")

    @asynccontextmanager
    async def claim(self, profile: Path) -> AsyncGenerator[None]:
        """The right to play these games: of several programs on a profile, one has it. Recorded
        sessions that enter keep their files from then on."""
        games = games_tag(self.experiment)
        async with claimed(profile, games, self.experiment.name):
            try:
                yield
            finally:
                await asyncio.shield(asyncio.to_thread(note_entered, profile, games, self._entered))

    def find(self) -> int:
        """Takes up the recorded games of this experiment; returns their number."""
        known = {game.run_id for game in self._followed}
        for row in (*self._reader.runs(tag=self.tag), *self._same_games()):
            if not _counts(row) or row.run_id in known:
                continue
            known.add(row.run_id)
            facts = self._reader.facts(row.run_id)
            self._follow(row.run_id, facts.get("parameters") or {})
        self._read()
        # Games of another kind of tournament, where they are judged again.
        asked = set(meetings(self.experiment, final(self.games)))
        lost = {game.run_id for game in self._followed if game.lost and not self._by_hand(game)}
        self.games = [
            game for game in resumed(self.games, lost) if (game.lineup, game.against) in asked
        ]
        self._enter()
        finished = self._rate.before = len(settled(self.games))
        other = {row.run_id for row in self._same_games() if self.tag not in row.tags}
        self.judged_again = sum(game.run_id in other for game in settled(self.games))
        return finished

    def _enter(self) -> None:
        """Takes up games that people played earlier, by the rule of the experiment, each once."""
        known = {key_of(game) for game in settled(self.games) if game.outcome != "void"}
        fresh = [
            game
            for game in recorded_games(self._reader, self.experiment)
            if key_of(game) not in known
        ]
        self._entered += [game.run_id for game in fresh]
        self.games += fresh

    def _same_games(self) -> list[Run]:
        """Runs of these games, under whatever rule they were played."""
        return self._reader.runs(tag=games_tag(self.experiment))

    def differing(self) -> list[str]:
        """Files that have changed since the recorded games, which makes it another experiment."""
        for row in self._reader.runs(tag=plan_tag(self.experiment)):
            if not _counts(row) or games_tag(self.experiment) in row.tags:
                continue
            parameters: Parameters = self._reader.facts(row.run_id).get("parameters") or {}
            if changes := changed(parameters.get("sealed") or {}, self.experiment.sealed):
                return changes
        return []

    async def run(self) -> list[Played]:
        """Play until all games are played or the rule is satisfied; a cancel ends the live runs."""
        self._rate.begin()
        try:
            while True:
                await asyncio.to_thread(self._read)
                if not self.stopped and (self._decided() or self.hopeless):
                    self.stopped = True
                    await self._cancel()
                waiting = [] if self.stopped else left(
                    self.experiment, self.games, self._under_way(), self._at_once, self._repeated
                )  # fmt: skip
                running = {game.run_id for game in self.under_way if not self._by_hand(game)}
                self.tell(self._progress(len(running)))
                if not waiting and not running:
                    return settled(self.games)
                batches = together(self.experiment, waiting)
                for batch in batches[: max(0, (self._at_once or AHEAD) - len(running))]:
                    await self._start(batch)
                await asyncio.sleep(LOOK_S)
        except asyncio.CancelledError:
            await asyncio.shield(self._cancel())
            raise

    def let_go(self) -> None:
        """Leave the live runs to the next one that looks for them."""
        self._followed.clear()

    @property
    def under_way(self) -> list[Watched]:
        """Sessions that have not ended."""
        return [game for game in list(self._followed) if not game.over]

    @property
    def settled(self) -> list[Played]:
        """The games that count."""
        return settled(self.games)

    def verdict(
        self,
        replicates: int = bootstrap.QUICK,
        going: Callable[[float], bool] = lambda done: True,
    ) -> Verdict:
        judged = verdict(self.experiment, settled(self.games), replicates, going)
        notes: list[str] = []
        if self.judged_again:
            notes.append(
                f"{JUDGED_AGAIN}: {self.judged_again} of these games were played under a "
                f"different rule than this one ({self.experiment.rule_digest[:12]})."
            )
        if entered := entered_note(self.experiment, len(self._entered)):
            notes.append(entered)
        return msgspec.structs.replace(judged, notes=[*notes, *judged.notes])

    # -- people

    async def begin_block(self, part: Part, slot: SlotObject) -> tuple[str, dict[str, Any]]:
        """Starts the session of a block of games; returns the run and the host's parameters."""
        if broken := await asyncio.to_thread(self._seal.broken):
            raise Refused(
                f"{', '.join(broken)} changed during the evaluation",
                "Open the experiment again; its earlier games were played with the old files",
            )
        run_id = new_run_id(time.time_ns())
        parameters = {**parameters_of(self.experiment, [part]), "slots": [dict(slot)]}
        sent = await self._submit(run_id, [part], parameters, 1, BY_HAND)
        return run_id, dict(sent["slots"][0])

    def last_by_hand_ns(self) -> int | None:
        """End of the last game that a person played here. Blocks: reads the store."""
        runs = {game.run_id for game in self._followed if self._by_hand(game)}
        ends = [self._reader.run(run_id).ended_ns for run_id in runs]
        return max((end for end in ends if end), default=None)

    # -- runs

    async def _start(self, parts: Sequence[Part]) -> None:
        """One host steps all sessions that share an interpreter; the engine keeps several in
        lock-step.
        """
        if broken := await asyncio.to_thread(self._seal.broken):
            raise Refused(
                f"{', '.join(broken)} changed during the evaluation",
                "Run the same command with --again to play all games again",
            )
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
        self,
        run_id: str,
        parts: Sequence[Part],
        parameters: Parameters,
        cpus: int,
        kind: str = KIND,
    ) -> dict[str, Any]:
        who = ", ".join(
            f"{part.lineup} - {part.against}" if part.against else part.lineup for part in parts
        )
        if kind == BY_HAND:
            who = "a block of games"  # names may be hidden
        slots, deciders = with_deciders(self.experiment, parts, parameters["slots"])
        parameters = {**parameters, "slots": slots}
        submission = Submission(
            run_id=run_id,
            name=f"{self.experiment.name}: {who}"[:MOST_NAME],
            kind=kind,
            worker="host",
            parameters={**parameters, "slots": slots},
            tags=self._tags,
            observations="full" if self.experiment.observations == "full" else "",
            cpus=cpus,
            deciders=deciders,
        )
        run: Any = await self._door.submit(submission)
        self._follow(run.run_id, parameters)
        return parameters

    def _follow(self, run_id: str, parameters: Parameters) -> None:
        parts = parts_of(parameters, self.experiment)
        self._followed += [Watched(run_id, part, slot) for slot, part in enumerate(parts)]

    async def _cancel(self) -> None:
        # A person's game is never taken away from them.
        own = (game.run_id for game in self.under_way if not self._by_hand(game))
        for run_id in dict.fromkeys(own):
            try:
                await self._door.cancel(run_id, 2000)
            except MosaicError:
                continue  # it ended in this moment

    def _by_hand(self, watched: Watched) -> bool:
        return of_people(self.experiment, watched.part)

    def _under_way(self) -> list[Key]:
        return [key for game in self.under_way for key in keys_of(game.part)]

    # -- games

    def _read(self) -> None:
        seeds = set(self.experiment.seeds.all())
        runs: dict[str, Run] = {}
        for watched in self.under_way:
            # The state first: what had ended then is in the record completely.
            if watched.run_id not in runs:
                runs[watched.run_id] = self._reader.run(watched.run_id)
            run = runs[watched.run_id]
            games = self._finished.read(watched, run)
            if run.state.ended:
                watched.over, watched.lost = True, went_down(run)
                games += self._finished.cut(watched, run)
            # Played for a rule with other seeds, where it is judged again.
            self.games += [game for game in games if game.seed in seeds]

    def _decided(self) -> bool:
        if self._repeated is not None:
            return self._repeated <= spent(self.games)
        known = final(self.games)
        if len(known) == self._looked_at:
            return False
        self._looked_at = len(known)
        return not must_go_on(self.experiment, known)

    @property
    def hopeless(self) -> bool:
        """Whether a line-up can't start at all, or too many games are lost for a valid verdict."""
        void = sum(game.outcome == "void" for game in final(self.games))
        return bool(hindrance(self.games)) or void > VOID_SHARE * total(self.experiment)

    def _progress(self, running: int) -> Progress:
        known = settled(self.games)
        pace = self._rate.per_s(len(known))
        whole = total(self.experiment) if self._repeated is None else len(self._repeated)
        done = len(spent(self.games))
        left_s = (whole - done) / pace if pace > 0 else None
        void = sum(game.outcome == "void" for game in known)
        return Progress(done, whole, void, pace, left_s, running)


async def ended(reader: Reader, run_id: str) -> Run:
    """The run, once it is over."""
    while True:
        run = await asyncio.to_thread(reader.run, run_id)
        if run.state.ended:
            return run
        await asyncio.sleep(LOOK_S)


def tag_of(experiment: Experiment) -> str:
    return f"{EXPERIMENT_TAG}{experiment.digest[:16]}"


def games_tag(experiment: Experiment) -> str:
    return f"games:{experiment.games_digest[:16]}"


def plan_tag(experiment: Experiment) -> str:
    return f"plan:{experiment.plan_digest[:16]}"


def _counts(row: Run) -> bool:
    # A tag is text: what was imported with it was not played here.
    return row.kind in (KIND, BY_HAND) and not {"reproduction", "check"} & set(row.tags)


def by_seed(games: Iterable[Played], lineups: Sequence[str]) -> list[dict[str, Any]]:
    """Scores by seed and line-up, the largest differences first."""
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
