"""Commands around experiments, by the real command: scores, league, plan, book order."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from mosaic_sdk.launch import sandbox

LAKE = """
name = "lake {name}"
[[lineups]]
name = "{name}"
operator = {{ kind = "{kind}" }}
[[lineups]]
name = "random"
operator = {{ kind = "random" }}
[[environments]]
id = "FrozenLake-v1"
max_steps = 30
[seeds]
count = 12
[metric]
name = "length"
range = [0, 30]
"""
BOOK = """
name = "book"
tournament = "round_robin"
[[lineups]]
name = "a"
operator = {{ kind = "random" }}
[[lineups]]
name = "b"
operator = {{ kind = "random" }}
[[environments]]
id = "chess_v6"
max_steps = 2
[openings]
kind = "epd"
file = "book.epd"
{order}
[seeds]
count = 2
[metric]
name = "score"
"""
EPD = """rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq -
rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR b KQkq -
rnbqkbnr/pppppppp/8/8/2P5/8/PP1PPPPP/RNBQKBNR b KQkq -
rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq -
"""


def command(evaluate: Any, *args: str, status: int = 0) -> str:
    process = evaluate.start(*args)
    out, err = process.communicate(timeout=100)
    assert process.returncode == status, out + err
    return out


def test_scores_from_elsewhere_are_judged(evaluate, tmp_path: Path) -> None:
    rows = ["lineup,value,seed"]
    means = {"new": 0.6, "old": 0.1}
    rows += [f"{name},{mean + seed % 3 / 10},{seed}" for name, mean in means.items()
             for seed in range(40)]  # fmt: skip
    file = tmp_path / "scores.csv"
    file.write_text("\n".join(rows) + "\n")
    out = tmp_path / "out"
    document = json.loads(command(evaluate, "scores", str(file), "--range", "0", "1", "--json",
                               "--report", str(out)))  # fmt: skip
    assert document["verdict"]["sentence"].startswith("new is better than old")
    assert len(document["games"]) == 80 and (out / "report.html").exists()
    file.write_text(file.read_text() + "new,not a number,99\n")
    assert "not a number" in _refused(evaluate, "scores", str(file))


def _refused(evaluate: Any, *args: str) -> str:
    process = evaluate.start(*args)
    out, err = process.communicate(timeout=100)
    assert process.returncode == 2, out + err
    return out + err


def test_two_experiments_make_a_league_and_a_pilot_makes_a_plan(evaluate, tmp_path: Path) -> None:
    reports: list[str] = []
    for name, kind in (("passive", "passive"), ("other", "random")):
        evaluate.file.write_text(LAKE.format(name=name, kind=kind))
        folder = tmp_path / name
        # Two runs at a time and four are the same games.
        at_once = "2" if name == "other" else "4"
        command(evaluate, "eval", "--trust", str(evaluate.file), "--replicates", "100",
                "--concurrency", at_once, "--report", str(folder))  # fmt: skip
        reports.append(str(folder / "report.json"))
    page = tmp_path / "league.html"
    document = json.loads(command(evaluate, "league", *reports, "--html", str(page), "--json"))
    assert {row["name"] for row in document["rows"]} == {"passive", "other", "random"}
    assert document["groups"] == 1 and len(document["experiments"]) == 2
    games = {row["name"]: row["games"] for row in document["rows"]}
    assert games == {"passive": 12, "other": 12, "random": 24}
    assert "lake passive" in page.read_text()
    table = command(evaluate, "league", *reports)
    assert all(name in table for name in games)
    assert table.count("its figures follow from its games, and these agree with the record") == 2
    forged = tmp_path / "forged.json"
    report = json.loads(Path(reports[0]).read_text())
    report["games"][3]["value"] += 1
    forged.write_text(json.dumps(report))
    refused = command(evaluate, "league", reports[1], str(forged), status=8)
    assert "in the record" in refused and "GAMES" not in refused
    assert "not checked" in command(evaluate, "league", "--unchecked", reports[1], str(forged))
    plan = json.loads(command(evaluate, "eval", str(evaluate.file), "--plan", "6", "--pilot",
                              reports[0], "--json"))  # fmt: skip
    assert plan["from_"] == "a pilot of 12 seeds" and plan["difference"] == 6
    report = command(evaluate, "eval", str(evaluate.file), "--plan", "6", "--guess", "3")
    assert "A difference of 6" in report and "spread 3" in report


def test_games_are_played_in_a_sandbox(evaluate) -> None:
    """They are refused on a machine without one."""
    evaluate.file.write_text(LAKE.format(name="passive", kind="passive"))
    words = ("eval", "--trust", str(evaluate.file), "--replicates", "100", "--sandbox")
    if sandbox.find_means() is None:
        process = evaluate.start(*words)
        out, err = process.communicate(timeout=100)
        assert process.returncode and "no sandbox" in out + err
        return
    command(evaluate, *words)
    runs = json.loads(command(evaluate, "runs", "--json"))
    assert runs
    for run in runs:
        document = json.loads(command(evaluate, "show", run["run_id"], "--json"))
        assert document["facts"]["sandbox"]["asked"] == "yes"
        assert document["episodes"] > 0


def test_a_book_is_read_in_its_order_from_the_opening_that_was_asked_for(
    evaluate, tmp_path: Path
) -> None:
    (tmp_path / "book.epd").write_text(EPD)

    def starts(order: str, where: str) -> list[str]:
        evaluate.file.write_text(BOOK.format(order=order))
        out = tmp_path / where
        command(evaluate, "eval", "--trust", str(evaluate.file), "--replicates", "100",
                "--concurrency", "1", "--report", str(out))  # fmt: skip
        sheets = (out / "games.pgn").read_text().split("[Event ")[1:]
        assert len(sheets) == 4, "each opening on both sides"
        known = {line.split(" ")[0]: i for i, line in enumerate(EPD.splitlines())}
        fens = [sheet.split('[FEN "')[1].split(" ")[0] for sheet in sheets]
        return [str(known[fen]) for fen in dict.fromkeys(sorted(fens, key=known.__getitem__))]

    assert starts("first = 3", "from the third") == ["2", "3"]
    assert len(starts('order = "random"', "shuffled")) == 2


def test_figures_of_agents_wait_for_people(evaluate, tmp_path: Path) -> None:
    text = LAKE.format(name="Ann", kind="human").replace("count = 12", "count = 2")
    file = tmp_path / "person.toml"
    for blind in (True, False):
        file.write_text(text + (f"[people]\nblind = {str(blind).lower()}\n"))
        out = tmp_path / f"out-{blind}"
        process = evaluate.start("eval", "--trust", "--report", str(out), str(file))
        printed, notes = process.communicate(timeout=100)
        assert process.returncode == 0, printed + notes
        assert "2 games are left for Ann" in notes
        assert ("WHO" in printed) is not blind and (out / "report.html").exists() is not blind
