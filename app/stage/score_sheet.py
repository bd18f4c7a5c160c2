"""Score sheet of an episode, and its export. Pure."""

from __future__ import annotations

import csv
import io
from collections.abc import Mapping, Sequence

from app.shared import host_texts
from app.shared.decider_words import COUNTED, MOVES, counters_of
from app.shared.state_text import spoken
from app.ui import formatting
from app.ui.i18n import counted, tr
from app.ui.list_model import QmlRow
from core.terminal_text import in_table
from mosaic_sdk.session.host_reports import (
    DecisionTimes,
    EpisodeScore,
    MoveTimes,
    SeatScore,
    SessionTally,
)
from mosaic_sdk.session.session_state import SeatState

#: The link of the person before this window: its times are those of verdicts.
VERDICTS_OF = "You"
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


def counts_of(score: SeatScore) -> dict[str, int]:
    return {**{key: getattr(score, key) for key in MOVES}, **score.interventions}


def _lines(score: SeatScore) -> list[dict[str, str]]:
    steps = score.steps
    lines = [(tr("Steps"), formatting.grouped(steps))]
    lines += [
        (tr(text), share(n, steps) if key in MOVES else formatting.grouped(n))
        for key, text, _, n in counters_of(counts_of(score), ("by_you", "by_agent"))
    ]
    lines += _times(score)
    return [{"name": name, "value": value} for name, value in lines]


def _times(score: SeatScore) -> list[tuple[str, str]]:
    """Times of the moves, as the list of moves has them; where there is none, of who decided."""
    moves, verdicts = score.move_times, score.verdict_ms
    lines: list[tuple[str, str]] = []
    if moves.n:
        lines = [
            (tr("Time per move, median"), formatting.span(moves.median)),
            (tr("Time of all moves"), formatting.span(moves.total)),
        ]
    else:
        lines = [
            (_time_of(who), formatting.span(times.median / 1000))
            for who, times in score.decision_ms.items()
            if times.n and who != VERDICTS_OF
        ]
    if verdicts.n:
        lines.append((tr("Your time per verdict, median"), formatting.span(verdicts.median / 1000)))
    return lines


def _time_of(who: str) -> str:
    if who == "you":
        return tr("Your time to react, median")
    return tr("{who}, time per decision, median", who=who)


def share(part: int, of: int) -> str:
    if not of:
        return formatting.grouped(part)
    return f"{formatting.grouped(part)} ({formatting.percent(100 * part / of)})"


def as_csv(scores: Sequence[EpisodeScore]) -> str:
    """A row for each seat of each episode."""
    fields = [
        "episode", "seed", "seat", "operator", "kind", "return", "steps", "seconds", "result",
        "winner", "touched", *COUNTED, "move_median_s", "moves_s", "verdict_median_ms",
    ]  # fmt: skip
    out = io.StringIO()
    writer = csv.DictWriter(out, fields, lineterminator="\n")
    writer.writeheader()
    for score in scores:
        for name, returned in score.returns.items():
            seat = score.seats.get(name, SeatState())
            seat_score = score.score.get(name)
            counts = counts_of(seat_score) if seat_score is not None else {}
            moves = seat_score.move_times if seat_score is not None else MoveTimes()
            verdicts = seat_score.verdict_ms if seat_score is not None else DecisionTimes()
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
                        key: counts.get(key, 0) if seat_score is not None else "" for key in COUNTED
                    },
                    "move_median_s": moves.median if moves.n else "",
                    "moves_s": moves.total if moves.n else "",
                    "verdict_median_ms": verdicts.median if verdicts.n else "",
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
