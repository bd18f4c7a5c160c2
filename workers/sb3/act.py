"""A policy of Stable-Baselines3 or a scripted torch module, as an operator of its own.

It runs in this worker's environment: in a process of its own, or inside a session host there.

Files of Stable-Baselines3 contain pickles, scripted modules are programs: opening one runs its
code. It is opened only with `trusted`, which only the engine sets: for files of its own
runs, and for those that a person has allowed.
"""

from __future__ import annotations

import functools
import json
import math
import os
import sys
import zipfile
from collections.abc import Sequence
from typing import Any, Optional

from mosaic_sdk.decider import Proposal, serve
from mosaic_sdk.decider.checkpoint_policy import (
    CheckpointPolicy,
    InsidePolicy,
    Refused,
    needs_trust,
)

ALGORITHMS = ("PPO", "A2C", "DQN", "SAC", "TD3", "DDPG")
CONTRIB = ("QRDQN", "TQC", "TRPO", "ARS", "MaskablePPO", "RecurrentPPO", "CrossQ")
# Of those whose policy is their own, by the module of its class.
_BY_MODULE = {
    "stable_baselines3.dqn.policies": ("DQN",),
    "stable_baselines3.sac.policies": ("SAC",),
    "stable_baselines3.td3.policies": ("TD3", "DDPG"),
    "stable_baselines3.common.policies": ("PPO", "A2C", "TRPO"),
    "sb3_contrib.qrdqn.policies": ("QRDQN",),
    "sb3_contrib.tqc.policies": ("TQC",),
    "sb3_contrib.ars.policies": ("ARS",),
    "sb3_contrib.common.maskable.policies": ("MaskablePPO",),
    "sb3_contrib.common.recurrent.policies": ("RecurrentPPO",),
    "sb3_contrib.crossq.policies": ("CrossQ",),
}
# Relative chance of the second best from which on the best is not beyond doubt.
CLEAR = 0.999


class Sb3:
    """A model as its `save` wrote it, of Stable-Baselines3 or sb3-contrib."""

    def __init__(self, path: str, algorithm: str, device: str, normalised: bool = False) -> None:
        reasons: list[str] = []
        for kind in (algorithm,) if algorithm else _kinds(path):
            try:
                self.model: Any = _algorithm(kind).load(path, device=device)
            except Refused:
                raise
            except Exception as error:  # noqa: BLE001 - another algorithm's file fails in many ways
                reasons.append(f"{kind}: {type(error).__name__}: {error}")
                continue
            self.kind = kind
            self.model.policy.set_training_mode(False)
            self._plain = _plain(self.model)
            self._normalisation = _normalisation(path, normalised)
            # Of a recurrent policy, by who plays: the same one may sit in many seats.
            self._states: dict[Any, Any] = {}
            return
        raise Refused("checkpoint", f"{path} can't be loaded: {reasons[0]}", "Is it complete?")

    def shapes(self) -> tuple[Any, Any]:
        return self.model.observation_space, self.model.action_space

    def ready(self, observation: Any) -> Any:
        """Observation in the form that the model was trained on."""
        if self._normalisation is None:
            return observation
        return self._normalisation.normalize_obs(observation)

    def begin(self, who: Any) -> None:
        """Forget the last episode."""
        self._states.pop(who, None)

    def act(
        self,
        observation: Any,
        sample: bool,
        judge: bool = True,
        legal: Optional[Sequence[Any]] = None,
        who: Any = None,
    ) -> Proposal:
        """Proposal from `predict`. `judge`: include the value of the position."""
        import torch

        observation = self.ready(observation)
        if self._plain is not None and not sample:
            return self._chosen(observation, judge)
        action = self._predicted(observation, sample, legal, who)
        policy = self.model.policy
        chances: list[float] = []
        value: Optional[float] = None
        if self.kind in ("PPO", "A2C", "TRPO"):
            with torch.no_grad():
                tensor, _ = policy.obs_to_tensor(observation)
                distribution = policy.get_distribution(tensor).distribution
                value = float(policy.predict_values(tensor).reshape(-1)[0]) if judge else None
            probs = getattr(distribution, "probs", None)
            if probs is not None:
                chances = [float(chance) for chance in probs.reshape(-1)]
        return Proposal(action.item() if action.ndim == 0 else action, chances, value)

    def _predicted(
        self, observation: Any, sample: bool, legal: Optional[Sequence[Any]], who: Any
    ) -> Any:
        predict, more = self.model.predict, {}
        if self.kind == "RecurrentPPO":
            import numpy

            state = self._states.get(who)
            more = {"state": state, "episode_start": numpy.array([state is None])}
        elif self.kind == "MaskablePPO" and legal:
            import numpy

            count = getattr(self.model.action_space, "n", 0)
            more = {"action_masks": numpy.isin(numpy.arange(count), legal)} if count else {}
        action, state = predict(observation, deterministic=not sample, **more)
        if self.kind == "RecurrentPPO":
            self._states[who] = state
        return action

    def _chosen(self, observation: Any, judge: bool) -> Proposal:
        """Action from one pass of the network instead of three, with identical results."""
        import torch

        assert self._plain is not None
        with torch.inference_mode():
            logits, value = self._plain(observation, judge)
            row: list[float] = logits[0].tolist()
            first = max(row)
            action = row.index(first)
            weights = [math.exp(score - first) for score in row]
            if sorted(weights)[-2:-1] > [CLEAR]:
                # Nearly equal ones may become equal where the library normalizes them.
                chances = torch.softmax(logits - logits.logsumexp(-1, True), -1)
                action = int(chances.argmax(-1))
        whole = sum(weights)
        return Proposal(action, [weight / whole for weight in weights], value)


def _kinds(path: str) -> tuple[str, ...]:
    """Possible algorithms, by the module of the policy's class."""
    with zipfile.ZipFile(path) as archive:
        data = json.loads(archive.read("data"))
    policy_class = data.get("policy_class") if isinstance(data, dict) else None
    module = policy_class.get("__module__", "") if isinstance(policy_class, dict) else ""
    return _BY_MODULE.get(str(module), (*ALGORITHMS, *CONTRIB))


def _algorithm(kind: str) -> Any:
    import stable_baselines3

    if kind not in CONTRIB:
        return getattr(stable_baselines3, kind)
    try:
        import sb3_contrib
    except ImportError:
        raise Refused(
            "checkpoint",
            f"It is a {kind} of sb3-contrib, which is not installed here",
            "mosaic workers install sb3",
        ) from None
    return getattr(sb3_contrib, kind)


def _plain(model: Any) -> Any:
    """The network of an ordinary policy on vectors, without the checks of Stable-Baselines3.

    None if anything is unusual: then `predict` is called.
    """
    import numpy
    import torch
    from gymnasium import spaces
    from stable_baselines3.common.distributions import CategoricalDistribution
    from stable_baselines3.common.policies import ActorCriticPolicy
    from stable_baselines3.common.torch_layers import FlattenExtractor, MlpExtractor

    policy, seen = model.policy, model.observation_space
    ordinary = (
        type(policy) is ActorCriticPolicy
        and type(policy.action_dist) is CategoricalDistribution
        and type(policy.features_extractor) is FlattenExtractor
        and type(policy.mlp_extractor) is MlpExtractor
        and policy.share_features_extractor
        and type(seen) is spaces.Box
        and len(seen.shape) == 1
        and model.action_space.start == 0
    )
    if not ordinary:
        return None
    device = policy.device
    actor = _layers([*policy.mlp_extractor.policy_net, policy.action_net])
    critic = _layers([*policy.mlp_extractor.value_net, policy.value_net])

    def judged(observation: Any, judge: bool) -> tuple[Any, Optional[float]]:
        row = numpy.array(observation, copy=True).reshape(1, -1)
        features = torch.as_tensor(row, device=device).float()
        logits = worth = features
        for layer in actor:
            logits = layer(logits)
        if not judge:
            return logits, None
        for layer in critic:
            worth = layer(worth)
        return logits, float(worth)

    return judged


def _layers(modules: Sequence[Any]) -> list[Any]:
    """Layers that the modules call, without their hooks."""
    import torch

    linear = torch.nn.functional.linear
    plain: dict[Any, Any] = {torch.nn.Tanh: torch.tanh, torch.nn.ReLU: torch.relu}
    return [
        functools.partial(linear, weight=module.weight, bias=module.bias)
        if type(module) is torch.nn.Linear
        else plain.get(type(module), module)
        for module in modules
    ]


def _normalisation(path: str, normalised: bool) -> Any:
    """Normalisation stored beside a checkpoint, which can't play without it.

    `normalised`: the checkpoint is known to need one.
    """
    normalisation = _neighbour("normalisation")
    statistics_file = normalisation.beside(path)
    if statistics_file is None:
        if normalised:
            raise Refused(
                "checkpoint",
                f"{os.path.basename(path)} needs its VecNormalize statistics",
                f"Save them beside it with VecNormalize.save, as {normalisation.NAMES[0]}",
            )
        return None
    try:
        return normalisation.read(statistics_file)
    except normalisation.Unreadable as error:
        raise Refused(
            "checkpoint",
            f"Its normalisation file can't be read: {error}",
            "Save it again with VecNormalize.save, or remove it to play without normalisation",
        ) from error


def _neighbour(name: str) -> Any:
    """A module of this folder, also if a session host has loaded this one by its path."""
    from importlib.util import module_from_spec, spec_from_file_location

    path = os.path.join(os.path.dirname(os.path.abspath(__file__)), f"{name}.py")
    spec = spec_from_file_location(f"mosaic_sb3_{name}", path)
    assert spec is not None and spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


class Scripted:
    """A module of `torch.jit`: observation in, one number for each action out."""

    def __init__(self, path: str, device: str) -> None:
        import torch

        try:
            self.module = torch.jit.load(path, map_location=device)
        except (RuntimeError, ValueError) as error:
            raise Refused(
                "checkpoint", f"{path}: {error}", "Save it with torch.jit.save"
            ) from error
        self.kind = "torch"
        self._device = device

    def shapes(self) -> tuple[Any, Any]:
        return None, None

    def ready(self, observation: Any) -> Any:
        return observation

    def begin(self, who: Any) -> None:
        """Begin an episode; nothing to reset."""

    def act(
        self,
        observation: Any,
        sample: bool,
        judge: bool = True,
        legal: Optional[Sequence[Any]] = None,
        who: Any = None,
    ) -> Proposal:
        import torch

        with torch.no_grad():
            tensor = torch.as_tensor(observation, dtype=torch.float32, device=self._device)
            logits = self.module(tensor.unsqueeze(0))[0]
            chances = torch.softmax(logits, -1)
            chosen = torch.multinomial(chances, 1) if sample else chances.argmax()
        return Proposal(int(chosen), [float(chance) for chance in chances])


class Policy(CheckpointPolicy):
    def load(self, path: str, parameters: dict[str, Any]) -> Any:
        return _load(path, parameters)


class Inside(InsidePolicy, Policy):
    """The policy in the interpreter of a session host."""


def _load(path: str, parameters: dict[str, Any]) -> Any:
    device = str(parameters.get("device", "cpu"))
    if zipfile.is_zipfile(path):
        with zipfile.ZipFile(path) as archive:
            is_sb3 = "policy.pth" in archive.namelist()
        # A scripted module is a program as well: it can write files.
        needs_trust(path, parameters, "holds pickles" if is_sb3 else "is a program")
        if not is_sb3:
            return Scripted(path, device)
        normalised = bool(parameters.get("normalised"))
        return Sb3(path, str(parameters.get("algorithm", "")), device, normalised)
    raise Refused(
        "checkpoint",
        f"{path} is not a checkpoint that this worker supports",
        "Use a .zip or .pt file",
    )


if __name__ == "__main__":
    serve(Policy(json.loads(os.environ.get("MOSAIC_PARAMETERS") or "{}")))
    sys.exit(0)
