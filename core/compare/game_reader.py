"""Finished games read from the record; the only code that turns rows into scores.

A game counts once the rows of every seat are on disk, not when the first seat has ended.
Evaluations, the live view, reports and reproductions all read here. Blocks: reads the store.
"""

from __future__ import annotations

import hashlib
import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, cast

import msgspec

from core.compare.experiment import Experiment
from core.compare.game_plan import LEFT, Part, is_in_team, measured, of_people, side_of
from core.compare.last_words import LOOKED_AT, last_words
from core.compare.operators import is_person
from core.compare.verdict import fault_score
from core.compare.verdict_parts import Played
from core.events import RunState
from core.replay.divergence import digest
from core.store.reader import Reader
from core.store.rows import Episode, Run
from mosaic_sdk.codec.step_reader import HUMAN, NO_ACTION
from mosaic_sdk.codec.values import encode_value
from mosaic_sdk.session.open_objects import Detail

ALL = 1_000_000
OPERATOR = "operator"
FAULTS = {
    "illegal": "illegal action",
    "deadline": "deadline missed",
    "dead": "process died",
    "malformed": "malformed answer",
    "no_decision": "no decision",
}
# Metrics that follow from the rewards alone.
REWARDED = ("return", "success")
AMOUNTS = (
    "vetoes", "interventions", "tokens", "cost", "calls", "rejected", "retried", "declared",
)  # fmt: skip
# How the host says that a game was ended from outside.
FLAG, ADJUDICATED = "lost on time", "adjudicated"
RESIGNED, AGREED = "resigned", "agreed to a draw"


@dataclass(slots=True)
class Watched:
    """A session of an experiment, with the read position in its run."""

    run_id: str
    part: Part
    slot: int = 0
    cursor: int = 0
    over: bool = False
    lost: bool = False
    known: set[int] = field(default_factory=set[int])
    # Lead seats that have ended while others have rows under way.
    waiting: dict[int, Episode] = field(default_factory=dict[int, Episode])


@dataclass(frozen=True, slots=True)
class Fault:
    """Fault that ended a game: the line-up responsible, and a sentence."""

    seat: str
    why: str
    # A supervisor that failed: no fault of who plays.
    of_supervisor: bool = False


def went_down(run: Run) -> bool:
    """Whether an ended run went down with its launcher, or never began: no doing of who plays."""
    return run.state is RunState.LOST or run.started_ns is None


class GameReader:
    """The games of one experiment, session by session, each taken once."""

    def __init__(self, reader: Reader, experiment: Experiment) -> None:
        self._reader = reader
        self._experiment = experiment
        self._lineups = {lineup.name: lineup for lineup in experiment.lineups}
        # The first game of a line-up in an environment; none: another one differed from it.
        self._first: dict[tuple[int, str], Played | None] = {}

    def read(self, watched: Watched, run: Run) -> list[Played]:
        """Games that are complete now; `run` was read earlier, so that ended games are included."""
        rows = self._reader.episodes(
            watched.run_id, ended_after=watched.cursor, lead=True, slot=watched.slot, branch=0
        )
        for row in rows:
            watched.cursor = max(watched.cursor, row.ended_commit or 0)
            if row.episode not in watched.known:
                watched.waiting[row.episode] = row
        if not watched.waiting:
            return []
        stopped = self._stopped(watched)
        games: list[Played] = []
        for row in sorted(watched.waiting.values(), key=lambda row: row.episode):
            seats = self._seats(watched, row)
            details: Detail = row.metadata or {}
            lacks_reason = details.get("ended_by") == "gate" and row.episode not in stopped
            whole = self._is_whole(watched, row, seats) and not self._lacks_measures(
                watched, row, seats
            )
            if not run.state.ended and (lacks_reason or not whole):
                break  # the rest comes with another batch
            del watched.waiting[row.episode]
            watched.known.add(row.episode)
            if row.episode < len(watched.part.seeds):
                lead = next((each for each in seats if each.lead), row)
                games.append(self._game(watched, lead, seats, stopped.get(row.episode)))
        return games

    def cut(self, watched: Watched, run: Run) -> list[Played]:
        """The unfinished game of a failed host; a stopped host has not failed."""
        played = len(watched.known)
        if played >= len(watched.part.seeds):
            return []
        part = watched.part
        by_hand = of_people(self._experiment, part)
        if by_hand and run.state in (RunState.CANCELLED, RunState.FINISHED):
            # A host that is asked to end may do so by itself.
            if not self._is_left(watched, played):
                return []
            why = LEFT
        elif run.state is RunState.CANCELLED:
            return []
        else:
            why = self._why(watched, run)
        return [
            Played(part.lineup, part.environment, part.seeds[played], outcome="void",
                   why=why, against=part.against, run_id=watched.run_id, slot=watched.slot,
                   episode=played)
        ]  # fmt: skip

    def _is_left(self, watched: Watched, number: int) -> bool:
        """Whether a person left this game, which they have seen."""
        if not of_people(self._experiment, watched.part):
            return False
        rows = self._reader.episodes(watched.run_id, slot=watched.slot, episode=number)
        return any(row.length > 0 for row in rows)

    # -- complete or not

    def _seats(self, watched: Watched, row: Episode) -> list[Episode]:
        rows = self._reader.episodes(watched.run_id, episode=row.episode, slot=row.slot, branch=0)
        return rows or [row]

    def _is_whole(self, watched: Watched, row: Episode, seats: Sequence[Episode]) -> bool:
        """Whether every seat has its last row, or rows of the next game follow."""
        if all(each.ended for each in seats):
            return True
        return self._is_followed(watched, row)

    def _is_followed(self, watched: Watched, row: Episode) -> bool:
        following = row.episode + 1
        return bool(
            self._reader.episodes(watched.run_id, slot=watched.slot, episode=following, limit=1)
        )

    def _lacks_measures(self, watched: Watched, row: Episode, seats: Sequence[Episode]) -> bool:
        """Whether measures, which follow the last step, are missing."""
        if watched.part.against or not self._experiment.measures:
            return False
        has_measures = any("measures" in (each.metadata or {}) for each in seats)
        return not has_measures and not self._is_followed(watched, row)

    def _stopped(self, watched: Watched) -> dict[int, Fault]:
        return {
            int(event.detail["episode"]): fault_of(event.detail)
            for event in self._reader.events(watched.run_id, name="stopped_by_gate", limit=ALL)
            if event.detail and event.detail["slot"] == watched.slot
        }

    # -- from rows to a game

    def value_of(self, part: Part, seats: Sequence[Episode]) -> float | None:
        """The metric computed from rewards; None if it is measured in another way."""
        if part.against:
            return self._score(part, seats)
        if self._experiment.metric.name in self._experiment.measures:
            return None
        lead = next((each for each in seats if each.lead), seats[0])
        return self._value(part, lead, seats, {})

    def _game(
        self, watched: Watched, row: Episode, seats: Sequence[Episode], fault: Fault | None
    ) -> Played:
        part = watched.part
        seed = part.seeds[row.episode]
        fields: dict[str, Any] = {
            "lineup": part.lineup, "environment": part.environment, "seed": seed,
            "against": part.against, "run_id": watched.run_id, "slot": row.slot,
            "episode": row.episode, "steps": row.length,
            "opening": str(seed) if part.against else "",
        }  # fmt: skip
        if row.seed not in (None, seed):
            return Played(**fields, outcome="void", why=f"played on seed {row.seed}, not {seed}")
        if why := self._not_by_hand(watched, part, seats):
            return Played(**fields, outcome="void", why=why)
        if not part.against:
            fields["measures"] = self._measures(part, seats)
        if fault is not None:
            return self._faulty(part, seats, fault, fields)
        if part.against:
            ending: Detail = row.metadata or {}
            how, loser = str(ending.get("ended_by", "")), str(ending.get("seat", ""))
            if how == FLAG and loser:
                return self._faulty(part, seats, Fault(loser, FLAG), fields)
            fields["moves"] = self._moves(watched.run_id, row)
            if not how.startswith((ADJUDICATED, RESIGNED, AGREED)):
                return Played(**fields, value=self._score(part, seats))
            lost = float(self._side(part, loser, seats)) if loser else 0.5
            return Played(**fields, value=lost, why=how)
        value = self._value(part, row, seats, fields["measures"])
        return self._with_trace(Played(**fields, value=value))

    def _not_by_hand(self, watched: Watched, part: Part, seats: Sequence[Episode]) -> str:
        """Reason that a person's game doesn't count: not every step of theirs was their own."""
        if not of_people(self._experiment, part):
            return ""
        own = {each.seat for each in seats if self._is_persons(part, each.seat, seats)}
        openings = self._experiment.openings
        # The moves of a drawn opening are nobody's own.
        drawn = openings.plies if openings.kind == "random" else 0
        acted = [
            step
            for step in self._reader.steps(
                watched.run_id, slot=watched.slot, episode=seats[0].episode
            )
            if step.seat in own and step.step > drawn and not step.flags & NO_ACTION
        ]
        if any(step.branch for step in acted):
            return "moves were taken back"
        strange = sum(not step.flags & HUMAN for step in acted)
        if strange:
            return f"{strange} of {len(acted)} steps of the person were decided by others"
        return ""

    def _is_persons(self, part: Part, seat: str, seats: Sequence[Episode]) -> bool:
        if part.against:
            name = part.against if self._side(part, seat, seats) else part.lineup
            return self._lineups[name].is_person
        lineup = self._lineups[part.lineup]
        if lineup.operator:
            return lineup.is_person
        names = [each.seat for each in seats]
        return any(
            is_in_team(seat, [pattern], names)
            for pattern, operator in lineup.seats.items()
            if is_person(operator)
        )

    def _faulty(
        self, part: Part, seats: Sequence[Episode], fault: Fault, fields: dict[str, Any]
    ) -> Played:
        if fault.of_supervisor:
            return Played(**fields, outcome="void", why=fault.why)
        score = fault_score(self._experiment, part.environment, part.against)
        if self._experiment.metric.name == "faults" and not part.against:
            score = 1.0
        by = part.lineup
        if part.against and self._side(part, fault.seat, seats):
            score, by = 1.0 - score, part.against
        return Played(**fields, value=score, outcome="fault", why=fault.why, by=by)

    def _side(self, part: Part, seat: str, seats: Sequence[Episode]) -> int:
        environment = self._experiment.environments[part.environment]
        return side_of(environment, seat, [each.seat for each in seats])

    def _score(self, part: Part, seats: Sequence[Episode]) -> float:
        """Score of the first of two opponents."""
        margin = sum(
            (-1 if self._side(part, each.seat, seats) else 1) * (each.total or 0.0)
            for each in seats
        )
        return 1.0 if margin > 0 else 0.0 if margin < 0 else 0.5

    def _value(
        self, part: Part, row: Episode, seats: Sequence[Episode], measures: Mapping[str, float]
    ) -> float:
        metric = self._experiment.metric
        if metric.name in self._experiment.measures:
            # None at all is named with its game, and judged by nobody.
            return measures.get(metric.name, math.nan)
        if metric.name == "length":
            return float(row.length)
        if metric.name == "faults":
            return 0.0
        return self._of_rewards(metric.name, measured(self._lineups[part.lineup], seats))

    def _measures(self, part: Part, seats: Sequence[Episode]) -> dict[str, float]:
        """Measures over the own seats: sums of amounts, means of all others."""
        own = measured(self._lineups[part.lineup], seats)
        details = [cast("Detail", each.metadata or {}) for each in own]
        every = [cast("dict[str, float]", detail.get("measures") or {}) for detail in details]
        totals: dict[str, float] = {}
        for name in self._experiment.measures:
            known = [float(measures[name]) for measures in every if name in measures]
            if known:
                total = math.fsum(known)
                totals[name] = total if name in AMOUNTS else total / len(known)
        return totals | {
            name: self._of_rewards(name, own) for name in self._experiment.also if name in REWARDED
        }

    def _of_rewards(self, name: str, own: Sequence[Episode]) -> float:
        total = math.fsum(each.total or 0.0 for each in own)
        if name != "success":
            return total
        threshold = self._experiment.metric.threshold
        return float(total > 0 if threshold is None else total >= threshold)

    def _moves(self, run_id: str, row: Episode) -> str:
        """Digest of the actions: two games with the same one are the same game."""
        hasher = hashlib.blake2b(digest_size=8)
        for step in self._reader.steps(run_id, slot=row.slot, episode=row.episode):
            hasher.update(encode_value(step.action))
        return hasher.hexdigest()

    def _with_trace(self, game: Played) -> Played:
        """Add a digest of all rows, as long as every game of this line-up is identical."""
        key = game.environment, game.lineup
        first = self._first.get(key, game)
        if first is None or (first.value, first.steps) != (game.value, game.steps):
            self._first[key] = None
            return game
        hasher = hashlib.blake2b(digest_size=8)
        rows = self._reader.steps(game.run_id, slot=game.slot, episode=game.episode, branch=0)
        for row in rows:
            hasher.update(digest(row))
        traced = msgspec.structs.replace(game, moves=hasher.hexdigest())
        known = self._first.setdefault(key, traced)
        if known is not None and known.moves != traced.moves:
            self._first[key] = None
        return traced

    # -- why a host failed

    def _why(self, watched: Watched, run: Run) -> str:
        """The host's reason if it gave one, else the last log line before the end."""
        failed = self._reader.events(watched.run_id, name="session_failed", limit=ALL)
        for event in reversed(failed):
            detail = cast("Detail", event.detail or {})
            if detail.get("slot", watched.slot) == watched.slot and detail.get("message"):
                return str(detail["message"])
        ended = run.reason or str(run.state)
        last_line = last_words(self._reader.last_logs(watched.run_id, *LOOKED_AT))
        return f"{ended}: {last_line}" if last_line else ended


def fault_of(detail: Detail) -> Fault:
    """Fault behind the end of an episode as the gate reported it, attributed and as text."""
    seat = str(detail.get("seat", ""))
    reason = str(detail.get("reason", ""))
    decisions = cast("list[dict[str, Any]]", detail.get("decisions") or [])
    failed = next(
        (
            decision
            for decision in decisions
            if decision.get("verdict") == "default" and decision.get("role") != "gate"
        ),
        None,
    )
    if failed is not None:
        why = f"supervisor {failed.get('who', '')}: {failed.get('reason', '')}"
        return Fault(seat, why, of_supervisor=True)
    if reason not in FAULTS:
        return Fault(seat, reason)
    empty: dict[str, Any] = {}
    proposed = next(
        (decision for decision in decisions if decision.get("verdict") == "propose"), empty
    )
    # The operator's own words, of which the gate says behind them what is wrong.
    text = str(proposed.get("reason", "")).removesuffix(f"({reason})").strip()
    if reason == "illegal":
        text = text or str(proposed.get("action", ""))
    between = " " if reason == "illegal" else ": "
    return Fault(seat, f"{FAULTS[reason]}{between}{text}" if text else FAULTS[reason])
