"""A league: one fit over experiments of one suite; who never met is ranked apart."""

import msgspec
import pytest

from core.compare.experiment import Environment, Experiment, LineUp, Metric, Seeds
from core.compare.league import league, page
from core.compare.report import Data, data_of
from core.compare.verdict import Played, verdict
from core.errors import InvalidInput


def made(names: str, **more: object) -> Experiment:
    lineups = tuple(LineUp(name=name, operator={"kind": "random"}) for name in names)
    given: dict[str, object] = {"environments": (Environment(id="x"),), "seeds": Seeds(count=20)}
    given |= {"metric": Metric(range=(0.0, 1.0)), **more}
    return Experiment(name=names, lineups=lineups, **given)  # type: ignore[arg-type]


def report(e: Experiment, values: dict[str, float], date: str = "2026-01-02") -> Data:
    games = [
        Played(name, 0, seed, value, measures={"cost": 0.5})
        for name, value in values.items()
        for seed in e.seeds.all()
    ]
    return data_of(e, verdict(e, games, 50), games, {}, [], {"played": date})


def boards(e: Experiment, a: str, b: str) -> Data:
    games = [
        Played(player, 0, seed, float(player == a), against=other, moves=f"{player}{seed}")
        for player, other in ((a, b), (b, a))
        for seed in e.seeds.all()
    ]
    return data_of(e, verdict(e, games, 50), games, {}, [], {})


def test_all_experiments_are_one_fit() -> None:
    first = report(made("ab"), {"a": 1.0, "b": 0.5}, "2026-01-02")
    other = report(made("bc"), {"b": 0.5, "c": 0.0}, "2026-03-04")
    table = league([("1", first), ("2", other), ("again", first)])
    assert [row.name for row in table.rows] == ["a", "b", "c"] and table.groups == 1
    # a and c never shared an experiment, but seeds.
    a, b, _ = table.rows
    assert a.elo > b.elo and len(b.experiments) == 2 and b.date == "2026-03-04"
    assert a.games == 20 and a.cost == 0.5
    assert a.score is not None and a.score.value == 1.0 and a.score.low is not None
    assert len(table.experiments) == 2


def test_who_never_met_is_ranked_apart() -> None:
    e, f = (
        made(names, tournament="round_robin", metric=Metric(name="score")) for names in ("ab", "cd")
    )
    table = league([("1", boards(e, "a", "b")), ("2", boards(f, "d", "c"))])
    assert table.groups == 2
    assert [[row.name for row in table.rows if row.group == g] for g in (1, 2)] in (
        [["a", "b"], ["d", "c"]], [["d", "c"], ["a", "b"]],
    )  # fmt: skip
    assert "never met" in page(table, {}) and "not checked" in page(table, {})


def test_one_name_with_two_contents_is_two_lineups() -> None:
    e = made("ab")
    first = LineUp(name="a", operator={"kind": "tabular", "checkpoint": "/q.json"})
    original = msgspec.structs.replace(e, lineups=(first, e.lineups[1]), sealed={"/q.json": "1"})
    changed = msgspec.structs.replace(original, sealed={"/q.json": "2"})
    table = league(
        [(str(i), report(x, {"a": 1.0, "b": 0.0})) for i, x in enumerate((original, changed))]
    )
    names = sorted(row.name for row in table.rows)
    assert len(names) == 3 and names[0].startswith("a (") and names[1] != names[0]


def test_another_suite_is_refused_by_name() -> None:
    other = made("ab", metric=Metric(range=(0.0, 2.0)))
    reports = [("1", report(made("ab"), {"a": 1.0, "b": 0.0})), ("2", report(other, {"a": 1.0}))]
    with pytest.raises(InvalidInput, match="2 uses another suite than 1"):
        league(reports)


def test_a_page_runs_nothing() -> None:
    e = made("ab")
    lineups = (msgspec.structs.replace(e.lineups[0], name="<script>"), e.lineups[1])
    data = report(msgspec.structs.replace(e, lineups=lineups), {"<script>": 1.0, "b": 0.0})
    assert "<script>" not in page(league([("1", data)]), {"d": "<script>"})


def test_the_page_has_no_column_for_what_nobody_measured():
    e = made("ab")
    measured = page(league([("1", report(e, {"a": 1.0, "b": 0.0}))]), {})
    assert "<th>cost</th>" in measured and "<th>seconds</th>" not in measured
    heads, cells_of_a_row = measured.count("<th>"), measured.split("<tr>")[2].count("<td>")
    assert heads == cells_of_a_row > 5
