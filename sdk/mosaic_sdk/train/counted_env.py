"""Environments that count their steps, for libraries that step them without asking anybody."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any


def counted(env: Any, stepped: Callable[[], None]) -> Any:
    """The environment; `stepped` is called after each step and may end the learning."""
    gymnasium: Any = import_module("gymnasium")

    class Counted(gymnasium.Wrapper):
        def step(self, action: Any) -> Any:
            result = self.env.step(action)
            stepped()
            return result

    return Counted(env)
