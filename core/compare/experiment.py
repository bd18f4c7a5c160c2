"""An experiment as a file: who plays what on which seeds, what is measured, when it may stop.

Pure: text in, a checked value out; errors name the line. Nothing is started here.
"""

from __future__ import annotations

import hashlib
import json
import re
import tomllib
from collections.abc import Iterator, Mapping
from typing import Annotated, Any, Literal, cast, get_args, get_origin

import msgspec
from msgspec import Meta, Struct, field

from core.compare import operators
from core.errors import InvalidInput
from core.msgspec_types import ready
from core.tomltext import parsed
from mosaic_sdk.learning.seeds import episode_seed
from mosaic_sdk.session.measure_names import MEASURES, is_measure
from mosaic_sdk.session.open_objects import Arguments, OperatorSpec
from mosaic_sdk.session.session_terms import Api

Name = Annotated[str, Meta(min_length=1, max_length=80)]
Positive = Annotated[int, Meta(ge=1)]
Natural = Annotated[int, Meta(ge=0)]
Share = Annotated[float, Meta(gt=0, lt=1)]

# What every game has; a host measures others where they are asked for.
METRICS = ("return", "length", "success", "score", "faults")


class _Part(Struct, frozen=True, forbid_unknown_fields=True):
    pass


class Recorded(_Part, frozen=True):
    """Sessions that a person has played before: one game of each seed counts, by this rule."""

    # Of sessions with this tag; empty: of all.
    tag: str = ""
    take: Literal["first", "last"] = "first"


class LineUp(_Part, frozen=True):
    """Operators of a line-up: one for every seat, or one for each seat."""

    name: Name
    operator: dict[str, Any] = field(default_factory=dict[str, Any])
    seats: dict[str, OperatorSpec] = field(default_factory=dict[str, dict[str, Any]])
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
    def is_person(self) -> bool:
        """Whether a person plays one of its seats."""
        return any(operators.is_person(operator) for operator in self.operators)


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
    """fixed: first, first+1, ...; procedural: derived from the first; list: as written."""

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


class Limits(_Part, frozen=True):
    """A move later than its deadline is the operator's fault and has its declared score."""

    deadline_ms: Positive = 5000
    max_steps: Natural = 0
    fault_score: float | None = None  # none: the worst end of the range, or a lost game
    hang_s: Annotated[float, Meta(gt=0)] = 30.0


class Clock(_Part, frozen=True):
    """Time of each player: for the whole game or for so many moves, with an increment a move."""

    seconds: Annotated[float, Meta(gt=0)]
    increment: Annotated[float, Meta(ge=0)] = 0.0
    moves: Natural = 0
    # How late a move may come before the flag falls.
    margin_ms: Natural = 0


class Resign(_Part, frozen=True):
    """Lost: the own score at -`score` centipawns or worse for so many moves in a row."""

    moves: Positive = 3
    score: Annotated[float, Meta(gt=0)] = 600.0
    both: bool = False


class Draw(_Part, frozen=True):
    """Drawn: both scores within `score` centipawns for so many moves, from move `after` on."""

    after: Natural = 40
    moves: Positive = 8
    score: Annotated[float, Meta(ge=0)] = 10.0


class Adjudication(_Part, frozen=True):
    """Games of chess that are ended before their end; each says why."""

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
    """fixed: all seeds are played; betting and signs look after every pair; sprt: at pairs."""

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
    """Order in which people play their games, and what they know of their opponents."""

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
    def measures(self) -> tuple[str, ...]:
        """Figures that hosts have to measure."""
        return tuple(dict.fromkeys(
            name for name in (self.metric.name, *self.metric.also) if is_measure(name)
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
        """The same with the contents of what plays: games of one are games of the other."""
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


def _without_later(value: Any, table: str = "") -> Any:
    if isinstance(value, list):
        return [_without_later(item, table) for item in cast("list[Any]", value)]
    if not isinstance(value, dict):
        return value
    usual = LATER.get(table, {})
    return {
        key: _without_later(item, key) if not table and key in LATER else item
        for key, item in cast("dict[str, Any]", value).items()
        if key not in usual or item != usual[key]
    }


# reading


def read(text: str, source: str = "experiment.toml") -> Experiment:
    """Checked; whatever is wrong names its line and how to mend it."""
    try:
        raw = parsed(text)
    except tomllib.TOMLDecodeError as error:
        raise InvalidInput(f"{source}: {error}", "Correct the line; the format is TOML") from None
    try:
        experiment = msgspec.convert(raw, Experiment)
    except msgspec.ValidationError as error:
        message, path = _split(str(error))
        hint = f"Known here: {', '.join(known)}" if (known := _known(path)) else _choices(path)
        raise InvalidInput(f"{_at(text, source, path, message)}: {message}", hint) from None
    for path, message, hint in _contradictions(experiment):
        raise InvalidInput(f"{_at(text, source, path)}: {message}", hint)
    return experiment


def _split(message: str) -> tuple[str, str]:
    """msgspec's message without its path, and the path."""
    match = re.match(r"(.*) - at `\$(.*)`$", message, re.DOTALL)
    return (match[1], match[2].lstrip(".")) if match else (message, "")


def _known(path: str) -> list[str]:
    """Field names of the table that a path leads to."""
    kind: Any = Experiment
    for key in re.findall(r"[A-Za-z_]\w*", re.sub(r"\[\.{3}\]|\[\d+\]", "", path)):
        fields = {f.encode_name: f.type for f in msgspec.structs.fields(kind)}
        kind = _struct_in(fields.get(key))
        if kind is None:
            return []
    return [f.encode_name for f in msgspec.structs.fields(kind)]


def _choices(path: str) -> str:
    """Allowed values of a key that has a fixed set of them."""
    table, _, key = path.rpartition(".")
    kind: Any = Experiment
    for part in re.findall(r"[A-Za-z_]\w*", re.sub(r"\[\.{3}\]|\[\d+\]", "", table)):
        kind = _struct_in({f.encode_name: f.type for f in msgspec.structs.fields(kind)}.get(part))
        if kind is None:
            return ""
    annotation = next((f.type for f in msgspec.structs.fields(kind) if f.encode_name == key), None)
    words = (
        [str(choice) for choice in get_args(annotation) if choice]
        if get_origin(annotation) is Literal
        else []
    )
    return f"One of: {', '.join(words)}" if words else ""


def _struct_in(kind: Any) -> Any:
    if isinstance(kind, type) and issubclass(kind, Struct):
        return kind
    if get_origin(kind) is None:
        return None
    return next((struct for part in get_args(kind) if (struct := _struct_in(part))), None)


def _contradictions(e: Experiment) -> Iterator[tuple[str, str, str]]:
    """Contradictions between parts that are valid by themselves."""
    names = [lineup.name for lineup in e.lineups]
    for i, lineup in enumerate(e.lineups):
        if lineup.name in names[:i]:
            yield f"lineups[{i}].name", f"two line-ups are called {lineup.name!r}", "Rename one"
        if bool(lineup.operator) == bool(lineup.seats):
            yield (
                f"lineups[{i}]",
                f"line-up {lineup.name!r} needs either an operator or seats",
                'operator = { kind = "random" }',
            )
        for given in lineup.operators:
            if wrong := operators.wrong(given):
                yield (f"lineups[{i}]", f"{lineup.name}: {wrong[0]}", wrong[1])
        if lineup.recorded is not None and not lineup.is_person:
            yield f"lineups[{i}].recorded", "only people have recorded games", 'kind = "human"'
    if e.pacing.mode == "lockstep" and any(lineup.is_person for lineup in e.lineups):
        yield "pacing.mode", "people play at their own pace", 'mode = "free"'
    for key, names_ in (("name", (e.metric.name,)), ("also", e.metric.also)):
        for name in names_:
            if name not in METRICS and not is_measure(name):
                yield (
                    f"metric.{key}",
                    f"there is no metric {name!r}",
                    f"One of: {', '.join((*METRICS, *MEASURES))}, info.KEY",
                )
    if e.metric.threshold is not None and e.metric.name != "success":
        yield "metric.threshold", "only success has a threshold", 'name = "success"'
    if e.baseline and e.baseline not in names:
        yield "baseline", f"there is no line-up {e.baseline!r}", f"One of: {', '.join(names)}"
    if e.stopping.eliminate and e.stopping.rule not in ("betting", "signs"):
        yield (
            "stopping.eliminate",
            "only a rule that looks after every seed may drop a line-up",
            'rule = "betting" or "signs"',
        )
    if e.seeds.kind == "list" and not e.seeds.list:
        yield "seeds.list", "the list of seeds is empty", "list = [1, 2, 3]"
    if len(set(e.seeds.list)) < len(e.seeds.list):
        yield "seeds.list", "a seed is listed twice", "Each seed is played once"
    if e.metric.range and not e.metric.range[0] < e.metric.range[1]:
        yield "metric.range", "the range is empty", "range = [lowest, highest]"
    for i, lineup in enumerate(e.environments):
        if lineup.range and not lineup.range[0] < lineup.range[1]:
            yield f"environments[{i}].range", "the range is empty", "range = [lowest, highest]"
        if lineup.reference is not None and lineup.reference == lineup.random:
            yield (
                f"environments[{i}].reference",
                "reference and random are the same score",
                "Give the score that counts as 1",
            )
    bounded = e.metric.range is not None or e.metric.name in ("success", "score")
    spans = [environment.range is not None or bounded for environment in e.environments]
    if e.stopping.rule == "betting" and not all(spans):
        yield (
            "stopping.rule",
            "betting needs the declared range of the metric"
            + ("" if len(spans) == 1 else f": {e.environments[spans.index(False)].id} has none"),
            'Give metric.range, or range of each environment, or use rule = "signs"',
        )
    yield from _unscaled(e, spans)
    worst = e.limits.fault_score
    if worst is not None and e.metric.name != "score":
        for lineup in e.environments:
            span = lineup.range or e.metric.range
            if span and not span[0] <= worst <= span[1]:
                yield (
                    "limits.fault_score",
                    f"a fault counts {worst:g}, outside the range {span[0]:g} to {span[1]:g}",
                    "The range must include every possible value",
                )
                break
    if e.stopping.rule in ("betting", "signs") and len(e.lineups) < 2:
        yield "stopping.rule", "a single line-up can't be compared", 'rule = "fixed"'
    if e.stopping.rule == "sprt" and len(e.lineups) != 2:
        yield "stopping.rule", "sprt compares exactly two line-ups", ""
    if e.stopping.elo1 <= e.stopping.elo0:
        yield "stopping.elo1", "elo1 must be above elo0", "elo0 = 0, elo1 = 50 is usual"
    if e.openings.kind in ("epd", "pgn") and not (e.openings.file or e.openings.positions):
        yield "openings.file", f"openings of kind {e.openings.kind} need a file", ""
    if e.tournament and len(e.lineups) < 2:
        yield "tournament", "a tournament needs at least two line-ups", ""
    if e.tournament in ("knockout", "swiss"):
        yield from _by_rounds(e)
    if (e.clock or e.adjudication) and not (e.tournament or e.stopping.rule == "sprt"):
        key = "clock" if e.clock else "adjudication"
        yield key, f"[{key}] is for games of two", 'tournament = "round_robin"'
    if e.clock and e.pacing.rate:
        yield "clock", "a game has either a clock or a rate", "Leave out pacing.rate"
    if e.meet == "seeds" and not e.tournament:
        yield "meet", "line-ups only meet in a tournament", 'tournament = "round_robin"'


def _by_rounds(e: Experiment) -> Iterator[tuple[str, str, str]]:
    """Contradictions of tournaments whose pairings follow from the games before."""
    if e.meet != "board":
        yield "meet", f"a {e.tournament} tournament is played on boards", 'meet = "board"'
    if e.stopping.rule != "fixed":
        yield "stopping.rule", "its rounds are played to their end", 'rule = "fixed"'
    if e.pacing.mode == "lockstep":
        yield "pacing.mode", "rounds are not played in lock-step", 'mode = "free"'
    if e.tournament == "swiss" and e.rounds >= len(e.lineups):
        yield "rounds", "in a Swiss tournament nobody meets twice", f"At most {len(e.lineups) - 1}"


def _unscaled(e: Experiment, spans: list[bool]) -> Iterator[tuple[str, str, str]]:
    """Keys that a normalisation needs and the file does not have."""
    how = e.metric.normalise
    for i, environment in enumerate(e.environments):
        lacking = (
            "random" if how in ("random", "reference") and environment.random is None
            else "reference" if how == "reference" and environment.reference is None
            else "range" if how in ("min-max", "random") and not spans[i]
            else ""
        )  # fmt: skip
        if lacking:
            yield (
                f"environments[{i}]",
                f"normalise = {how!r} needs the {lacking} of {environment.id}",
                f"{lacking} = " + ("[lowest, highest]" if lacking == "range" else "its score"),
            )


def _at(text: str, source: str, path: str, message: str = "") -> str:
    """`file:line` of the deepest part of the path that can be found."""
    unknown = re.search(r"unknown field `([^`]+)`", message)
    return f"{source}:{line_of(text, f'{path}.{unknown[1]}' if unknown else path)}"


def line_of(text: str, path: str) -> int:
    """Line of a key like `lineups[1].name` in a TOML text: 1 where nothing of it is found."""
    steps = re.findall(r"[A-Za-z_][\w-]*|\[(?:\d+|\.{3})\]", path)
    best = (0, 1)
    table: list[str] = []
    seen: dict[str, int] = {}
    for number, line in enumerate(text.splitlines(), start=1):
        header = re.match(r"\s*\[(\[?)\s*([^\]]+?)\s*\]", line)
        if header:
            table = [part.strip().strip("\"'") for part in header[2].split(".")]
            if header[1]:
                seen[header[2]] = seen.get(header[2], -1) + 1
                table.append(f"[{seen[header[2]]}]")
            here = table
        elif key := re.match(r"\s*([A-Za-z_][\w-]*|\"[^\"]+\")\s*[=.]", line):
            here = [*table, key[1].strip('"')]
        else:
            continue
        depth = _shared(here, steps)
        if depth == len(here) and depth > best[0]:
            best = (depth, number)
    return best[1]


def _shared(here: list[str], steps: list[str]) -> int:
    depth = 0
    for mine, wanted in zip(here, steps):
        if mine != wanted and not (wanted == "[...]" and mine.startswith("[")):
            break
        depth += 1
    return depth


# writing


def write(experiment: Experiment) -> str:
    """The file that reads back as this experiment; what is as usual is left out."""
    raw = _lean(msgspec.json.decode(msgspec.json.encode(experiment)), Experiment)
    plain = {k: v for k, v in raw.items() if not _is_table(v)}
    lines = [f"{_key(k)} = {_value(v)}" for k, v in {"version": 1, **plain}.items()]
    for key, value in raw.items():
        if isinstance(value, dict):
            lines += ["", f"[{_key(key)}]", *_pairs(cast("dict[str, Any]", value))]
        elif _is_table(value):
            for row in cast("list[dict[str, Any]]", value):
                lines += ["", f"[[{_key(key)}]]", *_pairs(row)]
    return "\n".join(lines) + "\n"


def _lean(raw: dict[str, Any], kind: Any) -> dict[str, Any]:
    usual = {
        f.encode_name: msgspec.json.decode(msgspec.json.encode(f.default))
        for f in msgspec.structs.fields(kind)
        if f.default is not msgspec.NODEFAULT
    }
    lean = {k: v for k, v in raw.items() if usual.get(k, _NOTHING) != v and v not in ({}, [], None)}
    return {k: _drop_empty(v) for k, v in lean.items()}


_NOTHING = object()


def _drop_empty(value: Any) -> Any:
    if isinstance(value, dict):
        table = cast("dict[str, Any]", value)
        return {k: v for k, v in table.items() if v is not None and v not in ({}, "", [])}
    if isinstance(value, list):
        return [_drop_empty(item) for item in cast("list[Any]", value)]
    return value


def _is_table(value: Any) -> bool:
    first = cast("list[Any]", value)[:1] if isinstance(value, list) else [value]
    return any(isinstance(item, dict) for item in first)


def _pairs(table: Mapping[str, Any]) -> list[str]:
    return [f"{_key(k)} = {_value(v)}" for k, v in table.items()]


def _key(key: str) -> str:
    return key if re.fullmatch(r"[A-Za-z0-9_-]+", key) else json.dumps(key, ensure_ascii=False)


def _value(value: Any) -> str:
    if isinstance(value, dict):
        return "{ " + ", ".join(_pairs(cast("dict[str, Any]", value))) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(_value(item) for item in cast("list[Any]", value)) + "]"
    if isinstance(value, float):
        return repr(value)
    return json.dumps(value, ensure_ascii=False)
