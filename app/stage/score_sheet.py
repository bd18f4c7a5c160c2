"""Score sheet of an episode, and its export. Pure."""

from __future__ import annotations

import csv
import io
from collections.abc import Mapping, Sequence

from app.shared import host_texts
from app.shared.decider_words import INCIDENTS, MOVES
from app.shared.state_text import spoken
from app.ui import formatting
from app.ui.i18n import counted, tr
from app.ui.list_model import QmlRow
from core.terminal_text import in_table
from mosaic_sdk.session.host_reports import EpisodeScore, SeatScore, SessionTally
from mosaic_sdk.session.session_state import SeatState

INTERVENTIONS = ("veto", "replace", "override", "default", "idle", "unreviewed", "late")
RESULT_WORDS = {
    "limit": "The step limit was reached",
    "gate": "Ended by the gate",
    "agreed to a draw": "Draw by agreement",
}


def headline(score: EpisodeScore, titles: Mapping[str, str]) -> str:
    """Winner or ending of a game, in a few words."""
    result, winner, returns = score.result, score.winner, score.returns
    who = {name: titles.get(name) or spoken(name) for name in returns}
    if result in ("resigned", "lost on time") and winner:
        loser = next((name for name in returns if name != winner), "")
        name = who.get(loser, "") or tr("One side")
        if result == "resigned":
            return tr("{name} resigned", name=name)
        return tr("{name} lost on time", name=name)
    if result:
        return tr(RESULT_WORDS[result]) if result in RESULT_WORDS else host_texts.shown(result)
    if len(returns) < 2:
        return tr("The episode is over")
    best = max(returns.values())
    if winner or min(returns.values()) < best:
        return tr("{who} wins", who=who[winner or max(returns, key=lambda n: returns[n])])
    return tr("A draw")


def rows(score: EpisodeScore, titles: Mapping[str, str]) -> list[QmlRow]:
    """A block for each seat: name, return, and lines of name and value."""
    rows: list[QmlRow] = []
    # A side that resigned or lost on time was given no reward for it.
    decided = bool(score.winner) and len(set(score.returns.values())) == 1
    for name, returned in score.returns.items():
        seat = score.seats.get(name, SeatState())
        person = seat.kind == "human"
        rows.append(
            {
                "seat": name,
                "title": titles.get(name) or spoken(name),
                "who": tr("You") if person else seat.operator,
                "actor": "human" if person else "agent",
                "value": (tr("Win") if name == score.winner else tr("Loss"))
                if decided
                else formatting.number(returned),
                "lines": _lines(score.score.get(name, SeatScore())),
            }
        )
    return rows


def _lines(score: SeatScore) -> list[dict[str, str]]:
    steps = score.steps
    lines = [
        {"name": tr("Steps"), "value": formatting.grouped(steps)},
        {"name": tr(MOVES["by_you"]), "value": share(score.by_you, steps)},
        {"name": tr(MOVES["by_agent"]), "value": share(score.by_agent, steps)},
    ]
    others = {"by_supervisor": score.by_supervisor, "by_default": score.by_default}
    lines += [{"name": tr(MOVES[key]), "value": share(n, steps)} for key, n in others.items() if n]
    counts = score.interventions
    lines += [
        {"name": tr(INCIDENTS[key]), "value": formatting.grouped(counts[key])}
        for key in INTERVENTIONS
        if counts.get(key)
    ]
    for who, times in score.decision_ms.items():
        if times.n:
            median = formatting.span(times.median / 1000)
            name = tr("Your time per move") if who == "you" else tr("{who}, time per move", who=who)
            lines.append({"name": name, "value": median})
    return lines


def share(part: int, of: int) -> str:
    if not of:
        return formatting.grouped(part)
    return f"{formatting.grouped(part)} ({formatting.percent(100 * part / of)})"


def as_csv(scores: Sequence[EpisodeScore]) -> str:
    """A row for each seat of each episode."""
    fields = [
        "episode", "seed", "seat", "operator", "kind", "return", "steps", "seconds", "result",
        "winner", "touched", *MOVES, *INTERVENTIONS, "your_median_ms",
    ]  # fmt: skip
    out = io.StringIO()
    writer = csv.DictWriter(out, fields, lineterminator="\n")
    writer.writeheader()
    for score in scores:
        for name, returned in score.returns.items():
            seat = score.seats.get(name, SeatState())
            seat_score = score.score.get(name)
            mine = seat_score.decision_ms.get("you") if seat_score is not None else None
            counts = seat_score.interventions if seat_score is not None else {}
            writer.writerow(
                {
                    "episode": score.episode,
                    "seed": score.seed,
                    "seat": in_table(name),
                    "operator": in_table(seat.operator),
                    "kind": seat.kind,
                    "return": returned,
                    "steps": seat_score.steps if seat_score is not None else score.steps,
                    "seconds": score.seconds,
                    "result": in_table(score.result),
                    "winner": in_table(score.winner),
                    "touched": int(score.touched),
                    **{
                        key: getattr(seat_score, key) if seat_score is not None else ""
                        for key in MOVES
                    },
                    **{key: counts.get(key, 0) for key in INTERVENTIONS},
                    "your_median_ms": mine.median if mine is not None else "",
                }
            )
    return out.getvalue()


def tally(total: SessionTally, titles: Mapping[str, str]) -> str:
    """Result of this session: wins between two players, else the mean return."""
    if not total.episodes:
        return ""
    if is_for_two(total):
        (first, won), (second, lost) = total.wins.items()
        who = f"{titles.get(first, first)} \u2013 {titles.get(second, second)}"
        return f"{won} \u2013 {lost}  {who}"
    mean = formatting.number(next(iter(total.returns.values()), 0.0) / total.episodes)
    return tr(
        "{episodes}, mean return {mean}",
        episodes=counted(total.episodes, "episode", "episodes"),
        mean=mean,
    )


def is_for_two(total: SessionTally) -> bool:
    return len(total.wins) == 2
