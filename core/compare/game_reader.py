"""Finished games as the record has them: the only way from rows to numbers.

A game counts when the rows of every seat are on disk, never when the first seat has ended.
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
from core.compare.operators import is_person
from core.compare.verdict import Played, fault_score
from core.events import RunState
from core.replay.divergence import digest
from core.store.reader import Reader
from core.store.rows import Episode, Run
from mosaic_sdk.codec.step_reader import HUMAN, NO_ACTION
from mosaic_sdk.codec.values import encode_value

ALL = 1_000_000
OPERATOR = "operator"
FAULTS = {
    "illegal": "illegal action",
    "deadline": "deadline missed",
    "dead": "process died",
    "malformed": "malformed answer",
    "no_decision": "no decision",
}
AMOUNTS = ("vetoes", "interventions", "tokens", "cost")
# How the host says that a game was ended from outside.
FLAG, ADJUDICATED = "lost on time", "adjudicated"
RESIGNED, AGREED = "resigned", "agreed to a draw"
# Lines at the end of a log in which the reason of a failed start is looked for.
LAST_LINES = 40
WARNING = 30


@dataclass(slots=True)
class Watched:
    """A session of an experiment in one of its runs, and how far it was read."""

    run_id: str
    part: Part
    slot: int = 0
    cursor: int = 0
    over: bool = False
    known: set[int] = field(default_factory=set[int])
    # Lead seats that have ended while others have rows under way.
    waiting: dict[int, Episode] = field(default_factory=dict[int, Episode])


@dataclass(frozen=True, slots=True)
class Fault:
    """Reason why the gate ended a game: the line-up at fault, and a sentence."""

    seat: str
    why: str
    # A supervisor that failed: no fault of who plays.
    of_supervisor: bool = False


class GameReader:
    """The games of one experiment, session by session, each taken once."""

    def __init__(self, reader: Reader, experiment: Experiment) -> None:
        self._reader = reader
        self._experiment = experiment
        self._lineups = {one.name: one for one in experiment.lineups}
        # The first game of a line-up in an environment; none: another one differed from it.
        self._first: dict[tuple[int, str], Played | None] = {}

    def read(self, one: Watched, run: Run) -> list[Played]:
        """Games that are complete now; `run` was read before, so that what had ended is there."""
        rows = self._reader.episodes(
            one.run_id, ended_after=one.cursor, lead=True, slot=one.slot, branch=0
        )
        for row in rows:
            one.cursor = max(one.cursor, row.ended_commit or 0)
            if row.episode not in one.known:
                one.waiting[row.episode] = row
        if not one.waiting:
            return []
        stopped = self._stopped(one)
        games: list[Played] = []
        for row in sorted(one.waiting.values(), key=lambda row: row.episode):
            seats = self._seats(one, row)
            told: Mapping[str, Any] = row.metadata or {}
            lacks_reason = told.get("ended_by") == "gate" and row.episode not in stopped
            whole = self._is_whole(one, row, seats) and not self._lacks_measures(one, row, seats)
            if not run.state.ended and (lacks_reason or not whole):
                break  # the rest comes with another batch
            del one.waiting[row.episode]
            one.known.add(row.episode)
            if row.episode < len(one.part.seeds):
                lead = next((each for each in seats if each.lead), row)
                games.append(self._game(one, lead, seats, stopped.get(row.episode)))
        return games

    def cut(self, one: Watched, run: Run) -> list[Played]:
        """The game that was under way when its host failed; what was asked to end did not fail."""
        played = len(one.known)
        if played >= len(one.part.seeds):
            return []
        part = one.part
        by_hand = of_people(self._experiment, part)
        if by_hand and run.state in (RunState.CANCELLED, RunState.FINISHED):
            # A host that is asked to end may do so by itself.
            if not self._is_left(one, played):
                return []
            why = LEFT
        elif run.state is RunState.CANCELLED:
            return []
        else:
            why = self._why(one, run)
        return [
            Played(part.lineup, part.environment, part.seeds[played], outcome="void",
                   why=why, against=part.against, run_id=one.run_id, slot=one.slot,
                   episode=played)
        ]  # fmt: skip

    def _is_left(self, one: Watched, number: int) -> bool:
        """A game of a person that ended with its session: they have seen how it went."""
        if not of_people(self._experiment, one.part):
            return False
        rows = self._reader.episodes(one.run_id, slot=one.slot, episode=number)
        return any(row.length > 0 for row in rows)

    # -- complete or not

    def _seats(self, one: Watched, row: Episode) -> list[Episode]:
        rows = self._reader.episodes(one.run_id, episode=row.episode, slot=row.slot, branch=0)
        return rows or [row]

    def _is_whole(self, one: Watched, row: Episode, seats: Sequence[Episode]) -> bool:
        """Every seat has its last row, or rows of the next game follow: they come in order."""
        if all(each.ended for each in seats):
            return True
        return self._is_followed(one, row)

    def _is_followed(self, one: Watched, row: Episode) -> bool:
        following = row.episode + 1
        return bool(self._reader.episodes(one.run_id, slot=one.slot, episode=following, limit=1))

    def _lacks_measures(self, one: Watched, row: Episode, seats: Sequence[Episode]) -> bool:
        """They come behind the last step."""
        if one.part.against or not self._experiment.measures:
            return False
        told = any("measures" in (each.metadata or {}) for each in seats)
        return not told and not self._is_followed(one, row)

    def _stopped(self, one: Watched) -> dict[int, Fault]:
        return {
            int(event.detail["episode"]): fault_of(event.detail)
            for event in self._reader.events(one.run_id, name="stopped_by_gate", limit=ALL)
            if event.detail and event.detail["slot"] == one.slot
        }

    # -- from rows to a game

    def _game(
        self, one: Watched, row: Episode, seats: Sequence[Episode], fault: Fault | None
    ) -> Played:
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
        if why := self._not_by_hand(one, part, seats):
            return Played(**told, outcome="void", why=why)
        if not part.against:
            told["measures"] = self._measures(part, seats)
        if fault is not None:
            return self._faulty(part, seats, fault, told)
        if part.against:
            ending: Mapping[str, Any] = row.metadata or {}
            how, loser = str(ending.get("ended_by", "")), str(ending.get("seat", ""))
            if how == FLAG and loser:
                return self._faulty(part, seats, Fault(loser, FLAG), told)
            told["moves"] = self._moves(one.run_id, row)
            if not how.startswith((ADJUDICATED, RESIGNED, AGREED)):
                return Played(**told, value=self._score(part, seats))
            lost = float(self._side(part, loser, seats)) if loser else 0.5
            return Played(**told, value=lost, why=how)
        value = self._value(part, row, seats, told["measures"])
        return self._with_trace(Played(**told, value=value))

    def _not_by_hand(self, one: Watched, part: Part, seats: Sequence[Episode]) -> str:
        """Reason that a person's game doesn't count: not every step of theirs was their own."""
        if not of_people(self._experiment, part):
            return ""
        own = {each.seat for each in seats if self._is_persons(part, each.seat, seats)}
        acted = [
            step
            for step in self._reader.steps(one.run_id, slot=one.slot, episode=seats[0].episode)
            if step.seat in own and not step.reset and not step.flags & NO_ACTION
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
            for pattern, one in lineup.seats.items()
            if is_person(one)
        )

    def _faulty(
        self, part: Part, seats: Sequence[Episode], fault: Fault, told: dict[str, Any]
    ) -> Played:
        if fault.of_supervisor:
            return Played(**told, outcome="void", why=fault.why)
        score = fault_score(self._experiment, part.environment, part.against)
        if self._experiment.metric.name == "faults" and not part.against:
            score = 1.0
        by = part.lineup
        if part.against and self._side(part, fault.seat, seats):
            score, by = 1.0 - score, part.against
        return Played(**told, value=score, outcome="fault", why=fault.why, by=by)

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
        self, part: Part, row: Episode, seats: Sequence[Episode], found: Mapping[str, float]
    ) -> float:
        metric = self._experiment.metric
        if metric.name in self._experiment.measures:
            # None at all is named with its game, and judged by nobody.
            return found.get(metric.name, math.nan)
        if metric.name == "length":
            return float(row.length)
        if metric.name == "faults":
            return 0.0
        total = sum(each.total or 0.0 for each in measured(self._lineups[part.lineup], seats))
        if metric.name != "success":
            return total
        return float(total > 0 if metric.threshold is None else total >= metric.threshold)

    def _measures(self, part: Part, seats: Sequence[Episode]) -> dict[str, float]:
        """Sums over the own seats; the mean of what is no amount."""
        own = measured(self._lineups[part.lineup], seats)
        told = [cast("dict[str, Any]", each.metadata or {}) for each in own]
        every = [cast("dict[str, float]", one.get("measures") or {}) for one in told]
        found: dict[str, float] = {}
        for name in self._experiment.measures:
            known = [float(one[name]) for one in every if name in one]
            if known:
                total = math.fsum(known)
                found[name] = total if name in AMOUNTS else total / len(known)
        return found

    def _moves(self, run_id: str, row: Episode) -> str:
        """Digest of the actions: two games with the same one are the same game."""
        found = hashlib.blake2b(digest_size=8)
        for step in self._reader.steps(run_id, slot=row.slot, episode=row.episode):
            found.update(encode_value(step.action))
        return found.hexdigest()

    def _with_trace(self, game: Played) -> Played:
        """With a digest of all its rows, as long as every game of this line-up is the same."""
        key = game.environment, game.lineup
        first = self._first.get(key, game)
        if first is None or (first.value, first.steps) != (game.value, game.steps):
            self._first[key] = None
            return game
        found = hashlib.blake2b(digest_size=8)
        rows = self._reader.steps(game.run_id, slot=game.slot, episode=game.episode, branch=0)
        for row in rows:
            found.update(digest(row))
        traced = msgspec.structs.replace(game, moves=found.hexdigest())
        known = self._first.setdefault(key, traced)
        if known is not None and known.moves != traced.moves:
            self._first[key] = None
        return traced

    # -- why a host failed

    def _why(self, one: Watched, run: Run) -> str:
        """The host's own reason where it gave one, else the last that was said before the end."""
        failed = self._reader.events(one.run_id, name="session_failed", limit=ALL)
        for event in reversed(failed):
            detail = cast("dict[str, Any]", event.detail or {})
            if detail.get("slot", one.slot) == one.slot and detail.get("message"):
                return str(detail["message"])
        ended = run.reason or str(run.state)
        lines = self._reader.last_logs(one.run_id, LAST_LINES, WARNING)
        said = next((line.text.strip() for line in reversed(lines) if line.text.strip()), "")
        return f"{ended}: {said}" if said else ended


def fault_of(detail: Mapping[str, Any]) -> Fault:
    """Fault behind the end of an episode as the gate reported it, attributed and as text."""
    seat = str(detail.get("seat", ""))
    reason = str(detail.get("reason", ""))
    decisions = cast("list[dict[str, Any]]", detail.get("decisions") or [])
    failed = next(
        (one for one in decisions if one.get("verdict") == "default" and one.get("role") != "gate"),
        None,
    )
    if failed is not None:
        why = f"supervisor {failed.get('who', '')}: {failed.get('reason', '')}"
        return Fault(seat, why, of_supervisor=True)
    if reason not in FAULTS:
        return Fault(seat, reason)
    empty: dict[str, Any] = {}
    proposed = next((one for one in decisions if one.get("verdict") == "propose"), empty)
    # The operator's own words, of which the gate says behind them what is wrong.
    text = str(proposed.get("reason", "")).removesuffix(f"({reason})").strip()
    if reason == "illegal":
        text = text or str(proposed.get("action", ""))
    between = " " if reason == "illegal" else ": "
    return Fault(seat, f"{FAULTS[reason]}{between}{text}" if text else FAULTS[reason])
