"""Runs an agent from a class or function in a Python file: JSON lines in and out.

Called as `python agent_runner.py FILE:NAME OPTIONS`. It needs only Python, and NumPy if
observations are arrays. What the agent prints goes to stderr.
"""

from __future__ import annotations

import base64
import importlib.util
import inspect
import json
import os
import sys
from collections.abc import Callable
from typing import Any

from mosaic_sdk.session.open_objects import StartOptions


def load(file: str, name: str) -> Any:
    sys.path.insert(0, os.path.dirname(os.path.abspath(file)))
    spec = importlib.util.spec_from_file_location(os.path.basename(file).partition(".")[0], file)
    if spec is None or spec.loader is None:
        raise ImportError(f"{file} is not a Python file")
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return getattr(module, name)


def accepted(call: Callable[..., Any], known: dict[str, Any]) -> dict[str, Any]:
    """Arguments that a function accepts by name."""
    wanted = inspect.signature(call).parameters.values()
    if any(parameter.kind is parameter.VAR_KEYWORD for parameter in wanted):
        return known
    return {
        parameter.name: known[parameter.name] for parameter in wanted if parameter.name in known
    }


def unpacked(value: Any) -> Any:
    if isinstance(value, dict):
        if "$array" in value:
            import numpy

            data = base64.b64decode(value["$array"])
            return numpy.frombuffer(data, value["dtype"]).reshape(value["shape"]).copy()
        return {key: unpacked(item) for key, item in value.items()}
    return [unpacked(item) for item in value] if isinstance(value, list) else value


def plain(value: Any) -> Any:
    if hasattr(value, "tolist"):
        return value.tolist()
    if isinstance(value, dict):
        return {str(key): plain(item) for key, item in value.items()}
    if isinstance(value, (list, tuple)):
        return [plain(item) for item in value]
    return value


class Runner:
    def __init__(self, agent: Any, options: StartOptions) -> None:
        self.agent = agent(**options) if inspect.isclass(agent) else agent
        own = getattr(self.agent, "act", None) or getattr(self.agent, "predict", None)
        self.predicts = not hasattr(self.agent, "act") and hasattr(self.agent, "predict")
        act: Any = own or self.agent
        if not callable(act):
            raise TypeError("an agent must have a method act(observation), or be a function")
        self.act: Callable[..., Any] = act
        self.takes_legal = bool(accepted(self.act, {"legal": None}))

    def answer(self, asked: dict[str, Any]) -> dict[str, Any]:
        if asked["type"] == "reset":
            for name in ("begin", "reset"):
                begin = getattr(self.agent, name, None)
                if callable(begin):
                    begin(**accepted(begin, {k: v for k, v in asked.items() if k != "type"}))
                    break
            return {"type": "ready"}
        more = {"legal": unpacked(asked.get("legal"))} if self.takes_legal else {}
        made = self.act(unpacked(asked["observation"]), **more)
        if self.predicts and isinstance(made, tuple):
            made = made[0]
        made = plain(made)
        return made if isinstance(made, dict) and "action" in made else {"action": made}


def main() -> None:
    # What the agent prints is for people.
    out = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    file, _, name = sys.argv[1].rpartition(":")
    runner = Runner(load(file, name), json.loads(sys.argv[2]))
    for line in sys.stdin:
        out.write(json.dumps(runner.answer(json.loads(line))) + "\n")
        out.flush()


if __name__ == "__main__":
    main()
