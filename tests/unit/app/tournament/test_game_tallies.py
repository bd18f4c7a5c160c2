"""Games of a tournament that are worth a look."""

from __future__ import annotations

import msgspec
from test_standings import made, met

from app.tournament import game_tallies, standings
from core.compare.ratings import Rated
from core.compare.verdict import verdict


def kinds(first: float, second: float, room: float = 9) -> list[str]:
    """Reasons given for a single win of the first, by the Elo of both and their intervals."""
    experiment, games = made("a", "b"), met("a", "b", 1)
    rated = [
        Rated(name, elo, elo - room, elo + room, 1, 0)
        for name, elo in (("a", first), ("b", second))
    ]
    judged = msgspec.structs.replace(verdict(experiment, games), rated=rated)
    rows = game_tallies.notable(experiment, judged, games)
    return [row["note"].partition(",")[0] for row in rows]


def test_only_a_win_against_somebody_who_is_stronger_for_certain_is_an_upset():
    assert kinds(0.0, 1e-13) == kinds(20.0, -20.0) == ["short win"]
    assert kinds(-20.0, 20.0, 30) == ["short win"]
    assert kinds(-20.0, 20.0) == ["upset"]


def test_who_has_not_played_has_no_place_yet():
    experiment, games = made("a", "b", "c", "d"), met("a", "b", 1, 1)
    judged = verdict(experiment, games)
    assert [row["name"] for row in game_tallies.tallies(experiment, judged, games)] == ["a", "b"]
    order = [row["name"] for row in standings.order_of(judged, ["a", "b", "c", "d"])]
    assert order == ["a", "b", "c", "d"]
