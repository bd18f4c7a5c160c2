"""Parameters that every learner has; a subclass adds its own."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from mosaic_sdk.worker.parameters import param

#: Parameters that need a learner which can do this.
NEEDS = {
    "evaluate_every": ("act",),
    "evaluation_episodes": ("act",),
    "evaluate_first": ("act",),
    "checkpoint_every": ("save",),
    "keep_checkpoints": ("save",),
    "checkpoint_dir": ("save",),
    "warm_start": ("load",),
    "resume": ("load",),
}


@dataclass
class KitParameters:
    """Environment, seed, evaluation and checkpoints of a training."""

    env_id: str = param("CartPole-v1", title="Environment", format="env-id")
    """Gymnasium id; if this version is not installed, the newest installed one is used."""

    env_kwargs: dict[str, Any] = param({}, title="Environment arguments")
    """Passed to gymnasium.make, for example {"is_slippery": false}."""

    max_episode_steps: int = param(0, minimum=0, unit="steps", later=True)
    """Truncates episodes after this many steps; 0 for the environment's own limit."""

    seed: int = param(1, minimum=0, maximum=2**31 - 1, later=True)
    """Seed of the training; those of its episodes and actions are derived from it."""

    pace: float = param(0.0, minimum=0, unit="steps/s", live=True, later=True)
    """Maximum number of steps per second; 0 means no limit."""

    evaluate_every: int = param(10_000, minimum=0, unit="steps", later=True)
    """Interval of evaluations (without exploration); 0 for none."""

    evaluation_episodes: int = param(10, minimum=1, unit="episodes", later=True)
    """Number of evaluation episodes; their seeds are always the same."""

    evaluate_first: bool = param(False, later=True)
    """Evaluates before training, for example the checkpoint that it starts from."""

    checkpoint_every: int = param(0, minimum=0, unit="steps", later=True)
    """Interval of checkpoints; 0 saves only the best and the last one."""

    keep_checkpoints: int = param(5, minimum=0, unit="checkpoints", later=True)
    """Keeps the newest ones besides the best and the last, and removes earlier ones; 0 keeps all.
    Those saved by command are never removed."""

    checkpoint_dir: str = param("", title="Folder of checkpoints", format="folder", later=True)
    """Empty: `checkpoints` in the folder of the run."""

    warm_start: str = param("", title="Start from a checkpoint", format="checkpoint", later=True)
    """A checkpoint of the same algorithm to start from; steps count from zero."""

    resume: str = param("", title="Resume a checkpoint", format="checkpoint", later=True)
    """A checkpoint to train on from: its steps, schedule and best score continue. The number that
    it stops after counts from the first training's beginning."""
