"""End of a comparison: whose games were cut off, and the words for it."""

from __future__ import annotations

from app.compare.comparison_end import ComparisonEnd
from app.compare.session_tiles import TileRow
from core.compare import experiment as x
from core.compare.verdict import Played


def made() -> x.Experiment:
    return x.Experiment(
        name="t",
        lineups=tuple(x.LineUp(name=name, operator={"kind": "random"}) for name in "ab"),
        environments=(x.Environment(id="CartPole-v1"),),
        seeds=x.Seeds(count=50),
    )


def row(index: int, status: str) -> TileRow:
    return TileRow("run", index, place=index, name="ab"[index], status=status)


def test_only_who_had_games_left_was_stopped():
    end, rows = ComparisonEnd(), [row(0, "running"), row(1, "ended")]
    end.stop(rows)
    rows[0].status = "ended"
    for ended in rows:
        end.settle(ended)
    assert [row.status for row in rows] == ["stopped", "ended"]
    assert rows[0].note == "stopped"


def test_nothing_is_said_to_be_stopped_before_the_last_game_is_counted():
    end = ComparisonEnd()
    games = [Played(name, 0, seed) for seed in range(49) for name in "ab"]
    assert end.text(made(), games, "ab", False) == ("Finished", "counting the last games")
    assert end.text(made(), games, "ab", True) == ("Stopped", "stopped after 49 of 50 seeds")
    games += [Played(name, 0, 49) for name in "ab"]
    assert end.text(made(), games, "ab", False) == ("Finished", "all 50 seeds played")
    end.stop([row(0, "running")])
    assert end.text(made(), games[:-1], "ab", False) == ("Stopped", "counting the last games")


def test_another_comparison_forgets_who_stopped_the_last():
    end, games = ComparisonEnd(), [Played("a", 0, 0), Played("b", 0, 0)]
    end.stop([row(0, "running")])
    assert end.text(made(), games, "ab") == ("Stopped", "stopped by you after 1 of 50 seeds")
    end.begin()
    assert end.text(made(), games, "ab") == ("Stopped", "stopped after 1 of 50 seeds")
    again = row(0, "ended")
    end.settle(again)
    assert again.status == "ended"
    every = [Played(name, 0, seed) for seed in range(50) for name in "ab"]
    assert end.text(made(), every, "ab") == ("Finished", "all 50 seeds played")
