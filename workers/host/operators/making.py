"""From a specification to an operator; nothing is silently replaced by something else."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from operators.base import Operator, OperatorError
from operators.simple import PassiveOperator, RandomOperator, ScriptedOperator
from operators.tabular import TabularOperator

KINDS = ("human", "random", "passive", "scripted", "tabular", "engine")


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
    if kind == "policy" and spec.get("inside"):
        from operators.inside import InsideOperator

        return InsideOperator(spec, env_id, name)
    raise OperatorError(f"{kind or 'nothing'} is no kind of operator", f"One of {', '.join(KINDS)}")


def _engine(spec: Mapping[str, Any], env_id: str, name: str) -> Operator:
    from operators.engines import GnuGo, Stockfish

    game = env_id.rpartition("/")[2]
    level = int(spec.get("level", 5))
    if game.startswith("chess"):
        return Stockfish(name, level, int(spec.get("movetime_ms", 200)))
    if game.startswith("go"):
        return GnuGo(name, level)
    raise OperatorError(f"No engine plays {env_id}", "Engines play chess and Go")
