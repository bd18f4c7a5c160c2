"""Common interface to Gymnasium, PettingZoo AEC and parallel environments."""

from __future__ import annotations

import importlib
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import gymnasium
import numpy as np

from mosaic_host.worlds.pixels import quicken
from mosaic_host.worlds.world_error import WorldError
from mosaic_sdk.learning.env_ids import UnknownEnvironment, find_id
from mosaic_sdk.session.open_objects import Arguments, BySeat, Info, StartOptions

APIS = ("auto", "gym", "aec", "parallel")
INSTALL = "Install its family, or choose another environment"


@dataclass
class Outcome:
    """Result of one tick, seat by seat."""

    rewards: dict[str, float] = field(default_factory=dict)
    terminated: dict[str, bool] = field(default_factory=dict)
    truncated: dict[str, bool] = field(default_factory=dict)


class World:
    """An environment with named seats. `turn` are the seats whose actions the next tick needs."""

    api = ""
    seats: tuple[str, ...] = ()

    def __init__(self, env: Any) -> None:
        self.env = env
        self.over = False
        self.quick = False
        self.turn: tuple[str, ...] = ()
        # The last action of this episode, where seats take turns.
        self.last_action: Any = None
        # What seats may do where nothing is masked: the same at every step.
        self.unmasked: dict[str, Any] = {}

    @property
    def inner(self) -> Any:
        return self.env.unwrapped

    def reset(self, seed: int, options: StartOptions | None = None) -> None:
        raise NotImplementedError

    def act(self, actions: BySeat) -> Outcome:
        raise NotImplementedError

    def observation(self, seat: str) -> Any:
        raise NotImplementedError

    def info(self, seat: str) -> Info:
        raise NotImplementedError

    def space(self, seat: str) -> gymnasium.Space[Any]:
        raise NotImplementedError

    def observation_space(self, seat: str) -> gymnasium.Space[Any]:
        raise NotImplementedError

    def render(self) -> Any:
        """An RGB array, or None if the environment renders none."""
        try:
            frame = self.env.render()
        except NotImplementedError:
            return None
        if not self.quick:
            self.quick = True
            quicken()
        if isinstance(frame, np.ndarray) and frame.ndim == 3 and frame.dtype == np.uint8:
            return frame
        return None

    def close(self) -> None:
        self.env.close()


class GymWorld(World):
    api = "gym"
    seats = ("agent",)
    _middle: Any = None

    def reset(self, seed: int, options: StartOptions | None = None) -> None:
        if type(self.inner).__module__.startswith("nle."):
            # It has generators of its own.
            self.inner.seed(core=seed, disp=seed, reseed=False)
        self._observation, self._info = self.env.reset(seed=seed, options=options)
        self._look_anew()
        self.over = False
        self.turn = self.seats

    def _look_anew(self) -> None:
        """Reset MuJoCo's camera, which looks where the bodies were in the very first picture; an
        episode should look as if it was alone."""
        self._middle = None
        if hasattr(self.inner, "mujoco_renderer"):
            self._middle = np.median(self.inner.data.geom_xpos, axis=0)

    def render(self) -> Any:
        if self._middle is None:
            return super().render()
        drawing = self.inner.mujoco_renderer
        if not drawing._viewers:
            self.env.render()
        for viewer in drawing._viewers.values():
            # Another session of this process may have drawn since.
            viewer.make_context_current()
            viewer.cam.lookat[:] = self._middle
            drawing._set_cam_config()
        return super().render()

    def act(self, actions: BySeat) -> Outcome:
        result = self.env.step(actions["agent"])
        if not isinstance(result, tuple) or len(result) != 5:
            raise WorldError(f"step returned {type(result).__name__}, not five values")
        self._observation, reward, terminated, truncated, self._info = result
        self.over = bool(terminated) or bool(truncated)
        if self.over:
            self.turn = ()
        return Outcome(
            {"agent": float(reward)},
            {"agent": bool(terminated)},
            {"agent": bool(truncated)},
        )

    def observation(self, seat: str) -> Any:
        return self._observation

    def info(self, seat: str) -> Info:
        return self._info

    def begin_at(self, observation: Any, info: Info) -> None:
        """Take the observation after a start position was set."""
        self._observation, self._info = observation, info

    def space(self, seat: str) -> gymnasium.Space[Any]:
        return self.env.action_space

    def observation_space(self, seat: str) -> gymnasium.Space[Any]:
        return self.env.observation_space


class AecWorld(World):
    """AEC: one seat per tick; rewards of other seats count in the same tick."""

    api = "aec"

    def __init__(self, env: Any) -> None:
        super().__init__(env)
        self.seats = tuple(env.possible_agents)
        # What seats saw last: some games know nothing of those that have left.
        self._left: BySeat = {}

    def reset(self, seed: int, options: StartOptions | None = None) -> None:
        self.env.reset(seed=seed, options=options)
        self.last_action = None
        self._left.clear()
        self._settle()

    def _settle(self) -> None:
        """Step finished seats out of the game, until one has to act or none is left."""
        env = self.env
        while env.agents:
            seat = env.agent_selection
            if not (env.terminations.get(seat) or env.truncations.get(seat)):
                self.over, self.turn = False, (seat,)
                return
            self._left[seat] = env.observe(seat)
            env.step(None)
        self.over, self.turn = True, ()

    def act(self, actions: BySeat) -> Outcome:
        env = self.env
        (seat,) = self.turn
        before = set(env.agents)
        env.step(actions[seat])
        self.last_action = actions[seat]
        live = [name for name in self.seats if name in before]
        outcome = Outcome(
            {name: float(env.rewards.get(name, 0.0)) for name in live},
            {name: bool(env.terminations.get(name, False)) for name in live},
            {name: bool(env.truncations.get(name, False)) for name in live},
        )
        self._settle()
        return outcome

    def observation(self, seat: str) -> Any:
        return self._left[seat] if seat in self._left else self.env.observe(seat)

    def info(self, seat: str) -> Info:
        return self.env.infos.get(seat, {})

    def space(self, seat: str) -> gymnasium.Space[Any]:
        return self.env.action_space(seat)

    def observation_space(self, seat: str) -> gymnasium.Space[Any]:
        return self.env.observation_space(seat)


class ParallelWorld(World):
    """All live seats act in one joint tick."""

    api = "parallel"

    def __init__(self, env: Any) -> None:
        super().__init__(env)
        self.seats = tuple(env.possible_agents)
        self._observations: BySeat = {}
        self._infos: BySeat = {}

    def reset(self, seed: int, options: StartOptions | None = None) -> None:
        self._observations, self._infos = self.env.reset(seed=seed, options=options)
        self._settle()

    def _settle(self) -> None:
        self.turn = tuple(self.env.agents)
        self.over = not self.turn

    def act(self, actions: BySeat) -> Outcome:
        live = self.turn
        observations, rewards, terminated, truncated, infos = self.env.step(
            {seat: actions[seat] for seat in live}
        )
        self._observations.update(observations)
        self._infos.update(infos)
        self._settle()
        return Outcome(
            {seat: float(rewards.get(seat, 0.0)) for seat in live},
            {seat: bool(terminated.get(seat, False)) for seat in live},
            {seat: bool(truncated.get(seat, False)) for seat in live},
        )

    def observation(self, seat: str) -> Any:
        return self._observations.get(seat)

    def info(self, seat: str) -> Info:
        return self._infos.get(seat, {})

    def space(self, seat: str) -> gymnasium.Space[Any]:
        return self.env.action_space(seat)

    def observation_space(self, seat: str) -> gymnasium.Space[Any]:
        return self.env.observation_space(seat)


def make_world(env_id: str, kwargs: Arguments, api: str = "auto") -> World:
    """Create the environment of an id; `auto` asks the registries."""
    if api not in APIS:
        raise WorldError(f"{api} is not a kind of environment", f"Choose one of {', '.join(APIS)}")
    from mosaic_host.worlds import family_makers

    wanted = {"render_mode": "rgb_array", **kwargs}
    of_family = family_makers.maker(env_id, api)
    if of_family is not None:
        kind_of_world, make = of_family
        return kind_of_world(_make(make, env_id, wanted))
    if api in ("auto", "gym") and _known_to_gymnasium(env_id):
        from mosaic_host.worlds.multi_agent_gym import of_gymnasium

        return of_gymnasium(_make(lambda **given: _of_registry(env_id, given), env_id, wanted))
    kinds: list[tuple[str, type[World]]] = [("aec", AecWorld), ("parallel", ParallelWorld)]
    if api == "auto" and any(
        name in _zoo_entry(env_id, "parallel") for name in family_makers.TOGETHER
    ):
        kinds.reverse()
    for kind, world in kinds:
        entry = _zoo_entry(env_id, kind) if api in ("auto", kind) else ""
        if entry:
            module, _, name = entry.partition(":")
            try:
                make = getattr(importlib.import_module(module), name)
            except ImportError as error:
                raise WorldError(f"{env_id} needs a missing package: {error}", INSTALL) from error
            return world(_make(make, env_id, wanted))
    raise WorldError(f"There is no environment {env_id}", _instead_of(env_id))


def _instead_of(env_id: str) -> str:
    """Hint for an unknown id: often another version exists."""
    try:
        other = find_id(env_id, gymnasium.registry)
    except UnknownEnvironment:
        other = env_id
    return INSTALL if other == env_id else f"There is {other}"


def _of_registry(env_id: str, given: Arguments) -> Any:
    from mosaic_host.worlds import family_makers

    entry = gymnasium.spec(env_id.rpartition(":")[2]).entry_point
    # The checker knows one agent only, and complains at each step of several.
    if family_makers.has_several(entry):
        given = {**given, "disable_env_checker": True}
    given = {**given, "render_mode": family_makers.mode_of(entry, given.get("render_mode"))}
    return gymnasium.make(env_id, **given)


def _known_to_gymnasium(env_id: str) -> bool:
    from mosaic_host.worlds import family_makers

    family_makers.register()
    module, has_module, name = env_id.rpartition(":")
    if has_module:
        # As Gymnasium has it: importing `module` registers its environments.
        try:
            importlib.import_module(module)
        except Exception as error:
            raise WorldError(f"{module} can't be imported: {error}", INSTALL) from error
    try:
        gymnasium.spec(name)
    except gymnasium.error.Error:
        return False
    return True


def _zoo_entry(env_id: str, kind: str) -> str:
    """`module:function` of a PettingZoo id such as `classic/chess-v6` or `chess_v6`."""
    try:
        import pettingzoo
    except ImportError:
        return ""
    registry = pettingzoo.aec_registry if kind == "aec" else pettingzoo.parallel_registry
    for known, spec in registry.items():
        if env_id in (known, f"{spec.name}_v{spec.version}"):
            return str(spec.entry_point)
    return ""


def _make(make: Callable[..., Any], env_id: str, wanted: Arguments) -> Any:
    try:
        try:
            return make(**wanted)
        except TypeError as error:
            if not any(phrase in str(error) for phrase in ("render_mode", "takes no arguments")):
                raise
            return make(**{k: v for k, v in wanted.items() if k != "render_mode"})
    except gymnasium.error.DependencyNotInstalled as error:
        raise WorldError(f"{env_id} needs a missing package: {error}", INSTALL) from error
    except Exception as error:  # noqa: BLE001 - a stranger's constructor may raise anything
        raise WorldError(f"{env_id} can't be created: {type(error).__name__}: {error}") from error
