"""Games lost by faults, in words: who, how many, why."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from app.ui.i18n import counted, tr
from core.compare.verdict_parts import Played

NAMED = 6


def forfeits(games: Sequence[Played]) -> list[str]:
    """Games lost by a fault: on time, by an illegal move, by a crash."""
    lost = Counter((game.by or game.lineup, game.why) for game in games
                   if game.outcome == "fault")  # fmt: skip
    return [
        tr("{name}: {games} lost, {why}", name=name, games=counted(count, "game", "games"), why=why)
        for (name, why), count in lost.most_common(NAMED)
    ]
