"""Import hook that runs a patch right after a module has loaded; it loads nothing itself.

Executed on its own in every interpreter that starts, so it knows nothing of its package: that is
found through it when a module to be patched is loaded, and not before.
"""

from __future__ import annotations

import os
import sys
from importlib import import_module
from importlib.machinery import ModuleSpec
from types import ModuleType
from typing import Any, Optional

SDK = "mosaic_sdk"
PATCHES = {
    "gymnasium.core": "gymnasium_tap.patch_core",
    "gymnasium.vector.vector_env": "gymnasium_tap.patch_vector",
    "gymnasium.experimental.vector.vector_env": "gymnasium_tap.patch_vector",
    "pettingzoo.utils.env": "pettingzoo_tap.patch_env",
    "torch.serialization": "metric_hooks.patch_torch_save",
    "torch.utils.tensorboard.writer": "metric_hooks.patch_summary_writer",
    "tensorboardX.writer": "metric_hooks.patch_summary_writer",
    "wandb": "metric_hooks.patch_wandb",
    "wandb.sdk.wandb_run": "metric_hooks.patch_wandb_run",
    "wandb.sdk.lib.noop_run": "metric_hooks.patch_wandb_noop",
    "stable_baselines3.common.logger": "metric_hooks.patch_sb3_logger",
    "stable_baselines3.common.base_class": "metric_hooks.patch_sb3_base",
    "stable_baselines3.common.save_util": "metric_hooks.patch_sb3_save",
    "stable_baselines3.common.vec_env.vec_normalize": "metric_hooks.patch_sb3_normalize",
    "stable_baselines3.common.vec_env.vec_video_recorder": "artifacts.patch_sb3_video",
    "stable_baselines3.common.evaluation": "evaluated.patch_evaluate_policy",
    "sb3_contrib.common.maskable.evaluation": "evaluated.patch_evaluate_policy",
    "cleanrl_utils.evals.ppo_eval": "evaluated.patch_evaluate",
    "cleanrl_utils.evals.dqn_eval": "evaluated.patch_evaluate",
    "cleanrl_utils.evals.c51_eval": "evaluated.patch_evaluate",
    "cleanrl_utils.evals.ddpg_eval": "evaluated.patch_evaluate",
    "cleanrl_utils.evals.td3_eval": "evaluated.patch_evaluate",
    "cleanrl_utils.evals.dqn_jax_eval": "evaluated.patch_evaluate",
    "cleanrl_utils.evals.c51_jax_eval": "evaluated.patch_evaluate",
    "cleanrl_utils.evals.ddpg_jax_eval": "evaluated.patch_evaluate",
    "cleanrl_utils.evals.td3_jax_eval": "evaluated.patch_evaluate",
    "cleanrl_utils.evals.ppo_envpool_jax_eval": "evaluated.patch_evaluate",
    "tianshou.trainer.utils": "evaluated.patch_test_episode",
    "tianshou.trainer": "evaluated.patch_trainer",
    "tianshou.trainer.base": "evaluated.patch_trainer",
    "ray.rllib.algorithms.algorithm": "rllib.patch_algorithm",
    "ray": "coverage_notes.note_ray",
    "envpool": "coverage_notes.note_compiled",
    "brax.envs": "coverage_notes.note_compiled",
    "craftax": "coverage_notes.note_compiled",
    "gymnax": "coverage_notes.note_compiled",
    "jaxmarl": "coverage_notes.note_compiled",
    "jumanji": "coverage_notes.note_compiled",
    "navix": "coverage_notes.note_compiled",
    "pgx": "coverage_notes.note_compiled",
    "gym.core": "coverage_notes.watch_gym",
}


class Finder:
    """First finder on `sys.meta_path`: finds what the others find, and runs a patch after the load.

    The spec keeps its loader, only the loader's `exec_module` is shadowed until it has run: whoever
    reads `__loader__` or `__spec__` sees what he would see without us.
    """

    def __init__(self, root: str, patches: dict[str, str]) -> None:
        self._root = root
        self._patches = patches

    def find_spec(self, name: str, path: Any = None, target: Any = None) -> Optional[ModuleSpec]:
        if name == SDK:
            return self._sdk()
        patch = self._patches.get(name)
        if patch is None:
            return None
        for finder in list(sys.meta_path):
            find = None if finder is self else getattr(finder, "find_spec", None)
            spec = find(name, path, target) if find is not None else None
            if spec is not None:
                _follow(spec, patch)
                return spec
        return None

    def install(self) -> None:
        sys.meta_path.insert(0, self)
        for name, patch in self._patches.items():
            module = sys.modules.get(name)
            if module is not None:
                _apply(patch, module)

    def _sdk(self) -> Optional[ModuleSpec]:
        from importlib.util import spec_from_file_location

        file = os.path.join(self._root, "__init__.py")
        return spec_from_file_location(SDK, file, submodule_search_locations=[self._root])


def _follow(spec: ModuleSpec, patch: str) -> None:
    loader: Any = spec.loader
    name = spec.name
    run = getattr(loader, "exec_module", None)
    if run is None:
        return

    def run_then_patch(module: ModuleType) -> None:
        if module.__name__ != name:  # a loader that several modules share
            run(module)
            return
        try:
            del loader.exec_module
        except AttributeError:
            pass
        run(module)
        _apply(patch, module)

    try:
        loader.exec_module = run_then_patch
    except (AttributeError, TypeError):  # a class, or an object with slots: that one stays as it is
        pass


def _apply(patch: str, module: ModuleType) -> None:
    module_name, name = patch.split(".")
    try:
        getattr(import_module(f"{SDK}.tap.{module_name}"), name)(module)
    except Exception as error:  # noqa: BLE001 - the host must not notice
        sys.stderr.write(f"mosaic: {module.__name__} is not recorded: {error!r}\n")


def install(root: str) -> None:
    """Install the hook: the modules above are patched right after they have loaded."""
    if not any(
        type(finder).__name__ == "Finder" and hasattr(finder, "_sdk") for finder in sys.meta_path
    ):
        # Only a supervised program has to know what it starts.
        more = {"subprocess": "children.watch_children"} if os.environ.get("MOSAIC_GUARD") else {}
        Finder(root, {**PATCHES, **more}).install()
