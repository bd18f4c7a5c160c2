"""End of a comparison: whose games were cut off, and the words for it."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

from app.compare.comparison_end import ComparisonEnd
from app.compare.session_tiles import CompareTiles, TileRow
from app.ui import i18n
from app.ui.languages import Catalogue, language_files, read_texts
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


def test_it_is_stopped_in_every_language(qapp):
    games = [Played(name, 0, seed) for seed in range(49) for name in "ab"]
    i18n.take("de", Catalogue(read_texts(language_files() / "de.ts")))
    try:
        word, how = ComparisonEnd().text(made(), games, "ab")
        every, _ = ComparisonEnd().text(made(), [*games, *(Played(n, 0, 49) for n in "ab")], "ab")
    finally:
        i18n.take("en", None)
    assert word == "Gestoppt" and every != word and "stopped" not in how


def test_a_stop_after_the_last_game_stopped_nobody():
    end, tiles = ComparisonEnd(), CompareTiles()
    tiles.replace([row(0, "running"), row(1, "ended")])
    end.stop(tiles.rows)
    tiles.rows[0].status = "ended"
    end.settle(tiles.rows[0])
    every = [Played(name, 0, seed) for seed in range(50) for name in "ab"]
    shown: list[str] = []
    model = SimpleNamespace(
        experiment=made(), games=SimpleNamespace(games=every), names="ab", over=True, tiles=tiles,
        back=SimpleNamespace(past=False),
        pace=SimpleNamespace(seedText="", show_position=lambda *texts: shown.extend(texts)),
    )  # fmt: skip
    end.show(cast(Any, model), True)
    assert [row.status for row in tiles.rows] == ["ended", "ended"]
    assert shown == ["Finished", "all 50 seeds played"]


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
