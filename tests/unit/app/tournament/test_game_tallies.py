"""Games of a tournament that are worth a look."""

from __future__ import annotations

import msgspec
from test_standings import made, met

from app.tournament import game_tallies
from core.compare.ratings import Rated
from core.compare.verdict import verdict


def kinds(first: float, second: float) -> list[str]:
    """Reasons given for a single win of the first, by the Elo of both."""
    experiment, games = made("a", "b"), met("a", "b", 1)
    rated = [Rated(name, elo, -9, 9, 1, 0) for name, elo in (("a", first), ("b", second))]
    judged = msgspec.structs.replace(verdict(experiment, games), rated=rated)
    rows = game_tallies.notable(experiment, judged, games)
    return [row["note"].partition(",")[0] for row in rows]


def test_a_win_against_somebody_of_the_same_rating_is_no_upset():
    assert kinds(0.0, 1e-13) == kinds(-0.3, 0.3) == kinds(20.0, -20.0) == ["short win"]
    assert kinds(-20.0, 20.0) == ["upset"]
