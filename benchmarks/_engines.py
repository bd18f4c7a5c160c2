"""UCI engines for measurements: one that only plays, and one that fails at random and keeps count.

Run by the host's interpreter, which has python-chess.
"""

from __future__ import annotations

import stat
from pathlib import Path

_TEXT = """#!{python}
import os, pathlib, random, sys, threading, time
import chess
share, here = {share}, pathlib.Path(__file__)
log = open(here.parent / "logs" / (here.name + "-%d" % os.getpid()), "a", buffering=1)
chance = random.Random(os.getpid() ^ time.time_ns())
board = chess.Board()
def say(text):
    print(text, flush=True)
for line in sys.stdin:
    words = line.split()
    if not words:
        continue
    if words[0] == "uci":
        say("id name " + here.name)
        say("uciok")
    elif words[0] == "isready":
        say("readyok")
    elif words[0] == "position":
        at = words.index("moves") if "moves" in words else len(words)
        board = chess.Board() if words[1] == "startpos" else chess.Board(" ".join(words[2:at]))
        for move in words[at + 1:]:
            board.push_uci(move)
    elif words[0] == "go":
        if share:
            drawn = chance.random()
            if drawn < share:
                how = ("dies", "hangs", "cheats")[int(drawn / share * 3)]
                print(how, file=log)
                if how == "dies":
                    os._exit(3)
                if how == "hangs":
                    threading.Event().wait()
                say("bestmove e1e8")
                continue
        else:
            print("go", time.monotonic(), file=log)
        moves = sorted(map(str, board.legal_moves))
        best = random.Random(board.fen()).choice(moves)
        say("info depth 1 score cp 0")
        if not share:
            print("best", time.monotonic(), file=log)
        say("bestmove " + best)
    elif words[0] == "quit":
        break
"""


def write_engine(folder: Path, name: str, python: str, share: float = 0.0) -> Path:
    """`share` of its moves are no moves: it dies, hangs or cheats, and notes which."""
    (folder / "logs").mkdir(exist_ok=True)
    path = folder / name
    path.write_text(_TEXT.format(python=python, share=share))
    path.chmod(path.stat().st_mode | stat.S_IXUSR)
    return path


def notes(folder: Path, name: str) -> list[list[str]]:
    """Notes of the engines of this name, process by process."""
    notes: list[list[str]] = []
    for path in sorted((folder / "logs").glob(f"{name}-*")):
        notes += [line.split() for line in path.read_text().splitlines()]
    return notes
