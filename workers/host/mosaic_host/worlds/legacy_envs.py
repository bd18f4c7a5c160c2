"""Adapters from older environment APIs to Gymnasium; imported only when needed."""

from __future__ import annotations

from collections import defaultdict
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from mosaic_sdk.session.open_objects import StartOptions

PIXELS = 576
CRAFTER = {"Crafter-v1": True, "CrafterNoReward-v1": False}


class Ordered(dict[Any, None]):
    """A set with insertion order, which is the same in each process."""

    def add(self, item: Any) -> None:
        self[item] = None

    def remove(self, item: Any) -> None:
        del self[item]


class Crafter(gymnasium.Env[Any, Any]):
    """Crafter, whose class returns four values and only takes a seed at creation."""

    metadata = {"render_modes": ["rgb_array"], "render_fps": 10}  # noqa: RUF012 - as Gymnasium has it

    def __init__(self, reward: bool = True, render_mode: str | None = None) -> None:
        import crafter
        from crafter import engine

        if not hasattr(engine.World, "mosaic_reset"):
            engine.World.mosaic_reset = engine.World.reset
            engine.World.reset = _reset
        self.render_mode = render_mode
        self._world = crafter.Env(reward=reward, seed=0)
        self.action_names = [name.replace("_", " ") for name in self._world.action_names]
        self.action_space = spaces.Discrete(len(self.action_names))
        self.observation_space = spaces.Box(0, 255, (64, 64, 3), np.uint8)

    def reset(self, *, seed: int | None = None, options: StartOptions | None = None) -> Any:
        super().reset(seed=seed)
        if seed is not None:
            self._world._seed, self._world._episode = seed, 0
        return self._world.reset(), {}

    def step(self, action: Any) -> Any:
        seen, reward, done, info = self._world.step(int(action))
        dead = bool(done) and info["discount"] == 0
        return seen, float(reward), dead, bool(done) and not dead, {"inventory": info["inventory"]}

    def render(self) -> Any:
        return self._world.render((PIXELS, PIXELS))


def _reset(world: Any, seed: Any = None) -> None:
    world.mosaic_reset(seed)
    world._chunks = defaultdict(Ordered)


def buttons(game: Any, rows: Any) -> list[str]:
    """Buttons of ViZDoom's actions."""
    names = [str(button).rpartition(".")[2] for button in game.get_available_buttons()]
    words = [name.lower().replace("_", " ").replace("move ", "", 1) for name in names]
    return [
        " and ".join(word for word, down in zip(words, row, strict=False) if down) or "wait"
        for row in rows
    ]


COMPASS = {"n": "north", "e": "east", "s": "south", "w": "west"}


def commands(actions: Any) -> list[str]:
    """NetHack's, by the names of its enumerations."""
    names: list[str] = []
    for action in actions:
        kind, name = type(action).__name__, str(action.name).lower().replace("_", " ")
        if kind.startswith("CompassDirection"):
            name = " ".join(COMPASS[letter] for letter in name)
            name = f"far {name}" if kind.endswith("Longer") else name
        names.append(name)
    return names
