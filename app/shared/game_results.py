"""Results of games for two, from their score sheets. Pure."""

from __future__ import annotations

from collections.abc import Sequence

from mosaic_sdk.session.host_reports import EpisodeScore


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
