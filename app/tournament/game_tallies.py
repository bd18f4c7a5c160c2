"""Wins, draws and losses of a tournament's players, and its most notable games. Pure."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from app.tournament.standings import points, title_of
from app.ui import formatting
from app.ui.i18n import counted, tr
from app.ui.told import joined
from core.compare import ratings
from core.compare.board_verdict import rated_games
from core.compare.experiment import Experiment
from core.compare.verdict_parts import Played, Verdict

# Games of each kind that are listed.
UPSETS, SHORTEST, LONGEST = 5, 5, 2


def tallies(
    experiment: Experiment, verdict: Verdict, games: Sequence[Played]
) -> list[dict[str, Any]]:
    """Wins, draws and losses of each player, strongest first; of identical games one counts."""
    names = [lineup.name for lineup in experiment.lineups]
    rows: list[dict[str, Any]] = []
    table = ratings.crosstable(rated_games(experiment, games), names)
    for rated in verdict.rated:
        if not rated.games:
            continue  # nobody knows where they stand
        own = [game for game in table.counted if rated.name in (game.first, game.second)]
        scores = [game.score if game.first == rated.name else 1 - game.score for game in own]
        begun = [game.score for game in own if game.first == rated.name]
        won, drawn = scores.count(1.0), scores.count(0.5)
        lost, whole = len(scores) - won - drawn, max(1, len(scores))
        rows.append({
            "place": names.index(rated.name), "name": rated.name,
            "won": won, "drawn": drawn, "lost": lost,
            "wonShare": won / whole, "drawnShare": drawn / whole,
            "text": f"+{won} ={drawn} {formatting.MINUS}{lost}",
            "first": tr("first to move: {score} of {games}", score=points(sum(begun)),
                        games=len(begun)) if begun and experiment.meet == "board" else "",
        })  # fmt: skip
    return rows


def notable(
    experiment: Experiment, verdict: Verdict, games: Sequence[Played]
) -> list[dict[str, Any]]:
    """Games that are worth a look, each with its reason: upsets, the shortest wins, the longest
    games; where players are alone, the seeds that are furthest apart."""
    if experiment.meet != "board":
        return _apart(experiment, games)
    rated = {player.name: player for player in verdict.rated}
    whole = [game for game in games if game.outcome == "played" and game.against]
    decided = [game for game in whole if game.value != 0.5]
    upsets = [game for game in decided if _margin(game, rated) > 0]
    upsets.sort(key=lambda game: -_margin(game, rated))
    chosen: dict[int, tuple[Played, str]] = {}
    for kind, listed in (
        (tr("upset"), upsets[:UPSETS]),
        (tr("short win"), sorted(decided, key=lambda game: game.steps)[:SHORTEST]),
        (tr("long game"), sorted(whole, key=lambda game: -game.steps)[:LONGEST]),
    ):
        for game in listed:
            chosen.setdefault(id(game), (game, kind))
    return [_row(experiment, game, kind) for game, kind in chosen.values()]


def _margin(game: Played, rated: Mapping[str, ratings.Rated]) -> float:
    """By how much the loser is rated higher for certain: the room between the intervals."""
    winner, loser = game.lineup, game.against
    if game.value < 0.5:
        winner, loser = loser, winner
    if winner not in rated or loser not in rated:
        return 0.0
    return rated[loser].low - rated[winner].high


def _row(experiment: Experiment, game: Played, kind: str) -> dict[str, Any]:
    names = [lineup.name for lineup in experiment.lineups]
    many = len(experiment.environments) > 1
    title = title_of(experiment.environments[game.environment].id) if many else ""
    facts = (kind, counted(game.steps, "move", "moves"), title)
    return {
        "first": names.index(game.lineup), "second": names.index(game.against),
        "text": f"{game.lineup} – {game.against}",
        "score": f"{points(game.value)} : {points(1 - game.value)}",
        "note": joined(", ", facts),
        "runId": game.run_id, "slot": game.slot, "episode": game.episode,
    }  # fmt: skip


def _apart(experiment: Experiment, games: Sequence[Played]) -> list[dict[str, Any]]:
    names = [lineup.name for lineup in experiment.lineups]
    by_seed: dict[tuple[int, int], list[Played]] = {}
    for game in games:
        by_seed.setdefault((game.environment, game.seed), []).append(game)
    pairs = [
        (max(same, key=lambda game: game.value), min(same, key=lambda game: game.value))
        for same in by_seed.values()
        if len(same) > 1
    ]
    pairs = [pair for pair in pairs if pair[0].value > pair[1].value]
    pairs.sort(key=lambda pair: pair[1].value - pair[0].value)
    return [
        {
            "first": names.index(high.lineup), "second": names.index(low.lineup),
            "text": f"{high.lineup} – {low.lineup}",
            "score": f"{formatting.number(high.value)} : {formatting.number(low.value)}",
            "note": tr("{title}, seed {seed}", seed=high.seed,
                       title=title_of(experiment.environments[high.environment].id)),
            "runId": high.run_id, "slot": high.slot, "episode": high.episode,
        }
        for high, low in pairs[: UPSETS + SHORTEST + LONGEST]
    ]  # fmt: skip
