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
        Played(
            player,
            0,
            seed,
            won if player == "a" else 1 - won,
            against=other,
            moves=f"{player}{seed}",
        )
        for seed in range(count)
        for player, other in (("a", "b"), ("b", "a"))
    ]
    return e, games


def test_the_curve_ends_where_the_verdict_does() -> None:
    e, games = match(30, 1.0)
    result = verdict(e, games)
    assert result.gauge is not None
    gauge = sequential_test.shown(e, result, games)
    assert gauge["decided"] == 1 and gauge["llr"] == f"{result.gauge.llr:.2f}"
    assert (
        [count["count"] for count in gauge["counts"]]
        == list(result.gauge.counts)
        == [0, 0, 0, 0, 30]
    )
    assert gauge["curve"][-1] == 0.0 < gauge["high"] < gauge["zero"] < gauge["low"] <= 1.0
    assert len(gauge["curve"]) == 30 and gauge["hypotheses"] == "H0: 0 Elo, H1: 100 Elo"


def test_who_loses_goes_down() -> None:
    e, games = match(12, 0.0)
    gauge = sequential_test.shown(e, verdict(e, games), games)
    assert gauge["decided"] == -1 and gauge["curve"][0] < gauge["curve"][-1] == 1.0


def test_no_games_and_no_test_draw_nothing() -> None:
    e, _ = match(5, 1.0)
    assert sequential_test.shown(e, verdict(e, []), [])["curve"] == []
    other, games = match(5, 1.0, "fixed")
    assert sequential_test.shown(other, verdict(other, games), games) == {}
