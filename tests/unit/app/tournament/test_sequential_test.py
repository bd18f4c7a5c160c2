"""The sequential test on the tournament page: figures of the verdict, places in the plot."""

from app.tournament import sequential_test
from core.compare.experiment import Environment, Experiment, LineUp, Metric, Seeds, Stopping
from core.compare.verdict import Played, verdict


def match(count: int, won: float, rule: str = "sprt") -> tuple[Experiment, list[Played]]:
    e = Experiment(
        name="m", tournament="round_robin",
        lineups=(LineUp(name="a", operator={"kind": "random"}),
                 LineUp(name="b", operator={"kind": "random"})),
        environments=(Environment(id="chess_v6"),), seeds=Seeds(count=count),
        metric=Metric(name="score"), stopping=Stopping(rule=rule, elo1=100),  # type: ignore[arg-type]
    )  # fmt: skip
    games = [
        Played(one, 0, seed, won if one == "a" else 1 - won, against=other, moves=f"{one}{seed}")
        for seed in range(count)
        for one, other in (("a", "b"), ("b", "a"))
    ]
    return e, games


def test_the_curve_ends_where_the_verdict_does() -> None:
    e, games = match(30, 1.0)
    said = verdict(e, games)
    assert said.gauge is not None
    shown = sequential_test.shown(e, said, games)
    assert shown["decided"] == 1 and shown["llr"] == f"{said.gauge.llr:.2f}"
    assert [one["count"] for one in shown["counts"]] == list(said.gauge.counts) == [0, 0, 0, 0, 30]
    assert shown["curve"][-1] == 0.0 < shown["high"] < shown["zero"] < shown["low"] <= 1.0
    assert len(shown["curve"]) == 30 and shown["hypotheses"] == "H0: 0 Elo, H1: 100 Elo"


def test_who_loses_goes_down() -> None:
    e, games = match(12, 0.0)
    shown = sequential_test.shown(e, verdict(e, games), games)
    assert shown["decided"] == -1 and shown["curve"][0] < shown["curve"][-1] == 1.0


def test_no_games_and_no_test_draw_nothing() -> None:
    e, _ = match(5, 1.0)
    assert sequential_test.shown(e, verdict(e, []), [])["curve"] == []
    other, games = match(5, 1.0, "fixed")
    assert sequential_test.shown(other, verdict(other, games), games) == {}
