"""Episodes and moments that a person names for a film, of one line-up or of several."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest

from app.replay.film_order import Recorded, cut, order_of_comparison, text_lines
from app.replay.film_overlays import OVERLAYS
from app.replay.share_command import chosen, episode_numbers
from core.compare.comparison_games import ComparisonGames, Game, SeedRow
from core.errors import InvalidInput, NotFound


def a_run(*lengths: int, note: str = "") -> Any:
    takes = [
        SimpleNamespace(episode=n, branch=0, first_step=0, count=count, key=(n, 0, 0),
                        score=float(n), ended=True)
        for n, count in enumerate(lengths)
    ]  # fmt: skip
    film = SimpleNamespace(takes=takes, slot=0, count=sum(lengths), extend=lambda: False)
    mark = SimpleNamespace(note=note, slot=0, episode=1, branch=0, attempt=0, step=4)
    return SimpleNamespace(
        film=film, bookmarks=SimpleNamespace(rows=[mark] if note else []), title="t", hz=4.0,
        session={"env": "Lake-v1"}, spec={},
    )  # fmt: skip


RUN = a_run(10, 10, 10, note="the fall")


def parts(episodes: str | None = None, first: str | None = None, last: str | None = None) -> Any:
    takes = [(RUN.film.takes[at].episode + 1, Recorded(RUN, at), "")
             for at in chosen(RUN.film, episodes)]  # fmt: skip
    [line_up] = cut(first, last, {"t": takes})
    return [(each.take, each.first, each.last) for each in line_up.stretches if each is not None]


def test_a_film_goes_from_mark_to_mark():
    assert parts() == [(0, 0, 9), (1, 0, 9), (2, 0, 9)]
    assert parts(first="1:8", last="the fall") == [(0, 8, 9), (1, 0, 4)]
    assert parts(first="the fall") == [(1, 4, 9), (2, 0, 9)]
    assert parts(last="1:3") == [(0, 0, 3)]
    assert parts(last="1:300") == [(0, 0, 9)]
    assert parts(episodes="best") == [(2, 0, 9)]
    assert parts(episodes="2-3", last="the fall") == [(1, 0, 4)]


def test_marks_that_are_none_say_which_there_are():
    with pytest.raises(NotFound, match="no mark nowhere") as refused:
        parts(first="nowhere")
    assert "the fall" in refused.value.hint
    with pytest.raises(NotFound):
        parts(first="9:1")
    with pytest.raises(InvalidInput, match="from there to there"):
        parts(first="3:1", last="1:1")


def test_numbers_of_episodes():
    assert episode_numbers("1-3,7") == {1, 2, 3, 7}
    with pytest.raises(InvalidInput):
        episode_numbers("one")


def order(games: ComparisonGames, runs: dict[str, Any], **given: Any) -> Any:
    films = cast(
        "Any", SimpleNamespace(of=lambda run_id, slot: runs[run_id], read=list(runs.values()))
    )
    args = {"episodes": None, "first": None, "last": None, "line_up": None, "title": "", "text": "",
            "size": "320x240", "speed": 1.0, "light": False, "overlays": ",".join(OVERLAYS),
            "no_card": False, **given}  # fmt: skip
    return order_of_comparison(SimpleNamespace(**args), films, games, cast("Any", None), "mp4")


RUNS = {"a": a_run(5, 6, 7), "b": a_run(3, 9, note="turn")}
GAMES = ComparisonGames(
    "race",
    ["one", "two"],
    [
        SeedRow(11, games={"one": Game("a", 0, 0), "two": Game("b", 0, 0)}),
        SeedRow(12, games={"one": Game("a", 0, 1), "two": Game("b", 0, 1)}),
        SeedRow(13, games={"one": Game("a", 0, 2)}),
    ],
)


def stretches(made: Any) -> list[list[Any]]:
    return [
        [each and (each.take, each.first, each.last) for each in line_up.stretches]
        for line_up in made.line_ups
    ]


def test_line_ups_play_the_same_seed_side_by_side():
    made = order(GAMES, RUNS)
    assert [line_up.name for line_up in made.line_ups] == ["one", "two"]
    assert stretches(made) == [
        [(0, 0, 4), (1, 0, 5), (2, 0, 6)],
        [(0, 0, 2), (1, 0, 8), None],
    ]
    assert made.line_ups[0].stretches[1].label == "seed 12"
    assert (made.title, made.lines[0], made.lines[1:]) == (
        "race", "Lake-v1 · 3 seeds", ["one", "two"],
    )  # fmt: skip


def test_seeds_are_chosen_by_their_turn():
    assert stretches(order(GAMES, RUNS, episodes="2")) == [[(1, 0, 5)], [(1, 0, 8)]]
    assert stretches(order(GAMES, RUNS, episodes="last")) == [[(2, 0, 6)], [None]]
    with pytest.raises(InvalidInput, match="no seed 9"):
        order(GAMES, RUNS, episodes="9")
    with pytest.raises(InvalidInput, match="no best episode"):
        order(GAMES, RUNS, episodes="best")


def test_a_mark_in_one_game_holds_for_all():
    # Whoever has ended before it is shown as they ended.
    assert stretches(order(GAMES, RUNS, first="turn")) == [
        [(1, 4, 5), (2, 0, 6)],
        [(1, 4, 8), None],
    ]
    assert stretches(order(GAMES, RUNS, first="1:4", last="1:9")) == [[(0, 4, 4)], [(0, 2, 2)]]


def test_line_ups_and_words_can_be_chosen():
    made = order(GAMES, RUNS, line_up=["two"], title="Mine", text="first\\nsecond")
    assert [line_up.name for line_up in made.line_ups] == ["two"]
    assert (made.title, made.lines) == ("Mine", ["first", "second"])
    with pytest.raises(InvalidInput, match="no line-up three"):
        order(GAMES, RUNS, line_up=["three"])
    many = ComparisonGames("m", [str(n) for n in range(17)], GAMES.rows)
    with pytest.raises(InvalidInput, match="17 line-ups do not fit"):
        order(many, RUNS)
    assert text_lines(None) == []
