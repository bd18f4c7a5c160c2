"""Stockfish by UCI and GNU Go by GTP, where they are installed; asked in a thread of their own."""

from __future__ import annotations

import contextlib
import os
import random
import select
import shutil
import subprocess
import time
from typing import Any

import chess
import chess.engine
from legal import legal_names, listed
from worlds import World

from mosaic_sdk.gate import Legal, Listed
from operators.base import Failed, Operator, OperatorError, Proposal

GAMES_FOLDER = "/usr/games"


def find_program(name: str) -> str:
    """Debian keeps engines in a folder that is often not on the path."""
    path = os.pathsep.join([os.environ.get("PATH", ""), GAMES_FOLDER])
    found = shutil.which(name, path=path)
    if found is None:
        raise OperatorError(f"{name} is not installed", f"apt install {name}")
    return found


class Stockfish(Operator):
    """`level` 0-20 is its strength, `movetime_ms` what it may think."""

    kind = "engine"
    determinism = "none"
    quick = False

    def __init__(self, name: str = "", level: int = 5, movetime_ms: int = 200) -> None:
        super().__init__(name or "stockfish")
        program = find_program("stockfish")
        self._movetime_s = max(1, movetime_ms) / 1000
        try:
            self._engine = chess.engine.SimpleEngine.popen_uci(program, timeout=10)
            options: dict[str, Any] = {"Threads": 1, "Skill Level": max(0, min(20, level))}
            self._engine.configure(options)
        except (chess.engine.EngineError, OSError, TimeoutError) as error:
            raise OperatorError(f"stockfish does not start: {error}") from error

    def look(self, world: World, seat: str, legal: Legal) -> tuple[chess.Board, dict[str, int]]:
        actions = listed(world, seat) or []
        names = legal_names(world, "chess", seat, actions)
        return world.inner.board.copy(), dict(zip(names, actions, strict=True))

    def think(self, seen: tuple[chess.Board, dict[str, int]], deadline_s: float) -> Proposal:
        board, actions = seen
        limit = chess.engine.Limit(time=min(self._movetime_s, max(0.01, deadline_s)))
        try:
            played = self._engine.play(board, limit, info=chess.engine.INFO_SCORE)
        except (chess.engine.EngineError, TimeoutError) as error:
            raise Failed(f"stockfish: {error}") from error
        if played.move is None:
            raise Failed("stockfish gives no move")
        move = played.move.uci()
        if move not in actions:
            raise Failed(f"stockfish: {move} has no action here")
        score = played.info.get("score")
        value = score.relative.score(mate_score=10_000) / 100 if score else None
        return Proposal(actions[move], value=value, text=move)

    def close(self) -> None:
        with contextlib.suppress(chess.engine.EngineError, TimeoutError, OSError):
            self._engine.quit()


class GnuGo(Operator):
    kind = "engine"
    determinism = "seeded"
    quick = False

    def __init__(self, name: str = "", level: int = 5) -> None:
        super().__init__(name or "gnugo")
        self._program = find_program("gnugo")
        self._level = max(1, min(10, level))
        self._process: subprocess.Popen[bytes] | None = None
        self._seen = 0
        self._buffer = b""

    def begin(self, world: World, seat: str, seed: int) -> None:
        self.close()
        self._size = int(world.inner._go.board.shape[0])
        self._process = subprocess.Popen(
            [
                self._program,
                "--mode",
                "gtp",
                "--level",
                str(self._level),
                "--seed",
                str(random.Random(seed).randrange(1, 2**31)),
            ],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
        )
        self._buffer = b""
        self._say(f"boardsize {self._size}", 10)
        self._say("clear_board", 10)
        self._say(f"komi {float(world.inner._go.komi)}", 10)

    def look(self, world: World, seat: str, legal: Legal) -> tuple[Any, str, Legal]:
        colour = "black" if seat.startswith("black") else "white"
        return world.inner._go.board.copy(), colour, legal

    def think(self, seen: tuple[Any, str, Legal], deadline_s: float) -> Proposal:
        board, colour, legal = seen
        until = time.monotonic() + max(0.1, deadline_s)
        self._say("clear_board", 5)
        for row in range(self._size):
            for column in range(self._size):
                stone = int(board[row][column])
                if stone:
                    owner = "black" if stone == 1 else "white"
                    self._say(f"play {owner} {self._vertex(row, column)}", 5)
        left = max(0.1, until - time.monotonic())
        move = self._say(f"genmove {colour}", left).strip().lower()
        if move in ("resign", "pass"):
            action = self._size * self._size
        else:
            column = "abcdefghjklmnopqrst".index(move[0])
            action = (self._size - int(move[1:])) * self._size + column
        # What it does not know of the game before, a ko, may forbid what it wants.
        if isinstance(legal, Listed) and action not in legal.actions:
            action = self._size * self._size
        return Proposal(action, text=move)

    def _vertex(self, row: int, column: int) -> str:
        return f"{'ABCDEFGHJKLMNOPQRST'[column]}{self._size - row}"

    def _say(self, command: str, timeout_s: float) -> str:
        """One command of GTP and its answer, with a deadline on every read."""
        process = self._process
        if process is None or process.stdin is None or process.stdout is None:
            raise Failed("gnugo is not running")
        try:
            process.stdin.write(command.encode() + b"\n")
            process.stdin.flush()
        except OSError as error:
            raise Failed(f"gnugo ended: {error}") from error
        until = time.monotonic() + timeout_s
        while b"\n\n" not in self._buffer:
            ready, _, _ = select.select(
                [process.stdout], [], [], max(0.0, until - time.monotonic())
            )
            if not ready:
                raise Failed("gnugo does not answer in time")
            part = os.read(process.stdout.fileno(), 65536)
            if not part:
                raise Failed("gnugo ended")
            self._buffer += part
        answer, _, self._buffer = self._buffer.partition(b"\n\n")
        text = answer.decode("ascii", "replace").strip()
        if not text.startswith("="):
            raise Failed(f"gnugo: {text}")
        return text[1:].strip()

    def close(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            for pipe in (self._process.stdin, self._process.stdout):
                if pipe is not None:
                    pipe.close()
            self._process = None
