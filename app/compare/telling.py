"""A verdict and a parting as the page shows them: words, and places between 0 and 1. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from app import words
from core.compare.divergence import Divergence
from core.compare.experiment import Experiment
from core.compare.verdict import Line, PairVerdict, Played, Verdict

DOTS = 24


def bars(said: Verdict) -> list[dict[str, Any]]:
    """Interquartile means, best first, on one scale."""
    ordered = sorted(enumerate(said.agents), key=lambda item: -item[1].iqm.value)
    ends = [end for _, one in ordered for end in _ends(one.iqm)]
    low, high = (min(ends), max(ends)) if ends else (0.0, 1.0)
    span = (high - low) or 1.0

    def at(value: float) -> float:
        return (value - low) / span

    return [
        {
            "place": place,
            "name": one.name,
            "at": at(one.iqm.value),
            "low": at(one.iqm.low) if one.iqm.low is not None else -1.0,
            "high": at(one.iqm.high) if one.iqm.high is not None else -1.0,
            "value": words.number(one.iqm.value),
            "hover": hover(one.iqm),
        }
        for place, one in ordered
        if one.games
    ]


def _ends(line: Line) -> list[float]:
    return [value for value in (line.low, line.value, line.high) if value is not None]


def hover(line: Line) -> str:
    return f"n = {line.n}. {line.method}. {line.assumes}"


def pair_of(said: Verdict, first: str, second: str) -> PairVerdict | None:
    for pair in said.pairs:
        if {pair.first, pair.second} == {first, second}:
            return pair
    return said.pairs[0] if said.pairs else None


def headline(said: Verdict, pair: PairVerdict | None, names: Sequence[str]) -> dict[str, Any]:
    """The strip below the tiles: one pair, large."""
    if pair is None:
        return {}
    ahead = pair.look.value >= (0.5 if pair.look.about.startswith("share") else 0.0)
    first, second = (pair.first, pair.second) if ahead else (pair.second, pair.first)
    value, low, high = pair.look.value, pair.look.low or 0.0, pair.look.high or 0.0
    centre = 0.5 if pair.look.about.startswith("share") else 0.0
    if not ahead:
        value, low, high = 2 * centre - value, 2 * centre - high, 2 * centre - low
    reach = max(abs(low - centre), abs(high - centre), 1e-9)
    verb = "beats" if pair.decided else "and"
    sign = "+" if centre == 0.0 and value > 0 else ""
    return {
        "first": names.index(first), "second": names.index(second),
        "firstName": first, "secondName": second,
        "verb": verb, "decided": pair.decided != 0,
        "value": f"{sign}{words.number(value)}",
        "span": f"[{words.number(low)}, {words.number(high)}]",
        "about": f"{pair.look.about}, 95 % at any time",
        "at": 0.5 + (value - centre) / reach / 2.2,
        "low": 0.5 + (low - centre) / reach / 2.2,
        "high": 0.5 + (high - centre) / reach / 2.2,
        "reach": words.number(reach * 1.1), "centre": words.number(centre),
        "n": pair.look.n, "hover": hover(pair.look),
        "stop": f"after {words.plural(pair.look.n, 'seed', 'seeds')}",
    }  # fmt: skip


def dots(found: Sequence[float]) -> list[dict[str, Any]]:
    """Differences seed by seed as a dot plot: bins between 0 and 1, stacked."""
    if not found:
        return []
    reach = max(abs(value) for value in found) or 1.0
    heights: dict[int, int] = {}
    rows: list[dict[str, Any]] = []
    for value in found[:400]:
        bin_ = round((value / reach + 1) / 2 * (DOTS - 1))
        heights[bin_] = heights.get(bin_, 0) + 1
        rows.append({"x": bin_ / (DOTS - 1), "y": heights[bin_], "ahead": value > 0,
                     "even": value == 0})  # fmt: skip
    return rows


def parting(
    found: Divergence | None, pair: tuple[int, int], names: Sequence[str], actions: Sequence[str]
) -> dict[str, Any]:
    if found is None:
        return {}
    what = list(actions) if found.what == "action" else [str(found.first), str(found.second)]
    sides = [
        {"place": place, "name": names[place], "action": what[k]} for k, place in enumerate(pair)
    ]
    return {
        "step": found.step, "sentence": found.sentence, "sides": sides,
        "deterministic": found.deterministic,
    }  # fmt: skip


def seed_rows(
    experiment: Experiment, games: Sequence[Played], first: str, second: str
) -> list[dict[str, Any]]:
    """Seed by seed, the largest difference first."""
    by_seed: dict[int, dict[str, Played]] = {}
    for game in games:
        if game.outcome != "void":
            by_seed.setdefault(game.seed, {})[game.lineup] = game
    rows = [
        {
            "seed": seed,
            "first": words.number(both[first].value),
            "second": words.number(both[second].value),
            "difference": both[first].value - both[second].value,
            "differenceText": words.number(both[first].value - both[second].value),
            "episode": both[first].episode,
        }
        for seed, both in by_seed.items()
        if first in both and second in both
    ]
    return sorted(rows, key=lambda row: (-abs(float(row["difference"])), row["seed"]))
