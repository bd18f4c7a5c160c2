"""Tap of RLlib's loop: results of `Algorithm.train` become metrics, its files checkpoints.

Under Tune the algorithm runs in processes of Ray, and Tune's loggers report the numbers: there
nothing is added.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from types import ModuleType
from typing import Any

from mosaic_sdk.tap import artifacts
from mosaic_sdk.tap.method_hook import hook_around, is_a
from mosaic_sdk.tap.tap_run import recorder
from mosaic_sdk.tap.tracks import LOCAL

_STEPS = ("num_env_steps_sampled_lifetime", "timesteps_total", "training_iteration")
_LEFT_OUT = frozenset(("config", "hist_stats", "date", "pid", "timestamp", "done"))
_MOST = 300


def patch_algorithm(module: ModuleType) -> None:
    """ray.rllib.algorithms.algorithm"""
    algorithm: Any = module.Algorithm
    hook_around(algorithm, "train", _trained)
    # Its parts inherit it from the same class, and are no checkpoints.
    hook_around(algorithm, "save_to_path", _saved, inherited=True)
    hook_around(algorithm, "save", _saved)
    # `train` and `save` are those of the class that Tune runs.
    for base in algorithm.__mro__[1:]:
        if base.__name__ == "Trainable":
            hook_around(base, "train", _trained)
            hook_around(base, "save", _saved)


def _is_driver() -> bool:
    return os.path.basename(sys.argv[0] if sys.argv else "") != "default_worker.py"


def _trained(original: Any, algorithm: Any, args: tuple[Any, ...], kwargs: dict[str, Any]) -> Any:
    result = original(algorithm, *args, **kwargs)
    if _is_driver():
        recorder().guarded(_record, result)
    return result


def _record(result: Any) -> None:
    if not is_a(result, dict):
        return
    metrics: dict[str, float] = dict(_numbers(result, ""))
    step = next((int(metrics[name]) for name in _STEPS if name in metrics), None)
    for name, value in list(metrics.items())[:_MOST]:
        recorder().metric(name, value, step)


def _numbers(result: Any, prefix: str, depth: int = 5) -> Iterator[tuple[str, float]]:
    for name, value in result.items():
        if name in _LEFT_OUT:
            continue
        if is_a(value, dict):
            if depth:
                yield from _numbers(value, f"{prefix}{name}/", depth - 1)
        elif is_a(value, int, float) and not is_a(value, bool):
            yield f"{prefix}{name}", float(value)


def _saved(original: Any, algorithm: Any, args: tuple[Any, ...], kwargs: dict[str, Any]) -> Any:
    here = LOCAL.here
    outer, here.saving = here.saving, algorithm
    try:
        result = original(algorithm, *args, **kwargs)
    finally:
        here.saving = outer
    # `save` saves to a path by the other one.
    if outer is None and _is_driver():
        recorder().guarded(_announce, result)
    return result


def _announce(result: Any) -> None:
    """Announce a checkpoint: a path, or an object with one."""
    location: Any = getattr(getattr(result, "checkpoint", result), "path", result)
    if not is_a(location, str, os.PathLike):
        return
    path = str(location)
    if "://" not in path and os.path.exists(path):
        artifacts.folder("checkpoint", path)
