"""Installed engines: Stockfish for chess, GNU Go for Go."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mosaic_host.operators.base import Environment, Form, Offer, Operator, OperatorError, Parameter
from mosaic_host.operators.gtp_operator import GtpEngine
from mosaic_host.operators.uci_operator import UciEngine
from mosaic_sdk.session.open_objects import OperatorSpec, StartOptions

if TYPE_CHECKING:
    from mosaic_host.session.slot import Slot

MOVETIME_MS = 200
LEVEL = 5


class InstalledEngine(Operator, kind="engine", title="Engine"):
    forms = (Form(parameters=(Parameter("level"), Parameter("movetime_ms"), Parameter("ponder"))),)

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
        movetime_ms = spec.get("movetime_ms")
        name, level = str(spec.get("name", "")), int(spec.get("level", LEVEL))
        limit_ms = None if movetime_ms is None else int(movetime_ms)
        if not spec.get("ponder"):
            return engine(name, level, limit_ms)
        if engine is not Stockfish:
            raise OperatorError(f"{engine.title} does not ponder", "Leave out ponder")
        return Stockfish(name, level, limit_ms, ponder=True)


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
        f"of {engine.levels[-1]}",
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

    def __init__(
        self,
        name: str = "",
        level: int = LEVEL,
        movetime_ms: int | None = None,
        ponder: bool = False,
    ) -> None:
        options: StartOptions = {"Threads": 1, "Skill Level": max(0, min(20, level))}
        spec: OperatorSpec = {"uci": self.program, "options": options, "ponder": ponder}
        if movetime_ms is not None:
            spec["movetime_ms"] = movetime_ms
        super().__init__(spec, "chess_v6", name or self.program)


class GnuGo(GtpEngine):
    """GNU Go. `level` (1-10) is its strength, and determines its time."""

    kind = InstalledEngine.kind
    title = "GNU Go"
    program = "gnugo"
    levels = (1, 5, 10)
    determinism = "seeded"

    def __init__(self, name: str = "", level: int = LEVEL, movetime_ms: int | None = None) -> None:
        argv = [self.program, "--mode", "gtp", "--level", str(max(1, min(10, level)))]
        super().__init__(argv, name or self.program, takes_seed=True)


ENGINES: dict[str, type[Stockfish | GnuGo]] = {"chess": Stockfish, "go": GnuGo}
