"""The score sheet of an episode, and the files that are made of it. Pure."""

from __future__ import annotations

import csv
import io
from collections.abc import Mapping, Sequence
from typing import Any

from app import words
from app.stage.seats import spoken

INTERVENTIONS = ("veto", "replace", "override", "default", "idle")
RESULT_WORDS = {
    "limit": "The step limit was reached",
    "gate": "The gate ended it",
    "agreed to a draw": "Agreed to a draw",
}


def headline(score: Mapping[str, Any], titles: Mapping[str, str]) -> str:
    """Who won, or how it ended, in a few words."""
    result, winner = str(score.get("result", "")), str(score.get("winner", ""))
    returns: Mapping[str, float] = score.get("returns") or {}
    who = {name: titles.get(name) or spoken(name) for name in returns}
    if result in ("resigned", "lost on time") and winner:
        loser = next((name for name in returns if name != winner), "")
        return f"{who.get(loser, 'One')} {result}"
    if result:
        return RESULT_WORDS.get(result, result.capitalize())
    if len(returns) < 2:
        return "The episode is over"
    best = max(returns.values())
    if winner or min(returns.values()) < best:
        return f"{who[winner or max(returns, key=lambda n: returns[n])]} wins"
    return "A draw"


def rows(score: Mapping[str, Any], titles: Mapping[str, str]) -> list[dict[str, Any]]:
    """A block for each seat: name, return, and lines of name and value."""
    found: list[dict[str, Any]] = []
    sheet: Mapping[str, Mapping[str, Any]] = score.get("score") or {}
    returns: Mapping[str, float] = score.get("returns") or {}
    for name in returns:
        one = sheet.get(name, {})
        seat = (score.get("seats") or {}).get(name, {})
        person = seat.get("kind") == "human"
        found.append(
            {
                "seat": name,
                "title": titles.get(name) or spoken(name),
                "who": "You" if person else str(seat.get("operator", "")),
                "actor": "human" if person else "agent",
                "value": words.number(float(returns[name])),
                "lines": _lines(one),
            }
        )
    return found


def _lines(one: Mapping[str, Any]) -> list[dict[str, str]]:
    steps = int(one.get("steps", 0))
    mine = int(one.get("by_you", 0))
    lines = [
        {"name": "Steps", "value": words.grouped(steps)},
        {"name": "By you", "value": share(mine, steps)},
        {"name": "By the agent", "value": share(int(one.get("by_agent", 0)), steps)},
    ]
    told: Mapping[str, int] = one.get("interventions") or {}
    names = {
        "veto": "Vetoed",
        "replace": "Replaced",
        "override": "Overridden",
        "default": "Defaults taken",
        "idle": "No key in time",
    }
    lines += [
        {"name": names[key], "value": words.grouped(int(told[key]))}
        for key in INTERVENTIONS
        if told.get(key)
    ]
    for who, times in (one.get("decision_ms") or {}).items():
        if times.get("n"):
            median = words.span(float(times["median"]) / 1000)
            name = "Your time a step" if who == "you" else f"{who}, time a step"
            lines.append({"name": name, "value": median})
    return lines


def share(part: int, of: int) -> str:
    if not of:
        return words.grouped(part)
    return f"{words.grouped(part)}, {words.percent(100 * part / of)}"


def as_csv(scores: Sequence[Mapping[str, Any]]) -> str:
    """A row for each seat of each episode."""
    fields = [
        "episode", "seed", "seat", "operator", "kind", "return", "steps", "seconds", "result",
        "winner", "touched", "by_you", "by_agent", *INTERVENTIONS, "your_median_ms",
    ]  # fmt: skip
    out = io.StringIO()
    writer = csv.DictWriter(out, fields, lineterminator="\n")
    writer.writeheader()
    for score in scores:
        for name, returned in (score.get("returns") or {}).items():
            seat = (score.get("seats") or {}).get(name, {})
            one = (score.get("score") or {}).get(name, {})
            told = one.get("interventions") or {}
            mine = (one.get("decision_ms") or {}).get("you") or {}
            writer.writerow(
                {
                    "episode": score.get("episode", ""),
                    "seed": score.get("seed", ""),
                    "seat": name,
                    "operator": seat.get("operator", ""),
                    "kind": seat.get("kind", ""),
                    "return": returned,
                    "steps": one.get("steps", score.get("steps", "")),
                    "seconds": score.get("seconds", ""),
                    "result": score.get("result", ""),
                    "winner": score.get("winner", ""),
                    "touched": int(bool(score.get("touched"))),
                    "by_you": one.get("by_you", ""),
                    "by_agent": one.get("by_agent", ""),
                    **{key: told.get(key, 0) for key in INTERVENTIONS},
                    "your_median_ms": mine.get("median", ""),
                }
            )
    return out.getvalue()


def wins(scores: Sequence[Mapping[str, Any]]) -> list[int]:
    """Of each of two; nothing where it is not a game of two."""
    names = list(scores[0].get("returns") or {}) if scores else []
    if len(names) != 2:
        return []
    return [sum(winner(score) == name for score in scores) for name in names]


def winner(score: Mapping[str, Any]) -> str:
    """Told, or who has more; nobody in a draw."""
    told = str(score.get("winner", ""))
    returns: Mapping[str, float] = score.get("returns") or {}
    if told or not returns or min(returns.values()) == max(returns.values()):
        return told
    return max(returns, key=lambda name: returns[name])


def tally(scores: Sequence[Mapping[str, Any]], titles: Mapping[str, str]) -> str:
    """Of this sitting: wins between two, else the mean return."""
    if not scores:
        return ""
    returns = [score.get("returns") or {} for score in scores]
    won = wins(scores)
    if won:
        first, second = returns[0]
        who = f"{titles.get(first, first)} \u2013 {titles.get(second, second)}"
        return f"{won[0]} \u2013 {won[1]}  {who}"
    values = [float(next(iter(r.values()), 0.0)) for r in returns]
    mean = words.number(sum(values) / len(values))
    return f"{words.plural(len(values), 'episode', 'episodes')}, mean return {mean}"
