"""Ratings of many players from a crosstable; cycles; games that are identical move for move."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import permutations

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]
PER_ELO = math.log(10) / 400
# Half a drawn game against everybody met: all won is strong, not infinite.
VIRTUAL = 0.5


@dataclass(frozen=True, slots=True)
class Game:
    first: str
    second: str
    score: float  # of the first: 1, 0.5 or 0
    moves: str = ""  # digest or text of what was played
    opening: str = ""


@dataclass(frozen=True, slots=True)
class Rated:
    name: str
    elo: float
    low: float
    high: float
    games: int
    score: float


@dataclass(slots=True)
class Crosstable:
    players: list[str]
    score: Floats  # [i, j]: points of i against j
    games: Floats
    repeats: list[list[int]] = field(default_factory=list)
    # Games that count: those of one opening (or seed) hang together.
    counted: list[Game] = field(default_factory=list[Game])


def crosstable(games: Sequence[Game], players: Sequence[str] | None = None) -> Crosstable:
    """Each distinct game once: copies of one game carry no further evidence."""
    repeats = same_games(games)
    copies = {index for group in repeats for index in group[1:]}
    counted = [game for index, game in enumerate(games) if index not in copies]
    met = {name: None for game in games for name in (game.first, game.second)}
    names = list(players or met)
    position = {name: i for i, name in enumerate(names)}
    score = np.zeros((len(names), len(names)))
    played = np.zeros_like(score)
    for game in counted:
        i, j = position[game.first], position[game.second]
        score[i, j] += game.score
        score[j, i] += 1 - game.score
        played[i, j] += 1
        played[j, i] += 1
    return Crosstable(names, score, played, repeats, counted)


def same_games(games: Sequence[Game]) -> list[list[int]]:
    """Groups of games between the same players, on the same sides, with the same moves."""
    groups: dict[tuple[str, str, str], list[int]] = {}
    for index, game in enumerate(games):
        if game.moves:
            groups.setdefault((game.first, game.second, game.moves), []).append(index)
    return [group for group in groups.values() if len(group) > 1]


def bradley_terry(table: Crosstable, virtual: float = VIRTUAL) -> Floats:
    """Log strengths (mean 0), draws as half a win each, by Newton's method."""
    n = len(table.players)
    met = table.games > 0
    wins = table.score + np.where(met, virtual / 2, 0.0)
    games = table.games + np.where(met, virtual, 0.0)
    theta: Floats = np.zeros(n)
    for _ in range(200):
        chance = 1 / (1 + np.exp(theta[None, :] - theta[:, None]))
        slope = (wins - games * chance).sum(axis=1)
        step: Floats = np.linalg.pinv(_information(games, chance)) @ slope
        theta = theta + np.clip(step - step.mean(), -2, 2)
        if float(np.max(np.abs(step), initial=0.0)) < 1e-12:
            break
    return theta - theta.mean()


def _information(games: Floats, chance: Floats) -> Floats:
    weight = games * chance * (1 - chance)
    np.fill_diagonal(weight, 0.0)
    return np.diag(weight.sum(axis=1)) - weight


def rate(table: Crosstable, z: float = 1.959963984540054) -> list[Rated]:
    """Strongest first, with 95 % intervals of the difference to the field's mean."""
    if not table.players:
        return []
    theta = bradley_terry(table)
    met = table.games > 0
    games = table.games + np.where(met, VIRTUAL, 0.0)
    chance = 1 / (1 + np.exp(theta[None, :] - theta[:, None]))
    inverse = np.asarray(np.linalg.pinv(_information(games, chance)), dtype=np.float64)
    alone = np.sqrt(np.maximum(np.diag(inverse), 0.0))
    # A bound, so that what hangs together can only widen it.
    spread = np.maximum(alone, _clustered(table, inverse, chance))
    rated: list[Rated] = []
    for i, name in enumerate(table.players):
        half = z * float(spread[i]) if float(table.games[i].sum()) else math.inf
        elo = float(theta[i]) / PER_ELO
        low, high = elo - min(half / PER_ELO, 2400.0), elo + min(half / PER_ELO, 2400.0)
        rated.append(
            Rated(name, elo, low, high, int(table.games[i].sum()), float(table.score[i].sum()))
        )
    return sorted(rated, key=lambda rated: -rated.elo)


def _clustered(table: Crosstable, inverse: Floats, chance: Floats) -> Floats:
    """Standard errors when games on one opening or seed may be dependent: by whole clusters.

    A player who did well on a seed has beaten all others on it: that is one observation.
    """
    n = len(table.players)
    position = {name: i for i, name in enumerate(table.players)}
    clusters: dict[str, Floats] = {}
    for number, game in enumerate(table.counted):
        i, j = position[game.first], position[game.second]
        key = f"opening {game.opening}" if game.opening else f"game {number}"
        slope = clusters.setdefault(key, np.zeros(n))
        slope[i] += game.score - chance[i, j]
        slope[j] -= game.score - chance[i, j]
    count = len(clusters)
    if count < 2 or all(not game.opening for game in table.counted):
        return np.zeros(n)
    slopes = np.stack(list(clusters.values()))
    meat = slopes.T @ slopes * count / (count - 1)
    # Few clusters know their own spread badly: as Student's t does, roughly.
    few = 1 + 1.5 / (count - 1)
    return few * np.sqrt(np.maximum(np.diag(inverse @ meat @ inverse), 0.0))


def cycles(table: Crosstable) -> list[tuple[str, str, str]]:
    """Cycles of three players who beat each other: ratings can't express them."""
    n = len(table.players)
    beats = table.score > table.games / 2
    cycles: list[tuple[str, str, str]] = []
    for i, j, k in permutations(range(n), 3):
        if i < j and i < k and beats[i, j] and beats[j, k] and beats[k, i]:
            cycles.append((table.players[i], table.players[j], table.players[k]))
    return cycles


def pairings(players: Sequence[str], gauntlet: str = "") -> list[tuple[str, str]]:
    """Pairings of a round robin, or of a gauntlet against one player."""
    if gauntlet:
        return [(gauntlet, name) for name in players if name != gauntlet]
    return [(a, b) for i, a in enumerate(players) for b in players[i + 1 :]]


def on_seeds(
    values: Mapping[str, Mapping[str, float]], pairs: Sequence[tuple[str, str]]
) -> list[Game]:
    """Games of players who never meet: the better one on a seed wins it. `values[player][seed]`."""
    return [
        Game(a, b, 1.0 if ours > theirs else 0.0 if ours < theirs else 0.5, opening=seed)
        for a, b in pairs
        for seed, ours in values.get(a, {}).items()
        if (theirs := values.get(b, {}).get(seed)) is not None
    ]
