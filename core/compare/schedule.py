"""Pairings: all at once, or round by round from earlier games. Pure.

A match consists of all seeds on both sides. In a knockout the order of the file is the seeding: the
first meets the last, and the higher seed advances from a drawn match. A Swiss tournament pairs
equal points, nobody twice; with an odd number, the last player without a bye gets one.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from core.compare.experiment import Experiment
from core.compare.ratings import pairings

Pair = tuple[str, str]
BY_ROUNDS = ("knockout", "swiss")


class Result(Protocol):
    """The part of a game that this needs."""

    @property
    def lineup(self) -> str: ...
    @property
    def against(self) -> str: ...
    @property
    def value(self) -> float: ...
    @property
    def outcome(self) -> str: ...


@dataclass(frozen=True, slots=True)
class Round:
    """Matches that are played at the same time, and the player with a bye."""

    matches: tuple[Pair, ...]
    rests: tuple[str, ...] = ()


@dataclass(slots=True)
class Points:
    """Scores by pair: points of the first, finished games."""

    of: dict[Pair, float] = field(default_factory=dict[Pair, float])
    over: dict[Pair, int] = field(default_factory=dict[Pair, int])

    def add(self, result: Result) -> None:
        for pair, value in (
            ((result.lineup, result.against), result.value),
            ((result.against, result.lineup), 1 - result.value),
        ):
            self.over[pair] = self.over.get(pair, 0) + 1
            if result.outcome != "void":
                self.of[pair] = self.of.get(pair, 0.0) + value


def boards(experiment: Experiment) -> bool:
    """Whether line-ups play against each other."""
    by_board = bool(experiment.tournament) and experiment.meet == "board"
    return by_board or experiment.stopping.rule == "sprt"


def meetings(experiment: Experiment, games: Iterable[Result] = ()) -> list[Pair]:
    """(line-up, opponent or nobody); opponents meet on both sides. By rounds: up to the one that is
    under way."""
    names = [lineup.name for lineup in experiment.lineups]
    if not boards(experiment):
        return [(name, "") for name in names]
    if experiment.tournament in BY_ROUNDS:
        past_rounds = rounds(experiment, games)
        pairs = [pair for past in past_rounds for pair in past.matches]
    else:
        pairs = pairings(names, names[0] if experiment.tournament == "gauntlet" else "")
    return [side for a, b in pairs for side in ((a, b), (b, a))]


def matches_in_all(experiment: Experiment) -> int:
    """Number of all matches to come."""
    n = len(experiment.lineups)
    if not boards(experiment):
        return n
    if experiment.tournament == "knockout":
        return 2 * (n - 1)
    if experiment.tournament == "swiss":
        return 2 * rounds_of(experiment) * (n // 2)
    return len(meetings(experiment))


def rounds_of(experiment: Experiment) -> int:
    """Rounds of a Swiss tournament."""
    n = len(experiment.lineups)
    return min(experiment.rounds or (n - 1).bit_length(), max(1, n - 1))


def rounds(experiment: Experiment, games: Iterable[Result]) -> list[Round]:
    """All finished rounds, and the current one."""
    names = [lineup.name for lineup in experiment.lineups]
    games_each = 2 * len(experiment.seeds.all()) * len(experiment.environments)
    points = Points()
    for game in games:
        points.add(game)
    made_rounds: list[Round] = []
    alive = names
    while len(alive) > 1:
        if experiment.tournament == "knockout":
            made = _bracket(alive)
        elif len(made_rounds) < rounds_of(experiment):
            made = _swiss(names, made_rounds, points)
        else:
            break
        if not made.matches:
            break
        made_rounds.append(made)
        if any(points.over.get(pair, 0) < games_each for pair in made.matches):
            break
        if experiment.tournament == "knockout":
            through = {*made.rests, *(winner(pair, points) for pair in made.matches)}
            alive = [name for name in names if name in through]
    return made_rounds


def champion(experiment: Experiment, games: Iterable[Result]) -> str:
    """Winner of a knockout, in words; empty until its final is over."""
    if experiment.tournament != "knockout" or not boards(experiment):
        return ""
    played = list(games)
    last = rounds(experiment, played)[-1]
    if len(last.matches) != 1 or last.rests:
        return ""
    points = Points()
    for game in played:
        points.add(game)
    final = last.matches[0]
    if points.over.get(final, 0) < 2 * len(experiment.seeds.all()) * len(experiment.environments):
        return ""
    first, second = final
    own, other = points.of.get((first, second), 0.0), points.of.get((second, first), 0.0)
    if own == other:
        return f"{first} wins the knockout: the final was drawn, and {first} is the higher seed"
    won, lost = (first, second) if own > other else (second, first)
    return f"{won} wins the knockout, {max(own, other):g} to {min(own, other):g} against {lost}"


def winner(pair: Pair, points: Points) -> str:
    """The winner of a match: more points, else the higher seed."""
    a, b = pair
    return a if points.of.get((a, b), 0.0) >= points.of.get((b, a), 0.0) else b


def _bracket(alive: Sequence[str]) -> Round:
    """First round: byes for the first until the number is a power of two; the first meets the
    last.
    """
    free = (1 << (len(alive) - 1).bit_length()) - len(alive)
    rests, meet = alive[:free], alive[free:]
    half = len(meet) // 2
    return Round(tuple(zip(meet[:half], reversed(meet[half:]), strict=True)), tuple(rests))


def _swiss(names: Sequence[str], before: Sequence[Round], points: Points) -> Round:
    met = {frozenset(pair) for past in before for pair in past.matches}
    rested = {name for past in before for name in past.rests}
    # Later rounds are made of this one: their points say nothing here.
    total = {
        name: sum(value for (who, other), value in points.of.items()
                  if who == name and frozenset((who, other)) in met)
        for name in names
    }  # fmt: skip
    # A rest counts as a match won.
    games = max((count for count in points.over.values()), default=0)
    for name in rested:
        total[name] += games
    order = sorted(names, key=lambda name: (-total[name], names.index(name)))
    rests: tuple[str, ...] = ()
    if len(order) % 2:
        out = next((name for name in reversed(order) if name not in rested), order[-1])
        order.remove(out)
        rests = (out,)
    return Round(tuple(_paired(order, met)), rests)


def _paired(order: Sequence[str], met: set[frozenset[str]]) -> list[Pair]:
    """Pairs of neighbours in the standings who have not met, by backtracking."""
    if not order:
        return []
    first, *rest = order
    for i, other in enumerate(rest):
        if frozenset((first, other)) in met:
            continue
        left = [*rest[:i], *rest[i + 1 :]]
        pairs = _paired(left, met)
        if len(pairs) * 2 == len(left):
            return [(first, other), *pairs]
    return []
