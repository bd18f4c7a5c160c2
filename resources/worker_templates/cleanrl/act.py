"""A `.cleanrl_model`, played by the network of the script that saved it."""

from __future__ import annotations

import importlib.util
import json
import os
import sys
from collections.abc import Sequence
from typing import Any, Optional

from networks import action_of, network_with, spaces_of, weights_in

from main import the_script
from mosaic_sdk.decider import Proposal, serve
from mosaic_sdk.decider.checkpoint_policy import CheckpointPolicy, Refused, needs_trust
from mosaic_sdk.train.script_arguments import Script, UnreadableScript


class Network:
    """The script's own network with the saved weights."""

    def __init__(self, path: str, environment: str, script: Script) -> None:
        import gymnasium
        import torch

        self.kind = script.name
        try:
            self.env = gymnasium.make(environment)
        except (gymnasium.error.Error, ImportError) as error:
            raise Refused("environment", f"{environment}: {error}", "Switch environment") from error
        try:
            content = torch.load(path, map_location="cpu", weights_only=True)
        except Exception as error:  # noqa: BLE001 - a foreign file fails in many ways
            raise Refused("checkpoint", f"{path}: {error}", "Is it complete?") from error
        weights, arguments = weights_in(content)
        classes = [getattr(loaded(script), name) for name in script.networks]
        self.network = network_with(weights, classes, spaces_of(self.env), arguments)
        if self.network is None:
            name, known = os.path.basename(path), ", ".join(script.networks)
            raise Refused(
                "checkpoint",
                f"{name} fits no network of {script.name} ({known}) on {environment}",
                "Choose a checkpoint of this script and this environment",
            )

    def shapes(self) -> tuple[Any, Any]:
        return self.env.observation_space, self.env.action_space

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
        action = action_of(self.network, observation, self.env.action_space, sample)
        return Proposal(action if isinstance(action, int) else action.tolist())


def loaded(script: Script) -> Any:
    """The script as a module: its classes, not its training, which is only run as a program."""
    folder = os.path.dirname(script.path)
    sys.path[:0] = [folder, os.path.dirname(folder)]
    spec = importlib.util.spec_from_file_location("cleanrl_script", script.path)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["cleanrl_script"] = module
    try:
        spec.loader.exec_module(module)
    except ImportError as error:
        raise Refused(
            "checkpoint", f"{script.path}: {error}", "Install its worker again"
        ) from error
    return module


class Policy(CheckpointPolicy):
    def load(self, path: str, parameters: dict[str, Any]) -> Network:
        needs_trust(path, parameters, "is played by its script")
        try:
            script = the_script()
        except UnreadableScript as error:
            raise Refused("checkpoint", str(error), "Make its worker again") from error
        if not script.has_known_networks:
            why = f"changes what it sees or earns ({', '.join(script.changes)})"
            raise Refused(
                "checkpoint",
                f"{script.name} {why if script.changes else 'has no network that is known'}: "
                "its policy can't be played without that",
                "Evaluate it by the script itself",
            )
        return Network(path, str(parameters.get("environment", "")), script)


if __name__ == "__main__":
    serve(Policy(json.loads(os.environ.get("MOSAIC_PARAMETERS") or "{}")))
    sys.exit(0)
