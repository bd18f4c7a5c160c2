"""Engines by UCI and GTP, where they are installed; asked in a thread of their own."""

from __future__ import annotations

import contextlib
import os
import random
import re
import select
import shutil
import signal
import subprocess
import time
from collections.abc import Mapping, Sequence
from typing import Any

import chess
import chess.engine

from mosaic_host.operators.base import Failed, Operator, OperatorError, Proposal
from mosaic_host.worlds.env_adapters import World
from mosaic_host.worlds.legal import legal_names, listed
from mosaic_sdk.gate import Fault, Legal, Listed

GAMES_FOLDER = "/usr/games"
START_S = 10
ILLEGAL = re.compile(r"(?:illegal|invalid) uci: '?([a-h0-9a-z@]+)'?")


def find_program(name: str) -> str:
    """Debian keeps engines in a folder that is often not on the path."""
    path = os.pathsep.join([os.environ.get("PATH", ""), GAMES_FOLDER])
    found = shutil.which(name, path=path)
    if found is None:
        raise OperatorError(f"{name} is not installed", f"apt install {name}")
    return found


class UciEngine(Operator):
    """Any engine that speaks UCI. It is started for the first game, again after it died, and killed
    where it hangs: a crash costs the game in which it was."""

    kind = "engine"
    determinism = "none"
    quick = False

    def __init__(self, spec: Mapping[str, Any], env_id: str, name: str = "") -> None:
        program = str(spec["uci"])
        if not env_id.rpartition("/")[2].startswith("chess"):
            raise OperatorError(f"{program} can't play {env_id}", "UCI engines play chess")
        super().__init__(name or os.path.basename(program))
        self._env_id = env_id
        self._program = find_program(program)
        self._options = dict(spec.get("options") or {})
        self._nodes, self._depth = spec.get("nodes"), spec.get("depth")
        said = spec.get("movetime_ms")
        limited = self._nodes is not None or self._depth is not None
        self._movetime_s = None if said is None and limited else max(1, said or 200) / 1000
        self._engine: chess.engine.SimpleEngine | None = None
        self._is_open = False
        self._game: object = None
        # What cannot be started is known before the first game.
        self._started()

    def _started(self) -> chess.engine.SimpleEngine:
        try:
            engine = chess.engine.SimpleEngine.popen_uci(self._program, timeout=START_S)
        except (chess.engine.EngineError, OSError, TimeoutError) as error:
            raise OperatorError(f"{self.name} does not start: {_said(error)}") from error
        self._engine, self._is_open = engine, False
        self.version = str(engine.id.get("name", ""))
        unknown = [key for key in self._options if key not in engine.options]
        try:
            if unknown:
                raise OperatorError(
                    f"{self.name} has no option {', '.join(unknown)}",
                    f"It has: {', '.join(list(engine.options)[:40])}",
                )
            engine.configure(self._options)
        except (chess.engine.EngineError, TimeoutError) as error:
            self.close()
            raise OperatorError(f"{self.name}: {_said(error)}", "Correct its options") from error
        except OperatorError:
            self.close()
            raise
        return engine

    def begin(self, world: World, seat: str, seed: int) -> None:
        self._game = object()
        engine = self._engine
        # Still open: it never answered the last question of the game before.
        if engine is None or self._is_open or engine.protocol.returncode.done():
            self.close()
            self._started()

    def look(self, world: World, seat: str, legal: Legal) -> tuple[chess.Board, dict[str, int]]:
        actions = listed(world, seat) or []
        names = legal_names(world, self._env_id, seat, actions)
        return world.inner.board.copy(), dict(zip(names, actions, strict=True))

    def think(self, seen: tuple[chess.Board, dict[str, int]], deadline_s: float) -> Proposal:
        board, actions = seen
        engine, at_most = self._engine, max(0.01, deadline_s)
        if engine is None:
            raise Failed("it is not running", Fault.DEAD)
        given = None if self._movetime_s is None else min(self._movetime_s, at_most)
        limit = chess.engine.Limit(time=given, nodes=self._nodes, depth=self._depth)
        self._is_open = True
        try:
            played = engine.play(board, limit, game=self._game, info=chess.engine.INFO_SCORE)
        except chess.engine.EngineTerminatedError as error:
            raise Failed(f"{self.name} ended: {_said(error)}", Fault.DEAD) from error
        except TimeoutError as error:
            raise Failed(f"{self.name} does not answer", Fault.DEADLINE) from error
        except chess.engine.EngineError as error:
            self._is_open = False
            illegal = ILLEGAL.search(str(error))
            if illegal:
                raise Failed(illegal[1], Fault.ILLEGAL) from error
            raise Failed(f"{self.name}: {_said(error)}") from error
        self._is_open = False
        if played.move is None:
            raise Failed(f"{self.name} gives no move")
        move = played.move.uci()
        if move not in actions:
            raise Failed(move, Fault.ILLEGAL)
        score = played.info.get("score")
        value = score.relative.score(mate_score=10_000) / 100 if score else None
        return Proposal(actions[move], value=value, text=move)

    def close(self) -> None:
        """Asked nothing more: one that hangs would answer that as little as a question."""
        engine, self._engine = self._engine, None
        if engine is None:
            return
        pid = engine.transport.get_pid()
        if not engine.protocol.returncode.done() and pid is not None:
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.kill(pid, signal.SIGKILL)
        engine.close()


def _said(error: BaseException) -> str:
    return str(error) or type(error).__name__


class Stockfish(UciEngine):
    """`level` 0-20 is its strength, `movetime_ms` what it may think."""

    def __init__(self, name: str = "", level: int = 5, movetime_ms: int = 200) -> None:
        options: dict[str, Any] = {"Threads": 1, "Skill Level": max(0, min(20, level))}
        spec = {"uci": "stockfish", "options": options, "movetime_ms": movetime_ms}
        super().__init__(spec, "chess_v6", name or "stockfish")


class Gtp(Operator):
    """Started anew for every game."""

    kind = "engine"
    determinism = "seeded"
    quick = False

    def __init__(self, argv: Sequence[str], name: str = "", takes_seed: bool = False) -> None:
        super().__init__(name or os.path.basename(argv[0]))
        self._argv = [find_program(argv[0]), *argv[1:]]
        self._takes_seed = takes_seed
        self._process: subprocess.Popen[bytes] | None = None
        self._seen = 0
        self._buffer = b""

    def begin(self, world: World, seat: str, seed: int) -> None:
        self.close()
        self._size = int(world.inner._go.board.shape[0])
        drawn = ["--seed", str(random.Random(seed).randrange(1, 2**31))]
        self._process = subprocess.Popen(
            [*self._argv, *(drawn if self._takes_seed else ())],
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
            raise Failed("it is not running", Fault.DEAD)
        try:
            process.stdin.write(command.encode() + b"\n")
            process.stdin.flush()
        except OSError as error:
            raise Failed(f"{self.name} ended: {error}", Fault.DEAD) from error
        until = time.monotonic() + timeout_s
        while b"\n\n" not in self._buffer:
            ready, _, _ = select.select(
                [process.stdout], [], [], max(0.0, until - time.monotonic())
            )
            if not ready:
                raise Failed(f"{self.name} does not answer in time", Fault.DEADLINE)
            part = os.read(process.stdout.fileno(), 65536)
            if not part:
                raise Failed(f"{self.name} ended", Fault.DEAD)
            self._buffer += part
        answer, _, self._buffer = self._buffer.partition(b"\n\n")
        text = answer.decode("ascii", "replace").strip()
        if not text.startswith("="):
            raise Failed(f"{self.name}: {text}")
        return text[1:].strip()

    def close(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            for pipe in (self._process.stdin, self._process.stdout):
                if pipe is not None:
                    pipe.close()
            self._process = None


class GnuGo(Gtp):
    def __init__(self, name: str = "", level: int = 5) -> None:
        argv = ["gnugo", "--mode", "gtp", "--level", str(max(1, min(10, level)))]
        super().__init__(argv, name or "gnugo", takes_seed=True)


class GtpEngine(Gtp):
    """Any engine that speaks GTP; `options` are the words of its command."""

    determinism = "none"

    def __init__(self, spec: Mapping[str, Any], env_id: str, name: str = "") -> None:
        if not env_id.rpartition("/")[2].startswith("go"):
            raise OperatorError(f"{spec['gtp']} can't play {env_id}", "GTP engines play Go")
        words = [str(word) for word in spec.get("options") or ()]
        super().__init__([str(spec["gtp"]), *words], name)
