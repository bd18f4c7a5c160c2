"""A policy of Tianshou, as its worker saved it."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Sequence
from typing import Any, Optional

from algorithms import action_of, made

from mosaic_sdk.decider import Proposal, serve
from mosaic_sdk.decider.checkpoint_policy import CheckpointPolicy, Refused, needs_trust
from mosaic_sdk.train import Unusable


class Agent:
    """The saved algorithm with networks for this environment."""

    def __init__(self, path: str, environment: str) -> None:
        import gymnasium
        import torch

        torch.set_num_threads(1)
        try:
            self.env = gymnasium.make(environment)
        except (gymnasium.error.Error, ImportError) as error:
            raise Refused("environment", f"{environment}: {error}", "Switch environment") from error
        try:
            content = torch.load(path, map_location="cpu", weights_only=True)
            self.kind = str(content["algorithm"])
            model = made(self.kind, *self.shapes(), content["hidden_sizes"], 0.99, 1e-3)
            model.load_state_dict(content["state"])
        except Unusable as error:
            raise Refused("environment", str(error), "Switch environment") from error
        except Exception as error:  # noqa: BLE001 - a foreign file fails in many ways
            reason = f"{type(error).__name__}: {str(error).splitlines()[0] if str(error) else ''}"
            raise Refused(
                "checkpoint",
                f"{os.path.basename(path)} can't be played on {environment}: {reason}",
                "Choose a checkpoint of this worker and this environment",
            ) from error
        self.policy: Any = model.policy

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
        action = action_of(self.policy, observation)
        return Proposal(action if isinstance(action, int) else action.tolist())


class Policy(CheckpointPolicy):
    def load(self, path: str, parameters: dict[str, Any]) -> Agent:
        needs_trust(path, parameters)
        return Agent(path, str(parameters.get("environment", "")))


if __name__ == "__main__":
    serve(Policy(json.loads(os.environ.get("MOSAIC_PARAMETERS") or "{}")))
    sys.exit(0)
