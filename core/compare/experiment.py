"""An experiment file: line-ups, environments, seeds, metric, stopping rule.

Pure: parses and checks text; errors name the line. Nothing is started here.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable
from typing import Annotated, Any, Literal, cast

import msgspec
from msgspec import Meta, Struct, field

from core.compare import operators
from core.msgspec_types import ready
from mosaic_sdk.learning.seeds import episode_seed
from mosaic_sdk.session.measure_names import OF_LANGUAGE, is_measure
from mosaic_sdk.session.open_objects import Arguments, LinkSpec
from mosaic_sdk.session.operator_kinds import LANGUAGE
from mosaic_sdk.session.session_terms import Api

Name = Annotated[str, Meta(min_length=1, max_length=80)]
Positive = Annotated[int, Meta(ge=1)]
Natural = Annotated[int, Meta(ge=0)]
Share = Annotated[float, Meta(gt=0, lt=1)]

# What every game has; a host measures others where they are asked for.
METRICS = ("return", "length", "success", "score", "faults")
# Of a move, where a language model plays: several requests to a server may be needed for it.
LANGUAGE_DEADLINE_MS = 60_000


class _Part(Struct, frozen=True, forbid_unknown_fields=True):
    pass


class Recorded(_Part, frozen=True):
    """Earlier sessions of a person: one game of each seed counts, by this rule."""

    # Of sessions with this tag; empty: of all.
    tag: str = ""
    take: Literal["first", "last"] = "first"


class LineUp(_Part, frozen=True):
    """Operators of a line-up: one for every seat, or one for each seat; as the file has them."""

    name: Name
    operator: dict[str, Any] = field(default_factory=dict[str, Any])
    seats: dict[str, dict[str, Any]] = field(default_factory=dict[str, dict[str, Any]])
    # Seats whose returns count, by patterns; none: the first of #0 and #1, else all.
    own: tuple[Name, ...] = ()
    # Checkpoints of one algorithm share its name, and are counted together.
    algorithm: str = ""
    # Of a person: games from sessions of the past count as well.
    recorded: Recorded | None = None

    @property
    def operators(self) -> tuple[dict[str, Any], ...]:
        return (self.operator,) if self.operator else tuple(self.seats.values())

    @property
    def players(self) -> str:
        """Names of who plays, in words: seat by seat where several do."""
        if self.operator:
            return operators.in_words(self.operator)
        by_seat = {seat: operators.in_words(operator) for seat, operator in self.seats.items()}
        if len(set(by_seat.values())) == 1:
            return next(iter(by_seat.values()))
        return "; ".join(f"{seat}: {player}" for seat, player in by_seat.items())

    @property
    def is_person(self) -> bool:
        """Whether a person plays one of its seats."""
        return any(operators.is_person(operator) for operator in self.operators)


def asks_models(lineups: Iterable[LineUp]) -> bool:
    """Whether a language model plays for one of them."""
    return any(each.get("kind") == LANGUAGE for lineup in lineups for each in lineup.operators)


class Environment(_Part, frozen=True):
    id: Name
    kwargs: Arguments = field(default_factory=dict[str, Any])
    max_steps: Natural = 0
    api: Api = "auto"
    # Where line-ups meet: the seats of each side, by patterns; none: the first two to move.
    teams: tuple[tuple[Name, ...], ...] = ()
    # Of one game here, where it is another than the metric's.
    range: tuple[float, float] | None = None
    # Known scores, for `metric.normalise`: of playing at random, and what counts as 1.
    random: float | None = None
    reference: float | None = None
    # Of one's own: the folder that its module lies in, and whose interpreter plays it.
    path: str = ""
    family: str = ""


class Seeds(_Part, frozen=True):
    """Seeds: first, first+1, ... (fixed), derived from the first (procedural), or as written
    (list).
    """

    kind: Literal["fixed", "procedural", "list"] = "fixed"
    first: Natural = 0
    count: Positive = 100
    list: tuple[Natural, ...] = ()

    def all(self) -> tuple[int, ...]:
        if self.kind == "list":
            return self.list
        if self.kind == "fixed":
            return tuple(range(self.first, self.first + self.count))
        seeds: dict[int, None] = {}
        for i in range(self.count * 4):
            seeds[episode_seed(self.first, i)] = None
            if len(seeds) == self.count:
                break
        return tuple(seeds)


class Openings(_Part, frozen=True):
    """Positions to start board games from, each played on both sides."""

    kind: Literal["none", "random", "epd", "pgn"] = "none"
    file: str = ""
    plies: Natural = 4
    count: Positive = 50
    # Of a book: as it is written or shuffled, from the n-th on.
    order: Literal["sequential", "random"] = "sequential"
    first: Positive = 1
    # What the file held: filled in when it is read, so that the digest covers it.
    positions: tuple[str, ...] = ()
    # What the file calls each of them; the games are the same without.
    names: tuple[str, ...] = ()


class Limits(_Part, frozen=True):
    """Limits of a game. A move after its deadline is a fault with the declared score."""

    deadline_ms: Positive = 5000
    max_steps: Natural = 0
    fault_score: float | None = None  # none: the worst end of the range, or a lost game
    hang_s: Annotated[float, Meta(gt=0)] = 30.0


def usual_limits(lineups: Iterable[LineUp]) -> Limits:
    """Limits of a comparison that somebody puts together in the window."""
    return Limits(deadline_ms=LANGUAGE_DEADLINE_MS) if asks_models(lineups) else Limits()


class Clock(_Part, frozen=True):
    """Time of each player: for the whole game or for a number of moves, with an increment per
    move.
    """

    seconds: Annotated[float, Meta(gt=0)]
    increment: Annotated[float, Meta(ge=0)] = 0.0
    moves: Natural = 0
    # How late a move may come before the flag falls.
    margin_ms: Natural = 0


class Resign(_Part, frozen=True):
    """Resignation: the own score at -`score` centipawns or worse for `moves` moves in a row."""

    moves: Positive = 3
    score: Annotated[float, Meta(gt=0)] = 600.0
    both: bool = False


class Draw(_Part, frozen=True):
    """Draw: both scores within `score` centipawns for `moves` moves, from move `after` on."""

    after: Natural = 40
    moves: Positive = 8
    score: Annotated[float, Meta(ge=0)] = 10.0


class Adjudication(_Part, frozen=True):
    """Rules that end chess games early; the reason is recorded."""

    resign: Resign | None = None
    draw: Draw | None = None
    tablebases: str = ""


class Metric(_Part, frozen=True):
    name: Name = "return"
    # Others that are told beside it; they decide nothing.
    also: tuple[Name, ...] = ()
    # What a return has to reach to be a success; none: anything above 0.
    threshold: float | None = None
    # Of one game; known beforehand. Without it only "who won more seeds" can be said early.
    range: tuple[float, float] | None = None
    higher_is_better: bool = True
    # Onto one scale: min-max: the range; random: from there to the best of the range; reference:
    # from random to the reference. Empty: raw where all have one range, else min-max.
    normalise: Literal["", "raw", "min-max", "random", "reference"] = ""
    # Whether intervals speak of these environments, or of all that are like them.
    tasks: Literal["fixed", "drawn"] = "fixed"


class Stopping(_Part, frozen=True):
    """Stopping rule: after all seeds (fixed), or tested after every pair (betting, signs, sprt)."""

    rule: Literal["fixed", "betting", "signs", "sprt"] = "fixed"
    # Whether who is worse than somebody plays no further.
    eliminate: bool = False
    alpha: Share = 0.05
    beta: Share = 0.05
    elo0: float = 0.0
    elo1: float = 50.0
    # What elo0 and elo1 are: of the expected score, or of the score in its own spreads.
    elo: Literal["logistic", "normalised"] = "logistic"


class People(_Part, frozen=True):
    """Order in which people play their games, and whether names of agents are hidden."""

    # So many games, then a rest.
    block: Positive = 10
    rest_s: Natural = 60
    order: Literal["random", "seeds"] = "random"
    # Agents have no names until all games are played.
    blind: bool = True


class Pacing(_Part, frozen=True):
    mode: Literal["free", "lockstep"] = "free"
    rate: Annotated[float, Meta(ge=0)] = 0.0


@ready
class Experiment(_Part, frozen=True):
    name: Name
    lineups: Annotated[tuple[LineUp, ...], Meta(min_length=1, max_length=64)]
    environments: Annotated[tuple[Environment, ...], Meta(min_length=1, max_length=200)]
    version: Literal[1] = 1
    seeds: Seeds = Seeds()
    openings: Openings = Openings()
    limits: Limits = Limits()
    metric: Metric = Metric()
    stopping: Stopping = Stopping()
    pacing: Pacing = Pacing()
    people: People = People()
    supervisors: tuple[dict[str, Any], ...] = ()
    tournament: Literal["", "round_robin", "gauntlet", "knockout", "swiss"] = ""
    # Of a Swiss tournament; 0: as many as a knockout would have.
    rounds: Natural = 0
    clock: Clock | None = None
    adjudication: Adjudication | None = None
    # The one that all others are compared with; none: everybody with everybody.
    baseline: str = ""
    # How players of a tournament meet: in one game, or each alone on the same seeds.
    meet: Literal["board", "seeds"] = "board"
    observations: Literal["digest", "full"] = "digest"
    # What the files that it names held, by path: filled in when it is read, so that the digest
    # covers it.
    sealed: dict[str, str] = field(default_factory=dict[str, str])

    @property
    def links(self) -> list[LinkSpec]:
        """Its supervisors in the host's format; the host checks what a rule or a program takes."""
        return [cast("LinkSpec", dict(supervisor)) for supervisor in self.supervisors]

    @property
    def also(self) -> tuple[str, ...]:
        """Figures beside the metric: those asked for, and those of language models."""
        asked = OF_LANGUAGE if asks_models(self.lineups) else ()
        return tuple(dict.fromkeys((*self.metric.also, *asked)))

    @property
    def measures(self) -> tuple[str, ...]:
        """Figures that hosts have to measure."""
        return tuple(dict.fromkeys(
            name for name in (self.metric.name, *self.also) if is_measure(name)
        ))  # fmt: skip

    @property
    def plan_digest(self) -> str:
        """Digest of the games to play, independent of their analysis."""
        limits = msgspec.structs.replace(self.limits, fault_score=None)
        environments = [
            msgspec.structs.replace(environment, range=None, random=None, reference=None)
            for environment in self.environments
        ]
        plan: dict[str, Any] = {
            "name": self.name, "lineups": self.lineups, "environments": environments,
            "openings": self.openings, "limits": limits, "pacing": self.pacing,
            "supervisors": self.supervisors, "observations": self.observations,
            "clock": self.clock, "adjudication": self.adjudication,
        }  # fmt: skip
        if self.openings.positions:
            # Which opening a game has is decided by the place of its seed.
            plan["seeds"] = self.seeds
        if self.measures:
            plan["measures"] = self.measures
        if any(lineup.is_person for lineup in self.lineups):
            plan["people"] = self.people
        return _digest(plan)

    @property
    def games_digest(self) -> str:
        """The same including the contents of files: equal digests have interchangeable games."""
        return _digest({"plan": self.plan_digest, "sealed": self.sealed})

    @property
    def rule_digest(self) -> str:
        """Digest of the decision rule: fixed before the first game, checked at every later one."""
        rule: dict[str, Any] = {"metric": self.metric, "stopping": self.stopping}
        if self.baseline:
            rule["baseline"] = self.baseline
        scales = [
            (environment.range, environment.random, environment.reference)
            for environment in self.environments
        ]
        if any(value is not None for scale in scales for value in scale):
            rule["scales"] = scales
        return _digest({**rule, "seeds": self.seeds})

    @property
    def digest(self) -> str:
        return _digest(self)


def _digest(value: Any) -> str:
    plain = _without_later(msgspec.to_builtins(value, order="deterministic"))
    text = json.dumps(plain, sort_keys=True, separators=(",", ":"), default=str)
    return hashlib.blake2b(text.encode(), digest_size=16).hexdigest()


# Came later, with what they are where nobody says it: experiments that don't use them keep the
# digest they had.
LATER: dict[str, dict[str, Any]] = {
    "": {
        "meet": "board",
        "sealed": {},
        "rounds": 0,
        "baseline": "",
        "clock": None,
        "adjudication": None,
        "people": msgspec.to_builtins(People()),
    },
    "lineups": {"recorded": None},
    "openings": {"order": "sequential", "first": 1},
    "environments": {"range": None, "random": None, "reference": None, "path": "", "family": ""},
    "metric": {"normalise": "", "tasks": "fixed", "also": [], "threshold": None},
    "stopping": {"elo": "logistic", "eliminate": False},
}


# What changes no game: experiments that differ in it are the same.
NO_MATTER = {("openings", "names")}


def _without_later(value: Any, table: str = "") -> Any:
    if isinstance(value, list):
        return [_without_later(item, table) for item in cast("list[Any]", value)]
    if not isinstance(value, dict):
        return value
    usual = LATER.get(table, {})
    return {
        key: _without_later(item, key) if not table and key in LATER else item
        for key, item in cast("dict[str, Any]", value).items()
        if (key not in usual or item != usual[key]) and (table, key) not in NO_MATTER
    }
