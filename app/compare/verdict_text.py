"""A verdict and a divergence as the page shows them: texts, and positions from 0 to 1. Pure."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from app.shared import core_texts
from app.shared.lost_games import forfeits
from app.ui import formatting
from app.ui.i18n import counted, tr
from app.ui.told import composed, joined
from core.compare.bootstrap import ENOUGH
from core.compare.experiment import Experiment
from core.compare.verdict_parts import Line, PairVerdict, Played, Verdict
from core.replay.divergence import Divergence

# An odd number: no difference has a bin of its own, in the middle.
DOTS = 25
DOTS_SHOWN = 400
STRIP_POINTS = 300
CHANCES = 8
FIGURES = ("iqm", "median", "mean")
FEWEST = 5
"""Fewer seeds show no verdict: its interval would still span all that is possible."""


@dataclass
class Side:
    """One side of a pair at a step."""

    action: str
    chances: list[float] = field(default_factory=list[float])
    value: float | None = None
    raw: Any = None


# the figures


def bars(verdict: Verdict, figure: int = 0) -> list[dict[str, Any]]:
    """One figure of all line-ups, best first, on one scale."""
    lines = [getattr(agent, FIGURES[figure]) for agent in verdict.agents]
    ordered = sorted(enumerate(lines), key=lambda item: -item[1].value)
    ends = [end for index, line in ordered if verdict.agents[index].games for end in _ends(line)]
    low, high = (min(ends), max(ends)) if ends else (0.0, 1.0)
    span = (high - low) or 1.0

    def at(value: float) -> float:
        return (value - low) / span if high > low else 0.5

    return [
        {
            "place": index,
            "name": verdict.agents[index].name,
            "at": at(line.value),
            "low": at(line.low) if line.low is not None else -1.0,
            "high": at(line.high) if line.high is not None else -1.0,
            "value": formatting.number(line.value),
            "span": span_text(line),
            "hover": f"{verdict.agents[index].spoken_of}, {line.about}{span_of(line)}. "
            + hover(line)
            + faults_text(verdict.agents[index].faults),
        }
        for index, line in ordered
        if verdict.agents[index].games and line.n
    ]


def _ends(line: Line) -> list[float]:
    return [value for value in (line.low, line.value, line.high) if value is not None]


def hover(line: Line) -> str:
    parts = [f"n = {formatting.grouped(line.n)}", line.method, line.assumes]
    return ". ".join(part[:1].upper() + part[1:] if i else part
                     for i, part in enumerate(part for part in parts if part)) + "."  # fmt: skip


def span_text(line: Line) -> str:
    if line.low is None or line.high is None:
        return ""
    return f"[{formatting.number(line.low)}, {formatting.number(line.high)}]"


def span_of(line: Line) -> str:
    return f" {formatting.number(line.value)} {span_text(line)}".rstrip()


def faults_text(faults: int) -> str:
    if not faults:
        return ""
    return tr(
        " {games} lost through the operator's own fault.", games=counted(faults, "game", "games")
    )


def few(verdict: Verdict) -> str:
    """Note for fewer than ten seeds: the smallest p that they can reach."""
    n = max((agent.iqm.n for agent in verdict.agents), default=0)
    if not n or n >= ENOUGH:
        return ""
    return tr(
        "{seeds} so far: no intervals before {enough}. The smallest possible p is {smallest_p}.",
        seeds=counted(n, "seed", "seeds"),
        enough=ENOUGH,
        smallest_p=formatting.number(verdict.smallest_p, 2),
    )


def replicates(verdict: Verdict) -> str:
    if not verdict.replicates:
        return ""
    return tr("{replicates} resamples", replicates=formatting.grouped(verdict.replicates))


def done(experiment: Experiment, games: Sequence[Played], lineups: int) -> str:
    whole = len(experiment.seeds.all()) * lineups
    void = sum(game.outcome == "void" for game in games)
    text = tr(
        "{games} of {whole} games",
        games=formatting.grouped(len(games)),
        whole=formatting.grouped(whole),
    )
    text += tr(", {void} void", void=formatting.grouped(void)) if void else ""
    return joined("\n", (text, *forfeits(games)))


def seeds_over(games: Sequence[Played], names: Sequence[str]) -> int:
    """Number of seeds on which no line-up has a game left, void ones included."""
    by_seed: dict[int, set[str]] = {}
    for game in games:
        by_seed.setdefault(game.seed, set()).add(game.lineup)
    return sum(by_seed[seed] >= set(names) for seed in by_seed)


def left_out(games: Sequence[Played]) -> int:
    """Number of seeds that a void game takes out for all."""
    return len({game.seed for game in games if game.outcome == "void"})


def left_out_text(games: Sequence[Played]) -> str:
    out = left_out(games)
    return counted(out, "seed", "seeds") if out else ""


def ended(
    experiment: Experiment, games: Sequence[Played], names: Sequence[str], by_you: bool
) -> str:
    """End of a comparison in words: all seeds played, or stopped before that."""
    whole, played = len(experiment.seeds.all()), seeds_over(games, names)
    if played >= whole:
        text = tr("all {seeds} played", seeds=counted(whole, "seed", "seeds"))
        out = left_out(games)
        return text + (tr(", {out} left out", out=formatting.grouped(out)) if out else "")
    ending = tr("stopped by you") if by_you else tr("stopped")
    seeds = counted(whole, "seed", "seeds")
    return tr(
        "{ending} after {played} of {seeds}",
        ending=ending,
        played=formatting.grouped(played),
        seeds=seeds,
    )


def algorithms(verdict: Verdict) -> list[dict[str, Any]]:
    return [
        {
            "name": algorithm.name, "members": ", ".join(algorithm.members),
            "about": algorithm.mean.about,
            "value": formatting.number(algorithm.mean.value), "span": span_text(algorithm.mean),
            "hover": hover(algorithm.mean),
        }
        for algorithm in verdict.algorithms
    ]  # fmt: skip


def pairs(verdict: Verdict, names: Sequence[str], focused: int = -1) -> list[dict[str, Any]]:
    """Pairs (of one line-up, if named): probability of improvement, and the exact p."""
    rows: list[dict[str, Any]] = []
    for pair in verdict.pairs:
        first, second, chance = pair.first, pair.second, pair.improvement
        if chance is None or pair.exact is None:
            continue
        if too_few(pair) or focused >= 0 and names[focused] not in (first, second):
            continue
        value, low, high = chance.value, chance.low, chance.high
        if value < 0.5:
            first, second, value = second, first, 1 - value
            low, high = (1 - high, 1 - low) if low is not None and high is not None else (None,) * 2
        turned = Line(chance.about, value, low, high, chance.n, chance.method, chance.assumes)
        rows.append(
            {
                "first": names.index(first),
                "second": names.index(second),
                "firstName": first,
                "secondName": second,
                "chance": formatting.percent(round(100 * value)),
                "level": value == 0.5,
                "span": percents(low, high),
                "p": p_text(pair.exact.value),
                "decided": pair.decided != 0,
                "hover": tr(
                    "Probability that a game of {first} is better than one of "
                    "{second}. {turned} p: {exact}",
                    first=first,
                    second=second,
                    turned=hover(turned),
                    exact=hover(pair.exact),
                ),
            }
        )
    return rows


def percents(low: float | None, high: float | None) -> str:
    if low is None or high is None:
        return ""
    return f"[{round(100 * low)}, {round(100 * high)}]"


def p_text(p: float) -> str:
    return "p < 0.001" if p < 0.001 else f"p {formatting.number(p, 2)}"


def strips(games: Sequence[Played], names: Sequence[str], metric: str) -> list[dict[str, Any]]:
    """Every game of every line-up between the lowest and the highest value."""
    by_name: dict[str, list[float]] = {name: [] for name in names}
    for game in games:
        if game.outcome != "void" and game.lineup in by_name:
            by_name[game.lineup].append(game.value)
    every = [value for row in by_name.values() for value in row]
    if not every:
        return []
    low, high = min(every), max(every)
    span = (high - low) or 1.0
    return [
        {
            "place": index,
            "name": name,
            "n": len(row),
            "values": [
                (value - low) / span if high > low else 0.5 for value in row[-STRIP_POINTS:]
            ],
            "low": formatting.number(low),
            "high": formatting.number(high),
            "spoken": composed("{}: {}", name, counted(len(row), "game", "games"))
            + (
                tr(
                    ", {row} to {row2}",
                    row=formatting.number(min(row)),
                    row2=formatting.number(max(row)),
                )
                if row
                else ""
            ),
            "hover": tr(
                "n = {row}. Each dot is the {metric} of one game, the last "
                "{strip_points} of them. No assumptions.",
                row=formatting.grouped(len(row)),
                metric=metric,
                strip_points=STRIP_POINTS,
            ),
        }
        for index, (name, row) in enumerate(by_name.items())
    ]


def profile_hover(n: int) -> str:
    return tr(
        "n = {n}. Performance profile: the share of games above each value, on seeds "
        "that all have finished. Fixed n, descriptive.",
        n=formatting.grouped(n),
    )


def pair_of(verdict: Verdict, first: str, second: str) -> PairVerdict | None:
    for pair in verdict.pairs:
        if {pair.first, pair.second} == {first, second}:
            return pair
    return verdict.pairs[0] if verdict.pairs else None


def too_few(pair: PairVerdict) -> bool:
    """Whether this pair has fewer seeds than a verdict needs."""
    return pair.look.n < FEWEST and not pair.decided


def headline(verdict: Verdict, pair: PairVerdict | None, names: Sequence[str]) -> dict[str, Any]:
    """Headline of one pair below the tiles, without `value` below five seeds."""
    if pair is None or not verdict.games:
        return {}
    if not verdict.valid:
        why = core_texts.shown(core_texts.reason(verdict.why))
        return {"trouble": tr("Not valid"), "about": why, "hover": why}
    if too_few(pair):
        return {
            "waiting": tr(
                "{n} of the {fewest} seeds that a verdict needs", n=pair.look.n, fewest=FEWEST
            ),
            "about": tr(
                "{first} and {second}, on seeds that both have finished",
                first=pair.first,
                second=pair.second,
            ),
            "hover": "",
        }
    is_share = pair.look.about.startswith("share")
    centre = 0.5 if is_share else 0.0
    ahead = pair.look.value >= centre
    first, second = (pair.first, pair.second) if ahead else (pair.second, pair.first)
    value, low, high = pair.look.value, pair.look.low or 0.0, pair.look.high or 0.0
    if not ahead:
        value, low, high = 2 * centre - value, 2 * centre - high, 2 * centre - low
    reach = max(abs(low - centre), abs(high - centre), 1e-9) * 1.1
    if is_share:
        reach = min(reach, 0.5)
    sign = "+" if centre == 0.0 and value > 0 else ""
    decided = pair.decided != 0
    seeds = counted(pair.look.n, "seed", "seeds")
    return {
        "first": names.index(first),
        "second": names.index(second),
        "firstName": first,
        "secondName": second,
        "verb": tr("beats") if decided else tr("vs"),
        "decided": decided,
        "versus": tr("{first} over {second}", first=first, second=second)
        if value != centre
        else tr("{first} and {second}", first=first, second=second),
        "value": f"{sign}{formatting.number(value)}",
        "span": f"[{formatting.number(low)}, {formatting.number(high)}]",
        "about": tr("{about}, 95 %, valid at any time", about=tr(pair.look.about))
        + (
            tr(", for {pairs} pairs of line-ups at once", pairs=len(verdict.pairs))
            if len(verdict.pairs) > 1
            else ""
        ),
        "at": 0.5 + (value - centre) / reach / 2,
        "low": 0.5 + (low - centre) / reach / 2,
        "high": 0.5 + (high - centre) / reach / 2,
        "reachLow": formatting.number(centre - reach),
        "reachHigh": formatting.number(centre + reach),
        "centre": formatting.number(centre),
        "centreValue": centre,
        "n": pair.look.n,
        "hover": hover(pair.look),
        "stop": tr("since seed {decided_at} of {n}", decided_at=pair.decided_at, n=pair.look.n)
        if decided
        else tr("after {seeds}", seeds=seeds),
    }


def dots(differences: Sequence[float]) -> list[dict[str, Any]]:
    """Differences seed by seed as a dot plot: bins between 0 and 1, stacked."""
    if not differences:
        return []
    reach = max(abs(value) for value in differences) or 1.0
    heights: dict[int, int] = {}
    rows: list[dict[str, Any]] = []
    for value in differences[:DOTS_SHOWN]:
        bin_ = round((value / reach + 1) / 2 * (DOTS - 1))
        heights[bin_] = heights.get(bin_, 0) + 1
        rows.append({"x": bin_ / (DOTS - 1), "y": heights[bin_], "ahead": value > 0,
                     "even": value == 0})  # fmt: skip
    return rows


def dots_text(first: str, second: str, differences: Sequence[float]) -> str:
    ahead = sum(value > 0 for value in differences)
    behind = sum(value < 0 for value in differences)
    even = len(differences) - ahead - behind
    text = tr(
        "{first} better on {ahead}, {second} on {behind}",
        first=first,
        ahead=ahead,
        second=second,
        behind=behind,
    )
    return text + (tr(", even on {even}", even=even) if even else "") + f", n {len(differences)}"


def dots_hover(differences: Sequence[float]) -> str:
    return tr(
        "n = {differences}. Each dot is the difference on one seed. Shows the first "
        "{dots_shown}, in seed order.",
        differences=formatting.grouped(len(differences)),
        dots_shown=DOTS_SHOWN,
    )


# where they part


def chances_of(row: Any) -> list[float]:
    """Action probabilities from the operator at a recorded step; empty if it gave none."""
    return [float(p) for p in (row.extras or {}).get("probabilities") or ()] if row else []


def side_of(row: Any, seat: str, name: Callable[[str, Any], str]) -> Side:
    if row is None:
        return Side(formatting.NOTHING)
    value = (row.extras or {}).get("value")
    return Side(
        name(seat, row.action), chances_of(row), float(value) if value is not None else None,
        row.action,
    )  # fmt: skip


def sure(side: Side) -> str:
    """Probability of the operator's own action, and its expected value."""
    own = next((p for i, p in enumerate(side.chances) if i == side.raw), None)
    likely = "" if own is None else tr("at {what}", what=formatting.percent(round(100 * own)))
    worth = "" if side.value is None else tr("value {value}", value=formatting.number(side.value))
    return joined(", ", (likely, worth))


def parting(
    divergence: Divergence | None,
    pair: tuple[int, int],
    names: Sequence[str],
    sides: Sequence[Side],
) -> dict[str, Any]:
    if divergence is None:
        return {}
    acted = divergence.what == "action"
    other = [str(divergence.first), str(divergence.second)]
    return {
        "step": divergence.step, "deterministic": divergence.deterministic,
        "sentence": core_texts.shown(divergence.sentence),
        "sides": [
            {
                "place": index, "name": names[index],
                "action": sides[k].action if acted else f"{divergence.what} {other[k]}",
                "chances": [
                    {"p": p, "text": formatting.percent(round(100 * p)), "own": i == sides[k].raw}
                    for i, p in enumerate(sides[k].chances[:CHANCES])
                ],
                "sure": sure(sides[k]),
            }
            for k, index in enumerate(pair)
        ],
    }  # fmt: skip


def seed_rows(
    games: Sequence[Played], names: Sequence[str], pair: tuple[int, int]
) -> list[dict[str, Any]]:
    """Seed by line-up, the largest difference of the pair first."""
    first, second = names[pair[0]], names[pair[1]]
    by_seed: dict[int, dict[str, Played]] = {}
    for game in games:
        if game.outcome != "void":
            by_seed.setdefault(game.seed, {})[game.lineup] = game
    rows = [
        {
            "seed": seed,
            "first": formatting.number(each[first].value),
            "second": formatting.number(each[second].value),
            "others": [
                {
                    "place": place,
                    "name": name,
                    "value": formatting.number(each[name].value)
                    if name in each else formatting.NOTHING,
                }
                for place, name in enumerate(names) if place not in pair
            ],
            "difference": each[first].value - each[second].value,
            "differenceText": signed(each[first].value - each[second].value),
            "episode": each[first].episode,
        }
        for seed, each in by_seed.items()
        if first in each and second in each
    ]  # fmt: skip
    return sorted(rows, key=lambda row: (-abs(float(row["difference"])), row["seed"]))


def signed(value: float) -> str:
    return f"+{formatting.number(value)}" if value > 0 else formatting.number(value)
