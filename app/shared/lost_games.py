"""Games lost by faults and games that are void, in words: who, how many, why."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from app.ui import formatting
from app.ui.i18n import counted, tr
from core.compare.verdict_parts import Lost, Played

NAMED = 6


def forfeits(games: Sequence[Played]) -> list[str]:
    """Games lost by a fault: on time, by an illegal move, by a crash."""
    lost = Counter((game.by or game.lineup, game.why) for game in games
                   if game.outcome == "fault")  # fmt: skip
    return [
        tr("{name}: {games} lost, {why}", name=name, games=counted(count, "game", "games"), why=why)
        for (name, why), count in lost.most_common(NAMED)
    ]


def voids(lost: Sequence[Lost]) -> list[str]:
    """Void games: whose, on which seeds, and why; those of one cause together."""
    causes: dict[tuple[str, str], list[int]] = {}
    for game in lost:
        who = f"{game.lineup} – {game.against}" if game.against else game.lineup
        causes.setdefault((who, game.why), []).append(game.seed)
    listed = sorted(causes.items(), key=lambda cause: -len(cause[1]))
    sentences = [_void(who, why, seeds) for (who, why), seeds in listed[:NAMED]]
    if more := sum(len(seeds) for _, seeds in listed[NAMED:]):
        sentences.append(tr("{games} more", games=counted(more, "game", "games")))
    return sentences


def _void(who: str, why: str, seeds: Sequence[int]) -> str:
    named = ", ".join(str(seed) for seed in seeds[:NAMED])
    if (more := len(seeds) - NAMED) > 0:
        named += tr(" and {same} more", same=formatting.grouped(more))
    text = (
        tr("{who}, seed {seeds}", who=who, seeds=named)
        if len(seeds) == 1
        else tr("{who}, seeds {seeds}", who=who, seeds=named)
    )
    return f"{text}: {why}" if why else text
