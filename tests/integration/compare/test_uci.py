"""Any UCI engine in a tournament: crashed, hanging and cheating ones cost the game they are in."""

from __future__ import annotations

import csv
import io
import json
import stat
from collections import Counter
from pathlib import Path

import pytest

ENGINE = """#!{python}
import os, pathlib, random, sys, threading
import chess
how, here = "{how}", pathlib.Path(__file__)
board, asked = chess.Board(), 0
options = {{}}
def say(text):
    print(text, flush=True)
for line in sys.stdin:
    words = line.split()
    if not words:
        continue
    if words[0] == "uci":
        say("id name Fake {how} 1.0")
        say("option name Style type spin default 0 min 0 max 9")
        say("uciok")
    elif words[0] == "isready":
        say("readyok")
    elif words[0] == "setoption":
        options[words[2]] = words[-1]
    elif words[0] == "position":
        at = words.index("moves") if "moves" in words else len(words)
        board = chess.Board() if words[1] == "startpos" else chess.Board(" ".join(words[2:at]))
        for move in words[at + 1:]:
            board.push_uci(move)
    elif words[0] == "go":
        asked += 1
        if asked == 3 and how in ("dies", "hangs", "cheats"):
            if how == "dies":
                os._exit(3)
            if how == "hangs":
                threading.Event().wait()
            say("bestmove e1e8")
            continue
        rng = random.Random(board.fen() + options.get("Style", ""))
        moves = sorted(map(str, board.legal_moves))
        if how == "shuffles":
            knights = [move for move in moves if move in "g1f3 f3g1 g8f6 f6g8".split()]
            moves = knights or moves
        say("info depth 1 score cp %d" % rng.randrange(-50, 50))
        say("bestmove " + rng.choice(moves))
    elif words[0] == "quit":
        break
"""
MATCH = """
name = "{name}"
tournament = "round_robin"
[[lineups]]
name = "steady"
operator = {{ uci = "./steady", options = {{ Style = 3 }}, movetime_ms = 20 }}
[[lineups]]
name = "other"
operator = {{ uci = "./{how}", movetime_ms = 20 }}
[[environments]]
id = "chess_v6"
max_steps = 40
[openings]
kind = "random"
plies = 4
[limits]
deadline_ms = 1500
[seeds]
count = {count}
[metric]
name = "score"
"""


def engine(folder: Path, how: str, python: str) -> None:
    path = folder / how
    path.write_text(ENGINE.format(python=python, how=how))
    path.chmod(path.stat().st_mode | stat.S_IXUSR)


WHY = {
    "dies": "process died",
    "hangs": "deadline missed",
    "cheats": "illegal action e1e8",
}


@pytest.mark.parametrize("how", list(WHY))
def test_a_failing_engine_loses_its_games_and_no_other(evaluate, python, tmp_path, how):
    engine(tmp_path, "steady", python)
    engine(tmp_path, how, python)
    report = evaluate(MATCH.format(name=how, how=how, count=2))
    faults = [game for game in report["games"] if game["outcome"] == "fault"]
    assert len(report["games"]) == 4 and faults
    for game in faults:
        assert game["by"] == "other" and game["why"].startswith(WHY[how]), game
        assert game["value"] == (0.0 if game["lineup"] == "other" else 1.0)
    counted = {agent["name"]: agent["faults"] for agent in report["verdict"]["agents"]}
    assert counted == {"steady": 0, "other": len(faults)}
    # The engine that cheats is asked on in the next game; started anew, the others fail again.
    runs = Counter(game["run_id"] for game in faults)
    assert max(runs.values()) == (1 if how == "cheats" else 2)


def test_the_score_sheets_are_recounted_by_a_chess_program(evaluate, python, tmp_path):
    import subprocess

    for how in ("steady", "cheats"):
        engine(tmp_path, how, python)
    text = MATCH.format(name="sheets", how="cheats", count=3)
    evaluate.file.write_text(text)
    out = tmp_path / "out"
    process = evaluate.start("eval", "--trust", str(evaluate.file), "--report", str(out))
    _, err = process.communicate(timeout=100)
    assert process.returncode == 0, err
    count = (
        "import chess.pgn, json, sys\n"
        "games = []\n"
        "with open(sys.argv[1]) as file:\n"
        "    while (game := chess.pgn.read_game(file)) is not None:\n"
        "        nodes = list(game.mainline())\n"
        "        games.append({**game.headers, 'errors': len(game.errors), 'moves': len(nodes),\n"
        "            'notes': sum(node.emt() is not None for node in nodes),\n"
        "            'evals': sum(node.eval() is not None for node in nodes)})\n"
        "print(json.dumps(games))\n"
    )
    command = [python, "-c", count, str(out / "games.pgn")]
    recount = subprocess.run(command, capture_output=True, text=True, check=True)
    sheets = json.loads(recount.stdout)
    rows = list(csv.DictReader(io.StringIO((out / "games.csv").read_text())))
    points: Counter[str] = Counter()
    assert {row["by"] for row in rows if row["outcome"] == "fault"} == {"other"}
    for row in rows:
        points[row["lineup"]] += float(row["value"])
        points[row["against"]] += 1 - float(row["value"])
    recounted: Counter[str] = Counter()
    for sheet in sheets:
        white, black = {"1-0": (1, 0), "0-1": (0, 1), "1/2-1/2": (0.5, 0.5)}[sheet["Result"]]
        recounted[sheet["White"]] += white
        recounted[sheet["Black"]] += black
        assert not sheet["errors"] and sheet["Event"] == "sheets" and len(sheet["Date"]) == 10
    assert recounted == points and len(sheets) == 6
    assert sorted(sheet["Round"] for sheet in sheets) == ["1.1", "1.2", "2.1", "2.2", "3.1", "3.2"]
    assert any(sheet["Termination"] == "rules infraction" for sheet in sheets)
    long = max(sheets, key=lambda sheet: sheet["moves"])
    assert long["notes"] >= long["moves"] - 5 and long["evals"]


BOOK = """[Event "book"]
[ECO "A00"]
[Opening "There and back"]

1. Nf3 Nf6 2. Ng1 Ng8 *
"""


def test_moves_of_a_book_are_in_the_sheet_and_count_as_repetitions(evaluate, python, tmp_path):
    for how in ("steady", "shuffles"):
        engine(tmp_path, how, python)
    (tmp_path / "book.pgn").write_text(BOOK)
    text = MATCH.format(name="book", how="shuffles", count=1)
    text = text.replace('uci = "./steady", options = { Style = 3 }', 'uci = "./shuffles"')
    text = text.replace('kind = "random"\nplies = 4', 'kind = "pgn"\nfile = "book.pgn"\nplies = 0')
    text += "[clock]\nseconds = 20\nincrement = 0.5\nmoves = 40\n"
    evaluate.file.write_text(text)
    out = tmp_path / "out"
    process = evaluate.start("eval", "--trust", str(evaluate.file), "--report", str(out))
    _, err = process.communicate(timeout=100)
    assert process.returncode == 0, err
    sheets = (out / "games.pgn").read_text().split("[Event ")[1:]
    assert len(sheets) == 2
    for sheet in sheets:
        # The first position came twice in the book, and then once more.
        assert sheet.count("{ book }") == 4 and "3. Nf3" in sheet and "5. " not in sheet, sheet
        assert '[Result "1/2-1/2"]' in sheet and '[Opening "A00 There and back"]' in sheet
        assert '[TimeControl "40/20+0.5"]' in sheet and "[%clk" in sheet and "FEN" not in sheet


def test_an_option_that_an_engine_lacks_is_named(evaluate, python, tmp_path):
    engine(tmp_path, "steady", python)
    text = MATCH.format(name="option", how="steady", count=2).replace("Style = 3", "Depth = 3")
    evaluate.file.write_text(text)
    process = evaluate.start("eval", "--trust", "--check", str(evaluate.file))
    out, err = process.communicate(timeout=100)
    assert process.returncode == 2 and "has no option Depth" in out and "Style" in out, out + err


CLOCKED = """
name = "clocked"
tournament = "knockout"
[[lineups]]
name = "one"
operator = { uci = "./steady", options = { Style = 3 }, ponder = true }
[[lineups]]
name = "two"
operator = { uci = "./steady" }
[[lineups]]
name = "three"
operator = { uci = "./HOW" }
[[environments]]
id = "chess_v6"
max_steps = 60
[openings]
kind = "random"
plies = 4
[clock]
seconds = 1
increment = 0.01
moves = 20
margin_ms = 500
[adjudication.draw]
after = 10
moves = 3
score = 60
[seeds]
count = 1
[metric]
name = "score"
"""


def test_a_knockout_by_the_clock(evaluate, python, tmp_path):
    """A flag is a loss of who let it fall; scores end games; the rounds follow from the games."""
    engine(tmp_path, "steady", python)
    engine(tmp_path, "hangs", python)
    report = evaluate(CLOCKED.replace("HOW", "hangs"))
    pairs = {(game["lineup"], game["against"]) for game in report["games"]}
    # The first of three rests, and two wins by the flag.
    assert pairs == {("two", "three"), ("three", "two"), ("one", "two"), ("two", "one")}
    faults = [game for game in report["games"] if game["outcome"] == "fault"]
    assert [(game["by"], game["why"]) for game in faults] == [("three", "lost on time")] * 2
    others = [game for game in report["games"] if game["outcome"] == "played"]
    # Their scores are within 0.6 pawns throughout.
    assert {game["why"] for game in others} == {"adjudicated: both saw at most 0.6 for 3 moves"}
    assert {game["value"] for game in others} == {0.5} and report["verdict"]["valid"]


def test_tablebases_that_are_not_there_are_named(evaluate, python, tmp_path):
    engine(tmp_path, "steady", python)
    text = CLOCKED.replace("HOW", "steady").replace(
        "[adjudication.draw]", '[adjudication]\ntablebases = "none"\n[adjudication.draw]'
    )
    evaluate.file.write_text(text)
    process = evaluate.start("eval", "--trust", "--check", str(evaluate.file))
    out, err = process.communicate(timeout=100)
    assert process.returncode == 2 and "no tablebases" in out, out + err


# A Syzygy table in its own format: magic, two sides, the order of the pieces (K and Q against k),
# and one value for each side. For K and Q against K that is all there is to say: whoever has the
# queen and is to move wins, whoever lacks it has lost unless it can be taken at once, which a
# probe finds by itself.
PIECES = [6, 5, 14]
WON, LOST, SAME = 4, 0, 0x80
QUEEN = bytes([0x71, 0xE8, 0x23, 0x5D, 1, 0, *(piece | piece << 4 for piece in PIECES), 0,
               SAME, WON, SAME, LOST, 0, 0])  # fmt: skip
ENDGAMES = """
name = "endgames"
tournament = "round_robin"
[[lineups]]
name = "one"
operator = { uci = "./steady", options = { Style = 3 } }
[[lineups]]
name = "two"
operator = { uci = "./steady" }
[[environments]]
id = "chess_v6"
max_steps = 12
[openings]
kind = "epd"
file = "endgames.epd"
[adjudication]
tablebases = "tables"
[seeds]
count = 3
[metric]
name = "score"
"""


def test_games_end_by_a_tablebase(evaluate, python, tmp_path):
    """Won for White, won for Black by a king that is far from the queen, and without a table."""
    engine(tmp_path, "steady", python)
    (tmp_path / "tables").mkdir()
    (tmp_path / "tables" / "KQvK.rtbw").write_bytes(QUEEN)
    (tmp_path / "endgames.epd").write_text(
        "8/8/8/8/8/8/6k1/K1Q5 w - -\nK7/8/8/8/8/8/8/k5q1 w - -\n8/8/4k3/8/8/8/8/K1R5 w - -\n"
    )
    report = evaluate(ENDGAMES)
    games = {(game["seed"], game["lineup"]): game for game in report["games"]}
    assert len(games) == 6
    for who in ("one", "two"):
        assert games[0, who]["why"] == "adjudicated: White wins by the tablebase"
        assert games[1, who]["why"] == "adjudicated: Black wins by the tablebase"
        assert (games[0, who]["value"], games[1, who]["value"]) == (1.0, 0.0)
        assert games[0, who]["steps"] == games[1, who]["steps"] == 1
        assert games[2, who]["why"] == "" and games[2, who]["steps"] > 1
