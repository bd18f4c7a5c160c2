"""Standings, crosstable, pairings and irregularities of a tournament. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from app.shared.environment_cards import card_for
from app.ui import formatting
from app.ui.i18n import counted, tr
from core.compare.evaluation import Progress
from core.compare.experiment import Experiment
from core.compare.ratings import pairings
from core.compare.schedule import BY_ROUNDS, rounds
from core.compare.verdict_parts import Played, Verdict

HALF = "½"
NAMED = 6


def title_of(env_id: str) -> str:
    card = card_for(env_id)
    return card.title if card is not None else env_id


def elo_text(value: float) -> str:
    whole = round(value)
    return f"{whole:+d}".replace("-", formatting.MINUS) if whole else "0"


def points(value: float) -> str:
    """Points as text, such as 3½."""
    whole = int(value)
    if value == whole:
        return formatting.grouped(whole)
    return (formatting.grouped(whole) if whole else "") + HALF if value - whole == 0.5 else (
        formatting.number(value)
    )  # fmt: skip


def standings(verdict: Verdict, names: Sequence[str]) -> list[dict[str, Any]]:
    """Strongest first; the intervals on one scale."""
    if not any(rating.games for rating in verdict.rated):
        return []
    rated = [rating for rating in verdict.rated if rating.games]
    low, high = min(rating.low for rating in rated), max(rating.high for rating in rated)
    span = (high - low) or 1.0
    faults = {agent.name: agent.faults for agent in verdict.agents}
    lines = {agent.name: agent.iqm for agent in verdict.agents}
    return [
        {
            "rank": str(rank),
            "place": names.index(rating.name),
            "name": rating.name,
            "points": points(rating.score),
            "games": formatting.grouped(rating.games),
            "elo": elo_text(rating.elo),
            "span": f"[{elo_text(rating.low)}, {elo_text(rating.high)}]",
            "at": (rating.elo - low) / span,
            "low": (rating.low - low) / span,
            "high": (rating.high - low) / span,
            "hover": tr(
                "n = {games}. {method}. {upper}{assumes}. 95 % interval of the "
                "difference from the field average, for a single look.",
                games=formatting.grouped(rating.games),
                method=lines[rating.name].method,
                upper=lines[rating.name].assumes[:1].upper(),
                assumes=lines[rating.name].assumes[1:],
            )
            + (
                tr(
                    " {games} lost by own faults.",
                    games=counted(faults[rating.name], "game", "games"),
                )
                if faults[rating.name]
                else ""
            ),
        }
        for rank, rating in enumerate(rated, start=1)
    ]


def order_of(verdict: Verdict, names: Sequence[str]) -> list[dict[str, Any]]:
    """Rows of the crosstable, strongest player first."""
    # Who has not played yet has no place among the others.
    rated = sorted(verdict.rated, key=lambda rating: rating.games == 0)
    order = [rating.name for rating in rated] or list(names)
    return [{"place": names.index(name), "name": name} for name in order]


def round_of(pairings: Sequence[dict[str, Any]]) -> int:
    """Number of games that every pairing has finished; the order is kept until it grows."""
    return min((int(row["played"]) for row in pairings), default=0)


def kept_order(order: Sequence[dict[str, Any]], names: Sequence[str]) -> list[dict[str, Any]]:
    """Rows in their present order, or in that of the line-ups."""
    return list(order) or [{"place": index, "name": name} for index, name in enumerate(names)]


def cells(
    verdict: Verdict, order: Sequence[dict[str, Any]], pairings: Sequence[dict[str, Any]] = ()
) -> list[dict[str, Any]]:
    """Cells row by row: points of the row against the column, and the run of their last game."""
    runs = {
        frozenset((row["firstName"], row["secondName"])): row["runId"]
        for row in pairings
        if row["runId"]
    }
    cells: list[dict[str, Any]] = []
    for row, line in enumerate(order):
        for column, other in enumerate(order):
            name, against = line["name"], other["name"]
            score, played = verdict.crosstable.get(name, {}).get(against, (0.0, 0))
            result = (
                tr("{score} of {played}", score=points(score), played=played)
                if played
                else tr("not played")
            )
            cells.append(
                {
                    "row": row,
                    "column": column,
                    "text": points(score) if played and row != column else "",
                    "note": tr("of {played}", played=played) if played else "",
                    "self": row == column,
                    "share": score / played if played else 0.5,
                    "spoken": tr(
                        "{name} vs {against}: {result}", name=name, against=against, result=result
                    ),
                    "runId": runs.get(frozenset((name, against)), ""),
                }
            )
    return cells


def pairing_rows(
    experiment: Experiment, games: Sequence[Played], under_way: Sequence[tuple[int, str, str]]
) -> list[dict[str, Any]]:
    """Rows of pairings by environment: progress, score, run."""
    names = [lineup.name for lineup in experiment.lineups]
    met = _meetings(experiment, games)
    many = len(experiment.environments) > 1
    board = experiment.meet == "board"
    seeds = len(experiment.seeds.all())
    rows: list[dict[str, Any]] = []
    for number, environment in enumerate(experiment.environments):
        here = [g for g in games if g.environment == number and g.outcome != "void"]
        for round_, a, b in met:
            scores, last = _met(here, a, b) if board else _on_seeds(here, a, b)
            whole = seeds * (2 if board else 1)
            live = any(
                e == number and ({a, b} == {first, other} if board else first in (a, b))
                for e, first, other in under_way
            )
            done = len(scores) >= whole
            rows.append({
                "environment": ", ".join(
                    part for part in (round_, title_of(environment.id) if many else "") if part
                ),
                "first": names.index(a), "second": names.index(b),
                "firstName": a, "secondName": b,
                "score": f"{points(sum(scores))} : {points(len(scores) - sum(scores))}"
                if scores else formatting.NOTHING,
                "done": tr('{scores} of {whole}', scores=len(scores), whole=whole),
                "played": len(scores),
                "state": "done" if done else "live" if live else "waits",
                "stateText": "finished" if done else "running" if live else "waiting",
                "runId": last,
            })  # fmt: skip
    return rows


def _meetings(experiment: Experiment, games: Sequence[Played]) -> list[tuple[str, str, str]]:
    """Round as text and both players, as far as known."""
    if experiment.tournament in BY_ROUNDS:
        return [
            (tr("Round {number}", number=number), a, b)
            for number, number_of_round in enumerate(rounds(experiment, games), start=1)
            for a, b in number_of_round.matches
        ]
    names = [lineup.name for lineup in experiment.lineups]
    gauntlet = names[0] if experiment.tournament == "gauntlet" else ""
    return [("", a, b) for a, b in pairings(names, gauntlet)]


def _met(games: Sequence[Played], a: str, b: str) -> tuple[list[float], str]:
    scores: list[float] = []
    last = ""
    for game in games:
        if (game.lineup, game.against) == (a, b):
            scores.append(game.value)
            last = game.run_id
        elif (game.lineup, game.against) == (b, a):
            scores.append(1 - game.value)
            last = game.run_id
    return scores, last


def _on_seeds(games: Sequence[Played], a: str, b: str) -> tuple[list[float], str]:
    by_seed: dict[int, dict[str, Played]] = {}
    for game in games:
        by_seed.setdefault(game.seed, {})[game.lineup] = game
    both = [each for each in by_seed.values() if a in each and b in each]
    scores = [
        1.0 if each[a].value > each[b].value else 0.0 if each[a].value < each[b].value else 0.5
        for each in both
    ]
    return scores, both[-1][a].run_id if both else ""


def cycles(verdict: Verdict) -> list[str]:
    return [
        tr("{what}: a single rating can't express it", what=' beats '.join((*cycle, cycle[0])))
        for cycle in verdict.cycles
    ]  # fmt: skip


def repeats(verdict: Verdict, games: Sequence[Played]) -> list[str]:
    """Games that are move for move the same, by name; `games` without the void ones."""
    sentences: list[str] = []
    for group in verdict.repeats:
        same = [games[index] for index in group if index < len(games)]
        if len(same) < 2:
            continue
        seeds = ", ".join(str(game.seed) for game in same[:NAMED])
        more = tr(" and {same} more", same=len(same) - NAMED) if len(same) > NAMED else ""
        sentences.append(
            tr(
                "{lineup} – {against}, seeds {seeds}{more}: the same moves, counted once",
                lineup=same[0].lineup,
                against=same[0].against,
                seeds=seeds,
                more=more,
            )
        )
    return sentences


def progress(at: Progress) -> str:
    """Progress of the games, without a time: they may have ended early."""
    done, whole = formatting.grouped(at.done), formatting.grouped(at.total)
    text = tr("{done} of {whole} games", done=done, whole=whole)
    return text + (tr(", {void} void", void=formatting.grouped(at.void)) if at.void else "")


def time_left(at: Progress) -> str:
    if at.left_s is None or at.done >= at.total:
        return ""
    return tr(", {left_s} left", left_s=formatting.span(at.left_s))


def how_it_ended(at: Progress, is_done: bool, is_valid: bool) -> str:
    """Reason that no further game is played."""
    if not is_valid:
        return tr(", not valid")
    if not is_done:
        return tr(", stopped")
    return tr(", finished") if at.done >= at.total else tr(", decided")
