"""Verdict on two-player games: ratings, the sequential test, and both in words. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from core.compare import ratings, sprt
from core.compare.experiment import Experiment
from core.compare.schedule import champion
from core.compare.verdict_parts import AgentVerdict, Line, Played, Verdict

# So many seeds in a row that bring no new game: more of them would bring none either.
STALE = 20


def verdict_on_boards(
    experiment: Experiment, every: Sequence[Played], games: Sequence[Played], why: str
) -> Verdict:
    listed = rated_games(experiment, games)
    names = [lineup.name for lineup in experiment.lineups]
    table = ratings.crosstable(listed, names)
    rated = ratings.rate(table)
    gauge = gauge_of(experiment, every) if experiment.stopping.rule == "sprt" else None
    crosstable = {
        a: {
            b: (float(table.score[i, j]), int(table.games[i, j]))
            for j, b in enumerate(names)
            if table.games[i, j]
        }
        for i, a in enumerate(names)
    }
    players = {lineup.name: lineup.players for lineup in experiment.lineups}
    agents = [
        AgentVerdict(
            player.name, players[player.name], player.games, faults_of(games, player.name),
            Line("Elo to the field", player.elo, player.low, player.high, player.games,
                 "Bradley-Terry, draws as half wins, half a virtual draw a pair",
                 "strength is one number, openings and seeds are independent"),
            Line("points", player.score, n=player.games),
            Line("score", player.score / max(1, player.games), n=player.games),
        )
        for player in rated
    ]  # fmt: skip
    stopped = bool(gauge and gauge.decided and not why)
    return Verdict(
        not why, why, stopped, _board_sentence(experiment, every, rated, gauge, why), len(every),
        len(every) - len(games), agents, [], gauge=gauge, rated=rated,
        cycles=ratings.cycles(table), repeats=table.repeats, crosstable=crosstable,
        rule_digest=experiment.rule_digest, notes=_board_notes(gauge),
    )  # fmt: skip


def faults_of(games: Iterable[Played], name: str) -> int:
    """Number of faults by a line-up, on either side."""
    return sum(game.outcome == "fault" and (game.by or game.lineup) == name for game in games)


def _board_notes(gauge: sprt.Gauge | None) -> list[str]:
    if gauge is None or not gauge.repeated:
        return []
    again = "pair repeats" if gauge.repeated == 1 else "pairs repeat"
    return [f"{gauge.repeated} {again} another move for move: no new games. Add openings."]


def rated_games(experiment: Experiment, games: Iterable[Played]) -> list[ratings.Game]:
    """Input of the ratings: games between two players, or seeds that one of two won."""
    if experiment.meet == "board":
        return [
            ratings.Game(game.lineup, game.against, game.value, game.moves, game.opening)
            for game in games
        ]
    sign = 1.0 if experiment.metric.higher_is_better else -1.0
    values: dict[str, dict[str, float]] = {}
    for game in games:
        on = f"{game.environment}/{game.seed}"
        values.setdefault(game.lineup, {})[on] = sign * game.value
    names = [lineup.name for lineup in experiment.lineups]
    gauntlet = names[0] if experiment.tournament == "gauntlet" else ""
    return ratings.on_seeds(values, ratings.pairings(names, gauntlet))


def pairs_of(
    games: Iterable[Played], first: str, second: str
) -> dict[tuple[int, int], dict[str, Played]]:
    """Games by seed and environment: for each player the one in which it was named first."""
    games_by_seed: dict[tuple[int, int], dict[str, Played]] = {}
    for game in games:
        if {game.lineup, game.against} == {first, second}:
            games_by_seed.setdefault((game.seed, game.environment), {})[game.lineup] = game
    return games_by_seed


def _class_of(pair: Mapping[str, Played], first: str) -> int:
    own = pair[first].value
    (other,) = (1 - game.value for name, game in pair.items() if name != first)
    return sprt.pair_class(own, other)


@dataclass(frozen=True, slots=True)
class Walk:
    """Pairs in the order of their seeds, up to the first that is under way."""

    classes: list[int]
    looks: list[int]  # after how many of them a seed was complete
    repeated: int  # pairs that are move for move an earlier one
    # Of the newest seeds, how many in a row brought no new pair.
    stale: int


def walk(experiment: Experiment, games: Iterable[Played]) -> Walk:
    first, second = (lineup.name for lineup in experiment.lineups[:2])
    known = pairs_of(games, first, second)
    classes: list[int] = []
    looks: list[int] = []
    seen: set[tuple[int, str, str]] = set()
    repeated = stale = 0
    for seed in experiment.seeds.all():
        row = [known.get((seed, number), {}) for number in range(len(experiment.environments))]
        if any(game.outcome == "void" for pair in row for game in pair.values()):
            continue
        if not all(len(pair) == 2 for pair in row):
            break
        fresh = 0
        for number, pair in enumerate(row):
            moves = number, pair[first].moves, pair[second].moves
            if moves in seen and pair[first].moves and pair[second].moves:
                repeated += 1
                continue
            seen.add(moves)
            classes.append(_class_of(pair, first))
            fresh += 1
        stale = 0 if fresh else stale + 1
        if fresh:
            looks.append(len(classes))
    return Walk(classes, looks, repeated, stale)


def gauge_of(experiment: Experiment, games: Iterable[Played]) -> sprt.Gauge:
    walked = walk(experiment, games)
    rule = experiment.stopping
    return sprt.walked(
        walked.classes, rule.elo0, rule.elo1, rule.alpha, rule.beta, rule.elo, walked.looks,
        walked.repeated,
    )  # fmt: skip


def _board_sentence(
    experiment: Experiment,
    every: Sequence[Played],
    rated: Sequence[ratings.Rated],
    gauge: sprt.Gauge | None,
    why: str,
) -> str:
    if why:
        return why
    if gauge is not None:
        return _of_gauge(experiment, gauge)
    if not any(player.games for player in rated):
        return "No games played yet."
    if won := champion(experiment, every):
        return f"{won}."
    # Who has not played yet has no place, and so is level with nobody.
    played = [player for player in rated if player.games]
    best = played[0]
    level = [player.name for player in played if abs(player.elo - best.elo) < 0.5]
    if len(level) > 1:
        names = " and ".join(level) if len(level) < 3 else f"{len(level)} players"
        if len(level) < len(played):
            return f"{names} are level in the lead."
        return "All level so far." if len(played) == len(rated) else f"{names} are level so far."
    sure = len(rated) > 1 and best.low > max(player.high for player in rated[1:])
    lead = f"with {_elo(best.elo)} Elo ({_elo(best.low)} to {_elo(best.high)})"
    return f"{best.name} leads {lead}" + ("." if sure else ", but not for certain.")


def _of_gauge(experiment: Experiment, gauge: sprt.Gauge) -> str:
    """Sentence of the test: the rejected hypothesis, and its error rate."""
    first, second = (lineup.name for lineup in experiment.lineups[:2])
    rule = experiment.stopping
    unit = "Elo" if rule.elo == "logistic" else "normalised Elo"
    elo = ", ".join((
        f"Elo {round(gauge.elo):+d}", f"{round(gauge.elo_low):+d} to {round(gauge.elo_high):+d}",
    ))  # fmt: skip
    ends = (rule.elo1, rule.elo0) if gauge.decided > 0 else (rule.elo0, rule.elo1)
    against = " against ".join(f"{end:+g}" if end else "0" for end in ends) + f" {unit}"
    if gauge.decided > 0:
        return (
            f"H1 accepted ({against}): {first} is more than "
            f"{rule.elo0:g} {unit} above {second}, error at most {rule.alpha:.3g} ({elo})."
        )
    if gauge.decided < 0:
        return (
            f"H0 accepted ({against}): {first} is less than "
            f"{rule.elo1:g} {unit} above {second}, error at most {rule.beta:.3g} ({elo})."
        )
    more = " No new games: add openings." if gauge.repeated and is_stale(gauge) else ""
    pairs = "1 pair" if gauge.pairs == 1 else f"{gauge.pairs} pairs"
    return f"{first} and {second}: not decided after {pairs} ({elo}).{more}"


def is_stale(gauge: sprt.Gauge) -> bool:
    """Whether most games are copies."""
    return gauge.repeated >= max(STALE, gauge.pairs)


def _elo(value: float) -> str:
    return f"{value:+.0f}".replace("-", "\u2212") if round(value) else "0"
