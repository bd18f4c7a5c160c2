"""Games to play next, and games that are never played again."""

from core.compare.experiment import Environment, Experiment, LineUp, Metric, Pacing, Seeds
from core.compare.game_plan import (
    LEFT,
    Key,
    Part,
    final,
    hindrance,
    left,
    lockstep_at,
    measured,
    parameters_of,
    resumed,
    seats_of,
    side_of,
    spent,
    together,
)
from core.compare.verdict import Played

RANDOM = {"kind": "random"}


class Row:
    def __init__(self, seat: str) -> None:
        self.seat = seat


def experiment(count: int = 4, **more: object) -> Experiment:
    lineups = (LineUp(name="a", operator=RANDOM), LineUp(name="b", operator=RANDOM))
    given = {"environments": (Environment(id="x"),), "seeds": Seeds(count=count), **more}
    return Experiment(name="e", lineups=lineups, **given)  # type: ignore[arg-type]


def void(seed: int, lineup: str = "a") -> Played:
    return Played(lineup, 0, seed, outcome="void")


def test_what_was_cut_is_played_again_alone_and_only_once() -> None:
    wanted = experiment()
    games = [Played("a", 0, 0), void(1), Played("b", 0, 0)]
    parts = [(part.lineup, part.seeds) for part in left(wanted, games)]
    assert parts == [("a", (1,)), ("a", (2, 3)), ("b", (1, 2, 3))]
    twice = [*games, void(1)]
    assert [(part.lineup, part.seeds) for part in left(wanted, twice)] == [
        ("a", (2, 3)),
        ("b", (1, 2, 3)),
    ]
    assert len(spent(twice)) == 3


def test_a_game_of_each_shows_first_whether_the_measure_is_there() -> None:
    wanted = experiment(metric=Metric(name="info.gold"))
    first = [Part(0, "a", (0,)), Part(0, "b", (0,))]
    assert left(wanted, []) == first
    assert left(wanted, [], [Key(0, "a", "", 0)]) == first[1:]
    games = [Played("a", 0, 0)]
    assert left(wanted, games, [Key(0, "b", "", 0)]) == []
    cut_twice = [*games, void(0, "b"), void(0, "b")]
    rest = [Part(0, "a", (1, 2, 3)), Part(0, "b", (1, 2, 3))]
    assert left(wanted, cut_twice) == left(wanted, [*games, Played("b", 0, 0)]) == rest
    assert left(wanted, [], repeated={Key(0, "a", "", 2)}) == [Part(0, "a", (2,))]


def test_who_could_not_begin_may_try_again_later() -> None:
    mended = [void(0), void(0), Played("b", 0, 0), void(1, "b")]
    assert resumed(mended) == [Played("b", 0, 0), void(1, "b")]
    seen = [
        Played("a", 0, 0, outcome="void", why=LEFT),
        Played("a", 0, 1, outcome="void", why="moves were taken back", steps=3),
    ]
    assert resumed(seen) == seen


def test_what_went_down_with_the_machine_is_no_try() -> None:
    games = [
        Played("a", 0, 0, run_id="r1"),
        Played("a", 0, 1, outcome="void", run_id="r1"),
        Played("a", 0, 1, outcome="void", run_id="r2"),
        Played("a", 0, 2, outcome="void", run_id="r3"),
    ]
    assert resumed(games, {"r1", "r2"}) == [games[0], games[3]]
    assert resumed(games) == games


def test_of_a_report_all_games_are_repeated_and_no_others() -> None:
    wanted = experiment(count=200)
    reported = {Key(0, "a", "", seed) for seed in (0, 3, 120)} | {Key(0, "b", "", 3)}
    parts = left(wanted, [Played("a", 0, 0)], repeated=reported)
    assert [(part.lineup, part.seeds) for part in parts] == [
        ("a", (3, 120)),
        ("b", (3,)),
    ]
    assert left(wanted, [], repeated=()) == []


def test_in_lock_step_all_on_the_same_seeds_go_together() -> None:
    wanted = experiment(pacing=Pacing(mode="lockstep"))
    (batch,) = together(wanted, left(wanted, []))
    assert [part.lineup for part in batch] == ["a", "b"]
    apart = together(wanted, left(wanted, [void(0)]))
    assert [[part.lineup for part in group] for group in apart] == [["a"], ["a"], ["b"]]
    assert [len(group) for group in together(experiment(), left(experiment(), []))] == [1, 1]


def test_in_lock_step_a_late_decision_is_judged_before_its_session_is_given_up() -> None:
    wanted = experiment(pacing=Pacing(mode="lockstep", rate=9.0))
    watched = lockstep_at(wanted, 4.0)
    assert watched["lockstep"] and watched["rate"] == 4.0
    assert watched["tick_deadline_s"] > wanted.limits.deadline_ms / 1000
    played = parameters_of(wanted, left(wanted, []))
    assert watched == {**{key: played[key] for key in watched}, "rate": 4.0}


def test_teams_and_their_sides() -> None:
    teams = (("red_*",), ("blue_0", "blue_1"))
    wanted = experiment(environments=(Environment(id="x", teams=teams),), tournament="round_robin")
    part = left(wanted, [])[0]
    assert set(seats_of(wanted, part)) == {"red_*", "blue_0", "blue_1"}
    names = ["blue_0", "red_0", "blue_1", "red_1"]
    (environment,) = wanted.environments
    assert [side_of(environment, name, names) for name in names] == [1, 0, 1, 0]
    assert [side_of(Environment(id="x"), name, names) for name in names] == [0, 1, 1, 1]


def test_whose_returns_count() -> None:
    rows = [Row("red_0"), Row("red_1"), Row("blue_0")]

    def counted(**more: object) -> list[str]:
        lineup = LineUp(name="a", seats={"*": RANDOM, **more.pop("seats", {})}, **more)  # type: ignore[arg-type, dict-item]
        return [row.seat for row in measured(lineup, rows)]

    assert counted() == ["red_0", "red_1", "blue_0"]
    assert counted(seats={"#0": RANDOM}) == ["red_0"]
    assert counted(own=("red_*",)) == ["red_0", "red_1"]
    assert counted(own=("#2",)) == ["blue_0"]


def test_what_will_be_played_again_is_not_final() -> None:
    games = [Played("a", 0, 0), void(1), void(2), void(2)]
    assert [(game.seed, game.outcome) for game in final(games)] == [(0, "played"), (2, "void")]


def test_who_is_cut_twice_for_one_reason_and_never_plays_is_hindered() -> None:
    def cut(seed: int, why: str, lineup: str = "a") -> Played:
        return Played(lineup, 0, seed, outcome="void", why=why)

    assert hindrance([cut(0, "no such environment"), cut(0, "no such environment")])
    assert not hindrance([cut(0, "killed"), cut(0, "out of memory")])
    assert not hindrance([Played("a", 0, 1), cut(0, "nan"), cut(0, "nan")])
    assert hindrance([Played("b", 0, 1), cut(0, "nan"), cut(1, "nan")]) == "nan"
