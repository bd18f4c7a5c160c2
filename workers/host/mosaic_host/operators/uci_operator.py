"""UCI engines, started and asked in separate threads."""

from __future__ import annotations

import contextlib
import os
import re
import signal
import threading
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from mosaic_host.operators.base import Failed, Form, Operator, OperatorError, Parameter, Proposal
from mosaic_host.operators.engine_programs import find_program
from mosaic_sdk.gate import Fault, Legal, Listed
from mosaic_sdk.session.open_objects import OperatorSpec

if TYPE_CHECKING:
    import chess
    import chess.engine

    from mosaic_host.session.clocks import Times
    from mosaic_host.session.slot import Slot
    from mosaic_host.worlds.env_adapters import World

START_S = 10
# Where neither a clock nor a limit says how long it may think.
MOVETIME_MS = 200
OPTIONS = ("options", "movetime_ms", "nodes", "depth", "ponder")
ILLEGAL = re.compile(r"(?:illegal|invalid) uci: '?([a-h0-9a-z@]+)'?")


@dataclass(frozen=True)
class Position:
    """Question to an engine."""

    board: chess.Board
    actions: Mapping[str, int]
    times: Times | None = None


class UciEngine(Operator, kind="uci", title="UCI engine"):
    """Any UCI engine. It is started for its first game, restarted after it died, and killed
    if it hangs: a crash costs one game."""

    forms = (
        Form(
            "uci",
            (
                Parameter("uci", required=True, holds="program"),
                *(Parameter(name) for name in OPTIONS),
            ),
        ),
    )
    determinism = "none"
    quick = False
    value_unit = "pawns"

    def __init__(self, spec: OperatorSpec, env_id: str, name: str = "") -> None:
        program = str(spec.get("uci"))
        if not env_id.rpartition("/")[2].startswith("chess"):
            raise OperatorError(f"{program} can't play {env_id}", "UCI engines play chess")
        super().__init__(name or os.path.basename(program))
        self._env_id = env_id
        self._program = find_program(program)
        self._options = dict(spec.get("options") or {})
        self._nodes, self._depth = spec.get("nodes"), spec.get("depth")
        movetime_ms = spec.get("movetime_ms")
        self._movetime_s = None if movetime_ms is None else max(1, int(movetime_ms)) / 1000
        self._ponder = bool(spec.get("ponder"))
        self._engine: chess.engine.SimpleEngine | None = None
        # Whether it owes the answer to a question.
        self._is_open = False
        self._game: object = None
        self._closing, self._is_closed = threading.Lock(), False
        self.needs_start = True

    @classmethod
    def made(cls, spec: OperatorSpec, slot: Slot) -> Operator:
        return cls(spec, slot.spec.env, str(spec.get("name", "")))

    def start(self) -> None:
        self.needs_start = False
        try:
            self._end()
            engine = self._opened()
        except Exception:
            self.needs_start = True
            raise
        with self._closing:
            if not self._is_closed:
                self._engine, self._is_open = engine, False
                return
        _kill(engine)

    def _opened(self) -> chess.engine.SimpleEngine:
        import chess.engine

        try:
            engine = chess.engine.SimpleEngine.popen_uci(self._program, timeout=START_S)
        except TimeoutError as error:
            why = f"{self.name} does not answer `uci` within {START_S} s"
            raise OperatorError(why, "Is it a chess engine that speaks UCI?") from error
        except (chess.engine.EngineError, OSError) as error:
            raise OperatorError(f"{self.name} does not start: {_reason_of(error)}") from error
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
            _kill(engine)
            raise OperatorError(
                f"{self.name}: {_reason_of(error)}", "Correct its options"
            ) from error
        except OperatorError:
            _kill(engine)
            raise
        return engine

    def begin(self, world: World, seat: str, seed: int) -> None:
        self._game = object()
        engine = self._engine
        # Still open: it never answered the last question of the game before.
        if engine is not None and (self._is_open or engine.protocol.returncode.done()):
            self.needs_start = True

    def look(self, world: World, seat: str, legal: Legal) -> Position:
        from mosaic_host.worlds.legal import legal_names, listed

        actions = list(legal.actions if isinstance(legal, Listed) else listed(world, seat) or ())
        names = legal_names(world, self._env_id, seat, actions)
        by_name = dict(zip(names, actions, strict=True))
        return Position(world.inner.board.copy(), by_name, self.times)

    def _limit(self, seen: Position, at_most: float) -> chess.engine.Limit:
        import chess.engine

        times, given = seen.times, self._movetime_s
        bounded = self._nodes is not None or self._depth is not None
        if times is None:
            if given is None and not bounded:
                given = MOVETIME_MS / 1000
            given = None if given is None else min(given, at_most)
            return chess.engine.Limit(time=given, nodes=self._nodes, depth=self._depth)
        white, black = (times.own, times.other) if seen.board.turn else (times.other, times.own)
        return chess.engine.Limit(
            time=given, nodes=self._nodes, depth=self._depth, white_clock=white,
            black_clock=black, white_inc=times.increment, black_inc=times.increment,
            remaining_moves=times.moves,
        )  # fmt: skip

    def think(self, seen: Position, deadline_s: float) -> Proposal:
        import chess.engine

        board, actions = seen.board, seen.actions
        engine = self._engine
        if engine is None:
            raise Failed("it is not running", Fault.DEAD)
        limit = self._limit(seen, max(0.01, deadline_s))
        self._is_open = True
        try:
            played = engine.play(
                board, limit, game=self._game, info=chess.engine.INFO_SCORE, ponder=self._ponder
            )
        except chess.engine.EngineTerminatedError as error:
            raise Failed(f"{self.name} ended: {_reason_of(error)}", Fault.DEAD) from error
        except TimeoutError as error:
            raise Failed(f"{self.name} does not answer", Fault.DEADLINE) from error
        except chess.engine.EngineError as error:
            self._is_open = False
            illegal = ILLEGAL.search(str(error))
            if illegal:
                raise Failed(illegal[1], Fault.ILLEGAL) from error
            raise Failed(f"{self.name}: {_reason_of(error)}") from error
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
        with self._closing:
            self._is_closed = True
        self._end()

    def _end(self) -> None:
        engine, self._engine = self._engine, None
        if engine is not None:
            _kill(engine)


def _kill(engine: chess.engine.SimpleEngine) -> None:
    """Kill it without `quit`, which a hanging engine would not answer."""
    pid = engine.transport.get_pid()
    if not engine.protocol.returncode.done() and pid is not None:
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.kill(pid, signal.SIGKILL)
    engine.close()


def _reason_of(error: BaseException) -> str:
    return str(error) or type(error).__name__
