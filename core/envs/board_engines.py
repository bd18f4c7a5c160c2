"""Programs that a person added to play board games: tried before they are kept, offered as players.

They are kept beside the workers, for every profile. Trying one blocks.
"""

from __future__ import annotations

import json
import os
import re
import select
import subprocess
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import msgspec

from core.command_line import split_command
from core.envs.host_operators import find_program
from core.errors import InvalidInput, MosaicError
from core.paths import Places
from mosaic_sdk.session.open_objects import OperatorSpec
from mosaic_sdk.session.operator_kinds import Environment, Offer

FILE = "engines.json"
ANSWER_S = 10.0
MOVETIME_MS = 200
UCI, GTP = "uci", "gtp"
#: The game that each protocol is for, by the start of an environment's name.
GAMES = {UCI: "chess", GTP: "go"}
RANK = 20


class BoardEngine(msgspec.Struct, frozen=True):
    name: str
    # The program and its arguments.
    argv: list[str]
    protocol: str
    # Of UCI, by name, as they are set before every game.
    options: dict[str, str] = {}

    @property
    def is_there(self) -> bool:
        return bool(find_program(self.argv[0]))


@dataclass(frozen=True)
class Trial:
    """The answers of a program."""

    protocol: str
    name: str
    move: str
    seconds: float


def list_engines(places: Places) -> list[BoardEngine]:
    """Those that were added, by name."""
    try:
        read = msgspec.json.decode((places.data / FILE).read_bytes(), type=list[BoardEngine])
    except (OSError, msgspec.DecodeError, msgspec.ValidationError):
        return []
    kept = [engine for engine in read if engine.argv and engine.protocol in GAMES]
    return sorted(kept, key=lambda engine: engine.name.casefold())


def add_engine(places: Places, command: str) -> BoardEngine:
    """Keep the program of this command, once it has made a move. Words behind it like `Hash=64` are
    options of UCI. Blocks."""
    argv = words_of(command)
    options = _options_of(argv[1:])
    trial = try_engine(argv[:1] if options else argv, options)
    if trial.protocol == UCI and len(argv) > 1 and not options:
        raise InvalidInput(
            f"{Path(argv[0]).name} speaks UCI, which is started without arguments",
            "Give the program alone, or options such as Hash=64 behind it",
        )
    if trial.protocol == UCI:
        argv = argv[:1]
    known = list_engines(places)
    if any(engine.argv == argv and engine.options == options for engine in known):
        raise InvalidInput(f"{command} is there already", "Remove it first")
    taken = {engine.name for engine in known}
    base = trial.name or Path(argv[0]).name
    if options:
        base = ", ".join((base, *(f"{key} {value}" for key, value in options.items())))
    name = next(
        name for name in (base, *(f"{base} ({n})" for n in range(2, 99))) if name not in taken
    )
    made = BoardEngine(name, argv, trial.protocol, options)
    _keep(places, [*known, made])
    return made


def keep_engine(places: Places, engine: BoardEngine) -> None:
    """Keep one that was removed a moment ago."""
    _keep(places, [*(e for e in list_engines(places) if e.name != engine.name), engine])


def remove_engine(places: Places, name: str) -> None:
    """The program itself stays where it is."""
    _keep(places, [engine for engine in list_engines(places) if engine.name != name])


def engine_offers(places: Places, env_id: str) -> list[Offer]:
    """Added engines that play this environment, as lines of the choosers."""
    game = Environment(env_id).name
    return [
        _offer(engine)
        for engine in list_engines(places)
        if game.startswith(f"{GAMES[engine.protocol]}_v")
    ]


def words_of(command: str) -> list[str]:
    """The program with its whole path, and its arguments."""
    words = split_command(command, "/usr/games/stockfish")
    whole = str(Path(command.strip()).expanduser())
    if os.path.isfile(whole):
        # A path with spaces needs no quotes.
        words = [whole]
    program = find_program(str(Path(words[0]).expanduser()))
    if not program:
        raise InvalidInput(f"{words[0]} is not a program", "Choose a file that can be executed")
    return [program, *words[1:]]


def _options_of(words: Sequence[str]) -> dict[str, str]:
    """Options of UCI; empty where a word is an argument of the program."""
    pairs = [word.partition("=") for word in words]
    if not all(mark and name and not name.startswith("-") for name, mark, _ in pairs):
        return {}
    return {name: value for name, _, value in pairs}


def try_engine(argv: Sequence[str], options: Mapping[str, str] | None = None) -> Trial:
    """Start it, ask for its name and for one move. Blocks, ten seconds at most for each answer."""
    options = options or {}
    began = time.monotonic()
    try:
        talk = _Talk(argv)
    except OSError as error:
        raise InvalidInput(
            f"{argv[0]} does not start: {error}", "Choose another program"
        ) from error
    with talk:
        talk.send("uci")
        # A program that speaks GTP answers what it does not know at once.
        first = talk.read_until(lambda line: line == "uciok" or line.startswith(("?", "=")))
        if first[-1] == "uciok":
            name = next((line[8:].strip() for line in first if line.startswith("id name ")), "")
            _check_options(argv[0], first, options)
            talk.send(*(f"setoption name {key} value {value}" for key, value in options.items()))
            talk.send("isready")
            talk.read_until(lambda line: line == "readyok")
            talk.send("position startpos", f"go movetime {MOVETIME_MS}")
            best = talk.read_until(lambda line: line.startswith("bestmove "))[-1]
            return Trial(UCI, name, best.split()[1], time.monotonic() - began)
        if options:
            raise InvalidInput(
                f"{Path(argv[0]).name} speaks GTP, which has no options like {next(iter(options))}",
                "Give it its arguments, such as --level 5",
            )
        talk.send("name")
        name = talk.answer()
        talk.send("boardsize 9")
        talk.answer()
        talk.send("genmove black")
        return Trial(GTP, name, talk.answer(), time.monotonic() - began)


def _check_options(program: str, lines: Sequence[str], options: Mapping[str, str]) -> None:
    """Check names and, of numbers, bounds against what the engine says about itself."""
    own: dict[str, str] = {}
    for line in lines:
        if (known := re.match(r"option name (.+?)(?: type (.*))?$", line)) is not None:
            own[known[1]] = known[2] or ""
    for name, value in options.items():
        if name not in own:
            raise InvalidInput(
                f"{Path(program).name} has no option {name}", f"It has: {', '.join(list(own)[:40])}"
            )
        low, high = (re.search(rf"\b{end} (-?\d+)", own[name]) for end in ("min", "max"))
        if not own[name].startswith("spin") or low is None or high is None:
            continue
        if not re.fullmatch(r"-?\d+", value) or not int(low[1]) <= int(value) <= int(high[1]):
            raise InvalidInput(
                f"{name} can't be {value}", f"It is a number from {low[1]} to {high[1]}"
            )


class _Talk:
    """Lines to and from a program, with a deadline on every wait."""

    def __init__(self, argv: Sequence[str]) -> None:
        self._name = Path(argv[0]).name
        self._process = subprocess.Popen(
            argv, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
        )
        self._rest = b""

    def __enter__(self) -> _Talk:
        return self

    def __exit__(self, *_: object) -> None:
        process = self._process
        process.kill()
        process.wait()
        for pipe in (process.stdin, process.stdout):
            if pipe is not None:
                pipe.close()

    def send(self, *lines: str) -> None:
        assert self._process.stdin is not None
        try:
            self._process.stdin.write("".join(f"{line}\n" for line in lines).encode())
            self._process.stdin.flush()
        except OSError as error:
            raise self._silent("ended without an answer") from error

    def answer(self) -> str:
        """The answer of GTP to one command."""
        line = self.read_until(lambda line: line.startswith(("=", "?")))[-1]
        if line.startswith("?"):
            raise self._silent(f"answered {line[1:].strip()}")
        return re.sub(r"^=\d*", "", line).strip()

    def read_until(self, last: Callable[[str], bool]) -> list[str]:
        assert self._process.stdout is not None
        lines: list[str] = []
        due = time.monotonic() + ANSWER_S
        while True:
            while b"\n" in self._rest:
                line, _, self._rest = self._rest.partition(b"\n")
                lines.append(line.decode("utf-8", "replace").strip())
                if last(lines[-1]):
                    return lines
            ready, _, _ = select.select([self._process.stdout], [], [], due - time.monotonic())
            part = os.read(self._process.stdout.fileno(), 1 << 16) if ready else b""
            if not ready:
                raise self._silent(f"did not answer within {ANSWER_S:.0f} s")
            if not part:
                raise self._silent("ended without an answer")
            self._rest += part
            if len(self._rest) > 1 << 20:
                raise self._silent("writes without end")

    def _silent(self, problem: str) -> MosaicError:
        return InvalidInput(f"{self._name} {problem}", "Choose an engine that speaks UCI or GTP")


def _keep(places: Places, engines: Sequence[BoardEngine]) -> None:
    path = places.data / FILE
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_suffix(".new")
    plain = [msgspec.to_builtins(engine) for engine in engines]
    fresh.write_text(json.dumps(plain, indent=1) + "\n", "utf-8")
    fresh.replace(path)


def _offer(engine: BoardEngine) -> Offer:
    program, *arguments = engine.argv
    operator: OperatorSpec = {"kind": engine.protocol, "name": engine.name}
    if engine.protocol == UCI:
        operator["uci"], operator["movetime_ms"] = program, MOVETIME_MS
        if engine.options:
            operator["options"] = dict(engine.options)
    else:
        operator["gtp"] = program
        if arguments:
            operator["options"] = arguments
    return Offer(
        f"own.{engine.name}", engine.name, engine.protocol.upper(), operator,
        program, f"{program} is not there", RANK,
    )  # fmt: skip
