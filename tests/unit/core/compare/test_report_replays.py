"""Replays in a report: nothing of them is part of the report's own words."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

from core.compare.report import Parting
from core.compare.report_replays import (
    FEW,
    Replay,
    every,
    few,
    heading,
    section,
    without_replays,
)
from core.compare.verdict_parts import Played

EXPERIMENT: Any = SimpleNamespace(environments=[SimpleNamespace(id="Lake-v1")])


def a_game(lineup: str = "a<b", seed: int = 1, **more: Any) -> Played:
    return Played(lineup, 0, seed, 2.5, run_id="r", **more)


def test_a_frame_holds_a_page_and_can_be_taken_out_again():
    game = a_game()
    text = '<p class="x">&amp; "quoted"</p></iframe><script>alert(1)</script>'
    made = section(EXPERIMENT, [Replay(game, text), Replay(a_game(seed=2), "plain")])
    assert "<summary>a&lt;b: seed 1, 2.5</summary>" in made
    # What the page holds stays inside of its attribute.
    assert made.count('"') == 2 * 6 and "&amp;amp; &quot;quoted&quot;" in made
    page = f"<h1>x</h1>{made}<h2>Experiment</h2>"
    bare = "<h1>x</h1><h2>Experiment</h2>"
    assert without_replays(page, EXPERIMENT, [game, a_game(seed=2)]) == bare
    assert without_replays(bare, EXPERIMENT, []) == bare
    assert section(EXPERIMENT, []) == ""


def test_words_that_are_no_replay_are_not_taken_out():
    game = a_game()
    made = section(EXPERIMENT, [Replay(game, "x")])
    for forged in (
        made.replace("2.5<", "9.5<"),
        made.replace('sandbox="allow-scripts"', 'sandbox="allow-scripts allow-same-origin"'),
        made.replace("</details>", "</details><p>a beats all</p>"),
        made.replace('srcdoc="x"', 'srcdoc="x" onload="y"'),
    ):
        page = f"{forged}<h2>Experiment</h2>"
        assert without_replays(page, EXPERIMENT, [game]) != "<h2>Experiment</h2>"
    # Of a game that the report does not hold.
    page = f"{made}<h2>Experiment</h2>"
    assert without_replays(page, EXPERIMENT, [a_game(seed=3)]) == page


def test_the_games_furthest_apart_come_first():
    games = [a_game(name, seed) for seed in range(5) for name in "ab"]
    partings = [Parting(0, 3, "a", "b", 7, "x"), Parting(0, 1, "a", "b", 7, "x")]
    shown = [(game.lineup, game.seed) for game in few(partings, games)]
    assert shown == [("a", 3), ("b", 3), ("a", 1), ("b", 1), ("a", 0), ("b", 0)]
    many = [a_game(str(n)) for n in range(30)]
    assert len(few([], many)) == FEW


def test_of_a_tournament_one_game_of_each_pairing():
    games = [a_game("a", seed, against=other) for seed in range(3) for other in "bc"]
    assert [(game.seed, game.against) for game in few([], games)] == [(0, "b"), (0, "c")]
    lost = [a_game("a", 1, outcome="void"), Played("a", 0, 2), a_game("b")]
    assert few([], lost) == lost[2:]
    assert every(cast("Any", SimpleNamespace(games=lost))) == lost[2:]
    assert heading(EXPERIMENT, games[0]) == "a - b: seed 0, 2.5"
