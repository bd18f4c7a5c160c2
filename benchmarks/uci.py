"""Chess engines in a tournament: what a move costs beyond python-chess, and what becomes of games
in which an engine dies, hangs or cheats.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from benchmarks._engines import notes, write_engine
from benchmarks._harness import ROOT, Figure, isolated, median, rounded, scratch, worker_python

LIMIT_S = 1500.0
FAILING = 0.008
WORDS = {"dies": "process died", "hangs": "lost on time", "cheats": "illegal action e1e8"}
MATCH = """
name = "match"
tournament = "round_robin"
[[lineups]]
name = "steady"
operator = {{ uci = "./steady" }}
[[lineups]]
name = "other"
operator = {{ uci = "./{other}" }}
[[environments]]
id = "chess_v6"
max_steps = {steps}
[openings]
kind = "random"
plies = 4
[clock]
seconds = 1
increment = 0.01
[seeds]
count = {seeds}
[metric]
name = "score"
"""
# Games of a PGN as python-chess counts them.
_RECOUNT = """
import chess.pgn, json, sys
found = []
with open(sys.argv[1]) as file:
    while (game := chess.pgn.read_game(file)) is not None:
        found.append([game.headers["White"], game.headers["Black"], game.headers["Round"],
                      game.headers["Result"], len(game.errors)])
print(json.dumps(found))
"""
# The same engines asked by python-chess alone; the engines note when.
_ALONE = """
import chess, chess.engine, random, sys
folder, games, steps = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
pair = [chess.engine.SimpleEngine.popen_uci(folder + "/" + name) for name in ("steady", "other")]
for number in range(games):
    board, rng = chess.Board(), random.Random(number)
    for _ in range(4):
        board.push(rng.choice(list(board.legal_moves)))
    while len(board.move_stack) < steps and not board.is_game_over(claim_draw=True):
        limit = chess.engine.Limit(white_clock=1, black_clock=1, white_inc=.01, black_inc=.01)
        info = chess.engine.INFO_SCORE
        engine = pair[len(board.move_stack) % 2]
        board.push(engine.play(board, limit, game=number, info=info).move)
for engine in pair:
    engine.quit()
"""


def prepare(quick: bool) -> None:
    worker_python("host")


def run(quick: bool) -> Iterable[Figure]:
    python = worker_python("host")
    yield _overhead(python, quick)
    yield _lost(python, quick)


def _overhead(python: str, quick: bool) -> Figure:
    """From a move that one engine has said to the question that the other hears."""
    games, steps = (2, 40) if quick else (10, 80)
    gaps: dict[str, float] = {}
    for side in ("alone", "host"):
        with scratch("uci") as folder:
            for name in ("steady", "other"):
                write_engine(folder, name, python)
            if side == "alone":
                command = [python, "-c", _ALONE, str(folder), str(games), str(steps)]
                subprocess.run(command, check=True)
            else:
                _eval(folder, MATCH.format(other="other", seeds=games // 2, steps=steps))
            gaps[side] = _gap_ms(folder)
    extra = {"alone_ms": rounded(gaps["alone"]), "host_ms": rounded(gaps["host"])}
    return Figure("uci.overhead_ms", gaps["host"] - gaps["alone"], "ms", 2, extra=extra)


def _gap_ms(folder: Path) -> float:
    events = [(float(at), what, name) for name in ("steady", "other")
            for what, at in notes(folder, name)]  # fmt: skip
    events.sort()
    return median([
        (later[0] - now[0]) * 1000
        for now, later in zip(events, events[1:], strict=False)
        if (now[1], later[1]) == ("best", "go") and now[2] != later[2]
    ])  # fmt: skip


def _lost(python: str, quick: bool) -> Figure:
    """Games without a result, blamed on who did nothing, or counted differently from the PGN."""
    games = 40 if quick else 500
    with scratch("uci") as folder:
        write_engine(folder, "steady", python)
        write_engine(folder, "frail", python, 0.03 if quick else FAILING)
        report = _eval(folder, MATCH.format(other="frail", seeds=games // 2, steps=80))
        deeds = Counter(word for (word,) in notes(folder, "frail"))
        command = [python, "-c", _RECOUNT, str(folder / "out" / "games.pgn")]
        sheets = json.loads(subprocess.run(command, check=True, capture_output=True).stdout)
    wrong = Counter[str]()
    endings = Counter[str]()
    results: dict[tuple[str, str, str], float] = {}
    first = min(game["seed"] for game in report["games"])
    for game in report["games"]:
        wrong["void"] += game["outcome"] == "void"
        sides = game["lineup"], game["against"]
        number = f"{game['seed'] - first + 1}.{1 if sides[0] == 'steady' else 2}"
        results[(*sides, number)] = game["value"]
        if game["outcome"] == "fault":
            how = next((key for key, why in WORDS.items() if game["why"].startswith(why)), "?")
            if how == "hangs" and game["by"] != "other":
                # Nobody hung: the machine left the engine no time.
                wrong["late"] += 1
                continue
            endings[how] += 1
            lost = 0.0 if game["lineup"] == "other" else 1.0
            wrong["blamed"] += game["by"] != "other" or game["value"] != lost
    wrong["missing"] = games - len(report["games"])
    late = max(0, endings["hangs"] - deeds["hangs"])
    wrong["late"] += late
    endings["hangs"] -= late
    wrong["blamed"] += sum(abs(endings[how] - deeds[how]) for how in {*endings, *deeds})
    score = {"1-0": 1.0, "0-1": 0.0, "1/2-1/2": 0.5}
    for white, black, number, result, errors in sheets:
        result_seen = results.pop((white, black, number), None)
        wrong["recounted"] += (
            bool(errors) or result_seen is None or score.get(result) != result_seen
        )
    wrong["recounted"] += len(results)
    extra: dict[str, Any] = {**dict(wrong), **{key: deeds[key] for key in WORDS}, "games": games}
    return Figure("uci.lost", float(sum(wrong.values())), "games", 0, extra=extra)


def _eval(folder: Path, text: str) -> Any:
    (folder / "match.toml").write_text(text)
    command = [sys.executable, "-m", "core", "eval", "--trust", "--json", "--replicates", "100",
               "--concurrency", "1" if "./other" in text else "2",
               "--report", "out", "match.toml"]  # fmt: skip
    env = {**isolated(folder / "profile"), "PYTHONPATH": str(ROOT)}
    done = subprocess.run(command, cwd=folder, env=env, capture_output=True, text=True)
    if done.returncode:
        raise RuntimeError(f"{done.stdout[-2000:]}{done.stderr[-2000:]}")
    return json.loads(done.stdout)
