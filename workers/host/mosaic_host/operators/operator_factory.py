"""From a specification to an operator; nothing is silently replaced by something else."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from mosaic_host.operators.base import Operator, OperatorError
from mosaic_host.operators.simple_operators import PassiveOperator, RandomOperator, ScriptedOperator
from mosaic_host.operators.tabular_operator import TabularOperator

KINDS = ("human", "random", "passive", "scripted", "tabular", "engine", "own", "uci", "gtp")


def make_operator(spec: Mapping[str, Any], env_id: str) -> Operator | None:
    """None is a person. Raises OperatorError: the seat then stays as it was."""
    kind = str(spec.get("kind", ""))
    name = str(spec.get("name", ""))
    if kind == "human":
        return None
    if kind == "random":
        return RandomOperator(name)
    if kind == "passive":
        return PassiveOperator(env_id, name)
    if kind == "scripted":
        return ScriptedOperator(env_id, name)
    if kind == "tabular":
        return TabularOperator(env_id, str(spec.get("checkpoint", "")), name)
    if kind == "engine":
        return _engine(spec, env_id, name)
    if kind == "own":
        from mosaic_host.operators.own_agent import OwnOperator

        return OwnOperator(spec, env_id, name)
    if kind == "uci":
        from mosaic_host.operators.board_engines import UciEngine

        return UciEngine(spec, env_id, name)
    if kind == "gtp":
        from mosaic_host.operators.board_engines import GtpEngine

        return GtpEngine(spec, env_id, name)
    if kind == "policy" and spec.get("inside"):
        from mosaic_host.operators.checkpoint_operator import InsideOperator

        return InsideOperator(spec, env_id, name)
    raise OperatorError(f"{kind or 'nothing'} is no kind of operator", f"One of {', '.join(KINDS)}")


def _engine(spec: Mapping[str, Any], env_id: str, name: str) -> Operator:
    from mosaic_host.operators.board_engines import GnuGo, Stockfish

    game = env_id.rpartition("/")[2]
    level = int(spec.get("level", 5))
    if game.startswith("chess"):
        return Stockfish(name, level, int(spec.get("movetime_ms", 200)))
    if game.startswith("go"):
        return GnuGo(name, level)
    raise OperatorError(f"No engine plays {env_id}", "Engines play chess and Go")
