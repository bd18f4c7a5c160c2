"""Evaluation inside a training: its episodes get separate slots, outside the training's figures.

Steps in the same thread during a known evaluation function are evaluation. Its result
becomes a metric at the training's step.
"""

from __future__ import annotations

import contextlib
from collections.abc import Generator
from types import ModuleType
from typing import Any

from mosaic_sdk.tap import parent_role
from mosaic_sdk.tap.method_hook import hook_around, is_a, wrap_function
from mosaic_sdk.tap.tap_run import EVALUATION, recorder
from mosaic_sdk.tap.tracks import LOCAL, Here


@contextlib.contextmanager
def evaluating() -> Generator[None]:
    """Plays of this thread meanwhile are an evaluation, also in the middle of a training's step."""
    before = LOCAL.here
    LOCAL.here = Here()
    LOCAL.here.evaluating = True
    try:
        yield
    finally:
        LOCAL.here = before


def patch_evaluate_policy(module: ModuleType) -> None:
    """stable_baselines3.common.evaluation and its kin, before callbacks take it from there."""
    module_any: Any = module
    module_any.evaluate_policy = wrap_function(module_any.evaluate_policy, _evaluated)


def patch_evaluate(module: ModuleType) -> None:
    """cleanrl_utils.evals: one function a module."""
    module_any: Any = module
    module_any.evaluate = wrap_function(module_any.evaluate, _evaluated)


def patch_test_episode(module: ModuleType) -> None:
    """tianshou.trainer.utils, before the trainers take it from there."""
    module_any: Any = module
    if hasattr(module_any, "test_episode"):
        module_any.test_episode = wrap_function(module_any.test_episode, _collected)


def patch_trainer(module: ModuleType) -> None:
    """tianshou.trainer: its tests before the first epoch, between epochs and within them."""
    for member in list(vars(module).values()):
        if is_a(member, type) and member.__module__ == module.__name__:
            for name in ("_test_step", "test_step", "_collect_test_episodes"):
                hook_around(member, name, _test_step)


def _evaluated(original: Any, args: tuple[Any, ...], kwargs: dict[str, Any]) -> Any:
    step = recorder().training_steps()
    result = _tested(original, args, kwargs)
    model = args[0] if args else kwargs.get("model")
    step = getattr(model, "num_timesteps", step)
    recorder().guarded(_record, result, step)
    return result


def _tested(original: Any, args: tuple[Any, ...], kwargs: dict[str, Any]) -> Any:
    # A script that does nothing else is no training: what it plays is what it is about.
    is_inside = recorder().is_training or recorder().training_steps() > 0
    return _aside(original, args, kwargs, is_inside)


def _aside(
    original: Any, args: tuple[Any, ...], kwargs: dict[str, Any], is_evaluation: bool = True
) -> Any:
    here = LOCAL.here
    before, here.evaluating = here.evaluating, is_evaluation
    if is_evaluation:
        parent_role.begin()
    try:
        return original(*args, **kwargs)
    finally:
        here.evaluating = before
        if is_evaluation:
            parent_role.end()


def _collected(
    original: Any, args: tuple[Any, ...], kwargs: dict[str, Any], step: object = None
) -> Any:
    if not is_a(step, int):
        step = recorder().training_steps()
    result = _aside(original, args, kwargs)
    mean = getattr(getattr(result, "returns_stat", None), "mean", None)
    if mean is not None:
        recorder().guarded(_record, mean, step)
    return result


def _test_step(original: Any, trainer: Any, args: tuple[Any, ...], kwargs: dict[str, Any]) -> Any:
    # Its own count, for the environments may be in other processes.
    step = getattr(trainer, "_env_step", getattr(trainer, "env_step", None))
    return _collected(original, (trainer, *args), kwargs, step)


def _record(result: Any, step: Any) -> None:
    """A mean and its spread, or returns of the episodes with or without their lengths."""
    returns = result[0] if is_a(result, tuple) and len(result) == 2 else result
    if is_a(returns, list):
        # CleanRL's are arrays of one number each, which NumPy no longer takes for a number.
        numbers = [
            float(number.item() if hasattr(number, "item") else number) for number in returns
        ]
        returns = sum(numbers) / len(numbers) if numbers else None
    if returns is not None:
        recorder().metric(EVALUATION, float(returns), int(step))
