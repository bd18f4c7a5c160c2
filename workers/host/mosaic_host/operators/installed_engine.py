"""Installed engines: Stockfish for chess, GNU Go for Go."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mosaic_host.operators.base import Environment, Form, Offer, Operator, OperatorError, Parameter
from mosaic_host.operators.gtp_operator import GtpEngine
from mosaic_host.operators.uci_operator import OPTIONS, UciEngine
from mosaic_sdk.session.open_objects import OperatorSpec

if TYPE_CHECKING:
    from mosaic_host.session.slot import Slot

MOVETIME_MS = 200
LEVEL = 5


class InstalledEngine(Operator, kind="engine", title="Engine"):
    forms = (Form(parameters=(Parameter("level"), *(Parameter(name) for name in OPTIONS))),)

    @classmethod
    def offers(cls, environment: Environment) -> list[Offer]:
        for game, engine in ENGINES.items():
            if environment.name.startswith(f"{game}_v"):
                return [_offer(engine, level) for level in engine.levels]
        return []

    @classmethod
    def made(cls, spec: OperatorSpec, slot: Slot) -> Operator:
        game = slot.spec.env.rpartition("/")[2]
        engine = next((engine for start, engine in ENGINES.items() if game.startswith(start)), None)
        if engine is None:
            raise OperatorError(f"No engine plays {slot.spec.env}", "Engines play chess and Go")
        return engine.of(spec)


def _offer(engine: type[Stockfish | GnuGo], level: int) -> Offer:
    operator: OperatorSpec = {
        "kind": InstalledEngine.kind,
        "name": f"{engine.title} {level}",
        "level": level,
        "movetime_ms": MOVETIME_MS,
    }
    return Offer(
        f"engine.{level}",
        f"{engine.title}, level {level}",
        f"{engine.levels[-1]} is the strongest",
        operator,
        engine.program,
        f"apt install {engine.program}",
        rank=10,
    )


class Stockfish(UciEngine):
    """Stockfish. `level` (0-20) is its strength, `movetime_ms` its time per move."""

    kind = InstalledEngine.kind
    title = "Stockfish"
    program = "stockfish"
    levels = (1, 5, 10, 20)

    def __init__(self, spec: OperatorSpec | None = None) -> None:
        """`spec`: how it thinks, as of any UCI engine, and its level."""
        given: OperatorSpec = {**(spec or {}), "uci": self.program}
        level = max(0, min(20, int(given.get("level", LEVEL))))
        # What somebody says about it comes last.
        own = {"Threads": 1, "Skill Level": level}
        given["options"] = {**own, **(given.get("options") or {})}
        super().__init__(given, "chess_v6", str(given.get("name") or self.program))

    @classmethod
    def of(cls, spec: OperatorSpec) -> Stockfish:
        return cls(spec)


class GnuGo(GtpEngine):
    """GNU Go. `level` (1-10) is its strength, and determines its time."""

    kind = InstalledEngine.kind
    title = "GNU Go"
    program = "gnugo"
    levels = (1, 5, 10)
    determinism = "seeded"

    def __init__(self, name: str = "", level: int = LEVEL) -> None:
        argv = [self.program, "--mode", "gtp", "--level", str(max(1, min(10, level)))]
        super().__init__(argv, name or self.program, takes_seed=True)

    @classmethod
    def of(cls, spec: OperatorSpec) -> GnuGo:
        # Its level says how long it thinks; offers name a time for every engine.
        for key in OPTIONS:
            if key != "movetime_ms" and spec.get(key):
                raise OperatorError(f"{cls.title} has no {key}", f"Leave out {key}")
        return cls(str(spec.get("name", "")), int(spec.get("level", LEVEL)))


ENGINES: dict[str, type[Stockfish | GnuGo]] = {"chess": Stockfish, "go": GnuGo}
