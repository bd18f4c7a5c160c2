"""The table of a tournament: halves, circles, copies of a game, pairings on boards and on seeds."""

from __future__ import annotations

from app.tournament import standings as table
from core.compare import experiment as x
from core.compare.evaluation import Progress
from core.compare.verdict import Played, verdict


def made(*names: str, **more) -> x.Experiment:
    return x.Experiment(
        name="t",
        lineups=tuple(x.LineUp(name=n, operator={"kind": "random"}) for n in names),
        environments=(x.Environment(id="tictactoe_v3"),),
        seeds=x.Seeds(count=2),
        tournament=more.pop("tournament", "round_robin"),
        **more,
    )


def met(first: str, second: str, *scores: float, moves: str = "") -> list[Played]:
    return [
        Played(first, 0, seed, score, against=second, moves=moves or f"{first}{second}{seed}",
               run_id=f"{first}-{second}")
        for seed, score in enumerate(scores)
    ]  # fmt: skip


def test_the_end_is_told_without_a_time():
    at = Progress(done=3, total=40, void=2, games_per_s=1.0, left_s=90.0, running=0)
    assert table.progress(at) == "3 of 40 games, 2 void"
    assert table.time_left(at).endswith(" left")
    assert table.how_it_ended(at, False, False) == ", not valid"
    assert table.how_it_ended(at, False, True) == ", stopped"
    assert table.how_it_ended(at, True, True) == ", decided"
    over = Progress(40, 40, 0, 1.0, 0.0, 0)
    assert table.how_it_ended(over, True, True) == ", finished"
    assert table.time_left(over) == ""


def test_points_are_written_with_halves():
    assert [table.points(v) for v in (0, 0.5, 3, 12.5)] == ["0", "½", "3", "12½"]


def test_a_circle_and_the_same_game_twice_are_named():
    games = [*met("a", "b", 1, 1), *met("b", "c", 1, 1), *met("c", "a", 1, 1, moves="e4 e5")]
    result = verdict(made("a", "b", "c"), games)
    assert table.cycles(result) == ["a beats b beats c beats a: a single rating can't express it"]
    assert table.repeats(result, games) == ["c – a, seeds 0, 1: the same moves, counted once"]
    order = table.order_of(result, ["a", "b", "c"])
    cells = {(cell["row"], cell["column"]): cell for cell in table.cells(result, order)}
    assert len(cells) == 9 and all(cells[i, i]["self"] for i in range(3))
    spoken = {cell["spoken"] for cell in cells.values()}
    assert "c vs a: 1 of 1" in spoken and "a vs b: 2 of 2" in spoken


def test_pairings_say_how_far_they_are():
    games = [*met("a", "b", 1, 0.5), *met("b", "a", 1)]
    [row] = table.pairing_rows(made("a", "b"), games, [(0, "b", "a")])
    assert (row["score"], row["done"], row["state"]) == ("1½ : 1½", "3 of 4", "live")
    assert row["runId"] == "b-a"


def test_of_a_gauntlet_on_seeds_only_the_first_is_paired():
    e = made("a", "b", "c", tournament="gauntlet", meet="seeds")
    games = [
        Played(name, 0, seed, value, run_id=name)
        for name, value in (("a", 2.0), ("b", 1.0), ("c", 2.0)) for seed in (0, 1)
    ]  # fmt: skip
    rows = table.pairing_rows(e, games, [])
    assert [(r["firstName"], r["secondName"], r["score"]) for r in rows] == [
        ("a", "b", "2 : 0"), ("a", "c", "1 : 1"),
    ]  # fmt: skip
    assert all(row["state"] == "done" for row in rows)
    standings = table.standings(verdict(e, games), ["a", "b", "c"])
    assert standings[-1]["name"] == "b" and "n = 2." in standings[-1]["hover"]


def test_only_who_has_played_is_level():
    names = ("a", "b", "c", "d")
    assert verdict(made(*names), met("a", "b", 0.5, 0.5)).sentence == "a and b are level so far."
    every = [
        game for name in names for other in names if name < other for game in met(name, other, 0.5)
    ]
    assert verdict(made(*names), every).sentence == "All level so far."


def test_a_round_is_over_when_every_pairing_has_played_it():
    e = made("a", "b", "c")
    uneven = table.pairing_rows(e, [*met("a", "b", 1, 1), *met("b", "c", 1)], [])
    assert table.round_of(uneven) == 0
    games = [*met("a", "b", 1, 1), *met("b", "c", 1), *met("a", "c", 1)]
    assert table.round_of(table.pairing_rows(e, games, [])) == 1
    assert table.round_of([]) == 0


def test_a_cell_knows_the_games_behind_it():
    games = met("a", "b", 1, 0)
    e = made("a", "b", "c")
    result = verdict(e, games)
    rows = table.pairing_rows(e, games, [])
    order = table.kept_order([], ["a", "b", "c"])
    runs = {
        (cell["row"], cell["column"]): cell["runId"] for cell in table.cells(result, order, rows)
    }
    assert runs[0, 1] == runs[1, 0] == "a-b"
    assert runs[0, 2] == "" and runs[0, 0] == ""


def test_a_knockout_shows_the_rounds_that_are_known():
    e = made("a", "b", "c", "d", tournament="knockout")
    first = [*met("a", "d", 1, 1), *met("d", "a", 0, 0), *met("b", "c", 0, 1), *met("c", "b", 1, 1)]
    rows = table.pairing_rows(e, first[:5], [])
    assert [(r["firstName"], r["secondName"]) for r in rows] == [("a", "d"), ("b", "c")]
    rows = table.pairing_rows(e, first, [(0, "a", "c")])
    assert [(r["environment"], r["firstName"], r["secondName"], r["state"]) for r in rows] == [
        ("Round 1", "a", "d", "done"), ("Round 1", "b", "c", "done"), ("Round 2", "a", "c", "live"),
    ]  # fmt: skip
