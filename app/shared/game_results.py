"""Results of games for two, from their score sheets. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from mosaic_sdk.session import MessageError, from_object
from mosaic_sdk.session.host_reports import EpisodeScore

if TYPE_CHECKING:
    from core.store.rows import RunEvent

#: Events that decide which score sheets of a session stand.
SCORE, UNDONE = "score", "undone"


def standing(events: Iterable[RunEvent]) -> list[EpisodeScore]:
    """Score sheets that stand, of these events in any order: without those of ends that were
    taken back, or replaced. Each end counts one episode more.
    """
    kept: list[EpisodeScore] = []
    for event in sorted(events, key=lambda event: event.n):
        detail = event.detail if isinstance(event.detail, Mapping) else {}
        if event.name == UNDONE:
            if kept and kept[-1].episode == detail.get("episode"):
                kept.pop()
            continue
        try:
            sheet = from_object(EpisodeScore, detail, tolerant=True)
        except MessageError:
            continue  # a worker of somebody else may call an event the same
        while kept and kept[-1].tally.episodes >= sheet.tally.episodes:
            kept.pop()
        kept.append(sheet)
    return kept


def wins(scores: Sequence[EpisodeScore]) -> list[int]:
    """Wins of each of two players; empty unless it is a game for two."""
    names = list(scores[0].returns) if scores else []
    if len(names) != 2:
        return []
    return [sum(winner(score) == name for score in scores) for name in names]


def winner(score: EpisodeScore) -> str:
    """The reported winner, or the side with more points; nobody in a draw."""
    winners, returns = score.winner, score.returns
    if winners or not returns or min(returns.values()) == max(returns.values()):
        return winners
    return max(returns, key=lambda name: returns[name])
