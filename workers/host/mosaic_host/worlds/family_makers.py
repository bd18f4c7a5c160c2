"""Makers for families without a registry, by their environment ids."""

from __future__ import annotations

import contextlib
import importlib
import io
import os
from collections.abc import Callable
from typing import Any

import gymnasium

from mosaic_host.worlds.env_adapters import AecWorld, GymWorld, ParallelWorld, World, WorldError
from mosaic_sdk.session.open_objects import Arguments, BySeat

# Modules, separated by commas, whose import registers environments with Gymnasium: the family says.
IMPORTS = "MOSAIC_ENV_IMPORTS"
# PettingZoo games in which everybody acts at the same time, though they offer turns as well.
TOGETHER = ("butterfly", "sisl")
# Their environments take the actions of all agents at once, which Gymnasium's checker can't know.
SEVERAL = ("mosaic_multigrid", "lbforaging", "rware")
# What they give for `rgb_array` is another mode, or comes only from the object itself.
MODES = {"lbforaging": None, "rware": None, "nle": "pixel"}


def mode_of(entry_point: Any, wanted: Any) -> Any:
    module = module_of(entry_point).partition(".")[0]
    return MODES[module] if module in MODES and wanted == "rgb_array" else wanted


def module_of(entry_point: Any) -> str:
    text = entry_point if isinstance(entry_point, str) else getattr(entry_point, "__module__", "")
    return str(text)


def has_several(entry_point: Any) -> bool:
    return module_of(entry_point).startswith(SEVERAL)


def register() -> None:
    for package in filter(None, os.environ.get(IMPORTS, "").split(",")):
        # Some want a display as soon as they are imported; who plays them hears of it then.
        with contextlib.suppress(Exception):
            importlib.import_module(package)


class Spiel(AecWorld):
    """OpenSpiel prints its states; there are no pictures."""

    def render(self) -> None:
        return None

    def act(self, actions: BySeat) -> Any:
        # shimmy prints an empty line before it raises.
        with contextlib.redirect_stdout(io.StringIO()):
            return super().act(actions)


def maker(env_id: str, api: str) -> tuple[type[World], Callable[..., Any]] | None:
    """The kind of world and its constructor; None for other ids."""
    family, slash, name = env_id.partition("/")
    if family == "openspiel" and slash:
        return Spiel, lambda **given: _spiel(name, given)
    if family == "mpe2" and slash:
        kind = "env" if api == "aec" else "parallel_env"
        made = _attribute(f"mpe2.{name}", kind)
        return (AecWorld if api == "aec" else ParallelWorld), made
    if family == "crafter" and slash:
        return GymWorld, lambda **given: _crafter(name, given)
    module, colon, name = env_id.partition(":")
    if colon and module and name.isidentifier():
        made = _attribute(module, name, missing_is_none=True)
        if made is not None:
            return Own, environment_class(made, env_id)
    return None


def environment_class(made: Any, env_id: str) -> type[Any]:
    """Environment class of an id, which is untrusted text: nothing else in a module is called."""
    kinds: list[type[Any]] = [gymnasium.Env]
    with contextlib.suppress(ImportError):
        from pettingzoo import AECEnv, ParallelEnv

        kinds += [AECEnv, ParallelEnv]
    if isinstance(made, type) and issubclass(made, tuple(kinds)):
        return made
    raise WorldError(
        f"{env_id} is not an environment class",
        "Make it a subclass of gymnasium.Env, or of PettingZoo's AECEnv or ParallelEnv",
    )


def _spiel(name: str, given: Arguments) -> Any:
    import pyspiel
    from shimmy.openspiel_compatibility import OpenSpielCompatibilityV0

    given.pop("render_mode", None)
    try:
        return OpenSpielCompatibilityV0(env=pyspiel.load_game(name, given))
    except pyspiel.SpielError as error:
        raise WorldError(f"OpenSpiel can't load {name}: {error}") from error


def _crafter(name: str, given: Arguments) -> Any:
    from mosaic_host.worlds.legacy_envs import CRAFTER, Crafter

    if name not in CRAFTER:
        raise WorldError(f"There is no Crafter {name}", f"One of {', '.join(CRAFTER)}")
    return Crafter(reward=CRAFTER[name], **given)


def _attribute(module: str, name: str, missing_is_none: bool = False) -> Any:
    try:
        loaded = importlib.import_module(module)
    except Exception as error:
        raise WorldError(
            f"{module} can't be imported: {type(error).__name__}: {error}",
            "Install its family, or name its folder",
        ) from error
    if not hasattr(loaded, name) and not missing_is_none:
        raise WorldError(f"{module} has no {name}")
    return getattr(loaded, name, None)


class Own(World):
    """The user's own class; its kind is only known after its creation."""

    def __new__(cls, env: Any) -> World:  # type: ignore[misc]
        if hasattr(env, "possible_agents"):
            return AecWorld(env) if hasattr(env, "agent_iter") else ParallelWorld(env)
        if not isinstance(getattr(env, "action_space", None), gymnasium.Space):
            raise WorldError(
                f"{type(env).__name__} is not an environment: it has no action_space",
                "It needs reset, step and spaces as in Gymnasium or PettingZoo",
            )
        if not hasattr(env, "unwrapped"):
            raise WorldError(
                f"{type(env).__name__} is not a Gymnasium environment",
                "Make it a subclass of gymnasium.Env",
            )
        from mosaic_host.worlds.multi_agent_gym import of_gymnasium

        return of_gymnasium(env)


__all__ = ["GymWorld", "Own", "maker", "register"]
