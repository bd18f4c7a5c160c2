"""GTP engines, started and asked in separate threads."""

from __future__ import annotations

import os
import random
import select
import subprocess
import threading
import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from mosaic_host.operators.base import (
    Failed,
    Form,
    Operator,
    OperatorError,
    Parameter,
    Proposal,
    Resigned,
)
from mosaic_host.operators.engine_programs import find_program
from mosaic_sdk.gate import Fault, Legal, Listed
from mosaic_sdk.session.open_objects import OperatorSpec

if TYPE_CHECKING:
    from mosaic_host.session.clocks import Times
    from mosaic_host.session.slot import Slot
    from mosaic_host.worlds.env_adapters import World

START_S = 10
# Columns leave out the letter i.
COLUMNS = "abcdefghjklmnopqrstuvwxyz"


@dataclass(frozen=True)
class Position:
    """Question to an engine: the moves (1 is black; None a pass), the colour to move, what is
    legal, and the clocks."""

    played: list[tuple[int, tuple[int, int] | None]]
    colour: str
    legal: Legal
    times: Times | None = None


class GtpEngine(Operator, kind="gtp", title="GTP engine"):
    """A GTP engine, restarted for every game."""

    forms = (Form("gtp", (Parameter("gtp", required=True, holds="program"), Parameter("options"))),)
    determinism = "none"
    quick = False

    def __init__(self, argv: Sequence[str], name: str = "", takes_seed: bool = False) -> None:
        super().__init__(name or os.path.basename(argv[0]))
        self._argv = [find_program(argv[0]), *argv[1:]]
        self._takes_seed = takes_seed
        self._process: subprocess.Popen[bytes] | None = None
        self._buffer = b""
        # Size of the board, komi and seed of the next game.
        self._size, self._komi, self._seed = 19, 0.0, 0
        self._closing, self._is_closed = threading.Lock(), False
        # Whether it takes the time that it has left; not known before the first clock.
        self._knows_time: bool | None = None

    @classmethod
    def made(cls, spec: OperatorSpec, slot: Slot) -> Operator:
        program = str(spec.get("gtp"))
        if not slot.spec.env.rpartition("/")[2].startswith("go"):
            raise OperatorError(f"{program} can't play {slot.spec.env}", "GTP engines play Go")
        words = [str(word) for word in spec.get("options") or ()]
        return cls([program, *words], str(spec.get("name", "")))

    def begin(self, world: World, seat: str, seed: int) -> None:
        go = world.inner._go
        self._size, self._komi = int(go.board.shape[0]), float(go.komi)
        self._seed = random.Random(seed).randrange(1, 2**31)
        self.needs_start = True

    def start(self) -> None:
        self.needs_start = False
        size, komi = self._size, self._komi
        drawn = ["--seed", str(self._seed)] if self._takes_seed else []
        try:
            self._end()
            with self._closing:
                if self._is_closed:
                    return
                self._process = subprocess.Popen(
                    [*self._argv, *drawn],
                    stdin=subprocess.PIPE,
                    stdout=subprocess.PIPE,
                    stderr=subprocess.DEVNULL,
                )
            self._buffer, self._knows_time = b"", None
            for command in (f"boardsize {size}", "clear_board", f"komi {komi}"):
                self._send(command, START_S)
        except (OSError, Failed) as error:
            self.needs_start = True
            raise OperatorError(f"{self.name} does not start: {error}") from error

    def look(self, world: World, seat: str, legal: Legal) -> Position:
        colour = "black" if seat.startswith("black") else "white"
        played = [(int(move.color), move.move) for move in world.inner._go.recent]
        return Position(played, colour, legal, self.times)

    def think(self, seen: Position, deadline_s: float) -> Proposal:
        colour, legal = seen.colour, seen.legal
        until = time.monotonic() + max(0.1, deadline_s)
        # All moves from the first: so it knows kos and prisoners too.
        self._send("clear_board", 5)
        for stone, at in seen.played:
            owner = "black" if stone == 1 else "white"
            self._send(f"play {owner} {'pass' if at is None else self._vertex(*at)}", 5)
        if seen.times is not None:
            self._send_time(colour, seen.times)
        left = max(0.1, until - time.monotonic())
        move = self._send(f"genmove {colour}", left).strip().lower()
        if move == "resign":
            raise Resigned
        action = self._size * self._size if move == "pass" else self._action(move)
        if action is None or (isinstance(legal, Listed) and action not in legal.actions):
            raise Failed(move, Fault.ILLEGAL)
        return Proposal(action, text=move)

    def _send_time(self, colour: str, times: Times) -> None:
        """Tell it the clock in whole seconds, if it takes clocks. GTP has no increment."""
        seconds, moves = int(times.own), times.moves or 0
        if self._knows_time is None:
            words = ("time_settings", "time_left")
            known = [self._send(f"known_command {word}", 5) for word in words]
            self._knows_time = known == ["true", "true"]
            if self._knows_time:
                rule = f"0 {seconds} {moves}" if moves else f"{seconds} 0 0"
                self._send(f"time_settings {rule}", 5)
        if self._knows_time:
            self._send(f"time_left {colour} {seconds} {moves}", 5)

    def _vertex(self, row: int, column: int) -> str:
        return f"{COLUMNS[column].upper()}{self._size - row}"

    def _action(self, move: str) -> int | None:
        """Action of a vertex; None where the board has none of this name."""
        column, number = COLUMNS[: self._size].find(move[:1] or "?"), move[1:]
        if column < 0 or not number.isdecimal() or not 1 <= int(number) <= self._size:
            return None
        return (self._size - int(number)) * self._size + column

    def _send(self, command: str, timeout_s: float) -> str:
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
                raise Failed(f"{self.name} ended{_status(process)}", Fault.DEAD)
            self._buffer += part
        answer, _, self._buffer = self._buffer.partition(b"\n\n")
        text = answer.decode("ascii", "replace").strip()
        if not text.startswith("="):
            raise Failed(f"{self.name}: {text}")
        return text[1:].strip()

    def close(self) -> None:
        with self._closing:
            self._is_closed = True
        self._end()

    def _end(self) -> None:
        process, self._process = self._process, None
        if process is None:
            return
        process.kill()
        process.wait()
        for pipe in (process.stdin, process.stdout):
            if pipe is not None:
                pipe.close()


def _status(process: subprocess.Popen[bytes]) -> str:
    """Exit status, if it ends within a moment."""
    try:
        return f", status {process.wait(1)}"
    except subprocess.TimeoutExpired:
        return ""
