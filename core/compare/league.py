"""A leaderboard over experiments of one suite: one fit of all their games. Pure.

Line-ups are equal if name, operators and the contents of their files are. Line-ups that never
met, directly or through others, have no common scale: groups are rated separately.
"""

from __future__ import annotations

import hashlib
import html
import json
import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import msgspec
import numpy as np
from msgspec import Struct

from core.compare import ratings, stopping, suite
from core.compare.board_verdict import rated_games
from core.compare.experiment import Experiment, LineUp
from core.compare.experiment_text import read
from core.compare.report import Data
from core.compare.verdict_parts import Line, Played
from core.errors import InvalidInput


class Row(Struct, frozen=True):
    """A line-up in all its experiments."""

    name: str
    group: int  # who is in different groups never met
    elo: float
    low: float
    high: float
    games: int
    faults: int
    score: Line | None  # mean on the scale of the suite
    cost: float | None  # mean of a game, where it was measured
    seconds: float | None
    date: str  # of its last experiment
    experiments: list[str]  # digests
    lineup: str = ""  # its name in them


class League(Struct, frozen=True):
    """Strongest first, group by group."""

    suite: str
    rows: list[Row]
    experiments: list[tuple[str, str, str, int]]  # digest, name, date, games
    groups: int
    repeats: int  # games that are another one move for move, not counted


@dataclass(slots=True)
class _Entrant:
    name: str
    digests: list[str] = field(default_factory=list[str])
    games: list[Played] = field(default_factory=list[Played])
    values: dict[str, float] = field(default_factory=dict[str, float])
    date: str = ""


def suite_of(experiment: Experiment) -> str:
    """Digest of the environments and metric, independent of the line-ups."""
    environments = [
        msgspec.structs.replace(environment, path="", family="")
        for environment in experiment.environments
    ]
    rules = [
        msgspec.to_builtins(environments, order="deterministic"),
        experiment.metric.name, experiment.metric.range, experiment.metric.normalise,
        experiment.metric.higher_is_better, experiment.metric.threshold,
        bool(experiment.tournament) and experiment.meet == "board",
    ]  # fmt: skip
    return _digest(rules)


def _digest(value: object) -> str:
    text = json.dumps(value, sort_keys=True, default=str)
    return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()


def league(reports: Sequence[tuple[str, Data]]) -> League:
    """League of reports, given with their paths; reports of another suite are refused by name."""
    read_reports = [(where, data, read(data.experiment, where)) for where, data in reports]
    if not read_reports:
        raise InvalidInput("a league needs at least one report", "mosaic eval FILE --report FOLDER")
    wanted = suite_of(read_reports[0][2])
    for where, _, experiment in read_reports:
        if suite_of(experiment) != wanted:
            raise InvalidInput(
                f"{where} uses another suite than {read_reports[0][0]}",
                "All reports must have the same environments, metric and range",
            )
    entrants: dict[str, _Entrant] = {}
    games: list[ratings.Game] = []
    for data, experiment in _once(read_reports):
        names = {lineup.name: _identity(experiment, lineup) for lineup in experiment.lineups}
        for lineup in experiment.lineups:
            _enter(entrants, names[lineup.name], lineup.name, data)
        for game in data.games:
            if game.outcome != "void":
                for name in filter(None, (game.lineup, game.against)):
                    entrants[names[name]].games.append(game)
        games += _games(experiment, data, names, entrants)
    on_seeds = {key: entrant.values for key, entrant in entrants.items() if entrant.values}
    keys = list(entrants)
    games += ratings.on_seeds(on_seeds, ratings.pairings(keys))
    return _made(read_reports[0][2], read_reports, entrants, games)


def _once(reports: Sequence[tuple[str, Data, Experiment]]) -> list[tuple[Data, Experiment]]:
    """Reports without duplicates: of two of one experiment, the longer one counts."""
    best: dict[str, tuple[Data, Experiment]] = {}
    for _, data, experiment in reports:
        known = best.get(data.digest)
        if known is None or len(known[0].games) < len(data.games):
            best[data.digest] = (data, experiment)
    return list(best.values())


def _identity(experiment: Experiment, lineup: LineUp) -> str:
    operators = msgspec.to_builtins([lineup.operator, lineup.seats], order="deterministic")
    text = json.dumps(operators, sort_keys=True, default=str)
    files = {path: digest for path, digest in experiment.sealed.items() if path in text}
    return _digest([lineup.name, operators, files])


def _enter(entrants: dict[str, _Entrant], key: str, name: str, data: Data) -> None:
    entrant = entrants.setdefault(key, _Entrant(name))
    entrant.digests.append(data.digest)
    entrant.date = max(entrant.date, data.versions.get("played", ""))


def _games(
    experiment: Experiment, data: Data, names: dict[str, str], entrants: dict[str, _Entrant]
) -> list[ratings.Game]:
    """Two-player games; of others the values by seed, to be compared."""
    played = [game for game in data.games if game.outcome != "void"]
    if any(game.against for game in played):
        return [
            ratings.Game(
                names[game.first], names[game.second], game.score, game.moves, game.opening
            )
            for game in rated_games(msgspec.structs.replace(experiment, meet="board"), played)
        ]
    sign = 1.0 if experiment.metric.higher_is_better else -1.0
    for game in played:
        entrants[names[game.lineup]].values[f"{game.environment}/{game.seed}"] = sign * game.value
    return []


def _made(
    experiment: Experiment,
    reports: Sequence[tuple[str, Data, Experiment]],
    entrants: dict[str, _Entrant],
    games: Sequence[ratings.Game],
) -> League:
    groups = _groups(list(entrants), games)
    labels = _shown(entrants)
    rows: list[Row] = []
    repeats = 0
    for number, members in enumerate(groups, start=1):
        own = [game for game in games if game.first in members]
        table = ratings.crosstable(own, members)
        repeats += sum(len(group) - 1 for group in table.repeats)
        for rated in ratings.rate(table):
            rows.append(_row(experiment, entrants[rated.name], labels[rated.name], rated, number))
    summaries = [
        (data.digest, other.name, data.versions.get("played", ""), len(data.games))
        for data, other in _once(reports)
    ]
    return League(suite_of(experiment), rows, summaries, len(groups), repeats)


def _groups(keys: Sequence[str], games: Sequence[ratings.Game]) -> list[list[str]]:
    """Groups of line-ups that met, directly or through others; the largest first."""
    leader = {key: key for key in keys}

    def top(key: str) -> str:
        while leader[key] != key:
            leader[key] = leader[leader[key]]
            key = leader[key]
        return key

    for game in games:
        leader[top(game.first)] = top(game.second)
    groups: dict[str, list[str]] = {}
    for key in keys:
        groups.setdefault(top(key), []).append(key)
    return sorted(groups.values(), key=lambda members: -len(members))


def _shown(entrants: dict[str, _Entrant]) -> dict[str, str]:
    """Names; equal ones are followed by a part of their digest."""
    names = [entrant.name for entrant in entrants.values()]
    return {
        key: entrant.name if names.count(entrant.name) == 1 else f"{entrant.name} ({key[:4]})"
        for key, entrant in entrants.items()
    }


def _row(
    experiment: Experiment, entrant: _Entrant, name: str, rated: ratings.Rated, group: int
) -> Row:
    alone = [game for game in entrant.games if not game.against]
    faults = sum(game.outcome == "fault" and (game.by or game.lineup) == entrant.name
                 for game in entrant.games)  # fmt: skip
    return Row(
        name, group, rated.elo, rated.low, rated.high, len(entrant.games), faults,
        _score(experiment, alone), _mean(alone, "cost"), _mean(alone, "seconds"), entrant.date,
        list(dict.fromkeys(entrant.digests)), entrant.name,
    )  # fmt: skip


def _score(experiment: Experiment, games: Sequence[Played]) -> Line | None:
    """Mean over seeds, each over all environments; with an interval if a range is declared."""
    scales = suite.scales_of(experiment)
    if scales is None or not games:
        return None
    seeds: dict[int, dict[int, float]] = {}
    for game in games:
        value = scales[game.environment].of(game.value)
        if math.isfinite(value):
            seeds.setdefault(game.seed, {})[game.environment] = value
    number = len(experiment.environments)
    values = [math.fsum(row.values()) / number for row in seeds.values() if len(row) == number]
    if not values:
        return None
    mean = math.fsum(values) / len(values)
    span = suite.scaled_span(experiment)
    if span is None or not all(span[0] <= value <= span[1] for value in values):
        return Line("mean", mean, n=len(values), method="no interval: no range is declared")
    low, high = span
    inside = stopping.bounded_mean((np.array(values) - low) / (high - low))
    return Line("mean", mean, low + inside[0] * (high - low), low + inside[1] * (high - low),
                len(values), "bets that know only earlier seeds, for this n")  # fmt: skip


def _mean(games: Sequence[Played], name: str) -> float | None:
    known = [game.measures[name] for game in games if name in game.measures]
    return math.fsum(known) / len(known) if known else None


# the page


HEADS = ("", "Elo", "95 %", "games", "faults", "mean", "cost", "seconds", "last", "experiments")


def cells(row: Row) -> list[str]:
    """Cells of a row, as text."""
    span = f"{row.low:+.0f} to {row.high:+.0f}" if row.high - row.low < 4000 else "unknown"
    score = row.score
    mean = "" if score is None else f"{score.value:.4g}"
    if score is not None and score.low is not None and score.high is not None:
        mean += f" [{score.low:.4g}, {score.high:.4g}]"
    return [
        row.name, f"{round(row.elo):+d}" if round(row.elo) else "0", span, str(row.games),
        str(row.faults), mean,
        "" if row.cost is None else f"{row.cost:.4g}",
        "" if row.seconds is None else f"{row.seconds:.3g}",
        row.date, ", ".join(digest[:8] for digest in row.experiments),
    ]  # fmt: skip


UNCHECKED = "not checked"


def page(standings: League, checks: Mapping[str, str]) -> str:
    """The league as a self-contained page; `checks`: by digest, what was found of a report."""
    parts: list[str] = []
    texts = [(row.group, cells(row)) for row in standings.rows]
    # What was measured of nobody has no column.
    kept = [number for number in range(len(HEADS)) if any(row[number] for _, row in texts)]
    head = "".join(f"<th>{HEADS[number]}</th>" for number in kept)
    for group in range(1, standings.groups + 1):
        rows = "".join(
            "<tr>" + "".join(f"<td>{html.escape(row[number])}</td>" for number in kept) + "</tr>"
            for own, row in texts
            if own == group
        )
        title = f"<h2>Group {group}</h2>" if standings.groups > 1 else ""
        parts.append(f"{title}<table><tr>{head}</tr>{rows}</table>")
    if standings.groups > 1:
        parts.append("<p>Line-ups of different groups never met: their Elo can't be compared.</p>")
    items = "".join(
        f"<li><code>{digest[:12]}</code> {html.escape(name)}, {date or 'date unknown'}, "
        f"{games} games: {html.escape(checks.get(digest, UNCHECKED))}</li>"
        for digest, name, date, games in standings.experiments
    )
    return _PAGE.format(suite=standings.suite, body="\n".join(parts), experiments=items)


_PAGE = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>League {suite}</title>
<meta name="viewport" content="width=device-width"><style>
:root{{color-scheme:light dark}}
body{{font:15px/1.5 system-ui,sans-serif;max-width:72rem;margin:2rem auto;padding:0 1rem}}
table{{border-collapse:collapse;font-variant-numeric:tabular-nums}}
td,th{{padding:.25rem .75rem .25rem 0;text-align:right}}
td:first-child{{text-align:left;font-weight:600}}
tr+tr td{{border-top:1px solid #8883}}
</style></head><body>
<h1>League</h1>
<p>Suite <code>{suite}</code>. One Bradley-Terry fit of all games; Elo is to the mean of the group,
intervals are of 95 % and take all games on one seed or opening as one observation.</p>
{body}
<h2>Experiments</h2><ul>{experiments}</ul>
</body></html>
"""
