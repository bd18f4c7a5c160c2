"""Games that an experiment asks for, their runs, and those left to play. Pure."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace
from fnmatch import fnmatchcase
from typing import Any, Protocol, TypeVar, cast

from msgspec import Struct, structs

from core.compare.experiment import Environment, Experiment, LineUp
from core.compare.openings import starts_of
from core.compare.operators import hosted, introduced
from core.compare.schedule import matches_in_all, meetings
from core.compare.verdict import eliminated
from core.compare.verdict_parts import Played
from mosaic_sdk.session import SlotSpec
from mosaic_sdk.session.host_parameters import (
    AdjudicationRules,
    ClockRule,
    DrawRule,
    ResignRule,
    slot_object,
)
from mosaic_sdk.session.open_objects import (
    BySeat,
    DeciderSpec,
    OperatorSpec,
    Parameters,
    PolicySpec,
    SlotObject,
)

# Between looks of a stopping rule: what is played beyond the decision is at most this.
CHUNK = 50
RETRIES = 1
# Why a game is void that a person did not play to its end.
LEFT = "the person left it"


class Sat(Protocol):
    """One seat's part of an episode."""

    @property
    def seat(self) -> str: ...


Seat = TypeVar("Seat", bound=Sat)
FREE: PolicySpec = {"default": "end_episode", "exhausted": "end_episode"}


class Part(Struct, frozen=True):
    """One run: a line-up, or two against each other, in an environment on some seeds."""

    environment: int
    lineup: str
    seeds: tuple[int, ...]
    against: str = ""


class Key(Struct, frozen=True):
    """One game."""

    environment: int
    lineup: str
    against: str
    seed: int


def key_of(game: Played) -> Key:
    return Key(game.environment, game.lineup, game.against, game.seed)


def part_of(game: Played) -> Part:
    """A run of this game alone."""
    return Part(game.environment, game.lineup, (game.seed,), game.against)


def total(experiment: Experiment) -> int:
    rows = len(experiment.seeds.all()) * len(experiment.environments)
    return rows * matches_in_all(experiment)


def settled(games: Iterable[Played]) -> list[Played]:
    """The game that counts for each key: played or faulted before void, then the first."""
    best: dict[Key, Played] = {}
    for game in games:
        key = key_of(game)
        if key not in best or (best[key].outcome == "void" != game.outcome):
            best[key] = game
    return list(best.values())


def spent(games: Iterable[Played]) -> set[Key]:
    """Games that are not played again: done, or cut too often."""
    cuts: dict[Key, int] = {}
    done: set[Key] = set()
    for game in games:
        key = key_of(game)
        if game.outcome != "void":
            done.add(key)
        else:
            cuts[key] = cuts.get(key, 0) + 1
    return done | {key for key, count in cuts.items() if count > RETRIES}


def final(games: Sequence[Played]) -> list[Played]:
    """The games that count, without cut games that will be played again."""
    for_good = spent(games)
    return [g for g in settled(games) if g.outcome != "void" or key_of(g) in for_good]


def hindrance(games: Iterable[Played]) -> str:
    """Reason why an environment can't be played at all: cut twice for one reason, never
    finished.
    """
    causes: dict[tuple[int, str], list[tuple[str, str]]] = {}
    played: set[tuple[int, tuple[str, str]]] = set()
    for game in games:
        who = game.lineup, game.against
        if game.outcome != "void":
            played.add((game.environment, who))
        elif game.why not in ("", LEFT):
            causes.setdefault((game.environment, game.why), []).append(who)
    for (environment, why), whose in causes.items():
        # Of somebody who has played here it says nothing: it may have been this one game.
        stuck = [who for who in whose if (environment, who) not in played]
        if len(stuck) > RETRIES:
            return why
    return ""


def resumed(games: Iterable[Played], lost: Collection[str] = ()) -> list[Played]:
    """Games of the record that still count when an evaluation goes on: whoever could not begin may
    try again, as nothing of theirs has been seen. A game of a person that was left counts.
    `lost`: runs that went down with the machine, which is no try of the game that they were at."""
    every = [game for game in games if game.outcome != "void" or game.run_id not in lost]
    played = {
        (game.environment, game.lineup, game.against) for game in every if game.outcome != "void"
    }
    return [
        game
        for game in every
        if game.steps or game.why == LEFT or (game.environment, game.lineup, game.against) in played
    ]


def of_people(experiment: Experiment, part: Part) -> bool:
    """Whether a person plays in it, so that it can't start by itself."""
    named = {part.lineup, part.against}
    return any(lineup.is_person and lineup.name in named for lineup in experiment.lineups)


def left(
    experiment: Experiment,
    games: Sequence[Played],
    under_way: Iterable[Key] = (),
    at_once: int = 0,
    repeated: Collection[Key] | None = None,
) -> list[Part]:
    """Games left to play by agents alone, in the order that the stopping rule needs."""
    parts = wanting(experiment, games, under_way, at_once, repeated)
    own = [part for part in parts if not of_people(experiment, part)]
    if experiment.metric.name not in experiment.measures or repeated is not None:
        return own
    return _after_a_first(experiment, own, games, under_way)


def _after_a_first(
    experiment: Experiment, parts: Sequence[Part], games: Sequence[Played], under_way: Iterable[Key]
) -> list[Part]:
    """Nobody knows whether a measure is there before a game has shown it: each line-up plays one
    in each environment, and the others once all of these are over."""

    def who(game: Part | Key) -> tuple[int, str, str]:
        return game.environment, game.lineup, game.against

    shown = {who(key) for key in spent(games)}
    trying = {who(key) for key in under_way} - shown
    first: dict[tuple[int, str, str], Part] = {}
    for part in parts:
        if who(part) not in shown | trying:
            first.setdefault(who(part), structs.replace(part, seeds=part.seeds[:1]))
    return list(first.values()) if first or trying else list(parts)


def wanting(
    experiment: Experiment,
    games: Sequence[Played],
    under_way: Iterable[Key] = (),
    at_once: int = 0,
    repeated: Collection[Key] | None = None,
) -> list[Part]:
    """Games left to play by people and agents, in the order that the stopping rule needs.
    `repeated`: the games of a report, which are all played again, whatever was decided meanwhile.

    A host that dies loses its unsent reports, so the lost game is known only where it played
    no other. Cut games are therefore played again in runs of their own.
    """
    taken = spent(games) | set(under_way)
    cut = {key_of(game) for game in games if game.outcome == "void"}
    seeds = experiment.seeds.all()
    size = len(seeds) if experiment.stopping.rule == "fixed" else CHUNK
    known = final(games)
    out = eliminated(experiment, known) if repeated is None else {}
    who_meets = [pair for pair in meetings(experiment, known) if pair[0] not in out]
    # Several at once have something to do each.
    if at_once:
        rows = len(experiment.environments) * len(who_meets)
        size = min(size, max(1, -(-len(seeds) * rows // at_once)))
    parts: list[Part] = []
    for start in range(0, len(seeds), max(1, size)):
        for environment in range(len(experiment.environments)):
            for lineup, against in who_meets:
                keys = [Key(environment, lineup, against, seed) for seed in seeds[start:][:size]]
                wanted = [
                    key
                    for key in keys
                    if key not in taken and (repeated is None or key in repeated)
                ]
                whole = tuple(key.seed for key in wanted if key not in cut)
                alone = [(key.seed,) for key in wanted if key in cut]
                for some in (*alone, whole):
                    if some:
                        parts.append(Part(environment, lineup, some, against))
    return parts


def keys_of(part: Part) -> list[Key]:
    return [Key(part.environment, part.lineup, part.against, seed) for seed in part.seeds]


def seats_of(experiment: Experiment, part: Part) -> BySeat:
    """Seats in the host's format: by sides in two-player games, else as in the line-up."""
    lineups = {lineup.name: lineup for lineup in experiment.lineups}
    if part.against:
        first, second = lineups[part.lineup], lineups[part.against]
        teams = experiment.environments[part.environment].teams or (("#0",), ("#1",))
        sides = zip(teams, (first, second), strict=True)
        return {seat: _operator_of(lineup) for team, lineup in sides for seat in team}
    lineup = lineups[part.lineup]
    if not lineup.seats:
        return {"*": _operator_of(lineup)}
    return {seat: hosted(operator) for seat, operator in lineup.seats.items()}


def _operator_of(lineup: LineUp) -> OperatorSpec:
    return hosted(lineup.operator or next(iter(lineup.seats.values())))


def deciders_of(experiment: Experiment, parts: Iterable[Part]) -> list[DeciderSpec]:
    """Running deciders that these games use, once each."""
    names = {name for part in parts for name in (part.lineup, part.against) if name}
    deciders: dict[str, DeciderSpec] = {}
    for lineup in experiment.lineups:
        for operator in (lineup.operator, *lineup.seats.values()):
            if lineup.name in names and "decider" in operator and operator.get("kind") != "policy":
                made = introduced(operator)
                deciders[made["name"]] = made
    return list(deciders.values())


def measured(lineup: LineUp, seats: Sequence[Seat]) -> Sequence[Seat]:
    """Seats whose returns count: the declared ones, else the first if seats alternate, else all."""
    if lineup.own:
        names = [seat.seat for seat in seats]
        return [seat for seat in seats if is_in_team(seat.seat, lineup.own, names)]
    return seats[:1] if "#0" in lineup.seats else seats


def side_of(environment: Environment, seat: str, seats: Sequence[str]) -> int:
    """Side of a seat: 0 for the line-up named first, 1 for the other."""
    if environment.teams:
        return 0 if is_in_team(seat, environment.teams[0], seats) else 1
    return 0 if seat == seats[0] else 1


def is_in_team(seat: str, team: Sequence[str], seats: Sequence[str]) -> bool:
    """Whether a seat is one of these patterns; "#0" is the first to move."""
    turns = {f"#{number}": name for number, name in enumerate(seats)}
    return any(fnmatchcase(seat, turns.get(pattern, pattern)) for pattern in team)


def slot_of(experiment: Experiment, part: Part) -> SlotObject:
    """The host's description of this part."""
    environment = experiment.environments[part.environment]
    rate = experiment.pacing.rate
    spec = SlotSpec(
        environment.id,
        dict(environment.kwargs),
        environment.api,
        seats_of(experiment, part),
        seeds=part.seeds,
        pace="timed" if rate else "free",
        starts=tuple(starts_of(experiment, part.seeds)),
        opening_plies=experiment.openings.plies if experiment.openings.kind == "random" else 0,
        max_steps=environment.max_steps or experiment.limits.max_steps,
        deadline_ms=experiment.limits.deadline_ms,
        payload=bool(part.against or experiment.tournament),
        path=environment.path,
        family=environment.family,
        gate={"links": experiment.links, "policy": FREE.copy()},
        clock=_clock(experiment),
        adjudication=_adjudication(experiment),
        measures=() if part.against else experiment.measures,
        **_sheet(experiment, part),
    )
    return slot_object(replace(spec, rate=rate) if rate else spec)


def _clock(experiment: Experiment) -> ClockRule | None:
    rule = experiment.clock
    if rule is None:
        return None
    return ClockRule(rule.seconds, rule.increment, rule.moves, rule.margin_ms / 1000)


def _adjudication(experiment: Experiment) -> AdjudicationRules | None:
    """Adjudication rules with scores in pawns, the unit of the players."""
    rules = experiment.adjudication
    if rules is None:
        return None
    lost, drawn = rules.resign, rules.draw
    return AdjudicationRules(
        lost and ResignRule(lost.moves, lost.score / 100, lost.both),
        drawn and DrawRule(drawn.after, drawn.moves, drawn.score / 100),
        rules.tablebases,
    )


def _sheet(experiment: Experiment, part: Part) -> SlotObject:
    """Entries of a score sheet for two opponents: names and round."""
    if not part.against:
        return {}
    teams = experiment.environments[part.environment].teams or (("#0",), ("#1",))
    sides = zip(teams, (part.lineup, part.against), strict=True)
    turn = {seed: number for number, seed in enumerate(experiment.seeds.all(), start=1)}
    order = [lineup.name for lineup in experiment.lineups]
    game = 1 if order.index(part.lineup) < order.index(part.against) else 2
    return {
        "players": {seat: name for team, name in sides for seat in team},
        "rounds": [f"{turn.get(seed, 0)}.{game}" for seed in part.seeds],
        "event": experiment.name,
    }


def together(experiment: Experiment, parts: Sequence[Part]) -> list[list[Part]]:
    """Parts that are stepped in lock-step: all line-ups on the same seeds."""
    if experiment.pacing.mode != "lockstep":
        return [[part] for part in parts]
    batches: dict[tuple[int, tuple[int, ...]], list[Part]] = {}
    for part in parts:
        batches.setdefault((part.environment, part.seeds), []).append(part)
    return list(batches.values())


def lockstep_at(experiment: Experiment, rate: float) -> dict[str, Any]:
    """Parameters of hosts whose sessions step together."""
    limits = experiment.limits
    # A decision that is late is judged by its own deadline; the tick's is for what hangs.
    late_s = limits.deadline_ms / 1000 + limits.hang_s
    return {"lockstep": True, "rate": rate, "tick_deadline_s": late_s}


def parameters_of(experiment: Experiment, parts: Sequence[Part]) -> Parameters:
    slots = [slot_of(experiment, part) for part in parts]
    limits, pacing = experiment.limits, experiment.pacing
    paced = lockstep_at(experiment, pacing.rate) if pacing.mode == "lockstep" else {}
    rows = [
        {
            "experiment": experiment.digest,
            "games": experiment.games_digest,
            "environment": part.environment,
            "lineup": part.lineup,
            "against": part.against,
            "seeds": list(part.seeds),
        }
        for part in parts
    ]
    sealed = {"sealed": dict(experiment.sealed)} if experiment.sealed else {}
    return {"slots": slots, "hang_s": limits.hang_s, **paced, "parts": rows, **sealed}


def parts_of(parameters: Parameters, experiment: Experiment) -> list[Part]:
    """Parts of this experiment that a recorded run played, slot by slot."""
    parts: list[Part] = []
    digest, games = experiment.digest, experiment.games_digest
    for row in cast("list[dict[str, Any]]", parameters.get("parts") or []):
        if row.get("experiment") != digest and row.get("games") != games:
            return []
        seeds = tuple(int(seed) for seed in row["seeds"])
        parts.append(Part(int(row["environment"]), str(row["lineup"]), seeds, str(row["against"])))
    return parts
