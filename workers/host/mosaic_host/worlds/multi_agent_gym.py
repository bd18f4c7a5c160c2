"""Gymnasium environments with several agents, by dictionaries or tuples."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from mosaic_host.worlds.env_adapters import GymWorld, Outcome, World, WorldError
from mosaic_sdk.session.open_objects import BySeat, Info, StartOptions


def of_gymnasium(env: Any) -> World:
    """World of a Gymnasium environment: one seat, or one for each agent in its action space."""
    space = env.action_space
    if isinstance(space, spaces.Dict) and all(isinstance(key, int) for key in space.spaces):
        return JointWorld(env, dict(space.spaces), by_key=True)
    agents = getattr(env.unwrapped, "n_agents", 0) or len(getattr(env.unwrapped, "players", ()))
    if isinstance(space, spaces.Tuple) and agents == len(space.spaces):
        return JointWorld(env, dict(enumerate(space.spaces)), by_key=False)
    return GymWorld(env)


class JointWorld(World):
    """All seats that are not finished act in one tick."""

    api = "joint"

    def __init__(
        self, env: Any, parts: Mapping[int, gymnasium.Space[Any]], *, by_key: bool
    ) -> None:
        super().__init__(env)
        self._parts = {f"agent_{key}": (key, space) for key, space in parts.items()}
        self.seats = tuple(self._parts)
        self._by_key = by_key
        self._observations: Any = {}
        self._infos: Any = {}
        self._done: set[str] = set()

    def render(self) -> Any:
        if type(self.inner).__module__.startswith(("lbforaging", "rware")):
            for name in ("viewer", "renderer"):
                window = getattr(getattr(self.inner, name, None), "window", None)
                if window is not None:
                    # Else it clears the window that drew last, be it another session's.
                    window.switch_to()
            return self.inner.render(mode="rgb_array")
        return super().render()

    def _part(self, value: Any, seat: str) -> Any:
        """A seat's part of a joint value."""
        key = self._parts[seat][0]
        if isinstance(value, Mapping):
            return value.get(key)
        if isinstance(value, np.ndarray | Sequence) and not isinstance(value, str):
            return value[key] if key < len(value) else None
        return value

    def reset(self, seed: int, options: StartOptions | None = None) -> None:
        self._observations, self._infos = self.env.reset(seed=seed, options=options)
        self._done.clear()
        self.over, self.turn = False, self.seats

    def act(self, actions: BySeat) -> Outcome:
        acting = self.turn
        # Who is finished is asked nothing, but has a place in what the environment takes.
        all_of_them = {
            key: actions[seat] if seat in actions else _any_of(space)
            for seat, (key, space) in self._parts.items()
        }
        result = self.env.step(all_of_them if self._by_key else tuple(all_of_them.values()))
        if not isinstance(result, tuple) or len(result) != 5:
            raise WorldError(f"step returned {type(result).__name__}, not five values")
        self._observations, rewards, terminated, truncated, self._infos = result
        outcome = Outcome(
            {seat: float(self._part(rewards, seat) or 0.0) for seat in acting},
            {seat: bool(self._part(terminated, seat)) for seat in acting},
            {seat: bool(self._part(truncated, seat)) for seat in acting},
        )
        self._done |= {
            seat for seat in acting if outcome.terminated[seat] or outcome.truncated[seat]
        }
        self.turn = tuple(seat for seat in self.seats if seat not in self._done)
        self.over = not self.turn
        return outcome

    def observation(self, seat: str) -> Any:
        return self._part(self._observations, seat)

    def info(self, seat: str) -> Info:
        info = self._part(self._infos, seat) if self._infos else None
        return dict(info) if isinstance(info, Mapping) else {}

    def space(self, seat: str) -> gymnasium.Space[Any]:
        return self._parts[seat][1]

    def observation_space(self, seat: str) -> gymnasium.Space[Any]:
        space = self.env.observation_space
        parts = getattr(space, "spaces", None)
        return parts[self._parts[seat][0]] if parts is not None else space


def _any_of(space: gymnasium.Space[Any]) -> Any:
    """A fixed action for finished seats, so that a record stays repeatable."""
    if isinstance(space, spaces.Discrete):
        return int(space.start)
    return np.zeros(space.shape or (), space.dtype)
