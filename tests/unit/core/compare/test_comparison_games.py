"""The recorded game of each line-up and seed, over one run or many."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

from core.compare.comparison_games import (
    Game,
    games_of,
    games_of_experiment,
    tag_together,
)

DIGEST = "0123456789abcdef0123"
TAG = f"experiment:{DIGEST[:16]}"
TEXT = """
name = "race"
[[lineups]]
name = "one"
operator = { kind = "scripted" }
[[lineups]]
name = "two"
operator = { kind = "random" }
[[environments]]
id = "CartPole-v1"
[seeds]
first = 5
count = 3
"""


class Record:
    """A reader of these runs: their tags, parameters and (slot, episode, length, ended)."""

    def __init__(self) -> None:
        self.rows: dict[str, tuple[Any, dict[str, Any], list[Any]]] = {}

    def add(
        self, run_id: str, parameters: dict[str, Any], *played: tuple[int, int, int, bool],
        tags: tuple[str, ...] = (), name: str = "race: who",
    ) -> None:  # fmt: skip
        run = SimpleNamespace(run_id=run_id, kind="evaluation", tags=tags, name=name)
        episodes = [
            SimpleNamespace(slot=slot, episode=episode, length=length, ended=ended)
            for slot, episode, length, ended in played
        ]
        self.rows[run_id] = run, parameters, episodes

    def run(self, run_id: str) -> Any:
        return self.rows[run_id][0]

    def runs(self, tag: str = "", kind: str = "", order: str = "") -> list[Any]:
        return [run for run, _, _ in self.rows.values() if not tag or tag in run.tags]

    def facts(self, run_id: str) -> dict[str, Any]:
        return {"parameters": self.rows[run_id][1]}

    def episodes(self, run_id: str, slot: int, lead: bool, branch: int) -> list[Any]:
        return [row for row in self.rows[run_id][2] if row.slot == slot]


def of(record: Record, run_id: str) -> Any:
    return games_of(cast("Any", record), run_id)


def plan(lineup: str, *seeds: int, against: str = "", digest: str = DIGEST) -> dict[str, Any]:
    part = {"experiment": digest, "lineup": lineup, "seeds": list(seeds), "environment": 0,
            "against": against}  # fmt: skip
    return {"parts": [part]}


def test_an_experiment_over_several_runs_is_one_comparison():
    record = Record()
    record.add("a", plan("one", 7, 8), (0, 0, 9, True), (0, 1, 4, False), tags=(TAG,))
    record.add("b", plan("two", 7, 8), (0, 0, 3, True), (0, 1, 5, True), tags=(TAG,))
    # The second game of "one" was cut, and played again.
    record.add("c", plan("one", 8), (0, 0, 6, True), tags=(TAG,))
    record.add("again", plan("one", 7), (0, 0, 9, True), tags=(TAG, "reproduction"))
    record.add("other", plan("one", 7, digest="f" * 20), (0, 0, 9, True))
    for run_id in ("a", "b", "c"):
        games = of(record, run_id)
        assert (games.name, games.line_ups) == ("race", ["one", "two"])
        assert [row.seed for row in games.rows] == [7, 8]
        assert games.rows[0].games == {"one": Game("a", 0, 0), "two": Game("b", 0, 0)}
        assert games.rows[1].games == {"one": Game("c", 0, 0), "two": Game("b", 0, 1)}
    assert [row.games for row in of(record, "again").rows] == [{"one": Game("again", 0, 0)}]
    named = games_of_experiment(cast("Any", record), DIGEST, "mine")
    assert named is not None and named.name == "mine" and len(named.rows) == 2
    assert games_of_experiment(cast("Any", record), "e" * 20) is None


def test_opponents_are_named_together_and_empty_games_left_out():
    record = Record()
    record.add(
        "a", plan("one", 1, 2, against="two"), (0, 0, 9, True), (0, 1, 0, False), tags=(TAG,)
    )
    games = of(record, "a")
    assert games.line_ups == ["one - two"]
    assert [row.seed for row in games.rows] == [1]


def test_hosts_of_the_compare_page_are_found_by_their_tag():
    record, tag = Record(), tag_together("x" * 40)
    shared = {"experiment": TEXT}
    record.add("b", {**shared, "lineups": ["two"]}, (0, 0, 3, True), tags=(tag,))
    record.add("a", {**shared, "lineups": ["one"]}, (0, 0, 3, True), (0, 1, 2, True), tags=(tag,))
    record.add("late", {**shared, "lineups": ["three"]}, (0, 1, 3, True), tags=(tag,))
    games = of(record, "late")
    assert games.line_ups == ["one", "two", "three"]
    assert [row.seed for row in games.rows] == [5, 6]
    assert games.rows[1].games == {"one": Game("a", 0, 1), "three": Game("late", 0, 1)}


def test_older_comparisons_are_found_by_what_they_say_of_each_other():
    record = Record()
    record.add("a", {"experiment": TEXT}, (0, 0, 3, True), (1, 0, 2, True), (1, 7, 2, True))
    games = of(record, "a")
    assert [row.games for row in games.rows] == [{"one": Game("a", 0, 0), "two": Game("a", 1, 0)}]
    wire = {"wire": {"group": "b", "hosts": ["b", "c", "gone"]}, "experiment": TEXT}
    record.add("b", {**wire, "lineups": ["one"]}, (0, 0, 3, True))
    record.add("c", {**wire, "lineups": ["two"]}, (0, 0, 3, True))
    assert [row.games for row in of(record, "c").rows] == [
        {"one": Game("b", 0, 0), "two": Game("c", 0, 0)}
    ]


def test_other_runs_belong_to_no_comparison():
    record = Record()
    record.add("bare", {}, (0, 0, 3, True))
    record.add("bad", {"experiment": "not = a ["}, (0, 0, 3, True))
    record.add("none", {"experiment": TEXT})
    assert [of(record, run_id) for run_id in ("bare", "bad", "none")] == [None, None, None]
