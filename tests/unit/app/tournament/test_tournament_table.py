"""The crosstable holds still while somebody reads it: its order changes between rounds only."""

from __future__ import annotations

from typing import Any

from app.tournament.tournament_table import TournamentTable
from core.compare import experiment as x
from core.compare.verdict import Played, verdict

LIVE = [(0, "a", "b")]


def made() -> x.Experiment:
    return x.Experiment(
        name="t",
        lineups=tuple(x.LineUp(name=name, operator={"kind": "random"}) for name in "abc"),
        environments=(x.Environment(id="tictactoe_v3"),),
        seeds=x.Seeds(count=2),
        tournament="round_robin",
    )


def game(first: str, second: str, seed: int, score: float) -> Played:
    return Played(first, 0, seed, score, against=second, moves=f"{first}{second}{seed}", run_id="r")


def test_rows_stay_within_a_round_and_move_after_it(qapp):
    nothing: Any = None
    table = TournamentTable(nothing)

    def shown(games: list[Played], live: list[tuple[int, str, str]] = LIVE) -> list[str]:
        table.show(verdict(made(), games), made(), games, live)
        assert len(table.cells.rows) == 9
        return [row["name"] for row in table.order.rows]

    games = [game("c", "a", 0, 1.0)]
    assert shown(games) == ["a", "b", "c"]
    games.append(game("c", "b", 0, 1.0))
    assert shown(games) == ["a", "b", "c"]
    games.append(game("b", "a", 0, 1.0))
    assert shown(games) == ["c", "b", "a"]
    games += [game("a", "c", 1, 1.0), game("a", "b", 1, 1.0)]
    before = shown(games)
    assert before == ["c", "b", "a"]
    table.sort()
    assert shown(games) == ["c", "a", "b"]


def test_without_a_game_going_the_order_is_that_of_strength(qapp):
    nothing: Any = None
    table = TournamentTable(nothing)
    games = [game("c", "a", 0, 1.0)]
    table.show(verdict(made(), games), made(), games, [])
    assert table.order.rows[0]["name"] == "c"
