"""`mosaic eval` with real hosts: verdicts, resumption, declared faults."""

from __future__ import annotations

import base64
import contextlib
import json
import os
import random
import signal
import sqlite3
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import msgspec
import pytest

from core.compare.experiment_text import read
from core.compare.report_data import write_report
from core.compare.verdict import verdict
from core.compare.verdict_parts import Played
from core.store.reader import Reader
from core.store.store_settings import StoreSettings

TWO = """
name = "{name}"
[[lineups]]
name = "rule"
operator = {{ kind = "scripted" }}
[[lineups]]
name = "random"
operator = {{ kind = "random" }}
[[environments]]
id = "CartPole-v1"
max_steps = {steps}
[seeds]
count = {count}
[metric]
name = "length"
range = [0, {steps}]
[stopping]
rule = "{stop}"
"""


def text(name="poles", count=20, steps=200, stop="fixed") -> str:
    return TWO.format(name=name, count=count, steps=steps, stop=stop)


def values(report, lineup: str) -> list[float]:
    return [game["value"] for game in report["games"] if game["lineup"] == lineup]


def test_the_better_one_wins_and_the_rule_stops(evaluate):
    report = evaluate(text(count=200, stop="betting"))
    verdict = report["verdict"]
    assert verdict["valid"] and verdict["stopped"] and verdict["pairs"][0]["decided"] == 1
    assert "rule is better than random" in verdict["sentence"]
    assert len(report["games"]) < 400, "it stopped before all seeds were played"
    assert all(game["outcome"] == "played" for game in report["games"])
    again = evaluate(text(count=200, stop="betting"))
    assert again["verdict"] == verdict, "nothing is played again"


def test_the_same_operator_twice_plays_the_same(evaluate):
    same = text(count=12, steps=100).replace('"scripted"', '"random"')
    report = evaluate(same)
    assert values(report, "rule") == values(report, "random")
    assert report["verdict"]["pairs"][0]["look"]["value"] == 0
    assert report["verdict"]["pairs"][0]["decided"] == 0


def reference(evaluate, count: int, steps: int) -> list[tuple[str, int, float]]:
    report = evaluate(text(name="whole", count=count, steps=steps))
    return [(game["lineup"], game["seed"], game["value"]) for game in report["games"]]


def kill(evaluate, text: str, name: str, games: float) -> None:
    """-9 for everything after so many games."""
    database = evaluate.profile / "mosaic.db"

    def ended() -> bool:
        if not database.exists():
            return False
        with sqlite3.connect(f"file:{database}?mode=ro", uri=True) as db:
            [[count]] = db.execute(
                "select count(*) from episodes e join runs r using (run_no)"
                " where r.name like ? and e.state = 1",
                [f"{name}:%"],
            )
        return count >= games

    kill_when(evaluate, text, ended)


def kill_when(evaluate, text: str, ready: Callable[[], bool]) -> None:
    """-9 for the command, and for every worker under way with it."""
    evaluate.file.write_text(text)
    process = evaluate.start("eval", "--trust", str(evaluate.file))
    until = time.monotonic() + 60
    while process.poll() is None and time.monotonic() < until:
        if ready():
            break
        time.sleep(0.02)
    process.send_signal(signal.SIGKILL)
    process.communicate()
    for folder in (evaluate.profile / "runs").glob("*"):
        try:
            state = json.loads((folder / "launcher.json").read_text())
        except FileNotFoundError:  # killed before it had begun
            continue
        for pid in (state.get("pid"), state.get("worker_pid")):
            try:
                os.kill(pid, signal.SIGKILL)
            except (ProcessLookupError, TypeError):
                continue


@pytest.mark.parametrize("turn", range(10 if os.environ.get("MOSAIC_SOAK") else 2))
def test_it_goes_on_after_a_kill(evaluate, turn):
    whole = reference(evaluate, 40, 150)
    kill(evaluate, text("cut", 40, 150), "cut", random.Random(turn).uniform(0, 60))
    report = evaluate(text(name="cut", count=40, steps=150))
    assert [(g["lineup"], g["seed"], g["value"]) for g in report["games"]] == whole
    assert report["verdict"]["valid"]


TABLE = """
name = "{name}"
tournament = "{kind}"
[[lineups]]
name = "one"
operator = {{ kind = "random" }}
[[lineups]]
name = "two"
operator = {{ kind = "random" }}
[[lineups]]
name = "three"
operator = {{ kind = "passive" }}
[[environments]]
id = "tictactoe_v3"
[[environments]]
id = "connect_four_v3"
[seeds]
count = 12
[openings]
kind = "random"
plies = 2
[metric]
name = "score"
"""


@pytest.mark.parametrize(("kind", "games"), [("round_robin", 144), ("gauntlet", 96)])
def test_a_tournament_goes_on_after_a_kill(evaluate, kind, games):
    def told(report) -> list:
        return [
            (g["environment"], g["lineup"], g["against"], g["seed"], g["value"], g["moves"])
            for g in sorted(report["games"], key=lambda g: (g["lineup"], g["against"], g["seed"]))
            if g["outcome"] == "played"
        ]

    whole = told(evaluate(TABLE.format(name="whole", kind=kind)))
    assert len(whole) == games
    # Of each game the record has an episode a seat.
    kill(evaluate, TABLE.format(name="cut", kind=kind), "cut", games * 2 / 3)
    report = evaluate(TABLE.format(name="cut", kind=kind))
    assert sorted(told(report)) == sorted(whole)
    assert report["verdict"]["valid"]


# It sleeps in its n-th game, once, where a file says so.
NAPPING = """
import pathlib, time

class Agent:
    games = 0

    def reset(self, seed):
        self.games += 1
        self.seed = seed

    def act(self, observation, legal):
        nap = pathlib.Path({nap!r})
        if nap.exists() and self.games == int(nap.read_text()):
            nap.unlink()
            time.sleep(30)
        return sorted(legal)[self.seed % len(legal)]
"""


def test_a_game_that_is_killed_again_and_again_is_played_in_the_end(evaluate, tmp_path):
    nap = tmp_path / "nap"
    (tmp_path / "napping.py").write_text(NAPPING.format(nap=str(nap)))
    table = TABLE.format(name="cut", kind="round_robin").replace("count = 12", "count = 4")
    table = table.replace('{ kind = "passive" }', '{ python = "napping.py:Agent" }')
    naps: list[float] = []

    def sleeps() -> bool:
        """Whether it has slept for so long that the games before are in the record."""
        if not nap.exists() and not naps:
            naps.append(time.monotonic())
        return bool(naps) and time.monotonic() > naps[0] + 1

    # What was cut is played first, by itself.
    for game in (3, 1, 1):
        nap.write_text(str(game))
        naps.clear()
        kill_when(evaluate, table, sleeps)
        assert naps, "it slept"
    report = evaluate(table)
    assert len(report["games"]) == 48
    assert {game["outcome"] for game in report["games"]} == {"played"}
    assert report["verdict"]["valid"]


def test_two_players_swap_sides(evaluate):
    report = evaluate("""
name = "rows"
tournament = "round_robin"
[[lineups]]
name = "one"
operator = { kind = "random" }
[[lineups]]
name = "two"
operator = { kind = "random" }
[[lineups]]
name = "three"
operator = { kind = "random" }
[[environments]]
id = "tictactoe_v3"
[seeds]
count = 4
[metric]
name = "score"
""")
    games = report["games"]
    assert len(games) == 24 and {game["value"] for game in games} <= {0.0, 0.5, 1.0}
    assert all(game["moves"] for game in games)
    table = report["verdict"]["crosstable"]
    assert all(len(row) == 2 for row in table.values())


def test_a_broken_file_starts_nothing(evaluate):
    evaluate.file.write_text(text().replace("[metric]", "[metrics]"))
    process = evaluate.start("eval", str(evaluate.file))
    _, err = process.communicate(timeout=60)
    assert process.returncode == 2 and "metrics" in err and not evaluate.profile.exists()


def test_a_report_is_played_again_and_the_first_difference_is_named(evaluate, tmp_path):
    evaluate.file.write_text(text(count=6, steps=80))
    process = evaluate.start("eval", str(evaluate.file), "--report", str(tmp_path / "out"))
    _, err = process.communicate(timeout=100)
    assert process.returncode == 0, err
    page = (tmp_path / "out" / "report.html").read_text()
    assert (tmp_path / "out" / "games.csv").read_text().count("\n") == 13
    assert "rule" in page and "Divergences" in page and "http" not in page
    data = tmp_path / "out" / "report.json"
    process = evaluate.start("reproduce", str(tmp_path / "out" / "report.html"))
    out, err = process.communicate(timeout=100)
    assert process.returncode == 0 and "All 12 games are the same" in out, err
    assert "The record here has 12 of the 12 games" in out
    whole = data.read_text()
    document = json.loads(whole)
    key = "0/3/random/"
    document["traces"][key] = base64.b85encode(
        bytes(
            byte ^ (index == 4 * 7)
            for index, byte in enumerate(base64.b85decode(document["traces"][key]))
        )
    ).decode()
    output = reproduced(evaluate, data, json.dumps(document))
    assert "seed 3, random: step 7 differs\n" in output
    assert "seed 3, random: step 7 differs from the record" in output
    # Cut short, the file is no report any more.
    assert "is not a report" in reproduced(evaluate, data, whole[: len(whole) // 2])
    # The record was changed behind the report, and a table beside it.
    run_id = document["games"][0]["run_id"]
    with sqlite3.connect(evaluate.profile / "mosaic.db") as db:
        db.execute(
            "update episodes set length = length + 1 where episode = 0 and run_no ="
            " (select run_no from runs where run_id = ?)",
            [run_id],
        )
    table = tmp_path / "out" / "games.csv"
    table.write_text(table.read_text().replace("played", "fault", 1))
    (tmp_path / "out" / "report.html").write_text(page.replace("n = 6", "n = 7"))
    output = reproduced(evaluate, data, whole)
    first = document["games"][0]
    assert f"seed {first['seed']}, {first['lineup']}: value {first['value']}" in output
    assert "in the record" in output
    assert "games.csv does not belong to report.json" in output
    assert "report.html does not belong to report.json" in output


def test_a_report_from_before_the_end_is_played_again_as_far_as_it_goes(evaluate, tmp_path):
    whole = evaluate(text(count=6, steps=40))
    experiment = read(evaluate.file.read_text())
    games = [msgspec.convert(game, Played) for game in whole["games"]]

    def report_of(games: list[Played]) -> Path:
        with closing(Reader(evaluate.profile / "mosaic.db", StoreSettings())) as reader:
            judged = verdict(experiment, games)
            return write_report(experiment, reader, games, judged, tmp_path / "out")

    page = report_of([game for game in games if game.seed < 4])
    process = evaluate.start("reproduce", str(page))
    out, err = process.communicate(timeout=100)
    assert process.returncode == 0 and "All 8 games are the same" in out, out + err
    assert "4 games were not played yet when this report was written" in out
    # One that was not wanted, called one that was still to come.
    page = report_of([game for game in games if game.seed < 4 and game.seed != 2])
    output = reproduced(evaluate, page.with_suffix(".json"))
    assert "seed 2, rule: the record contains it, the report leaves it out" in output


def reproduced(evaluate, data, text: str = "") -> str:
    """Output for a report that is not what it was."""
    data.write_text(text or data.read_text())
    process = evaluate.start("reproduce", str(data))
    out, err = process.communicate(timeout=100)
    assert process.returncode == 8, out + err
    return out


def test_it_goes_on_when_the_engine_of_another_command_ends(evaluate, tmp_path):
    """Two commands share a profile: the first holds the engine, and is stopped."""
    first_file, second_file = tmp_path / "first.toml", tmp_path / "second.toml"
    first_file.write_text(text("first", count=4000, steps=500))
    second_file.write_text(text("second", count=60))
    first = evaluate.start("eval", str(first_file))
    wait_for_runs(evaluate.profile, "first")
    words = ("eval", str(second_file), "--json", "--replicates", "200")
    second = evaluate.start(*words)
    wait_for_runs(evaluate.profile, "second")
    first.send_signal(signal.SIGINT)
    first.communicate(timeout=60)
    out, err = second.communicate(timeout=100)
    assert second.returncode == 0, err
    report = json.loads(out)
    assert len(report["games"]) == 120
    assert all(game["outcome"] == "played" for game in report["games"])


def wait_for_runs(profile, name: str, more: str = "") -> None:
    database, until = profile / "mosaic.db", time.monotonic() + 150
    while time.monotonic() < until:
        if database.exists():
            # Until its tables are made, the file is empty.
            with (
                contextlib.suppress(sqlite3.OperationalError),
                sqlite3.connect(f"file:{database}?mode=ro", uri=True) as db,
            ):
                if list(db.execute(f"select 1 from runs where name like ? {more}", [f"{name}:%"])):
                    return
        time.sleep(0.05)
    raise AssertionError(f"no run of {name} began")


@pytest.mark.timeout(300)
def test_of_two_commands_on_one_experiment_one_plays_and_its_games_stay(evaluate, tmp_path):
    """The second is told who plays; games are kept from deletion until it ends."""
    level = text("shared", count=4000, steps=50, stop="betting").replace('"scripted"', '"random"')
    evaluate.file.write_text(level)
    first = evaluate.start("eval", str(evaluate.file))
    wait_for_runs(evaluate.profile, "shared", "and state = 'finished'")
    second = evaluate.start("eval", str(evaluate.file))
    _, err = second.communicate(timeout=100)
    assert second.returncode and f"is being played already, by process {first.pid}" in err, err
    with sqlite3.connect(f"file:{evaluate.profile}/mosaic.db?mode=ro", uri=True) as db:
        [[run_id]] = db.execute("select run_id from runs where state = 'finished' limit 1")
    delete = evaluate.start("delete", run_id, "--yes")
    _, err = delete.communicate(timeout=100)
    assert delete.returncode and "belong to an experiment that is being played" in err, err
    first.send_signal(signal.SIGINT)
    first.communicate(timeout=100)
    delete = evaluate.start("delete", run_id, "--yes")
    _, err = delete.communicate(timeout=100)
    assert delete.returncode == 0, err
