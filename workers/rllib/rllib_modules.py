"""The module of an RLlib checkpoint, as one file: saved, opened, and asked without exploring."""

from __future__ import annotations

import os
import shutil
import tempfile
import zipfile
from collections.abc import Callable
from typing import Any

# Of the folder that `Algorithm.save_to_path` writes.
MODULE = "learner_group/learner/rl_module/default_policy"


def pack(folder: str, path: str) -> None:
    """A folder as one file."""
    with zipfile.ZipFile(path, "w", zipfile.ZIP_STORED) as archive:
        for parent, _, names in sorted(os.walk(folder)):
            for name in sorted(names):
                whole = os.path.join(parent, name)
                archive.write(whole, os.path.relpath(whole, folder))


def unpack(path: str, folder: str, below: str = "") -> str:
    """Its part below this path, in a folder that is there; where it lies now."""
    with zipfile.ZipFile(path) as archive:
        names = [name for name in archive.namelist() if name.startswith(below)]
        if not names:
            raise ValueError(f"it holds no {below or 'file'}")
        archive.extractall(folder, names)
    return os.path.join(folder, below)


def opened(path: str) -> Any:
    """The module alone: neither Ray nor the algorithm is started."""
    from ray.rllib.core.rl_module.rl_module import RLModule

    folder = tempfile.mkdtemp(prefix="mosaic-rllib-")
    try:
        return RLModule.from_checkpoint(unpack(path, folder, MODULE))
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def acting(module: Any, actions: Any) -> Callable[[Any], Any]:
    """Chooses without exploring."""
    import numpy
    import torch
    from ray.rllib.utils.spaces.space_utils import unsquash_action

    def act(observation: Any) -> Any:
        row = torch.as_tensor(numpy.asarray(observation, numpy.float32)).unsqueeze(0)
        with torch.no_grad():
            output = module.forward_inference({"obs": row})
        if "actions" in output:
            chosen = output["actions"]
        else:
            distribution = module.get_inference_action_dist_cls()
            chosen = distribution.from_logits(output["action_dist_inputs"])
            chosen = chosen.to_deterministic().sample()
        action = chosen[0].numpy()
        return int(action) if hasattr(actions, "n") else unsquash_action(action, actions)

    return act
